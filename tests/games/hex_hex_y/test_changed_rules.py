"""Engines that play by another rule: the shipped examples alone tell each from the right one."""

from typing import Any

import pytest
import yaml

from generator.errors import PictureError
from generator.games.hex_hex_y.engine.board import HexHexBoard
from generator.games.hex_hex_y.engine.game import HexHexY
from generator.games.hex_hex_y.engine.winning import DIRECTIONS, Direction, Groups, is_joined
from generator.games.hex_hex_y.examples import HexHexYExample
from generator.verify.judge import judge
from generator.verify.proof import Verdict
from tests.conftest import ROOT

ENGINE = "generator.games.hex_hex_y.engine"


def shipped() -> list[HexHexYExample]:
    text = (ROOT / "content" / "hex-hex-y" / "hex-hex-y.yaml").read_text(encoding="utf-8")
    return [HexHexYExample.model_validate(raw) for raw in yaml.load(text, yaml.BaseLoader)["examples"]]


def both_reached(board: HexHexBoard, group: int, direction: Direction) -> bool:
    return is_joined(board, group, direction) and all(group & board.sides[side] for side in direction.secondary)


def first_reached(board: HexHexBoard, group: int, direction: Direction) -> bool:
    return is_joined(board, group, direction) and bool(group & board.sides[direction.secondary[0]])


def second_reached(board: HexHexBoard, group: int, direction: Direction) -> bool:
    return is_joined(board, group, direction) and bool(group & board.sides[direction.secondary[1]])


def apart(groups: Groups, stone: int, around: int) -> Groups:
    return (*groups, stone)


def one_side(board: HexHexBoard, mask: int) -> tuple[int, ...]:
    """A corner cell that lies on one of its sides only."""
    return tuple(side for side, along in enumerate(board.sides) if mask & along)[:1]


def blue_begins(game: HexHexY) -> int:
    red, blue = game.stones
    return 1 - red.bit_count() + blue.bit_count()


def two_pairs(own: Any, count: int) -> list[tuple[int, int]]:
    return [(own[0], own[1]), (own[0], own[2])]


ANTICLOCKWISE = tuple(Direction(one.red, one.blue, ((one.red + 1) % 6, (one.red + 2) % 6)) for one in DIRECTIONS)
BACKWARDS = tuple(Direction(one.blue, one.red, one.secondary) for one in DIRECTIONS)
CHANGES: dict[str, tuple[str, object]] = {
    "anticlockwise": (f"{ENGINE}.winning.DIRECTIONS", ANTICLOCKWISE),
    "from the blue side to the red": (f"{ENGINE}.winning.DIRECTIONS", BACKWARDS),
    "only one axis": (f"{ENGINE}.winning.DIRECTIONS", DIRECTIONS[:1]),
    "both secondary sides are needed": (f"{ENGINE}.winning.is_reached", both_reached),
    "only the first secondary side counts": (f"{ENGINE}.winning.is_reached", first_reached),
    "only the second secondary side counts": (f"{ENGINE}.winning.is_reached", second_reached),
    "opposite sides are enough": (f"{ENGINE}.winning.is_reached", is_joined),
    "no third way": (f"{ENGINE}.winning.is_reached", lambda board, group, direction: False),
    "two paths are enough": (f"{ENGINE}.winning.combinations", two_pairs),
    "stones never join": (f"{ENGINE}.game.joined", apart),
    "a corner on one side": (f"{ENGINE}.board.HexHexBoard.touched", one_side),
    "Blue begins": (f"{ENGINE}.game.HexHexY.turn", property(blue_begins)),
    "stones on stones": (f"{ENGINE}.game.HexHexY.free", property(lambda game: game.board.full)),
}


def is_refuted(example: HexHexYExample) -> bool:
    """Whether an example is not proven, or not even taken for a position that a game comes to."""
    try:
        return judge(example).verdict is not Verdict.PROVEN
    except PictureError:
        return True


@pytest.mark.parametrize("change", CHANGES)
def test_an_engine_that_plays_by_another_rule_is_refuted(change: str, monkeypatch: pytest.MonkeyPatch) -> None:
    examples = shipped()
    place, value = CHANGES[change]
    monkeypatch.setattr(place, value)
    assert any(is_refuted(example) for example in examples)


def test_the_right_engine_proves_them_all() -> None:
    for example in shipped():
        assert judge(example).verdict is Verdict.PROVEN, example.id


def test_examples_show_every_way_for_both_colours() -> None:
    told = {tuple(value for name, value in one.claim.facts if name in ("winner", "way")) for one in shipped()}
    assert {(colour, way) for colour in ("red", "blue") for way in "123"} <= told


def test_examples_draw_all_three_directions() -> None:
    told = {value for one in shipped() for name, value in one.claim.facts if name == "primary"}
    assert len(told) == len(DIRECTIONS)
