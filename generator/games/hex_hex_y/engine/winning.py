"""The three ways of winning: what the groups of one player's stones, as masks of cells, amount to."""

from collections.abc import Iterable
from itertools import combinations
from typing import NamedTuple

from generator.games.hex_hex_y.engine.board import RED_SIDES, SIDES, HexHexBoard

Groups = tuple[int, ...]


class Direction(NamedTuple):
    """From a red side to the blue one opposite, and the two sides that lie clockwise of it."""

    red: int
    blue: int
    secondary: tuple[int, int]


class Win(NamedTuple):
    """Which of the three ways it is, and the groups that do it."""

    way: int
    groups: Groups


# Whoever looks from the red side to the blue one and turns a quarter clockwise faces the two sides before the red.
DIRECTIONS = tuple(
    Direction(red, (red + 3) % len(SIDES), ((red + 4) % len(SIDES), (red + 5) % len(SIDES))) for red in RED_SIDES
)


def win_of(board: HexHexBoard, player: int, groups: Groups) -> Win | None:
    """The first of the three ways in which a player with these groups has won; None where there is none."""
    own = board.sides[player::2]
    joining = [group for group in groups if sum(1 for side in own if group & side) > 1]
    for group in joining:
        if all(group & side for side in own):
            return Win(1, (group,))
    if all(any(group & one and group & other for group in joining) for one, other in combinations(own, 2)):
        return Win(2, tuple(sorted(joining, key=_first)))
    for group in groups:
        if any(is_reached(board, group, one) for one in DIRECTIONS):
            return Win(3, (group,))
    return None


def may_win(board: HexHexBoard, group: int) -> bool:
    """Whether a group that a stone was added to touches two sides that do not meet: without, nothing is won."""
    top, upper_right, lower_right, bottom, lower_left, upper_left = board.sides
    return bool(
        (group & top and group & (lower_right | bottom | lower_left))
        or (group & upper_right and group & (bottom | lower_left | upper_left))
        or (group & lower_right and group & (lower_left | upper_left))
        or (group & bottom and group & upper_left)
    )


def is_joined(board: HexHexBoard, group: int, direction: Direction) -> bool:
    """Whether a group connects the two opposite sides of a direction."""
    return bool(group & board.sides[direction.red] and group & board.sides[direction.blue])


def is_reached(board: HexHexBoard, group: int, direction: Direction) -> bool:
    """Whether it also touches a side in the secondary direction."""
    return is_joined(board, group, direction) and any(group & board.sides[side] for side in direction.secondary)


def directions_of(board: HexHexBoard, groups: Iterable[int]) -> tuple[Direction, ...]:
    """The directions that any of these groups establishes."""
    every = [*groups]
    return tuple(one for one in DIRECTIONS if any(is_joined(board, group, one) for group in every))


def groups_of(board: HexHexBoard, stones: int) -> Groups:
    """The connected groups of some stones, each as a mask."""
    groups: Groups = ()
    for place, around in enumerate(board.neighbours):
        if stones >> place & 1:
            groups = joined(groups, 1 << place, around)
    return groups


def joined(groups: Groups, stone: int, around: int) -> Groups:
    """The groups after a stone is added; the one it belongs to comes last."""
    apart = []
    for group in groups:
        if group & around:
            stone |= group
        else:
            apart.append(group)
    return (*apart, stone)


def winning_places(board: HexHexBoard, player: int, groups: Groups, free: int) -> tuple[int, ...]:
    """The free cells, by their numbers, on which a stone of the player would win at once."""
    found = []
    for place, around in enumerate(board.neighbours):
        if free >> place & 1:
            own = joined(groups, 1 << place, around)
            if has_won(board, player, own):
                found.append(place)
    return tuple(found)


def has_won(board: HexHexBoard, player: int, groups: Groups) -> bool:
    """Whether a player has won with the last group, in which a stone has just been put."""
    return may_win(board, groups[-1]) and win_of(board, player, groups) is not None


def _first(group: int) -> int:
    """The lowest bit, which is the first cell in reading order."""
    return group & -group
