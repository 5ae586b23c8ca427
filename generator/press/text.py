"""Setting prose: lines as even as they can be, ragged right, hyphens where they help."""

from bisect import bisect_left, bisect_right
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import pairwise
from math import inf
from pathlib import Path

from generator.compose.runs import Run, Text
from generator.errors import LayoutError
from generator.figure.marks import Face, Ink, Label
from generator.figure.shapes import POINT
from generator.press.hyphenation import LEAST_PIECE, hyphenation
from generator.press.pdf import typeface
from generator.press.typography import typography

SHORTEST_LINE = 0.62
EVEN_ENOUGH = 0.12
HYPHEN_COST = 0.035
LONELY_WORD_COST = 0.3
HAIR = 1e-6
"""What rounding may add to a width."""


@dataclass(frozen=True)
class Style:
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


@dataclass(frozen=True)
class SetText:
    """A set paragraph: its labels, its height, and the links as boxes with their targets."""

    labels: tuple[Label, ...]
    height: float
    links: tuple[tuple[float, float, float, float, str], ...]
    width: float


@dataclass(frozen=True)
class _Piece:
    """An unbreakable part of a word: fragments of text with their faces.

    `gap` is the space before it or, inside a word, what kerning adds there; `hyphen` is the width of one after it.
    """

    fragments: tuple[tuple[str, Face, str], ...]
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
    labels: list[Label] = []
    links: list[tuple[float, float, float, float, str]] = []
    widest = 0.0
    for number, (first, last) in enumerate(lines):
        y = style.rise + number * style.line
        x = 0.0
        for words, face, target in _fragments(pieces, first, last):
            shown = width_of(words, face, style.size)
            labels.append(Label((x, y), words, style.size, style.ink, face, then="+"))
            if target:
                links.append((x, number * style.line, shown, style.line, target))
            x += shown
        widest = max(widest, x)
        labels[-1] = replace(labels[-1], then=_goes_on(pieces, last))
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
    words: list[list[tuple[str, Face, str]]] = []
    fresh = True
    for run in text:
        face = style.face_of(run)
        parts = run.text.replace("\n", " ").split(" ")
        for i, part in enumerate(parts):
            if i:
                fresh = True
            if part:
                if fresh:
                    words.append([])
                elif words[-1][-1][1:] == (face, run.target):
                    part = words[-1].pop()[0] + part
                words[-1].append((part, face, run.target))
                fresh = False
    pieces: list[_Piece] = []
    before, size, fonts = style.face, style.size, typography().fonts
    space = width_of(" ", before, size)
    for word in words:
        if len(word) == 1:
            part, face, target = word[0]
            pieces += _cut(part, face, target, size, space, language, fonts[face])
        else:
            total = sum(width_of(part, face, size) for part, face, _ in word)
            pieces.append(_Piece(tuple(word), total, True, space))
        if word[-1][1] is not before:
            before = word[-1][1]
            space = width_of(" ", before, size)
    return pieces


@lru_cache(maxsize=50_000)
def _cut(
    word: str, face: Face, target: str, size: float, space: float, language: str, _file: Path
) -> tuple[_Piece, ...]:
    """A word as the pieces between which a hyphen may stand; as one piece where there is no language."""
    pieces: list[_Piece] = []
    begun = ""
    for part in _syllables(word, language) if language else (word,):
        width = width_of(part, face, size)
        gap = width_of(begun + part, face, size) - width_of(begun, face, size) - width if begun else space
        hyphen = width_of(f"{part}-", face, size) - width
        pieces.append(_Piece(((part, face, target),), width, not begun, gap, hyphen))
        begun += part
    return tuple(pieces)


def _syllables(word: str, language: str) -> tuple[str, ...]:
    core = word.rstrip(".,;:!?)’”")
    if len(core) < 2 * LEAST_PIECE + 1 or not core.isalpha() or not core.islower():
        return (word,)
    cuts = [0, *hyphenation(language).places(core), len(word)]
    return tuple(word[a:b] for a, b in pairwise(cuts))


def _break(
    pieces: list[_Piece], width: float, shortest: float = SHORTEST_LINE, lonely: float = LONELY_WORD_COST
) -> list[tuple[int, int]]:
    """The lines, as first and last piece, that leave the evenest right edge."""
    ends, starts = [0.0], []
    for piece in pieces:
        starts.append(ends[-1] + piece.gap)
        ends.append(starts[-1] + piece.width)
    best, came, loosest = [0.0], [0], 1 - shortest
    for last in range(1, len(pieces)):
        inside = not pieces[last].starts_word
        tail = ends[last] + (pieces[last - 1].hyphen if inside else 0.0)
        added = HYPHEN_COST if inside else 0.0
        low = bisect_left(starts, tail - width - HAIR, 0, last)
        # From here on backwards a line is full enough; where none is, the fullest will have to do.
        full = max(bisect_right(starts, tail - shortest * width + HAIR, low, last) - 1, low)
        least, whence = inf, 0
        for first in range(min(full, last - 1), low - 1, -1):
            slack = 1 - (tail - starts[first]) / width
            cost = best[first] + (slack * slack + added)
            if cost < least and (slack <= loosest or first == low):
                least, whence = cost, first
        best.append(least)
        came.append(whence)
        if low == last and best[last - 1] < inf:
            _too_wide(pieces[last - 1], width)
    came.append(
        _last_line(pieces, best, bisect_left(starts, ends[-1] - width - HAIR, 0, len(pieces)), lonely, width)
    )
    return _lines(came, len(pieces))


def _last_line(pieces: list[_Piece], best: list[float], low: int, lonely: float, width: float) -> int:
    """The first piece of the last line, which may be short, but had better hold more than one word."""
    count, words = len(pieces), 0
    least, whence = inf, 0
    for first in range(count - 1, low - 1, -1):
        words += pieces[first].starts_word
        cost = best[first] + (lonely if first > 0 and words < 2 else 0.0)
        if cost < least:
            least, whence = cost, first
    if low == count and best[count - 1] < inf:
        _too_wide(pieces[count - 1], width)
    return whence


def _too_wide(piece: _Piece, width: float) -> None:
    text = "".join(part for part, _, _ in piece.fragments)
    raise LayoutError(f"{text!r} is {piece.width:.0f} mm wide, which does not fit {width:.0f} mm; shorten it")


def _lines(came: list[int], count: int) -> list[tuple[int, int]]:
    lines = []
    while count:
        lines.append((came[count], count))
        count = came[count]
    return lines[::-1]


def _fragments(pieces: list[_Piece], first: int, last: int) -> list[tuple[str, Face, str]]:
    """A line's text, joined as far as one face and one link reach."""
    joined: list[tuple[str, Face, str]] = []
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
