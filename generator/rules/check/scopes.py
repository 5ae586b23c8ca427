"""Which places a rule speaks of, by looking at every cell of the board."""

from collections.abc import Collection, Iterator
from functools import cached_property
from itertools import pairwise
from typing import Any

from generator.errors import ContentError
from generator.rules.check.steps import GROUNDS, flood, line_through, seen_from
from generator.rules.language.family import Family
from generator.rules.language.rule import Crossing, Rule
from generator.rules.language.words import Mark
from generator.rules.reading.setting import GivenBoard, GivenMark, values_of
from generator.rules.reading.tokens import Cell

Places = list[Any]
"""Cells, links as pairs of cells, or sides as pairs of points."""

Found = tuple[Any, Places]
"""Where a rule applies: the place it is said of, or None, and the places it looks at."""

DIRECTIONS = {
    "square": ("row", "column"),
    "hex": ("row", "falling", "rising"),
    "triangle": ("row", "rising", "falling"),
}
ONE_STEP = {"after": "right", "before": "left", "below": "down", "above": "up"}


class LookedAt(list[Any]):
    """Places that a rule looks at from another one, which it then does not mean itself."""


class Ground:
    """A board and where rules apply on it."""

    def __init__(self, family: Family, setting: GivenBoard) -> None:
        self.family = family
        self.setting = setting
        self.cells = setting.cells
        self.geometry = GROUNDS[setting.grid]
        self.ways = dict(self.geometry.ways)
        self._touching: dict[Cell, list[Cell]] = {}
        self._left: dict[str, dict[Any, set[Mark]]] = {}

    @cached_property
    def links(self) -> list[tuple[Cell, Cell]]:
        """Every two cells that share a side."""
        return [(cell, other) for cell in self.cells for other in self.touching(cell) if cell < other]

    @cached_property
    def sides(self) -> list[tuple[Cell, Cell]]:
        """Every side of a cell, once."""
        return sorted({side for cell in self.cells for side in self.geometry.sides(cell)})

    def left(self, name: str) -> dict[Any, set[Mark]]:
        """The values that each place of a layer may have, beside what is given and where a patch has room."""
        if name not in self._left:
            unknown = self.family.unknown[name]
            places = {"cells": self.cells, "links": self.links, "sides": self.sides}[unknown.at]
            values = {*values_of(unknown, self.setting)}
            found: dict[Any, set[Mark]] = {place: {*values} for place in places}
            for place, mark in self.setting.marks.get(unknown.fixed_by or "", {}).items():
                if place in found and not isinstance(mark, tuple) and mark != "?":
                    found[place] = {unknown.fixed(mark)}
            if any(
                one.patches and one.patches.of == name and one.patches.size == "own" for one in self.family.rules
            ):
                self._leave_room(found, values)
            self._left[name] = found
        return self._left[name]

    def _leave_room(self, found: dict[Any, set[Mark]], values: set[Mark]) -> None:
        """Take away each number where fewer cells than that hang together which may have it."""
        given = {place for place, held in found.items() if len(held) == 1 and len(values) > 1}
        for value in values:
            may = [place for place, held in found.items() if value in held]
            waiting = [*may]
            while waiting:
                part = self.flood(waiting[0], may)
                waiting = [place for place in waiting if place not in part]
                for place in part - given if len(part) < int(value) else ():
                    found[place].discard(value)

    def touching(self, cell: Cell) -> list[Cell]:
        """The cells that share a side with a place."""
        if cell not in self._touching:
            self._touching[cell] = [other for other in self.cells if self.geometry.touch(cell, other)]
        return self._touching[cell]

    def flood(self, start: Cell, allowed: Collection[Cell], shut: Collection[Any] = ()) -> set[Cell]:
        """All cells among some that hang together with one, but not over links that are shut."""

        def beside(cell: Cell) -> list[Cell]:
            near = self.touching(cell)
            return [other for other in near if (min(cell, other), max(cell, other)) not in shut] if shut else near

        return flood(start, allowed, beside)

    def applications(self, rule: Rule) -> list[Found]:
        """Where a rule applies."""
        return [
            (anchor, self._looked_at(rule, anchor) if rule.among else places)
            for anchor, places in self._said_of(rule)
            if self._is_where(rule, anchor, places)
        ]

    def _said_of(self, rule: Rule) -> Iterator[Found]:
        each, cells = rule.each, self.cells
        if isinstance(each, Crossing):
            yield from ((None, line) for line in self._crossings(each.crossing))
        elif each == "board":
            yield None, [*cells]
        elif each in ("row", "column", "line"):
            for direction, line in self._lines():
                if each in ("line", direction):
                    yield None, line
        elif each == "diagonal":
            rows = sorted({row for row, _ in self.setting.spots})
            columns = sorted({column for _, column in self.setting.spots})
            yield None, [cell for cell in cells if rows.index(cell[0]) == columns.index(cell[1])]
            yield None, [cell for cell in cells if rows.index(cell[0]) + columns.index(cell[1]) == len(rows) - 1]
        elif each == "block":
            high, wide = self.family.board.block_size or (1, 1)
            for block in sorted({(row // high, column // wide) for row, column in cells}):
                yield None, [cell for cell in cells if (cell[0] // high, cell[1] // wide) == block]
        elif each == "stretch":
            yield from ((None, line) for _, line in self._stretches() if len(line) > 1)
        elif each == "cell":
            yield from ((cell, [cell]) for cell in cells)
        elif each in ("pair", "link"):
            yield from ((link, [*link]) for link in self.links)
        elif each == "corner pair":
            for at, one in enumerate(cells):
                yield from (
                    ((one, other), [one, other]) for other in cells[at + 1 :] if self.geometry.near(one, other)
                )
        else:
            yield from self._given(str(each))

    def _given(self, name: str) -> Iterator[Found]:
        if name not in self.family.given:
            # A layer of pieces: what is said of each piece is looked at where they lie.
            return
        given, marks = self.family.given[name], self.setting.marks[name]
        if given.is_regions:
            for region in dict.fromkeys(marks[cell] for cell in self.cells if cell in marks):
                yield None, [cell for cell in self.cells if marks.get(cell) == region]
        elif given.at == "outside":
            for side, at in marks:
                yield (side, at), self._from_outside(str(side), int(str(at)))
        elif given.at == "links":
            yield from ((link, [*link]) for link in marks)
        else:
            yield from ((cell, [cell]) for cell in marks)

    def _from_outside(self, side: str, at: int) -> Places:
        """What one sees of a row or column from beside the board."""
        axis = 1 if side in ("top", "bottom") else 0
        lines = sorted({spot[axis] for spot in self.setting.spots})
        return sorted((cell for cell in self.cells if cell[axis] == lines[at]), reverse=side in ("bottom", "right"))

    def _lines(self) -> Iterator[tuple[str, Places]]:
        """The lines of each direction, gaps and all."""
        ways = self.geometry.ways
        for at, direction in enumerate(DIRECTIONS[self.setting.grid]):
            seen: set[Cell] = set()
            for cell in self.cells:
                if cell not in seen:
                    whole = line_through(cell, ways[2 * at][1], ways[2 * at + 1][1], self.setting.spots)
                    line = [one for one in whole if one in self.setting.inside]
                    seen.update(line)
                    yield direction, line

    def _stretches(self) -> Iterator[tuple[str, Places]]:
        """Unbroken lines of cells, as long as can be."""
        ways = self.geometry.ways
        for at, direction in enumerate(DIRECTIONS[self.setting.grid]):
            onward, back = ways[2 * at][1], ways[2 * at + 1][1]
            for cell in self.cells:
                if back(cell) not in self.setting.inside:
                    yield direction, [cell, *seen_from(cell, onward, self.setting.inside)]

    def _crossings(self, name: str) -> Iterator[Places]:
        """Parts of unbroken lines that cross from region to region just twice, and are no longer than that."""
        region = self.setting.marks[name]
        for _, line in self._stretches():
            for start in range(len(line) - 2):
                part, walls = line[start : start + 1], 0
                for one, other in pairwise(line[start:]):
                    part.append(other)
                    walls += region.get(one) != region.get(other)
                    if walls in (0, 2):
                        break
                if walls == 2:
                    yield part

    def _is_where(self, rule: Rule, anchor: Any, places: Places) -> bool:
        for name, wanted in rule.where.items():
            marks = self.setting.marks[name]
            have = [marks[anchor]] if anchor in marks else [marks.get(place) for place in places]
            if wanted == "none":
                kept = {*have} <= {None}
            elif wanted == "any":
                kept = not {*have} <= {None}
            elif wanted == "both":
                kept = None not in have
            elif wanted in ("same", "different"):
                kept = (len(set(have)) == 1) == (wanted == "same")
            else:
                kept = wanted in have
            if not kept:
                return False
        return True

    def _looked_at(self, rule: Rule, anchor: Any) -> Places:
        return LookedAt(dict.fromkeys(place for word in rule.among for place in self._seen_by(word, anchor)))

    def _seen_by(self, word: str, anchor: Cell) -> Places:
        if anchor not in self.setting.tokens:
            raise ContentError(f"'among: {word}' looks from a cell")
        if word == "itself":
            return [anchor]
        if word == "neighbours":
            return self.touching(anchor)
        if word == "around":
            return [cell for cell in self.cells if self.geometry.near(anchor, cell)]
        if word == "sides":
            return [side for side in self.geometry.sides(anchor) if side in self.sides]
        if word == "links":
            return [(min(anchor, cell), max(anchor, cell)) for cell in self.touching(anchor)]
        if word == "seen":
            return [
                cell for _, onward in self.geometry.ways for cell in seen_from(anchor, onward, self.setting.inside)
            ]
        if word in ONE_STEP:
            return seen_from(anchor, self.ways[ONE_STEP[word]], self.setting.inside)[:1]
        if word in self.ways:
            return seen_from(anchor, self.ways[word], self.setting.inside)
        marks = self.setting.marks[word]
        return [cell for cell in self.cells if anchor in marks and marks.get(cell) == marks[anchor]]

    def number(self, told: int | str, anchor: Any, places: Places) -> GivenMark | None:
        """A number that a rule names, where it stands."""
        if isinstance(told, int):
            return told
        marks = self.setting.marks.get(told, {})
        if anchor is None:
            found = next((marks[place] for place in places if place in marks), None)
        else:
            found = marks.get(anchor)
        return self.setting.loose.get(told) if found is None else found  # type: ignore[return-value]
