"""A value told by its own fields, so that two values have one text only where they are the same.

How a value prints is for readers, and may leave out what a proof depends on. What is not known here is refused:
a text that passed something over would stand for two values.
"""

import json
from collections.abc import Callable, Collection, Mapping, Set
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any

from pydantic import BaseModel

PLAIN = (str, int, float, bool, type(None))
"""What JSON tells apart by itself."""


def fields_text(value: object, but: Collection[str] = ()) -> str:
    """All that a value is made of, in one line; fields of its own whose names are in `but` are left out."""
    told = _model(value, but) if isinstance(value, BaseModel) else _told(value)
    return json.dumps(told, separators=(",", ":"))


def _told(value: Any) -> Any:
    """A value as JSON: what is plain as it is, and all else as a list that begins with the name of its kind."""
    if type(value) in PLAIN:
        return value
    kind = _kind(value)
    if kind is None:
        raise TypeError(f"a {type(value).__name__} has no fields that are known here")
    return kind(value)


def _kind(value: object) -> Callable[[Any], list[Any]] | None:
    """How values of this kind are told."""
    match value:
        case BaseModel():
            return _model
        case Enum():
            return lambda one: [_name(one), one.name]
        case tuple() | list():
            return lambda some: [_name(some), *map(_told, some)]
        case Mapping():
            return lambda pairs: ["mapping", *([_told(key), _told(one)] for key, one in pairs.items())]
        case Set():
            # In an order of their own, for a set has none that is the same in every process.
            return lambda some: ["set", *sorted(map(_told, some), key=json.dumps)]
    return _dataclass if is_dataclass(value) else None


def _model(value: BaseModel, but: Collection[str] = ()) -> list[Any]:
    held = value.__dict__
    return [_name(value), *([name, _told(held[name])] for name in type(value).model_fields if name not in but)]


def _dataclass(value: Any) -> list[Any]:
    return [_name(value), *([one.name, _told(getattr(value, one.name))] for one in fields(value))]


def _name(value: object) -> str:
    return type(value).__name__
