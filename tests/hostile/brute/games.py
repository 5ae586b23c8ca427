"""Moments of every game that can be played: what the rules say of them, claimed rightly and wrongly.

Positions come from games played at random and moves from their text, so that many are not allowed. What the engine
finds is held to the second count by the judge; edges and matches of tiles on hexagons are counted here once more.
"""

import re
from collections.abc import Iterator
from functools import lru_cache, partial
from random import Random
from typing import Any

from pydantic import ValidationError

from generator.catalogue import example_family, game, game_names
from tests.hostile.brute import claims
from tests.hostile.brute.pictures import SIX, Place, beside, hex_names, read_signs
from tests.hostile.brute.posed import Posed, Posing

ON_HEXES = ("hexdominimum", "hexdominoes", "hexdominomega", "hexdominup", "hexpatch", "hextra", "hextremity")
LONGEST = 14
GAMES = 40
"""So many games of each kind are begun; claims go on with their positions."""


@lru_cache(maxsize=64)
def positions(name: str, seed: int) -> tuple[tuple[str, str], ...]:
    """The positions of the first moves of a game as text, each with the move made there as the engine writes it."""
    chance = Random(seed)
    found = []
    position: Any = game(name).deal(chance.choice(game(name).seats), seed)
    for _ in range(LONGEST):
        moves = [*position.moves()]
        if not moves:
            break
        move = chance.choice(moves)
        found.append((str(position), str(move)))
        position = position.play(move)
    return tuple(found)


def moments(name: str, chance: Random) -> Iterator[Posed]:
    """A position of a game and a move, and all that the rules say of these."""
    position, made_there = chance.choice(positions(name, chance.randrange(GAMES)))
    move = written_move(name, position, made_there, chance)
    model: Any = example_family(name)
    keys = {"position": position, "move": move}
    try:
        example = model.model_validate({"id": "p", "claim": {model.rules.facts[0]: "so"}, **keys})
    except ValidationError:
        return
    [outcome] = example.solve()
    facts = dict(outcome.facts)
    if name in ON_HEXES and "edges" in facts:
        edges, matched = touched(position, move)
        facts |= {"edges": str(edges)} | ({"matched": str(matched)} if "matched" in facts else {})
    for made, holds in claims.of_facts(facts, chance) if facts else ():
        yield Posed(model, keys | made, holds)
    lacking = sorted({*model.rules.facts} - {*facts})
    if lacking:
        yield Posed(model, keys | {"claim": {**facts, chance.choice(lacking): "nonsense"}}, False)


def written_move(name: str, position: str, made_there: str, chance: Random) -> str:
    """A move as an author writes it: the one that was made, another tile on other cells, or none."""
    if name in ON_HEXES:
        return _tile_on_hexes(name, position, chance)
    if name == "tetradominoes":
        return _domino_on_squares(position, chance)
    return made_there if chance.random() < 0.8 else ""


def _tile_on_hexes(name: str, position: str, chance: Random) -> str:
    names = {cell: word for word, cell in hex_names(_picture(position)).items()}
    taken = [cell for cell, sign in read_signs(_picture(position)).items() if sign != "."]
    near = [cell for one in taken for cell in beside(one, SIX) if cell in names and cell not in taken]
    first = chance.choice((near or [*names]) if chance.random() < 0.9 or not taken else taken)
    seconds = [cell for cell in beside(first, SIX) if cell in names]
    hands = re.findall(r"\b[A-F]{2}\b|\b[0-7]{2}\b", position.partition("hands:")[2])
    tile = chance.choice(hands or [a + b for a in "ABCDEF" for b in "ABCDEF"])
    chosen = "".join(chance.sample(tile, 2))
    if name in ("hextra", "hexdominoes", "hexdominup") and chance.random() < 0.05:
        return "pass"
    return f"{chosen} {names[first]}-{names[chance.choice(seconds)]}" if seconds else ""


def _picture(position: str) -> str:
    """The lines of the first picture of a position."""
    lines = position.split("\n")
    pictured = [number for number, line in enumerate(lines) if not re.search("[:a-z]", line)]
    end = next((n for n in range(pictured[0], len(lines)) if n not in pictured), len(lines))
    return "\n".join(lines[pictured[0] : end])


def _domino_on_squares(position: str, chance: Random) -> str:
    cells = [(r // 2, c // 2) for (r, c), sign in read_signs(_picture(position)).items() if sign in ".0123456"]
    first = chance.choice(cells)
    second = chance.choice([cell for cell in beside(first) if cell in cells] or cells)
    hands = re.findall(r"\b[0-6]{2}\b", position.partition("hands:")[2])
    tile = "".join(chance.sample(chance.choice(hands or ["06"]), 2))
    word = f"{tile} {_square(first)}-{_square(second)}"
    return chance.choice((word, word, word, word, "skip", "pass", ""))


def _square(cell: Place) -> str:
    return f"{chr(ord('a') + cell[0])}{cell[1] + 1}"


def touched(position: str, move: str) -> tuple[int, int]:
    """Along how many edges a tile touches others, and along how many of these the signs are equal."""
    names = hex_names(_picture(position))
    there = {cell: sign for cell, sign in read_signs(_picture(position)).items() if sign != "."}
    word, places = move.split()
    spots = dict(zip((names[place] for place in places.split("-")), word, strict=True))
    met = [(sign, there[cell]) for spot, sign in spots.items() for cell in beside(spot, SIX) if cell in there]
    return len(met), sum(one == other for one, other in met)


MOMENTS: dict[str, Posing] = {name: partial(moments, name) for name in game_names()}
