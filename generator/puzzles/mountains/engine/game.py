"""Building a map together or alone, from the deal to the end, under a frame that floats until it is filled out."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Self

from generator.errors import ContentError, IllegalMove
from generator.figure.marks import Figure
from generator.puzzles.mountains.engine.move import Move, PassedDomino, Placement
from generator.puzzles.mountains.engine.notation import read_state, write_state
from generator.puzzles.mountains.engine.state import DEALT, SET, TURNED_UP, Dominoes, MountainsState
from generator.puzzles.mountains.picture import draw_state
from generator.solve.chance import Chance
from generator.tiles.domino import Domino
from generator.tiles.layout import Layout, settled
from generator.value import Value

LOST_CELL = 12
"""What a cell that no domino can cover counts for: far more than any climb."""


class MapPosition(MountainsState, Value):
    """A state of a game, and what the rules make of it."""

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read a picture, and the lines below it."""
        return read_state(cls, text)

    def __str__(self) -> str:
        return write_state(self)

    @classmethod
    def deal(cls, players: int, seed: int) -> Self:
        """The start of a game; the seed shuffles the set and picks somebody to begin."""
        if players not in DEALT:
            raise ContentError(f"{players} players, expected 1 to {max(DEALT)}")
        chance, heap = Chance(seed), [*SET]
        chance.shuffle(heap)
        if players == 1:
            return cls(Layout(()), (tuple(heap[:TURNED_UP]),), tuple(heap[TURNED_UP : DEALT[1]]))
        hands = tuple(tuple(sorted(heap.pop() for _ in range(DEALT[players]))) for _ in range(players))
        return cls(Layout(()), hands, turn=chance.below(players))

    def otherwise(self, seed: int) -> Self:
        """The same map and the same hand; what the others hold, or is still face down, drawn anew from the rest."""
        chance, seen = Chance(seed), {placed.domino for placed in self.layout.dominoes}
        seen |= {*self.hands[self.turn], *(() if self.passed is None else (self.passed,))}
        heap = [domino for domino in SET if domino not in seen]
        chance.shuffle(heap)
        hands = tuple(
            hand if player == self.turn else tuple(sorted(heap.pop() for _ in hand))
            for player, hand in enumerate(self.hands)
        )
        return replace(self, hands=hands, stock=tuple(heap.pop() for _ in self.stock))

    @property
    def winners(self) -> tuple[int, ...]:
        """All of them, once the map is whole and a good one; else nobody."""
        return (*range(self.players),) if self.over and self.good else ()

    @property
    def teams(self) -> tuple[int, ...]:
        """Everybody plays for the same map."""
        return (0,) * self.players

    def score(self) -> tuple[int, ...]:
        """The penalty of the map as it stands, the same for all; everybody wants nought."""
        return (self.penalty,) * max(1, self.players)

    def prospects(self) -> tuple[int, ...]:
        """The penalty turned round, with what the cells cost that can never be covered."""
        return (-self.penalty - LOST_CELL * self.lost_cells,) * max(1, self.players)

    def moves(self) -> Iterator[Move]:
        """Every domino that can be passed, or every placement of each that can be laid, cell by cell."""
        if self.over:
            return
        if self.passing:
            yield from map(PassedDomino, self.choice)
            return
        spots = [*self.spots()]
        for domino in self.choice:
            for first, second in spots:
                yield Placement(str(domino), first, second)
                if not domino.double:
                    yield Placement(str(domino), second, first)

    def play(self, move: Move) -> Self:
        """The position after the move; raises IllegalMove naming the broken rule."""
        self.require_going_on()
        return self._pass(move.domino) if isinstance(move, PassedDomino) else self._lay(move)

    def _pass(self, domino: Domino) -> Self:
        """The domino with the player to the left, who lays it."""
        if self.players < 2:
            raise IllegalMove("pass", "there is nobody to pass it to")
        if self.passed is not None:
            raise IllegalMove("lay", f"{self.passed} has been passed, and is laid first")
        self._require_own(domino, f"{domino} to pass")
        left = (self.turn + 1) % self.players
        return replace(self, hands=self._without(domino), turn=left, passed=domino)

    def _lay(self, move: Placement) -> Self:
        """The map with one more domino; who has laid it passes one on, or one more is turned up."""
        if self.passing:
            raise IllegalMove("pass", "a domino is passed to the left before one is laid")
        if self.passed not in (None, move.domino):
            raise IllegalMove("lay", f"{self.passed} has been passed, and is laid first")
        self._require_own(move.domino, f"{move.name} to play")
        fault = self.broken(move.first, move.second)
        if fault:
            raise IllegalMove(*fault)
        layout = settled(Layout.of([*self.layout.dominoes, move.placed]))
        if self.players != 1:
            return replace(self, layout=layout, passed=None)
        [hand] = self._without(move.domino)
        return replace(self, layout=layout, hands=(hand + self.stock[:1],), stock=self.stock[1:])

    def _require_own(self, domino: Domino, words: str) -> None:
        if domino not in self.choice:
            raise IllegalMove("hand", f"no {words}")

    def _without(self, domino: Domino) -> tuple[Dominoes, ...]:
        return tuple(tuple(one for one in hand if one != domino) for hand in self.hands)

    def draw(self, last: Move | None = None) -> Figure:
        """The map and its paths, the latest domino picked out."""
        return draw_state(self, last)
