"""Unmatched and Capturing by trying everything: dominoes that slide along their length."""

from collections.abc import Iterator
from functools import partial
from random import Random

from generator.puzzles.capturing import Capturing
from generator.puzzles.capturing.examples import CapturingExample
from generator.puzzles.unmatched import Unmatched
from generator.puzzles.unmatched.examples import UnmatchedExample
from tests.hostile.brute import claims
from tests.hostile.brute.pictures import Place, Tile, beside, together, written_dominoes
from tests.hostile.brute.posed import Posed
from tests.hostile.brute.walking import TooMany, leads, shortest

Group = frozenset[Tile]
WAYS = {"L": (0, -1), "R": (0, 1), "U": (-1, 0), "D": (1, 0)}
MOST = 1_500


def random_group(chance: Random, size: int) -> Group:
    """So many different dominoes, each laid beside those already there."""
    highest = chance.choice((2, 3, 6))
    names = [(low, high) for high in range(highest + 1) for low in range(high + 1)]
    chance.shuffle(names)
    tiles: list[Tile] = []
    while len(tiles) < size:
        taken = [cell for tile in tiles for cell, _ in tile]
        first = chance.choice(beside(chance.choice(taken))) if taken else (0, 0)
        second = chance.choice(beside(first))
        if first not in taken and second not in taken:
            tiles.append(frozenset(zip((first, second), names.pop(), strict=True)))
    return in_the_corner(frozenset(tiles))


def in_the_corner(group: Group) -> Group:
    """The same group as far up and left as it goes."""
    cells = [cell for tile in group for cell, _ in tile]
    if not cells:
        return group
    top, left = min(row for row, _ in cells), min(column for _, column in cells)
    return frozenset(frozenset(((r - top, c - left), n) for (r, c), n in tile) for tile in group)


def name_of(tile: Tile) -> str:
    """Its numbers, the left or upper one first."""
    return "".join(str(number) for _, number in sorted(tile))


def cells_of(group: Group) -> dict[Place, int]:
    """The number on each cell."""
    return {cell: number for tile in group for cell, number in tile}


def slid(group: Group) -> Iterator[tuple[str, Tile, Group]]:
    """Every slide into free space: its name, the domino where it comes to lie, and the others."""
    for tile in group:
        rest = group - {tile}
        lying = len({row for (row, _), _ in tile}) == 1
        for way in "LR" if lying else "UD":
            down, right = WAYS[way]
            moved = frozenset(((r + down, c + right), number) for (r, c), number in tile)
            if not {cell for cell, _ in moved} & cells_of(rest).keys():
                yield name_of(tile) + way, moved, rest


def meets(moved: Tile, rest: Group) -> list[tuple[int, int, Tile]]:
    """The numbers that lie side by side now, those of the domino that slid first, and whose the others are."""
    return [
        (number, other_number, other)
        for cell, number in moved
        for other in rest
        for other_cell, other_number in other
        if other_cell in beside(cell)
    ]


def unmatched_slides(group: Group) -> Iterator[tuple[str, Group]]:
    """Every slide after which no equal numbers touch and the group is one."""
    for name, moved, rest in slid(group):
        if together(cells_of(rest | {moved})) and all(a != b for a, b, _ in meets(moved, rest)):
            yield name, in_the_corner(rest | {moved})


def is_rectangle(group: Group) -> bool:
    """Whether the dominoes fill one."""
    cells = cells_of(group)
    return len(cells) == len({row for row, _ in cells}) * len({column for _, column in cells})


def capturing_slides(group: Group) -> Iterator[tuple[str, Group]]:
    """Every slide that matches or makes six and leaves one group, without what it collects."""
    for name, moved, rest in slid(group):
        met = meets(moved, rest)
        gone = {other for a, b, other in met if a == b}
        left = rest - gone if gone else rest | {moved}
        makes_six = any(a + b == 6 for a, b, _ in met)
        if (gone or makes_six) and together(cells_of(rest | {moved})) and together(cells_of(left)):
            yield name, in_the_corner(left)


def unmatched(chance: Random) -> Iterator[Posed]:
    """A group to be slid into a rectangle."""
    group = random_group(chance, chance.choice((2, 3, 3, 4)))
    if any(a == b for tile in group for a, b, _ in meets(tile, group - {tile})):
        return
    line = shortest(group, unmatched_slides, is_rectangle, MOST)
    keys = {"start": written_dominoes(group)}
    for made, holds in claims.some(claims.of_fewest(None if line is None else len(line)), 4, chance):
        yield Posed(Unmatched, keys | made, holds)
    if line:
        for moves in _lines(line, group, chance):
            end = leads(moves, group, unmatched_slides)
            for made, holds in claims.of_line(len(line), len(moves), end is not None and is_rectangle(end)):
                yield Posed(Unmatched, keys | made | {"solution": ", ".join(moves)}, holds)


def _lines(line: list[str], group: Group, chance: Random) -> Iterator[list[str]]:
    """The line, a longer one that begins with a move and its way back, and some that are edited."""
    every = [name_of(tile) + way for tile in group for way in WAYS]
    back = {"L": "R", "R": "L", "U": "D", "D": "U"}
    detour = [line[0], line[0][:2] + back[line[0][2]], *line]
    edited = [claims.edited_list(line, every, chance) for _ in range(2)]
    yield from (moves for moves in (line, detour, *edited) if moves)


def capturing(chance: Random) -> Iterator[Posed]:
    """A group to be collected, wholly or in part."""
    group = random_group(chance, chance.choice((2, 2, 3, 4, 5)))
    try:
        lines = [
            shortest(group, capturing_slides, partial(_has_at_most, len(group) - wanted), MOST)
            for wanted in range(len(group) + 1)
        ]
    except TooMany:
        return
    line = lines[-1]
    keys = {"start": written_dominoes(group)}
    for made, holds in claims.some(claims.of_fewest(None if line is None else len(line)), 3, chance):
        yield Posed(Capturing, keys | made, holds)
    wanted = chance.randrange(1, len(group) + 1)
    yield Posed(Capturing, keys | {"claim": {"captures": str(wanted)}}, lines[wanted] is not None)
    most = max(wanted for wanted, found in enumerate(lines) if found is not None)
    for moves in _lines(lines[most] or [], group, chance) if lines[most] else ():
        end = leads(moves, group, capturing_slides)
        taken = -1 if end is None else len(group) - len(end)
        keys |= {"solution": ", ".join(moves)}
        for wanted in {most, max(taken, 1), min(taken + 1, len(group))} - {0}:
            yield Posed(Capturing, keys | {"claim": {"captures": str(wanted)}}, taken >= wanted)
        shown = None if line is None else len(line)
        for made, holds in claims.some(claims.of_line(shown, len(moves), taken == len(group)), 2, chance):
            yield Posed(Capturing, keys | made, holds)


def _has_at_most(count: int, group: Group) -> bool:
    return len(group) <= count


def slides(chance: Random) -> Iterator[Posed]:
    """One slide of either game, allowed or not, and what it does."""
    group = random_group(chance, chance.choice((2, 3, 4, 5)))
    name = name_of(chance.choice([*group])) + chance.choice("LRUD")
    keys = {"position": written_dominoes(group), "move": name}
    end = dict(capturing_slides(group)).get(name)
    facts: dict[str, object] = {"legal": end is not None}
    if end is not None:
        facts |= {"captured": len(group) - len(end), "solved": not end}
    for made, holds in claims.of_facts(facts, chance):
        yield Posed(CapturingExample, keys | made, holds)
    if any(a == b for tile in group for a, b, _ in meets(tile, group - {tile})):
        return
    end = dict(unmatched_slides(group)).get(name)
    facts = {"legal": end is not None}
    facts |= {"solved": is_rectangle(end)} if end is not None else {}
    for made, holds in claims.of_facts(facts, chance):
        yield Posed(UnmatchedExample, keys | made, holds)
