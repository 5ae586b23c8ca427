"""Words of a family file: marks, names, and lists that may be written as one word."""

import re
from typing import Annotated, Any

from pydantic import AfterValidator, BeforeValidator

from generator.errors import ContentError

Mark = int | str
"""What stands on a place or may stand there: a number, or a word."""

NUMBER = re.compile(r"-?(0|[1-9][0-9]{0,5})")
NAME = re.compile(r"[a-z][a-z0-9-]*")
LONGEST_WORD = 30
"""The most characters of a name or of a word that stands on the board."""

TRUTHS = frozenset(("on", "off", "yes", "no", "true", "false", "y", "n", "null", "~"))
"""Words that most readers of YAML take for a truth, or for nothing."""

ANY, HALF, OWN = "any", "half", "own"
"""Any value but the first; half of the places; the value itself."""


def read_mark(text: str) -> Mark:
    """A number where it looks like one, else the word."""
    if len(text) > LONGEST_WORD:
        raise ContentError(f"a word of {len(text)} characters, expected at most {LONGEST_WORD}")
    return int(text) if NUMBER.fullmatch(text) else text


def _read_value(text: str) -> Mark:
    if text.lower() in TRUTHS:
        raise ContentError(f"value {text!r} is a truth to most readers of YAML, expected another word")
    if not text or any(char.isspace() for char in text):
        raise ContentError(f"value {text!r}, expected one word or number")
    return read_mark(text)


def _read_name(text: str) -> str:
    if text.lower() in TRUTHS:
        raise ContentError(f"name {text!r} is a truth to most readers of YAML, expected another word")
    if not NAME.fullmatch(text) or len(text) > LONGEST_WORD:
        raise ContentError(f"name {text!r}, expected small letters, digits and hyphens")
    return text


def _as_list(value: Any) -> Any:
    return [value] if isinstance(value, str) else value


def _parted(value: Any) -> Any:
    return value.split() if isinstance(value, str) else value


# Authors' values are text, and a kept family is read again with the numbers that it was kept with.
AnyMark = Annotated[str | int, AfterValidator(lambda value: read_mark(str(value)))]
AnyValue = Annotated[str | int, AfterValidator(lambda value: _read_value(str(value)))]
Name = Annotated[str, AfterValidator(_read_name)]
Words = Annotated[tuple[str, ...], BeforeValidator(_as_list, json_schema_input_type=str)]
"""A word, or a list of them."""

Marks = Annotated[tuple[AnyMark, ...], BeforeValidator(_parted, json_schema_input_type=str)]
"""Marks with spaces between, or a list of them."""

Tokens = Annotated[tuple[str, ...], BeforeValidator(_parted, json_schema_input_type=str)]
"""Tokens of a picture with spaces between, or a list of them."""

Values = Annotated[tuple[AnyValue, ...], BeforeValidator(_as_list, json_schema_input_type=str)]
"""A value, or a list of them."""
