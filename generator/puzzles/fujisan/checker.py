"""The rules of Fujisan told a second time, on two rows of numbers.

Solutions are checked, examples counted again and shortest climbs confirmed on these rows.
"""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from generator.errors import IllegalMove
from generator.puzzles.fujisan.notation import PRIESTS, Walk

PLACES = 14
"""The places of a row: twelve, and one beside them at both ends."""

ENDS, PEAK = (0, 13), (6, 7)

Place = tuple[int, int]
"""A row, 0 or 1, and a place in it."""

Row = tuple[int, ...]
"""The numbers of a row; a place without one has a nought."""

Sight = tuple[bool, tuple[int, ...], tuple[int, ...]]
"""Whether they are on their way down, and the places taken in each row: who is who is all one.

No rule asks who a priest is, only where he and the others stand: so the moves of two positions with the same
places taken lead to the same places taken again, and both are solved or neither is.
"""


class Slope(NamedTuple):
    """Where the priests P, N, B and R stand, and whether they are on their way down."""

    at: tuple[Place, ...]
    down: bool

    def arrived(self) -> bool:
        """Whether the four stand in the two middle columns or, on the way down, beyond the ends."""
        return all(column in (ENDS if self.down else PEAK) for _, column in self.at)


class FujisanChecker:
    """The rules on one mountain, from its picture; on the Country Road the priests come down again."""

    def __init__(self, picture: str, country_road: bool = False) -> None:
        self.country_road = country_road
        lines = [line for line in picture.split("\n") if any(char.isdigit() for char in line)]
        columns = [column for line in lines for column, char in enumerate(line) if char.isdigit()]
        down = max(columns) - min(columns) == 2 * (PLACES - 1)
        before = min(columns) - (0 if down else 2)
        rows = [[0] * PLACES for _ in lines]
        at = dict(zip(PRIESTS, ((0, 0), (1, 0), (0, 13), (1, 13)), strict=True))
        for row, line in enumerate(lines):
            for column, char in enumerate(line):
                if char.isdigit():
                    rows[row][(column - before) // 2] = int(char)
                elif char in at:
                    at[char] = row, (column - before) // 2
        as_seen = tuple(map(tuple, rows))
        self.start = Slope(tuple(at.values()), down)
        self.rows: dict[bool, tuple[Row, ...]] = {down: as_seen}
        if not down:
            self.rows[True] = tuple(map(_turned, as_seen))
        self.known: dict[tuple[bool, int, tuple[int, ...]], list[tuple[int, ...]]] = {}

    def take(self, slope: Slope, walk: Walk) -> Slope:
        """Where they stand after a move; raises IllegalMove naming the broken rule."""
        if self.country_road and slope.arrived():
            slope = Slope(slope.at, True)
        who = PRIESTS.index(walk.priest)
        if walk.way in "UD":
            goal = self._other_half(slope, walk, *slope.at[who])
        elif walk.number is None:
            goal = _over_the_peak(walk, *slope.at[who])
        else:
            goal = self._by_number(slope, walk, *slope.at[who])
        if goal in slope.at:
            raise IllegalMove("occupied", f"{PRIESTS[slope.at.index(goal)]} is there already")
        return Slope((*slope.at[:who], goal, *slope.at[who + 1 :]), slope.down)

    def number(self, slope: Slope, place: Place) -> int:
        """The number on a place."""
        row, column = place
        return self.rows[slope.down][row][column]

    def lacking(self, slope: Slope) -> str:
        """What a line that ends here lacks; nothing where all four are where they want to be."""
        if slope.arrived() and slope.down >= self.country_road:
            return ""
        return "not all four have left the mountain" if self.country_road else "not all four are on the peak"

    def sight(self, slope: Slope) -> Sight:
        """What two positions share that lead to the same."""
        upper, lower = (tuple(sorted(column for r, column in slope.at if r == row)) for row in (0, 1))
        return slope.down, upper, lower

    def solved(self, sight: Sight) -> bool:
        """Whether a line that ends here lacks nothing."""
        down, upper, lower = sight
        return down >= self.country_road and {*upper, *lower} <= {*(ENDS if down else PEAK)}

    def following(self, sight: Sight) -> list[Sight]:
        """What follows by one priest's move along his row or to the other half of his domino."""
        down, upper, lower = sight
        if self.country_road and {*upper, *lower} <= {*PEAK}:
            down = True
        after = [(down, moved, lower) for moved in self._along(down, 0, upper)]
        after += [(down, upper, moved) for moved in self._along(down, 1, lower)]
        return after + _across(down, upper, lower)

    def _along(self, down: bool, row: int, taken: tuple[int, ...]) -> list[tuple[int, ...]]:
        """The places taken in a row after any move along it, which what is in the other row does not touch."""
        # By places in tuples, not by bits as the search does it: one slip should not be able to hide in both.
        found = self.known.get((down, row, taken))
        if found is None:
            found = self.known[down, row, taken] = [
                tuple(sorted({*taken} - {column} | {goal}))
                for column in taken
                for goal in self._goals(down, row, taken, column)
            ]
        return found

    def _goals(self, down: bool, row: int, taken: tuple[int, ...], column: int) -> Iterator[int]:
        """The places that a priest can go to along his row.

        On the peak a move by number leads nowhere else than the free step: what is further off is not the peak.
        """
        if column in PEAK and 13 - column not in taken:
            yield 13 - column
        if column in (ENDS if down else PEAK):
            return
        for way in "LR":
            free = [place for place in _ahead(column, way, down) if place not in taken]
            for count, goal in enumerate(free, 1):
                if self.rows[down][row][goal] == count:
                    yield goal

    def _other_half(self, slope: Slope, walk: Walk, row: int, column: int) -> Place:
        if column in ENDS and not slope.down:
            raise IllegalMove("ground", f"{walk.priest} is on the ground and enters along its own row")
        if row == (1 if walk.way == "D" else 0):
            raise IllegalMove("edge", f"{walk.priest} is in the {('upper', 'lower')[row]} row already")
        return 1 - row, column

    def _by_number(self, slope: Slope, walk: Walk, row: int, column: int) -> Place:
        if slope.down and column in ENDS:
            raise IllegalMove("left", f"{walk.priest} has left the mountain")
        ahead = _ahead(column, walk.way, slope.down)
        free = [place for place in ahead if (row, place) not in slope.at]
        count = walk.number or 0
        if len(free) < count:
            raise IllegalMove("edge", f"fewer than {count} free spaces that way")
        goal = free[count - 1]
        if self.number(slope, (row, goal)) != count:
            raise IllegalMove("number", f"free space {count} that way bears a {self.number(slope, (row, goal))}")
        hopped = ahead.index(goal) + 1 - count
        if hopped != walk.hops:
            raise IllegalMove("hops", f"it hops over {hopped} priests, not {walk.hops}")
        if not slope.down and column in PEAK and goal not in PEAK:
            raise IllegalMove("peak", f"{walk.priest} would leave the peak")
        return row, goal


def _over_the_peak(walk: Walk, row: int, column: int) -> Place:
    """To the other column of the peak, which is free on the way down as it was on the way up."""
    if (walk.way, column) not in (("R", 6), ("L", 7)):
        raise IllegalMove("peak", "only between the two columns of the peak is a move sideways free")
    return row, 13 - column


def _turned(row: Row) -> Row:
    """A row with the peak's numbers carried to the ends and blanks left in their place."""
    return row[6], *row[1:6], 0, 0, *row[8:13], row[7]


@cache
def _ahead(column: int, way: str, down: bool) -> range:
    """The places ahead in a row; the ground beside it is none, but on the way down both ends are."""
    first, last = ENDS if down else (ENDS[0] + 1, ENDS[1] - 1)
    return range(column + 1, last + 1) if way == "R" else range(column - 1, first - 1, -1)


@cache
def _across(down: bool, upper: tuple[int, ...], lower: tuple[int, ...]) -> list[Sight]:
    """What follows by a move to the other half of a domino; the ground has none."""
    alone = sorted({*upper} ^ {*lower})
    return [
        (down, tuple(sorted({*upper} ^ {column})), tuple(sorted({*lower} ^ {column})))
        for column in alone
        if down or column not in ENDS
    ]
