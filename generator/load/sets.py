"""Named sets of tiles and goals, shared by all books or added by one."""

import os
from collections.abc import Container, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from types import MappingProxyType
from typing import Any, TypeVar

from generator.catalogue import rooms_named
from generator.errors import ContentError, Fault, Faults
from generator.load.faces import load_faces
from generator.load.families import ShippedFamilies, own_families
from generator.load.faults import MOST_FAULTS, few
from generator.load.folder import confines, is_yaml, own_part
from generator.load.models import make, subject_of
from generator.load.shipped import shipped
from generator.load.source import Source, read_source
from generator.manuscript.goals import Goal, NamedSet, Vocabulary
from generator.model import Model
from generator.sheet.tilesheet import TileSheet

M = TypeVar("M", bound=Model)

GOALS_FILE = "goals.yaml"
TILES_FOLDER = "tiles"


def load_sets(folder: Path, within: Path | None = None, taken: Container[str] = ()) -> dict[str, TileSheet]:
    """The sets of every file in a folder, by id; none may have an id that is taken."""
    found: dict[str, TileSheet] = {}
    faults: list[Fault] = []
    for path in sorted(path for path in folder.glob("*") if is_yaml(path.name)):
        try:
            faults += _add_sets(found, read_source(path, within), folder.parent, taken)
        except Faults as error:
            faults += error.faults
    if faults:
        raise Faults(few(faults))
    return found


def _add_sets(found: dict[str, TileSheet], source: Source, home: Path, taken: Container[str]) -> list[Fault]:
    """Add the sets of a file to others, with pictures out of their folder; what is wrong comes back."""
    faults: list[Fault] = []
    for one, fault in _listed(source, "sets", TileSheet):
        if one is None:
            faults.append(fault)
        elif one.id in taken or one.id in found:
            words = "that of a set that came along, expected another" if one.id in taken else "used twice"
            faults.append(Fault(fault.place, one.id, ContentError(f"id {one.id!r} is {words}")))
        else:
            art, missing = load_faces(one, home, fault.place) if one.faces else ({}, [])
            faults += missing
            found[one.id] = one.found_at(fault.place, art)
    return faults


def sets_in(source: Source) -> dict[str, TileSheet]:
    """The sets of one file by itself; raises Faults with all that is wrong in it."""
    folder = source.path.parent
    home = folder.parent if folder.name == TILES_FOLDER else folder
    found: dict[str, TileSheet] = {}
    if faults := _add_sets(found, source, home, () if _is_shipped(home) else _shipped_sets()):
        raise Faults(few(faults))
    return found


def goals_in(source: Source) -> list[Goal]:
    """The goals of one file by itself, each held to its picture; raises Faults with all that is wrong in it."""
    ours = _is_shipped(source.path.parent)
    return _goals_of(source, () if ours else _shipped_vocabulary().goals, sketched=True)


def known_sets(folder: Path | None = None) -> dict[str, TileSheet]:
    """The sets that came along, and those a folder adds."""
    found = _shipped_sets()
    if folder is None or _is_shipped(folder):
        return dict(found)
    return {**found, **_own_sets(folder)}


def load_vocabulary(folder: Path | None = None) -> Vocabulary:
    """The goals, sets and families that came along, and those a book's folder adds."""
    words = _shipped_vocabulary()
    if folder is None or _is_shipped(folder):
        return words
    faults: list[Fault] = []
    goals: list[Goal] = []
    sets: list[NamedSet] = []
    try:
        goals = _goals(own_part(folder, GOALS_FILE), confines(folder), words.goals)
    except Faults as error:
        faults += error.faults
    try:
        sets = _named(_own_sets(folder))
    except Faults as error:
        faults += error.faults
    families: dict[str, Any] = {}
    try:
        families = own_families(folder)
    except Faults as error:
        faults += error.faults
    if faults:
        raise Faults(faults)
    return words.plus(goals, sets, families)


def _is_shipped(folder: Path) -> bool:
    return folder.resolve() == shipped("content").resolve()


def _own_sets(folder: Path) -> dict[str, TileSheet]:
    tiles = own_part(folder, TILES_FOLDER)
    return {} if tiles is None else load_sets(tiles, confines(folder), _shipped_sets())


@cache
def _shipped_sets() -> Mapping[str, TileSheet]:
    return MappingProxyType(load_sets(shipped("content") / TILES_FOLDER))


@cache
def _shipped_vocabulary() -> Vocabulary:
    return Vocabulary().plus(_goals(shipped("content") / GOALS_FILE), _named(_shipped_sets()), ShippedFamilies())


def _goals(path: Path | None, within: Path | None = None, taken: Container[str] = ()) -> list[Goal]:
    """The goals of a file, if there is one; none may have an id that is taken."""
    if path is None or not os.path.lexists(path):
        return []
    # Those that came along are held to their pictures by a test, and need no family to be imported here.
    return _goals_of(read_source(path, within), taken, sketched=not _is_shipped(path.parent))


def _goals_of(source: Source, taken: Container[str], sketched: bool) -> list[Goal]:
    found: dict[str, Goal] = {}
    faults: list[Fault] = []
    for at, (one, fault) in enumerate(_listed(source, "goals", Goal)):
        if one is None:
            faults.append(fault)
        elif one.id in taken or one.id in found:
            what = f"goal {one.id!r} is defined already, expected another id"
            faults.append(Fault(fault.place, one.id, ContentError(what)))
        else:
            found[one.id] = one
            faults += _sketched(source, at, one) if one.picture and sketched else []
    if faults:
        raise Faults(few(faults))
    return [*found.values()]


def _sketched(source: Source, at: int, goal: Goal) -> list[Fault]:
    """What is wrong with the picture of a goal."""
    try:
        # Imported here, for a book without such goals needs nothing of the families that play for them.
        for module in rooms_named("sketch").values():
            import_module(module).check_sketch(goal)
    except ContentError as error:
        return [Fault(source.place(("goals", at, "picture")), goal.id, error)]
    return []


def _named(sets: Mapping[str, TileSheet]) -> list[NamedSet]:
    return [
        NamedSet(id=one.id, title=one.title, tiles=tiles(one), inks=one.inks)
        for one in sets.values()
        if (tiles := one.kind.tiles) is not None
    ]


def _listed(source: Source, key: str, model: type[M]) -> list[tuple[M | None, Fault]]:
    """Each value of a file's one list, or the fault in its place."""
    values = source.value.get(key) if isinstance(source.value, dict) else None
    if not isinstance(values, list):
        missing = ContentError(f"missing key {key!r}, expected a list")
        return [(None, Fault(source.place(()), "", missing))]
    found: list[tuple[M | None, Fault]] = []
    faulty = 0
    for i, value in enumerate(values):
        if faulty > MOST_FAULTS:
            break
        name = subject_of(value)
        made = make(model, value, source, (key, i), name)
        if isinstance(made, list):
            found += [(None, fault) for fault in made]
            faulty += len(made)
        else:
            found.append((made, Fault(source.place((key, i)), name, ContentError(""))))
    return found
