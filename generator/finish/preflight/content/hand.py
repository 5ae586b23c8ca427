"""The hand that follows the operators of a page, a form or the cell of a pattern."""

from collections.abc import Callable, Mapping
from typing import Any, Literal, Self

from generator.errors import ContentError
from generator.finish.preflight.content.fonts import Font
from generator.finish.preflight.content.marks import DrawnMark, Paint
from generator.finish.preflight.content.matrix import SAME, Matrix, after, box_of, common
from generator.finish.preflight.content.shared import Shared
from generator.finish.preflight.content.state import State
from generator.finish.preflight.content.tokens import (
    BRACKET,
    HEX,
    NAME,
    NUMBERS,
    OPERATOR,
    PATH,
    TEXT,
    floats,
    tokens,
    unescaped,
    unhexed,
)
from generator.finish.preflight.objects import Box, entry, identity, items, name, number, stream_bytes

PATH_LETTERS = b"mlcvyh"
DEEPEST = 16
"""How many forms may stand in one another."""

MOST_POINTS = 2_000_000
SPELL = 4096
"""After how many steps one looks how many are left."""

MOST_OPERANDS = 10_000

INLINE = b"BI ID EI"
"""The name under which a picture among the operators is dealt with, which no operator can have."""

Operands = list[Any]
Operator = Callable[["GraphicsState", Operands], None]
Operators = Mapping[bytes, Operator]


class GraphicsState:
    """Where the drawing stands."""

    def __init__(self, operators: Operators, shared: Shared, resources: Any, state: State) -> None:
        self.operators = operators
        self.shared = shared
        self.resources = resources
        self.state = state
        self.within: tuple[Any, ...] = ()
        self.kept: list[State] = []
        self.path: list[float] = []
        self.clips = False
        self.line: Matrix = SAME
        self.at: Matrix = SAME
        self.fonts: dict[str, Font] = {}
        shared.meet(resources)

    def follow(self, data: bytes) -> None:
        """Do what a stream says."""
        self.shared.count(len(data))
        operands: Operands = []
        outer: list[Operands] = []
        for count, (kind, text) in enumerate(tokens(data), 1):
            # Not at every step, for to count costs as much as to follow one.
            if not count % SPELL:
                self.shared.spend(SPELL)
            if kind == PATH:
                self._points(text, operands)
            elif kind == OPERATOR:
                if found := self.operators.get(text):
                    found(self, operands)
                operands, outer = [], []
            elif kind == NUMBERS:
                operands += floats(text)
                del operands[MOST_OPERANDS:]
            elif kind == TEXT:
                operands.append(unescaped(text))
            elif kind == NAME:
                operands.append("/" + text.decode("latin-1"))
            elif kind == BRACKET:
                operands = _bracketed(text, operands, outer)
            elif kind == HEX:
                operands.append(unhexed(text))
            else:
                self.operators[INLINE](self, [text])

    def _points(self, text: bytes, operands: Operands) -> None:
        points = floats(text.translate(None, PATH_LETTERS))
        if text[:1] in PATH_LETTERS and operands:
            # The numbers of the first operator stood too far before it.
            # A run of points is read as one word; numbers too far before it were read by themselves.
            points[:0] = [one for one in operands if isinstance(one, float)]
            operands.clear()
        # In pairs: a number too many would turn x and y of all that follows about.
        self.path += points[: len(points) & ~1]
        if len(self.path) > MOST_POINTS:
            raise ContentError(f"an outline has more than {MOST_POINTS // 2} points")

    def mark(
        self, kind: Literal["text", "line", "fill", "image", "shade"], box: Box, paint: Paint, size: float
    ) -> None:
        """Note a mark, as far as it can be seen."""
        left, bottom, right, top = seen = common(box, self.state.clip)
        if left <= right and bottom <= top:
            self.shared.keep(DrawnMark(kind, seen, paint, size, len(self.shared.blocks) - 1))

    def named(self, group: str, operands: Operands) -> Any:
        """The resource that an operator names."""
        last = operands[-1] if operands else None
        return entry(entry(self.resources, group), last) if isinstance(last, str) else None

    def inner(self, form: Any, state: State) -> None:
        """Follow a form, or the cell of a pattern, from a state of its own."""
        own = identity(form)
        if own in self.within:
            raise ContentError("a form draws itself")
        if len(self.within) > DEEPEST:
            raise ContentError(f"forms stand more than {DEEPEST} deep in forms")
        if matrix := matrix_of([number(one) for one in items(entry(form, "/Matrix"))]):
            state.matrix = after(matrix, state.matrix)
        edges = [number(one) for one in items(entry(form, "/BBox"))]
        if len(edges) == 4:
            left, bottom, right, top = edges
            corners = (left, bottom, right, top, left, top, right, bottom)
            state.clip = common(state.clip, box_of(corners, state.matrix))
        if name(entry(entry(form, "/Group"), "/S")) == "Transparency":
            self.shared.notes.add("transparency groups")
        self._within(own, entry(form, "/Resources"), state).follow(stream_bytes(form))

    def _within(self, own: Any, resources: Any, state: State) -> Self:
        found = type(self)(self.operators, self.shared, self.resources if resources is None else resources, state)
        found.within = (*self.within, own)
        return found


def matrix_of(operands: Operands) -> Matrix | None:
    """A matrix of six numbers; None where the operands are no such."""
    if len(operands) != 6 or not all(isinstance(one, float) for one in operands):
        return None
    a, b, c, d, e, f = operands
    return a, b, c, d, e, f


def last_number(operands: Operands, otherwise: float = 0.0) -> float:
    """The last operand, where it is a number."""
    return operands[-1] if operands and isinstance(operands[-1], float) else otherwise


def _bracketed(text: bytes, operands: Operands, outer: list[Operands]) -> Operands:
    """The list that is being filled after a bracket: a new one, or the one around."""
    if text in (b"[", b"<<"):
        if len(outer) > DEEPEST:
            raise ContentError(f"brackets stand more than {DEEPEST} deep in brackets")
        outer.append(operands)
        return []
    if not outer:
        return operands
    around = outer.pop()
    around.append(operands)
    return around
