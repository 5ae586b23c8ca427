"""How the steps of a pattern grow with a text that is hard for it."""

from collections.abc import Iterable, Iterator

from tests.hostile.patterns.attacks import Attack
from tests.hostile.patterns.steps import Matcher, Pattern, TooMany

TIMES = 32
"""How often the middle of a hard text is said, and then twice that."""

MOST_GROWTH = 2.6
"""Twice the text may take twice the steps and a little; four times as many is what goes wrong."""

EASY, MOST = 2, 1_000
"""So few steps a character cannot grow, and so many have grown."""


def grown(matcher: Matcher, way: str, attack: Attack) -> float:
    """How many times the steps twice the text takes."""
    short, long = attack.text(TIMES), attack.text(2 * TIMES)
    try:
        steps = matcher.steps(long, way, MOST * len(long))
        return steps / matcher.steps(short, way) if steps > EASY * len(long) else 1.0
    except TooMany:
        return float("inf")


def too_hard(pattern: Pattern, way: str, attacks: Iterable[Attack]) -> Iterator[Attack]:
    """Those of some texts that take more than their length says."""
    matcher = Matcher(pattern)
    return (attack for attack in attacks if grown(matcher, way, attack) > MOST_GROWTH)
