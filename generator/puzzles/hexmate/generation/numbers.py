"""New patterns in numbers of a wanted grade, mended as Dominosa grids are; only the cutting into tiles differs."""

from collections.abc import Iterator

from generator.errors import ContentError
from generator.grid.hexpicture import HexPicture
from generator.puzzles.dihexes import require_cells
from generator.puzzles.hexmate.numbers import number_field, spots_of
from generator.puzzles.hiding.generation import Bench, fields
from generator.puzzles.hiding.generation.desk import Laid
from generator.solve.chance import Chance
from generator.solve.cover import covers
from generator.tiles.dihex import TileSet


def number_patterns(
    figure: HexPicture, tiles: TileSet, seed: int, grade: str | None = None
) -> Iterator[HexPicture]:
    """Patterns of the figure with exactly one solution and of that grade, or of any that needs no guess."""
    require_cells(figure, tiles)
    bench = _bench(figure, tiles)
    cells = {spot: cell for cell, spot in spots_of(figure).items()}
    for field in fields(bench, seed, grade):
        yield HexPicture.of({cells[spot]: str(number) for spot, number in field.numbers.items()})


def bricks(highest: int) -> HexPicture:
    """Rows of equal length, every second one half a cell to the right, for the whole set of numbers."""
    row = " ".join("." * (highest + 2))
    return HexPicture.parse("\n".join(" " * (line % 2) + row for line in range(highest + 1)))


def _bench(figure: HexPicture, tiles: TileSet) -> Bench:
    """A bench for the figure, whatever its numbers."""
    highest = tiles.colours[-1]
    field = number_field(HexPicture.of(dict.fromkeys(figure.marks, highest)), tiles)
    assert field is not None
    at = {spot: number for number, spot in enumerate(field.numbers)}
    joined = [(at[one], at[other]) for one, other in field.pairs]

    def cut(laid: Laid, chance: Chance, anew: bool) -> None:
        chance.shuffle(joined)
        chosen = next(covers({pair: pair for pair in joined}), None)
        if chosen is None:
            raise ContentError(f"the figure cannot be covered by the tiles {tiles}")
        for one, other in chosen:
            laid.partner[one], laid.partner[other] = other, one

    return Bench.of(field, cut)
