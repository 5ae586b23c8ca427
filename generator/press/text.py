"""Setting prose: lines as even as they can be, ragged right, hyphens where they help."""

from bisect import bisect_left
from dataclasses import replace
from functools import lru_cache
from math import inf
from typing import NamedTuple, NoReturn

from generator.compose.runs import Run, Text
from generator.errors import LayoutError
from generator.figure.marks import Face, Ink, Label
from generator.figure.shapes import POINT
from generator.press.hyphenation import syllables
from generator.press.pdf import Typeface, typeface
from generator.press.typography import typography
from generator.value import Value

# No line but the last is filled less than this, if it can be helped.
SHORTEST_LINE = 0.62
# No hyphens where no line but the last is emptier than this.
EVEN_ENOUGH = 0.12
# Costs are squares of what is left empty: a hyphen is as bad as a line that is 19 % empty, a word that stands
# alone on the last line as one that is 55 % empty.
HYPHEN_COST = 0.035
LONELY_WORD_COST = 0.3


class Style(Value):
    """How a paragraph looks; sizes in points."""

    drawn: float
    spacing: float
    face: Face = Face.SERIF
    em: Face = Face.SERIF_ITALIC
    strong: Face = Face.SERIF_BOLD
    ink: Ink = Ink.TEXT
    hyphenate: bool = True
    reading: bool = False
    """Whether it is as large as the reader wants it; the rest keeps its place beside figures."""

    @property
    def size(self) -> float:
        """How large the type is."""
        return self.drawn * typography().text if self.reading else self.drawn

    @property
    def leading(self) -> float:
        """From line to line."""
        return self.spacing * typography().text if self.reading else self.spacing

    def not_under(self, size: float) -> "Style":
        """The same no smaller than some size, for type does not shrink with its page below the least."""
        share = max(1.0, size / self.size)
        return replace(self, drawn=self.drawn * share, spacing=self.spacing * share) if share > 1 else self

    def face_of(self, run: Run) -> Face:
        """The face of some words in this paragraph."""
        if run.strong and run.em and self.face is Face.SERIF:
            return Face.SERIF_BOLD_ITALIC
        return self.strong if run.strong else self.em if run.em else self.face

    @property
    def line(self) -> float:
        """The distance from line to line in millimetres."""
        return self.leading * POINT

    @property
    def rise(self) -> float:
        """How far the first baseline lies below the top of the paragraph, in millimetres."""
        return (self.leading + self.size * 0.62) / 2 * POINT


class SetText(Value):
    """A set paragraph: its labels, its height, and the links as boxes with their targets."""

    labels: tuple[Label, ...]
    height: float
    links: tuple[tuple[float, float, float, float, str], ...]
    width: float


_Fragment = tuple[str, Face, str]
"""Some letters of a word, their face, and where they lead."""


class _Piece(NamedTuple):
    """An unbreakable part of a word: fragments of text with their faces.

    `gap` is the space before it or, inside a word, what kerning adds there; `hyphen` is the width of one after it.
    """

    fragments: tuple[_Fragment, ...]
    width: float
    starts_word: bool
    gap: float
    hyphen: float = 0.0


def width_of(text: str, face: Face, size: float, tracking: float = 0.0) -> float:
    """The width of a line of type in millimetres."""
    return (typeface(face).width(text) * size / 1000 + tracking * max(len(text) - 1, 0)) * POINT


def set_text(text: Text, style: Style, width: float, language: str = "en-GB") -> SetText:
    """Break a paragraph into lines no wider than `width` millimetres."""
    pieces, lines = _broken(text, style, width, language)
    size = style.size
    labels: list[Label] = []
    links: list[tuple[float, float, float, float, str]] = []
    widest = 0.0
    for number, (first, last) in enumerate(lines):
        y = style.rise + number * style.line
        x = 0.0
        for words, face, target in _fragments(pieces, first, last):
            shown = width_of(words, face, size)
            labels.append(Label((x, y), words, size, style.ink, face, then="+"))
            if target:
                links.append((x, number * style.line, shown, style.line, target))
            x += shown
        widest = max(widest, x)
        labels[-1] = labels[-1]._replace(then=_goes_on(pieces, last))
    return SetText(tuple(labels), len(lines) * style.line, tuple(links), widest)


def _goes_on(pieces: list[_Piece], last: int) -> str:
    """How the text goes on after a line, as a label says it."""
    if last == len(pieces):
        return ""
    return " " if pieces[last].starts_word else "-"


def _broken(text: Text, style: Style, width: float, language: str) -> tuple[list[_Piece], list[tuple[int, int]]]:
    """The pieces and lines of a text; words are hyphenated only where the lines are uneven without."""
    pieces = _pieces(text, style, "")
    if not pieces:
        return [], []
    if not style.hyphenate:
        return pieces, _never_alone(pieces, _break(pieces, width), width)
    lines = _break(pieces, width) if _fits(pieces, width) else []
    if not lines or _raggedness(pieces, lines, width) > EVEN_ENOUGH:
        pieces = _pieces(text, style, language)
        lines = _break(pieces, width)
    return pieces, lines


def _never_alone(pieces: list[_Piece], lines: list[tuple[int, int]], width: float) -> list[tuple[int, int]]:
    """Titles and captions: where one word of more than three stands alone at the end, shorter lines above it."""
    first, last = lines[-1]
    if last - first > 1 or len(pieces) <= 3 or not first:
        return lines
    return _break(pieces, width, shortest=0.0, lonely=float(len(pieces)))


def _fits(pieces: list[_Piece], width: float) -> bool:
    return all(piece.width <= width for piece in pieces)


def _raggedness(pieces: list[_Piece], lines: list[tuple[int, int]], width: float) -> float:
    """The largest part of a line that is left empty, the last line apart."""
    filled = [sum(p.gap + p.width for p in pieces[a:b]) - pieces[a].gap for a, b in lines[:-1]]
    return max((1 - wide / width for wide in filled), default=0.0)


def _pieces(text: Text, style: Style, language: str) -> list[_Piece]:
    """The words of a text; with a language, those of one fragment are cut where a hyphen may stand."""
    pieces: list[_Piece] = []
    before, size = style.face, style.size
    space = width_of(" ", before, size)
    for word in _words(text, style):
        _, face, _ = word[-1]
        if len(word) == 1:
            pieces += _cut(*word[0], size, space, language, typeface(face))
        else:
            total = sum(width_of(part, inside, size) for part, inside, _ in word)
            pieces.append(_Piece(tuple(word), total, True, space))
        if face is not before:
            before = face
            space = width_of(" ", before, size)
    return pieces


def _words(text: Text, style: Style) -> list[list[_Fragment]]:
    """The words of a text, each in as many fragments as it has faces and links."""
    words: list[list[_Fragment]] = []
    fresh = True
    for run in text:
        face, target = style.face_of(run), run.target
        first, *others = run.text.replace("\n", " ").split(" ")
        if first and fresh:
            words.append([(first, face, target)])
        elif first and words[-1][-1][1:] == (face, target):
            words[-1][-1] = words[-1][-1][0] + first, face, target
        elif first:
            words[-1].append((first, face, target))
        words += [[(part, face, target)] for part in others if part]
        fresh = not others[-1] if others else fresh and not first
    return words


# The typeface is asked for the memory's sake alone: another theme may give a face another font.
@lru_cache(maxsize=50_000)
def _cut(
    word: str, face: Face, target: str, size: float, space: float, language: str, _typeface: Typeface
) -> tuple[_Piece, ...]:
    """A word as the pieces between which a hyphen may stand; as one piece where there is no language."""
    pieces: list[_Piece] = []
    begun = ""
    for part in syllables(word, language) if language else (word,):
        width = width_of(part, face, size)
        gap = width_of(begun + part, face, size) - width_of(begun, face, size) - width if begun else space
        hyphen = width_of(f"{part}-", face, size) - width
        pieces.append(_Piece(((part, face, target),), width, not begun, gap, hyphen))
        begun += part
    return tuple(pieces)


def _break(
    pieces: list[_Piece], width: float, shortest: float = SHORTEST_LINE, lonely: float = LONELY_WORD_COST
) -> list[tuple[int, int]]:
    """The lines, as first and last piece, that leave the evenest right edge."""
    ends, starts = [0.0], []
    for piece in pieces:
        starts.append(ends[-1] + piece.gap)
        ends.append(starts[-1] + piece.width)
    count = len(pieces)
    # The best up to each piece, and not line by line: so one short line is not paid for by the next.
    best, came = [0.0] * (count + 1), [0] * (count + 1)
    for last in range(1, count + 1):
        inside = last < count and not pieces[last].starts_word
        tail = ends[last] + (pieces[last - 1].hyphen if inside else 0.0)
        # What fits just so must not be thrown out by a rounding.
        low = bisect_left(starts, tail - width - 1e-6, 0, last)
        if low == last:
            _too_wide(pieces[last - 1], width)
        if last == count:
            # The shortest line first, of which the first of the best is taken.
            came[last] = min(
                range(last - 1, low - 1, -1), key=lambda first: best[first] + _last_cost(pieces, first, lonely)
            )
            continue
        more, least = HYPHEN_COST if inside else 0.0, inf
        # Lines that are too short would be the most by far, and are not looked at.
        high = max(bisect_left(starts, tail - shortest * width + 1e-6, low, last) - 1, low)
        for first in range(high, low - 1, -1):
            slack = 1 - (tail - starts[first]) / width
            cost = best[first] + (slack * slack + more)
            if cost < least and (slack <= 1 - shortest or first == low):
                least = cost
                best[last], came[last] = cost, first
    return _lines(came, count)


def _last_cost(pieces: list[_Piece], first: int, lonely: float) -> float:
    """The last line may be short, but it is no word alone."""
    alone = first > 0 and sum(piece.starts_word for piece in pieces[first:]) < 2
    return lonely if alone else 0.0


def _too_wide(piece: _Piece, width: float) -> NoReturn:
    text = "".join(part for part, _, _ in piece.fragments)
    raise LayoutError(f"{text!r} is {piece.width:.0f} mm wide, which does not fit {width:.0f} mm; shorten it")


def _lines(came: list[int], count: int) -> list[tuple[int, int]]:
    lines = []
    while count:
        lines.append((came[count], count))
        count = came[count]
    return lines[::-1]


def _fragments(pieces: list[_Piece], first: int, last: int) -> list[_Fragment]:
    """A line's text, joined as far as one face and one link reach."""
    joined: list[_Fragment] = []
    for index in range(first, last):
        piece = pieces[index]
        for i, (text, face, target) in enumerate(piece.fragments):
            before = " " if piece.starts_word and i == 0 and index > first else ""
            if joined and joined[-1][1:] == (face, target):
                joined[-1] = (joined[-1][0] + before + text, face, target)
            else:
                if before and joined:
                    joined[-1] = (joined[-1][0] + before, *joined[-1][1:])
                joined.append((text, face, target))
    if last < len(pieces) and not pieces[last].starts_word:
        joined[-1] = (joined[-1][0] + "-", *joined[-1][1:])
    return joined
