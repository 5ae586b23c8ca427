"""What is counted in many games, in whole numbers; a win that several share is shared out among them."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import partial
from math import floor, sqrt

from generator.playing.playout import Played
from generator.sample import quarter

Z = 1.959963984540054
"""Nineteen in twenty of what is spread normally lie within so many deviations."""


def share(game: Played, player: int) -> Fraction:
    """What part of a win a player has: all of it, what the winning teams leave, or nothing."""
    return Fraction(1, game.teams) if player in game.winners else Fraction(0)


def first_wins(games: Sequence[Played]) -> Fraction:
    """The wins of whoever made the first move."""
    return sum((share(game, game.first) for game in games), Fraction(0))


def seat_wins(games: Sequence[Played], player: int) -> Fraction:
    """The wins of one seat."""
    return sum((share(game, player) for game in games), Fraction(0))


def shared(games: Sequence[Played]) -> int:
    """How many games more than one team won."""
    return sum(game.teams > 1 for game in games)


def choices(games: Sequence[Played]) -> Fraction:
    """How many moves there are to choose from, on the average of all moves; a forced one counts one."""
    return Fraction(sum(game.choices for game in games), max(1, sum(game.moves for game in games)))


def moves_quarter(count: int, games: Sequence[Played]) -> int:
    """The moves below which lie so many quarters of the games, shortest first."""
    return quarter(count, [game.moves for game in games])


def winning_score(games: Sequence[Played]) -> int:
    """The median of what the winners scored; nought where nobody won."""
    return quarter(2, [game.scores[game.winners[0]] for game in games if game.winners])


def interval(wins: float, games: int) -> tuple[float, float]:
    """Between which shares the true one lies, nineteen times in twenty: the interval of Wilson."""
    centre, spread = wins / games + Z * Z / (2 * games), wins * (games - wins) / games + Z * Z / 4
    reach, scale = Z * sqrt(max(spread, 0.0)) / games, 1 + Z * Z / games
    return max(0.0, (centre - reach) / scale), min(1.0, (centre + reach) / scale)


def nearest(number: Fraction) -> int:
    """The nearest whole number; a half goes up."""
    return floor(number + Fraction(1, 2))


MEASURES: Mapping[str, Callable[[Sequence[Played]], int]] = {
    "lower-quarter": partial(moves_quarter, 1),
    "median-moves": partial(moves_quarter, 2),
    "upper-quarter": partial(moves_quarter, 3),
    "choices": lambda games: nearest(choices(games)),
    "first": lambda games: nearest(first_wins(games)),
    "shared": shared,
    "winning-score": winning_score,
}
"""What a sampled claim can say of a game; `first` are the wins of whoever moves first."""
