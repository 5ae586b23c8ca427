"""Random scopes: what a rule is said of, which places it looks at, and where it says nothing."""

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from tests.rules.oracles.boards import Place, Puzzle
from tests.rules.oracles.judging import Filled
from tests.rules.oracles.making.draft import (
    WALL,
    WALLS_WITH_NUMBERS,
    Coord,
    Draft,
    Unfit,
    neighbours,
    regions,
)
from tests.rules.oracles.scopes import Spot, applied
from tests.rules.oracles.texts import BACKSLASH, EMPTY

Scope = dict[str, Any]
"""The part of a rule that says where it applies."""

AMONG = ("itself", "neighbours", "neighbours", "around", "seen", "left", "right", "before", "after")
AMONG_SQUARES = ("up", "down", "above", "below")
SIGNS = "abc"
UNKNOWN_NUMBER = "0"


class Wanted(NamedTuple):
    """What a rule wants of its scope."""

    layer: str
    at: str = "cells"
    groups: bool = True
    """Whether it may be said of groups of any size."""
    pairs: bool = True
    """Whether it may be said of pairs of cells."""
    anchored: bool = True
    """Whether it may be said of single cells, and looks about from there."""
    conditions: bool = True
    """Whether it can have an `if`."""


def scope(draft: Draft, wanted: Wanted) -> Scope:
    """Where a rule applies, with what must be given for that."""
    kinds: list[Callable[[Draft, Wanted], Scope]] = []
    if wanted.at != "cells":
        kinds += [_looking, _looking, _about_mark] + ([_link, _link] if wanted.at == "links" else [])
    else:
        kinds += [_group, _group, _group, _region] if wanted.groups else []
        kinds += [_pair, _pair] if wanted.pairs else []
        kinds += [_looking, _looking, _about_mark] if wanted.anchored else []
        kinds += [_beside_a_wall] if wanted.anchored and draft.grid == "square" and draft.walls else []
        kinds += [_numbered_pair] if wanted.pairs and draft.grid == "square" else []
    found = draft.chance.choice(kinds)(draft, wanted)
    if wanted.conditions and draft.maybe(0.25) and _is_anchored(draft, found, wanted):
        found["if"] = {str(value_of(draft, wanted.layer)): "here"}
    if "where" not in found and draft.maybe(0.2):
        found |= _where(draft, found)
    return found


def value_of(draft: Draft, layer: str) -> Any:
    """Some value of a layer."""
    return draft.chance.choice(draft.puzzle().values[layer])


def _is_anchored(draft: Draft, found: Scope, wanted: Wanted) -> bool:
    """Whether the place that a rule is said of has a value itself."""
    each = found.get("each")
    if wanted.at == "links":
        return each in ("pair", "link")
    return wanted.at == "cells" and (each == "cell" or found.get("on-cells") is True)


def finished(found: Scope) -> Scope:
    """A scope without what was only noted of it."""
    return {key: value for key, value in found.items() if key not in ("on-cells", "asks")}


def _group(draft: Draft, wanted: Wanted) -> Scope:
    kinds: list[str] = ["board", "row", "line", "stretch", "crossing"]
    rows, columns = draft.size
    if draft.grid == "square":
        kinds += ["column", "block", "outside", *(["diagonal"] * 2 if rows == columns else [])]
    each = draft.chance.choice(kinds)
    if each == "outside":
        return _outside(draft)
    if each == "crossing":
        return {"each": {"crossing": region_layer(draft)}}
    if each == "block":
        draft.board["blocks"] = draft.chance.choice(("1x2", "2x1", "2x2", "1x3", "2x3"))
    return {} if each == "board" and draft.maybe(0.5) else {"each": each}


def _outside(draft: Draft) -> Scope:
    """Clues beside the board, of which nothing is known yet."""
    if any(one.get("at") == "outside" for one in draft.given.values()):
        raise Unfit
    name = draft.fresh("clue", "sight")
    draft.given[name] = {"at": "outside"}
    rows, columns = draft.size
    sides = draft.chance.sample(("top", "left", "right", "bottom"), draft.chance.randint(1, 3))
    for side in sides:
        length = columns if side in ("top", "bottom") else rows
        draft.clues[side] = [UNKNOWN_NUMBER if draft.maybe(0.6) else EMPTY for _ in range(length)]
    return {"each": name, "asks": name}


def region_layer(draft: Draft, most: int = 4) -> str:
    """The name of some regions, new ones or those that there are."""
    known = [name for name, one in draft.given.items() if one.get("as") == "regions"]
    if known and draft.maybe(0.6):
        return known[0]
    name = draft.fresh("room", "cage")
    grown = regions(draft, draft.chance.randint(2, most))
    words = draft.chance.choice(
        (("A", "B", "C", "D", "E", "F", "G", "H"), ("R1", "R2", "R3", "R4", "R5", "R6", "R7", "R8"))
    )
    picture = draft.fresh("rooms")
    draft.pictures[picture] = {spot: words[region % 8] for spot, region in grown.items()}
    draft.given[name] = {"as": "regions", "in": picture}
    if draft.maybe(0.04):
        # A problem that leaves out what is optional.
        draft.given[name]["optional"] = "true"
        del draft.pictures[picture]
    return name


def _region(draft: Draft, wanted: Wanted) -> Scope:
    return {"each": region_layer(draft)}


def _pair(draft: Draft, wanted: Wanted) -> Scope:
    if draft.grid == "square" and draft.maybe(0.4):
        name = between_layer(draft)
        return (
            {"each": name}
            if draft.maybe(0.7)
            else {"each": "pair", "where": {name: draft.chance.choice(("none", "any"))}}
        )
    return {"each": draft.chance.choice(("pair", "link", "corner pair", "pair"))}


def _beside_a_wall(draft: Draft, wanted: Wanted) -> Scope:
    """Said of the numbers in one half of walls such as 3\\5, and of what lies that way from there."""
    if _uses_picture(draft) or "between" in draft.board:
        raise Unfit
    half = draft.chance.choice(("below", "right"))
    name = draft.fresh("across" if half == "right" else "down", "sum")
    draft.board["walls"] = BACKSLASH
    draft.given[name] = {"part": half}
    for wall in draft.walls:
        draft.pictures["picture"][wall] = draft.chance.choice((BACKSLASH, f"0{BACKSLASH}0", f"0{BACKSLASH}0"))
    return {"each": name, "among": {"below": "down", "right": "right"}[half], "asks": name}


def _numbered_pair(draft: Draft, wanted: Wanted) -> Scope:
    """Said of the numbers between two cells."""
    name = between_layer(draft)
    draft.given[name] = {"at": "links"}
    draft.marks_between = dict.fromkeys(draft.marks_between, UNKNOWN_NUMBER)
    return {"each": name, "asks": name}


def _link(draft: Draft, wanted: Wanted) -> Scope:
    return {"each": draft.chance.choice(("pair", "link"))}


def between_layer(draft: Draft) -> str:
    """Signs between cells."""
    if "between" in draft.board or "outside" in (one.get("at") for one in draft.given.values()):
        raise Unfit
    if any(len(token) > 1 for token in draft.pictures["picture"].values()):
        raise Unfit
    name = draft.fresh("sign")
    draft.board["between"] = "true"
    draft.given[name] = {"at": "links", "marks": "< >"}
    pairs = [
        (one, other)
        for one in draft.spots
        for other in neighbours("square", one)
        if other in draft.spots and one < other
    ]
    for pair in pairs:
        if draft.maybe(0.5):
            draft.marks_between[pair] = draft.chance.choice("<>")
    return name


def _looking(draft: Draft, wanted: Wanted) -> Scope:
    """Said of each cell, or of each number on a cell or a wall."""
    if draft.maybe(0.5):
        name = numbers(draft)
        is_on_walls = draft.given[name].get("in", "picture") == "picture" and "4" in draft.board.get("walls", "")
        return {"each": name, "among": _among(draft, wanted), "asks": name, "on-cells": not is_on_walls}
    return {"each": "cell", "among": _among(draft, wanted)}


def _about_mark(draft: Draft, wanted: Wanted) -> Scope:
    name = marks(draft)
    found: Scope = {"each": name, "among": _among(draft, wanted), "on-cells": True}
    if draft.maybe(0.5):
        found["where"] = {name: draft.chance.choice(SIGNS[:2])}
    return found


def _among(draft: Draft, wanted: Wanted) -> str | list[str]:
    if wanted.at != "cells":
        return wanted.at
    words = [*AMONG, *(AMONG_SQUARES if draft.grid == "square" else ())]
    if draft.maybe(0.15):
        words = [region_layer(draft)]
    found = draft.chance.sample(words, min(len(words), draft.chance.choice((1, 1, 1, 2))))
    found = [*dict.fromkeys(found)]
    return found[0] if len(found) == 1 else found


def numbers(draft: Draft) -> str:
    """Numbers on some places, of which nothing is known yet: on cells or on walls."""
    name = draft.fresh("number", "told")
    if draft.walls and draft.maybe(0.5) and not _uses_picture(draft):
        draft.board["walls"] = WALLS_WITH_NUMBERS
        draft.given[name] = {}
        _put(draft, "picture", [spot for spot in draft.spots if spot in draft.walls and draft.maybe(0.8)])
        return name
    picture = (
        "picture"
        if not _uses_picture(draft) and "4" not in draft.board.get("walls", "")
        else draft.fresh("numbers")
    )
    if picture != "picture":
        if "between" in draft.board:
            raise Unfit
        draft.pictures[picture] = dict.fromkeys(draft.spots, EMPTY)
    told: dict[str, Any] = {} if picture == "picture" else {"in": picture}
    draft.given[name] = told
    _put(draft, picture, [cell for cell in draft.cells if draft.maybe(0.4)])
    return name


def _uses_picture(draft: Draft) -> bool:
    standing = [one for one in draft.given.values() if one.get("as") not in ("number", "words")]
    return any(one.get("at", "cells") == "cells" and "in" not in one for one in standing)


def _put(draft: Draft, picture: str, spots: Iterable[Coord]) -> None:
    for spot in spots:
        draft.pictures[picture][spot] = UNKNOWN_NUMBER


def marks(draft: Draft) -> str:
    """Signs on some cells."""
    known = [name for name, one in draft.given.items() if one.get("marks") == " ".join(SIGNS)]
    if known and draft.maybe(0.5):
        return known[0]
    name = draft.fresh("mark", "dot")
    picture = draft.fresh("marks")
    tokens = {
        spot: draft.chance.choice(SIGNS) if draft.maybe(0.45) and spot in draft.cells else EMPTY
        for spot in draft.spots
    }
    draft.pictures[picture] = tokens
    draft.given[name] = {"in": picture, "marks": " ".join(SIGNS)}
    return name


def _where(draft: Draft, found: Scope) -> Scope:
    """Something asked of given marks."""
    is_pair = found.get("each") in ("pair", "corner pair", "link")
    if is_pair and draft.maybe(0.5):
        return {"where": {region_layer(draft): draft.chance.choice(("same", "different"))}}
    words = ("none", "any", "both", "same", "different", "a", "b") if is_pair else ("none", "any", "a", "b", "same")
    return {"where": {marks(draft): draft.chance.choice(words)}}


Measure = Callable[[Puzzle, Spot, Filled], int]


def measured(draft: Draft, rule: Scope, measure: Measure) -> list[tuple[Spot, int]]:
    """What a rule comes to in each of its applications, in the filling that is aimed at."""
    puzzle = draft.puzzle()
    filled = draft.filled(puzzle)
    told = finished(rule)
    return [(spot, measure(puzzle, spot, filled)) for spot in applied(puzzle, told, filled.values)]


def place_number(draft: Draft, name: str, place: Place, number: int) -> None:
    """Write a number where it is given."""
    given = draft.given[name]
    if given.get("at") == "outside":
        side, at = place
        draft.clues[side][at] = str(number)
        return
    if given.get("at") == "links":
        one, other = place
        draft.marks_between[draft.coord(one), draft.coord(other)] = str(number) if 0 <= number <= 9 else "?"
        return
    picture = given.get("in", "picture")
    token = str(number)
    if "part" in given:
        below, _, right = draft.pictures["picture"][draft.coord(place)].partition(BACKSLASH)
        halves = {"below": (token, right), "right": (below, token)}[given["part"]]
        draft.pictures["picture"][draft.coord(place)] = BACKSLASH.join(halves)
        return
    if picture == "picture" and draft.coord(place) in draft.walls and not 0 <= number <= 4:
        token = WALL
    if draft.maybe(0.05) and draft.coord(place) not in draft.walls:
        token = "?"
    draft.pictures[picture][draft.coord(place)] = token


def number_in_groups(draft: Draft, rule: Scope, found: list[tuple[Spot, int]]) -> str:
    """A given number for each group, on one of its cells."""
    if not found or found[0][0].anchor is not None or (_uses_picture(draft) and "between" in draft.board):
        raise Unfit
    name = numbers(draft)
    told = draft.given[name]
    if told.get("in", "picture") == "picture" and "4" in draft.board.get("walls", ""):
        raise Unfit
    picture = told.get("in", "picture")
    for cell in draft.cells:
        draft.pictures[picture][cell] = EMPTY
    taken: dict[Place, int] = {}
    for spot, number in found:
        here = [taken[place] for place in spot.places if place in taken]
        free = [place for place in spot.places if isinstance(place, int)]
        if here or not free or draft.maybe(0.25):
            continue
        place = draft.chance.choice(free)
        taken[place] = number
        place_number(draft, name, place, number)
    return name


def amount(draft: Draft, rule: Scope, found: list[tuple[Spot, int]], only_single: bool = False) -> Any:
    """How many there are to be, so that the filling that is aimed at has them; now and then another."""
    have = sorted({number for _, number in found})
    if "asks" in rule and draft.maybe(0.85):
        for spot, number in found:
            place_number(
                draft,
                rule["asks"],
                spot.anchor,
                number + (draft.chance.choice((-1, 1)) if draft.maybe(0.04) and number else 0),
            )
        return rule["asks"]
    if found and found[0][0].anchor is None and draft.maybe(0.35):
        return number_in_groups(draft, rule, found)
    if not have:
        have = [draft.chance.randint(0, 2)]
    if draft.maybe(0.05):
        have = [max(0, one + draft.chance.choice((-1, 0, 1))) for one in have]
    if len(have) == 1 and (only_single or draft.maybe(0.5)):
        return _told_once(draft, have[0])
    if only_single:
        raise Unfit
    if draft.maybe(0.3):
        return [str(one) for one in have] if have[0] >= 0 else [str(abs(one)) for one in have]
    return _range(draft, max(have[0], 0), max(have[-1], 0))


def _told_once(draft: Draft, number: int) -> str:
    """A number in the rule, or given once for the whole problem."""
    if number < 0 or draft.maybe(0.6):
        if number < 0:
            raise Unfit
        return str(number)
    name = draft.fresh("bound")
    draft.given[name] = {"as": "number"}
    if draft.maybe(0.1):
        draft.given[name]["optional"] = "true"
        if draft.maybe(0.5):
            return name
    draft.loose[name] = str(number)
    return name


def _range(draft: Draft, least: int, most: int) -> dict[str, str]:
    kind = draft.chance.choice(("both", "least", "most"))
    found = {}
    if kind != "most":
        found["at_least"] = _told_once(draft, least)
    if kind != "least":
        found["at_most"] = _told_once(draft, most)
    return found
