"""Reasons for small figures: what the generator says of the cells, held to what trying everything shows."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations
from random import Random

from generator.errors import Refuted, Undecided
from generator.figure.marks import Disc, untagged
from generator.puzzles.colouring import Colouring
from tests.hostile.brute.colouring import random_goal, words_for
from tests.hostile.brute.fillings import Small, Some, within_the_set
from tests.hostile.brute.forms import KINDS, read
from tests.hostile.brute.hexes import Tiles, random_figure, random_tiles
from tests.hostile.brute.pictures import SIX, Place

DRAWN = 20
"""Of so many sentences one is held to its drawing too."""

AT_A_TIME = {"cells-cannot-be-filled": 1, "places-clash": 1, "row-numbers": 1}
"""How many reasons of a kind are given for a figure, where it is not a few."""

SELDOM = {"cells-cannot-be-filled": 0.8}
"""How often no reason of a kind is given, for there are many that hold and it takes long to see."""

ROOM = 46.0, 27.4


@dataclass
class Told:
    """How many reasons were given, what was said of them, and which sentences were not so."""

    asked: int = 0
    forms: Counter[str] = field(default_factory=Counter)
    refused: int = 0
    undecided: int = 0
    faults: list[str] = field(default_factory=list)

    def add(self, small: Small, cells: Some, says: str) -> None:
        """Give one reason, and hold the sentence to the truth."""
        self.asked += 1
        problem = posed(small, cells, says)
        try:
            reason = problem.reason
        except Refuted as error:
            self.refused += 1
            if says == "cells-cannot-be-filled" and len(cells) <= 3 and not within_the_set(small, cells):
                self.faults.append(f"{_shown(small, cells, says)}\nrefused, though it is so: {error}")
            return
        except Undecided:
            self.undecided += 1
            return
        assert reason is not None
        words = " ".join([reason.words, *reason.essay])
        self.forms[f"{says}: {_judged(small, cells, says, words) or self._wrong(small, cells, says, words)}"] += 1
        if self.forms.total() % DRAWN == 0 and not _is_drawn_so(problem, small, cells, words):
            self.faults.append(f"{_shown(small, cells, says)}\nis not drawn so: {words}")

    def _wrong(self, small: Small, cells: Some, says: str, words: str) -> str:
        self.faults.append(f"{_shown(small, cells, says)}\nis not so: {words}")
        return "wrong"


def counted(sentences: int, seed: str) -> Told:
    """So many sentences of random reasons and more, held to the truth."""
    told, chance = Told(), Random(seed)
    while told.forms.total() < sentences:
        small = random_small(chance)
        for says in KINDS:
            if chance.random() < (SELDOM.get(says, 0.0) if might_hold(small, says) else 0.95):
                continue
            every = sorted({*candidates(small, says, chance)} - {frozenset()}, key=sorted)
            for cells in chance.sample(every, min(AT_A_TIME.get(says, 4), len(every))):
                told.add(small, cells, says)
    return told


def posed(small: Small, cells: Some, says: str) -> Colouring:
    """The reason as an author writes it down."""
    named = [small.names[cell] for cell in sorted(cells)] if len(cells) < len(small.cells) else []
    keys = {"id": "p", "claim": "impossible", "tiles": str(small.tiles), "figure": small.text}
    goals = [f"g{number}" for number in range(len(small.required))]
    more = {"goal": goals, "why": {"says": says, "cells": named}}
    return Colouring.model_validate(keys | more, context=words_for(small.required))


def _judged(small: Small, cells: Some, says: str, words: str) -> str | None:
    """The form of a sentence that is true."""
    found = read(says, words)
    if found is None:
        return None
    name, said, truth = found
    return name if truth(small, cells, said) else None


def _shown(small: Small, cells: Some, says: str) -> str:
    named = " ".join(small.names[cell] for cell in sorted(cells))
    return f"{small.text}\n{small.tiles}\n{small.goals}\n{says} {named}"


def _is_drawn_so(problem: Colouring, small: Small, cells: Some, words: str) -> bool:
    """Whether the figure has dots and rings just where the sentence speaks of them."""
    discs = [mark for mark in untagged(problem.culprits(*ROOM).marks) if isinstance(mark, Disc)]
    dots, rings = sum(disc.stroke is None for disc in discs), sum(disc.stroke is not None for disc in discs)
    dotted = len(cells) if "dotted" in words or "Dot" in words else 0
    return (dots, rings) == (dotted, len(small.around(cells)) if "ring" in words else 0)


def random_small(chance: Random) -> Small:
    """A small figure of one of several makes, with tiles that cover it and one goal or two."""
    makes = (_blob, _scattered, _scattered, _branched, _branched, _branched, _twos, _twos, _line, _latin)
    return chance.choice(makes)(chance)


def might_hold(small: Small, says: str) -> bool:
    """Whether the goals and tiles let a reason of a kind hold at all."""
    singles = any(len(word) == 1 for word in small.tiles.words)
    doubles = any(word[0] == word[-1] for word in small.tiles.words)
    match says:
        case "row-too-long":
            return small.most is not None
        case "row-numbers" | "places-clash":
            return small.most == 1 and len({*small.hexes.values()}) == 1
        case "part-lacks-tiles":
            return small.sizes is not None
        case "same-and-other":
            return not doubles and bool(small.sizes) and 1 not in (small.sizes or ())
        case "too-few-neighbours":
            return not singles or small.sizes == {2}
        case _:
            return True


def _goals(chance: Random, *wanted: str) -> str:
    while True:
        goals = [random_goal(chance) for _ in range(chance.choice((1, 1, 2)))]
        if not wanted or any(kind in goal for goal in goals for kind in wanted):
            return repr(goals)


def _blob(chance: Random) -> Small:
    cells = random_figure(chance, chance.choice((3, 4, 5, 5, 6, 6)))
    return Small((*cells,), random_tiles(chance, len(cells), chance.choice(("AB", "ABC", "ABCD"))), _goals(chance))


def _scattered(chance: Random) -> Small:
    """Parts that do not touch, some of one cell."""
    cells: list[Place] = []
    for number in range(chance.choice((2, 2, 3, 3, 4))):
        size = chance.choice((1, 1, 2, 3) if number else (1, 2, 3, 4, 5))
        across = max((column for _, column in cells), default=-4) + 4
        part = random_figure(chance, size)
        across += (across + part[0][0] + part[0][1]) % 2
        cells += [(row, column + across) for row, column in part]
    tiles = random_tiles(chance, len(cells), chance.choice(("AB", "ABC", "ABCD", "ABCDEFG")))
    return Small((*sorted(cells),), tiles, _goals(chance, *chance.choice(((), ("patches",), ("touching",)))))


def _branched(chance: Random) -> Small:
    """Cells that hang on few others, and tiles of which few are single."""
    ring = [(4 + down, 4 + right) for down, right in SIX]
    found = {
        (4, 4),
        *chance.choice((chance.sample(ring, 2), chance.sample(ring, 3), ring[2:5:2], [(3, 3), (3, 5)])),
    }
    while len(found) < 8 and (len(found) % 2 or chance.random() < 0.6):
        row, column = chance.choice([(4, 4), *sorted(found)[-2:]])
        down, right = chance.choice(SIX)
        found.add((row + down, column + right))
    cells = _moved(found)
    singles = len(cells) % 2 + chance.choice((0, 0, 2))
    letters, pairs = chance.choice(("ABC", "ABCD", "ABCDEF")), (len(cells) - singles) // 2
    words = sorted("".join(sorted(chance.sample(letters, 2))) for _ in range(pairs))
    tiles = Tiles((*words, *sorted(chance.choices(letters, k=singles))), pairs)
    twos = repr([{"patches": {"sizes": ["2"]}}])
    return Small((*cells,), tiles, twos if chance.random() < 0.6 else _goals(chance, "patches"))


def _twos(chance: Random) -> Small:
    """Twos of cells that do not touch, and tiles of few kinds, some of them doubles."""
    many = chance.choice((2, 3, 3, 4))
    cells = [(0, 6 * number + right) for number in range(many) for right in (0, 2)]
    words = sorted(chance.choice(("AA", "AB", "AB", "AC", "BB")) for _ in range(many))
    goals = chance.choice(([{"touching": "never"}], [{"rows": {"at_most": "3"}}, {"patches": {"sizes": ["1"]}}]))
    return Small((*cells,), Tiles((*words,), many), repr(goals) if chance.random() < 0.7 else _goals(chance))


def _line(chance: Random) -> Small:
    """Cells in a row, a few beside it."""
    cells = [(1, 2 * column + 1) for column in range(chance.randrange(2, 7))]
    cells += chance.sample([(0, 0), (0, 2), (2, 4)], chance.choice((0, 1)))
    tiles = random_tiles(chance, len(cells), chance.choice(("A", "AB", "AB", "ABC")))
    return Small((*_moved({*cells}),), tiles, _goals(chance, "rows"))


def _latin(chance: Random) -> Small:
    """Every colour on equally many cells, and never twice in a row."""
    times, colours = chance.choice(((2, 2), (2, 2), (2, 3), (2, 4), (3, 2), (3, 3), (4, 2)))
    rows = balanced(times, colours)
    cells = [*chance.choice(rows)] if rows and chance.random() < 0.5 else random_figure(chance, times * colours)
    hexes = [*"ABCD"[:colours] * times]
    chance.shuffle(hexes)
    pairs = chance.randrange(len(hexes) // 2 + 1)
    words = ["".join(sorted(hexes[2 * at : 2 * at + 2])) for at in range(pairs)]
    goals = [{"rows": {"at_most": "1"}}, *([random_goal(chance)] if chance.random() < 0.2 else [])]
    return Small((*cells,), Tiles((*sorted(words), *sorted(hexes[2 * pairs :])), pairs), repr(goals))


@cache
def balanced(times: int, colours: int) -> list[list[Place]]:
    """Figures of a hexagon with one row more than a colour has cells, in which the rows in the middle are full."""
    end = times // 2
    ground = [(r, c) for r in range(-end, end + 1) for c in range(-2 * end, 2 * end + 1) if _inside(r, c, end)]
    found = []
    for some in combinations(ground, times * colours) if times % 2 == 0 else ():
        rows = [Counter(r for r, _ in some), Counter(c - r for r, c in some), Counter(c + r for r, c in some)]
        if all(len(one) == times + 1 and one[0] == colours == max(one.values()) for one in rows):
            found.append(_moved({*some}))
    return found


def _inside(row: int, column: int, end: int) -> bool:
    return (row + column) % 2 == 0 and max(abs(column - row), abs(column + row)) <= 2 * end


def _moved(cells: set[Place]) -> list[Place]:
    """The same cells as far up and left as they go."""
    top, left = min(row for row, _ in cells), min(column for _, column in cells)
    return sorted((row - top, column - left) for row, column in cells)


def candidates(small: Small, says: str, chance: Random) -> Iterator[Some]:
    """Cells that somebody might give as a reason of a kind, right or wrong."""
    every = frozenset(small.cells)
    if chance.random() < 0.2:
        yield frozenset(chance.sample(small.cells, chance.randrange(1, min(4, len(every)) + 1)))
    parts = small.parts(every)
    match says:
        case "row-too-long":
            yield from (row for direction in small.rows for row in direction if len(row) > 1)
        case "part-of-wrong-size" | "part-lacks-tiles":
            odd = [part for part in parts if len(part) % 2]
            yield from (*parts, every, *([frozenset().union(*odd)] if odd else ()))
        case "too-few-neighbours":
            yield from (cells for cells in _leaning(small) if len(cells) > len(small.around(cells)))
        case "same-and-other":
            yield from (cells for cells in _tips(small) if len(cells) < 3)
            yield from (frozenset([a, b]) for a in small.cells for b in small.near[a] if len(small.near[a]) == 2)
        case "too-few-of-a-kind":
            lone = [part for part in parts if len(part) % 2]
            yield from (every, *([frozenset().union(*lone)] if lone else ()), *_tips(small))
        case "cells-cannot-be-filled" | "tile-twice":
            yield from (*parts, *(one | two for one, two in combinations(parts, 2)))
            yield from [every] if len(every) <= 6 else ()
        case _:
            yield every


def _leaning(small: Small) -> Iterator[Some]:
    """Cells that lean on the same one, two or three others, and some of these."""
    for few in (some for size in (1, 2, 3) for some in combinations(small.cells, size)):
        found = sorted(cell for cell in small.cells if cell not in few and {*few}.issuperset(small.near[cell]))
        yield from (frozenset(some) for some in combinations(found, len(few) + 1))
        yield frozenset(found)


def _tips(small: Small) -> Iterator[Some]:
    """Cells and twos with one neighbour that do not touch each other."""
    twos = [frozenset([a, b]) for a in small.cells for b in small.near[a]]
    for ends in ([frozenset([cell]) for cell in small.cells], twos):
        chosen = frozenset[Place]()
        for end in sorted(ends, key=lambda one: (len(small.around(one)), sorted(one))):
            if chosen.isdisjoint(end | small.around(end)):
                chosen |= end
                yield from (chosen, end)
