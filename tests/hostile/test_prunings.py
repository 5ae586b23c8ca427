"""What both programs of a family leave out can be left out: each lemma tried on small cases in which nothing is."""

from collections.abc import Iterator, Mapping
from itertools import combinations, permutations, product
from random import Random

import pytest

from generator.certify.dominoes import read_dominoes
from generator.certify.levels import first_solved
from generator.certify.refute import admits
from generator.games.hex_hex_y.checker.paper import read_paper
from generator.games.hex_hex_y.engine.board import board_of
from generator.games.hex_hex_y.solving.boards import _nobody
from generator.puzzles.capturing.checker import CapturingChecker
from generator.puzzles.dominosa.certificate import placements as places_in_numbers
from generator.puzzles.dominosa.certificate import read_numbers
from generator.puzzles.dominosa.grid import field_of, read_grid
from generator.puzzles.mountains.certificate import map_formula
from generator.puzzles.mountains.checker.terrain import missing_between
from generator.puzzles.sliding.checker import CheckedTable, SlidingChecker
from generator.puzzles.sliding.rectangles import cuts
from generator.puzzles.unmatched.checker import UnmatchedChecker
from generator.solve.model import Constraints
from generator.solve.solver import found, new_solver
from generator.studies.records import picture_of

Cell = tuple[int, int]
Numbers = tuple[int, int]
Laid = dict[tuple[Cell, Cell], Numbers]
"""Dominoes by their places, with the number on each cell of these."""

FLAT = [(low, high) for high in range(5) for low in range(high + 1)]
"""The dominoes of the lemma about gaps: the set up to double four."""

THREE_GROUPS = "RBRRBBRRBBBRBBBBRRR"
"""A board on which red wins in the second way alone."""


def cut_up(free: tuple[Cell, ...]) -> Iterator[list[tuple[Cell, Cell]]]:
    """Every way to part some cells into neighbours."""
    if not free:
        yield []
        return
    (row, column), *rest = free
    for other in ((row, column + 1), (row + 1, column)):
        if other in rest:
            for more in cut_up(tuple(cell for cell in rest if cell != other)):
                yield [((row, column), other), *more]


def maps_of(
    deal: tuple[tuple[int, int], ...], rows: int, columns: int
) -> Iterator[dict[tuple[Cell, Cell], tuple[int, int]]]:
    """Every way to lay dominoes into a rectangle, each place with its numbers."""
    cells = tuple(product(range(rows), range(columns)))
    for places in cut_up(cells):
        for order in permutations(deal):
            for turned in product((True, False), repeat=len(deal)):
                ways = zip(places, order, turned, strict=True)
                yield {place: (low, high) if forth else (high, low) for place, (low, high), forth in ways}


def walked(heights: Mapping[Cell, int]) -> bool:
    """Whether steps of one level at most lead from the first cell to all others."""
    edge = [min(heights)]
    seen = {*edge}
    while edge:
        row, column = edge.pop()
        for cell in ((row, column + 1), (row + 1, column), (row, column - 1), (row - 1, column)):
            if cell in heights and cell not in seen and abs(heights[cell] - heights[row, column]) < 2:
                seen.add(cell)
                edge.append(cell)
    return len(seen) == len(heights)


def on_cells(laid: Laid) -> dict[Cell, int]:
    """The number on each cell."""
    return {cell: number for place, numbers in laid.items() for cell, number in zip(place, numbers, strict=True)}


@pytest.mark.parametrize(("rows", "columns", "share"), [(2, 2, 1), (2, 3, 1), (3, 2, 1)])
def test_no_deal_that_lacks_a_height_between_others_has_a_map(rows: int, columns: int, share: int) -> None:
    lacking = 0
    for deal in [*combinations(FLAT, rows * columns // 2)][::share]:
        names = " ".join(f"{low}{high}" for low, high in deal)
        if missing_between(names) is not None:
            lacking += 1
            assert not any(walked(on_cells(laid)) for laid in maps_of(deal, rows, columns)), names
    assert lacking > 10


@pytest.mark.parametrize(("rows", "columns", "share"), [(2, 2, 1), (2, 3, 3), (3, 2, 5)])
def test_the_clauses_let_through_every_map_that_can_be_walked(rows: int, columns: int, share: int) -> None:
    cells, seen = [*product(range(rows), range(columns))], 0
    for deal in [*combinations(FLAT, rows * columns // 2)][::share]:
        good = [laid for laid in maps_of(deal, rows, columns) if walked(on_cells(laid))]
        formula = map_formula([f"{low}{high}" for low, high in deal], cells)
        shown = [
            [("height", cell, str(height)) for cell, height in on_cells(laid).items()]
            + [("place", place) for place in laid]
            for laid in good
        ]
        assert all(admits(formula, shown)), deal
        seen += len(good)
    assert seen > 100


def rectangle(chance: Random, captures: bool) -> SlidingChecker:
    """A full rectangle of a few dominoes without a match."""
    cut = chance.choice(cuts(chance.choice((2, 3, 4, 5))))
    while True:
        numbers = [chance.randrange(7) for _ in range(2 * len(cut))]
        pairs = [frozenset(numbers[at : at + 2]) for at in range(0, len(numbers), 2)]
        checker = (CapturingChecker if captures else UnmatchedChecker)(picture_of(cut, numbers))
        if len({*pairs}) == len(pairs) and not matched(checker.start):
            return checker


def matched(table: CheckedTable) -> bool:
    """Whether equal numbers of two dominoes touch."""
    return any(
        number == other and name != whose
        for (row, column), (number, name) in table.halves.items()
        for other, whose in [table.halves.get(near, (-1, "")) for near in ((row, column + 1), (row + 1, column))]
    )


def spread(checker: SlidingChecker) -> dict[bytes, set[bytes]]:
    """Every sight that can be come to, and what follows each."""
    known: dict[bytes, set[bytes]] = {}
    edge = [checker.sight(checker.start)]
    while edge:
        sight = edge.pop()
        if sight not in known:
            known[sight] = {*checker.following(sight)}
            edge += known[sight]
    return known


def test_every_slide_of_unmatched_can_be_taken_back() -> None:
    """So every start that can be solved is come to from the rectangle in which it ends."""
    slides = 0
    for number in range(80):
        known = spread(rectangle(Random(f"back {number}"), False))
        for sight, after in known.items():
            slides += len(after)
            assert all(sight in known[one] for one in after)
    assert slides > 500


def seen_otherwise(picture: str, names: Mapping[str, str], way: int) -> str:
    """A picture turned over or mirrored, with other names for its numbers."""
    lines = picture.split("\n")
    width = max(map(len, lines))
    grid = [[names.get(sign, sign) for sign in line.ljust(width)] for line in lines]
    if way & 1:
        grid = [row[::-1] for row in grid]
    if way & 2:
        grid = grid[::-1]
    if way & 4:
        across = {"|": "-", "-": "|"}
        grid = [[across.get(sign, sign) for sign in row] for row in map(list, zip(*grid, strict=True))]
    return "\n".join("".join(row).rstrip() for row in grid)


def lengths(checker: SlidingChecker) -> tuple[int | None, int]:
    """The moves of the shortest line from a start, and how many sights it comes to."""
    return first_solved(checker.sight(checker.start), checker.following, checker.solved), len(spread(checker))


@pytest.mark.parametrize("captures", [False, True])
def test_turning_mirroring_and_other_names_change_nothing_that_is_counted(captures: bool) -> None:
    chance, lined = Random(f"names {captures}"), 0
    for _ in range(60):
        checker = rectangle(chance, captures)
        names = [*range(7)]
        if captures:
            names = [6 - name if chance.random() < 0.5 else name for name in names[:3]]
            chance.shuffle(names)
            names = [*names, 3, *(6 - name for name in names[::-1])]
        else:
            chance.shuffle(names)
        picture = picture_from(checker.start)
        other = seen_otherwise(picture, dict(zip("0123456", map(str, names), strict=True)), chance.randrange(8))
        assert lengths(type(checker)(other)) == lengths(checker), (picture, other)
        lined += lengths(checker)[0] is not None
    assert lined > 3


def picture_from(table: CheckedTable) -> str:
    """The picture of a table whose first row and column are used."""
    cells = [(one, two) for one, two in table.cells.values()]
    return picture_of(tuple(cells), [int(digit) for name in table.cells for digit in name])


def test_the_quick_programs_of_a_grid_are_given_the_neighbours_that_its_certificate_sees() -> None:
    for rows, columns, top in ((2, 3, 1), (3, 2, 1), (3, 4, 2), (4, 5, 3), (8, 9, 7)):
        chance = Random(columns)
        text = "\n".join(" ".join(str(chance.randrange(top + 1)) for _ in range(columns)) for _ in range(rows))
        pairs = {frozenset((tuple(one), tuple(other))) for one, other in field_of(read_grid(text)).pairs}
        assert pairs == {frozenset(place) for place in places_in_numbers(read_numbers(text))}
        assert read_dominoes("0|1\n\n0|1").keys() == {((0, 0), (0, 1)), ((1, 0), (1, 1))}


def allows(marks: str, player: int) -> bool:
    """Whether the solver's model of "this player has won in no way" can be met by a board of side three."""
    board, model = board_of(3), Constraints()
    own = [model.new() for _ in board.cells]
    for stone, mark in zip(own, marks, strict=True):
        model.any_of([stone if mark == "RB"[player] else ~stone])
    _nobody(model, board, player, own)
    return found(new_solver(None), model.cp)


def test_the_solver_calls_a_board_unwon_just_where_the_rules_told_again_see_no_way_of_winning() -> None:
    """That a group on all three sides leaves no two of them apart is all that is said of the first way."""
    chance, ways = Random(3), set()
    drawn = ["".join(chance.choice("RB") for _ in range(19)) for _ in range(60)]
    # With one of its three groups broken, red is left with two, and only the sides between them are apart.
    broken = [f"{THREE_GROUPS[:at]}B{THREE_GROUPS[at + 1 :]}" for at in (3, 6, 17)]
    for marks in (THREE_GROUPS, *broken, *drawn):
        rest = iter(marks)
        lines = [" " * (5 - cells) + " ".join(next(rest) for _ in range(cells)) for cells in (3, 4, 5, 4, 3)]
        paper = read_paper("\n".join(lines))
        for player, colour in enumerate("RB"):
            won = paper.won(colour)
            ways.add(won[0] if won else 0)
            assert allows(marks, player) == (won is None)
    assert ways == {0, 1, 2, 3}
