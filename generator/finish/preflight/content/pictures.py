"""Operators that put pictures and forms on a page."""

import re
from typing import Any

from generator.finish.preflight.content.colours import inline_space, space_of
from generator.finish.preflight.content.hand import INLINE, GraphicsState, Operands, Operators
from generator.finish.preflight.content.marks import Paint
from generator.finish.preflight.content.matrix import box_of, scales
from generator.finish.preflight.objects import entry, name, number

SQUARE = (0.0, 0.0, 1.0, 1.0, 0.0, 1.0, 1.0, 0.0)
INLINE_SIZE = re.compile(rb"/(W|Width|H|Height)[\s\0]+(\d{1,9})")
STENCIL = re.compile(rb"/(?:IM|ImageMask)[\s\0]+true")


def _do(hand: GraphicsState, operands: Operands) -> None:
    found = hand.named("/XObject", operands)
    kind = name(entry(found, "/Subtype"))
    if kind == "Image":
        _picture(hand, found)
    elif kind == "Form":
        hand.inner(found, hand.state.kept())


def _picture(hand: GraphicsState, picture: Any) -> None:
    if entry(picture, "/SMask") is not None or number(entry(picture, "/SMaskInData")):
        hand.shared.notes.add("pictures with soft masks")
    space = entry(picture, "/ColorSpace")
    if entry(picture, "/ImageMask"):
        paint = hand.state.fill
    elif space is None:
        paint = Paint("other")
    else:
        paint = space_of(space, hand.resources)
    if paint.inks == "cmyk" and not paint.values:
        hand.shared.four_inks(picture)
    _place(hand, paint, number(entry(picture, "/Width")), number(entry(picture, "/Height")))


def _inline(hand: GraphicsState, operands: Operands) -> None:
    head: bytes = operands[0]
    size = {key[:1]: float(value) for key, value in INLINE_SIZE.findall(head)}
    paint = hand.state.fill if STENCIL.search(head) else inline_space(head, hand.resources)
    _place(hand, paint, size.get(b"W", 0.0), size.get(b"H", 0.0))


def _place(hand: GraphicsState, paint: Paint, across: float, up: float) -> None:
    """Mark a picture with its dots an inch, the fewer of both ways."""
    wide, high = scales(hand.state.matrix)
    if wide > 0 and high > 0:
        hand.mark("image", box_of(SQUARE, hand.state.matrix), paint, min(across / wide, up / high) * 72)


PICTURES: Operators = {b"Do": _do, INLINE: _inline}
