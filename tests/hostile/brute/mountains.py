"""Mountains and Valleys by trying everything: every laying of a few dominoes, walked all over."""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from generator.puzzles.mountains import Mountains
from generator.puzzles.mountains.examples import MountainsExample
from tests.hostile.brute import claims
from tests.hostile.brute.pictures import Place, Tile, beside, read_dominoes, written_dominoes
from tests.hostile.brute.posed import Posed
from tests.hostile.brute.sliding import cells_of, name_of, random_group

Heights = dict[Place, int]
SIZES = ((2, 2), (3, 2), (2, 3), (4, 2), (2, 4), (2, 5), (3, 4))
"""Width and height of the maps tried."""

SIDE = 6


def every_laying(free: list[Place], names: list[str]) -> Iterator[list[Tile]]:
    """Every way to cover the cells with the dominoes."""
    if not free:
        yield []
        return
    (row, column), *rest = free
    for second in ((row, column + 1), (row + 1, column)):
        if second not in rest:
            continue
        left = [cell for cell in rest if cell != second]
        for name in names:
            others = [other for other in names if other != name]
            for numbers in dict.fromkeys((name, name[::-1])):
                tile = frozenset((((row, column), int(numbers[0])), (second, int(numbers[1]))))
                for laid in every_laying(left, others):
                    yield [tile, *laid]


def sections(heights: Heights, climb: int = 1) -> list[set[Place]]:
    """The parts within which one walks, climbing so many levels at a step."""
    left, found = {*heights}, []
    while left:
        edge = [left.pop()]
        part = {*edge}
        while edge:
            here = edge.pop()
            near = {cell for cell in beside(here) if cell in left and abs(heights[cell] - heights[here]) <= climb}
            part |= near
            left -= near
            edge += near
        found.append(part)
    return found


def walkable(tiles: frozenset[Tile] | list[Tile]) -> bool:
    """Whether one walk leads everywhere."""
    return len(sections(cells_of(frozenset(tiles)))) == 1


def penalty(heights: Heights) -> int:
    """The levels of the cheapest climbs: always the least one out of what is joined already."""
    joined, cost = {min(heights)}, 0
    while len(joined) < len(heights):
        out = ((one, two) for one in joined for two in beside(one) if two in heights and two not in joined)
        climb, cell = min((abs(heights[one] - heights[two]), two) for one, two in out)
        joined.add(cell)
        cost += climb if climb > 1 else 0
    return cost


def problems(chance: Random) -> Iterator[Posed]:
    """A deal and a size; heights lie close together, or nothing could ever be walked."""
    width, height = chance.choice(SIZES[:6] if chance.random() < 0.97 else SIZES[6:])
    low = chance.randrange(0, 5)
    high = min(6, low + chance.choice((2, 3, 3, 4, 5, 6)))
    names = [f"{a}{b}" for a in range(low, high + 1) for b in range(a, high + 1)]
    if len(names) < width * height // 2:
        return
    deal = chance.sample(names, width * height // 2)
    cells = [(row, column) for row in range(height) for column in range(width)]
    found = next((laid for laid in every_laying(cells, deal) if walkable(laid)), None)
    keys = {"dominoes": " ".join(deal), "size": f"{width}x{height}"}
    yield Posed(Mountains, keys | {"claim": "solvable"}, found is not None)
    yield Posed(Mountains, keys | {"claim": "impossible"}, found is None)
    every = [*every_laying(cells, deal)] if len(cells) < 9 else []
    laid = found or (chance.choice(every) if every else None)
    for text in _printed(laid, chance) if laid else ():
        right = is_map(text, deal, cells)
        yield Posed(Mountains, keys | {"claim": "solvable", "solution": text}, right)
        yield Posed(Mountains, keys | {"claim": "impossible", "solution": text}, False)


def _printed(laid: list[Tile], chance: Random) -> Iterator[str]:
    """A laying, one with a domino turned about, and two that are edited."""
    text = written_dominoes(laid)
    turned = chance.choice(laid)
    (one, a), (two, b) = turned
    yield text
    yield written_dominoes([*(tile for tile in laid if tile != turned), frozenset(((one, b), (two, a)))])
    yield claims.edited(text, "0123456", chance)
    yield claims.edited(text, "0123456|-", chance)


def is_map(text: str, deal: list[str], cells: list[Place]) -> bool:
    """Whether a picture shows these dominoes, each once, on these cells, and one can walk all over them."""
    tiles = read_dominoes(text)
    if tiles is None or sorted(cell for tile in tiles for cell, _ in tile) != cells:
        return False
    return sorted("".join(sorted(name_of(tile))) for tile in tiles) == sorted(deal) and walkable(tiles)


def deals(chance: Random) -> Iterator[Posed]:
    """Dominoes in hand, and the height that they lack between others, where it is one or none."""
    allowed = sorted(chance.sample(range(7), chance.randrange(3, 8)))
    names = [f"{a}{b}" for a in allowed for b in allowed if a <= b]
    deal = chance.sample(names, chance.randrange(2, min(18, len(names)) + 1))
    there = {int(number) for number in "".join(deal)}
    gaps = [height for height in range(min(there), max(there)) if height not in there]
    if len(gaps) < 2:
        right = str(gaps[0]) if gaps else "none"
        for said in ("none", *"123456"):
            keys = {"position": f"hand {' '.join(deal)}", "claim": {"gap": said}}
            yield Posed(MountainsExample, keys, said == right)


def maps(chance: Random) -> Iterator[Posed]:
    """A map in the making, looked at or with one domino more; now and then only a deal."""
    if chance.random() < 0.1:
        yield from deals(chance)
        return
    group = random_group(chance, chance.choice((1, 3, 5, 6)))
    heights = cells_of(group)
    if any(max(place) >= SIDE for place in heights):
        return
    keys = {"position": written_dominoes(group)}
    if chance.random() < 0.4:
        facts: dict[str, object] = {}
    else:
        name = f"{chance.randrange(7)}{chance.randrange(7)}"
        first = chance.choice(beside(chance.choice([*heights]))) if chance.random() < 0.8 else (0, SIDE)
        second = chance.choice(beside(first))
        keys |= {"move": f"{name} {first[0] + 1},{first[1] + 1} {second[0] + 1},{second[1] + 1}"}
        there = {name_of(tile) for tile in group}
        wrong = broken(heights, first, second) | ({"hand"} if {name, name[::-1]} & there else set())
        legal = not wrong
        facts = {"legal": legal} | ({"rule": min(wrong)} if len(wrong) == 1 else {})
        heights |= zip((first, second), map(int, name), strict=True) if legal else ()
    if facts.get("legal", True):
        facts |= {"sections": len(sections(heights)), "penalty": penalty(heights), "stuck": is_stuck(heights)}
    for made, holds in claims.of_facts(facts, chance):
        yield Posed(MountainsExample, keys | made, holds)


def fits(heights: Heights, *cells: Place) -> bool:
    """Whether a domino may lie there: on free cells, beside the map, all within a square of six by six."""
    return not broken(heights, *cells)


def broken(heights: Heights, *cells: Place) -> set[str]:
    """Every rule that a domino there breaks."""
    wrong = {"space"} if heights.keys() & {*cells} else set()
    wrong |= set() if any(heights.keys() & {*beside(cell)} for cell in cells) else {"neighbour"}
    lines = [{place[axis] for place in (*heights, *cells)} for axis in (0, 1)]
    return wrong | (set() if all(max(one) - min(one) < SIDE for one in lines) else {"frame"})


def is_stuck(heights: Heights) -> bool:
    """Whether there is a hole and no room for a domino."""
    around = {near for cell in heights for near in beside(cell)}
    return len(heights) < SIDE * SIDE and not any(fits(heights, one, two) for one in around for two in beside(one))


class Table(NamedTuple):
    """A map that several build, who holds what, and who is asked: for a domino, or to lay the passed one."""

    heights: Heights
    hands: list[list[str]]
    seat: int
    passed: str

    @property
    def mine(self) -> list[str]:
        """What whoever is asked may use."""
        return [self.passed] if self.passed else self.hands[self.seat]


def turns(chance: Random) -> Iterator[Posed]:
    """A map that several build: a domino passed or laid, by whoever is asked or against the rules."""
    group = random_group(chance, chance.choice((1, 3, 5)))
    heights = cells_of(group)
    if any(max(place) >= SIDE for place in heights):
        return
    laid = {"".join(sorted(name_of(tile))) for tile in group}
    names = [f"{a}{b}" for a in range(7) for b in range(a, 7) if f"{a}{b}" not in laid]
    chance.shuffle(names)
    hands = [[names.pop() for _ in range(chance.randrange(4))] for _ in range(chance.randrange(2, 5))]
    passed = names.pop() if chance.random() < 0.5 else ""
    table = Table(heights, hands, chance.randrange(len(hands)), passed)
    lines = [written_dominoes(group), *(" ".join(["hand", *hand]) for hand in hands), f"turn {table.seat + 1}"]
    keys = {"position": "\n".join(lines + [f"passed {passed}"] * bool(passed))}
    others = [*laid, *names, *(one for hand in hands for one in hand)]
    name = chance.choice(table.mine if table.mine and chance.random() < 0.7 else others)
    if chance.random() < 0.5:
        keys["move"], facts = f"pass {name}", _passing(table, name)
    else:
        first = chance.choice(beside(chance.choice([*heights])))
        second = chance.choice(beside(first))
        keys["move"] = f"{name} {first[0] + 1},{first[1] + 1} {second[0] + 1},{second[1] + 1}"
        facts = _laying(table, name, first, second)
    for made, holds in claims.of_facts(facts, chance):
        yield Posed(MountainsExample, keys | made, holds)


def _passing(table: Table, name: str) -> dict[str, object]:
    """What is to be said of a domino passed to the left."""
    if not table.mine or table.passed or name not in table.mine:
        return {"legal": False, "rule": "over" if not table.mine else "lay" if table.passed else "hand"}
    left = (table.seat + 1) % len(table.hands)
    return {"legal": True, **_land(table.heights), "next": left + 1, "asked": "lay"}


def _laying(table: Table, name: str, first: Place, second: Place) -> dict[str, object]:
    """What is to be said of a domino laid on two cells."""
    if not table.passed:
        return {"legal": False, "rule": "pass" if table.mine else "over"}
    wrong = broken(table.heights, first, second) if name == table.passed else {"lay"}
    if wrong:
        return {"legal": False} | ({"rule": min(wrong)} if len(wrong) == 1 else {})
    land = _land(table.heights | dict(zip((first, second), map(int, name), strict=True)))
    more = table.hands[table.seat]
    return {"legal": True, **land} | ({"next": table.seat + 1, "asked": "pass"} if more else {"won": False})


def _land(heights: Heights) -> dict[str, object]:
    return {"sections": len(sections(heights)), "penalty": penalty(heights), "stuck": is_stuck(heights)}
