"""Operators that say where a page of ours and its blocks begin."""

from generator.finish.preflight.content.hand import GraphicsState, Operands, Operators
from generator.finish.preflight.content.marks import Block
from generator.finish.preflight.content.matrix import box_of
from generator.finish.preflight.objects import Box, shown
from generator.printing.marking import AREA, BLOCK, NAME, PAGE, RUNNING, WHOLE

LONGEST = 200


def _point(hand: GraphicsState, operands: Operands) -> None:
    """A point among the operators: what is drawn after it belongs to what it names."""
    if len(operands) != 2 or not isinstance(operands[1], list):
        return
    kind, said = operands
    if kind not in (f"/{PAGE}", f"/{BLOCK}", f"/{RUNNING}", f"/{WHOLE}"):
        return
    told = {key: value for key, value in zip(said[0::2], said[1::2], strict=False) if isinstance(key, str)}
    last = hand.shared.blocks[-1]
    leaf, area = last.leaf, last.area
    if kind == f"/{PAGE}":
        leaf, area = leaf + 1, _area(hand, told.get(f"/{AREA}"))
    hand.shared.begin(Block(kind[1:], _name(told.get(f"/{NAME}")), leaf, area))


def _area(hand: GraphicsState, value: object) -> Box | None:
    if not isinstance(value, list) or len(value) != 4 or not all(isinstance(one, float) for one in value):
        return None
    left, bottom, right, top = value
    return box_of((left, bottom, right, top, left, top, right, bottom), hand.state.matrix)


def _name(value: object) -> str:
    return shown(value[:LONGEST].decode("utf-8", "replace")) if isinstance(value, bytes) else ""


BLOCKS: Operators = {b"DP": _point}
