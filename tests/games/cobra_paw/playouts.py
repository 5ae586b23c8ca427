"""Games played at random, on whole and on small tables, for laws that hold in every one of them."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from generator.games.cobra_paw.engine.game import CobraPaw
from generator.games.cobra_paw.engine.move import BLANK, Finger, Move, PawRoll, PawTake
from generator.games.cobra_paw.engine.notation import SET

Turn = tuple[CobraPaw, Move, CobraPaw]


def hunts(players: int, seed: int, small: bool = False) -> Iterator[Turn]:
    """A whole game: each position, move and position after; on a small table most of the set is in the box."""
    chance = Random(seed)
    position = CobraPaw.deal(players, seed)
    if small:
        kept = [one for one in position.table if one != BLANK][: chance.randrange(1, 16)]
        position = replace(position, table=(BLANK, *kept))
    while not position.over:
        move = chance.choice([*position.moves()])
        after = position.play(move)
        yield position, move, after
        position = after


def conceivable(position: CobraPaw) -> list[Move]:
    """Every move that can be said of these players at all, and some of one who is not there."""
    players = range(position.players)
    fingers: list[Move] = [Finger(player, domino) for player in (*players, 7) for domino in SET]
    takes: list[Move] = [PawTake(player, domino) for player in (*players, 7) for domino in SET]
    return [*fingers, *takes, *(PawRoll(player, a, b) for player in players for a in range(8) for b in range(8))]
