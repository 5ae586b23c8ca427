"""What a player cannot see, dealt anew."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import TypeVar

from generator.solve.chance import Chance

T = TypeVar("T")

Hands = list[list[T]]


def redealt(
    hands: Sequence[Collection[T]],
    kept: Mapping[int, Iterable[T]],
    heap: Iterable[T],
    barred: Mapping[int, Collection[T]],
    chance: Chance,
) -> tuple[Hands[T], list[T]]:
    """Hands of the same sizes from a heap, and what is left of it, both shuffled.

    Each player has what is kept and gets nothing that is barred. Those with bars, which are the same for
    all who have some, come first: so every deal that can be is equally likely.
    """
    left = [*heap]
    dealt: dict[int, list[T]] = {}
    for player in sorted(range(len(hands)), key=lambda one: one not in barred):
        dealt[player] = [*kept.get(player, ())]
        chance.shuffle(left)
        open_to = [tile for tile in left if tile not in barred.get(player, ())]
        dealt[player] += open_to[: len(hands[player]) - len(dealt[player])]
        left = [tile for tile in left if tile not in dealt[player]]
    chance.shuffle(left)
    return [dealt[player] for player in range(len(hands))], left
