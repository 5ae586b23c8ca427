"""The arrays of the patient player, written before anything is played."""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache

from generator.grid.hex import Hex, rows
from generator.grid.hexpicture import HexPicture
from generator.puzzles.colouring.player.laying import show
from generator.puzzles.colouring.player.layout import (
    ALIKE,
    ALONE_OF,
    CHOSEN,
    COLOUR,
    DIHEXES,
    ENDS,
    HALF,
    HAND,
    IN_DOUBLES,
    KIND_OF,
    LIKES,
    LINES,
    MOST_COLOURS,
    NEAR,
    NEVER,
    NOBODY,
    PLACE,
    PLACES,
    POSITIONS,
    RING,
    ROWS,
    SIDES,
    SIGHT,
    SINGLES,
    SPOT,
    STRIDE,
    TILES,
)
from generator.puzzles.colouring.player.sights import Sight, mask
from generator.solve.compiled import Ints, ints, ints_of
from generator.tiles.dihex import Tile, TileSet

ArrayOf = Callable[[Iterable[int]], Ints]
"""What makes an array: of machine words, or a list, whose numbers may be of any size."""


def ground_of(cells: tuple[Hex, ...], tiles: TileSet, sights: Sequence[Sight], *, machine: bool) -> Ints:
    """What stays as it is: how cells and colours lie to one another, the kinds of tiles, and the sights."""
    kinds = tuple(tiles.counts)
    begin = TILES + 2 * len(kinds)
    end = begin + SIGHT * len(sights)
    written: list[int] = []
    numbers: list[int] = []
    for sight in sights:
        start = end + len(numbers)
        written += sight.kind, sight.most, sight.sizes, start, start + len(sight.numbers)
        numbers += sight.numbers
    seen = [sight.kind for sight in sights]
    in_a_row = min((sight.most for sight in sights if sight.kind == ROWS), default=0)
    head = len(cells), len(tiles.colours), len(kinds), begin, end, NEVER in seen, IN_DOUBLES in seen, in_a_row
    array: ArrayOf = ints_of if machine else list
    ground = array(map(int, head))
    for part in (_round(cells, array), _alike(tiles, array), _kinds(tiles.colours, kinds, array)):
        ground.extend(part)
    ground.extend(array(written + numbers))
    return ground


def state_of(figure: HexPicture, tiles: TileSet, ground: Ints, sights: Sequence[Sight], *, machine: bool) -> Ints:
    """The state before anything is laid, with room for as many tiles as there may be to try at each step."""
    cells, colours, kinds = len(figure.marks), len(tiles.colours), tiles.counts
    singles = sum(tile.single for tile in tiles.tiles)
    dihexes = (tiles.cells - singles) // 2
    hand = COLOUR + SPOT * cells
    stride, steps, most = hand + len(kinds), dihexes + singles + 1, max(cells, colours) * (1 + SIDES * colours)
    positions = PLACES + PLACE * (cells + sum(sight.demands for sight in sights))
    half = positions + steps * stride
    chosen = half + stride
    pieces = chosen + len(sights)
    likes = pieces + steps * most
    state: Ints = ints(likes + most) if machine else [0] * (likes + most)
    state[STRIDE], state[HAND], state[POSITIONS], state[HALF] = stride, hand, positions, half
    state[CHOSEN], state[ENDS], state[LIKES] = chosen, pieces, likes
    state[positions + DIHEXES], state[positions + SINGLES] = dihexes, singles
    for kind, count in enumerate(kinds.values()):
        state[positions + hand + kind] = count
    for cell, mark in enumerate(figure.marks.values()):
        if mark in tiles.colours:
            show(ground, state, positions, cell, tiles.colours.index(mark))
    return state


@lru_cache(maxsize=4)
def _round(cells: tuple[Hex, ...], array: ArrayOf) -> Ints:
    """The cells that touch each cell, in order and as a mask, and masks of its three rows."""
    number = {cell: at for at, cell in enumerate(cells)}
    found = [NOBODY] * (ALIKE - NEAR)
    for cell, at in number.items():
        near = [number.get(other, NOBODY) for other in cell.neighbours()]
        found[SIDES * at : SIDES * (at + 1)] = near
        found[RING - NEAR + at] = mask(other for other in near if other != NOBODY)
    for axis, direction in enumerate(rows(cells)):
        for row in direction:
            line = mask(number[cell] for cell in row)
            for cell in row:
                found[LINES - NEAR + 3 * number[cell] + axis] = line
    return array(found)


@lru_cache(maxsize=4)
def _kinds(colours: tuple[str, ...], kinds: tuple[Tile, ...], array: ArrayOf) -> Ints:
    """The kind of tile by its colours, and the colours of each kind."""
    found = [NOBODY] * (TILES - KIND_OF + 2 * len(kinds))
    for kind, tile in enumerate(kinds):
        numbers = [colours.index(colour) for colour in tile.colours]
        at = TILES - KIND_OF + 2 * kind
        found[at : at + len(numbers)] = numbers
        if tile.single:
            found[ALONE_OF - KIND_OF + numbers[0]] = kind
        else:
            one, other = numbers
            found[MOST_COLOURS * one + other] = found[MOST_COLOURS * other + one] = kind
    return array(found)


def _alike(tiles: TileSet, array: ArrayOf) -> Ints:
    """For each colour those that it can be exchanged with, itself among them."""
    found = [0] * MOST_COLOURS
    for group in tiles.interchangeable:
        numbers = [tiles.colours.index(colour) for colour in group]
        for number in numbers:
            found[number] = mask(numbers)
    return array(found)
