"""Colouring: fill a figure with dihexes and single hexes so that the colours reach a goal.

The tiles were proposed and studied by Paulo Bouhid and Glenn Iba, and developed by Kate Jones.
"""

from collections.abc import Iterator
from functools import cached_property
from typing import TYPE_CHECKING

from pydantic import PrivateAttr, ValidationInfo, field_validator, model_validator

from generator.errors import ContentError, Refuted
from generator.figure.hexes import (
    CHART,
    EDGE,
    FULL_SIZE,
    FULL_WEIGHT,
    ORNAMENT,
    SMALL_LETTER,
    board,
    tile_strip,
    tiled_board,
)
from generator.figure.marks import Figure
from generator.goals import Goal, GoalNames, Requirement, Tiles, canonical, vocabulary
from generator.grid.hexpicture import EMPTY, HexPicture
from generator.problem import Problem, Puzzle
from generator.puzzles.colouring.rules import Coloured
from generator.tiles.dihex import Description, TileSet
from generator.tiles.hexlayout import HexLayout

if TYPE_CHECKING:
    from generator.solve.colourmodel import Task


class Colouring(Puzzle):
    """A figure, a set of tiles that just covers it, and one goal or several."""

    tiles: Tiles
    figure: str
    goal: GoalNames

    _tile_set: TileSet = PrivateAttr()
    _goals: tuple[Goal, ...] = PrivateAttr()

    @field_validator("tiles")
    @classmethod
    def _tiles_exist(cls, value: str | Description, info: ValidationInfo) -> str | Description:
        vocabulary(info.context).tile_set(value)
        return value

    @field_validator("figure")
    @classmethod
    def _tiles_cover_figure(cls, value: str, info: ValidationInfo) -> str:
        if "tiles" in info.data:
            tiles = vocabulary(info.context).tile_set(info.data["tiles"])
            picture = HexPicture.parse(value, EMPTY + "".join(tiles.colours))
            if len(picture.marks) != tiles.cells:
                raise ContentError(
                    f"the figure has {len(picture.marks)} cells, expected {tiles.cells} for the tiles {tiles}"
                )
        return value

    @field_validator("goal")
    @classmethod
    def _goals_exist(cls, value: str | tuple[str, ...], info: ValidationInfo) -> str | tuple[str, ...]:
        names = (value,) if isinstance(value, str) else value
        if not names:
            raise ContentError("no goal, expected the id of a goal or a list of ids")
        for name in names:
            vocabulary(info.context).goal(name)
        return value

    @model_validator(mode="after")
    def _resolve(self, info: ValidationInfo) -> "Colouring":
        words = vocabulary(info.context)
        self._tile_set = words.tile_set(self.tiles)
        names = (self.goal,) if isinstance(self.goal, str) else self.goal
        self._goals = tuple(words.goal(name) for name in names)
        if self.solution is not None:
            self.read(self.solution)
        return self

    @cached_property
    def picture(self) -> HexPicture:
        """The figure's cells."""
        return HexPicture.parse(self.figure)

    @property
    def tile_set(self) -> TileSet:
        """The tiles to lay."""
        return self._tile_set

    @property
    def goals(self) -> tuple[Goal, ...]:
        """The goals, as their content file defines them."""
        return self._goals

    @property
    def requirements(self) -> tuple[Requirement, ...]:
        """All that the goals require, each once."""
        return tuple(dict.fromkeys(one for goal in self._goals for one in goal.requirements))

    @property
    def rules_text(self) -> str:
        """The tiles and requirements in one canonical text: what is proven depends on these."""
        return f"{self._tile_set}\n{canonical(self.requirements)}"

    @property
    def subject(self) -> str:
        """What is asked."""
        return self.title or ", ".join(goal.title or goal.id for goal in self._goals)

    def solve(self) -> Iterator[HexLayout]:
        """Every way to lay the tiles, by constraints, up to renaming of colours and symmetry of the figure."""
        # Imported here, for the solver takes long to import and a proof from the cache does without it.
        from generator.solve.colouring import tiled_colourings
        from generator.solve.colourmodel import Task

        task = Task(self.picture, self._tile_set, self.requirements)
        printed = self._printed(task)
        for pieces in tiled_colourings(task, self.limit):
            found = HexLayout.on(self.picture, pieces)
            yield printed.get(found, found)

    def check(self, solution: HexLayout) -> None:
        """The tiles cover the figure, the given cells keep their colours, and every requirement holds."""
        solution.check(self.picture, self._tile_set)
        colours = solution.colours(self.picture)
        for cell, mark in self.picture.spots:
            if mark not in (EMPTY, colours[cell]):
                raise Refuted(f"cell {self.picture.names[cell]} is {colours[cell]}, the figure gives {mark}")
        Coloured(self.picture, solution, self._tile_set.colours).check(self.requirements)

    def draw(self, solution: HexLayout | None = None) -> Figure:
        """The figure to fill, or the tiles that fill it."""
        if solution is None:
            return board(self.picture.marks)
        return tiled_board(solution.pieces(self.picture), letter=SMALL_LETTER * EDGE)

    def answer(self, solution: HexLayout) -> str:
        """The tiles on their cells."""
        return str(solution)

    def read(self, text: str) -> HexLayout:
        """A solution from its list of tiles on cells."""
        layout = HexLayout.parse(text)
        layout.pieces(self.picture)
        return layout

    @property
    def group(self) -> str:
        """The figure and the tiles, which several goals may share."""
        return f"{self._tile_set}\n{self.picture}"

    @property
    def variant(self) -> str:
        """What is asked of the figure."""
        return ", ".join(goal.title or goal.id for goal in self._goals)

    @property
    def sentence(self) -> str:
        """What the goals ask, in their own words."""
        return " ".join(goal.sentence for goal in self._goals)

    def chart(self, width: float) -> Figure:
        """The tiles side by side."""
        return tile_strip(self._tile_set.tiles, CHART, width)

    def full_size(self) -> Figure:
        """The empty figure at the size of real tiles."""
        return board(self.picture.marks, FULL_SIZE, FULL_WEIGHT)

    def ornament(self, solution: HexLayout) -> Figure:
        """The answer in large tiles."""
        return tiled_board(solution.pieces(self.picture), ORNAMENT)

    def _printed(self, task: "Task") -> dict[HexLayout, HexLayout]:
        """The printed solution for each that is like it, so that the solver finds it as it is printed."""
        if self.solution is None:
            return {}
        printed = self.read(self.solution)
        try:
            self.check(printed)
        except Refuted:
            return {}
        from generator.solve.likeness import Likeness

        images = Likeness(task).images(printed.pieces(self.picture))
        return {HexLayout.on(self.picture, image): printed for image in images}


FAMILY: type[Problem[HexLayout]] = Colouring
