"""The arrays of the compiled player, written from the player who grades before that one has played."""

from collections.abc import Iterable
from functools import lru_cache
from typing import assert_never

from generator.grid.hex import Hex, rows
from generator.manuscript.goals import EachColour, Patches, Requirement, Rows, Symmetry, Touching
from generator.puzzles.colouring.fast_check.desk import (
    ALIKE,
    ALONE_OF,
    CHANCE,
    COLOUR,
    ENDS,
    GROWING,
    HALO,
    HAND,
    IN_DOUBLES,
    KEPT,
    KIND_OF,
    LIKES,
    LINES,
    LISTED,
    MOST_CELLS,
    MOST_COLOURS,
    MOST_PLACES,
    MOST_SIGHTS,
    NEAR,
    NEVER,
    NOBODY,
    PATCH,
    PERMUTED,
    POSITIONS,
    RING,
    ROWS,
    SEEN,
    SIDES,
    SIGHT,
    STRIDE,
    TILES,
)
from generator.puzzles.colouring.grading.player import Player
from generator.puzzles.colouring.grading.sights import moves_of
from generator.solve.compiled import Ints, ints, ints_of

Told = tuple[int, int, int, list[int]]
"""A sight: its kind; how often, how large or how many; a mask of sizes, or whether a row is too long; numbers."""


def has_room(player: Player) -> bool:
    """Whether the arrays have room for a player's figure, colours and requirements."""
    cells, asked = len(player.ground.cells), player.requirements
    places = cells + sum(3 * cells * len(player.colours) if isinstance(one, Rows) else cells for one in asked)
    return cells <= MOST_CELLS and len(asked) <= MOST_SIGHTS and places <= MOST_PLACES


def arrays_for(player: Player) -> tuple[Ints, Ints]:
    """What stays as it is before a player's figure, and a desk with the first position."""
    hand = player.start.hand
    kinds = tuple(dict.fromkeys(hand.tiles))
    stride = HAND + len(kinds)
    half = POSITIONS + (hand.dihexes + hand.singles + 1) * stride
    return _ground(player, kinds, half), _desk(player, kinds, stride, half + stride)


def _ground(player: Player, kinds: tuple[tuple[int, ...], ...], half: int) -> Ints:
    told = [_sight(player, requirement) for requirement in player.requirements]
    begin = TILES + 2 * len(kinds)
    end = begin + SIGHT * len(told)
    sights: list[int] = []
    numbers: list[int] = []
    for kind, most, sizes, more in told:
        start = end + len(numbers)
        sights += kind, most, sizes, start, start + len(more)
        numbers += more
    head = len(player.ground.cells), len(player.colours), len(kinds), begin, end, half
    ground = ints_of(head)
    for part in (_round(player.ground.cells), _alike(player), _tiles(kinds), ints_of(sights + numbers)):
        ground.extend(part)
    return ground


def _desk(player: Player, kinds: tuple[tuple[int, ...], ...], stride: int, pieces: int) -> Ints:
    """The desk before anything is played, with room for as many tiles as there may be to try at each step."""
    view, hand, laid = player.start
    colours = len(player.colours)
    most = max(len(view.shown), colours) * (1 + SIDES * colours)
    desk = ints(pieces + (hand.dihexes + hand.singles + 1) * most)
    desk[CHANCE], desk[STRIDE], desk[LIKES], desk[ENDS] = player.chance.state, stride, len(desk) - most, pieces
    last = _mask(cell for cell, _ in laid[-1]) if laid else 0
    covered = _mask(cell for cell, is_covered in enumerate(view.covered) if is_covered)
    shown = _mask(cell for cell, colour in enumerate(view.shown) if colour)
    desk[POSITIONS : POSITIONS + COLOUR] = ints_of((covered, shown, last, hand.dihexes, hand.singles))
    ring = _round(player.ground.cells)[RING - NEAR :]
    for cell, colour in enumerate(view.shown):
        if colour:
            desk[POSITIONS + COLOUR + cell] = colour
            desk[POSITIONS + PATCH + cell] = _mask(view.patches[cell])
            for member in view.patches[cell]:
                desk[POSITIONS + HALO + cell] |= ring[member]
            desk[POSITIONS + SEEN + colour.bit_length() - 1] |= 1 << cell
    for kind, tile in enumerate(kinds):
        desk[POSITIONS + HAND + kind] = hand.tiles.count(tile)
    return desk


@lru_cache(maxsize=4)
def _round(cells: tuple[Hex, ...]) -> Ints:
    """The cells that touch each cell, in order and as a mask, and masks of the others of its three rows."""
    number = {cell: at for at, cell in enumerate(cells)}
    found = ints(ALIKE - NEAR, NOBODY)
    for cell, at in number.items():
        near = [number.get(other, NOBODY) for other in cell.neighbours()]
        found[SIDES * at : SIDES * (at + 1)] = ints_of(near)
        found[RING - NEAR + at] = _mask(other for other in near if other != NOBODY)
    for axis, direction in enumerate(rows(cells)):
        for row in direction:
            line = _mask(number[cell] for cell in row)
            for cell in row:
                found[LINES - NEAR + 3 * number[cell] + axis] = line ^ 1 << number[cell]
    return found


def _mask(numbers: Iterable[int]) -> int:
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask


@lru_cache(maxsize=4)
def _tiles(kinds: tuple[tuple[int, ...], ...]) -> Ints:
    """The kind of tile by its colours, and the colours of each kind."""
    found = ints(TILES - KIND_OF + 2 * len(kinds), NOBODY)
    for kind, tile in enumerate(kinds):
        numbers = [colour.bit_length() - 1 for colour in tile]
        for at, number in enumerate(numbers, TILES - KIND_OF + 2 * kind):
            found[at] = number
        if len(numbers) == 1:
            found[ALONE_OF - KIND_OF + numbers[0]] = kind
        else:
            one, other = numbers
            found[MOST_COLOURS * one + other] = found[MOST_COLOURS * other + one] = kind
    return found


def _alike(player: Player) -> Ints:
    found = ints(MOST_COLOURS)
    for group in player.alike:
        for colour in group:
            found[colour.bit_length() - 1] = sum(group)
    return found


def _sight(player: Player, requirement: Requirement) -> Told:
    """What the player sees of a requirement."""
    cells = len(player.ground.cells)
    match requirement:
        case Touching.NEVER:
            return NEVER, 0, 0, []
        case Touching.IN_DOUBLES:
            return IN_DOUBLES, 0, 0, []
        case Rows(at_most=most):
            return _rows(player, most)
        case Patches(sizes=sizes):
            return GROWING, max(sizes), _mask({size for size in sizes if size <= cells}), []
        case EachColour(patches=sizes):
            # A size that no patch can have is told as nought, for the list is never at its end then.
            told = [size if size <= cells else 0 for size in sizes]
            return LISTED, max(sizes), _mask({size for size in told if size}), told
        case Symmetry():
            return _moves(player, requirement)
        case _:
            assert_never(requirement)


def _rows(player: Player, most: int) -> Told:
    """Rows that must hold a colour as often as they may, and whether one has more cells than colours may fill."""
    number, hexes = player.ground.number, player.hexes
    lines = [(row, len(direction)) for direction in rows(player.ground.cells) for row in direction]
    told = [
        part
        for row, beside in lines
        for colour, count in hexes.items()
        if len(row) == most * len(hexes) or count == most * beside
        for part in (_mask(number[cell] for cell in row), colour.bit_length() - 1)
    ]
    return ROWS, most, any(len(row) > most * len(hexes) for row, _ in lines), told


def _moves(player: Player, symmetry: Symmetry) -> Told:
    """How many moves there are; for each where it takes every cell, and where it takes it from."""
    number = player.ground.number
    moves = [[number[move[cell]] for cell in player.ground.cells] for move in moves_of(player.ground, symmetry)]
    told = [at for where in moves for at in (*where, *sorted(range(len(where)), key=where.__getitem__))]
    return (KEPT if symmetry.colours == "kept" else PERMUTED), len(moves), 0, told
