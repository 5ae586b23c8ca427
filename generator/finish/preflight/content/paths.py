"""Operators of the state and of paths: outlines filled, stroked and clipped by."""

from typing import Any

from generator.errors import ContentError
from generator.finish.preflight.content.colours import space_of
from generator.finish.preflight.content.hand import GraphicsState, Operands, Operators, last_number, matrix_of
from generator.finish.preflight.content.marks import Paint
from generator.finish.preflight.content.matrix import after, box_of, common, scales
from generator.finish.preflight.content.state import State
from generator.finish.preflight.objects import Box, entry, identity, items, name, number

MOST_KEPT = 10_000
"""How many states may wait to be come back to."""

SLENDER = 10
"""A fill this many times as long as it is thick is a line."""


def _save(hand: GraphicsState, operands: Operands) -> None:
    if len(hand.kept) > MOST_KEPT:
        raise ContentError(f"more than {MOST_KEPT} states wait to be come back to")
    hand.kept.append(hand.state.kept())


def _restore(hand: GraphicsState, operands: Operands) -> None:
    if hand.kept:
        hand.state = hand.kept.pop()


def _concat(hand: GraphicsState, operands: Operands) -> None:
    if matrix := matrix_of(operands):
        hand.state.matrix = after(matrix, hand.state.matrix)


def _width(hand: GraphicsState, operands: Operands) -> None:
    hand.state.width = abs(last_number(operands, hand.state.width))


def _rectangle(hand: GraphicsState, operands: Operands) -> None:
    if len(operands) == 4 and all(isinstance(one, float) for one in operands):
        x, y, width, height = operands
        hand.path += (x, y, x + width, y + height, x, y + height, x + width, y)


def _clip(hand: GraphicsState, operands: Operands) -> None:
    hand.clips = True


def _finish(hand: GraphicsState, fills: bool, strokes: bool) -> None:
    """Paint the path, or clip by it, and begin anew."""
    path, hand.path = hand.path, []
    clips, hand.clips = hand.clips, False
    if not path:
        return
    bounds = box_of(path, hand.state.matrix)
    if fills:
        _fill(hand, bounds)
    if strokes:
        _stroke(hand, bounds)
    if clips:
        hand.state.clip = common(hand.state.clip, bounds)


def _fill(hand: GraphicsState, bounds: Box) -> None:
    across, up = bounds[2] - bounds[0], bounds[3] - bounds[1]
    thin, long = min(across, up), max(across, up)
    # Programs draw lines as thin fills, and these are held to what a line must be.
    hand.mark("fill", bounds, hand.state.fill, thin if long > SLENDER * thin else long)
    if hand.state.fill_pattern is not None:
        _pattern(hand, hand.state.fill_pattern, hand.state.fill, bounds)


def _stroke(hand: GraphicsState, bounds: Box) -> None:
    width = hand.state.width * min(scales(hand.state.matrix))
    half = width / 2
    grown = bounds[0] - half, bounds[1] - half, bounds[2] + half, bounds[3] + half
    hand.mark("line", grown, hand.state.stroke, width)
    if hand.state.stroke_pattern is not None:
        _pattern(hand, hand.state.stroke_pattern, hand.state.stroke, grown)


def _pattern(hand: GraphicsState, pattern: Any, paint: Paint, bounds: Box) -> None:
    """Note what a pattern is made of; its cell is followed once a page."""
    if not hand.shared.first_time(("pattern", identity(pattern) or str(pattern))):
        return
    if number(entry(pattern, "/PatternType")) == 2:
        shading = entry(pattern, "/Shading")
        hand.mark("shade", bounds, space_of(entry(shading, "/ColorSpace"), hand.resources), 0.0)
        return
    cell = State(hand.shared.base, common(hand.state.clip, bounds))
    if number(entry(pattern, "/PaintType")) == 2:
        cell.fill = cell.stroke = paint
    hand.inner(pattern, cell)


def _shade(hand: GraphicsState, operands: Operands) -> None:
    shading = hand.named("/Shading", operands)
    hand.mark("shade", hand.state.clip, space_of(entry(shading, "/ColorSpace"), hand.resources), 0.0)


def _settings(hand: GraphicsState, operands: Operands) -> None:
    found = hand.named("/ExtGState", operands)
    if (width := entry(found, "/LW")) is not None:
        hand.state.width = abs(number(width))
    font = [*items(entry(found, "/Font"))]
    if len(font) == 2:
        hand.state.font, hand.state.size = hand.shared.font(font[0]), number(font[1])
    notes = hand.shared.notes
    if number(entry(found, "/ca"), 1.0) < 1 or number(entry(found, "/CA"), 1.0) < 1:
        notes.add("see-through paint")
    if (mask := entry(found, "/SMask")) is not None and name(mask) != "None":
        notes.add("soft masks")
    if {name(one) for one in items(entry(found, "/BM"))} - {"Normal", "Compatible", ""}:
        notes.add("blend modes")


PATHS: Operators = {
    b"q": _save,
    b"Q": _restore,
    b"cm": _concat,
    b"w": _width,
    b"gs": _settings,
    b"re": _rectangle,
    b"W": _clip,
    b"W*": _clip,
    b"sh": _shade,
    b"n": lambda hand, operands: _finish(hand, False, False),
    **dict.fromkeys((b"S", b"s"), lambda hand, operands: _finish(hand, False, True)),
    **dict.fromkeys((b"f", b"F", b"f*"), lambda hand, operands: _finish(hand, True, False)),
    **dict.fromkeys((b"B", b"B*", b"b", b"b*"), lambda hand, operands: _finish(hand, True, True)),
}
