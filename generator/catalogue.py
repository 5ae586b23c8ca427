"""Every family of the book: each module of puzzles/ and games/ that names a FAMILY.

A package without one is a room that sibling families share.
"""

import ast
import re
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from pkgutil import iter_modules
from typing import Any

from generator import games, puzzles
from generator.errors import ContentError, suggestion
from generator.example import Example
from generator.playing.sample import play_sample
from generator.problem import Game, Problem

PACKAGES = (puzzles, games)


@cache
def family_names() -> dict[str, str]:
    """The module of each family, by the family's name."""
    return {name: module for name, module in _modules().items() if _names(module, "FAMILY")}


def sentence(name: str) -> str:
    """What a family is, in one sentence: the first of its module, which need not be imported for it."""
    told = ast.get_docstring(ast.parse(_path(family_names()[name]).read_text(encoding="utf-8"))) or ""
    return told.partition("\n")[0].rstrip(".")


def family_title(name: str) -> str:
    """What a family is called: the first words of that sentence."""
    told = sentence(name)
    for sign in ":(,":
        told = told.partition(sign)[0]
    return told.strip()


def family(name: str) -> type[Problem[Any]]:
    """The model of one family; only its own module is imported."""
    names = family_names()
    if name not in names:
        shared = f"; {_modules()[name]} has no line 'FAMILY = …'" if name in _modules() else ""
        raise ContentError(
            f"unknown family {name!r}, expected one of {', '.join(names)}{suggestion(name, [*names])}{shared}"
        )
    found: type[Problem[Any]] = import_module(names[name]).FAMILY
    return found


def example_family(name: str) -> type[Problem[Any]]:
    """The model of a family's rule examples: EXAMPLE beside FAMILY, or a game's FAMILY itself."""
    model = family(name)
    module = import_module(family_names()[name])
    found: type[Problem[Any]] = getattr(module, "EXAMPLE", model)
    if not issubclass(found, Example):
        raise ContentError(f"family {name!r} has no examples, expected 'problems'")
    return found


def sample_family(name: str) -> type[Problem[Any]]:
    """The model of a family's sampled claims: SAMPLE beside FAMILY, or how its GAME plays."""
    family(name)
    found: type[Problem[Any]] | None = getattr(import_module(family_names()[name]), "SAMPLE", None)
    if found is None and name in game_names():
        return play_sample(name, game(name))
    if found is None:
        raise ContentError(f"family {name!r} has nothing to sample, expected 'problems'")
    return found


def study_family(name: str) -> type[Problem[Any]]:
    """The model of what studies found, for a family that one is about."""
    family(name)
    # Studies know families of their own, which a book without any need not load.
    from generator.studies.claim import StudyClaim, studied_families

    if name not in studied_families():
        raise ContentError(f"family {name!r} has no study, expected 'problems'")
    return StudyClaim


@cache
def game_names() -> dict[str, str]:
    """The module of each game that can be played, by the game's name."""
    return {name: module for name, module in _modules().items() if _names(module, "GAME")}


def game(name: str) -> type[Game[Any]]:
    """The engine of one game: GAME beside FAMILY."""
    names = game_names()
    if name not in names:
        raise ContentError(f"unknown game {name!r}, expected one of {', '.join(names)}{suggestion(name, [*names])}")
    found: type[Game[Any]] = import_module(names[name]).GAME
    return found


def family_source(name: str) -> list[Path]:
    """The files that state a family's rules, those it shares with its siblings included, for the cache's key."""
    own = family_names()[name]
    shared = [module for module in _modules().values() if module not in family_names().values()]
    beside = [module for module in shared if module.rpartition(".")[0] == own.rpartition(".")[0]]
    return [file for module in (own, *beside) for file in _files(module)]


def _modules() -> dict[str, str]:
    """Every module and package of puzzles/ and games/, by the name its family would have."""
    return {
        info.name.replace("_", "-"): f"{package.__name__}.{info.name}"
        for package in PACKAGES
        for info in iter_modules(package.__path__)
    }


def _names(module: str, what: str) -> bool:
    """Whether a module has a line that begins so, read without importing it: solvers start slowly."""
    text = _path(module).read_text(encoding="utf-8")
    return re.search(rf"^{what}\b", text, re.MULTILINE) is not None


def _path(module: str) -> Path:
    spec = find_spec(module)
    return Path(str(spec.origin if spec else None))


def _files(module: str) -> list[Path]:
    path = _path(module)
    return sorted(path.parent.rglob("*.py")) if path.name == "__init__.py" else [path]
