"""A family and a problem in the making: texts, and the filling that numbers are read off from."""

from collections.abc import Iterable
from random import Random
from typing import Any

from tests.rules.oracles.boards import Board, Laid, Place, Puzzle
from tests.rules.oracles.judging import Filled
from tests.rules.oracles.texts import EMPTY, HOLE, Mark

Coord = tuple[int, int]
"""A row and a column, doubled where cells are hexagons."""

WALL = "#"
WALLS_WITH_NUMBERS = "# 0 1 2 3 4"


class Unfit(Exception):
    """What was begun cannot be finished here; another is begun instead."""


class Draft:
    """All that is made so far."""

    def __init__(self, chance: Random, grid: str, spots: Iterable[Coord], walls: Iterable[Coord]) -> None:
        self.chance = chance
        self.grid = grid
        self.spots = sorted(spots)
        self.walls = {*walls}
        self.cells = [spot for spot in self.spots if spot not in self.walls]
        self.board: dict[str, Any] = {"grid": grid}
        self.given: dict[str, dict[str, Any]] = {}
        self.unknown: dict[str, dict[str, Any]] = {}
        self.rules: list[dict[str, Any]] = []
        self.pictures: dict[str, dict[Coord, str]] = {
            "picture": {spot: WALL if spot in self.walls else EMPTY for spot in self.spots}
        }
        self.marks_between: dict[tuple[Coord, Coord], str] = {}
        self.clues: dict[str, list[str]] = {}
        self.loose: dict[str, str] = {}
        self.target: dict[str, list[Mark]] = {}
        """What stands on the places of each layer, in their order, in the filling that is aimed at."""
        self.laid: dict[str, frozenset[Laid]] = {}
        if self.walls:
            self.board["walls"] = WALL if chance.random() < 0.5 else [WALL]

    def maybe(self, often: float) -> bool:
        """Whether something that happens so often happens now."""
        return self.chance.random() < often

    def fresh(self, *names: str) -> str:
        """A name that nothing has yet."""
        taken = {*self.given, *self.unknown, *self.pictures}
        return next(name for name in (*names, *(f"{names[0]}{at}" for at in range(2, 30))) if name not in taken)

    @property
    def size(self) -> tuple[int, int]:
        """How many rows and columns there are."""
        return len({row for row, _ in self.spots}), len({column for _, column in self.spots})

    def family(self) -> dict[str, Any]:
        """The family as its file would have it."""
        told: dict[str, Any] = {"family": "made", "title": "Made", "task": "Fill it.", "board": self.board}
        if self.given:
            told["given"] = self.given
        return {**told, "unknown": self.unknown, "rules": self.rules}

    def keys(self) -> dict[str, str]:
        """The problem as its file would have it."""
        told = {name: self._text(tokens) for name, tokens in self.pictures.items() if name != "picture"}
        clues = {side: ", ".join(some) for side, some in self.clues.items()}
        picture = self._text_between() if "between" in self.board else self._text(self.pictures["picture"])
        return {"picture": picture, **told, **clues, **self.loose}

    def puzzle(self) -> Puzzle:
        """The problem as far as it is made, read."""
        return Puzzle(self.family(), self.keys())

    def puzzle_board(self) -> Board:
        """The board as far as it is made, read."""
        return Board(self.family(), self.keys())

    def aim(self) -> None:
        """Draw what numbers are to be read off from, for every layer that has nothing yet."""
        puzzle = self.puzzle()
        for name, values in puzzle.values.items():
            if name not in self.target:
                self.target[name] = [self.chance.choice(values) for _ in puzzle.places[name]]

    def filled(self, puzzle: Puzzle) -> Filled:
        """The filling that is aimed at."""
        values: dict[str, dict[Place, Mark]] = {
            name: dict(zip(puzzle.places[name], some, strict=True)) for name, some in self.target.items()
        }
        return Filled(values, self.laid)

    def coord(self, place: int) -> Coord:
        """Where a spot is that is told by its number."""
        return self.spots[place]

    def _text(self, tokens: dict[Coord, str]) -> str:
        return text_of(tokens, self.grid, self.chance)

    def _text_between(self) -> str:
        rows = range(max(row for row, _ in self.spots) * 2 + 1)
        columns = range(max(column for _, column in self.spots) * 2 + 1)
        chars = {(2 * row, 2 * column): token for (row, column), token in self.pictures["picture"].items()}
        for ((row, column), (other, further)), mark in self.marks_between.items():
            chars[row + other, column + further] = mark
        return "\n".join(
            " ".join(
                chars.get((row, column), HOLE if row % 2 == 0 and column % 2 == 0 else EMPTY) for column in columns
            )
            for row in rows
        )


def text_of(tokens: dict[Coord, str], grid: str, chance: Random) -> str:
    """A picture with these tokens."""
    wide = max(map(len, tokens.values()))
    lines = []
    for row in range(max(row for row, _ in tokens) + 1):
        here = {column: token for (at, column), token in tokens.items() if at == row}
        if grid == "square":
            line = " ".join(here.get(column, HOLE).rjust(wide) for column in range(max(here, default=-1) + 1))
        else:
            pitch = (1 if grid == "hex" else 2) * (1 if wide == 1 else 2)
            line = ""
            for column, token in sorted(here.items()):
                line = line.ljust(column * pitch + (wide if wide > 1 else 1) - len(token)) + token
        lines.append(line)
    return "\n".join(lines)


def neighbours(grid: str, coord: Coord) -> list[Coord]:
    """The places beside a place, for growing regions and pieces."""
    row, column = coord
    if grid == "square":
        steps = [(0, 1), (0, -1), (1, 0), (-1, 0)]
    elif grid == "hex":
        steps = [(0, 2), (0, -2), (1, 1), (1, -1), (-1, 1), (-1, -1)]
    else:
        steps = [(0, 1), (0, -1), (1, 0) if (row + column) % 2 == 0 else (-1, 0)]
    return [(row + down, column + right) for down, right in steps]


def regions(draft: Draft, number: int) -> dict[Coord, int]:
    """The places of a board grown into so many regions, or a few more where it falls apart."""
    chance, found = draft.chance, {}
    for at, seed in enumerate(chance.sample(draft.spots, min(number, len(draft.spots)))):
        found[seed] = at
    while len(found) < len(draft.spots):
        rim = [
            (spot, found[other])
            for spot in draft.spots
            if spot not in found
            for other in neighbours(draft.grid, spot)
            if other in found
        ]
        left = [spot for spot in draft.spots if spot not in found]
        spot, region = chance.choice(rim) if rim else (left[0], len({*found.values()}))
        found[spot] = region
    return found
