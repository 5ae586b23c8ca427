"""A board with all that is given on it and all that is to be found, from the texts of a family and of a problem."""

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Any

from tests.rules.oracles.plane import (
    DIRECTIONS,
    STEPS,
    TURNS,
    Polygon,
    Shape,
    along,
    cells_between,
    marks_between,
    middle,
    moved,
    picture,
    rounded,
    side_name,
    sides_of,
)
from tests.rules.oracles.texts import BACKSLASH, EMPTY, Mark, Raw, mark_of, parted

Place = Any
"""A spot by its number in reading order, a link as two of these, a side by its two ends, or a clue outside."""

Answer = Mapping[str, Mapping[Place, Mark]]
"""What stands on each place of each layer; of pieces their names and cells instead, in `Laid`."""

Laid = tuple[str, tuple[int, ...]]
"""A piece by its name and its cells in the order in which it is told."""

NO_LETTERS = (EMPTY, "#", "?")
UNTOLD = "?"
"""A number that is there, but is not told."""

CLUES = ("top", "left", "right", "bottom")


class Board:
    """The cells of a problem in the plane, and how they lie to one another."""

    def __init__(self, family: Raw, keys: Raw) -> None:
        self.shape: Raw = family.get("board", {})
        self.grid: str = self.shape.get("grid", "square")
        self.has_room = self.shape.get("between") == "true"
        walls = parted(self.shape.get("walls"))
        tokens = cells_between(keys["picture"]) if self.has_room else picture(keys["picture"], self.grid)
        self.spots: list[Polygon] = [*tokens]
        self.tokens = [*tokens.values()]
        self.cells = [
            at
            for at, token in enumerate(self.tokens)
            if token not in walls and not (BACKSLASH in walls and BACKSLASH in token)
        ]
        self.shapes = [spot.shape for spot in self.spots]
        self.by_shape = {self.shapes[cell]: cell for cell in self.cells}
        self._far: dict[float, list[tuple[int, float]]] = {}
        self._moves: dict[tuple[Polygon, ...], list[tuple[int, ...]]] = {}

    def share(self, one: int, other: int) -> int:
        """How many corners two places share."""
        return len(self.shapes[one] & self.shapes[other])

    @cached_property
    def touching(self) -> list[list[int]]:
        """The cells that share a side with each spot."""
        return [
            [cell for cell in self.cells if cell != spot and self.share(spot, cell) == 2]
            for spot in range(len(self.spots))
        ]

    @cached_property
    def near(self) -> list[list[int]]:
        """The cells that share at least a corner with each spot."""
        return [
            [cell for cell in self.cells if cell != spot and self.share(spot, cell)]
            for spot in range(len(self.spots))
        ]

    @cached_property
    def links(self) -> list[tuple[int, int]]:
        """Every two cells that share a side."""
        return [(one, other) for one in self.cells for other in self.touching[one] if one < other]

    @cached_property
    def sides(self) -> list[Shape]:
        """Every side of a cell."""
        return [*dict.fromkeys(side for cell in self.cells for side in sides_of(self.spots[cell]))]

    def sides_named(self, cell: int) -> dict[str, Shape]:
        """The sides of a cell by where they lie."""
        return {side_name(self.spots[cell], side): side for side in sides_of(self.spots[cell])}

    def _lying(self, direction: float) -> list[tuple[int, float]]:
        """For each spot its line in a direction, and how far along it."""
        if direction not in self._far:
            self._far[direction] = [along(spot, self.grid, direction) for spot in self.spots]
        return self._far[direction]

    def lines(self, directions: tuple[float, ...]) -> list[list[int]]:
        """The places of each line of some directions in order, walls among them and gaps and all."""
        found: dict[tuple[float, int], list[tuple[float, int]]] = {}
        for direction in directions:
            for at, (line, far) in enumerate(self._lying(direction)):
                found.setdefault((direction, line), []).append((far, at))
        return [[at for _, at in sorted(line)] for line in found.values()]

    def unbroken(self, direction: float) -> Iterator[list[int]]:
        """The lines of a direction parted wherever something is no cell or missing, as long as can be."""
        inside = {*self.cells}
        for line in self.lines((direction,)):
            part: list[int] = []
            for at in line:
                if part and not (at in inside and self.follows(part[-1], at, direction)):
                    yield part
                    part = []
                if at in inside:
                    part.append(at)
            if part:
                yield part

    def follows(self, one: int, other: int, direction: float) -> bool:
        """Whether a place is the next one along a line."""
        (line, far), (same, further) = (self._lying(direction)[at] for at in (one, other))
        return line == same and abs(further - far - STEPS[self.grid]) < 0.01

    def ray(self, start: int, direction: float, back: bool) -> list[int]:
        """The cells straight on from a place, up to the first place that is none."""
        mine, far = self._lying(direction)[start]
        step = -STEPS[self.grid] if back else STEPS[self.grid]
        there = {round(at, 2): cell for cell, (line, at) in enumerate(self._lying(direction)) if line == mine}
        inside = {*self.cells}
        found: list[int] = []
        while there.get(round(far + step * (len(found) + 1), 2), -1) in inside:
            found.append(there[round(far + step * (len(found) + 1), 2)])
        return found

    @property
    def directions(self) -> tuple[float, ...]:
        """The directions in which cells stand in line."""
        return DIRECTIONS[self.grid]

    def everywhere(self, polygons: tuple[Polygon, ...], turned: bool = True) -> list[tuple[int, ...]]:
        """Where some polygons come to lie on cells, all of them, turned and mirrored and moved in every way."""
        key = polygons if turned else (*polygons, polygons[0])
        if key not in self._moves:
            found = (
                laid
                for over in ((False, True) if turned else (False,))
                for turn in range(TURNS[self.grid] if turned else 1)
                for laid in self._moved(polygons, turn / TURNS[self.grid], over)
            )
            self._moves[key] = [*dict.fromkeys(found)]
        return self._moves[key]

    def _moved(self, polygons: tuple[Polygon, ...], turns: float, over: bool) -> Iterator[tuple[int, ...]]:
        images = [moved(polygon.corners, turns, over) for polygon in polygons]
        first = middle(images[0])
        for cell in self.cells:
            centre = self.spots[cell].centre
            right, down = centre[0] - first[0], centre[1] - first[1]
            shapes = [frozenset(rounded((x + right, y + down)) for x, y in image) for image in images]
            if all(shape in self.by_shape for shape in shapes):
                yield tuple(self.by_shape[shape] for shape in shapes)


class Puzzle:
    """A problem: its board, its marks and numbers, and its layers with their values."""

    def __init__(self, family: Raw, keys: Raw) -> None:
        self.family = family
        self.keys = keys
        self.board = Board(family, keys)
        self.given: Mapping[str, Raw] = family.get("given", {})
        self.unknown: Mapping[str, Raw] = family["unknown"]
        self.marks: dict[str, dict[Place, Any]] = {}
        self.loose: dict[str, Any] = {}
        for name, told in self.given.items():
            self._read(name, told)
        self.values = {name: self._values(one) for name, one in self.unknown.items() if "pieces" not in one}
        self.places: dict[str, list[Place]] = {name: self._places(self.unknown[name]) for name in self.values}
        self.pieces = [name for name, one in self.unknown.items() if "pieces" in one]
        self.answers = [name for name, one in self.unknown.items() if one.get("helper") != "true"]
        self.kept: dict[Any, Any] = {}
        """What was looked up for one rule, to be used for all fillings."""

    def _read(self, name: str, told: Raw) -> None:
        if told.get("as") in ("number", "words"):
            if name in self.keys:
                said = str(self.keys[name])
                self.loose[name] = int(said) if told["as"] == "number" else said.split()
        elif told.get("at") == "outside":
            self.marks[name] = self._clues(told)
        elif told.get("at") == "links":
            spots = {(spot.row, spot.column): at for at, spot in enumerate(self.board.spots)}
            found = marks_between(self.keys["picture"]).items()
            self.marks[name] = {
                tuple(sorted(spots[place] for place in pair)): mark_of(word)
                for pair, word in found
                if _counts(told, word)
            }
        else:
            self.marks[name] = self._marks(told)

    def _marks(self, told: Raw) -> dict[Place, Any]:
        """The marks on the places of a picture."""
        tokens = self.board.tokens
        if told.get("in", "picture") != "picture":
            if told["in"] not in self.keys:
                return {}
            there = picture(self.keys[told["in"]], self.board.grid)
            # The same board may stand further in, so that places are told by their order.
            tokens = [*there.values()]
        found = {}
        for at, word in enumerate(tokens):
            if "part" in told:
                if BACKSLASH not in word:
                    continue
                word = word.split(BACKSLASH)[told["part"] == "right"]
            if _counts(told, word):
                found[at] = word if told.get("as") in ("letters", "regions") else mark_of(word)
        return found

    def _clues(self, told: Raw) -> dict[Place, Any]:
        found: dict[Place, Any] = {}
        for side in CLUES:
            for at, said in enumerate(str(self.keys[side]).split(",") if side in self.keys else ()):
                if said.strip() not in (EMPTY, ""):
                    numbers = [int(word) for word in said.split()]
                    found[side, at] = numbers if told.get("lists") == "true" else numbers[0]
        return found

    def _values(self, unknown: Raw) -> list[Mark]:
        told = unknown["values"]
        if not isinstance(told, str):
            return [mark_of(value) for value in told]
        if " to " not in told:
            return [mark_of(word) for word in self.loose[told]]
        marks = self.marks.get(unknown.get("fixed_by", ""), {}).values()
        numbers = [mark for mark in marks if isinstance(mark, int)]
        least, most = (self._end(word, unknown, numbers) for word in told.split(" to "))
        return [*range(least, most + 1)]

    def _room(self, unknown: Raw) -> int:
        """The most cells that hang together and have no number."""
        marks = self.marks.get(unknown.get("fixed_by", ""), {})
        parts: list[list[int]] = []
        for cell in self.board.cells:
            if not isinstance(marks.get(cell), int):
                beside = [part for part in parts if {*self.board.touching[cell]} & {*part}]
                parts = [part for part in parts if part not in beside]
                parts.append([cell, *(other for part in beside for other in part)])
        return max(map(len, parts), default=0)

    def _end(self, word: str, unknown: Raw, marks: list[int]) -> int:
        spots = self.board.spots
        ends = {
            "size": max(len({spot.row for spot in spots}), len({spot.column for spot in spots})),
            "cells": len(self.board.cells),
            "marks": max(marks, default=0),
            "most": max([2, self._room(unknown), *marks]),
        }
        return int(word) if word.isdigit() else ends[word] if word in ends else self.loose[word]

    def _places(self, unknown: Raw) -> list[Place]:
        board = self.board
        found: dict[str, list[Place]] = {"cells": board.cells, "links": board.links, "sides": board.sides}
        return found[unknown.get("at", "cells")]

    def layer_of(self, value: Mark) -> str:
        """The layer that a value belongs to."""
        if value == "any":
            return self._only([*self.values])
        having = [name for name, values in self.values.items() if value in values]
        # A number that a range may have in another problem belongs to it in this one too.
        ranges = [name for name in self.values if " to " in str(self.unknown[name]["values"])]
        return self._only(having or ranges)

    def _only(self, names: list[str]) -> str:
        [found] = names
        return found

    def is_value(self, held: Mark, value: Mark, layer: str) -> bool:
        """Whether what stands on a place is a value, or any but the first."""
        return held != self.values[layer][0] if value == "any" else held == value

    def fixed(self, name: str) -> dict[Place, Mark]:
        """What must stand on places of a layer, for it is given."""
        unknown = self.unknown[name]
        meant: Raw = unknown.get("fixed_as", {})
        marks = self.marks.get(unknown.get("fixed_by", ""), {})
        return {
            place: mark_of(meant.get(str(mark), str(mark)))
            for place, mark in marks.items()
            if place in self.places[name] and not isinstance(mark, list) and mark != UNTOLD
        }


def _counts(told: Raw, word: str) -> bool:
    """Whether a token says something of what is given."""
    kind = told.get("as", "numbers")
    if kind == "regions":
        return True
    if "marks" in told:
        return mark_of(word) in [mark_of(mark) for mark in parted(told["marks"])]
    if kind == "letters":
        return word not in NO_LETTERS
    return word != EMPTY if kind == "marks" else isinstance(mark_of(word), int) or word == UNTOLD
