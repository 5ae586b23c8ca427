"""Families as data, those that came along and those beside a book; and the model of any family by its name."""

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from generator.catalogue import (
    example_family,
    family,
    family_names,
    family_title,
    sample_family,
    sentence,
    study_family,
)
from generator.errors import ContentError, Fault, Faults, suggestion
from generator.load.faults import few
from generator.load.folder import confines, is_yaml, own_part
from generator.load.models import make
from generator.load.shipped import shipped
from generator.load.source import Source, read_source
from generator.manuscript.book import ChapterText, Section
from generator.problem import Problem

if TYPE_CHECKING:
    from generator.rules.language.family import Family

FAMILIES_FOLDER = "families"

FINDERS: Mapping[str, Callable[[str], type[Problem[Any]]]] = {
    "problems": family,
    "figures": family,
    "examples": example_family,
    "samples": sample_family,
    "studies": study_family,
}
"""For each list of a chapter, how the model of its entries is found for a family that is Python."""

OF_DATA = ("problems",)
"""The lists that a family as data can have."""


class ShippedFamilies(Mapping[str, "Family"]):
    """The families that came along, each read when it is first asked for: most books need few of them."""

    def __getitem__(self, name: str) -> "Family":
        if name not in _shipped_files():
            raise KeyError(name)
        return _shipped(name)

    def __contains__(self, name: object) -> bool:
        # Without reading it, as the usual way to ask would.
        return name in _shipped_files()

    def __iter__(self) -> Iterator[str]:
        return iter(_shipped_files())

    def __len__(self) -> int:
        return len(_shipped_files())


@cache
def _shipped_files() -> Mapping[str, Path]:
    """The files of the families that came along, by their names."""
    return {path.stem: path for path in sorted((shipped("content") / FAMILIES_FOLDER).glob("*.yaml"))}


@cache
def _shipped(name: str) -> "Family":
    return family_in(read_source(_shipped_files()[name]))


def own_families(folder: Path) -> "dict[str, Family]":
    """The families that lie beside a book; raises Faults with all that is wrong with them."""
    home = own_part(folder, FAMILIES_FOLDER)
    found: dict[str, Family] = {}
    faults: list[Fault] = []
    for path in sorted(home.glob("*")) if home is not None else ():
        if not is_yaml(path.name):
            continue
        try:
            source = read_source(path, confines(folder))
            one = family_in(source)
            found[one.family] = one
        except Faults as error:
            faults += error.faults
    if faults:
        raise Faults(few(faults))
    return found


def family_in(source: Source) -> "Family":
    """The family that a file tells; raises Faults with all that is wrong in it."""
    # Imported here, for a book without such families needs nothing of their language.
    from generator.rules.drawing.looks import faults as undrawable
    from generator.rules.language.family import Family
    from generator.rules.language.misfits import misfits

    made = make(Family, source.value, source, ())
    if isinstance(made, list):
        raise Faults(few(made))
    faults = [Fault(source.place(where), made.family, error) for where, error in misfits(made)]
    for key, what in undrawable(made):
        faults.append(Fault(source.place(("draw", key)), made.family, ContentError(what)))
    if made.family != source.path.stem:
        told = ContentError(
            f"family {made.family!r} lies in a file called {source.path.name!r}, expected one name for both"
        )
        faults.append(Fault(source.place(("family",)), "", told))
    if made.family in family_names() or (made.family in _shipped_files() and not _is_shipped(source.path)):
        told = ContentError(f"family {made.family!r} came along already, expected another name")
        faults.append(Fault(source.place(("family",)), "", told))
    if faults:
        raise Faults(few(faults))
    return made


def _is_shipped(path: Path) -> bool:
    return path.resolve().parent == (shipped("content") / FAMILIES_FOLDER).resolve()


def all_family_names(own: Mapping[str, Any] | None = None) -> list[str]:
    """Every family: those that are Python, then those that are data."""
    data = ShippedFamilies() if own is None else own
    return [*family_names(), *(name for name in data if name not in family_names())]


def family_model(name: str, own: Mapping[str, Any] | None = None, key: str = "problems") -> type[Problem[Any]]:
    """The model of the entries that a list of a chapter holds; raises ContentError for an unknown family."""
    data = ShippedFamilies() if own is None else own
    if name in data and name not in family_names():
        if key not in OF_DATA:
            raise ContentError(f"family {name!r} is data and has no {key}, expected 'problems'")
        # Imported here, for most books have no family as data, and none of its checkers to load.
        from generator.rules.puzzle import problem_model

        return problem_model(data[name])
    if name not in family_names():
        known = all_family_names(data)
        raise ContentError(f"unknown family {name!r}, expected one of {', '.join(known)}{suggestion(name, known)}")
    return FINDERS[key](name)


def title_of_family(name: str, own: Mapping[str, Any] | None = None) -> str:
    """What a family is called; nothing where there is none of that name."""
    data = ShippedFamilies() if own is None else own
    if name in data:
        return str(data[name].title)
    return family_title(name) if name in family_names() else ""


def family_sentence(name: str, own: Mapping[str, Any] | None = None) -> str:
    """What a family is, in one sentence without its full stop."""
    data = ShippedFamilies() if own is None else own
    if name not in data:
        return sentence(name)
    found = data[name]
    credit = f" ({found.credit})" if found.credit else ""
    return f"{found.title}: {found.task.rstrip('.')}{credit}"


def with_family(text: ChapterText, told: "Family") -> ChapterText:
    """A chapter with what its family says of itself, wherever the chapter does not say it otherwise."""
    numbered = "\n".join(f"{number}. {rule.says}" for number, rule in enumerate(told.rules, 1))
    origin = (Section(title="Origin", text=f"{told.credit[0].upper()}{told.credit[1:]}."),) if told.credit else ()
    said = {
        "title": told.title,
        "designer": told.credit,
        "subtitle": told.task,
        "worksheet": " ".join((told.task, *(rule.says for rule in told.rules))),
        "sections": (Section(title="Rules", text=numbered), *origin),
    }
    return text.model_copy(update={key: value for key, value in said.items() if not getattr(text, key)})
