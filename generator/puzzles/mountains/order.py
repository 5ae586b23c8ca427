"""Every deal by its rank, in the order of the revolving door: each differs from the one before by one domino.

First come the deals without the last domino of the set, in their own order; then those with it, whose
other dominoes come in the reversed order of their own.
"""

from collections.abc import Iterable
from math import comb

from generator.puzzles.mountains.deal import HIGHEST
from generator.tiles.domino import Domino, double_set

SET = double_set(HIGHEST)


def deal_of_rank(rank: int, count: int) -> tuple[Domino, ...]:
    """The deal of so many dominoes that stands at a rank, counted from nought."""
    deal = []
    for number in reversed(range(len(SET))):
        without = comb(number, count)
        if rank >= without:
            deal.append(SET[number])
            count -= 1
            rank = comb(number, count) - 1 - (rank - without)
    return tuple(reversed(deal))


def rank_of_deal(deal: Iterable[Domino]) -> int:
    """The rank at which a deal stands, whatever order its dominoes come in."""
    rank = 0
    for count, number in enumerate(sorted(map(SET.index, deal))):
        rank = comb(number, count + 1) + comb(number, count) - 1 - rank
    return rank
