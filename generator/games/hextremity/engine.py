"""Hextremity as it is played: a frozen state of a game, and every move there is from it.

A row is a patch, and a patch must be straight. A hex without a neighbour of its own colour is lone;
while a two-coloured tile of the pool can be laid against a lone hex, nothing else may be laid.
"""

from collections.abc import Iterator
from collections.abc import Set as AbstractSet
from dataclasses import replace
from functools import cached_property
from typing import ClassVar, NamedTuple, Self

from generator.errors import ContentError, IllegalMove, PictureError
from generator.games.hextable.engine.game import HexGame
from generator.games.hextable.engine.scene import HexScene
from generator.games.hextable.engine.table import DIHEXES, LETTERS, HexPass, HexPiece, HexTable, Patch
from generator.grid.hex import Hex, reading_order
from generator.notation import parts
from generator.notation.lines import KeyedLine, Notation
from generator.notation.said import Said
from generator.solve.chance import Chance
from generator.value import Value

LEAST_PRIZE = 5
"""How long a row must be to win the marker of its colour."""


class RowGain(NamedTuple):
    """What a tile earns: the rows it formed or lengthened, and the markers it won, by colour and length."""

    rows: tuple[tuple[str, int], ...]
    markers: tuple[tuple[str, int], ...]

    @property
    def points(self) -> int:
        """The points for the rows; markers count at the end."""
        return sum(length for _, length in self.rows)


class Hextremity(HexGame, Value):
    """A state of a game; anybody may take any tile of the pool."""

    scores: tuple[int, ...] = ()
    markers: tuple[str, ...] = ()

    seats: ClassVar[tuple[int, ...]] = (2, 3, 4)
    notation: ClassVar[Notation] = Notation(
        KeyedLine("scores", parts.scores(lambda fields: 0), usual=()),
        KeyedLine("markers", parts.shares(parts.letters()), usual=lambda fields: ("",) * len(fields["scores"])),
        KeyedLine(
            "turn",
            parts.player(lambda fields: len(fields["scores"])),
            usual=0,
            written=lambda turn, fields: bool(fields["scores"]),
        ),
    )

    @classmethod
    def read(cls, position: str, move: str) -> tuple[Self, HexPiece | None]:
        """A position and a move in it, where one is given; that is never a pass."""
        before, wanted = super().read(position, move)
        if isinstance(wanted, HexPass):
            raise ContentError(f"move {move!r}, expected a tile: nobody passes in Hextremity")
        return before, wanted

    def check(self, scene: HexScene) -> None:
        """Every row is straight, there are as many players as there are rules for, and markers were won."""
        names = {cell: name for name, cell in scene.cells.items()}
        for patch in self.table.patches:
            if not is_straight(patch):
                cells = " ".join(names[cell] for cell in sorted(patch, key=reading_order))
                raise PictureError(f"the {self.table.colour_of(patch)} cells {cells} are no straight row")
        players = len(self.scores)
        if self.scores:
            few = f"there are {players} players, expected 2 to 4"
            scene.lines["scores"].require(players in self.seats, few)
        if "markers" in scene.lines:
            self._check_markers(scene.lines["markers"])

    @classmethod
    def deal(cls, players: int, seed: int) -> Self:
        """The start of a game; chance chooses the solid tile that starts it."""
        if players not in cls.seats:
            raise ContentError(f"{players} players, expected 2 to 4")
        starter = Chance(seed).pick([tile for tile in DIHEXES if tile.double])
        return cls(HexTable.starting_with(starter), 0, (0,) * players, ("",) * players)

    @property
    def lone(self) -> tuple[Hex, ...]:
        """The hexes that have no neighbour of their own colour, in reading order."""
        return tuple(cell for patch in self.table.patches if len(patch) == 1 for cell in patch)

    @property
    def over(self) -> bool:
        """Whether no tile of the pool can be laid."""
        return not self._fitting

    def score(self) -> tuple[int, ...]:
        """The points of each player so far; the markers count when the game is over."""
        if not any(self.markers) or not self.over:
            return self.scores
        bonus = [sum(len(self.longest(colour)) for colour in won) for won in self.markers]
        return tuple(points + more for points, more in zip(self.scores, bonus, strict=True))

    def moves(self) -> Iterator[HexPiece]:
        """Every legal move once, in reading order."""
        yield from self._urgent or self._fitting

    def play(self, move: HexPiece) -> Self:
        """The position after the move; raises IllegalMove naming the broken rule."""
        self._check(move)
        table, placed = self.table.after(move)
        gain = self._gained(table, placed)
        if not self.scores:
            return replace(self, table=table)
        won = "".join(colour for colour, _ in gain.markers)
        scores, markers = [*self.scores], [*self.markers]
        scores[self.turn] += gain.points
        markers[self.turn] = "".join(sorted(markers[self.turn] + won))
        return replace(
            self,
            table=table,
            scores=tuple(scores),
            markers=tuple(markers),
            turn=(self.turn + 1) % len(scores),
        )

    def gain(self, piece: HexPiece) -> RowGain:
        """What a tile would earn there; raises IllegalMove where it may not lie."""
        self._check(piece)
        return self._gained(*self.table.after(piece))

    def _gained(self, table: HexTable, placed: HexPiece) -> RowGain:
        rows = sorted((table.colour_of(row), len(row)) for row in table.patches_of(placed) if len(row) > 1)
        left = {colour for tile in self.pool if tile != placed.tile for colour in tile.colours}
        won = [(colour, length) for colour, length in rows if colour not in left and length >= LEAST_PRIZE]
        return RowGain(tuple(rows), tuple(won))

    def joins_lone(self, piece: HexPiece) -> bool:
        """Whether a two-coloured tile gives a lone hex its first neighbour."""
        return any(spot in self._beside_lone for spot in piece.spots) and not piece.tile.double

    @cached_property
    def _beside_lone(self) -> frozenset[tuple[Hex, str]]:
        """The cells beside lone hexes, each with the colour that would extend one."""
        colours = self.table.colours
        return frozenset((other, colours[cell]) for cell in self.lone for other in cell.neighbours())

    def _check(self, piece: HexPiece) -> None:
        """Raise IllegalMove naming the first rule that the tile breaks."""
        if piece.tile not in self.pool:
            raise IllegalMove("used", f"{piece.tile} is not in the pool")
        self.table.check_place(piece, self.least_edges)
        for patch in self._grown(piece):
            if not is_straight(patch):
                raise IllegalMove("direction", f"{piece.tile} leaves the direction of a row")
        if self._urgent and not self.joins_lone(piece):
            rule = "double" if piece.tile.double else "lone"
            raise IllegalMove(rule, "a lone hex has to be extended first, by a tile of two colours")

    @cached_property
    def _fitting(self) -> tuple[HexPiece, ...]:
        """Every way to lay a tile, were no hex lone: rows stay straight, with both halves of a double too."""
        pieces = self.table.placements(self.pool, self.least_edges, self._barred)
        # Bars are of one cell each; only a double joins rows by both of its halves at once.
        return tuple(p for p in pieces if len({*p.colours}) > 1 or all(map(is_straight, self._grown(p))))

    @cached_property
    def _urgent(self) -> tuple[HexPiece, ...]:
        """Those of them that extend a lone hex, and so go before all others."""
        return tuple(piece for piece in self._fitting if self.joins_lone(piece))

    @cached_property
    def _barred(self) -> dict[Hex, set[str]]:
        """For free cells the colours that would bend a row there."""
        # Once for each cell and colour, not for each tile there: random games take a quarter of the time.
        joined: dict[tuple[Hex, str], set[Hex]] = {}
        for patch in self.table.patches:
            colour = self.table.colour_of(patch)
            for other in {other for cell in patch for other in cell.neighbours()} - self.table.colours.keys():
                joined.setdefault((other, colour), {other}).update(patch)
        found: dict[Hex, set[str]] = {}
        for (cell, colour), row in joined.items():
            if len(row) > 2 and not is_straight(row):
                found.setdefault(cell, set()).add(colour)
        return found

    def _grown(self, piece: HexPiece) -> Iterator[Patch]:
        """The patches that the tile would be part of."""
        joined = {cell: {cell} for cell in piece.cells}
        for cell, other in self.table.matches(piece):
            joined[cell] |= self.table.patch_at[other]
        yield from [frozenset().union(*joined.values())] if piece.tile.double else map(frozenset, joined.values())

    def longest(self, colour: str) -> Patch:
        """The longest row of a colour, the first of them in reading order."""
        rows = [row for row in self.table.patches if self.table.colour_of(row) == colour]
        return max(rows, key=len, default=frozenset())

    def _check_markers(self, said: Said) -> None:
        players, won = len(self.scores), "".join(self.markers)
        whose = f"there are markers for {len(self.markers)} players, expected {players}"
        said.require(len(self.markers) == players, whose)
        for colour in won:
            once = colour in LETTERS and won.count(colour) == 1
            said.require(once, f"marker {colour!r}, expected each colour from A to F at most once", colour)
            earned = len(self.longest(colour)) >= LEAST_PRIZE
            message = f"nobody can have marker {colour}, expected all its tiles laid and a row of five or more"
            said.require(earned and not any(colour in tile.colours for tile in self.pool), message, colour)


def is_straight(patch: AbstractSet[Hex]) -> bool:
    """Whether all its cells lie in one line."""
    if len({q for q, _ in patch}) == 1 or len({r for _, r in patch}) == 1:
        return True
    return len({q + r for q, r in patch}) == 1
