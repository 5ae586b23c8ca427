"""A few games at one table as work for an executor."""

import json
from typing import NamedTuple

from generator.catalogue import game
from generator.errors import Unplayable
from generator.playing.playout import Played, SeatedGame, playout
from generator.playing.tally import Tally
from generator.system.executors import Work

CHUNK = 10
"""Games that a worker plays at a time."""

Task = tuple[SeatedGame, range]
"""A table, and the numbers of the games to play there."""


class Chunk(NamedTuple):
    """What some games come to, and why the one after them could not be played to its end."""

    tally: Tally
    fault: Unplayable | None = None


def play(task: Task) -> Chunk:
    """What a worker does: some games, until one cannot be played."""
    table, numbers = task
    found: list[Played] = []
    try:
        for number in numbers:
            found.append(playout(table, number))
    except Unplayable as fault:
        return Chunk(Tally.of(found), fault)
    return Chunk(Tally.of(found))


def _send(task: Task) -> str:
    table, numbers = task
    told = {"game": table.name, "kinds": table.kinds, "seed": table.seed}
    return json.dumps(told | {"first": numbers.start, "last": numbers.stop - 1})


def _receive(text: str) -> Task:
    told = json.loads(text)
    table = SeatedGame(told["game"], game(told["game"]), tuple(told["kinds"]), told["seed"])
    return table, range(told["first"], told["last"] + 1)


def _answer(chunk: Chunk) -> str:
    return json.dumps({"tally": chunk.tally.values(), "fault": str(chunk.fault) if chunk.fault else None})


def _hear(text: str) -> Chunk:
    told = json.loads(text)
    return Chunk(Tally.from_values(told["tally"]), Unplayable(told["fault"]) if told["fault"] else None)


def _fault(task: Task, chunk: Chunk) -> str:
    """What is wrong with games that others played, as far as numbers show it."""
    table, numbers = task
    games, seats = chunk.tally.games, len(table.kinds)
    if games > len(numbers) or (games < len(numbers)) != bool(chunk.fault):
        return f"it played {games} games of {table.name}, expected {len(numbers)}"
    if any(len(told) not in (0, seats) for told in (chunk.tally.wins, chunk.tally.scores)):
        return f"it counted other players of {table.name} than there are"
    return ""


def _tell(task: Task, theirs: Chunk, ours: Chunk) -> str:
    table, numbers = task
    return f"games {numbers.start} to {numbers.stop - 1} of {table.name} come to something else here"


PLAYING = Work(
    play,
    ("generator.playing.playout",),
    *(_send, _receive, _answer, _hear, _fault),
    # That rules leave a game stuck is no word to take from others.
    grave=lambda chunk: chunk.fault is not None,
    gist=_answer,
    tell=_tell,
)
"""The work; a game travels by its name, which the catalogue knows on every machine."""
