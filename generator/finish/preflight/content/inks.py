"""Operators of colour."""

from functools import lru_cache

from generator.finish.preflight.content.colours import first_of, painted, space_of
from generator.finish.preflight.content.hand import GraphicsState, Operands, Operator, Operators
from generator.finish.preflight.content.marks import Inks, Paint
from generator.finish.preflight.objects import entry, items


def _set(hand: GraphicsState, paint: Paint, strokes: bool) -> None:
    if strokes:
        hand.state.stroke, hand.state.stroke_pattern = paint, None
    else:
        hand.state.fill, hand.state.fill_pattern = paint, None


def _device(hand: GraphicsState, operands: Operands, inks: Inks, strokes: bool) -> None:
    paint = _mixed(inks, tuple(one for one in operands if isinstance(one, float)))
    if strokes:
        hand.state.stroke_space = paint
    else:
        hand.state.fill_space = paint
    _set(hand, paint, strokes)


@lru_cache(4096)
def _mixed(inks: Inks, values: tuple[float, ...]) -> Paint:
    return painted(Paint(inks), values)


def _space(hand: GraphicsState, operands: Operands, strokes: bool) -> None:
    named = operands[-1] if operands else None
    if not isinstance(named, str):
        return
    space = space_of(named, hand.resources)
    if space.inks == "none":
        space = _beneath(hand, named)
    if strokes:
        hand.state.stroke_space = space
    else:
        hand.state.fill_space = space
    _set(hand, first_of(space), strokes)


def _beneath(hand: GraphicsState, named: str) -> Paint:
    """The space of the paint with which a pattern without colour of its own is drawn."""
    parts = [*items(entry(entry(hand.resources, "/ColorSpace"), named))]
    return space_of(parts[1], hand.resources) if len(parts) > 1 else Paint("none")


def _colour(hand: GraphicsState, operands: Operands, strokes: bool) -> None:
    space = hand.state.stroke_space if strokes else hand.state.fill_space
    values = [one for one in operands if isinstance(one, float)]
    pattern = hand.named("/Pattern", operands)
    if pattern is None:
        _set(hand, painted(space, values), strokes)
        return
    _set(hand, painted(space, values) if values else Paint("none"), strokes)
    if strokes:
        hand.state.stroke_pattern = pattern
    else:
        hand.state.fill_pattern = pattern


def _operator(inks: Inks, strokes: bool) -> Operator:
    return lambda hand, operands: _device(hand, operands, inks, strokes)


INKS: Operators = {
    b"g": _operator("grey", False),
    b"G": _operator("grey", True),
    b"rg": _operator("rgb", False),
    b"RG": _operator("rgb", True),
    b"k": _operator("cmyk", False),
    b"K": _operator("cmyk", True),
    b"cs": lambda hand, operands: _space(hand, operands, False),
    b"CS": lambda hand, operands: _space(hand, operands, True),
    **dict.fromkeys((b"sc", b"scn"), lambda hand, operands: _colour(hand, operands, False)),
    **dict.fromkeys((b"SC", b"SCN"), lambda hand, operands: _colour(hand, operands, True)),
}
