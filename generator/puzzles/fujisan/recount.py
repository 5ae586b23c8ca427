"""The rules of Fujisan told a second time, on two rows of characters."""

from generator.errors import IllegalMove
from generator.puzzles.fujisan.walk import Walk

GROUND = "#"


class Slope:
    """Two rows of fourteen places, the ground at both ends, and who stands where."""

    def __init__(self, picture: str) -> None:
        lines = [line for line in picture.split("\n") if any(char.isdigit() for char in line)]
        columns = [column for line in lines for column, char in enumerate(line) if char.isdigit()]
        self.down = max(columns) - min(columns) == 2 * 13
        before = min(columns) - (0 if self.down else 2)
        self.rows = [["0" if self.down else GROUND] * 14 for _ in lines]
        self.at = {"P": [0, 0], "N": [1, 0], "B": [0, 13], "R": [1, 13]}
        for row, line in enumerate(lines):
            for column, char in enumerate(line):
                if char.isdigit():
                    self.rows[row][(column - before) // 2] = char
                elif char in self.at:
                    self.at[char] = [row, (column - before) // 2]

    def all_on_peak(self) -> bool:
        """Whether the four stand in the two middle columns."""
        return all(column in (6, 7) for _, column in self.at.values())

    def all_off(self) -> bool:
        """Whether the four stand beyond the ends."""
        return all(column in (0, 13) for _, column in self.at.values())

    def turn(self) -> None:
        """Carry the peak's dominoes to the ends and leave blanks in their place."""
        self.down = True
        for row in self.rows:
            row[0], row[13], row[6], row[7] = row[6], row[7], "0", "0"

    def retell(self, walk: Walk) -> None:
        """Make one move; raises IllegalMove naming the broken rule."""
        row, column = self.at[walk.priest]
        if walk.way in "UD":
            goal = self._other_half(walk, row, column)
        elif walk.number is None:
            goal = self._over_the_peak(walk, row, column)
        else:
            goal = self._by_number(walk, row, column)
        for name, place in self.at.items():
            if place == goal:
                raise IllegalMove("occupied", f"{name} is there already")
        self.at[walk.priest] = goal

    def _other_half(self, walk: Walk, row: int, column: int) -> list[int]:
        if self.rows[row][column] == GROUND:
            raise IllegalMove("ground", f"{walk.priest} is on the ground and enters along its own row")
        if row == (1 if walk.way == "D" else 0):
            raise IllegalMove("edge", f"{walk.priest} is in the {('upper', 'lower')[row]} row already")
        return [1 - row, column]

    def _over_the_peak(self, walk: Walk, row: int, column: int) -> list[int]:
        if self.down or (walk.way, column) not in (("R", 6), ("L", 7)):
            raise IllegalMove("peak", "only between the two peak dominoes is a move sideways free")
        return [row, 13 - column]

    def _by_number(self, walk: Walk, row: int, column: int) -> list[int]:
        if self.down and column in (0, 13):
            raise IllegalMove("left", f"{walk.priest} has left the mountain")
        ahead = list(range(column + 1, 14)) if walk.way == "R" else list(range(column - 1, -1, -1))
        standing = [place for place in self.at.values() if place[0] == row]
        free = [c for c in ahead if self.rows[row][c] != GROUND and [row, c] not in standing]
        count = walk.number or 0
        if len(free) < count:
            raise IllegalMove("edge", f"fewer than {count} free spaces that way")
        goal = free[count - 1]
        if self.rows[row][goal] != str(count):
            raise IllegalMove("number", f"free space {count} that way bears a {self.rows[row][goal]}")
        hopped = ahead.index(goal) + 1 - count
        if hopped != walk.hops:
            raise IllegalMove("hops", f"it hops over {hopped} priests, not {walk.hops}")
        if not self.down and column in (6, 7) and goal not in (6, 7):
            raise IllegalMove("peak", f"{walk.priest} would leave the peak")
        return [row, goal]
