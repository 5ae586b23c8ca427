"""Games played at random, for laws that hold in every one of them."""

from collections.abc import Iterator
from random import Random

from generator.games.hexagone.engine.game import Hexagone, HexagoneOnBoard
from generator.games.hexagone.engine.move import DICE, HexagoneRoll, Main, Move, Put, read_swap
from generator.games.hexagone.engine.table import KINDS


def turns(players: int, seed: int) -> Iterator[tuple[Hexagone, Move, Hexagone]]:
    """A game: each position, move and position after."""
    chance, position = Random(seed), Hexagone.deal(players, seed)
    while not position.over:
        move = chance.choice([*position.moves()])
        after = position.play(move)
        yield position, move, after
        position = after


def conceivable(position: Hexagone, chance: Random) -> list[Move]:
    """Some moves of every kind, most of which break a rule; cells near the block are likelier than others."""
    names = position.table.names
    lying = [name for name, kind in zip(names, position.board, strict=True) if kind != "."]
    pool = lying if len(lying) > 1 else [*names]
    free = [names[cell] for cell in position.table.landings(position.board)] or [*names]
    return [
        HexagoneRoll(chance.choice(DICE), chance.choice(DICE)),
        read_swap(*chance.sample(pool, 2)),
        read_swap(*chance.sample(names, 2)),
        Main(chance.choice(names)),
        Put(chance.choice(KINDS), chance.choice(names)),
        Put(chance.choice(position.waiting or KINDS), chance.choice(free)),
    ]


def block(*rows: str, **lines: str) -> Hexagone:
    """A position from the rows of its picture and its lines."""
    return HexagoneOnBoard.parse("\n".join([*rows, *(f"{key}: {words}" for key, words in lines.items())]))
