"""One game from the deal to the end, the same for its seed and its number."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from generator.abilities.playing import OnBoard, Raced, Rolling, Teamed
from generator.errors import ContentError, IllegalMove, Unplayable
from generator.playing.players import KINDS, SEEDS, Kind, random
from generator.problem import Game
from generator.solve.chance import Chance

# A game without an end would hold up a check for ever.
LONGEST = 5_000
"""The moves and rolls after which a game is called endless."""


class SeatedGame(NamedTuple):
    """A game, who sits in its seats, and the seed of all that chance decides there."""

    name: str
    engine: type[Game[Any]]
    kinds: tuple[str, ...]
    seed: int

    def command(self, number: int) -> str:
        """What to type to see one game again."""
        options = f"--players {','.join(self.kinds)} --seed {self.seed} --replay {number}"
        return f"tilewright simulate {self.name} {options}"


class PlayoutStep(NamedTuple):
    """A position, the move made there, and how many there were; at the end there is none."""

    position: Game[Any]
    move: Any = None
    choices: int = 0
    rolled: bool = False


class Played(NamedTuple):
    """What came of one game; a roll of dice is nobody's move."""

    moves: int
    choices: int
    """How many moves there were to choose from, at all moves together."""

    most: int
    first: int
    """Who made the first move."""

    winners: tuple[int, ...]
    teams: int
    """How many teams the winners are of; a player without partners is a team."""

    scores: tuple[int, ...]


def require_playable(name: str, engine: type[Game[Any]]) -> None:
    """Raise ContentError for a game that nobody can play but people."""
    if isinstance(engine, Raced):
        raise ContentError(f"{name!r} cannot be simulated: {engine.race}")


def steps(table: SeatedGame, number: int, kinds: Mapping[str, Kind] = KINDS) -> Iterator[PlayoutStep]:
    """A game move by move; raises Unplayable where its rules leave it stuck or let it go on for ever."""
    # Each game from its own number, so that any of them can be seen again by itself.
    chance = Chance(table.seed << 32 | number)
    position = table.engine.deal(len(table.kinds), chance.below(SEEDS))
    for count in range(LONGEST):
        if position.over:
            yield PlayoutStep(position)
            return
        moves = [*position.moves()]
        if not moves:
            raise _fault(table, number, position, f"after {count} moves nobody can move, and it is not over")
        rolled = isinstance(position, Rolling) and position.rolling
        move = (random if rolled else kinds[table.kinds[position.turn]])(position, moves, chance)
        yield PlayoutStep(position, move, len(moves), rolled)
        try:
            position = position.play(move)
        except IllegalMove as error:
            raise _fault(table, number, position, f"it lists {str(move)!r} and then refuses it: {error}") from None
    raise _fault(table, number, position, f"after {LONGEST:,} moves it is not over")


def playout(table: SeatedGame, number: int) -> Played:
    """What came of a game."""
    *turns, (end, *_) = steps(table, number)
    chosen = [turn for turn in turns if not turn.rolled]
    counts = [turn.choices for turn in chosen]
    first = chosen[0].position.turn if chosen else 0
    teams = {teams_of(end)[winner] for winner in end.winners}
    return Played(
        moves=len(chosen),
        choices=sum(counts),
        most=max(counts, default=0),
        first=first,
        winners=end.winners,
        teams=len(teams),
        scores=end.score(),
    )


def on_board(engine: type[Game[Any]]) -> str:
    """The board that a game is played on, as words that follow its games; nothing where it could be no other."""
    return f" on {engine.played_on}" if isinstance(engine, OnBoard) else ""


def teams_of(position: Game[Any]) -> tuple[int, ...]:
    """The team of each player, everybody for themselves unless the game says otherwise."""
    return position.teams if isinstance(position, Teamed) else tuple(range(len(position.score())))


def _fault(table: SeatedGame, number: int, position: Game[Any], what: str) -> Unplayable:
    text = "".join(f"  {line}\n" for line in str(position).split("\n"))
    again = f"see it again with: {table.command(number)}"
    return Unplayable(f"{table.name}: game {number} of seed {table.seed}: {what}\n{text}{again}")
