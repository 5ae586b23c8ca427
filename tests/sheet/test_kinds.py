"""A kind of cut-out is one declaration: nothing of it can be forgotten, and nobody else knows it by name."""

import inspect
import re
import subprocess
import sys
from dataclasses import fields
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Any

import pytest

from generator import leaf, load, sheet
from generator.catalogue import family_names, rooms_named
from generator.load import known_sets
from generator.sheet import given, kinds
from generator.sheet.kind import CutKind, KindKeys, Maker
from generator.sheet.machine import is_cut
from generator.sheet.tilesheet import KINDS, TileSheet
from tests.conftest import ROOT

FILES = [info.name for info in iter_modules(kinds.__path__)]
SETS = known_sets().values()

LIGHT = {
    "given",
    "kind",
    "kinds",
    "sizes",
    "tilesheet",
    *(f"given.{info.name}" for info in iter_modules(given.__path__)),
}
"""What reading and building import of `sheet`, beside the declarations."""

ROOMS = {
    "mat": ("mat_leaves", ["area"]),
    "board": ("board_leaf", ["side", "area"]),
    "sketch": ("check_sketch", ["goal"]),
}
"""What is asked of families, by the module that a family has for it: a function, and what it takes."""

EXAMPLE = re.compile(r'\bExample:(?:(?!""").)*"""', re.DOTALL)
"""Examples under keys are content, which names families; a test reads each as an author's."""


@pytest.mark.parametrize("name", FILES)
def test_every_file_of_a_kind_is_named_for_a_key_that_sets_have(name: str) -> None:
    module = import_module(f"{kinds.__name__}.{name}")
    [keys] = [
        one
        for one in vars(module).values()
        if inspect.isclass(one) and one.__module__ == module.__name__ and issubclass(one, KindKeys)
    ]
    assert issubclass(TileSheet, keys)
    assert keys.KIND.key == name == next(iter(keys.__annotations__))
    assert keys.model_fields[name].default is None


def test_every_kind_has_a_file_and_a_set() -> None:
    assert sorted(kind.key for kind in KINDS) == sorted(FILES)
    assert {one.kind for one in SETS} == {*KINDS}


@pytest.mark.parametrize("declared", [CutKind, Maker])
def test_a_declaration_that_leaves_anything_out_is_refused(declared: type[CutKind] | type[Maker]) -> None:
    given: dict[str, Any] = {one.name: None for one in fields(declared)}
    declared(**given)
    for name in given:
        with pytest.raises(TypeError, match=name):
            declared(**{other: value for other, value in given.items() if other != name})


@pytest.mark.parametrize("kind", KINDS, ids=[kind.key for kind in KINDS])
def test_what_goes_in_a_box_is_cut_out(kind: CutKind) -> None:
    maker = kind.maker()
    assert maker.cut or not maker.boxed
    assert all(is_cut(one) == bool(maker.cut) for one in SETS if one.kind is kind)


@pytest.mark.parametrize("room", ROOMS)
def test_what_families_make_they_make_as_it_is_asked(room: str) -> None:
    name, takes = ROOMS[room]
    found = rooms_named(room)
    assert found.items() and found.keys() <= family_names().keys()
    for module in found.values():
        assert [*inspect.signature(getattr(import_module(module), name)).parameters] == takes


def test_no_family_is_named_where_sets_are_read_and_made() -> None:
    spelt = [re.escape(name).replace(r"\-", "[-_ ]") for name in family_names()]
    names = re.compile(rf"\b({'|'.join(spelt)})\b", re.IGNORECASE)
    for package in (leaf, load, sheet):
        for path in sorted(Path(package.__path__[0]).rglob("*.py")):
            found = names.search(_without_examples(path.read_text(encoding="utf-8")).replace("_", " "))
            assert not found, f"{path}: {found}"


def _without_examples(source: str) -> str:
    """A file of Python, and under its keys what they mean, but no example."""
    return EXAMPLE.sub('"""', source)


def test_reading_sets_and_building_without_sheets_import_no_maker() -> None:
    said = "import sys, generator.build, generator.load; generator.load.known_sets(); print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", said], cwd=ROOT, capture_output=True, text=True, check=True)
    ours = f"{sheet.__name__}."
    imported = {name.removeprefix(ours) for name in done.stdout.split() if name.startswith(ours)}
    assert imported == LIGHT | {f"kinds.{name}" for name in FILES}
    rooms = {module for room in ROOMS for module in rooms_named(room).values()}
    assert not rooms & {*done.stdout.split()}


@pytest.mark.parametrize("kind", KINDS, ids=[kind.key for kind in KINDS])
def test_every_kind_is_told_to_who_makes_sets_of_their_own(kind: CutKind) -> None:
    assert f"| `{kind.key}: " in (ROOT / "docs/how-to/own-tiles.md").read_text(encoding="utf-8")
