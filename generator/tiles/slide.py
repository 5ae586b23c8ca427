"""Dominoes that slide along their own length, one space at a time."""

from collections.abc import Iterator
from typing import NamedTuple

from generator.errors import ContentError, IllegalMove, PictureError
from generator.grid.region import connected_groups
from generator.grid.square import Square
from generator.tiles.domino import Domino
from generator.tiles.layout import Layout, Placed

HIGHEST = 6
"""The highest number of the set that sliding puzzles are played with."""

WAYS = {"L": (0, -1), "R": (0, 1), "U": (-1, 0), "D": (1, 0)}
"""Rows and columns of one step, by the letter of its direction."""


class Slide(NamedTuple):
    """One domino goes one space left, right, up or down; it keeps the name it was written with."""

    name: str
    way: str

    @classmethod
    def parse(cls, text: str) -> "Slide":
        """Read a domino's name and a direction, such as `24R`."""
        if len(text) != 3 or text[2] not in WAYS:
            raise ContentError(f"{text!r} is no slide, expected a domino and L, R, U or D such as '24R'")
        Domino.parse(text[:2])
        return cls(text[:2], text[2])

    def __str__(self) -> str:
        return self.name + self.way

    @property
    def domino(self) -> Domino:
        """The domino that goes, whichever of its numbers was named first."""
        return Domino.parse(self.name)


class Touch(NamedTuple):
    """Two halves of different dominoes, side by side."""

    cell: Square
    number: int
    beside: Square
    other: Placed
    facing: int


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


def named(placed: Placed) -> str:
    """A domino's name as the picture shows it, its left or upper number first."""
    return "".join(map(str, placed.numbers))


def picture_error(message: str, placed: Placed) -> PictureError:
    """A fault of one domino, at its place in the picture."""
    return PictureError(message, placed.first.row * 2, placed.first.col * 2)


def settled(layout: Layout) -> Layout:
    """The same layout in the upper left corner, so that a group which has drifted is the same group."""
    top = min((cell.row for cell in layout.cells), default=0)
    left = min((cell.col for cell in layout.cells), default=0)
    return Layout.of([shifted(placed, -top, -left) for placed in layout.dominoes])


def shifted(placed: Placed, rows: int, cols: int) -> Placed:
    """The same domino so many rows down and columns to the right."""
    return placed._replace(first=placed.first.moved(rows, cols), second=placed.second.moved(rows, cols))


def parts(layout: Layout) -> list[frozenset[Square]]:
    """The cells of each connected group."""
    return connected_groups(layout.cells, Square.neighbours)


def find(layout: Layout, domino: Domino) -> Placed | None:
    """Where a domino lies, if it does."""
    return next((placed for placed in layout.dominoes if placed.domino == domino), None)


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
