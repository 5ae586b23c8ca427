"""A table as it lies in a picture, bent or straight: the lines are followed from domino to domino."""

from dataclasses import replace
from functools import cached_property
from typing import NamedTuple

from generator.games.all_fives.engine.laying import DominoFace, face, faces, middle, shifted, straight
from generator.games.all_fives.engine.move import FivesPlay, FivesSide, Move
from generator.games.all_fives.engine.table import FivesTable, Line, Link
from generator.grid.square import Square
from generator.tiles.domino import Domino
from generator.tiles.layout import Layout, Placed
from generator.value import Value


class Followed(NamedTuple):
    """A line, and the sides against which its dominoes lie; the last is the open one."""

    line: Line
    sides: tuple[DominoFace, ...]

    @property
    def end(self) -> DominoFace:
        """Where it is open."""
        return self.sides[-1]


class FivesPicture(Value):
    """Dominoes as they lie, every two that touch being joined."""

    dominoes: tuple[Placed, ...]

    @classmethod
    def of(cls, table: FivesTable) -> "FivesPicture":
        """A picture of the table with straight lines."""
        return cls(straight(table))

    def __str__(self) -> str:
        return str(Layout.of(self.dominoes, half_steps=True))

    @cached_property
    def named(self) -> dict[Domino, Placed]:
        """Where each domino lies."""
        return {placed.domino: placed for placed in self.dominoes}

    @cached_property
    def sniff(self) -> Placed | None:
        """The first double of the round; None before it is played."""
        return next((placed for placed in self.dominoes if placed.marked), None)

    @cached_property
    def joints(self) -> dict[Square, Placed]:
        """The domino at every place by which one can be joined on: a half, or the middle of a double."""
        found = {half: placed for placed in self.dominoes for half, _ in placed.halves}
        return found | {middle(placed): placed for placed in self.dominoes if placed.domino.double}

    def met(self, side: DominoFace) -> list[Placed]:
        """What is joined on at a side: straight on, or at the end of a plain domino also round the corner."""
        plain = not side.of.domino.double
        spots = (shifted(side.at, way, 2) for way in FivesSide if plain or way is side.side)
        found = (self.joints.get(spot) for spot in spots)
        return [placed for placed in found if placed and placed != side.of]

    @cached_property
    def followed(self) -> dict[FivesSide, Followed]:
        """The lines that leave the sniff; before there is one, the line from its left or upper end to the other."""
        if self.sniff:
            return {way: self._follow(face(self.sniff, way)) for way in FivesSide}
        ends = [end for placed in self.dominoes for end in faces(placed) if not self.met(end)]
        if not ends:
            return {}
        left, _ = sorted(ends, key=lambda end: (end.at.col, end.at.row))
        [start] = (end for end in faces(left.of) if end != left)
        rest = self._follow(start)
        line = (Link(left.number, start.number), *rest.line)
        return {FivesSide.LEFT: Followed((), (left,)), FivesSide.RIGHT: Followed(line, rest.sides)}

    def _follow(self, start: DominoFace) -> Followed:
        line: list[Link] = []
        sides = [start]
        while near := self.met(sides[-1]):
            [new], old = near, sides[-1]
            line.append(Link(old.number, new.domino.pips - old.number))
            sides.append(next(side for side in faces(new) if old.of not in self.met(side)))
        return Followed(tuple(line), tuple(sides))

    @cached_property
    def table(self) -> FivesTable:
        """What it shows, as numbers."""
        lines = {way: followed.line for way, followed in self.followed.items()}
        sniff = self.sniff
        return FivesTable.around(sniff.domino if sniff else None, bool(sniff and sniff.lying), lines)

    def meant(self, move: Move) -> Move:
        """A move told by the sides of this picture, as one told by the lines of its table; both names are good."""
        if not isinstance(move, FivesPlay):
            return move
        ends = {way: followed.end for way, followed in self.followed.items()}
        ways = (way for way, end in ends.items() if (end.of.domino, end.side) == (move.against, move.side))
        return replace(move, side=next(ways, move.side))
