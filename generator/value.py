"""Values: what cannot be changed, is equal to what says the same, and is written out with all that it says.

A value is a frozen dataclass, whose methods are written when the first of its kind is made. Writing them takes a
sixth of a millisecond, and a command makes few of the hundreds of kinds that it imports. What all kinds do alike is
written here, once; it is two fifths of what would be written for each.
"""

import dataclasses
from collections.abc import Callable, Sequence
from dataclasses import Field, field
from operator import attrgetter
from threading import RLock
from typing import TYPE_CHECKING, Any, ClassVar, dataclass_transform

WRITING = RLock()
"""Held by who writes: another thread that makes the first of the same kind waits until all of it is there."""

UNWRITTEN: dict[type, dict[str, bool]] = {}
"""The options of the kinds of which no value has been made."""


class _Unwritten:
    """What the methods of a kind bring with them, for who asks the class before any value of it was made."""

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    def __get__(self, value: object, kind: Any) -> Any:
        if kind is Value:
            raise AttributeError("a value of no kind has no fields")
        _write_methods(kind)
        return getattr(kind, self.name)


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
class Value:
    """A kind of values is a class of this one with its fields; `kw_only` and other options as for a dataclass."""

    __slots__ = ()
    if TYPE_CHECKING:
        __dataclass_fields__: ClassVar[dict[str, Field[Any]]]
        __form__: ClassVar[str]
        __shown__: ClassVar[Callable[[Any], tuple[Any, ...]]]
        __compared__: ClassVar[Callable[[Any], tuple[Any, ...]]]
    else:
        __dataclass_fields__ = _Unwritten()
        __match_args__ = _Unwritten()
        __form__ = _Unwritten()
        __shown__ = _Unwritten()
        __compared__ = _Unwritten()

    def __init_subclass__(cls, eq: bool = True, **options: bool) -> None:
        UNWRITTEN[cls] = options
        if not eq:
            cls.__eq__, cls.__hash__ = object.__eq__, object.__hash__  # type: ignore[method-assign]
        if any(one is not Value and issubclass(one, Value) for one in cls.__bases__):
            # The methods of the other kind would be found before those below.
            _write_methods(cls)

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        compared = type(self).__compared__
        return compared(self) == compared(other)

    def __hash__(self) -> int:
        return hash(type(self).__compared__(self))

    def __repr__(self) -> str:
        return type(self).__form__ % type(self).__shown__(self)

    # Each of these is found here until the kind has its own; whoever unpickles a value calls none of them first.
    def __init__(self, *args: Any, **fields: Any) -> None:
        _write_methods(type(self))
        type(self).__init__(self, *args, **fields)

    if not TYPE_CHECKING:

        def __setattr__(self, name: str, value: object) -> None:
            _write_methods(type(self))
            type(self).__setattr__(self, name, value)

        def __delattr__(self, name: str) -> None:
            _write_methods(type(self))
            type(self).__delattr__(self, name)


def _write_methods(kind: type[Value]) -> None:
    """Have the standard library write the methods of a kind, and first those of the kinds that it is one of."""
    with WRITING:
        for one in reversed(kind.__mro__):
            if not issubclass(one, Value) or (options := UNWRITTEN.pop(one, None)) is None:
                continue
            dataclasses.dataclass(one, frozen=True, repr=False, eq=False, **options)
            shown = [each.name for each in dataclasses.fields(one) if each.repr]
            one.__form__ = f"{one.__qualname__}({', '.join(f'{name}=%r' for name in shown)})"
            one.__shown__ = _values(shown)
            one.__compared__ = _values([each.name for each in dataclasses.fields(one) if each.compare])


def _values(names: Sequence[str]) -> Callable[[Any], tuple[Any, ...]]:
    """What gives the fields of some names."""
    if len(names) > 1:
        return attrgetter(*names)
    return lambda value: tuple([getattr(value, name) for name in names])
