"""The rules of Cobra Paw: who was right, given whose finger was first where; nothing is said about speed."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from random import Random
from typing import ClassVar, Self

from generator.errors import ContentError, IllegalMove
from generator.figure.marks import Figure
from generator.games.cobra_paw.drawing import PawAct, PawScene, PawTouch, draw_scene
from generator.games.cobra_paw.engine.move import BLANK, Finger, Move, PawRoll, PawTake
from generator.games.cobra_paw.engine.notation import GOAL, SEATS, SET, CobraPawState, Players
from generator.tiles.dice import FACES
from generator.tiles.domino import Domino
from generator.value import Value


class CobraPaw(CobraPawState, Value):
    """A state of a game, and what the rules make of it.

    A game ends: every hunt brings somebody a domino, so that with n players at most 5n hunts pass
    before the one that brings a sixth; and of those who then hunt on, every hunt shuts one out.
    """

    seats: ClassVar[tuple[int, ...]] = SEATS
    race: ClassVar[str] = "the quickest finger decides it, and no program can say whose that is"

    @classmethod
    def deal(cls, players: int, seed: int) -> Self:
        """The start of a game; the seed mixes the dominoes on the table and chooses who rolls first."""
        if players not in SEATS:
            raise ContentError(f"{players} players, expected 2 to {SEATS[-1]}")
        chance = Random(seed)
        table = [*SET]
        chance.shuffle(table)
        everybody = (*range(players),)
        return cls(
            taken=((),) * players,
            table=(*table,),
            turn=chance.randrange(players),
            dice=None,
            caller=None,
            owed=(),
            hunters=everybody,
        )

    def otherwise(self, seed: int) -> Self:
        """The same position: everybody has seen what was taken, and only memory hides it."""
        return self

    @property
    def over(self) -> bool:
        """Whether somebody has won."""
        return len(self.hunters) == 1

    @property
    def winners(self) -> tuple[int, ...]:
        """Who has won: nobody, or one."""
        return self.hunters if self.over else ()

    def score(self) -> tuple[int, ...]:
        """How many dominoes each player has taken."""
        return tuple(map(len, self.taken))

    def draw(self, last: Move | None = None) -> Figure:
        """The table, the dice and what has been taken; the latest domino face up."""
        new = last.domino if isinstance(last, Finger | PawTake) else None
        had = [tuple(one for one in mine if one != new) for mine in self.taken]
        gains = [tuple(one for one in mine if one == new) for mine in self.taken]
        called = () if self.caller is None else (PawTouch(self.caller, BLANK, PawAct.CALL),)
        return draw_scene(PawScene(self.table, had, self.dice, called, gains))

    def moves(self) -> Iterator[Move]:
        """Every legal move once: the rolls, or what may be taken, or whose finger may be first."""
        if self.over:
            return
        if self.dice is None:
            yield from (PawRoll(self.turn, *faces) for faces in product(FACES, FACES))
        elif self.owed:
            yield from (PawTake(self.owed[0], domino) for domino in self.spare)
        else:
            yield from self._fingers(Domino.of(*self.dice))
            if self.caller is not None:
                yield from (PawTake(self.caller, domino) for domino in self.spare)

    def _fingers(self, target: Domino) -> Iterator[Finger]:
        for player in self.hunters:
            if target in self.table and player != self.caller:
                yield Finger(player, target)
            if self.caller is None:
                yield Finger(player, BLANK)

    def play(self, move: Move) -> Self:
        """The position after the move; raises IllegalMove naming the broken rule."""
        if self.over:
            raise IllegalMove("over", "the game is over")
        if isinstance(move, PawRoll):
            return self._rolled(move)
        if self.dice is None:
            raise IllegalMove("unrolled", "nobody hunts before the dice are rolled")
        if isinstance(move, PawTake):
            return self._took(move)
        self._check_finger(move, Domino.of(*self.dice))
        return self._called(move.player) if move.domino == BLANK else self._found(move)

    def _rolled(self, move: PawRoll) -> Self:
        if self.dice is not None:
            raise IllegalMove("roll", f"the hunt for {self.target} is still on")
        if move.player != self.turn:
            raise IllegalMove("turn", f"it is player {self.turn + 1} who rolls")
        if move.first not in FACES or move.second not in FACES:
            raise IllegalMove("dice", "a die shows a number from 1 to 6")
        return replace(self, dice=(move.first, move.second))

    def _check_finger(self, move: Finger, target: Domino) -> None:
        if self.owed:
            raise IllegalMove("owed", f"player {self.owed[0] + 1} takes a domino first")
        if move.player not in self.hunters:
            raise IllegalMove("hunter", f"player {move.player + 1} does not hunt")
        if move.player == self.caller:
            raise IllegalMove("caller", "whoever calls leaves the target to the others")
        if move.domino == BLANK and self.caller is not None:
            raise IllegalMove("called", f"player {self.caller + 1} was first on the double blank")
        if move.domino not in self.table:
            raise IllegalMove("gone", f"{move.domino} is not on the table")
        if move.domino not in (target, BLANK):
            raise IllegalMove("target", f"{move.domino} is not the target {target}")

    def _found(self, move: Finger) -> Self:
        after = self._handed(move.player, move.domino)
        if self.caller is None:
            return replace(after, turn=move.player)._decided((move.player,))
        others = self.after(self.caller)
        return replace(after, turn=move.player)._owing(others)

    def _called(self, caller: int) -> Self:
        if self.target in self.table:
            return replace(self, caller=caller)
        if not self.spare:
            return replace(self, turn=caller, dice=None, hunters=(caller,))
        return replace(self, caller=caller, turn=caller)._owing((caller,))

    def _took(self, move: PawTake) -> Self:
        # A caller who takes a domino while the target lies there says that nobody else has found it.
        unseen = not self.owed and self.caller == move.player
        if not self.owed and not unseen:
            raise IllegalMove("take", "nobody has a domino of their choice to take")
        if self.owed and move.player != self.owed[0]:
            raise IllegalMove("order", f"player {self.owed[0] + 1} takes first")
        if move.domino == BLANK:
            raise IllegalMove("blank", "the double blank is never taken")
        if move.domino not in self.table:
            raise IllegalMove("gone", f"{move.domino} is not on the table")
        after = self._handed(move.player, move.domino)
        return replace(after, turn=move.player)._owing(()) if unseen else after._owing(self.owed[1:])

    def _handed(self, player: int, domino: Domino) -> Self:
        """The domino off the table and face down before the player."""
        mine = tuple(sorted((*self.taken[player], domino)))
        taken = (*self.taken[:player], mine, *self.taken[player + 1 :])
        return replace(self, table=tuple(one for one in self.table if one != domino), taken=taken)

    def _owing(self, players: Players) -> Self:
        """A call paid out so far: on with the rewards, or with the game when there are no more."""
        if players and self.spare:
            return replace(self, owed=players)
        assert self.caller is not None
        right = self.turn == self.caller
        return self._decided((self.caller,) if right else tuple(p for p in self.hunters if p != self.caller))

    def _decided(self, right: Players) -> Self:
        """The hunt over: who hunts on, given those whom it rewards, taken or not for want of dominoes."""
        everybody = (*range(self.players),)
        reached = tuple(player for player in everybody if len(self.taken[player]) >= GOAL)
        if self.hunters != everybody:
            reached = right
        elif not reached and not self.spare:
            # Never with the whole set: a small table has run out, and the most dominoes decide.
            most = max(map(len, self.taken))
            reached = tuple(player for player in everybody if len(self.taken[player]) == most)
        return replace(self, dice=None, caller=None, owed=(), hunters=reached or everybody)
