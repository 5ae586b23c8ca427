"""What is drawn, thing by thing, and which things lie over one another though nobody meant it.

Words may stand inside of a shape, as in a panel or a badge, and so may a figure; neither may cross its edge. Inside
of a figure everything may lie on everything but words on words. What is tagged so is meant to lie under the rest.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Literal, NamedTuple

from generator.figure.marks import Label, Line, Mark, Tag, Tagged, Window, untagged
from generator.press.extents import Box, around, clipped, common, extent_of

NEAR = 0.3
"""By how many millimetres things may reach into one another: a line's own thickness, and letters' own white."""

CORNER = 1.0
"""The same for figures and shapes, of which only the boxes are known: their corners are mostly empty."""

THIN = 1.5
"""How thick a rule may be, in millimetres."""

Kind = Literal["words", "figure", "ornament", "shape", "line"]


class Thing(NamedTuple):
    """Something drawn with the box of its ink, and the words that it shows or is known by."""

    kind: Kind
    box: Box
    text: str
    parts: tuple[Box, ...] = ()
    """Of a figure the boxes of its marks, for it may leave room for words among them."""

    bleeds: bool = False
    """Whether it runs off its page on purpose."""

    words: tuple["Thing", ...] = ()
    """The words inside of a figure, which may lie on everything there but on one another."""

    named: str = ""
    """What it is where it stands, if it has a name there."""

    # Worked out when a message wants it: hardly any of the things on a page is ever spoken of.
    @property
    def says(self) -> str:
        """What a message calls it."""
        shown = repr(short(self.text)) if self.kind in ("words", "figure") else self.text
        told = f"the figure {shown}" if self.kind == "figure" else shown
        if not self.named:
            return told
        return f"{self.named} ({told})" if self.kind == "words" else self.named


class Clash(NamedTuple):
    """Two things that lie over one another, and how far."""

    over: Thing
    under: Thing
    deep: float

    @property
    def in_words(self) -> str:
        """The clash as a message says it."""
        return f"{self.over.says} lies {self.deep:.1f} mm over {self.under.says}"


def things(marks: Iterable[Mark], bleeds: bool = False) -> Iterator[Thing]:
    """All that can be seen and is not meant to lie under the rest, a figure with all its parts being one thing."""
    for mark in marks:
        match mark:
            case Tagged(Tag.UNDER):
                continue
            case Tagged(Tag.FIGURE, inside, says):
                yield from _figure("figure", inside, says, bleeds)
            case Tagged(Tag.ARTIFACT, inside) if not all(isinstance(one, Label) for one in untagged(inside)):
                yield from _figure("ornament", inside, "an ornament", bleeds)
            case Tagged(tag, inside):
                yield from things(inside, bleeds or tag is Tag.BLEEDS)
            case Window((x, y), width, height, inside):
                yield from _seen(things(inside, bleeds), (x, y, x + width, y + height))
            case _:
                if box := extent_of(mark):
                    yield _thing(mark, box, bleeds)


def _figure(kind: Kind, marks: Iterable[Mark], text: str, bleeds: bool) -> Iterator[Thing]:
    inside = [(mark, box) for mark in untagged(marks) if (box := extent_of(mark))]
    parts = [box for _, box in inside]
    labels = [(mark.text, box) for mark, box in inside if isinstance(mark, Label)] if kind == "figure" else []
    words = [Thing("words", box, words, bleeds=bleeds) for words, box in labels]
    if whole := around(parts):
        yield Thing(kind, whole, text, parts=tuple(parts), bleeds=bleeds, words=tuple(words))


def _seen(found: Iterable[Thing], window: Box) -> Iterator[Thing]:
    """What of some things is seen through a window."""
    for thing in found:
        parts = tuple(part for one in thing.parts if (part := clipped(one, window)))
        if box := clipped(thing.box, window):
            yield thing._replace(box=box, parts=parts, words=tuple(_seen(thing.words, window)))


def _thing(mark: Mark, box: Box, bleeds: bool) -> Thing:
    match mark:
        case Label():
            return Thing("words", box, mark.text, bleeds=bleeds)
        case Line():
            return Thing("line", box, "a rule", bleeds=bleeds)
        case _:
            return Thing("shape", box, "a shape", bleeds=bleeds)


def short(text: str) -> str:
    """A text that is short enough to be named."""
    return text.strip() if len(text.strip()) <= 40 else f"{text.strip()[:38].rstrip()}…"


def clashes(found: Iterable[Thing]) -> list[Clash]:
    """Every two things that lie over one another, from the top down."""
    clashing: list[Clash] = []
    begun: list[tuple[int, Thing]] = []
    for place, thing in sorted(enumerate(found), key=lambda one: one[1].box[1]):
        left, top, right, _ = thing.box
        begun = [(at, one) for at, one in begun if one.box[3] > top + NEAR]
        for at, one in begun:
            if one.box[0] >= right or one.box[2] <= left:
                continue
            under, over = (one, thing) if at < place else (thing, one)
            deep = overlap(under, over)
            if deep > (NEAR if "words" in (one.kind, thing.kind) else CORNER):
                clashing.append(Clash(over, under, deep))
        begun.append((place, thing))
    return clashing


def overlap(under: Thing, over: Thing) -> float:
    """How far one thing lies over another, in millimetres; nought where that is nothing, or may be."""
    kinds = {under.kind, over.kind}
    if kinds == {"words", "line"}:
        return _struck(*(thing.box for thing in sorted((under, over), key=lambda thing: thing.kind)))
    deep = min(common(under.box, over.box))
    if deep <= NEAR or kinds <= {"ornament", "shape", "line"}:
        return 0.0
    if "words" not in kinds and (under.bleeds or over.bleeds):
        # Art that runs off its page crosses the ground of that page.
        return 0.0
    if _holds(under, over) or _holds(over, under) or under == over:
        # What is drawn twice in one place is seen once.
        return 0.0
    pairs = ((one, other) for one in under.parts or (under.box,) for other in over.parts or (over.box,))
    return max(min(common(*pair)) for pair in pairs)


def _struck(line: Box, words: Box) -> float:
    """How far a rule runs inside of words, whatever its own thickness; one that slopes is no rule."""
    middle = (line[0] + line[2]) / 2, (line[1] + line[3]) / 2
    across, down = common(line, words)
    if across > NEAR and line[3] - line[1] < THIN:
        return min(middle[1] - words[1], words[3] - middle[1])
    if down > NEAR and line[2] - line[0] < THIN:
        return min(middle[0] - words[0], words[2] - middle[0])
    return 0.0


def _holds(outer: Thing, inner: Thing) -> bool:
    """Whether a thing stands wholly inside of a shape."""
    one, other = inner.box, outer.box
    return (
        outer.kind == "shape"
        and one[0] >= other[0] - NEAR
        and one[1] >= other[1] - NEAR
        and one[2] <= other[2] + NEAR
        and one[3] <= other[3] + NEAR
    )


def blurred(found: Iterable[Thing]) -> Iterator[Clash]:
    """Words on words inside of figures."""
    for thing in found:
        yield from clashes(thing.words)


def clashing(found: Sequence[Thing]) -> list[Clash]:
    """Everything that lies over something else, words inside of figures included."""
    return [*clashes(found), *blurred(found)]
