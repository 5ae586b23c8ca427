"""What each thing of a family is, and how it looks: as `draw` says, or as the house usually draws it."""

from collections.abc import Iterator, Mapping
from enum import Enum
from typing import NamedTuple, get_args

from generator.errors import ContentError
from generator.rules.language.drawing import LayerLook, LayerRole, MarkRole
from generator.rules.language.family import Family
from generator.rules.language.words import Mark

WALL, BLOCK = "wall", "block"
"""The words of `draw` that are no names."""

Shown = LayerRole | MarkRole


class Drawable(Enum):
    """What can be drawn, in words for who draws it otherwise."""

    WALL = "the walls"
    BLOCK = "the blocks"
    CELLS_GIVEN = "what is given on cells"
    REGIONS = "regions"
    LINKS_GIVEN = "what is given between cells"
    OUTSIDE = "clues outside the board"
    LOOSE = "a key that stands nowhere on the board"
    CELLS = "values on cells"
    LINKS = "values on links"
    SIDES = "values on sides"
    PIECES = "pieces"


class Looks(NamedTuple):
    """The looks that a thing can have: of the whole of it, and of single marks."""

    roles: tuple[LayerRole, ...] = ()
    marks: tuple[MarkRole, ...] = ()


IN_CELLS: tuple[MarkRole, ...] = tuple(role for role in get_args(MarkRole) if role != "stroke")
BETWEEN: tuple[MarkRole, ...] = ("write", "circle", "disc", "ring", "dot", "cross", "stroke")
DRAWABLE: Mapping[Drawable, Looks] = {
    Drawable.WALL: Looks(("fill", "tint")),
    Drawable.BLOCK: Looks(("borders",)),
    Drawable.CELLS_GIVEN: Looks(("write", "small", "tint", "upper", "lower"), IN_CELLS),
    Drawable.REGIONS: Looks(("borders", "cages")),
    Drawable.LINKS_GIVEN: Looks(("write",), BETWEEN),
    Drawable.OUTSIDE: Looks(("write",)),
    Drawable.LOOSE: Looks(),
    Drawable.CELLS: Looks(("write", "small", "tint"), IN_CELLS),
    Drawable.LINKS: Looks(("write",), BETWEEN),
    Drawable.SIDES: Looks(("write",), BETWEEN),
    Drawable.PIECES: Looks(("outline", "tint")),
}


def thing_of(family: Family, key: str) -> Drawable | None:
    """What a key of `draw` names; None for what the family has not."""
    if key in family.given:
        given = family.given[key]
        if given.is_loose:
            return Drawable.LOOSE
        if given.at == "outside":
            return Drawable.OUTSIDE
        if given.at == "links":
            return Drawable.LINKS_GIVEN
        return Drawable.REGIONS if given.is_regions else Drawable.CELLS_GIVEN
    if key in family.unknown:
        unknown = family.unknown[key]
        if unknown.pieces is not None:
            return Drawable.PIECES
        return {"cells": Drawable.CELLS, "links": Drawable.LINKS, "sides": Drawable.SIDES}[unknown.at]
    return {WALL: Drawable.WALL, BLOCK: Drawable.BLOCK}.get(key)


def usual_looks(family: Family) -> dict[str, LayerLook]:
    """How everything looks: as the family says, and in the usual way where a puzzle could not be solved unseen."""
    found = dict(family.draw)
    if family.board.walls:
        found.setdefault(WALL, LayerLook(role="fill"))
    if not {*found} & {*family.answers}:
        for name in family.answers:
            found[name] = _usual(family, name)
    fixing = {one.fixed_by for name, one in family.unknown.items() if name in found}
    for name, given in family.given.items():
        if name not in fixing and not given.is_loose:
            found.setdefault(name, _usual(family, name))
    return found


def _usual(family: Family, key: str) -> LayerLook:
    match thing_of(family, key):
        case Drawable.REGIONS:
            return LayerLook(role="borders")
        case Drawable.PIECES:
            return LayerLook(role="outline")
        case Drawable.LINKS | Drawable.SIDES:
            return LayerLook(marks={str(mark): "stroke" for mark in family.unknown[key].listed[1:]})
        case Drawable.CELLS_GIVEN if family.given[key].part:
            return LayerLook(role="lower" if family.given[key].part == "below" else "upper")
        case _:
            return LayerLook(role="write")


def shown_as(look: LayerLook, mark: Mark) -> Shown | None:
    """How one mark or value looks; None where it is not drawn."""
    return look.marks.get(str(mark), look.role)


def faults(family: Family) -> Iterator[tuple[str, str]]:
    """Every key of `draw` that asks for what cannot be drawn, with a sentence on it."""
    for key, look in family.draw.items():
        message = _fault(family, key, look)
        if message:
            yield key, message


def require_drawable(family: Family) -> None:
    """Raise ContentError at the first look of a family that cannot be drawn."""
    for _, message in faults(family):
        raise ContentError(message)


def _fault(family: Family, key: str, look: LayerLook) -> str:
    thing = thing_of(family, key)
    if thing is None:
        known = ", ".join((*family.given, *family.unknown, WALL, BLOCK))
        return f"draw names {key!r}, which this family has not, expected one of {known}"
    missing = {Drawable.WALL: not family.board.walls, Drawable.BLOCK: family.board.block_size is None}
    if missing.get(thing):
        return f"draw names {key!r}, but the board has none, expected '{key}s' among the keys of the board"
    can = DRAWABLE[thing]
    strange: list[str] = [role for role in look.marks.values() if role not in can.marks]
    if look.role is not None and look.role not in can.roles:
        strange.insert(0, look.role)
    if strange:
        return f"draw has {key!r} as {strange[0]!r}, but it is {thing.value}, expected {_expected(can)}"
    return _unfit(family, key, look) or _stray_mark(family, key, look)


def _expected(can: Looks) -> str:
    whole = " or ".join(can.roles) or "no look at all"
    return f"{whole}, or for single marks {', '.join(can.marks)}" if can.marks else whole


def _unfit(family: Family, key: str, look: LayerLook) -> str:
    """What is wrong with halves of cells where none are parted."""
    if look.role not in ("upper", "lower"):
        return ""
    if family.board.grid == "square" and family.given[key].part is not None:
        return ""
    return f"draw has {key!r} as {look.role!r}, expected a given with 'part: right' or 'part: below' on squares"


def _stray_mark(family: Family, key: str, look: LayerLook) -> str:
    """What is wrong with looks of marks that are none of this thing's."""
    known: tuple[Mark, ...] = ()
    if key in family.unknown:
        known = family.unknown[key].listed
    elif key in family.given:
        known = family.given[key].marks
    words = [str(mark) for mark in known]
    for mark in look.marks:
        if words and mark not in words:
            return f"draw has a look for {mark!r} of {key!r}, expected one of {', '.join(words)}"
    return ""


def has_parted_cells(family: Family) -> bool:
    """Whether some walls are parted by a diagonal and bear two numbers, so that they must be pale."""
    return any(look.role in ("upper", "lower") for look in usual_looks(family).values())
