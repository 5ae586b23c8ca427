"""Tatami: lay a room with mats of two cells so that no four of them meet in a corner (traditional)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pydantic import field_validator

from generator.certify.certified import confirmed
from generator.certify.cover import cover_certificate
from generator.certify.refute import Certificate, Contradicted
from generator.errors import ContentError, Refuted
from generator.figure.boards import tiled_grid
from generator.figure.marks import Figure
from generator.grid.square import Square
from generator.problem import Problem, Puzzle
from generator.solve.tiling import tilings

Mat = tuple[Square, ...]


@dataclass(frozen=True)
class Mats:
    """A floor; `str` gives `1.1-1.2, 2.1-3.1`, rows and columns from one."""

    mats: tuple[Mat, ...]

    def __str__(self) -> str:
        return ", ".join("-".join(f"{cell.row + 1}.{cell.col + 1}" for cell in mat) for mat in self.mats)


class Tatami(Puzzle):
    """A room, by its height and width."""

    room: str
    """The height and the width of the room. Example: 3x4"""

    @field_validator("room")
    @classmethod
    def _a_room(cls, room: str) -> str:
        if len(room) != 3 or not (room[0] + room[2]).isdigit() or room[1] != "x":
            raise ContentError(f"room {room!r}, expected height and width such as '3x4'")
        return room

    @property
    def cells(self) -> list[Square]:
        """Every cell of the room."""
        return [Square(row, col) for row in range(int(self.room[0])) for col in range(int(self.room[2]))]

    def solve(self) -> Iterator[Mats]:
        """Every floor, by constraints: of the four places across an inner corner at least one is taken."""
        cells = self.cells
        places: dict[Mat, str] = {(c, n): "mat" for c in cells for n in c.neighbours()[:2] if n in cells}
        corners = [{c, c.moved(0, 1), c.moved(1, 0), c.moved(1, 1)} for c in cells if c.moved(1, 1) in cells]
        across = [([place for place in places if corner >= {*place}], 1, 4) for corner in corners]
        for mats in tilings(cells, {"mat": len(cells) // 2}, places, self.limit, across):
            yield Mats(tuple(sorted(mats)))

    def check(self, solution: Mats) -> None:
        """Every cell lies under one mat, and round every corner two cells lie under the same."""
        under = {cell: mat for mat in solution.mats for cell in mat}
        if sorted(cell for mat in solution.mats for cell in mat) != self.cells:
            raise Refuted("the mats do not cover each cell once")
        for (row, col), mat in under.items():
            round_it = [under.get(Square(row + r, col + c)) for r, c in ((0, 1), (1, 0), (1, 1))]
            if len({mat, *round_it}) == 4 and None not in round_it:
                raise Refuted(f"four mats meet below and right of row {row + 1}, column {col + 1}")

    def confirm(self, found: Sequence[Mats]) -> str:
        """By a certificate."""
        return confirmed(self, found)

    def certificate(self, found: Sequence[Mats]) -> Certificate:
        """The rules once more as clauses, with geometry of their own."""
        floor = [(row, col) for row in range(int(self.room[0])) for col in range(int(self.room[2]))]
        every = [((r, c), (r + down, c + 1 - down)) for r, c in floor for down in (0, 1)]
        places: dict[tuple[tuple[int, int], ...], str] = {one: "mat" for one in every if one[1] in floor}
        corners = [{(r, c), (r, c + 1), (r + 1, c), (r + 1, c + 1)} for r, c in floor if (r + 1, c + 1) in floor]
        across = [([place for place in places if {*place} <= corner], 1, 4) for corner in corners]
        known = [frozenset(tuple((row, col) for row, col in mat) for mat in mats.mats) for mats in found]
        result = cover_certificate(floor, {"mat": len(floor) // 2}, places, False, across, known)
        if isinstance(result, Certificate):
            return result
        raise Contradicted(f"there is another floor: {result}")

    def draw(self, solution: Mats | None = None) -> Figure:
        """The empty room, or its floor."""
        return tiled_grid(dict.fromkeys(self.cells, 0), [(a, b) for a, b in solution.mats] if solution else [])

    def answer(self, solution: Mats) -> str:
        """The mats one by one."""
        return str(solution)

    def read(self, text: str) -> Mats:
        """The inverse of a floor's `str`."""
        mats = [[cell.split(".") for cell in mat.split("-")] for mat in text.split(", ")]
        return Mats(tuple(tuple(Square(int(row) - 1, int(col) - 1) for row, col in mat) for mat in mats))


FAMILY: type[Problem[Mats]] = Tatami
