"""Blocks of games whose sums are kept, so that a run that was stopped goes on."""

from collections.abc import Iterator
from functools import cache

from generator.cache import Cache, code_digest, digest
from generator.catalogue import game, game_names
from generator.playing.playout import Table
from generator.playing.tally import Tally
from generator.verify import rules_digest

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


def kept_block(table: Table, numbers: range, store: Cache) -> Tally | None:
    """What a block of games came to when it was played before."""
    if not _has_name(table):
        return None
    try:
        found = Tally.from_values(store.get(_key(table, numbers)))
    except (ValueError, KeyError, TypeError):
        # Whatever the value is, it tells of no games, and they are played anew.
        return None
    return found if found.games == len(numbers) else None


def keep_block(table: Table, numbers: range, tally: Tally, store: Cache) -> bool:
    """Keep what a block of games came to; whether it will be found again."""
    if _has_name(table):
        store.put(_key(table, numbers), tally.values())
    return _has_name(table) and store.folder is not None


def _has_name(table: Table) -> bool:
    """Whether the catalogue knows the game, so that its name says by which rules it is played."""
    return table.name in game_names() and game(table.name) is table.engine


def _key(table: Table, numbers: range) -> str:
    """A name for all that a block depends on: the table, its games, and the code that plays them."""
    said = (table.name, *table.kinds, str(table.seed), str(numbers.start), str(numbers.stop))
    return digest("games", *said, _rules(table.name))


@cache
def _rules(name: str) -> str:
    return digest(rules_digest(name), code_digest("simulate"))
