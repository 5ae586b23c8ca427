"""Operators as the cache keeps them: which kind comes when, and of each kind a column for each of its fields.

A page has them by the thousand, and most columns say the same all the way down: that is kept once.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import repeat
from typing import Any, assert_never

from generator.figure.marks import Tag
from generator.press.operators import (
    ClipBegins,
    FillColour,
    GlyphRun,
    LineWidth,
    Operator,
    PaintedPath,
    PlacedPicture,
    SpaceBegins,
    StateEnds,
    StrokeColour,
    TagBegins,
    TagEnds,
    fill_colour,
    stroke_colour,
)

MADE: dict[str, Callable[..., Operator]] = {
    "f": fill_colour,
    "s": stroke_colour,
    "w": LineWidth,
    "p": PaintedPath,
    "g": GlyphRun,
    "i": PlacedPicture,
    "c": ClipBegins,
    "m": SpaceBegins,
    "e": StateEnds,
    "t": lambda tag, says: TagBegins(Tag(tag), says),
    "u": TagEnds,
}
"""What makes an operator again, by the letter of its kind."""


def in_columns(operators: Sequence[Operator]) -> list[Any]:
    """Operators as JSON values."""
    rows: dict[str, list[Sequence[Any]]] = {}
    kinds = [_letter(one) for one in operators]
    for kind, one in zip(kinds, operators, strict=True):
        rows.setdefault(kind, []).append((one.tag.value, one.says) if isinstance(one, TagBegins) else one)
    columns = {kind: [_column(column) for column in zip(*found, strict=True)] for kind, found in rows.items()}
    return ["".join(kinds), columns]


def from_columns(kept: Sequence[Any]) -> tuple[Operator, ...]:
    """The inverse of `in_columns`; raises KeyError, TypeError or ValueError where something else was kept."""
    kinds, columns = kept
    made = {kind: _made(MADE[kind], fields) for kind, fields in columns.items()}
    return tuple([next(made[kind]) for kind in kinds])


def _made(make: Callable[..., Operator], columns: Sequence[Any]) -> Iterator[Operator]:
    if not columns:
        return repeat(make())
    return map(make, *(column if isinstance(column, list) else repeat(column) for column in columns))


def _column(values: Sequence[Any]) -> Any:
    """A column, or the one value that it has all the way down."""
    first = values[0]
    if len({*values}) > 1:
        return [*values]
    # Nought and minus nought are equal, and are not written alike.
    return first if first != 0 or len({*map(str, values)}) == 1 else [*values]


def _letter(one: Operator) -> str:
    match one:
        case FillColour():
            return "f"
        case GlyphRun():
            return "g"
        case PaintedPath():
            return "p"
        case StrokeColour():
            return "s"
        case LineWidth():
            return "w"
        case TagBegins():
            return "t"
        case TagEnds():
            return "u"
        case PlacedPicture():
            return "i"
        case ClipBegins():
            return "c"
        case SpaceBegins():
            return "m"
        case StateEnds():
            return "e"
        case _:
            assert_never(one)
