"""Where a rule applies: the place that it is said of, and the places that it looks at from there."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any, NamedTuple

from tests.rules.oracles.boards import Answer, Place, Puzzle
from tests.rules.oracles.texts import Mark, Raw, listed, mark_of

ONWARD = {"right": (0.0, False), "left": (0.0, True), "down": (90.0, False), "up": (90.0, True)}
NEXT = {"after": "right", "before": "left", "below": "down", "above": "up"}


class Spot(NamedTuple):
    """One application of a rule."""

    anchor: Place
    """The place it is said of; None where that is not a single one."""

    places: list[Place]
    """Those that it looks at: of a pair both cells and the link between them, whatever bears the layer."""


def spots_of(puzzle: Puzzle, rule: Raw) -> list[Spot]:
    """All applications of a rule."""
    key = "spots", id(rule)
    if key not in puzzle.kept:
        found = [spot for spot in _said_of(puzzle, rule) if _is_where(puzzle, rule, spot)]
        if rule.get("among"):
            found = [Spot(spot.anchor, _looked_at(puzzle, rule, spot.anchor)) for spot in found]
        puzzle.kept[key] = found
    spots: list[Spot] = puzzle.kept[key]
    return spots


def applied(puzzle: Puzzle, rule: Raw, filling: Answer) -> Iterator[Spot]:
    """The applications of a rule where its `if` holds."""
    asked = [mark_of(value) for value in rule.get("if", {})]
    layers = [(value, puzzle.layer_of(value)) for value in asked]
    for spot in spots_of(puzzle, rule):
        if all(puzzle.is_value(filling[layer][spot.anchor], value, layer) for value, layer in layers):
            yield spot


def borne(puzzle: Puzzle, layer: str, spot: Spot) -> list[Place]:
    """The places of a layer among those that a rule looks at."""
    key = "borne", layer, id(spot)
    if key not in puzzle.kept:
        there = {*puzzle.places[layer]}
        found = [place for place in spot.places if place in there]
        # The spot is kept beside it, so that nothing else comes to have its name.
        puzzle.kept[key] = found, spot
    places: list[Place] = puzzle.kept[key][0]
    return places


def number_at(puzzle: Puzzle, told: Any, spot: Spot) -> Any:
    """A number that a rule asks for, itself or by the name of a given; None where there is none."""
    said = mark_of(told)
    if isinstance(said, int):
        return said
    marks = puzzle.marks.get(said, {})
    if spot.anchor is not None:
        found = marks.get(spot.anchor)
    else:
        found = next((marks[place] for place in spot.places if place in marks), None)
    if found is None:
        found = puzzle.loose.get(said)
    return found if isinstance(found, int | list) else None


def _said_of(puzzle: Puzzle, rule: Raw) -> Iterator[Spot]:
    board, each = puzzle.board, rule.get("each", "board")
    if not isinstance(each, str):
        yield from (Spot(None, line) for line in _crossings(puzzle, each["crossing"]))
    elif each == "board":
        yield Spot(None, board.cells)
    elif each in ("row", "column", "line"):
        ways = {"row": (0.0,), "column": (90.0,), "line": board.directions}[each]
        for line in board.lines(ways):
            cells = [at for at in line if at in board.cells]
            if cells:
                yield Spot(None, cells)
    elif each == "diagonal":
        yield from (Spot(None, line) for line in _diagonals(puzzle))
    elif each == "block":
        high, wide = (int(side) for side in board.shape["blocks"].split("x"))
        blocks: dict[tuple[int, int], list[int]] = {}
        for cell in board.cells:
            spot = board.spots[cell]
            blocks.setdefault((spot.row // high, spot.column // wide), []).append(cell)
        yield from (Spot(None, cells) for cells in blocks.values())
    elif each == "stretch":
        yield from (Spot(None, line) for line in _stretches(puzzle) if len(line) > 1)
    elif each == "cell":
        yield from (Spot(cell, [cell]) for cell in board.cells)
    elif each in ("pair", "link"):
        yield from (Spot(link, [*link, link]) for link in board.links)
    elif each == "corner pair":
        for one in board.cells:
            yield from (Spot((one, other), [one, other, (one, other)]) for other in board.near[one] if one < other)
    elif each in puzzle.given:
        yield from _said_of_given(puzzle, each)


def _said_of_given(puzzle: Puzzle, name: str) -> Iterator[Spot]:
    board, told, marks = puzzle.board, puzzle.given[name], puzzle.marks[name]
    if told.get("as") == "regions":
        for region in dict.fromkeys(marks[cell] for cell in board.cells if cell in marks):
            yield Spot(None, [cell for cell in board.cells if marks.get(cell) == region])
        return
    for place in marks:
        if told.get("at") == "outside":
            yield Spot(place, _from_outside(puzzle, *place))
        else:
            yield Spot(place, [*place, place] if told.get("at") == "links" else [place])


def _from_outside(puzzle: Puzzle, side: str, at: int) -> list[Place]:
    """The cells of a row or column, as one sees them from a side of the board."""
    spots = puzzle.board.spots
    upright = side in ("top", "bottom")
    line = sorted({spot.column if upright else spot.row for spot in spots})[at]
    cells = [cell for cell in puzzle.board.cells if line == (spots[cell].column if upright else spots[cell].row)]
    return cells[::-1] if side in ("bottom", "right") else cells


def _diagonals(puzzle: Puzzle) -> list[list[Place]]:
    """Both lines from corner to corner of a square of squares."""
    spots = puzzle.board.spots
    left, right = min(spot.column for spot in spots), max(spot.column for spot in spots)
    top = min(spot.row for spot in spots)
    cells = puzzle.board.cells
    return [
        [cell for cell in cells if spots[cell].row - top == spots[cell].column - left],
        [cell for cell in cells if spots[cell].row - top == right - spots[cell].column],
    ]


def _stretches(puzzle: Puzzle) -> list[list[Place]]:
    board = puzzle.board
    return [part for direction in board.directions for part in board.unbroken(direction)]


def _crossings(puzzle: Puzzle, name: str) -> Iterator[list[Place]]:
    """Lines from the last cell of a region through all of the next to the first of a third."""
    region = puzzle.marks[name]
    for line in _stretches(puzzle):
        borders = [at for at in range(1, len(line)) if region.get(line[at - 1]) != region.get(line[at])]
        for one, other in pairwise(borders):
            yield line[one - 1 : other + 1]


def _is_where(puzzle: Puzzle, rule: Raw, spot: Spot) -> bool:
    for name, told in rule.get("where", {}).items():
        marks = puzzle.marks[name]
        places = (
            [spot.anchor] if spot.anchor in marks else [place for place in spot.places if isinstance(place, int)]
        )
        have = [marks.get(place) for place in places]
        if not _suits(mark_of(told), have):
            return False
    return True


def _suits(told: Mark, have: list[Any]) -> bool:
    if told == "none":
        return not any(mark is not None for mark in have)
    if told == "any":
        return any(mark is not None for mark in have)
    if told == "both":
        return not any(mark is None for mark in have)
    if told == "same":
        return all(mark == have[0] for mark in have)
    if told == "different":
        return not all(mark == have[0] for mark in have)
    return told in have


def _looked_at(puzzle: Puzzle, rule: Raw, anchor: Place) -> list[Place]:
    """What several words mean together, each place once."""
    found = [place for word in listed(rule["among"]) for place in _among(puzzle, word, anchor)]
    return [*dict.fromkeys(found)]


def _among(puzzle: Puzzle, word: str, anchor: Place) -> list[Place]:
    board = puzzle.board
    if word == "itself":
        return [anchor]
    if word == "neighbours":
        return board.touching[anchor]
    if word == "around":
        return board.near[anchor]
    if word == "sides":
        return [*filter({*board.sides}.__contains__, board.sides_named(anchor).values())]
    if word == "links":
        return [(min(anchor, cell), max(anchor, cell)) for cell in board.touching[anchor]]
    if word == "seen":
        rays = (board.ray(anchor, way, back) for way in board.directions for back in (False, True))
        return [cell for ray in rays for cell in ray]
    if word in ONWARD:
        return board.ray(anchor, *ONWARD[word])
    if word in NEXT:
        return board.ray(anchor, *ONWARD[NEXT[word]])[:1]
    marks = puzzle.marks[word]
    return [cell for cell in board.cells if anchor in marks and marks.get(cell) == marks[anchor]]
