"""How fast the games play: random moves a CPU-second, a whole random game, and the most crowded position met.

Usage: python benchmarks/games.py [GAME…]   (every game by default; --games N for more or fewer of each)
"""

import argparse
import sys
from functools import partial
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

if TYPE_CHECKING:
    from generator.problem import Game

LIMIT = 0.020
"""What a whole random game may take, in CPU seconds."""

HEAD = (
    f"{'game':16} seats  moves/CPU-s  moves/game  ms/game (limit {1000 * LIMIT:.0f})  most moves  ms to list them"
)


class Played(NamedTuple):
    """What random games came to: how many moves, and the position that offered the most."""

    moves: int
    choices: int
    crowded: "Game[Any]"


def played(engine: "type[Game[Any]]", players: int, games: int) -> Played:
    """Random games from the deal to the end, each listing all its legal moves and choosing one."""
    count, most, crowded = 0, 0, engine.deal(players, 0)
    for seed in range(games):
        position, chance = engine.deal(players, seed), Random(seed)
        while not position.over:
            moves = listed(position)
            if len(moves) > most:
                most, crowded = len(moves), position
            position = position.play(chance.choice(moves))
            count += 1
    return Played(count, most, crowded)


def listed(position: "Game[Any]") -> list[Any]:
    """All the legal moves of a position that has not been asked before."""
    return [*position.moves()]


def row(name: str, engine: "type[Game[Any]]", players: int, games: int) -> str:
    """One line of the table."""
    from benchmarks.clock import cpu_of_call

    found: list[Played] = []
    spent = cpu_of_call(lambda: found.append(played(engine, players, games)))
    [(moves, choices, crowded)] = found
    listing = min(cpu_of_call(partial(listed, engine.parse(str(crowded)))) for _ in range(5))
    late = " over" if spent / games > LIMIT else ""
    return (
        f"{name:16} {players:5}  {moves / spent:11,.0f}  {moves / games:10.1f}  "
        f"{1000 * spent / games:18.2f}{late:5}  {choices:10}  {1000 * listing:15.2f}"
    )


def main() -> None:
    """The table, a row for each game and number of players."""
    from generator.catalogue import game, game_names

    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="GAME", help="games by name; all where none is given")
    parser.add_argument("--games", type=int, default=50, help="how many of each are played")
    options = parser.parse_args()
    print(HEAD)
    for name in options.names or game_names():
        for players in game(name).seats:
            print(row(name, game(name), players, options.games))


if __name__ == "__main__":
    main()
