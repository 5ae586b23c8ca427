"""True problems with one field changed, all else as it was: what they claim is decided anew."""

from collections.abc import Iterator
from random import Random

from generator.games.hex_hex_y.puzzle import HexHexYPuzzle
from generator.games.hexagone.puzzle import HexagoneSolo
from generator.puzzles.fujisan import Fujisan
from generator.puzzles.mountains import Mountains
from tests.hostile.brute import hex_hex_y, hexagone
from tests.hostile.brute.fujisan import GROUND, Mountain, random_mountain
from tests.hostile.brute.mountains import every_laying, is_map, walkable
from tests.hostile.brute.pictures import hex_names, written_dominoes
from tests.hostile.brute.posed import Posed
from tests.hostile.brute.walking import leads

MOST = 21_000
"""More crowds than a mountain has on the way up."""


def fujisan(chance: Random) -> Iterator[Posed]:
    """A mountain with two dominoes exchanged or one turned, its claim and its climb kept."""
    before = Mountain(random_mountain(chance).rows, country_road=False)
    line = before.fewest(MOST)
    if not line:
        return
    after = _changed(before, chance)
    fewest = after.fewest(MOST)
    keys: dict[str, object] = {"start": str(after)}
    same = fewest is not None and len(fewest) == len(line)
    yield Posed(Fujisan, keys | {"claim": {"shortest": str(len(line))}}, same)
    yield Posed(Fujisan, keys | {"claim": "solvable"}, fewest is not None)
    yield Posed(Fujisan, keys | {"claim": "impossible"}, fewest is None)
    end = leads(line, (GROUND, False), after.moves)
    right = end is not None and after.done(end)
    keys |= {"solution": ", ".join(line)}
    yield Posed(Fujisan, keys | {"claim": "solvable"}, right)
    yield Posed(Fujisan, keys | {"claim": {"shortest": str(len(line))}}, right and same)


def _changed(before: Mountain, chance: Random) -> Mountain:
    upper, lower = ([*row] for row in before.rows)
    one, two = chance.sample(range(12), 2)
    if chance.random() < 0.5:
        for row in (upper, lower):
            row[one], row[two] = row[two], row[one]
    else:
        upper[one], lower[one] = lower[one], upper[one]
    return Mountain([upper, lower], country_road=False)


def mountains(chance: Random) -> Iterator[Posed]:
    """A deal with one domino exchanged for another, or its map the other way round, its map in print kept."""
    names = [f"{a}{b}" for a in range(7) for b in range(a, min(a + 3, 7))]
    width, height = chance.choice(((3, 2), (2, 3), (4, 2), (2, 4)))
    deal = chance.sample(names, width * height // 2)
    found = next((laid for laid in every_laying(_cells(width, height), deal) if walkable(laid)), None)
    if found is None:
        return
    if chance.random() < 0.3:
        width, height = height, width
    else:
        deal[chance.randrange(len(deal))] = chance.choice([name for name in names if name not in deal])
    cells = _cells(width, height)
    can = any(walkable(laid) for laid in every_laying(cells, deal))
    keys = {"dominoes": " ".join(deal), "size": f"{width}x{height}"}
    yield Posed(Mountains, keys | {"claim": "solvable"}, can)
    yield Posed(Mountains, keys | {"claim": "impossible"}, not can)
    text = written_dominoes(found)
    yield Posed(Mountains, keys | {"claim": "solvable", "solution": text}, is_map(text, deal, cells))


def _cells(width: int, height: int) -> list[tuple[int, int]]:
    return [(row, column) for row in range(height) for column in range(width)]


def hexagone_solo(chance: Random) -> Iterator[Posed]:
    """A line of play, and its board with one piece or one die changed, or its rolls in another order."""
    made = [posed for posed in hexagone.problems(chance) if posed.holds and "solution" in posed.keys]
    for posed in made[:2]:
        start, rolls, text = (str(posed.keys[key]) for key in ("start", "rolls", "solution"))
        par = int(posed.keys["claim"]["captures"])
        for _ in range(4):
            if chance.random() < 0.5:
                place = chance.choice([at for at, sign in enumerate(start) if sign.isalpha()])
                start = start[:place] + chance.choice("ABCW") + start[place + 1 :]
            else:
                place = chance.choice([at for at, sign in enumerate(rolls) if sign != " "])
                rolls = rolls[:place] + chance.choice("ABCDEF") + rolls[place + 1 :]
            taken = hexagone.captured(start, rolls, text)
            for said in {par, max(taken, 0)}:
                keys = {"start": start, "rolls": rolls, "solution": text, "claim": {"captures": str(said)}}
                yield Posed(HexagoneSolo, keys, taken >= said)


def wins(chance: Random) -> Iterator[Posed]:
    """A board with one stone moved, and the stone that won before it."""
    for _ in range(20):
        board, stones, colour = hex_hex_y.random_position(chance)
        good = board.winning(stones, colour) or board.winning_in_two(stones, colour)
        if len(good) == 1:
            break
    else:
        return
    told = 1 if board.winning(stones, colour) else 2
    moved = chance.choice(sorted(stones))
    free = chance.choice([cell for cell in board.cells if cell not in stones])
    after = {cell: stone for cell, stone in stones.items() if cell != moved} | {free: stones[moved]}
    over = any(board.ways(after, one) for one in "RB")
    at_once = board.winning(after, colour)
    now = at_once if told == 1 else [] if at_once else board.winning_in_two(after, colour)
    picture = hex_hex_y.pictured(board, after)
    names = {cell: name for name, cell in hex_names(picture).items()}
    keys = {"start": picture, "claim": "unique", "moves": str(told)}
    yield Posed(HexHexYPuzzle, keys, not over and len(now) == 1)
    for cell in {*good, *now[:2]}:
        yield Posed(HexHexYPuzzle, keys | {"solution": names[cell]}, not over and now == [cell])
