"""What a round's end is worth: hands rounded to the nearest five, and who takes the match."""

from typing import NamedTuple

from generator.tiles.domino import Domino

GOAL = 200
"""A match is won with more than this."""

Hand = tuple[Domino, ...]


class Spoils(NamedTuple):
    """Who goes out, what each other hand is worth to them, and what each of them scores."""

    players: tuple[int, ...]
    worth: tuple[tuple[int, int], ...]
    share: int


def nearest_five(amount: int, shares: int = 1) -> int:
    """That share of an amount, to the nearest multiple of five; an exact half goes up."""
    return 5 * ((2 * amount + 5 * shares) // (10 * shares))


def pips(hand: Hand) -> int:
    """All the numbers left in a hand."""
    return sum(domino.pips for domino in hand)


def spoils(hands: tuple[Hand, ...]) -> Spoils:
    """The reckoning of a finished round: an empty hand goes out, or else the lightest ones do."""
    empty = [player for player, hand in enumerate(hands) if not hand]
    lightest = min(map(pips, hands))
    out = empty or [player for player, hand in enumerate(hands) if pips(hand) == lightest]
    worth = tuple(
        (player, nearest_five(pips(hand) - lightest)) for player, hand in enumerate(hands) if player not in out
    )
    return Spoils(tuple(out), worth, nearest_five(sum(points for _, points in worth), len(out)))


def match_winner(scores: tuple[int, ...]) -> int | None:
    """The player who has won, once somebody is over the goal and nobody else is level; None until then."""
    best = max(scores)
    return scores.index(best) if best > GOAL and scores.count(best) == 1 else None
