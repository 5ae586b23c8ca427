"""A random rule for each word of the language, with options of all kinds."""

from collections.abc import Callable
from typing import Any

from tests.rules.oracles.boards import Puzzle
from tests.rules.oracles.graphs import patches_of
from tests.rules.oracles.judging import Filled
from tests.rules.oracles.making.draft import Draft, Unfit, neighbours, text_of
from tests.rules.oracles.making.laying import apart, cover, holds
from tests.rules.oracles.making.scopes import (
    Scope,
    Wanted,
    amount,
    measured,
    scope,
    value_of,
)
from tests.rules.oracles.scopes import Spot, borne
from tests.rules.oracles.texts import EMPTY, mark_of

Maker = Callable[[Draft, str], Scope]
"""What makes a rule of a layer."""

ANY_OFTEN = 0.12


def _told_value(draft: Draft, layer: str, often: float = ANY_OFTEN) -> str:
    """A value of a layer, or any but the first."""
    return "any" if draft.maybe(often) and len(draft.target) == 1 else str(value_of(draft, layer))


def _at(draft: Draft, layer: str) -> str:
    at: str = draft.unknown[layer].get("at", "cells")
    return at


def count(draft: Draft, layer: str) -> Scope:
    """So many places of a value; now and then of two values."""
    rule = scope(draft, Wanted(layer, _at(draft, layer)))
    values = {_told_value(draft, layer)}
    if draft.maybe(0.15):
        values.add(str(value_of(draft, layer)))
    counts: dict[str, Any] = {}
    for value in sorted(values):
        found = measured(draft, rule, _counting(layer, value))
        is_alone = len(values) == 1
        told = rule if is_alone else {key: one for key, one in rule.items() if key != "asks"}
        if draft.maybe(0.06):
            counts[value] = "half"
        else:
            counts[value] = amount(draft, told, found)
    return {**rule, "count": counts if draft.maybe(0.8) else {"of": counts}}


def _counting(layer: str, value: str) -> Callable[[Puzzle, Spot, Filled], int]:
    def measure(puzzle: Puzzle, spot: Spot, filled: Filled) -> int:
        held = (filled.values[layer][place] for place in borne(puzzle, layer, spot))
        return sum(puzzle.is_value(one, mark_of(value), layer) for one in held)

    return measure


def different(draft: Draft, layer: str) -> Scope:
    """No two alike: all of the layer, those of a value, or given marks under a value."""
    rule = scope(draft, Wanted(layer, _at(draft, layer)))
    if _at(draft, layer) == "cells" and draft.maybe(0.35):
        picture = draft.fresh("letters")
        name = draft.fresh("letter")
        words = "ABC" if draft.maybe(0.5) else "123"
        draft.pictures[picture] = {
            spot: draft.chance.choice(words) if draft.maybe(0.8) else EMPTY for spot in draft.spots
        }
        draft.given[name] = {
            "in": picture,
            "as": "letters" if words == "ABC" else draft.chance.choice(("letters", "numbers")),
        }
        return {**rule, "different": {"of": name, "only": _told_value(draft, layer, 0.3)}}
    if draft.maybe(0.4):
        return {**rule, "different": {"of": layer, "only": _told_value(draft, layer, 0.5)}}
    return {**rule, "different": layer if draft.maybe(0.7) else {"of": layer}}


def same(draft: Draft, layer: str) -> Scope:
    """All alike."""
    return {**scope(draft, Wanted(layer, _at(draft, layer))), "same": layer if draft.maybe(0.7) else {"of": layer}}


def every(draft: Draft, layer: str) -> Scope:
    """All of one value."""
    rule = scope(draft, Wanted(layer, _at(draft, layer)))
    return {**rule, "all": _told_value(draft, layer, 0.08)}


def total(draft: Draft, layer: str) -> Scope:
    """Numbers that add up."""
    rule = scope(draft, Wanted(layer, _at(draft, layer), pairs=False, conditions=draft.maybe(0.1)))

    def measure(puzzle: Puzzle, spot: Spot, filled: Filled) -> int:
        return sum(int(filled.values[layer][place]) for place in borne(puzzle, layer, spot))

    found = measured(draft, rule, measure)
    if "asks" not in rule and found and found[0][0].anchor is not None:
        # Said of each cell alike, sums can hardly be met: only of the first of them.
        found = found[:1]
    return {**rule, "sum": {"of": layer, "is": amount(draft, rule, found, only_single=True)}}


def relation(draft: Draft, layer: str) -> Scope:
    """Two numbers that compare."""
    if draft.maybe(0.2):
        words = ["after"] + (["below"] if draft.grid == "square" else [])
        rule: Scope = {"each": "cell", "among": ["itself", draft.chance.choice(words)]}
    else:
        rule = scope(draft, Wanted(layer, groups=False, anchored=False))
    is_so = draft.chance.choice(("less", "more", "next", "double", "neither"))
    return {**rule, "relation": {"of": layer, "is": is_so}}


def sees(draft: Draft, layer: str) -> Scope:
    """So many numbers seen along a line."""
    rule = _line(draft, layer)

    def measure(puzzle: Puzzle, spot: Spot, filled: Filled) -> int:
        heights = [int(filled.values[layer][place]) for place in borne(puzzle, layer, spot)]
        return sum(all(one > before for before in heights[:at]) for at, one in enumerate(heights))

    found = measured(draft, rule, measure)
    return {**rule, "sees": {"of": layer, "count": amount(draft, rule, found, only_single=True)}}


def _line(draft: Draft, layer: str) -> Scope:
    """A scope whose places lie in line."""
    for _ in range(12):
        rule = scope(draft, Wanted(layer, pairs=False, conditions=draft.maybe(0.3)))
        among = rule.get("among")
        if rule.get("each") in ("row", "column", "line", "stretch") or among in ("left", "right", "up", "down"):
            return rule
        if rule.get("each") == "clue":
            return rule
        if rule.get("asks") or "between" in draft.board:
            raise Unfit
    raise Unfit


def runs(draft: Draft, layer: str) -> Scope:
    """The lengths of the runs of a value, outside or as a number."""
    rule = _line(draft, layer)
    value = _told_value(draft, layer, 0.08)

    def lengths(puzzle: Puzzle, spot: Spot, filled: Filled) -> list[int]:
        held = [
            puzzle.is_value(filled.values[layer][place], mark_of(value), layer)
            for place in borne(puzzle, layer, spot)
        ]
        return [len(run) for run in "".join("x" if one else " " for one in held).split()]

    puzzle = draft.puzzle()
    filled = draft.filled(puzzle)
    if rule.get("each") == "clue":
        draft.given["clue"]["lists"] = "true"
        for spot, _ in measured(draft, rule, lambda puzzle, spot, filled: 0):
            side, at = spot.anchor
            draft.clues[side][at] = " ".join(map(str, lengths(puzzle, spot, filled))) or "0"
        return {**rule, "runs": {"of": value, "lengths": "clue"}}
    found = measured(draft, rule, lambda puzzle, spot, filled: sum(lengths(puzzle, spot, filled)))
    told = amount(draft, rule, found, only_single=True)
    if told.isdigit():
        name = draft.fresh("length")
        draft.given[name] = {"as": "number"}
        draft.loose[name] = told
        told = name
    return {**rule, "runs": {"of": value, "lengths": told}}


def unlike(draft: Draft, layer: str) -> Scope:
    """No two groups alike."""
    # What lies about a cell has no order in which two such groups could be compared.
    rule = scope(draft, Wanted(layer, pairs=False, anchored=False, conditions=draft.maybe(0.2)))
    return {**rule, "unlike": layer}


def beside(draft: Draft, layer: str) -> Scope:
    """Numbers in a row of neighbours."""
    told: Any = layer if draft.maybe(0.5) else {"of": layer, "by": draft.chance.choice(("corners", "sides"))}
    return {"beside": told}


def connected(draft: Draft, layer: str) -> Scope:
    """What hangs together: a value, several as one, each of a layer, or over links that are drawn."""
    values = draft.puzzle().values[layer]
    rule: Scope = {}
    if draft.maybe(0.35):
        rule = scope(draft, Wanted(layer, pairs=False, anchored=draft.maybe(0.5), conditions=draft.maybe(0.2)))
    kind = draft.chance.choice(("value", "value", "values", "each"))
    told: Any = str(value_of(draft, layer))
    if kind == "values" and len(values) > 2:
        told = [str(value) for value in draft.chance.sample(values, 2)]
    if kind == "each":
        told = {"each": layer}
        if all(isinstance(value, int) for value in values) and draft.maybe(0.4):
            told["above"] = str(draft.chance.choice(values))
    links = [name for name, one in draft.unknown.items() if one.get("at") == "links"]
    if links:
        told = {**(told if isinstance(told, dict) else {"of": told}), "by": str(value_of(draft, links[0]))}
    return {**rule, "connected": told}


def loop(draft: Draft, layer: str) -> Scope:
    """One closed loop."""
    return {"loop": layer}


def patches(draft: Draft, layer: str) -> Scope:
    """Patches of a value or of all values, with sizes that are told in one of three ways."""
    puzzle = draft.puzzle()
    values = puzzle.values[layer]
    of = layer if draft.maybe(0.4) else str(value_of(draft, layer))
    if of == layer and all(isinstance(value, int) for value in values) and draft.maybe(0.5):
        return {"patches": {"of": of, "size": "own"}}
    held = draft.filled(puzzle).values[layer]
    mine = [cell for cell in puzzle.board.cells if of == layer or str(held[cell]) == of]
    found = patches_of(mine, lambda one, other: other in puzzle.board.touching[one] and held[one] == held[other])
    if draft.maybe(0.5):
        sizes = sorted({len(patch) for patch in found} or {1, 2})
        return {"patches": {"of": of, "size": [str(size) for size in sizes]}}
    name = draft.fresh("number", "told")
    picture = draft.fresh("sizes")
    draft.pictures[picture] = dict.fromkeys(draft.spots, EMPTY)
    draft.given[name] = {"in": picture, "as": "marks"}
    for patch in found:
        if draft.maybe(0.03):
            continue
        token = "?" if draft.maybe(0.25) else str(len(patch))
        draft.pictures[picture][draft.coord(draft.chance.choice(patch))] = token
    return {"patches": {"of": of, "size": name}}


def never(draft: Draft, layer: str) -> Scope:
    """Small pictures that are not to be seen."""
    pictures = [_small_picture(draft, layer, draft.chance.randint(2, 4)) for _ in range(draft.chance.randint(1, 2))]
    return {"never": pictures[0] if len(pictures) == 1 and draft.maybe(0.5) else pictures}


def one_of(draft: Draft, layer: str) -> Scope:
    """Small pictures of which one is to be seen."""
    if _at(draft, layer) == "links":
        return _one_round(draft)
    rule = scope(draft, Wanted(layer, pairs=draft.maybe(0.1)))
    pictures = [_small_picture(draft, layer, draft.chance.randint(1, 2)) for _ in range(draft.chance.randint(1, 3))]
    return {**rule, "one_of": pictures}


def _one_round(draft: Draft) -> Scope:
    if draft.grid != "square":
        raise Unfit
    known = (
        ". x . - o - .",
        "o - .",
        "o x .",
        ".\n|\no - .",
        ".\nx\no - . - .",
        ". - o x .",
        "  .\n  |\n. - o - .",
    )
    rule = scope(draft, Wanted("", "links", anchored=True, conditions=False))
    if rule.get("each") in ("pair", "link"):
        rule = {"each": "cell"}
    rule.pop("among", None)
    return {**rule, "one_of": draft.chance.sample(known, draft.chance.randint(1, 3))}


def _small_picture(draft: Draft, layer: str, size: int) -> str:
    """Some places that hang together, with values by their first letters."""
    start = (0, draft.chance.choice((0, 1))) if draft.grid == "triangle" else (0, 0)
    found = [start]
    while len(found) < size:
        found.append(
            draft.chance.choice(
                [spot for one in found for spot in neighbours(draft.grid, one) if spot not in found]
            )
        )
    top, left = min(row for row, _ in found), min(column for _, column in found)
    left -= (top + left) % 2 if draft.grid != "square" else 0
    values = [*map(str, draft.puzzle().values[layer])]
    shorts = {value: _short(value, values) for value in values}
    tokens = {}
    for row, column in found:
        token = shorts[draft.chance.choice(values)]
        if draft.maybe(0.1) and len(draft.target) == 1:
            token = "*"
        tokens[row - top, column - left] = token
    if size > 2 and draft.maybe(0.2):
        tokens[draft.chance.choice(list(tokens)[1:])] = EMPTY
    return _filled_up(tokens, draft) if draft.grid == "square" else text_of(tokens, draft.grid, draft.chance)


def _filled_up(tokens: dict[tuple[int, int], str], draft: Draft) -> str:
    """A picture of squares, dots where nothing is asked."""
    rows = 1 + max(row for row, _ in tokens)
    columns = 1 + max(column for _, column in tokens)
    return text_of(
        {(row, column): tokens.get((row, column), EMPTY) for row in range(rows) for column in range(columns)},
        "square",
        draft.chance,
    )


def _short(value: str, values: list[str]) -> str:
    """A value as a picture tells it."""
    if value.lstrip("-").isdigit() or any(other != value and other.startswith(value[0]) for other in values):
        return value
    return value[0]


MAKERS: dict[str, Maker] = {
    "count": count,
    "different": different,
    "same": same,
    "all": every,
    "sum": total,
    "relation": relation,
    "sees": sees,
    "runs": runs,
    "unlike": unlike,
    "beside": beside,
    "connected": connected,
    "loop": loop,
    "patches": patches,
    "cover": cover,
    "apart": apart,
    "holds": holds,
    "never": never,
    "one_of": one_of,
}
"""Every word that a rule can require something by."""
