"""Which places a rule speaks of: one spot for each application of it."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from generator.errors import ContentError
from generator.rules.compile.board import Board
from generator.rules.language.family import Family
from generator.rules.language.rule import Crossing, Rule
from generator.rules.reading.setting import GivenMark
from generator.rules.reading.tokens import Cell

Anchor = Any
"""A cell, a link or a clue; None where a rule is said of many places."""

Looked = Any
"""A place that a rule looks at: a cell, a link or a side."""


NEXT = {"after": "right", "before": "left", "below": "down", "above": "up"}
"""The words for the next cell in one direction, and those for all of them."""

PAIRS = ("pair", "corner pair", "link")


class Spot(NamedTuple):
    """One application of a rule: the place it is said of, if it is one, and the places it looks at."""

    anchor: Anchor
    places: tuple[Looked, ...]
    looks: bool = False


class Scopes:
    """Where the rules of a family apply on a board."""

    def __init__(self, family: Family, board: Board) -> None:
        self.family = family
        self.board = board
        self.setting = board.setting

    def spots(self, rule: Rule) -> list[Spot]:
        """Every application of a rule; raises ContentError where its words mean nothing on this board."""
        found = [spot for spot in self._said_of(rule) if self._is_where(rule, spot)]
        return [self._looking(rule, spot) for spot in found] if rule.among else found

    def _said_of(self, rule: Rule) -> Iterator[Spot]:
        board, each = self.board, rule.each
        if isinstance(each, Crossing):
            for line in board.crossings(self._region(each.crossing)):
                yield Spot(None, line)
        elif each == "board":
            yield Spot(None, board.cells)
        elif each in ("row", "column", "line"):
            for line in board.lines("" if each == "line" else each):
                yield Spot(None, line)
        elif each == "diagonal":
            yield from self._diagonals()
        elif each == "block":
            yield from self._blocks()
        elif each == "stretch":
            for line in board.stretches:
                yield Spot(None, line)
        elif each == "cell":
            for cell in board.cells:
                yield Spot(cell, (cell,))
        elif each in PAIRS:
            for pair in board.corner_pairs if each == "corner pair" else board.links:
                yield Spot(pair, pair)
        else:
            yield from self._given(each)

    def _given(self, name: str) -> Iterator[Spot]:
        """Every region, clue or mark of something given."""
        given, marks = self.family.given[name], self.setting.marks[name]
        if given.is_regions:
            regions: dict[GivenMark, list[Cell]] = {}
            for cell in self.board.cells:
                if cell in marks:
                    regions.setdefault(marks[cell], []).append(cell)
            for cells in regions.values():
                yield Spot(None, tuple(cells))
        elif given.at == "outside":
            for clue in marks:
                side, at = str(clue[0]), int(str(clue[1]))
                yield Spot((side, at), self.line_from(side, at))
        else:
            for place in marks:
                link = isinstance(place[0], tuple)
                yield Spot(place, place if link else (place,))

    def line_from(self, side: str, at: int) -> tuple[Cell, ...]:
        """The cells of a row or column, beginning at the side from which a clue looks at it."""
        upright = side in ("top", "bottom")
        wanted = (self.setting.columns if upright else self.setting.rows)[at]
        line = [cell for cell in self.board.cells if cell[upright] == wanted]
        return tuple(reversed(line) if side in ("bottom", "right") else line)

    def _diagonals(self) -> Iterator[Spot]:
        rows, columns = self.setting.rows, self.setting.columns
        if self.setting.grid != "square" or len(rows) != len(columns):
            raise ContentError("only a square of squares has diagonals")
        for line in (zip(rows, columns, strict=True), zip(rows, reversed(columns), strict=True)):
            yield Spot(None, tuple(cell for cell in line if cell in self.board.inside))

    def _blocks(self) -> Iterator[Spot]:
        size = self.family.board.block_size
        if size is None or self.setting.grid != "square":
            raise ContentError("the board has no blocks, expected 'blocks: 3x3' or so of a board of squares")
        blocks: dict[Cell, list[Cell]] = {}
        for row, column in self.board.cells:
            blocks.setdefault((row // size[0], column // size[1]), []).append((row, column))
        for cells in blocks.values():
            yield Spot(None, tuple(cells))

    def _is_where(self, rule: Rule, spot: Spot) -> bool:
        """Whether the given marks of a spot are as a rule wants them."""
        for name, wanted in rule.where.items():
            marks = self.setting.marks[name]
            own = marks.get(spot.anchor) if spot.anchor is not None else None
            have: list[GivenMark | None] = [own]
            if own is None:
                have = [marks.get(place) for place in spot.places]
            if not _suits(wanted, have):
                return False
        return True

    def _looking(self, rule: Rule, spot: Spot) -> Spot:
        found: list[Looked] = []
        for word in rule.among:
            found += self._among(word, spot.anchor)
        return Spot(spot.anchor, tuple(dict.fromkeys(found)), True)

    def _among(self, word: str, anchor: Anchor) -> list[Looked] | tuple[Looked, ...]:
        """The places that a word means, seen from a place of the board."""
        board = self.board
        place = self._cell(word, anchor)
        match word:
            case "itself":
                return [place]
            case "neighbours":
                return [*board.neighbours[place]]
            case "around":
                return [*board.around[place]]
            case "sides":
                return [side for side in board.sides_of[place] if side in board.cells_on]
            case "links":
                return [(min(place, cell), max(place, cell)) for cell in board.neighbours[place]]
            case "seen":
                return [*board.seen(place)]
            case "right" | "left" | "up" | "down":
                return board.ray(place, word)
            case "after" | "before" | "above" | "below":
                return board.ray(place, NEXT[word])[:1]
            case _:
                region = self._region(word)
                mine = region.get(place)
                return [cell for cell in board.cells if mine is not None and region.get(cell) == mine]

    def _cell(self, word: str, anchor: Anchor) -> Cell:
        if anchor is None or anchor not in self.board.sides_of:
            raise ContentError(
                f"'among: {word}' looks from a cell, expected 'each: cell' or a mark that stands on one"
            )
        cell: Cell = anchor
        return cell

    def _region(self, name: str) -> dict[Cell, GivenMark]:
        marks = self.setting.marks[name]
        return {cell: marks[cell] for cell in self.setting.spots if cell in marks}


def _suits(wanted: int | str, have: list[GivenMark | None]) -> bool:
    match wanted:
        case "none":
            return all(mark is None for mark in have)
        case "any":
            return any(mark is not None for mark in have)
        case "both":
            return all(mark is not None for mark in have)
        case "same" | "different":
            return (len({*have}) == 1) == (wanted == "same")
        case _:
            return wanted in have
