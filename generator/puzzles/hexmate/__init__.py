"""Hexmate: a finished pattern of colours, and the tiles to find in it (after Glenn Iba)."""

from collections import Counter
from collections.abc import Iterator
from functools import cached_property

from pydantic import PrivateAttr, ValidationInfo, field_validator, model_validator

from generator.abilities import Attempt
from generator.claim import Open, Unique
from generator.errors import ContentError, Refuted
from generator.figure.hexes import CHART, EDGE, FULL_SIZE, FULL_WEIGHT, SMALL_LETTER, board, tile_strip, tiled_board
from generator.figure.marks import Figure
from generator.goals import Tiles, vocabulary
from generator.grid.hex import SYMMETRIES, Hex, Symmetry, edges
from generator.grid.hexpicture import EMPTY, HexPicture
from generator.problem import Problem, Puzzle
from generator.puzzles.hexmate.generation import hunted_patterns, unique_patterns
from generator.solve.tiling import tilings
from generator.tiles.dihex import Description, Tile, TileSet
from generator.tiles.hexlayout import HexLayout

OUTLINE = 1.25
USUAL = {
    4: ". .     . .\n . . . . .\n. . . . . .\n . . . . .",
    5: "   . . .\n  . . . .\n . . . . .\n. . . . . .\n . . . . .\n  . . . .\n   . . .",
    6: "\n".join(" " * row + ". . . . . ." for row in range(7)),
}
"""Where a generator is given no figure: one for each number of colours, for every dihex of these."""


class Hexmate(Puzzle):
    """A pattern of coloured cells in which the tiles of a set lie hidden."""

    tiles: Tiles
    pattern: str

    _tile_set: TileSet = PrivateAttr()

    @field_validator("tiles")
    @classmethod
    def _tiles_exist(cls, value: str | Description, info: ValidationInfo) -> str | Description:
        vocabulary(info.context).tile_set(value)
        return value

    @field_validator("pattern")
    @classmethod
    def _tiles_make_pattern(cls, value: str, info: ValidationInfo) -> str:
        if "tiles" in info.data:
            tiles = vocabulary(info.context).tile_set(info.data["tiles"])
            hunted = isinstance(info.data.get("claim"), Open)
            picture = HexPicture.parse(value, "".join(tiles.colours) + (EMPTY if hunted else ""))
            if EMPTY not in picture.marks.values():
                _check_counts(picture, tiles)
            elif len(picture.marks) != tiles.cells:
                cells = len(picture.marks)
                raise ContentError(f"the figure has {cells} cells, expected {tiles.cells} for the tiles {tiles}")
        return value

    @model_validator(mode="after")
    def _resolve(self, info: ValidationInfo) -> "Hexmate":
        self._tile_set = vocabulary(info.context).tile_set(self.tiles)
        if self.solution is not None:
            self.read(self.solution)
        return self

    @cached_property
    def picture(self) -> HexPicture:
        """The pattern's cells and colours."""
        return HexPicture.parse(self.pattern)

    @property
    def tile_set(self) -> TileSet:
        """The tiles to find."""
        return self._tile_set

    @property
    def rules_text(self) -> str:
        """The tiles in one canonical text: what is proven depends on these."""
        return str(self._tile_set)

    @property
    def subject(self) -> str:
        """The pattern's name, or its colours."""
        return self.title or f"{len(self._tile_set.colours)} colours"

    def solve(self) -> Iterator[HexLayout]:
        """Every way to find the tiles in the pattern, by constraints."""
        colours, tiles = self.picture.marks, self._tile_set
        places: dict[tuple[Hex, ...], Tile] = {
            piece: tile
            for piece in [*edges(colours), *((cell,) for cell in colours)]
            if (tile := Tile.of(*(colours[cell] for cell in piece))) in tiles.counts
        }
        if tiles.use is not None:
            # A dihex that need not be used lies in the pattern or on a place of its own above it.
            spare = [tile for tile in tiles.tiles if not tile.single]
            places |= {(Hex(at, -1),): tile for at, tile in enumerate(spare)}
        seen: set[HexLayout] = set()
        for chosen in tilings(colours, tiles.counts, places, self.limit):
            pieces = [piece for piece in chosen if piece[0] in colours]
            layout = HexLayout.on(self.picture, ([(cell, colours[cell]) for cell in piece] for piece in pieces))
            if layout not in seen:
                seen.add(layout)
                yield layout

    def check(self, solution: HexLayout) -> None:
        """The tiles cover the pattern, each hex on a cell of its own colour."""
        solution.check(self.picture, self._tile_set)
        for cell, colour in solution.colours(self.picture).items():
            if self.picture.marks[cell] != colour:
                name, mark = self.picture.names[cell], self.picture.marks[cell]
                raise Refuted(f"cell {name} is {mark} in the pattern, a tile shows {colour} there")

    def draw(self, solution: HexLayout | None = None) -> Figure:
        """The pattern, or the tiles that lie in it."""
        if solution is None:
            return board(self.picture.marks, weight=OUTLINE)
        return tiled_board(solution.pieces(self.picture), letter=SMALL_LETTER * EDGE)

    def answer(self, solution: HexLayout) -> str:
        """The tiles on their cells."""
        return str(solution)

    def read(self, text: str) -> HexLayout:
        """A solution from its list of tiles on cells."""
        layout = HexLayout.parse(text)
        layout.pieces(self.picture)
        return layout

    def chart(self, width: float) -> Figure:
        """The tiles to find, side by side."""
        return tile_strip(self._tile_set.tiles, CHART, width)

    def full_size(self) -> Figure:
        """The pattern at the size of real tiles."""
        return board(self.picture.marks, FULL_SIZE, FULL_WEIGHT)

    def hunt(self, seed: int) -> Iterator[Attempt]:
        """Patterns of an open figure with fewer and fewer solutions, until one has a single one."""
        for number, tiles, pattern in hunted_patterns(self.picture, self._tile_set, seed):
            claim = "unique" if number == 1 else "open"
            keys = (("claim", claim), ("tiles", str(tiles)), ("pattern", str(pattern)))
            words = "a pattern with one solution" if number == 1 else f"a pattern with {number} solutions"
            yield Attempt(words, keys, number == 1)

    @classmethod
    def generate(
        cls,
        size: int,
        seed: int,
        figure: HexPicture | None = None,
        tiles: TileSet | None = None,
        singles_apart: bool = False,
    ) -> Iterator["Hexmate"]:
        """Patterns in so many colours with one solution each, without end, the same for the same seed."""
        if figure is None and size not in USUAL:
            raise ContentError(f"no figure for {size} colours, expected 4, 5 or 6 or a figure of your own")
        ground = figure or HexPicture.parse(USUAL[size])
        wanted = tiles or Description(colours=size, doubles=True).tiles
        for chosen, pattern in unique_patterns(ground, wanted, seed, singles_apart):
            yield cls(id="new", claim=Unique(), tiles=str(chosen), pattern=str(pattern))

    def written(self) -> dict[str, str]:
        """The keys of a new problem, as an author would write them."""
        return {"claim": str(self.claim), "tiles": str(self._tile_set), "pattern": self.pattern}

    def likeness(self) -> str:
        """A name that all turned, mirrored and recoloured forms of the pattern share."""
        return min(self._recoloured(symmetry) for symmetry in SYMMETRIES)

    def _recoloured(self, symmetry: Symmetry) -> str:
        """The pattern turned, its colours named in the order in which they appear."""
        turned = HexPicture.of({symmetry.of(cell): colour for cell, colour in self.picture.spots})
        names: dict[str, str] = {}
        for group in self._tile_set.interchangeable:
            seen = dict.fromkeys(colour for _, colour in turned.spots if colour in group)
            names |= zip(seen, group, strict=False)
        return str(HexPicture(tuple((cell, names[colour]) for cell, colour in turned.spots)))


def _check_counts(pattern: HexPicture, tiles: TileSet) -> None:
    counts = Counter(pattern.marks.values())
    if len(pattern.marks) != tiles.cells:
        raise ContentError(
            f"the pattern has {len(pattern.marks)} cells, expected {tiles.cells} for the tiles {tiles}"
        )
    for colour in tiles.colours:
        most = tiles.hexes(colour)
        if counts[colour] > most or (tiles.use is None and counts[colour] < most):
            raise ContentError(
                f"colour {colour} stands {counts[colour]} times, expected {most} for the tiles {tiles}"
            )


FAMILY: type[Problem[HexLayout]] = Hexmate
