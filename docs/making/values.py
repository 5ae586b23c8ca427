"""What a key may be, in a few words, from its JSON Schema."""

from collections.abc import Iterator, Mapping
from typing import Any

from docs.making.markdown import anchor, code

Shape = Mapping[str, Any]
ENOUGH = 12
"""The most words that are listed where one of some is wanted."""

FIRST = ("id", "title", "paper", "says", "seed", "size")
"""Keys that people write first; a schema has them by the alphabet."""


def takes(shape: Shape) -> str:
    """What may be written there."""
    if "$ref" in shape:
        name = shape["$ref"].rpartition("/")[2]
        return f"[{spaced(name)}](#{anchor(spaced(name))})"
    if "enum" in shape:
        return _one_of([value for value in shape["enum"] if isinstance(value, str) or value is True])
    for choice in ("oneOf", "anyOf"):
        if choice in shape:
            return " or ".join(dict.fromkeys(takes(one) for one in shape[choice]))
    if "const" in shape:
        return code(str(shape["const"]))
    return _of_type(shape)


def example(shape: Shape) -> str:
    """An example as it is typed; one that takes several lines is told apart."""
    for value in shape.get("examples", ()):
        said = flow(value)
        return "*a picture*" if "\n" in said else code(said)
    return ""


def flow(value: Any, inside: bool = False) -> str:
    """A value as YAML on one line."""
    if isinstance(value, Mapping):
        items = sorted(value.items(), key=lambda item: FIRST.index(item[0]) if item[0] in FIRST else len(FIRST))
        return "{" + ", ".join(f"{name}: {flow(one, True)}" for name, one in items) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(flow(one, True) for one in value) + "]"
    if isinstance(value, bool):
        return str(value).lower()
    said = str(value)
    needs = said[:1] in "#*'\"[{&!|>%@`" or ": " in said or (inside and any(char in said for char in ",[]{}"))
    return f"'{said}'" if isinstance(value, str) and needs else said


def spaced(name: str) -> str:
    """The name of a model in words: TileSheet is a tile sheet."""
    return "".join(f" {char.lower()}" if char.isupper() else char for char in name).strip().capitalize()


def _one_of(words: list[Any]) -> str:
    if True in words:
        return "yes or no"
    more = " …" if len(words) > ENOUGH else ""
    return ", ".join(map(code, words[:ENOUGH])) + more


def _of_type(shape: Shape) -> str:
    kinds = shape.get("type", "")
    if kinds == "array":
        return f"a list: {takes(shape['items'])}" if "items" in shape else "a list"
    if kinds == "object":
        return ", ".join(_named(shape)) or "names and values"
    if "integer" in kinds:
        return f"whole number{_bounds(shape)}"
    if "number" in kinds and "boolean" not in kinds:
        return f"number{_bounds(shape)}"
    return "text"


def _named(shape: Shape) -> Iterator[str]:
    for name, one in shape.get("properties", {}).items():
        yield f"{code('{' + name + ': …}')} with {takes(one)}" if one.get("type") != "object" else code(name)
    if isinstance(rest := shape.get("additionalProperties"), Mapping):
        yield f"names, each with {takes(rest)}"


def _bounds(shape: Shape) -> str:
    low, high = shape.get("minimum"), shape.get("maximum")
    if low is not None and high is not None:
        return f" from {low:g} to {high:g}"
    if low is not None:
        return f", {low:g} or more"
    return f" up to {high:g}" if high is not None else ""
