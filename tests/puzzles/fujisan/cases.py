"""Starts of Fujisan that its tests share."""

from typing import Any

import pytest

from generator.errors import IllegalMove
from generator.grid.square import Square
from generator.puzzles.fujisan import Fujisan
from generator.puzzles.fujisan.checker import FujisanChecker, Slope
from generator.puzzles.fujisan.engine import FujisanPosition
from generator.puzzles.fujisan.mountain import Mountain
from generator.puzzles.fujisan.notation import Walk
from generator.solve.chance import Chance
from generator.tiles.domino import double_set

EASY = """\
5 2 3 0 0 4 4 2 5 3 4 0
- - - - - - - - - - - -
1 4 2 2 5 3 5 1 2 5 1 3"""


UNDER_WAY = """\
  5 2P3 0 0 4B4 2 5 3 4 0
  - - - - - - - - - - - -
N 1 4 2 2 5 3 5R1 2 5 1 3"""


DOWN = """\
4 5 2 3 0 0     2 5 3 4 0 4
- - - - - -     - - - - - -
3 1 4 2 2 5     1 2 5 1 3 5"""


def deal(seed: int) -> str:
    """The picture of a mountain that a seed decides."""
    chance = Chance(seed)
    dominoes = [(one, two) for one, two in double_set(5) if one != two]
    chance.shuffle(dominoes)
    turned = [one if chance.below(2) else one[::-1] for one in dominoes[:12]]
    return str(Mountain(tuple(upper for upper, _ in turned), tuple(lower for _, lower in turned)))


def placed(**places: str) -> str:
    """The easy mountain with a priest's letter at each row and column, the others on the ground."""
    rows = [list(line.ljust(24)) for line in EASY.split("\n")]
    for name, place in places.items():
        row, col = map(int, place.split())
        rows[2 * row][2 * col + 1] = name
    return "\n".join("".join(row).rstrip() for row in rows)


def problem(start: str = EASY, claim: Any = "solvable", **more: Any) -> Fujisan:
    return Fujisan(id="fujisan-1", claim=claim, start=start, **more)


def for_the_checker(picture: str, walk: Walk) -> Slope:
    """Where a move leads by the checker."""
    checker = FujisanChecker(picture)
    return checker.take(checker.start, walk)


def broken(picture: str, move: str) -> tuple[str, str]:
    """The rule a move breaks and its reason, the same in both statements of the rules."""
    walk = Walk.parse(move)
    assert walk not in list(FujisanPosition.parse(picture).moves())
    with pytest.raises(IllegalMove) as play:
        FujisanPosition.parse(picture).play(walk)
    with pytest.raises(IllegalMove) as again:
        for_the_checker(picture, walk)
    assert (play.value.rule, str(play.value)) == (again.value.rule, str(again.value))
    return play.value.rule, str(play.value)


def on_the_way_down(position: FujisanPosition) -> FujisanPosition:
    peak = (Square(0, 5), Square(1, 5), Square(0, 6), Square(1, 6))
    return FujisanPosition(position.mountain, peak).turned()


def down(**places: str) -> str:
    """The picture on the way down with a priest's letter at each row and column."""
    rows = [list(line.ljust(30)) for line in DOWN.split("\n")]
    for name, place in places.items():
        row, col = map(int, place.split())
        rows[2 * row][2 * (col + 1) + 1] = name
    return "\n".join("".join(row).rstrip() for row in rows)
