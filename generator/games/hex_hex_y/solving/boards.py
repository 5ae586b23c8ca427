"""Full boards on which nobody has won, or not just one player: all of them one by one, or by CP-SAT."""

from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING

from generator.games.hex_hex_y.engine.board import HexHexBoard, board_of
from generator.games.hex_hex_y.engine.notation import Stones, write_board
from generator.games.hex_hex_y.engine.winning import DIRECTIONS, Groups, has_won, joined
from generator.system.effort import METER, Way

if TYPE_CHECKING:
    from generator.solve.model import Boolean, Constraints


def listed(side: int, winners: Collection[int], limit: float | None = None) -> Iterator[str]:
    """Every full board with one of these numbers of winners, none or two; all boards are looked at."""
    board = board_of(side)
    allowed, count = METER.states(limit), 2 ** len(board.cells)
    if count > allowed:
        raise METER.exhausted(f"there are {count:,} full boards, and no more than {allowed:,} are tried", limit)
    found: dict[int, list[Stones]] = {0: [], 2: []}
    _fill(board, 0, (0, 0), groups=((), ()), won=(False, False), found=found)
    METER.add(Way.EVERY_BOARD, count)
    for stones in (one for number in winners for one in found[number]):
        yield write_board(board, stones)


def _fill(
    board: HexHexBoard,
    place: int,
    stones: Stones,
    groups: tuple[Groups, Groups],
    won: tuple[bool, bool],
    found: dict[int, list[Stones]],
) -> None:
    """Fill the cells from a place on in every way, and keep the full boards that have not just one winner."""
    if place == len(board.cells):
        if won[0] == won[1]:
            found[sum(won)].append(stones)
        return
    bit, around = 1 << place, board.neighbours[place]
    (red, blue), (reds, blues), (red_won, blue_won) = stones, groups, won
    # Who has won stays so whatever is added, and its groups are of no interest any more.
    own = joined(reds, bit, around) if not red_won else reds
    _fill(
        board,
        place + 1,
        (red | bit, blue),
        groups=(own, blues),
        won=(red_won or has_won(board, 0, own), blue_won),
        found=found,
    )
    own = joined(blues, bit, around) if not blue_won else blues
    _fill(
        board,
        place + 1,
        (red, blue | bit),
        groups=(reds, own),
        won=(red_won, blue_won or has_won(board, 1, own)),
        found=found,
    )


def unwon(side: int, limit: float | None = None) -> Iterator[str]:
    """A full board on which nobody has won, if the solver finds one."""
    # Imported here, for the solver takes long to import and a proof from the cache does without it.
    from generator.solve.model import Constraints
    from generator.solve.solver import found, new_solver

    board, model = board_of(side), Constraints()
    red = [model.new() for _ in board.cells]
    for player in range(2):
        _nobody(model, board, player, red if player == 0 else [~one for one in red])
    solver = new_solver(limit)
    if found(solver, model.cp):
        mask = sum(1 << place for place, one in enumerate(red) if solver.boolean_value(one))
        yield write_board(board, (mask, board.full ^ mask))


def _nobody(model: "Constraints", board: HexHexBoard, player: int, own: "list[Boolean]") -> None:
    """A player with these stones has won in none of the three ways."""
    linked = [_linked(model, board, own, along) for along in board.sides]
    for red, blue, (one, other) in DIRECTIONS:
        for third in (one, other):
            _meet_nowhere(model, linked[red], linked[blue], linked[third])
    ends = linked[player::2]
    gaps = [model.new() for _ in ends]
    for gap, near, far in zip(gaps, ends, ends[1:] + ends[:1], strict=True):
        for here, there in zip(near, far, strict=True):
            model.any_of([~gap, ~here, ~there])
    # A group on all three sides would leave no gap, so this rules out the first way with the second.
    model.any_of(gaps)


def _linked(model: "Constraints", board: HexHexBoard, own: "list[Boolean]", along: int) -> "list[Boolean]":
    """Which stones are in a group that touches a side: those on it, and whatever they touch."""
    linked = [model.new() for _ in own]
    # No exact reach is needed: any set closed under "beside" that holds the stones on the side will do, for the
    # smallest such set is the reach, and the solver is free to take it.
    for place, (one, stone) in enumerate(zip(linked, own, strict=True)):
        model.implies(one, stone)
        if along >> place & 1:
            model.implies(stone, one)
        for other, around in enumerate(board.neighbours):
            if around >> place & 1:
                model.any_of([~one, ~own[other], linked[other]])
    return linked


def _meet_nowhere(model: "Constraints", *linked: "list[Boolean]") -> None:
    for cell in zip(*linked, strict=True):
        model.any_of(~one for one in cell)
