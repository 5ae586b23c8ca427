"""The plan of one figure: the board on paper, what lies where on it, and how everything looks."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import cached_property
from typing import Any, NamedTuple

from generator.figure.marks import Ink, Step
from generator.figure.shapes import rounded
from generator.rules.drawing.lattices import BOARDS, SquareBoard
from generator.rules.drawing.looks import WALL, Drawable, Shown, has_parted_cells, shown_as, thing_of, usual_looks
from generator.rules.drawing.outlines import borders, drawn_in
from generator.rules.language.drawing import LayerLook
from generator.rules.language.family import Family
from generator.rules.language.words import Mark
from generator.rules.reading.answer import Filling
from generator.rules.reading.naming import Names, Side
from generator.rules.reading.naming import Point as Knot
from generator.rules.reading.setting import GivenBoard, GivenMark
from generator.rules.reading.tokens import Cell, Link

FOUND, FOUND_TINT, FOUND_SHADE = Ink.PART_TEXT, Ink.PART_TINT, Ink.PART_LINE
"""What has been found: its lines and letters, the ground of a piece, and a shade that is seen in every look."""


class CellLayer(NamedTuple):
    """What stands on cells: marks or values by their places, and how they look."""

    look: LayerLook
    values: Mapping[Cell, Mark]
    found: bool = False
    """Whether a reader found them."""

    spoken: bool = False
    """Whether they are values, which are called by their own words and not by what they look like."""

    def shown(self, *roles: Shown) -> Iterator[tuple[Cell, Mark, Shown]]:
        """The cells whose mark looks so, each with its mark and its look."""
        for cell, mark in sorted(self.values.items()):
            role = shown_as(self.look, mark)
            if role is not None and role in roles:
                yield cell, mark, role


class Plan:
    """A problem on paper at some size, with its answer or without."""

    def __init__(self, family: Family, setting: GivenBoard, edge: float, answer: Filling | None = None) -> None:
        self.family = family
        self.setting = setting
        self.board: SquareBoard = BOARDS[setting.grid](edge)
        self.answer = answer
        self.looks = usual_looks(family)
        self.names = Names(setting.grid, setting.spots, setting.cells)

    def shown(self, *things: Drawable) -> Iterator[tuple[str, LayerLook]]:
        """The keys that are things of these kinds, each with its look."""
        for key, look in self.looks.items():
            if thing_of(self.family, key) in things:
                yield key, look

    def given(self, key: str) -> Mapping[Cell, GivenMark]:
        """The marks of something that is given on cells."""
        return self.setting.marks[key]  # type: ignore[return-value]

    def on_links(self, key: str) -> Mapping[Link, Mark]:
        """The marks of something that is given between cells."""
        return self.setting.marks[key]  # type: ignore[return-value]

    def found(self, key: str) -> Mapping[Any, Mark]:
        """The values of a layer in the answer; none on a question."""
        return self.answer.layers[key].values if self.answer is not None and key in self.answer.layers else {}

    def strokes(self, key: str) -> list[Any]:
        """The links or sides of the answer on which a line is drawn."""
        return [place for place, mark in self.found(key).items() if shown_as(self.looks[key], mark) == "stroke"]

    @cached_property
    def cell_layers(self) -> tuple[CellLayer, ...]:
        """All that stands on cells: what is given, and above it what was found."""
        printed: list[CellLayer] = []
        found: list[CellLayer] = []
        for key, look in self.shown(Drawable.CELLS_GIVEN):
            printed.append(CellLayer(look, _single(self.given(key))))
        for key, look in self.shown(Drawable.CELLS):
            unknown = self.family.unknown[key]
            fixing = unknown.fixed_by or ""
            marks = _single(self.given(fixing)) if fixing in self.setting.marks else {}
            fixed = {cell: unknown.fixed(mark) for cell, mark in marks.items() if cell in self.setting.inside}
            if fixing not in self.looks:
                printed.append(CellLayer(look, fixed, spoken=True))
            if self.answer is not None and key in self.answer.layers:
                values = self.answer.layers[key].values
                others = {cell: values[cell] for cell in self.setting.cells if cell in values and cell not in fixed}
                found.append(CellLayer(look, others, found=True, spoken=True))
        return *printed, *found

    @cached_property
    def walls(self) -> tuple[Cell, ...]:
        """The places that are no cells."""
        return tuple(spot for spot in self.setting.spots if spot not in self.setting.inside)

    @cached_property
    def dark(self) -> frozenset[Cell]:
        """The places on which nothing but a light mark is seen: walls, and cells that are filled."""
        filled = [cell for layer in self.cell_layers for cell, _, _ in layer.shown("fill")]
        if WALL in self.looks and self.looks[WALL].role == "fill" and not has_parted_cells(self.family):
            filled += self.walls
        return frozenset(filled)

    @cached_property
    def spots_on(self) -> dict[Side, list[Cell]]:
        """The places on each side, one or two."""
        found: dict[Side, list[Cell]] = {}
        for spot in self.setting.spots:
            for one, other in self.board.sides(spot):
                found.setdefault((min(one, other), max(one, other)), []).append(spot)
        return found

    @cached_property
    def between(self) -> dict[Link, Side]:
        """The side that two places share."""
        return {(min(two), max(two)): side for side, two in self.spots_on.items() if len(two) == 2}

    @cached_property
    def points(self) -> list[Knot]:
        """The corners of all places."""
        return sorted({knot for spot in self.setting.spots for knot in self.board.corners(spot)})

    @cached_property
    def lone(self) -> frozenset[Knot]:
        """The corners of the board, in which it has one place only: they are rounded."""
        met: dict[Knot, int] = {}
        for spot in self.setting.spots:
            for knot in self.board.corners(spot):
                met[knot] = met.get(knot, 0) + 1
        return frozenset(knot for knot, count in met.items() if count == 1)

    @property
    def rounding(self) -> float:
        """How far from a corner its rounding begins."""
        return self.board.rounding * self.board.edge

    @cached_property
    def has_small(self) -> bool:
        """Whether small numbers stand in the corners of cells, so that others go down a little."""
        return any(look.role == "small" for _, look in self.shown(Drawable.CELLS_GIVEN))

    @cached_property
    def has_dots(self) -> bool:
        """Whether lines will be drawn along the sides of cells, so that these are left to the reader."""
        return any("stroke" in look.marks.values() for _, look in self.shown(Drawable.SIDES))

    @cached_property
    def is_parted(self) -> bool:
        """Whether pieces will be drawn round, all over the board."""
        pieces = [self.family.unknown[key] for key, _ in self.shown(Drawable.PIECES)]
        return any(one.elsewhere is None for one in pieces)

    def shape(self, cells: Iterable[Cell]) -> tuple[Step, ...]:
        """The ground of some cells up to the lines round them; corners of the board stay round."""
        return tuple(
            step
            for loop in borders(cells, self.board)
            for step in rounded(
                [self.board.place(knot) for knot in loop],
                [self.rounding if knot in self.lone else 0.0 for knot in loop],
            )
        )

    def shape_inside(self, cells: Collection[Cell], inset: float, radius: float) -> tuple[Step, ...]:
        """The outline of some cells, drawn in from their borders and with round corners."""
        return tuple(
            step
            for loop in borders(cells, self.board)
            for step in rounded(drawn_in([self.board.place(knot) for knot in loop], inset), radius)
        )


def _single(marks: Mapping[Cell, GivenMark]) -> dict[Cell, Mark]:
    """The marks that are no lists."""
    return {cell: mark for cell, mark in marks.items() if not isinstance(mark, tuple)}
