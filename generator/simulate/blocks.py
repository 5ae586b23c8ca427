"""Blocks of games whose sums are kept, so that a run that was stopped goes on."""

from collections.abc import Iterator
from functools import cache

from generator.catalogue import game, game_names
from generator.playing.playout import SeatedGame
from generator.playing.tally import Tally
from generator.system.cache import Cache, code_digest, digest
from generator.verify import rules_digest

# The limits depend on no number of games asked for, so that a longer run finds the blocks of a shorter one.
BLOCK, LARGE_BLOCK = 100, 1_000
"""Games that are kept together: few at first, for some games are slow, and more in a long run."""

MANY = 10_000
"""The games after which blocks are large."""


def blocks(games: int) -> Iterator[range]:
    """The numbers of so many games, block by block; more games begin with the same blocks."""
    first = 1
    while first <= games:
        after = min(first + (BLOCK if first <= MANY else LARGE_BLOCK), games + 1)
        yield range(first, after)
        first = after


def kept_block(table: SeatedGame, numbers: range, store: Cache) -> Tally | None:
    """What a block of games came to when it was played before; None where it was not."""
    if not _has_name(table):
        return None
    try:
        found = Tally.from_values(store.get(_key(table, numbers)))
    except (ValueError, KeyError, TypeError):
        # Whatever the value is, it tells of no games, and they are played anew.
        return None
    return found if found.games == len(numbers) else None


def keep_block(table: SeatedGame, numbers: range, tally: Tally, store: Cache) -> bool:
    """Keep what a block of games came to; whether it will be found again."""
    if _has_name(table):
        store.put(_key(table, numbers), tally.values())
    return _has_name(table) and store.folder is not None


class Kept:
    """How many games a store keeps: right at any moment, for a run may be stopped while a block is written."""

    def __init__(self, store: Cache) -> None:
        self.store = store
        self._state: tuple[int, tuple[SeatedGame, range] | None] = 0, None

    def found(self, games: int) -> None:
        """So many were there already."""
        self._state = self._state[0] + games, None

    def keep(self, table: SeatedGame, numbers: range, tally: Tally) -> None:
        """Keep what a block of games came to."""
        sure, _ = self._state
        self._state = sure, (table, numbers)
        kept = keep_block(table, numbers, tally, self.store)
        # Both at once, so that no interrupt comes between them.
        self._state = sure + len(numbers) * kept, None

    @property
    def games(self) -> int:
        """How many there are, a block included that may just have been written."""
        sure, writing = self._state
        return sure + (len(writing[1]) if writing and kept_block(*writing, self.store) is not None else 0)


def _has_name(table: SeatedGame) -> bool:
    """Whether the catalogue knows the game, so that its name says by which rules it is played."""
    return table.name in game_names() and game(table.name) is table.engine


def _key(table: SeatedGame, numbers: range) -> str:
    """A name for all that a block depends on: the table, its games, and the code that plays them."""
    said = (table.name, *table.kinds, str(table.seed), str(numbers.start), str(numbers.stop))
    return digest("games", *said, _rules(table.name))


@cache
def _rules(name: str) -> str:
    return digest(rules_digest(name), code_digest("simulate"))
