"""Titles and subtitles broken at sense: at a comma, before a small word, never after one."""

from functools import cache

from generator.errors import LayoutError
from generator.figure.marks import Face
from generator.press.text import Style, width_of
from generator.value import Value

ARTICLES = {"a", "an", "the", "your", "its"}
JOINTS = {"and", "or", "nor", "but", "as"}
PREPOSITIONS = {"at", "by", "for", "from", "in", "into", "of", "on", "onto", "over", "to", "under", "up", "with"}
SMALL_WORDS = ARTICLES | JOINTS | PREPOSITIONS
"""Words that lead to the next one, and so begin a line but do not end it."""

AT_PAUSE, BEFORE_SMALL_WORD, ELSEWHERE, AFTER_SMALL_WORD = 0.0, 0.5, 0.8, 3.0
LONELY_WORD = 3.0
"""What a word alone on the last line costs where a text has more than three."""


class _Broken(Value):
    """Lines from some word on, and what their breaks cost."""

    lines: tuple[str, ...] = ()
    cost: float = 0.0


def title_lines(title: str, face: Face, size: float, room: float) -> list[str]:
    """A title in as few lines as its size allows, broken where the sense pauses and then as evenly as can be."""
    words = title.split()
    for word in words:
        if width_of(word, face, size) > room:
            raise LayoutError(f"the word {word!r} of the title {title!r} is wider than {room:.0f} mm; shorten it")

    @cache
    def best(first: int) -> _Broken:
        found: list[_Broken] = []
        for last in range(first + 1, len(words) + 1):
            line = " ".join(words[first:last])
            filled = width_of(line, face, size) / room
            if filled > 1:
                break
            rest = best(last) if last < len(words) else _Broken()
            cost = rest.cost + filled * filled + _cost(words, first, last)
            found.append(_Broken((line, *rest.lines), cost))
        return min(found, key=lambda broken: (len(broken.lines), broken.cost))

    return list(best(0).lines) if words else []


def sense_lines(text: str, style: Style, room: float) -> list[str]:
    """A subtitle in as few lines as its style allows, broken as a title is."""
    return title_lines(text, style.face, style.size, room)


def widest_word(title: str, face: Face, size: float) -> float:
    """How wide the widest word of a title is."""
    return max((width_of(word, face, size) for word in title.split()), default=1.0)


def _cost(words: list[str], first: int, last: int) -> float:
    """What it costs to end a line before the word `last`."""
    if last == len(words):
        return LONELY_WORD if last - first == 1 and len(words) > 3 else 0.0
    if words[last - 1][-1] in ",;:.?!–—":
        return AT_PAUSE
    if words[last - 1].lower() in SMALL_WORDS:
        return AFTER_SMALL_WORD
    return BEFORE_SMALL_WORD if words[last].lower() in SMALL_WORDS else ELSEWHERE
