"""All Fives as it is played: a frozen state of a match, and every move there is from it."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from random import Random
from typing import ClassVar, Self, assert_never

from generator.errors import ContentError, IllegalMove
from generator.figure.marks import Figure
from generator.games.all_fives.drawing import draw_table
from generator.games.all_fives.engine.move import FivesDraw, FivesPass, FivesPlay, Move
from generator.games.all_fives.engine.notation import MOST_PLAYERS, AllFivesState
from generator.games.all_fives.engine.picture import FivesPicture
from generator.games.all_fives.engine.reading import HIGHEST_NUMBER
from generator.games.all_fives.engine.reckoning import Hand, match_winner, spoils
from generator.games.all_fives.engine.table import EMPTY, FivesTable
from generator.games.players import leaders
from generator.tiles.domino import Domino, double_set
from generator.value import Value

SET = double_set(HIGHEST_NUMBER)
DEALT = {2: 7, 3: 5, 4: 5}
"""How many dominoes each player takes."""


class AllFives(AllFivesState, Value):
    """A state of a match, and what the rules make of it."""

    seats: ClassVar[tuple[int, ...]] = tuple(DEALT)

    @classmethod
    def deal(cls, players: int, seed: int) -> Self:
        """The start of a match; the seed shuffles the set and chooses who begins."""
        if players not in DEALT:
            raise ContentError(f"{players} players, expected 2 to {MOST_PLAYERS}")
        chance = Random(seed)
        return cls._dealt((0,) * players, chance.randrange(players), chance)

    def next_round(self, seed: int) -> Self:
        """A new round of the same match, begun by the player to the left of the last beginner."""
        if not self.over or self.match_winner is not None:
            raise IllegalMove("over", "a new round begins when one is over and the match is not")
        return self._dealt(self.scores, (self.first + 1) % self.players, Random(seed))

    @classmethod
    def _dealt(cls, scores: tuple[int, ...], first: int, chance: Random) -> Self:
        heap = [*SET]
        chance.shuffle(heap)
        size = DEALT[len(scores)]
        hands = tuple(tuple(sorted(heap[start : start + size])) for start in range(0, size * len(scores), size))
        return cls(
            table=EMPTY,
            hands=hands,
            stock=tuple(heap[size * len(scores) :]),
            scores=scores,
            turn=first,
            first=first,
        )

    def otherwise(self, seed: int) -> Self:
        """The same table and the same hand, the other hands and the stock dealt anew."""
        mine = self.turn if self.hands else 0
        heap = [
            *self.stock,
            *(domino for player, hand in enumerate(self.hands) if player != mine for domino in hand),
        ]
        Random(seed).shuffle(heap)
        hands = tuple(
            hand if player == mine else tuple(sorted(heap.pop() for _ in hand))
            for player, hand in enumerate(self.hands)
        )
        return replace(self, hands=hands, stock=tuple(heap))

    @property
    def players(self) -> int:
        """How many play; nought when nobody is named."""
        return len(self.scores)

    @property
    def mine(self) -> Hand:
        """What the player to move can choose from: the hand, or all that is left where nobody is named."""
        return self.hands[self.turn] if self.hands else tuple(d for d in SET if d not in self.table.dominoes)

    @property
    def over(self) -> bool:
        """Whether the round has ended: a hand is empty, or all have passed."""
        return bool(self.hands) and (not all(self.hands) or self.passed == self.players)

    @property
    def winners(self) -> tuple[int, ...]:
        """Who has the most points, once the round has ended."""
        return leaders(self.scores) if self.over else ()

    @property
    def match_winner(self) -> int | None:
        """Who has won the match, once a round has ended; None while it goes on."""
        return match_winner(self.scores) if self.over else None

    def score(self) -> tuple[int, ...]:
        """The points of each player so far."""
        return self.scores

    def draw(self, last: Move | None = None) -> Figure:
        """The table with its counting ends, the latest play picked out."""
        picture = FivesPicture.of(self.table)
        return draw_table(picture, picture.named.get(last.domino) if isinstance(last, FivesPlay) else None)

    def moves(self) -> Iterator[Move]:
        """Every legal move once: plays from the left end of the line to the right one, then draw or pass."""
        if self.over:
            return
        plays = [*self.plays()]
        yield from plays
        if self.stock:
            yield FivesDraw()
        elif self.hands and not plays:
            yield FivesPass()

    def plays(self) -> Iterator[FivesPlay]:
        """Every domino that the player to move can lay, in every way: whatever bears the number of an open end."""
        if not self.table.dominoes:
            yield from map(FivesPlay, self.mine)
        for end, domino in product(self.table.ends, self.mine):
            if end.number in domino:
                yield FivesPlay(domino, end.side, end.against)
                if self._is_sniff(domino):
                    yield FivesPlay(domino, end.side, end.against, in_line=True)

    def play(self, move: Move) -> Self:
        """The position after the move; raises IllegalMove naming the broken rule."""
        if self.over:
            raise IllegalMove("over", "the round is over")
        match move:
            case FivesDraw():
                return self._after_draw()
            case FivesPass():
                return self._after_pass()
            case FivesPlay():
                return self._after_play(move)
            case _:
                assert_never(move)

    def _is_sniff(self, domino: Domino) -> bool:
        return domino.double and self.table.sniff is None

    def _laid(self, move: FivesPlay) -> FivesTable:
        """The table after a play; raises IllegalMove naming the broken rule."""
        if move.domino in self.table.dominoes:
            raise IllegalMove("twice", f"{move.domino} is on the table already")
        if move.domino not in self.mine:
            raise IllegalMove("hand", f"{move.domino} is not in the player's hand")
        if not self.table.dominoes:
            return self._opened(move)
        end = self.table.end(move.side, move.against)
        if not end:
            raise IllegalMove("end", f"{move.domino} must be played against an open end of the line")
        if end.number not in move.domino:
            raise IllegalMove("match", f"{move.domino} does not meet the {end.number} of {end.against}")
        if move.in_line and not self._is_sniff(move.domino):
            raise IllegalMove("across", "only the first double may be laid in line")
        return self.table.joined(move.domino, end, move.in_line)

    def _opened(self, move: FivesPlay) -> FivesTable:
        if move.side or move.against:
            raise IllegalMove("end", f"there is no {move.against} to play against, the table is empty")
        if move.in_line:
            raise IllegalMove("across", "the first domino has no line to lie in")
        return self.table.opened(move.domino)

    def _after_play(self, move: FivesPlay) -> Self:
        table = self._laid(move)
        scores = self._scores([(self.turn, table.points)])
        hands = tuple(tuple(domino for domino in hand if domino != move.domino) for hand in self.hands)
        return replace(self, table=table, hands=hands, passed=0, scores=scores)._ended()

    def _after_draw(self) -> Self:
        if not self.stock:
            raise IllegalMove("draw", "there is nothing left to draw")
        hand = tuple(sorted((*self.hands[self.turn], self.stock[0])))
        hands = (*self.hands[: self.turn], hand, *self.hands[self.turn + 1 :])
        return replace(self, hands=hands, stock=self.stock[1:])

    def _after_pass(self) -> Self:
        if not self.hands or self.stock:
            raise IllegalMove("pass", "a player passes only when there is nothing left to draw")
        if next(self.plays(), None):
            raise IllegalMove("pass", "a player passes only when nothing can be played")
        return replace(self, passed=self.passed + 1)._ended()

    def _scores(self, gains: list[tuple[int, int]]) -> tuple[int, ...]:
        return tuple(
            score + sum(points for gainer, points in gains if gainer == player)
            for player, score in enumerate(self.scores)
        )

    def _ended(self) -> Self:
        """The turn passed on, and the reckoning made if this was the round's last move."""
        after = replace(self, turn=(self.turn + 1) % max(self.players, 1))
        if not after.over:
            return after
        reckoning = spoils(after.hands)
        return replace(after, scores=after._scores([(player, reckoning.share) for player in reckoning.players]))
