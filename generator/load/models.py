"""Values to models, and pydantic's complaints to our own words."""

from collections.abc import Iterator
from itertools import islice
from typing import Any, TypeVar, get_args

from pydantic import BaseModel, ValidationError

from generator.errors import BookError, ContentError, Fault, PictureError, Place, suggestion
from generator.load.faults import MOST_FAULTS
from generator.load.source import Source, Where
from generator.manuscript.prose import ProseError
from generator.problem import LONGEST_ID

M = TypeVar("M", bound=BaseModel)

EXPECTED = {
    "string_type": "text",
    "list_type": "a list",
    "tuple_type": "a list",
    "dict_type": "keys and values",
    "model_type": "keys and values",
    "model_attributes_type": "keys and values",
    "int_parsing": "a whole number",
    "int_from_float": "a whole number",
    "int_parsing_size": "a whole number of fewer digits",
    "int_type": "a whole number",
    "float_parsing": "a number",
    "float_type": "a number",
    "bool_parsing": "true or false",
}


MOST_TOGETHER = 10_000
"""The most values of one problem, goal or set, or of a chapter without its problems."""

LONGEST_MESSAGE = 2000
"""How much is told of one fault."""


def make(
    model: type[M], value: Any, source: Source, where: Where, subject: str = "", context: object = None
) -> M | list[Fault]:
    """The model of a value, or the faults found in it."""
    if _size(value) > MOST_TOGETHER:
        return [Fault(source.place(where), subject, ContentError(f"more than {MOST_TOGETHER} values in one entry"))]
    try:
        return model.model_validate(value, context=context)
    except ValidationError as error:
        # One slip may be two details; nobody reads hundreds.
        details = [dict(detail) for detail in error.errors(include_url=False)[: 4 * MOST_FAULTS]]
        kept = _without_echoes(model, details)[: MOST_FAULTS + 1]
        return [_fault(model, value, source, where, subject=subject, detail=detail) for detail in kept]


def _size(value: Any) -> int:
    """How many values there are in one."""
    if isinstance(value, dict):
        return 1 + sum(map(_size, value.values()))
    return 1 + sum(map(_size, value)) if isinstance(value, list) else 1


def _without_echoes(model: type[BaseModel], details: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """One slip, one fault: neither missing keys that were only misspelt, nor lists too short for a faulty item."""
    meant = {
        suggestion(str(detail["loc"][-1]), _known_keys(model, detail["loc"]))
        for detail in details
        if detail["type"] == "extra_forbidden"
    }
    inside = {detail["loc"][:length] for detail in details for length in range(len(detail["loc"]))}
    return [
        detail
        for detail in details
        if not (detail["type"] == "missing" and f"; did you mean {detail['loc'][-1]!r}?" in meant)
        and not (detail["type"] == "too_short" and detail["loc"] in inside)
    ]


def _fault(
    model: type[BaseModel], value: Any, source: Source, where: Where, subject: str, detail: dict[str, Any]
) -> Fault:
    inner = _inside(value, detail["loc"])
    at = (*where, *inner)
    key = str(inner[-1]) if inner else ""
    cause = detail.get("ctx", {}).get("error")
    if isinstance(cause, PictureError):
        if not inner:
            at = (*where, *_only_picture(source, where, value))
        return _picture_fault(source, at, subject, cause)
    if isinstance(cause, ProseError):
        return Fault(source.line_of(at, cause.line), subject, _bounded(cause))
    if isinstance(cause, BookError):
        return Fault(source.place(at), subject, _bounded(cause))
    return Fault(source.place(at), subject, _bounded(ContentError(_words(model, key, detail))))


def _inside(value: Any, loc: tuple[str | int, ...]) -> Where:
    """The part of pydantic's path that is really a path into the value."""
    found: list[str | int] = []
    for step in loc:
        if isinstance(value, dict) and (step in value or step == loc[-1]):
            value = value.get(str(step))
        elif isinstance(value, list) and isinstance(step, int) and step < len(value):
            value = value[step]
        else:
            continue
        found.append(step)
    return tuple(found)


def _words(model: type[BaseModel], key: str, detail: dict[str, Any]) -> str:
    kind = detail["type"]
    if kind == "missing":
        return f"missing key {key!r}"
    if kind == "extra_forbidden":
        known = _known_keys(model, detail["loc"])
        return f"unknown key {short(key)}, expected one of {', '.join(known)}{suggestion(key, known)}"
    key, shown = key or "the entry", short(detail.get("input"))
    if kind in EXPECTED:
        return f"{key} is {shown}, expected {EXPECTED[kind]}"
    message = str(detail["msg"]).removeprefix("Value error, ").removeprefix("Input should be ")
    return f"{key} is {shown}, expected {message[0].lower()}{message[1:]}"


def _models_in(annotation: Any) -> Iterator[Any]:
    """The models that a value of a field may be, or be a list of."""
    if hasattr(annotation, "model_fields"):
        yield annotation
    for inner in get_args(annotation):
        yield from _models_in(inner)


def _known_keys(model: type[BaseModel], loc: tuple[str | int, ...]) -> list[str]:
    """The keys of the model in which an unknown one was found."""
    inner: Any = model
    for step in loc[:-1]:
        fields = getattr(inner, "model_fields", {})
        if step in fields:
            inner = next(_models_in(fields[step].annotation), None)
    return [field.alias or name for name, field in getattr(inner, "model_fields", {}).items()]


def short(value: Any) -> str:
    """A value as it would be typed, but no more than a line of it."""
    text = repr(_beginning(value))
    return text if len(text) <= 60 else f"{text[:57]}…"


def subject_of(value: Any) -> str:
    """The id of an entry as it is told, if it has one that can be."""
    name = value.get("id", "") if isinstance(value, dict) else ""
    return name if isinstance(name, str) and len(name) <= LONGEST_ID else ""


def _beginning(value: Any) -> Any:
    """As much of a value as can be shown."""
    if isinstance(value, dict):
        return {_beginning(key): _beginning(one) for key, one in islice(value.items(), 20)}
    if isinstance(value, list):
        return [_beginning(one) for one in value[:20]]
    return value[:100] if isinstance(value, str) else value


def _bounded(error: BookError) -> BookError:
    """An error that does not repeat pages of what is wrong."""
    text = str(error)
    return error if len(text) <= LONGEST_MESSAGE else ContentError(f"{text[:LONGEST_MESSAGE]}…")


def _only_picture(source: Source, where: Where, value: Any) -> Where:
    """The key of the one block of text in an entry, where a picture's fault must lie."""
    keys = [key for key in value if (mark := source.mark((*where, key))) and mark.block]
    return (keys[0],) if keys else ()


def _picture_fault(source: Source, where: Where, subject: str, error: PictureError) -> Fault:
    mark = source.mark(where)
    if mark is None or not mark.block:
        return Fault(source.place(where), subject, _bounded(error))
    line = mark.line + 1 + error.row
    picture = source.lines[mark.line : mark.line + 1 + error.row]
    shown = [text for text in picture if text.strip()]
    indent = min((len(text) - len(text.lstrip()) for text in _block(source, mark.line)), default=0)
    pointer = " " * (indent + error.column) + "^"
    excerpt = "\n".join(f"  {text}" for text in [*shown[-4:], pointer] if len(text) <= LONGEST_MESSAGE)
    told = ContentError(f"{where[-1]}, column {error.column + 1}: {_bounded(error)}")
    return Fault(Place(source.name, line), subject, told, excerpt)


def _block(source: Source, start: int) -> list[str]:
    """The lines of the block of text that begins after its key."""
    key = source.lines[start - 1]
    outer = len(key) - len(key.lstrip())
    found = []
    for text in source.lines[start:]:
        if text.strip() and len(text) - len(text.lstrip()) <= outer:
            break
        if text.strip():
            found.append(text)
    return found
