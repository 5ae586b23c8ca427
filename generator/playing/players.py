"""Who can sit in a seat: each kind chooses one of the moves there are."""

from collections.abc import Callable
from typing import Any

from generator.abilities.playing import Prospective
from generator.problem import Game
from generator.solve.chance import Chance

Kind = Callable[[Game[Any], list[Any], Chance], Any]
"""Chooses among the moves of a position; whatever it leaves open, chance decides."""

SEEDS = 1 << 32
"""As many as chance can draw at once."""


def random(position: Game[Any], moves: list[Any], chance: Chance) -> Any:
    """Any move, each as likely as any other."""
    return chance.pick(moves)


def greedy(position: Game[Any], moves: list[Any], chance: Chance) -> Any:
    """The move after which its player stands best, were what is hidden as good a guess as any."""
    # Dealt anew, so that the player cannot see what is hidden from it.
    guess, player = position.otherwise(chance.below(SEEDS)), position.turn
    hopes = [standing(guess.play(move))[player] for move in moves]
    best = max(hopes)
    # By chance among equals, for the order in which moves are listed must not matter.
    return chance.pick([move for move, hope in zip(moves, hopes, strict=True) if hope == best])


def standing(position: Game[Any]) -> tuple[int, ...]:
    """How well each player is off: the score, unless the game knows better."""
    return position.prospects() if isinstance(position, Prospective) else position.score()


KINDS: dict[str, Kind] = {"random": random, "greedy": greedy}
RANDOM = "random"
HUMAN = "human"
"""Somebody who is asked; no program plays so, and no table of many games has one."""
