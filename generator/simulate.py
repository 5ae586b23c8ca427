"""Many games played at one table; the same whoever plays them."""

from collections.abc import Callable, Sequence
from typing import Any

from generator.abilities import Raced
from generator.catalogue import game, game_names
from generator.errors import ContentError, Unplayable, suggestion
from generator.executors import Executor, Here, Lost, Work
from generator.figure.histogram import Histogram
from generator.playing.measures import MEASURES
from generator.playing.players import KINDS, RANDOM
from generator.playing.playout import Played, Table, playout, require_playable
from generator.playing.report import Report
from generator.problem import Game
from generator.verify import Crashed

CHUNK = 10
"""Games that a worker plays at a time."""

Chunk = tuple[list[Played], Unplayable | None]
"""What came of some games, and of the one that could not be played to its end."""


def table_for(name: str, kinds: Sequence[str], seats: int | None, seed: int) -> Table:
    """A table of a game: a kind of player for each seat, or one kind for all of them."""
    engine = playable(name)
    for kind in kinds:
        if kind not in KINDS:
            known = [*KINDS]
            raise ContentError(f"unknown player {kind!r}, expected {' or '.join(known)}{suggestion(kind, known)}")
    if seats is not None and len(kinds) > 1:
        raise ContentError(f"{len(kinds)} players and {seats} seats, expected one kind of player for all the seats")
    players = tuple(kinds) if len(kinds) > 1 else (*kinds,) * (min(engine.seats) if seats is None else seats)
    if len(players) not in engine.seats:
        expected = ", ".join(map(str, engine.seats))
        raise ContentError(f"{len(players)} players for {name!r}, expected {expected}")
    return Table(name, engine, players, seed)


def sample_tables(name: str, kinds: Sequence[str], seats: int | None, seed: int) -> list[Table]:
    """The tables of a game's sampled claims: chance in all seats, for every number of them or for one."""
    if {*kinds} != {RANDOM} or len(kinds) > 1:
        raise ContentError(f"players {','.join(kinds)!r} in a sample, expected {RANDOM!r} in all seats")
    return [table_for(name, kinds, number, seed) for number in (playable(name).seats if seats is None else [seats])]


def playable(name: str) -> type[Game[Any]]:
    """The engine of a game that a program can play."""
    if name not in game_names():
        known = [one for one in game_names() if not isinstance(game(one), Raced)]
        raise ContentError(f"unknown game {name!r}, expected one of {', '.join(known)}{suggestion(name, known)}")
    require_playable(name, game(name))
    return game(name)


def simulate(table: Table, games: int, executor: Executor, told: Callable[[int], None]) -> list[Played]:
    """So many games in the order of their numbers; `told` hears how many more are done, as they are."""
    if games < 1:
        raise ContentError(f"{games} games, expected at least 1")
    chunks = [range(start, min(start + CHUNK, games + 1)) for start in range(1, games + 1, CHUNK)]
    done: dict[int, Chunk] = {}
    found: list[Played] = []

    def collect(index: int, chunk: Chunk) -> None:
        """Keep what was played; the first game that cannot be is the one to tell, whichever came in first."""
        told(len(chunk[0]))
        done[index] = chunk
        while (first := len(found) // CHUNK) in done and len(found) < games:
            played, fault = done.pop(first)
            if fault:
                raise fault
            found.extend(played)

    if executor.jobs == 1 or len(chunks) == 1:
        executor = Here()
    for index, chunk in executor.run(PLAYING, ((table, numbers) for numbers in chunks)):
        if isinstance(chunk, Lost):
            first = chunks[index][0]
            raise Crashed(f"{table.name}: the process that was playing game {first} and the next ones died")
        collect(index, chunk)
    return found


def play(task: tuple[Table, range]) -> Chunk:
    """What a worker does: some games, until one cannot be played."""
    table, numbers = task
    found: list[Played] = []
    try:
        for number in numbers:
            found.append(playout(table, number))
    except Unplayable as fault:
        return found, fault
    return found, None


PLAYING = Work(play, ("generator.playing.playout",))


def sample_of(table: Table, games: Sequence[Played]) -> dict[str, object]:
    """The sampled claim of some games as an author writes it; what comes to nought is left out."""
    found = {name: measure(games) for name, measure in MEASURES.items()}
    told = {name: number for name, number in found.items() if number or name == "first"}
    players = len(table.kinds)
    claim = {"sampled": {"seed": table.seed, "size": len(games)} | told}
    return {"id": f"{table.name}-plays-{players}", "players": players, "claim": claim}


def histogram_of(report: Report, lengths: Sequence[int]) -> Histogram:
    """How long the games of a report were, as bars."""
    length = report.length
    who = " · ".join(report.players)
    return Histogram(
        report.game.replace("-", " ").title(),
        f"{report.games:,} games, seed {report.seed}: {who}",
        "moves in a game",
        "games",
        tuple(lengths),
        (length.lower_quarter, length.median, length.upper_quarter),
    )
