"""The keys of a model with the words that stand under them in its source.

They are read when somebody asks for them, and not when a model is made: most runs need none of them.
"""

import ast
import inspect
import re
import sys
from collections.abc import Iterator, Mapping
from dataclasses import field
from functools import cache
from textwrap import dedent
from typing import Any

from pydantic import BaseModel

from generator.load.values import read_values
from generator.value import Value

EXAMPLE = re.compile(r"\s*\bExample:")
"""What parts a description from its example."""


class Key(Value):
    """What an author may write: the key, what it means, and an example of its value, all scalars as text."""

    name: str
    words: str
    example: Any = field(compare=False)
    required: bool


@cache
def keys_of(model: type[BaseModel]) -> Mapping[str, Key]:
    """The keys of a model in its order, by the names that authors write."""
    keys = {}
    for name, said in model.model_fields.items():
        words, example = _parted(said.description or _docstring_of_key(model, name))
        key = said.alias or name
        keys[key] = Key(key, words, example, said.is_required())
    return keys


def _docstring_of_key(model: type[BaseModel], name: str) -> str:
    """The words under a key in the first of the model's classes that has some."""
    for cls in model.__mro__:
        if told := _docs(cls.__module__).get((cls.__name__, name)):
            return told
    return ""


@cache
def _docs(module: str) -> Mapping[tuple[str, str], str]:
    """The text under each annotated name of each class of a module."""
    if not module.startswith("generator."):
        return {}
    tree = ast.parse(inspect.getsource(sys.modules[module]))
    return {
        (cls.name, name): text
        for cls in tree.body
        if isinstance(cls, ast.ClassDef)
        for name, text in _documented(cls)
    }


def _documented(cls: ast.ClassDef) -> Iterator[tuple[str, str]]:
    for line, below in zip(cls.body, cls.body[1:], strict=False):
        match line, below:
            case ast.AnnAssign(target=ast.Name(id=name)), ast.Expr(value=ast.Constant(value=str(text))):
                yield name, text
            case _:
                pass


def _parted(told: str) -> tuple[str, Any]:
    """The description and the example, which is YAML on one line, or a picture on lines of its own."""
    said, *rest = EXAMPLE.split(told, maxsplit=1)
    words = " ".join(said.split())
    if not rest:
        return words, None
    [example] = rest
    if example.startswith("\n"):
        return words, dedent(example).strip("\n").rstrip()
    value, _, faults = read_values(example.strip(), "")
    return words, example.strip() if faults else value
