"""Words about a few places at a time: how many, how large, how they compare."""

from typing import Any

from tests.rules.oracles.boards import Answer, Place, Puzzle
from tests.rules.oracles.scopes import Spot, applied, borne, number_at, spots_of
from tests.rules.oracles.texts import Raw, mark_of


def count(puzzle: Puzzle, rule: Raw, told: Raw, filling: Answer) -> bool:
    """So many places have a value, for each value that is named."""
    for spot in applied(puzzle, rule, filling):
        for said, amount in told["of"].items():
            value = mark_of(said)
            layer = puzzle.layer_of(value)
            held = [filling[layer][place] for place in borne(puzzle, layer, spot)]
            have = sum(puzzle.is_value(one, value, layer) for one in held)
            if not _is_amount(puzzle, amount, spot, have, len(held)):
                return False
    return True


def _is_amount(puzzle: Puzzle, told: Any, spot: Spot, have: int, among: int) -> bool:
    if isinstance(told, list):
        return have in [int(one) for one in told]
    if isinstance(told, str):
        wanted = among / 2 if told == "half" else number_at(puzzle, told, spot)
        return wanted is None or have == wanted
    least = number_at(puzzle, told.get("at_least", "0"), spot)
    most = number_at(puzzle, told.get("at_most", str(among)), spot)
    # Where one end is asked of the problem and not told, the whole says nothing.
    return least is None or most is None or least <= have <= most


def different(puzzle: Puzzle, rule: Raw, told: Raw, filling: Answer) -> bool:
    """No two places have the same value, or the same given mark, among those that count."""
    layer: str = told["of"]
    only = mark_of(told["only"]) if "only" in told else None
    for spot in applied(puzzle, rule, filling):
        if layer in puzzle.values:
            held = [filling[layer][place] for place in borne(puzzle, layer, spot)]
            counted = [one for one in held if only is None or puzzle.is_value(one, only, layer)]
        else:
            assert only is not None
            mine = puzzle.layer_of(only)
            places = [place for place in spot.places if place in filling[mine] and place in puzzle.marks[layer]]
            counted = [
                puzzle.marks[layer][place] for place in places if puzzle.is_value(filling[mine][place], only, mine)
            ]
        if any(one == other for at, one in enumerate(counted) for other in counted[:at]):
            return False
    return True


def same(puzzle: Puzzle, rule: Raw, told: Raw, filling: Answer) -> bool:
    """All places have the same value."""
    for spot in applied(puzzle, rule, filling):
        held = [filling[told["of"]][place] for place in borne(puzzle, told["of"], spot)]
        if any(one != held[0] for one in held):
            return False
    return True


def every(puzzle: Puzzle, rule: Raw, told: Raw, filling: Answer) -> bool:
    """All places have this value."""
    value = mark_of(told["of"])
    layer = puzzle.layer_of(value)
    return all(
        puzzle.is_value(filling[layer][place], value, layer)
        for spot in applied(puzzle, rule, filling)
        for place in borne(puzzle, layer, spot)
    )


def total(puzzle: Puzzle, rule: Raw, told: Raw, filling: Answer) -> bool:
    """The numbers on the places add up."""
    for spot in applied(puzzle, rule, filling):
        wanted = number_at(puzzle, told["is"], spot)
        if wanted is not None and wanted != sum(_numbers(puzzle, told["of"], spot, filling)):
            return False
    return True


def _numbers(puzzle: Puzzle, layer: str, spot: Spot, filling: Answer) -> list[int]:
    return [int(filling[layer][place]) for place in borne(puzzle, layer, spot)]


def relation(puzzle: Puzzle, rule: Raw, told: Raw, filling: Answer) -> bool:
    """The first of two places compares so with the second."""
    for spot in applied(puzzle, rule, filling):
        one, other = _numbers(puzzle, told["of"], spot, filling)
        follows, is_double = one in (other - 1, other + 1), one == 2 * other or other == 2 * one
        is_so = {
            "less": one < other,
            "more": one > other,
            "next": follows,
            "double": is_double,
            "neither": not (follows or is_double),
        }
        if not is_so[told["is"]]:
            return False
    return True


def sees(puzzle: Puzzle, rule: Raw, told: Raw, filling: Answer) -> bool:
    """So many numbers are seen along the line, for a higher one hides those behind it."""
    for spot in applied(puzzle, rule, filling):
        wanted = number_at(puzzle, told["count"], spot)
        highest, seen = None, 0
        for height in _numbers(puzzle, told["of"], spot, filling):
            if highest is None or height > highest:
                highest, seen = height, seen + 1
        if wanted is not None and seen != wanted:
            return False
    return True


def runs(puzzle: Puzzle, rule: Raw, told: Raw, filling: Answer) -> bool:
    """The unbroken runs of a value along the line have these lengths in this order; nought stands for none."""
    value = mark_of(told["of"])
    layer = puzzle.layer_of(value)
    for spot in applied(puzzle, rule, filling):
        said = number_at(puzzle, told["lengths"], spot)
        if said is None:
            continue
        lengths, unbroken = [], 0
        for place in [*borne(puzzle, layer, spot), None]:
            if place is not None and puzzle.is_value(filling[layer][place], value, layer):
                unbroken += 1
            elif unbroken:
                lengths.append(unbroken)
                unbroken = 0
        if lengths != [one for one in (said if isinstance(said, list) else [said]) if one != 0]:
            return False
    return True


def unlike(puzzle: Puzzle, rule: Raw, told: Raw, filling: Answer) -> bool:
    """No two groups are filled alike, place by place."""
    layer: str = told["of"]
    groups = [
        [filling[layer][place] for place in borne(puzzle, layer, spot)] for spot in applied(puzzle, rule, filling)
    ]
    return not any(one == other for at, one in enumerate(groups) for other in groups[:at])


def beside(puzzle: Puzzle, rule: Raw, told: Raw, filling: Answer) -> bool:
    """Every number has the one before it and the one after it beside it, if they are numbers of the layer."""
    layer: str = told["of"]
    near = puzzle.board.near if told.get("by") == "corners" else puzzle.board.touching
    places: list[Place] = [place for spot in spots_of(puzzle, rule) for place in borne(puzzle, layer, spot)]
    for place in places:
        for wanted in (int(filling[layer][place]) - 1, int(filling[layer][place]) + 1):
            if wanted in puzzle.values[layer] and wanted not in [filling[layer][other] for other in near[place]]:
                return False
    return True
