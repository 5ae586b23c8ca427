"""A galley is a block set to a width: it cannot be broken, and it does not know its page."""

import json
from collections.abc import Callable
from functools import cached_property
from math import inf
from typing import Any

from generator.figure.marks import LEAST_TYPE, Anchor, Face, Figure, Ink, Label, Own, Shade
from generator.press.columns import from_columns, in_columns
from generator.press.forme import Forme, Part, ProblemSpan, drawn
from generator.press.forme import Link as Link
from generator.press.forme import PageNumber as PageNumber
from generator.press.operators import Operator
from generator.value import Value

InkBox = tuple[str, tuple[float, float, float, float]]
"""A problem, or nothing, with the box of all that is drawn of it in a block."""


class Galley(Value):
    """A drawn block with the space it wants."""

    part: Part
    before: float = 0.0
    after: float = 0.0
    keep: bool = False
    role: str = ""
    stretch: float = 0.0
    """How much the gap before it may grow so that a page fills, in millimetres."""
    colour: int | None = None

    @property
    def height(self) -> float:
        """How high it is, which is known before it is drawn."""
        return self.part.height

    @cached_property
    def figure(self) -> Figure:
        """All that is drawn of it, each mark in its place."""
        return drawn(self.part)

    @cached_property
    def links(self) -> tuple[Link, ...]:
        """The boxes in it that lead somewhere."""
        return self._forme.links

    @cached_property
    def anchors(self) -> tuple[tuple[str, float], ...]:
        """The places in it that links lead to, and how far down they are."""
        return self._forme.anchors

    @cached_property
    def numbers(self) -> tuple[PageNumber, ...]:
        """The labels in it that wait for the number of a page."""
        return self._forme.numbers

    @cached_property
    def problem_spans(self) -> tuple[ProblemSpan, ...]:
        """The problems that stand in it side by side."""
        return self._forme.problem_spans

    @cached_property
    def turned(self) -> tuple[Figure, float] | None:
        """A figure in it that stands on its head, and how far down."""
        return self._forme.turned

    @property
    def _forme(self) -> Forme:
        return self.part if isinstance(self.part, Forme) else Forme(self.part.width, self.part.height)


def within(figure: Figure, width: float, height: float = inf, least: float = LEAST_TYPE) -> Figure:
    """A figure no wider and no higher than its room."""
    if figure.width <= width and figure.height <= height:
        return figure
    return figure.scaled(min(width / figure.width, height / figure.height), least)


class Record(Value):
    """A galley as page operators, as the cache keeps it."""

    drawn: tuple[Operator, ...] | str | Callable[[], tuple[Operator, ...]]
    """Its operators, as the cache keeps them, or where they are; nobody reads them for a page that is known."""

    height: float
    before: float
    after: float
    keep: bool
    role: str
    stretch: float
    colour: int | None
    links: tuple[Link, ...]
    anchors: tuple[tuple[str, float], ...]
    numbers: tuple[PageNumber, ...]
    ink_boxes: tuple[InkBox, ...] = ()
    """What is really drawn, whatever height it says that it has."""
    clashes: tuple[str, ...] = ()
    """What in it lies over something else in it, in words."""
    name: str = ""
    """A name for what is drawn of it, where there is a cache to keep it in."""

    @cached_property
    def operators(self) -> tuple[Operator, ...]:
        """What draws it."""
        if isinstance(self.drawn, str):
            return from_columns(json.loads(self.drawn))
        return self.drawn if isinstance(self.drawn, tuple) else self.drawn()

    @classmethod
    def of(
        cls,
        galley: Galley,
        operators: tuple[Operator, ...],
        ink_boxes: tuple[InkBox, ...] = (),
        clashes: tuple[str, ...] = (),
        name: str = "",
    ) -> "Record":
        """The record of a galley that has been drawn."""
        return cls(
            drawn=operators,
            height=galley.height,
            before=galley.before,
            after=galley.after,
            keep=galley.keep,
            role=galley.role,
            stretch=galley.stretch,
            colour=galley.colour,
            links=galley.links,
            anchors=galley.anchors,
            numbers=galley.numbers,
            ink_boxes=ink_boxes,
            clashes=clashes,
            name=name,
        )

    def kept(self) -> dict[str, Any]:
        """The record as JSON values."""
        # Text within the text: it is read by itself, and only where the record is drawn.
        return self.outline() | {"operators": json.dumps(in_columns(self.operators), ensure_ascii=False)}

    def outline(self) -> dict[str, Any]:
        """The same without its operators, which is enough to make up pages."""
        values = {name: getattr(self, name) for name in (*PLAIN, "links", "anchors", "ink_boxes", "clashes")}
        return values | {"numbers": [_kept(number) for number in self.numbers]}

    @classmethod
    def from_kept(cls, kept: dict[str, Any], name: str = "") -> "Record":
        """The inverse of `kept`."""
        if not isinstance(kept["operators"], str):
            raise TypeError("the operators of a record are kept as text")
        return cls.from_outline(kept, kept["operators"], name)

    @classmethod
    def from_outline(
        cls, kept: dict[str, Any], drawn: str | Callable[[], tuple[Operator, ...]], name: str
    ) -> "Record":
        """The inverse of `outline`, with its operators from elsewhere."""
        links = tuple((x, y, w, h, target) for x, y, w, h, target in kept["links"])
        anchors = tuple((name, y) for name, y in kept["anchors"])
        numbers = tuple(_from_kept(number) for number in kept["numbers"])
        ink_boxes = tuple((name, (left, top, right, low)) for name, (left, top, right, low) in kept["ink_boxes"])
        return cls(
            **{name: kept[name] for name in PLAIN},
            drawn=drawn,
            links=links,
            anchors=anchors,
            numbers=numbers,
            ink_boxes=ink_boxes,
            clashes=tuple(kept["clashes"]),
            name=name,
        )

    @classmethod
    def all_from_kept(cls, kept: Any, name: str = "") -> "list[Record] | None":
        """The records of a block of some name; None where nothing was kept, or something of another shape."""
        if not isinstance(kept, list):
            return None
        try:
            return [cls.from_kept(value, f"{name} {number}") for number, value in enumerate(kept)]
        except (AttributeError, LookupError, TypeError, ValueError):
            return None


PLAIN = ("height", "before", "after", "keep", "role", "stretch", "colour")


def _kept(number: PageNumber) -> list[Any]:
    label = number.label
    return [
        *label.at,
        label.text,
        label.size,
        _written(label.ink),
        label.face.value,
        label.anchor.value,
        number.target,
    ]


def _written(shade: Shade) -> str:
    return f"#{shade}" if isinstance(shade, Own) else str(shade.value)


def _read(text: str) -> Shade:
    return Own(text[1:]) if text.startswith("#") else Ink(text)


def _from_kept(kept: list[Any]) -> PageNumber:
    x, y, text, size, ink, face, anchor, target = kept
    label = Label((x, y), text, size, ink=_read(ink), face=Face(face), anchor=Anchor(anchor))
    return PageNumber(label, target)
