"""The keys of every content file."""

from collections.abc import Iterator
from typing import Any

from pydantic import BaseModel

from docs.making.markdown import code, page, sentence, starred, table
from docs.making.values import Shape, example, spaced, takes
from generator.load import TileSheet
from generator.manuscript.book import Book, ChapterText
from generator.manuscript.goals import Goal
from generator.manuscript.theme import FONTS, ROLES, SIZES, Theme
from generator.rules.language.family import Family
from generator.schema.shapes import shape

FILES: tuple[tuple[str, type[BaseModel], str], ...] = (
    ("book.yaml", Book, "A book is a folder with this file in it."),
    ("theme.yaml", Theme, "How the book looks. Lies beside `book.yaml`; what it does not say stays as it is."),
    ("A chapter file", ChapterText, "Any other YAML file: rules, examples and problems of one family."),
    ("goals.yaml", Goal, "A list under `goals:`. Each entry has these keys."),
    (
        "families/NAME.yaml",
        Family,
        "A [family as data](../how-to/new-family.md), in a folder `families` beside `book.yaml`.",
    ),
    (
        "A file of tile sets",
        TileSheet,
        "In a folder `tiles`, a list under `sets:`. Each entry has these keys.",
    ),
)
HEADS = ("key", "what it is", "takes", "example")


def keys_page() -> str:
    """Every key of every file but those of the families."""
    parts = ["Keys with a star must be there. Text may be written with or without quotes."]
    parts.append("What stands in `problems`, `examples` and `samples` is told [family by family](families.md).")
    told: set[str] = set()
    for title, model, words in FILES:
        found = shape(model)
        parts += [f"## {title}", words, key_table(found)]
        parts += [*nested(found, told), *_theme_words(model)]
    return page("Keys", *parts)


def key_table(found: Shape, leave: frozenset[str] = frozenset()) -> str:
    """A line for every key of a model."""
    must = found.get("required", ())
    rows = [
        (starred(name, name in must), one.get("description", ""), takes(one), example(one))
        for name, one in found["properties"].items()
        if name not in leave
    ]
    return table(HEADS, rows)


def nested(found: dict[str, Any], told: set[str]) -> Iterator[str]:
    """The models inside a model, those that were not told before."""
    for name, one in found.get("$defs", {}).items():
        if name in told:
            continue
        told.add(name)
        yield f"### {spaced(name)}"
        yield sentence(one.get("description", ""))
        yield key_table(one) if "properties" in one else takes(one)


def _theme_words(model: type[BaseModel]) -> Iterator[str]:
    if model is not Theme:
        return
    yield "### Names in a theme"
    sizes = [f"{code(name)} ({low:g} to {high:g} points)" for name, (low, high) in SIZES.items()]
    yield table(
        ("under", "names"),
        [
            ("`colours`", ", ".join(map(code, ROLES))),
            ("`fonts`", ", ".join(map(code, FONTS))),
            ("`sizes`", ", ".join(sizes)),
        ],
    )
