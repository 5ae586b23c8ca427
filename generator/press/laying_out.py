"""What stands where, in words: parts of a page put below, beside and over one another.

Whatever belongs to a part moves with it: links, what they lead to, numbers of pages, and words for who cannot see.
"""

from collections.abc import Sequence
from typing import assert_never

from generator.compose.runs import Text
from generator.figure.marks import Anchor, Ink, Label, Line, Tag
from generator.press.forme import Content, Forme, LinkBox, Part
from generator.press.text import SetText, Style, set_text, width_of


def below(*parts: Part, gap: float = 0.0) -> Forme:
    """Parts one below the other from the top down, their left edges in a line."""
    found: list[tuple[float, float, Content]] = []
    top = 0.0
    for part in parts:
        found.append((0.0, top, part))
        top += part.height + gap
    return Forme(_widest(parts), top - gap if parts else 0.0, tuple(found))


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
    return [beside(*parts[at : at + across], gap=gap) for at in range(0, len(parts), across)]


def overlaid(*parts: Part) -> Forme:
    """Parts over one another, the first lowest, their upper left corners together."""
    return Forme(_widest(parts), _highest(parts), tuple((0.0, 0.0, part) for part in parts))


def padded(part: Part, *, left: float = 0.0, top: float = 0.0, right: float = 0.0, bottom: float = 0.0) -> Forme:
    """A part with so much left free round it."""
    return Forme(left + part.width + right, top + part.height + bottom, ((left, top, part),))


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


def worded(label: Label) -> Forme:
    """A label from its left end as a part that is as wide as its words and takes no height."""
    return Forme.of(width_of(label.text, label.face, label.size, label.tracking), 0.0, (label,))


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
