"""What stands where, in words: parts of a page put below, beside and over one another.

Whatever belongs to a part moves with it: links, what they lead to, numbers of pages, and words for who cannot see.
"""

from collections.abc import Sequence
from typing import TypeVar, assert_never

from generator.compose.runs import Text
from generator.figure.marks import Anchor, Figure, Ink, Label, Line, Point, Tag
from generator.press.forme import Content, Forme, LinkBox, Part
from generator.press.lines import LineStyle
from generator.press.text import SetText, Style, set_text, width_of

T = TypeVar("T")


def below(*parts: Part, gap: float = 0.0, across: Anchor = Anchor.START) -> Forme:
    """Parts one below the other from the top down, their left edges, their middles or their right edges in line."""
    found: list[tuple[float, float, Content]] = []
    top, width = 0.0, _widest(parts)
    for part in parts:
        found.append((_share(width - part.width, across), top, part))
        top += part.height + gap
    return Forme(width, top - gap if parts else 0.0, tuple(found))


def beside(*parts: Part, gap: float = 0.0) -> Forme:
    """Parts side by side from the left, their tops in a line."""
    found: list[tuple[float, float, Content]] = []
    left = 0.0
    for part in parts:
        found.append((left, 0.0, part))
        left += part.width + gap
    return Forme(left - gap if parts else 0.0, _highest(parts), tuple(found))


def level(*parts: Part, gap: float = 0.0) -> Forme:
    """Parts side by side from the left, their middles in a line."""
    highest = _highest(parts)
    return beside(*(aligned(part, height=highest) for part in parts), gap=gap)


def in_rows(parts: Sequence[Part], across: int, gap: float = 0.0) -> list[Forme]:
    """Parts in rows of so many side by side, the last of which may have fewer."""
    return [beside(*row, gap=gap) for row in rows_of(parts, across)]


def overlaid(*parts: Part) -> Forme:
    """Parts over one another, the first lowest, their upper left corners together."""
    return Forme(_widest(parts), _highest(parts), tuple((0.0, 0.0, part) for part in parts))


def padded(part: Part, *, left: float = 0.0, top: float = 0.0, right: float = 0.0, bottom: float = 0.0) -> Forme:
    """A part with so much left free round it."""
    return Forme(left + part.width + right, top + part.height + bottom, ((left, top, part),))


def placed(part: Part, at: Point) -> Forme:
    """A part at a place of its own, where it takes no room."""
    return Forme(0.0, 0.0, ((*at, part),))


def aligned(
    part: Part,
    *,
    width: float | None = None,
    height: float | None = None,
    across: Anchor = Anchor.MIDDLE,
    down: Anchor = Anchor.MIDDLE,
) -> Forme:
    """A part in a box of another width or height: in the middle of it, or at one of its sides."""
    wide = part.width if width is None else width
    high = part.height if height is None else height
    return Forme(wide, high, ((_share(wide - part.width, across), _share(high - part.height, down), part),))


def sized(part: Part, width: float | None = None, height: float | None = None) -> Forme:
    """A part in the upper left corner of a box of another width or height."""
    return aligned(part, width=width, height=height, across=Anchor.START, down=Anchor.START)


def tagged(tag: Tag, *parts: Part, says: str = "") -> Forme:
    """Parts over one another as one thing to who cannot see the page."""
    return Forme(_widest(parts), _highest(parts), tuple((0.0, 0.0, part) for part in parts), tag, says)


def carrying(part: Part, *more: Content) -> Forme:
    """A part with more that belongs to it, at its upper left corner, and no larger for that."""
    return Forme(part.width, part.height, tuple((0.0, 0.0, content) for content in (part, *more)))


def linked(part: Part, target: str) -> Forme:
    """A part that leads somewhere wherever it is touched."""
    return carrying(part, LinkBox(target, part.width, part.height))


def lines_of(text: SetText, width: float) -> Forme:
    """Set words with their links, as wide as their column."""
    links = (LinkBox(target, w, h, x, y) for x, y, w, h, target in text.links)
    return carrying(Forme.of(width, text.height, text.labels), *links)


def typeset(text: Text, style: Style, width: float, language: str = "en-GB") -> Forme:
    """A paragraph in a column."""
    return lines_of(set_text(text, style, width, language), width)


def on_line(label: Label) -> Forme:
    """Words that stand on their line: as wide as they are set, whatever their anchor, and of no height."""
    width = width_of(label.text, label.face, label.size, label.tracking)
    return Forme(width, 0.0, ((_share(width, label.anchor), 0.0, Figure(width, 0.0, (label,))),))


def line(text: str, style: LineStyle, base: float, then: str = "") -> Forme:
    """A line of type in its style, which takes no height; its base line is so far down."""
    return on_line(style.label((0, base), text, then=then))


def line_to_right(text: str, style: LineStyle, base: float, width: float) -> Forme:
    """A line of type that ends at the right of a column."""
    return aligned(on_line(style.label((0, base), text, Anchor.END)), width=width, across=Anchor.END)


def stacked(lines: Sequence[str], like: Label, pitch: float) -> Forme:
    """Lines of type as a label shows them: the first stands on the top of the part, each has a pitch below it."""
    last = len(lines) - 1
    labels = (like._replace(text=words, then=like.then if at < last else "") for at, words in enumerate(lines))
    return below(*(sized(on_line(label), height=pitch) for label in labels), across=like.anchor)


def item(sign: Part, body: Part) -> Forme:
    """What stands in a list: its sign, and over it, further right or down, what it is the sign of."""
    return tagged(Tag.ITEM, tagged(Tag.SIGN, sign), tagged(Tag.BODY, body))


def rows_of(things: Sequence[T], across: int) -> list[Sequence[T]]:
    """The same in rows of so many; the last may have fewer."""
    return [things[at : at + across] for at in range(0, len(things), across)]


def column_width(width: float, count: int, gap: float) -> float:
    """How wide each of so many columns is."""
    return (width - gap * (count - 1)) / count


def columns_in(width: float, least: float, gap: float, most: int) -> int:
    """How many columns have their least width, one where none has."""
    return max(1, min(most, int((width + gap) / (least + gap))))


def rule(width: float, ink: Ink, weight: float = 0.75, inset: float = 0.0) -> Forme:
    """A straight line from left to right that takes no height, so far in from both sides."""
    return Forme.of(width, 0.0, (Line((inset, 0), (width - inset, 0), ink, weight),))


def _widest(parts: tuple[Part, ...]) -> float:
    return max((part.width for part in parts), default=0.0)


def _highest(parts: tuple[Part, ...]) -> float:
    return max((part.height for part in parts), default=0.0)


def _share(room: float, side: Anchor) -> float:
    """How much of some room is left free before what stands in it."""
    match side:
        case Anchor.START:
            return 0.0
        case Anchor.MIDDLE:
            return room / 2
        case Anchor.END:
            return room
        case _:
            assert_never(side)
