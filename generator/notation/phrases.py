"""Moves as phrases: a template such as `roll {first} {second}`, and for each field how it is spelt.

`@phrased(…)` over a class tells how its values are written, and so gives it its `str`; `Phrases` of several such
classes reads any of them.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from typing import Any, Generic, TypeVar

from generator.errors import ContentError
from generator.notation.words import Spelling

T = TypeVar("T")

FIELD = re.compile(r"\{([a-z_]+)\}")
PHRASES = "phrases"
"""Where a class keeps how its values are said."""


class Phrase:
    """One way to say a value; fields that it leaves out have the values given here, or their usual ones."""

    def __init__(self, template: str, **values: object) -> None:
        self.template = template
        names = FIELD.findall(template)
        self.spelt: dict[str, Spelling[Any]] = {
            name: spelling for name, spelling in values.items() if isinstance(spelling, Spelling)
        }
        if {*names} != {*self.spelt}:
            raise TypeError(f"{template!r} has the fields {names}, but {[*self.spelt]} are spelt")
        self.fixed = {name: value for name, value in values.items() if name not in self.spelt}
        pattern = FIELD.sub(lambda field: f"\0{field[1]}\0", template)
        self.pattern = "".join(
            f"(?P<{part}>{self.spelt[part].pattern})" if place % 2 else re.escape(part)
            for place, part in enumerate(pattern.split("\0"))
        )

    def read(self, text: str) -> Mapping[str, object] | None:
        """What a text says, by the names of the fields; None where it is no such phrase."""
        found = re.fullmatch(self.pattern, text)
        if not found:
            return None
        return self.fixed | {name: spelling.read(found[name]) for name, spelling in self.spelt.items()}

    def write(self, value: object) -> str:
        """The text of a value."""
        return self.template.format_map(
            {name: spelling.write(getattr(value, name)) for name, spelling in self.spelt.items()}
        )

    def unsaid(self, kind: type) -> Mapping[str, object]:
        """What the fields must be that it leaves out, so that nothing is lost where a value is said so."""
        names, usual = _fields(kind)
        said = {**usual, **self.fixed}
        for name in (*self.fixed, *self.spelt):
            if name not in names:
                raise TypeError(f"{kind.__name__} has no field {name!r} for {self.template!r}")
        for name in names:
            if name not in self.spelt and name not in said:
                raise TypeError(
                    f"{self.template!r} leaves {name!r} of {kind.__name__} out, which has no usual value"
                )
        return {name: said[name] for name in names if name not in self.spelt}


def phrased(*phrases: Phrase) -> Callable[[type[T]], type[T]]:
    """A class whose values are written as these phrases, the first that loses nothing."""

    def named(kind: type[T]) -> type[T]:
        ways = [(phrase, [*phrase.unsaid(kind).items()]) for phrase in phrases]

        def written(value: T) -> str:
            for phrase, unsaid in ways:
                if all(getattr(value, name) == one for name, one in unsaid):
                    return phrase.write(value)
            raise ValueError(f"{value!r} cannot be said in full")

        type.__setattr__(kind, "__str__", written)
        type.__setattr__(kind, PHRASES, phrases)
        return kind

    return named


class Phrases(Generic[T]):
    """The phrases of several classes, read as whichever of them fits."""

    def __init__(self, *kinds: Callable[..., T], otherwise: str) -> None:
        self.ways = [(phrase, kind) for kind in kinds for phrase in vars(kind)[PHRASES]]
        self.spaced = any(" " in phrase.template for phrase, _ in self.ways)
        self.otherwise = otherwise
        """What follows the text that is none of them: that it is none, and what was expected."""

    def read(self, text: str) -> T:
        """The inverse of the values' `str`; between words there may be more spaces than they need."""
        found = self.found(text)
        if found is None:
            raise ContentError(f"{text!r} {self.otherwise}")
        return found

    def found(self, text: str) -> T | None:
        """What a text says; None where it is none of the phrases."""
        words = " ".join(text.split()) if self.spaced else text
        for phrase, kind in self.ways:
            said = phrase.read(words)
            if said is not None:
                return kind(**said)
        return None


def _fields(kind: type) -> tuple[tuple[str, ...], Mapping[str, object]]:
    """The names of a class's fields, and the values that they have where nothing is said."""
    if is_dataclass(kind):
        usual = {field.name: field.default for field in fields(kind) if field.default is not MISSING}
        return tuple(field.name for field in fields(kind)), usual
    if issubclass(kind, Enum):
        return ("value",), {}
    return vars(kind)["_fields"], vars(kind)["_field_defaults"]
