"""What attributes may say, and as what their tags read it."""

import re
from collections.abc import Callable
from math import isfinite
from typing import TypeVar, get_args

from generator.compose.markup.declaration import Attribute
from generator.manuscript.spoken import Motif

S = TypeVar("S", bound=str)

WHOLE = re.compile(r"[0-9]{1,9}")
DECIMAL = re.compile(r"[0-9]{1,6}(\.[0-9]{1,6})?")

MOST_PARTS = 99


def text(required: bool = False) -> Attribute[str]:
    """Any words, or none."""
    return Attribute("words", str, "", required)


def own_text() -> Attribute[str | None]:
    """Words in the place of others; None where they are not said."""
    return Attribute("words", str, None)


def texts(separator: str | None = None) -> Attribute[tuple[str, ...]]:
    """Words that stand for several, between separators or spaces."""
    return Attribute("words", lambda said: tuple(said.split(separator)), tuple("".split(separator)))


def filled() -> Attribute[str]:
    """Words that must be there."""
    return Attribute("some words", lambda said: said if said.strip() else None, "", True)


def named(required: bool = True) -> Attribute[str]:
    """The name of a problem, a place, a set or a sheet; one that is not required may be empty."""
    return Attribute("a name", lambda said: said if said or not required else None, "", required)


def known_language() -> Attribute[str]:
    """The language of a book."""
    return Attribute("a language", lambda said: said or None, "", default="en-GB")


def whole(low: int, high: int, default: int | None = None) -> Attribute[int]:
    """A whole number in a range; it must be there where it has no default."""
    expected, read = _whole(low, high)
    return Attribute(expected, read, 0, default is None, None if default is None else str(default))


def part_colour() -> Attribute[int | None]:
    """The number of a part, whose colour it is; after the fifth they come round again."""
    return Attribute(*_whole(0, MOST_PARTS), unsaid=None)


def decimal(low: float, high: float, default: float) -> Attribute[float]:
    """A number in a range."""
    expected = f"a number from {low:g} to {high:g}"
    return Attribute(expected, lambda said: _decimal(said, low, high), default, default=f"{default:g}")


def choice(*words: S, default: S) -> Attribute[S]:
    """One of some words."""
    known = {str(word): word for word in words}
    return Attribute(_either(words), lambda said: known.get(said), default, default=default)


def required_choice(*words: str) -> Attribute[str]:
    """One of some words, which must be there."""
    return Attribute(_either(words), lambda said: said if said in words else None, "", True)


def number_choice(*numbers: int, default: int) -> Attribute[int]:
    """One of some numbers."""
    known = {str(number): number for number in numbers}
    return Attribute(_either([*known]), known.get, default, default=str(default))


def optional_choice(*words: str) -> Attribute[str]:
    """One of some words, or nothing."""
    known = ("", *words)
    return Attribute(_either(known), lambda said: said if said in known else None, "")


def known_motif() -> Attribute[str]:
    """The motif of the book's ornaments, or none."""
    return optional_choice(*get_args(Motif))


def yes_no(default: bool) -> Attribute[bool]:
    """Yes or no."""
    known = {"yes": True, "no": False}
    return Attribute(_either([*known]), known.get, default, default="yes" if default else "no")


def sizes() -> Attribute[tuple[float, ...]]:
    """The sizes that figures may have."""
    return Attribute("one to twenty numbers from 0.1 to 4, such as '1 0.9 0.8'", _sizes, (), default="1")


def counts(least: int, most: int, low: int, high: int, required: bool = False) -> Attribute[tuple[int, ...]]:
    """Some whole numbers."""
    _, read = _whole(low, high)

    def all_read(said: str) -> tuple[int, ...] | None:
        found = [read(part) for part in said.split()]
        numbers = tuple(number for number in found if number is not None)
        return numbers if least <= len(found) <= most and len(numbers) == len(found) else None

    return Attribute(f"{least} to {most} whole numbers from {low} to {high}", all_read, (), required)


def _either(words: tuple[str, ...] | list[str]) -> str:
    return " or ".join(word or "nothing" for word in words)


def _whole(low: int, high: int) -> tuple[str, Callable[[str], int | None]]:
    def read(said: str) -> int | None:
        return int(said) if WHOLE.fullmatch(said) and low <= int(said) <= high else None

    return f"a whole number from {low} to {high}", read


def _decimal(said: str, low: float, high: float) -> float | None:
    fits = DECIMAL.fullmatch(said) and isfinite(float(said)) and low <= float(said) <= high
    return float(said) if fits else None


def _sizes(said: str) -> tuple[float, ...] | None:
    found = [_decimal(part, 0.1, 4.0) for part in said.split()]
    numbers = tuple(number for number in found if number is not None)
    return numbers if 1 <= len(found) <= 20 and len(numbers) == len(found) else None
