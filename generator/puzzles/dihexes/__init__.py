"""What the puzzles with coloured dihexes share: tiles laid on a figure, and what is drawn of them."""

from abc import abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import Self

from pydantic import PrivateAttr, ValidationInfo, field_validator, model_validator

from generator.certify.certified import confirmed
from generator.certify.refute import Certificate
from generator.counting.number_words import in_words
from generator.errors import ContentError, Refuted
from generator.figure.alt_text.hexes import cells_alt_text, tiles_alt_text
from generator.figure.hexes import (
    CHART,
    EDGE,
    FULL_SIZE,
    FULL_WEIGHT,
    ORNAMENT,
    SMALL_LETTER,
    board,
    empty_round,
    tile_strip,
    tiled_board,
)
from generator.figure.hexscenes import emblem
from generator.figure.marks import Figure, Ink
from generator.figure.tints import Spot, tinted, tinted_pieces, tinted_spots
from generator.grid.hex import Hex
from generator.grid.hexpicture import EMPTY, HexPicture
from generator.manuscript.goals import Tiles, vocabulary
from generator.manuscript.spoken import Motif
from generator.problem import Puzzle
from generator.puzzles.dihexes.layout import HexLayout
from generator.tiles.described import Description
from generator.tiles.dihex import TileSet
from generator.tiles.inks import without_colour

EMBLEM_SIZE = 17.0, 14.0
"""The room for a sign on the contents page, in millimetres."""

GROUND = 6
"""How many empty cells an ornament has round it."""

RIM = 0.32
"""The line round a tile in an answer, in millimetres."""


class TiledFigure(Puzzle):
    """A figure of hexagonal cells, and a set of tiles that just covers it."""

    tiles: Tiles
    """The tiles to lay: the id of a set, a list such as `AB AC A`, or a description.

    Example: {colours: 4, singles: true}
    """

    _tile_set: TileSet = PrivateAttr()
    _inks: Mapping[str, str] = PrivateAttr(default_factory=dict)

    @field_validator("tiles")
    @classmethod
    def _tiles_exist(cls, value: str | Description, info: ValidationInfo) -> str | Description:
        vocabulary(info.context).tile_set(value)
        return value

    @model_validator(mode="after")
    def _find_tiles(self, info: ValidationInfo) -> Self:
        self._tile_set = vocabulary(info.context).tile_set(self.tiles)
        self._inks = vocabulary(info.context).inks(self.tiles)
        if self.solution is not None:
            self.read(self.solution)
        return self

    @property
    @abstractmethod
    def figure_text(self) -> str:
        """The figure as its author wrote it."""

    @cached_property
    def picture(self) -> HexPicture:
        """The figure's cells, with their colours where they are given."""
        return HexPicture.parse(self.figure_text)

    @property
    def tile_set(self) -> TileSet:
        """The tiles to lay or to find."""
        return self._tile_set

    @property
    def signs(self) -> str:
        """What its tiles bear."""
        return "numbers" if "".join(self._tile_set.colours).isdigit() else "colours"

    @property
    def motif(self) -> Motif:
        """Its tiles: in colours, or in the circles of numbers."""
        return "binary" if self.signs == "numbers" else "hexes"

    @property
    def terms(self) -> tuple[object, ...]:
        """The tiles: what is proven depends on these, and what is drawn on their colours."""
        return self._tile_set, tuple(sorted(self._inks.items()))

    @property
    def uncoloured(self) -> Sequence[str]:
        """The letters of its tiles that no colour is known for."""
        return without_colour(self._tile_set.colours, self._inks)

    def inked(self, pieces: Iterable[Sequence[Spot]]) -> list[tuple[Spot, ...]]:
        """Tiles with the colours that their letters are printed in."""
        return tinted_pieces(pieces, self._inks)

    @property
    def inked_marks(self) -> dict[Hex, str]:
        """The cells of the figure with the colours that are given."""
        return dict(tinted_spots(self.picture.spots, self._inks))

    @property
    def kinds(self) -> Sequence[str]:
        """The words that texts can count it by."""
        return ()

    @cached_property
    def amounts(self) -> Mapping[str, int]:
        """What texts can say of its tiles."""
        tiles = self._tile_set
        dihexes = [tile for tile in tiles.tiles if not tile.single]
        chosen = len(dihexes) if tiles.use is None else tiles.use
        singles = len(tiles.tiles) - len(dihexes)
        hexes = {tiles.hexes(colour) for colour in tiles.colours}
        alike = {"hexes": min(hexes)} if len(hexes) == 1 and tiles.use is None else {}
        return alike | {
            "tiles": chosen + singles,
            "dihexes": len(dihexes),
            "chosen": chosen,
            "spare": len(dihexes) - chosen,
            "doubles": sum(tile.double for tile in dihexes),
            "singles": singles,
            self.signs: len(tiles.colours),
            "colours": len(tiles.colours),
            "cells": tiles.cells,
        }

    def confirm(self, found: Sequence[HexLayout]) -> str:
        """By a certificate that the tiles lie in no other way than those found."""
        return confirmed(self, found)

    @abstractmethod
    def certificate(self, found: Sequence[HexLayout]) -> Certificate:
        """A checked proof that there is no solution but those found."""

    def alt_text(self, solution: HexLayout | None = None) -> str:
        """The figure, or the tiles that cover it."""
        if solution is None:
            return cells_alt_text(self.picture)
        coloured = HexPicture.of(solution.colours(self.picture))
        return f"{cells_alt_text(coloured)} The tiles: {tiles_alt_text(str(solution))}."

    def draw(self, solution: HexLayout | None = None) -> Figure:
        """The figure, or the tiles that cover it."""
        if solution is None:
            return board(self.inked_marks)
        return tiled_board(self.inked(solution.pieces(self.picture)), letter=SMALL_LETTER * EDGE, rim=RIM)

    def answer(self, solution: HexLayout) -> str:
        """The tiles on their cells."""
        return str(solution)

    def read(self, text: str) -> HexLayout:
        """A solution from its list of tiles on cells."""
        layout = HexLayout.parse(text)
        layout.pieces(self.picture)
        return layout

    def measured_grade(self, solution: HexLayout | None) -> str:
        """How hard it is for a person; not measured where no solution is known."""
        if solution is None:
            raise Refuted("graded, but a grade is measured only where a solution is known")
        return self.grade_for_a_person()

    @abstractmethod
    def grade_for_a_person(self) -> str:
        """What a player of plain patience meets on the way, in a word."""

    @property
    def chart_name(self) -> str:
        """The tiles in one canonical text, with the colours that are the author's own."""
        return " ".join([str(self._tile_set), *(f"{letter}={ink}" for letter, ink in sorted(self._inks.items()))])

    @property
    def tiles_in_short(self) -> str:
        """How many tiles of how many colours or numbers, or how many of them all."""
        has = self.amounts
        if has["spare"]:
            return f"any {has['chosen']} of {has['dihexes']}"
        return f"{has['tiles']}, {in_words(has['colours'])} {self.signs}"

    @property
    def tiles_chosen(self) -> str:
        """How many of the dihexes of the chart, where not all of them are laid."""
        has = self.amounts
        return f"any {in_words(has['chosen'])} of these {in_words(has['dihexes'])}" if has["spare"] else ""

    def chart(self, width: float) -> Figure:
        """The tiles side by side."""
        return tile_strip(self._tile_set.tiles, CHART, width, inks=self._inks)

    def emblem(self) -> Figure:
        """The figure in outline, three of its cells coloured as no tile shows them."""
        cells = [*self.picture.marks]
        middle = len(cells) // 2
        colours = [tinted(colour, self._inks) for colour in self._tile_set.colours]
        coloured = dict(zip((cells[0], cells[middle], cells[-1]), colours, strict=False))
        return emblem(cells, coloured, *EMBLEM_SIZE)

    def ornament(self, solution: HexLayout) -> Figure:
        """The answer in large tiles."""
        return tiled_board(self.inked(solution.pieces(self.picture)), ORNAMENT)

    def ground(self) -> Figure:
        """The empty cells round the ornament."""
        return empty_round(self.picture.marks, ORNAMENT, GROUND, Ink.GROUND_LINE)

    @property
    def board_name(self) -> str:
        """The cells of the figure."""
        return " ".join(f"{cell.q},{cell.r}" for cell in self.picture.marks)

    def full_size(self) -> Figure:
        """The figure at the size of real tiles."""
        return board(dict.fromkeys(self.picture.marks, EMPTY), FULL_SIZE, FULL_WEIGHT)


MOST_CHOICES = 30_000
"""The most cells times the square of the colours: a solver writes some variables and clauses for each of them."""


def require_few_choices(picture: HexPicture, tiles: TileSet) -> None:
    """Refuse a figure that no solver could be told of: too many cells for so many colours."""
    cells, colours = len(picture.marks), len(tiles.colours)
    most = MOST_CHOICES // colours**2
    if cells > most:
        raise ContentError(f"the figure has {cells} cells, expected {most} at most for {colours} colours")


def require_cells(picture: HexPicture, tiles: TileSet, what: str = "figure") -> None:
    """Refuse a figure that has more or fewer cells than the tiles cover."""
    cells = len(picture.marks)
    if cells != tiles.cells:
        raise ContentError(f"the {what} has {cells} cells, expected {tiles.cells} for the tiles {tiles}")
