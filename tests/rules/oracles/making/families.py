"""Random families of one requirement word or of two, each with a problem."""

from random import Random
from typing import Any, NamedTuple

from tests.rules.oracles.boards import Puzzle
from tests.rules.oracles.making.draft import Draft, Unfit
from tests.rules.oracles.making.ground import draft_on
from tests.rules.oracles.making.laying import lay_pieces
from tests.rules.oracles.making.scopes import finished, numbers
from tests.rules.oracles.making.words import MAKERS

PIECES = ("cover", "apart", "holds")
NUMBERS = ("sum", "relation", "sees", "beside")
ANYWHERE = ("count", "different", "same", "all", "sum")
OF_LINES = ("count", "different", "same", "all")
GRIDS = ("square", "square", "hex", "triangle")

WORD_VALUES = (
    ("land", "water"),
    ("empty", "star"),
    ("white", "black"),
    ("white", "black", "grey"),
    ("a", "ab", "b"),
    ("x", "u", "z"),
)
SECOND_VALUES = (("low", "high"), ("blank", "drawn"))
BY_MARKS = ("0 to marks", "1 to marks", "1 to most")
RANGES = ("0 to 1", "1 to 2", "1 to 3", "1 to 3", "0 to 2", "1 to 4", "size", "loose", *BY_MARKS)
NUMBER_VALUES = (*RANGES, ("-1", "0", "1"), ("1", "3"), ("2", "4", "8"), ("0", "1"))


class Made(NamedTuple):
    """A family and a problem of it, as their files would have them."""

    family: dict[str, Any]
    keys: dict[str, str]


def made(chance: Random, words: tuple[str, ...], grid: str) -> Made:
    """A family that requires things by these words, and a problem of it."""
    while True:
        try:
            return _made(chance, words, grid)
        except Unfit:
            continue


def _made(chance: Random, words: tuple[str, ...], grid: str) -> Made:
    draft = draft_on(chance, grid, chance.choice((5, 6, 6, 7, 8, 9)))
    layers = _layers(draft, words)
    _require_values_of_one_layer(draft)
    draft.aim()
    _keep_what_is_fixed(draft)
    for word in words:
        rule = MAKERS[word](draft, layers[word])
        says = f"Rule {len(draft.rules) + 1}."
        draft.rules.append({"says": says, **finished(rule)})
    _fix(draft)
    _help(draft)
    _give_up_what_nothing_reads(draft)
    return Made(draft.family(), draft.keys())


def _require_values_of_one_layer(draft: Draft) -> None:
    """No value belongs to two layers, and no number to two of which one has a range."""
    layers = [{*values} for values in draft.puzzle().values.values()]
    numbered = [values for values in layers if any(isinstance(value, int) for value in values)]
    if len(set().union(*layers)) < sum(map(len, layers)) or (len(numbered) > 1 and " to " in str(draft.unknown)):
        raise Unfit


def _layers(draft: Draft, words: tuple[str, ...]) -> dict[str, str]:
    """The layer that each word speaks of; two share one where they can."""
    found: dict[str, str] = {}
    laid = [word for word in words if word in PIECES]
    if laid:
        name = lay_pieces(draft, words)
        found |= dict.fromkeys(laid, name)
    rest = [word for word in words if word not in PIECES]
    if "loop" in rest:
        at = draft.chance.choice(("links", "sides"))
        name = _layer(draft, at, words, SECOND_VALUES[1:])
        found["loop"] = name
        rest.remove("loop")
        if rest and (rest[0] in OF_LINES or (rest == ["one_of"] and at == "links")) and draft.maybe(0.7):
            found[rest.pop()] = name
    shown = [one["shows"] for one in draft.unknown.values() if one.get("shows") in draft.unknown]
    if rest and shown and rest[0] not in NUMBERS and draft.maybe(0.8):
        found[rest.pop()] = shown[0]
    if not rest:
        return found
    if "one_of" in rest and draft.grid == "square" and draft.maybe(0.3) and "at" not in str(draft.unknown):
        found["one_of"] = _layer(draft, "links", words, SECOND_VALUES[1:])
        rest.remove("one_of")
    if not rest:
        return found
    at = "cells"
    if all(word in ANYWHERE for word in rest) and not found and draft.maybe(0.3):
        at = draft.chance.choice(("links", "sides"))
    needs_numbers = any(word in NUMBERS for word in rest)
    values: Any = NUMBER_VALUES if needs_numbers or draft.maybe(0.3) else WORD_VALUES
    if "beside" in rest:
        values = ("1 to 2", "1 to 3", "0 to 2", "cells", "cells", ("1", "3"), ("3", "1", "2"))
    if found and not needs_numbers:
        values = SECOND_VALUES[:1] + WORD_VALUES[:2]
    name = _layer(draft, at, words, values)
    found |= dict.fromkeys(rest, name)
    if "connected" in rest and len(words) == 1 and draft.maybe(0.3):
        _layer(draft, "links", words, SECOND_VALUES[1:])
    return found


def _layer(draft: Draft, at: str, words: tuple[str, ...], some: Any) -> str:
    """A new layer with values."""
    name = draft.fresh({"cells": "cell", "links": "line", "sides": "fence"}[at], "other")
    taken = {value for one in draft.unknown.values() for value in one.get("values", ())}
    values = draft.chance.choice([one for one in some if isinstance(one, str) or not taken & {*one}])
    told: dict[str, Any] = {"values": [*values] if isinstance(values, tuple) else values}
    if at != "cells":
        told["at"] = at
    if values == "size":
        told["values"] = "1 to size" if draft.grid == "square" else "1 to 3"
    elif values in BY_MARKS:
        if at != "cells":
            raise Unfit
        told["fixed_by"] = _digits(draft, least=int(values[0]))
    elif values == "cells":
        told["values"] = "1 to cells"
    elif values == "loose":
        limit = draft.fresh("high")
        draft.given[limit] = {"as": "number"}
        draft.loose[limit] = draft.chance.choice("23")
        told["values"] = f"1 to {limit}"
    elif isinstance(values, tuple) and draft.maybe(0.15):
        listed = draft.fresh("colours")
        draft.given[listed] = {"as": "words"}
        draft.loose[listed] = " ".join(values)
        told["values"] = listed
    draft.unknown[name] = told
    return name


def _digits(draft: Draft, least: int) -> str:
    """Some digits that stand in the answer, and tell how high it goes."""
    name, picture = draft.fresh("digits"), draft.fresh("digits-there")
    draft.given[name] = {"in": picture}
    draft.pictures[picture] = dict.fromkeys(draft.spots, ".")
    for cell in draft.chance.sample(draft.cells, draft.chance.randint(1, min(2, len(draft.cells)))):
        draft.pictures[picture][cell] = str(draft.chance.randint(max(least, 1), 3))
    return name


def _keep_what_is_fixed(draft: Draft) -> None:
    """What is given stands in the filling that is aimed at."""
    puzzle = draft.puzzle()
    for name, held in draft.target.items():
        fixed = puzzle.fixed(name)
        draft.target[name] = [
            fixed.get(place, value) for place, value in zip(puzzle.places[name], held, strict=True)
        ]


def _help(draft: Draft) -> None:
    """Now and then one of several layers is no part of the answer."""
    layers = [name for name, one in draft.unknown.items() if "pieces" not in one and "helper" not in one]
    if len(draft.unknown) > 1 and layers and draft.maybe(0.2):
        draft.unknown[draft.chance.choice(layers)]["helper"] = "true"


def _fix(draft: Draft) -> None:
    """Now and then some of the answer is given."""
    free = [name for name, one in draft.unknown.items() if not {"pieces", "at", "fixed_by"} & {*one}]
    if not free or draft.maybe(0.75):
        return None
    name = draft.chance.choice(free)
    values = draft.puzzle().values[name]
    if not all(isinstance(value, int) and value >= 0 for value in values):
        return _fix_as(draft, name)
    given = numbers(draft)
    told = draft.given[given]
    if told.get("in", "picture") == "picture" and "4" in draft.board.get("walls", ""):
        raise Unfit
    _stand(draft, name, given, told.get("in", "picture"), {str(value): str(value) for value in values})
    return None


def _fix_as(draft: Draft, name: str) -> None:
    """The answer is given by signs that mean values."""
    values = draft.puzzle().values[name]
    if not all(isinstance(value, str) for value in values):
        return
    given, picture = draft.fresh("sign", "clues"), draft.fresh("signs")
    draft.given[given] = {"in": picture, "as": "marks"}
    draft.pictures[picture] = dict.fromkeys(draft.spots, ".")
    signs = {str(value): sign for value, sign in zip(values, "pqrstu", strict=False)}
    _stand(draft, name, given, picture, signs)
    draft.unknown[name]["fixed_as"] = {sign: value for value, sign in signs.items()}


def _stand(draft: Draft, name: str, given: str, picture: str, tokens: dict[str, str]) -> None:
    held = dict(zip(draft.cells, draft.target[name], strict=True))
    for cell, value in held.items():
        draft.pictures[picture][cell] = tokens[str(value)] if draft.maybe(0.25) else "."
    draft.unknown[name]["fixed_by"] = given


def _give_up_what_nothing_reads(draft: Draft) -> None:
    """Take out what is given for nothing, for a family with that is refused."""
    said = str([draft.rules, draft.unknown])
    for name in [name for name in draft.given if f"'{name}'" not in said and f" to {name}" not in said]:
        told = draft.given.pop(name)
        draft.loose.pop(name, None)
        if told.get("in", "picture") != "picture":
            draft.pictures.pop(told["in"], None)
        if told.get("at") == "outside":
            draft.clues.clear()
        if told.get("at") == "links":
            draft.marks_between.clear()


def is_small(puzzle: Puzzle, most: int) -> bool:
    """Whether so many fillings are enough to try them all; pieces are counted as they come."""
    number = 1 if not puzzle.pieces else 0
    for name, values in puzzle.values.items():
        number *= len(values) ** len(puzzle.places[name])
    return number <= most
