"""A value told by its own fields, so that two values have one text only where they are the same.

How a value prints is for readers, and may leave out what a proof depends on. What is not known here is refused:
a text that passed something over would stand for two values.
"""

import json
from collections.abc import Callable, Collection, Mapping, Set
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from typing import Any

from pydantic import BaseModel

Encoder = Callable[[Any], Any]

PLAIN = frozenset((str, int, float, bool, type(None)))
"""What JSON tells apart by itself."""

_written = json.JSONEncoder(separators=(",", ":")).encode


def fields_text(value: object, but: Collection[str] = ()) -> str:
    """All that a value is made of, in one line; fields of its own whose names are in `but` are left out."""
    # The checker of types takes the hash of a value for that of its type.
    return _written(_of_model(type(value), *but)(value) if but else _encoded(value))  # type: ignore[arg-type]


def _encoded(value: Any) -> Any:
    """A value as JSON: what is plain as it is, and all else as a list that begins with the name of its kind."""
    kind = type(value)
    # By the exact type: a subclass of str or int may print as the same and mean something else.
    return value if kind in PLAIN else _encoder(kind)(value)  # type: ignore[arg-type]


@cache
def _encoder(kind: type[Any]) -> Encoder:
    """How values of a kind are told; looked for once, for there are many values of few kinds."""
    name = kind.__name__
    if issubclass(kind, BaseModel):
        return _of_model(kind)
    if issubclass(kind, Enum):
        return lambda one: [name, one.name]
    if issubclass(kind, tuple | list):
        return lambda some: [name, *map(_encoded, some)]
    if issubclass(kind, Mapping):
        return lambda pairs: ["mapping", *([_encoded(key), _encoded(one)] for key, one in pairs.items())]
    if issubclass(kind, Set):
        # In an order of their own, for a set has none that is the same in every process.
        return lambda some: ["set", *sorted(map(_encoded, some), key=_written)]
    if is_dataclass(kind):
        return _of_names(name, [one.name for one in fields(kind)])
    raise TypeError(f"a {name} has no fields that are known here")


@cache
def _of_model(kind: type[BaseModel], *but: str) -> Encoder:
    return _of_names(kind.__name__, [name for name in kind.model_fields if name not in but])


def _of_names(kind: str, names: Collection[str]) -> Encoder:
    """A value with these names: its kind, then each name with what it holds."""
    return lambda value: [kind, *([name, _encoded(getattr(value, name))] for name in names)]
