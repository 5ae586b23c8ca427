"""Dominoes that slide along their own length, one space at a time."""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import NamedTuple, Self

from generator.errors import ContentError, IllegalMove
from generator.figure.marks import Figure
from generator.grid.region import connected_groups
from generator.grid.square import Square
from generator.puzzles.sliding.drawing import slide_figure
from generator.puzzles.sliding.notation import WAYS, Slide
from generator.tiles.domino import Domino
from generator.tiles.layout import Layout, Placed, find, named, picture_error, shifted
from generator.value import Value

HIGHEST = 6
"""The highest number of the set that sliding puzzles are played with."""


class Touch(NamedTuple):
    """Two halves of different dominoes, side by side."""

    cell: Square
    number: int
    beside: Square
    other: Placed
    facing: int


class SlidingPosition(ABC, Value):
    """A connected group of dominoes, one of which slides at each move."""

    layout: Layout

    def __str__(self) -> str:
        return str(self.layout)

    @classmethod
    @abstractmethod
    def parse(cls, text: str) -> Self:
        """Read a picture."""

    @abstractmethod
    def score(self) -> tuple[int, ...]:
        """How near the goal is."""

    @abstractmethod
    def play(self, move: Slide) -> Self:
        """The position after a slide; raises IllegalMove naming the broken rule."""

    def moves(self) -> Iterator[Slide]:
        """Every legal slide, in reading order of the dominoes."""
        for slide in slides(self.layout):
            try:
                self.play(slide)
            except IllegalMove:
                continue
            yield slide

    def draw(self, last: Slide | None = None) -> Figure:
        """The group, the domino that slid last picked out if it is still there."""
        return slide_figure(self.layout, last)


def read_group(text: str) -> Layout:
    """One connected group of different dominoes, from its picture."""
    layout = Layout.parse(text)
    seen: set[Domino] = set()
    for placed in layout.dominoes:
        if placed.marked:
            raise picture_error(f"domino {named(placed)} is joined by '+', expected '|' or '-'", placed)
        if max(placed.numbers) > HIGHEST:
            raise picture_error(f"domino {named(placed)} is not in the set up to double {HIGHEST}", placed)
        if placed.domino in seen:
            raise picture_error(f"domino {named(placed)} is there twice, expected each once", placed)
        seen.add(placed.domino)
    apart = parts(layout)[1:]
    for placed in layout.dominoes:
        if apart and placed.first in apart[0]:
            raise picture_error(
                f"domino {named(placed)} is apart from the first, expected one connected group", placed
            )
    return layout


def parts(layout: Layout) -> list[frozenset[Square]]:
    """The cells of each connected group."""
    return connected_groups(layout.cells, Square.neighbours)


def slid(layout: Layout, slide: Slide) -> tuple[Placed, Layout]:
    """The domino in its new place and the layout with it; raises IllegalMove where it cannot go there."""
    placed = find(layout, slide.domino)
    if placed is None:
        raise IllegalMove("on-board", f"no {slide.name} on the board")
    if placed.lying != (slide.way in "LR"):
        ways = "left or right" if placed.lying else "up or down"
        raise IllegalMove("lengthwise", f"{named(placed)} slides only {ways}")
    moved = shifted(placed, *WAYS[slide.way])
    others = [other for other in layout.dominoes if other != placed]
    for other in others:
        if {other.first, other.second} & {moved.first, moved.second}:
            raise IllegalMove("space", f"blocked by {named(other)}")
    return moved, Layout.of([*others, moved])


def touches(layout: Layout, placed: Placed) -> Iterator[Touch]:
    """Every place where a domino of the layout touches another one."""
    owners = {cell: other for other in layout.dominoes if other != placed for cell, _ in other.halves}
    numbers = layout.cells
    for cell, number in placed.halves:
        for beside in cell.neighbours():
            if beside in owners:
                yield Touch(cell, number, beside, owners[beside], numbers[beside])


def slides(layout: Layout) -> Iterator[Slide]:
    """Every slide along a domino's length, whether there is room for it or not."""
    for placed in layout.dominoes:
        for way in "LR" if placed.lying else "UD":
            yield Slide(named(placed), way)


def require_on_board(layout: Layout, slide: Slide) -> None:
    """A slide of a domino that is not there is an error of the content."""
    if find(layout, slide.domino) is None:
        there = " ".join(map(named, layout.dominoes))
        raise ContentError(f"{str(slide)!r} moves a domino that is not on the board, expected one of {there}")
