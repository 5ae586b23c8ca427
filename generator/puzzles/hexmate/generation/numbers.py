"""New patterns in numbers of a wanted grade, mended as Dominosa grids are; only the cutting into tiles differs."""

from collections.abc import Iterator

from generator.errors import ContentError
from generator.grades import GRADE_NAMES
from generator.grid.hexpicture import HexPicture
from generator.puzzles.dihexes import require_cells
from generator.puzzles.hexmate.numbers import number_field
from generator.puzzles.hidden_set.generation import Bench, tables
from generator.puzzles.hidden_set.generation.arrays import LaidArrays
from generator.puzzles.hidden_set.generation.loops import level
from generator.solve.chance import Chance, advanced, drawn
from generator.solve.compiled import Ints, fast, ints_of
from generator.solve.cover import covers
from generator.tiles.dihex import TileSet

TURNS = 8
"""How often two tiles are turned for each cell, from one pattern to the next."""

advance, draw = fast(advanced), fast(drawn)


def number_patterns(
    figure: HexPicture, tiles: TileSet, seed: int, grade: str | None = None
) -> Iterator[tuple[HexPicture, str]]:
    """Patterns of the figure with exactly one solution and of that grade, or of any that needs no guess."""
    require_cells(figure, tiles)
    bench = _bench(figure, tiles)
    cells = tuple(figure.marks)
    for numbers in tables(bench, seed, grade):
        shown = HexPicture(tuple(zip(cells, map(str, numbers), strict=True)))
        yield shown, grade or GRADE_NAMES[level(bench.ground, bench.desk)]


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
    rounds = ints_of(cell for circle in _rounds(joined) for cell in circle)

    def cut(laid: LaidArrays, chance: Chance, anew: bool) -> None:
        if anew:
            _cut_anew(laid, joined, chance, tiles)
        chance.state = _tumble(laid.partner, rounds, TURNS * len(at), chance.state)

    return Bench.of(field, cut)


def _cut_anew(laid: LaidArrays, joined: list[tuple[int, int]], chance: Chance, tiles: TileSet) -> None:
    """Some way to cut the figure in twos, by a search that begins anywhere."""
    chance.shuffle(joined)
    # Only once for a bench: from there on two tiles side by side are turned, which takes far less time.
    chosen = next(covers({pair: pair for pair in joined}), None)
    covered = {cell for pair in joined for cell in pair}
    if chosen is None or len(covered) < len(laid.partner):
        raise ContentError(f"the figure cannot be covered by the tiles {tiles}")
    for one, other in chosen:
        laid.partner[one], laid.partner[other] = other, one


def _rounds(joined: list[tuple[int, int]]) -> list[tuple[int, int, int, int]]:
    """Four cells each of which touches the next, and the last the first: there two tiles can be turned."""
    near: dict[int, set[int]] = {}
    for one, other in joined:
        near.setdefault(one, set()).add(other)
        near.setdefault(other, set()).add(one)
    return [
        (first, second, third, fourth)
        for first in sorted(near)
        for second in sorted(near[first])
        for third in sorted(near[second] - {first})
        for fourth in sorted((near[first] & near[third]) - {second})
        # Each round once, of the eight ways to go round it.
        if first == min(first, second, third, fourth) and second < fourth
    ]


@fast
def _tumble(partner: Ints, rounds: Ints, turns: int, state: int) -> int:
    """Turn two tiles wherever chance finds them side by side."""
    for _ in range(turns if len(rounds) else 0):
        state = advance(state)
        at = (draw(state) * (len(rounds) // 4) >> 32) * 4
        first, second, third, fourth = rounds[at], rounds[at + 1], rounds[at + 2], rounds[at + 3]
        if partner[first] == second and partner[third] == fourth:
            partner[first], partner[fourth], partner[second], partner[third] = fourth, first, third, second
        elif partner[first] == fourth and partner[second] == third:
            partner[first], partner[second], partner[third], partner[fourth] = second, first, fourth, third
    return state
