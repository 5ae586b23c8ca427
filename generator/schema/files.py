"""The kinds of content files, each with its schema."""

from collections.abc import Iterator, Mapping
from contextlib import suppress
from typing import Any

from pydantic import BaseModel

from generator.abilities.sharing import FigureKeys, SharedFigure
from generator.errors import ContentError
from generator.load import TileSheet, load_vocabulary
from generator.load.families import all_family_names, family_model
from generator.load.figures import ASKS, FIGURES
from generator.manuscript.book import Book, ChapterText
from generator.manuscript.goals import Goal
from generator.manuscript.theme import Theme
from generator.rules.language.family import Family
from generator.schema.shapes import shape

LISTS = ("problems", "examples", "samples", "studies")
"""The lists of a chapter whose entries have a model."""


def book_schema() -> dict[str, Any]:
    """What book.yaml says."""
    return shape(Book)


def chapter_schema() -> dict[str, Any]:
    """What a chapter says, and its problems by the family that it names."""
    found = shape(ChapterText)
    defs: dict[str, Any] = found.setdefault("$defs", {})
    keys = found["properties"]
    keys["family"] |= {"enum": [*all_family_names()]}
    keys["family"].pop("type")
    for name in (*LISTS, FIGURES):
        keys[name] |= {"type": "array", "minItems": 1}
    found["dependentRequired"] = {name: ["family"] for name in (*LISTS, FIGURES)}
    found["allOf"] = [_by_family(name, defs) for name in all_family_names()]
    return found


def goals_schema() -> dict[str, Any]:
    """A file of goals."""
    return _listed("goals", Goal, "What players can be asked to reach.")


def tiles_schema() -> dict[str, Any]:
    """A file of sets of tiles."""
    return _listed("sets", TileSheet, "Sets of things to cut out, and of tiles that problems can name.")


def models_of(name: str, own: Mapping[str, Any] | None = None) -> Iterator[tuple[str, type[BaseModel]]]:
    """The lists that a chapter of a family may have, with the model of their entries."""
    for key in LISTS:
        with suppress(ContentError):
            model: Any = family_model(name, own, key)
            yield key, model


def _by_family(name: str, defs: dict[str, Any]) -> dict[str, Any]:
    """What the lists of a chapter hold if it is of this family."""
    lists: dict[str, Any] = dict.fromkeys((*LISTS, FIGURES), False)
    for key, model in models_of(name):
        found = shape(model)
        defs |= found.pop("$defs", {})
        defs[f"{name}-{key}"] = found
        lists[key] = {"items": {"$ref": f"#/$defs/{name}-{key}"}}
        if key == "problems" and isinstance(model, SharedFigure):
            defs[f"{name}-{FIGURES}"] = _figure(found, model.asks)
            lists[FIGURES] = {"items": {"$ref": f"#/$defs/{name}-{FIGURES}"}}
    return {
        "if": {"properties": {"family": {"const": name}}, "required": ["family"]},
        "then": {"properties": lists},
    }


def _figure(problem: dict[str, Any], asks: FigureKeys) -> dict[str, Any]:
    """A figure with its asks: the keys of a problem, shared out between the two."""
    keys = problem["properties"]
    ask = {name: keys[name] for name in keys if name not in asks.figure}
    return {
        "type": "object",
        "properties": {
            **{name: said for name, said in keys.items() if name not in asks.ask},
            ASKS: {
                "type": "object",
                "minProperties": 1,
                "description": "What is asked of the figure: a goal, and a claim or the keys of the problem.",
                "examples": [{next(iter(load_vocabulary().goals)): "solvable"}],
                "additionalProperties": {
                    "anyOf": [
                        {"type": "null"},
                        keys["claim"],
                        {"type": "object", "properties": ask, "additionalProperties": False},
                    ]
                },
            },
        },
        "required": ["id", ASKS],
        "additionalProperties": False,
    }


def theme_schema() -> dict[str, Any]:
    """What theme.yaml says."""
    return shape(Theme)


def family_schema() -> dict[str, Any]:
    """What the file of a family says."""
    return shape(Family)


def _listed(key: str, model: type[BaseModel], words: str) -> dict[str, Any]:
    """A file with one list."""
    entry = shape(model)
    defs = entry.pop("$defs", {}) | {model.__name__: entry}
    items = {"type": "array", "items": {"$ref": f"#/$defs/{model.__name__}"}, "description": words}
    return {
        "type": "object",
        "description": words,
        "properties": {key: items},
        "required": [key],
        "$defs": defs,
    }
