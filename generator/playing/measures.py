"""What is counted in many games, in whole numbers; a win that several share is shared out among them."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import partial
from math import floor, sqrt

from generator.playing.tally import Counts, Tally

Z = 1.959963984540054
"""Nineteen in twenty of what is spread normally lie within so many deviations."""


def shares(wins: Counts) -> Fraction:
    """What wins come to, each of them shared out among so many teams."""
    return sum((Fraction(count, teams) for teams, count in wins.items()), Fraction(0))


def first_wins(games: Tally) -> Fraction:
    """The wins of whoever made the first move."""
    return shares(games.first)


def seat_wins(games: Tally, player: int) -> Fraction:
    """The wins of one seat."""
    return shares(games.wins[player])


def choices(games: Tally) -> Fraction:
    """How many moves there are to choose from, on the average of all moves; a forced one counts one."""
    return Fraction(games.choices, max(1, games.moves))


def quarter(count: int, numbers: Counts) -> int:
    """The number below which lie so many quarters of all, the least first; nought where there are none."""
    place = count * numbers.total() // 4
    for number, times in sorted(numbers.items()):
        if place < times:
            return number
        place -= times
    return 0


def moves_quarter(count: int, games: Tally) -> int:
    """The moves below which lie so many quarters of the games, shortest first."""
    return quarter(count, games.lengths)


def winning_score(games: Tally) -> int:
    """The median of what the winners scored; nought where nobody won."""
    return quarter(2, games.winning)


def unwon(games: Tally) -> int:
    """How many games nobody won."""
    return games.games - games.winning.total()


def fair_share(unwon: int, games: int, teams: int) -> float:
    """What each of some teams wins of all games where none is better off: what somebody won, shared out."""
    return (games - unwon) / games / teams


def interval(wins: float, games: int) -> tuple[float, float]:
    """Between which shares the true one lies, nineteen times in twenty: the interval of Wilson."""
    # Wilson's, for the usual one has no width where all games were won or lost.
    centre, spread = wins / games + Z * Z / (2 * games), wins * (games - wins) / games + Z * Z / 4
    reach, scale = Z * sqrt(max(spread, 0.0)) / games, 1 + Z * Z / games
    return max(0.0, (centre - reach) / scale), min(1.0, (centre + reach) / scale)


def nearest(number: Fraction) -> int:
    """The nearest whole number; a half goes up."""
    return floor(number + Fraction(1, 2))


MEASURES: Mapping[str, Callable[[Tally], int]] = {
    "lower-quarter": partial(moves_quarter, 1),
    "median-moves": partial(moves_quarter, 2),
    "upper-quarter": partial(moves_quarter, 3),
    "choices": lambda games: nearest(choices(games)),
    "first": lambda games: nearest(first_wins(games)),
    "shared": lambda games: games.shared,
    "nobody": unwon,
    "winning-score": winning_score,
}
"""What a sampled claim can say of a game.

`first` are the wins of whoever moves first, `nobody` the games without a winner.
"""
