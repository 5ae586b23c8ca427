"""Many games played at one table; the same whoever plays them."""

from collections.abc import Callable, Iterator, Sequence
from itertools import count
from typing import Any

from generator.abilities.playing import Raced
from generator.catalogue import game, game_names
from generator.errors import ContentError, Crashed, Unplayable, suggestion
from generator.figure.histogram import Histogram
from generator.playing.measures import MEASURES
from generator.playing.players import HUMAN, KINDS, RANDOM
from generator.playing.playout import SeatedGame, require_playable, teams_of
from generator.playing.report import Report
from generator.playing.tally import Tally
from generator.problem import Game
from generator.simulate.blocks import Kept, blocks, kept_block
from generator.simulate.chunks import CHUNK, PLAYING, Chunk
from generator.system.executors import Executor, Here, Lost, Pool

OnMore = Callable[[int], None]

MOST_GAMES = 10**12
"""More are not played in a lifetime."""

__all__ = [
    "Kept",
    "histogram_of",
    "playable",
    "sample_of",
    "sample_tables",
    "simulate",
    "table_for",
]


def table_for(name: str, kinds: Sequence[str], seats: int | None, seed: int, people: bool = False) -> SeatedGame:
    """A table of a game: a kind of player for each seat, or one kind for all; people too where they may play."""
    engine = playable(name)
    known = [*KINDS, *[HUMAN] * people]
    for kind in kinds:
        if kind not in known:
            told = f"{', '.join(known[:-1])} or {known[-1]}"
            raise ContentError(f"unknown player {kind!r}, expected {told}{suggestion(kind, known)}")
    if seats is not None and len(kinds) == 1 and seats not in engine.seats:
        raise ContentError(f"{seats} players for {name!r}, expected {', '.join(map(str, engine.seats))}")
    if seats is not None and len(kinds) > 1:
        raise ContentError(f"{len(kinds)} players and {seats} seats, expected one kind of player for all the seats")
    players = tuple(kinds) if len(kinds) > 1 else (*kinds,) * (min(engine.seats) if seats is None else seats)
    if len(players) not in engine.seats:
        expected = ", ".join(map(str, engine.seats))
        raise ContentError(f"{len(players)} players for {name!r}, expected {expected}")
    return SeatedGame(name, engine, players, seed)


def sample_tables(name: str, kinds: Sequence[str], seats: int | None, seed: int) -> list[SeatedGame]:
    """The tables of a game's sampled claims: chance in all seats, for every number of them or for one."""
    if {*kinds} != {RANDOM} or len(kinds) > 1:
        raise ContentError(f"players {','.join(kinds)!r} in a sample, expected {RANDOM!r} in all seats")
    return [table_for(name, kinds, number, seed) for number in (playable(name).seats if seats is None else [seats])]


def playable(name: str) -> type[Game[Any]]:
    """The engine of a game; raises ContentError where a program cannot play it."""
    if name not in game_names():
        known = [one for one in game_names() if not isinstance(game(one), Raced)]
        raise ContentError(f"unknown game {name!r}, expected one of {', '.join(known)}{suggestion(name, known)}")
    require_playable(name, game(name))
    return game(name)


def simulate(table: SeatedGame, games: int, executor: Executor, on_more: OnMore, kept: Kept) -> Tally:
    """What so many games come to; `on_more` hears how many more are done, and `kept` keeps and counts them.

    Every block of games is kept as soon as it is played, and what is kept is not played again.
    """
    if games < 1:
        raise ContentError(f"{games} games, expected at least 1")
    if games > MOST_GAMES:
        raise ContentError(f"more than {MOST_GAMES:,} games, expected no more")
    progress = _Progress(table, on_more, kept)
    if executor == Pool(1) or games <= CHUNK:
        executor = Here()
    for index, chunk in executor.run(PLAYING, ((table, numbers) for numbers in progress.unplayed(games))):
        progress.note(index, chunk)
    return progress.total


class _Progress:
    """What has come in so far, and what is still being played."""

    def __init__(self, table: SeatedGame, on_more: OnMore, kept: Kept) -> None:
        self.table = table
        self.on_more = on_more
        self.kept = kept
        self.total = Tally()
        self._blocks: dict[range, Tally] = {}
        self._begun: dict[int, tuple[range, range]] = {}
        self._faults: dict[int, Unplayable] = {}

    def unplayed(self, games: int) -> Iterator[range]:
        """The chunks that are to be played, taken as they are begun; what is kept is added on the way."""
        place = count()
        for block in blocks(games):
            known = kept_block(self.table, block, self.kept.store)
            if known is not None:
                self.total += known
                self.on_more(known.games)
                self.kept.found(known.games)
                continue
            self._blocks[block] = Tally()
            for start in range(block.start, block.stop, CHUNK):
                chunk = range(start, min(start + CHUNK, block.stop))
                self._begun[next(place)] = chunk, block
                yield chunk

    def note(self, index: int, chunk: Chunk | Lost) -> None:
        """Some games are played; the first that cannot be is the one to tell, whichever came in first."""
        numbers, block = self._begun.pop(index)
        if isinstance(chunk, Lost):
            name, first = self.table.name, numbers.start
            raise Crashed(f"{name}: the process that was playing game {first} and the next ones died")
        self.on_more(chunk.tally.games)
        if chunk.fault:
            self._faults[index] = chunk.fault
        else:
            self._add(block, chunk.tally)
        # Not before all earlier games have come in: which fault is told must not depend on who is quickest.
        if self._faults and all(begun > min(self._faults) for begun in self._begun):
            raise self._faults[min(self._faults)]

    def _add(self, block: range, tally: Tally) -> None:
        self.total += tally
        self._blocks[block] += tally
        if self._blocks[block].games == len(block):
            self.kept.keep(self.table, block, self._blocks.pop(block))


def sample_of(table: SeatedGame, games: Tally) -> dict[str, object]:
    """The sampled claim of some games as an author writes it; what comes to nought is left out."""
    found = {name: measure(games) for name, measure in MEASURES.items()}
    players = len(table.kinds)
    if len({*teams_of(table.engine.deal(players, 0))}) == 1:
        # Where nobody plays against them, what is not won is lost; that follows from the wins.
        del found["nobody"]
    told = {name: number for name, number in found.items() if number or name == "first"}
    claim = {"sampled": {"seed": table.seed, "size": games.games} | told}
    return {"id": f"{table.name}-plays-{players}", "players": players, "claim": claim}


def histogram_of(report: Report, games: Tally) -> Histogram:
    """How long the games of a report were, as bars."""
    length = report.length
    who = " · ".join(report.players)
    return Histogram(
        title=report.game.replace("-", " ").title(),
        words=f"{report.games:,} games{report.on}, seed {report.seed}: {who}",
        across="moves in a game",
        upwards="games",
        numbers=games.lengths,
        quarters=(length.lower_quarter, length.median, length.upper_quarter),
    )
