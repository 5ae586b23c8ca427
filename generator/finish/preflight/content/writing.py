"""Operators of text."""

from generator.finish.preflight.content.fonts import Font
from generator.finish.preflight.content.hand import (
    GraphicsState,
    Operands,
    Operator,
    Operators,
    last_number,
    matrix_of,
)
from generator.finish.preflight.content.matrix import SAME, after, box_of, moved, scales
from generator.finish.preflight.objects import Box

UNSEEN = 3
"""The mode of text that is there to be searched, not read."""


def _begin(hand: GraphicsState, operands: Operands) -> None:
    hand.line = hand.at = SAME


def _font(hand: GraphicsState, operands: Operands) -> None:
    if len(operands) == 2 and isinstance(operands[0], str):
        hand.state.font = hand.fonts.get(operands[0]) or _look_up(hand, operands[0])
    hand.state.size = last_number(operands, hand.state.size)


def _look_up(hand: GraphicsState, named: str) -> Font:
    """A font by its name here, looked up once."""
    return hand.fonts.setdefault(named, hand.shared.font(hand.named("/Font", [named])))


def _move(hand: GraphicsState, operands: Operands) -> None:
    if len(operands) == 2 and all(isinstance(one, float) for one in operands):
        hand.line = hand.at = moved(operands[0], operands[1], hand.line)


def _move_and_lead(hand: GraphicsState, operands: Operands) -> None:
    hand.state.leading = -last_number(operands)
    _move(hand, operands)


def _next_line(hand: GraphicsState, operands: Operands) -> None:
    _move(hand, [0.0, -hand.state.leading])


def _matrix(hand: GraphicsState, operands: Operands) -> None:
    if matrix := matrix_of(operands):
        hand.line = hand.at = matrix


def _show(hand: GraphicsState, operands: Operands) -> None:
    _write(hand, operands[-1:])


def _show_parts(hand: GraphicsState, operands: Operands) -> None:
    _write(hand, operands[-1] if operands and isinstance(operands[-1], list) else [])


def _show_line(hand: GraphicsState, operands: Operands) -> None:
    _next_line(hand, [])
    _show(hand, operands)


def _show_spaced_line(hand: GraphicsState, operands: Operands) -> None:
    if len(operands) == 3 and all(isinstance(one, float) for one in operands[:2]):
        hand.state.between_words, hand.state.between_signs = operands[:2]
    _show_line(hand, operands)


def _write(hand: GraphicsState, parts: Operands) -> None:
    """Move along a line of text and mark what can be seen of it."""
    state = hand.state
    if (font := state.font) is None:
        return
    along, start, end = 0.0, None, 0.0
    for part in parts:
        if isinstance(part, float):
            along -= part / 1000 * state.size * state.stretch
        elif isinstance(part, bytes):
            seen = part if font.wide is not None else part.strip(b" ")
            before = _length(hand, font, part[: part.find(seen[:1])]) if seen and seen is not part else 0.0
            if seen:
                start = along + before if start is None else start
                end = along + before + _length(hand, font, seen) - state.between_signs * state.stretch
            along += _length(hand, font, part)
    if start is not None and state.mode != UNSEEN:
        _mark(hand, font, start, end)
    hand.at = moved(along, 0.0, hand.at)


def _length(hand: GraphicsState, font: Font, text: bytes) -> float:
    state = hand.state
    length = font.width(text) * state.size + font.signs(text) * state.between_signs
    if state.between_words and font.wide is None:
        length += text.count(b" ") * state.between_words
    return length * state.stretch


def _mark(hand: GraphicsState, font: Font, start: float, end: float) -> None:
    state = hand.state
    matrix = after(hand.at, state.matrix)
    high, low = state.rise + font.height * state.size, state.rise + font.depth * state.size
    box: Box = box_of((start, low, end, high, start, high, end, low), matrix)
    scale = scales(matrix)[1]
    if state.mode in (0, 2, 4, 6):
        hand.mark("text", box, state.fill, abs(state.size) * scale)
    if state.mode in (1, 5):
        hand.mark("text", box, state.stroke, abs(state.size) * scale)
    if state.mode in (1, 2, 5, 6):
        hand.mark("line", box, state.stroke, state.width * min(scales(state.matrix)))


def _number(field: str, scale: float = 1.0) -> Operator:
    def put(hand: GraphicsState, operands: Operands) -> None:
        setattr(hand.state, field, last_number(operands) * scale)

    return put


def _mode(hand: GraphicsState, operands: Operands) -> None:
    hand.state.mode = int(max(0.0, min(7.0, last_number(operands))))


WRITING: Operators = {
    b"BT": _begin,
    b"Tf": _font,
    b"Td": _move,
    b"TD": _move_and_lead,
    b"T*": _next_line,
    b"Tm": _matrix,
    b"Tj": _show,
    b"TJ": _show_parts,
    b"'": _show_line,
    b'"': _show_spaced_line,
    b"Tc": _number("between_signs"),
    b"Tw": _number("between_words"),
    b"Tz": _number("stretch", 0.01),
    b"TL": _number("leading"),
    b"Ts": _number("rise"),
    b"Tr": _mode,
}
