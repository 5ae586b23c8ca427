"""A forme: figures and words with all that belongs to them, locked together, so that they move as one.

What stands in a forme stands there at a place of its own; nothing of it is moved before the whole is drawn, and
then once, however many formes lie in one another.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import count
from typing import assert_never

from generator.figure.marks import Figure, Label, Mark, Tag, Tagged, moved
from generator.value import Value

Link = tuple[float, float, float, float, str]
"""Left, top, width, height and target of a link, in millimetres."""

ProblemSpan = tuple[str, float, float]
"""A problem of a block by its place, and where in the block it begins and ends from left to right."""


class PageNumber(Value):
    """A label that ends in the number of the page where its target stands."""

    label: Label
    target: str

    def with_number(self, number: str) -> Label:
        """The label once the number is known."""
        label = self.label
        return Label(
            label.at,
            label.text + number,
            label.size,
            label.ink,
            label.face,
            anchor=label.anchor,
            tracking=label.tracking,
        )

    def scaled(self, factor: float) -> "PageNumber":
        """The same in another size."""
        [label] = Figure(0, 0, (self.label,)).scaled(factor).marks
        return PageNumber(label, self.target) if isinstance(label, Label) else self

    def moved(self, dx: float, dy: float) -> "PageNumber":
        """The same further right and down."""
        x, y = self.label.at
        return PageNumber(self.label._replace(at=(x + dx, y + dy)), self.target)


@dataclass(frozen=True, slots=True)
class ReadNumber:
    """A page's number that is read aloud where it stands among the words beside it."""

    number: PageNumber


@dataclass(frozen=True, slots=True)
class LinkBox:
    """A box that leads somewhere."""

    target: str
    width: float
    height: float
    left: float = 0.0
    top: float = 0.0


@dataclass(frozen=True, slots=True)
class LinkTarget:
    """A place that links lead to."""

    name: str


@dataclass(frozen=True, slots=True)
class ProblemColumn:
    """All that stands in a column of some width belongs to a problem, which its place names."""

    name: str
    width: float


@dataclass(frozen=True, slots=True)
class Upended:
    """What stands on its head."""

    part: "Part"


class Forme(Value):
    """A box with what stands in it, the first lowest, each with how far right and down; all of it may be tagged."""

    width: float
    height: float
    contents: "tuple[tuple[float, float, Content], ...]" = ()
    tag: Tag | None = None
    says: str = ""
    """What its tag says to who cannot see it."""

    @classmethod
    def of(cls, width: float, height: float, marks: Iterable[Mark]) -> "Forme":
        """A box with marks in it."""
        return cls(width, height, ((0.0, 0.0, Figure(width, height, tuple(marks))),))

    @property
    def figure(self) -> Figure:
        """All that is drawn, but for what stands on its head and what waits for a number."""
        return Figure(self.width, self.height, tuple(_marks(self, 0.0, 0.0, count())))

    @cached_property
    def _belongings(self) -> "list[tuple[float, float, Belonging]]":
        """All that stands in it and in those within it but for what is drawn, and where."""
        found: list[tuple[float, float, Belonging]] = []
        _gather(self, 0, 0, found)
        return found

    @property
    def links(self) -> tuple[Link, ...]:
        """The boxes that lead somewhere."""
        found = ((x, y, one) for x, y, one in self._belongings if isinstance(one, LinkBox))
        return tuple((x + box.left, y + box.top, box.width, box.height, box.target) for x, y, box in found)

    @property
    def anchors(self) -> tuple[tuple[str, float], ...]:
        """The places that links lead to, and how far down they are."""
        return tuple((one.name, y) for _, y, one in self._belongings if isinstance(one, LinkTarget))

    @property
    def numbers(self) -> tuple[PageNumber, ...]:
        """The labels that wait for the number of a page."""
        found = ((x, y, _number(one)) for x, y, one in self._belongings)
        return tuple(number.moved(x, y) for x, y, number in found if number)

    @property
    def problem_spans(self) -> tuple[ProblemSpan, ...]:
        """The problems that stand in it side by side."""
        found = ((x, one) for x, _, one in self._belongings if isinstance(one, ProblemColumn))
        return tuple((one.name, x, x + one.width) for x, one in found)

    @property
    def turned(self) -> tuple[Figure, float] | None:
        """What stands on its head as one figure, and how far down."""
        found = [(x, y, one.part) for x, y, one in self._belongings if isinstance(one, Upended)]
        if len(found) > 1:
            raise ValueError(f"{len(found)} parts of a block stand on their heads, expected one at most")
        for x, y, part in found:
            # It is turned about its middle, so that what is further right ends further left when it is upright.
            return Figure(part.width + x, part.height, drawn(part).marks), y
        return None


Part = Forme | Figure
"""What can be laid out: it has a width and a height."""

Content = Forme | Figure | LinkBox | LinkTarget | ProblemColumn | PageNumber | ReadNumber | Upended
"""What may stand in a forme."""

Belonging = LinkBox | LinkTarget | ProblemColumn | PageNumber | ReadNumber | Upended


def drawn(part: Part) -> Figure:
    """What is drawn of a part."""
    return part.figure if isinstance(part, Forme) else part


def _gather(forme: Forme, left: float, top: float, found: list[tuple[float, float, Belonging]]) -> None:
    # A list that is filled, for generators within generators take most of the time of a large page.
    for x, y, content in forme.contents:
        if isinstance(content, Forme):
            _gather(content, left + x, top + y, found)
        elif not isinstance(content, Figure):
            found.append((left + x, top + y, content))


def _marks(forme: Forme, left: float, top: float, late: Iterator[int]) -> Iterator[Mark]:
    """The marks of a forme at their places; `late` counts the numbers of pages among them."""
    inside = _untagged(forme, left, top, late)
    if forme.tag is None:
        yield from inside
    else:
        yield Tagged(forme.tag, tuple(inside), forme.says)


def _untagged(forme: Forme, left: float, top: float, late: Iterator[int]) -> Iterator[Mark]:
    for x, y, content in forme.contents:
        match content:
            case Forme():
                yield from _marks(content, left + x, top + y, late)
            case Figure(_, _, marks):
                yield from _moved(marks, left + x, top + y)
            case PageNumber():
                next(late)
            case ReadNumber():
                yield Tagged(Tag.LATE, (), str(next(late)))
            case LinkBox() | LinkTarget() | ProblemColumn() | Upended():
                pass
            case _:
                assert_never(content)


def _moved(marks: tuple[Mark, ...], dx: float, dy: float) -> Iterable[Mark]:
    """Marks at their places; what is moved by nothing stays as it is, so that a nought keeps its sign in print."""
    return (moved(mark, dx or 0, dy or 0) for mark in marks) if dx or dy else marks


def _number(content: Belonging) -> PageNumber | None:
    match content:
        case ReadNumber(number) | (PageNumber() as number):
            return number
        case _:
            return None
