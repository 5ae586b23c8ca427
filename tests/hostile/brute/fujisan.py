"""Fujisan by trying everything: four priests on two rows of twelve numbers, up and, on the Country Road, down."""

from collections.abc import Collection, Iterator
from itertools import combinations
from random import Random

from generator.puzzles.fujisan import Fujisan
from generator.puzzles.fujisan.examples import FujisanExample
from tests.hostile.brute import claims
from tests.hostile.brute.pictures import Place
from tests.hostile.brute.posed import Posed
from tests.hostile.brute.walking import TooMany, leads, shortest

State = tuple[tuple[Place, ...], bool]
"""Where P, N, B and R are, and whether they are on their way down."""

Crowd = tuple[frozenset[Place], bool]
"""The same whoever is who: all may do the same, so for the fewest moves it is no matter."""

NAMES = "PNBR"
GROUND: tuple[Place, ...] = ((0, -1), (1, -1), (0, 12), (1, 12))
PEAK, ENDS = (5, 6), (-1, 12)
MOST = 6_000


class Mountain:
    """The numbers of two rows, and how one walks on them."""

    def __init__(self, rows: list[list[int]], country_road: bool) -> None:
        self.rows = rows
        self.country_road = country_road

    def number(self, place: Place, down: bool) -> int | None:
        """What a space bears, if it is one; on the way down the peak is bare, and its dominoes lie outside."""
        row, column = place
        if down and column in PEAK:
            return 0
        if down and column in ENDS:
            return self.rows[row][PEAK[ENDS.index(column)]]
        return self.rows[row][column] if 0 <= column < 12 else None

    def moves(self, state: State) -> Iterator[tuple[str, State]]:
        """Every move and where it leads; once all are up on the Country Road, they are on their way down."""
        places, down = state
        for who, place in enumerate(places):
            for name, goal in self._walks(place, places, down):
                if goal not in places:
                    after = (*places[:who], goal, *places[who + 1 :])
                    turned = self.country_road and all(column in PEAK for _, column in after)
                    yield NAMES[who] + name, (after, down or turned)

    def crowd_moves(self, crowd: Crowd) -> Iterator[tuple[str, Crowd]]:
        """The same without names; a move begins with the place that it starts from."""
        places, down = crowd
        for place in places:
            for name, goal in self._walks(place, places, down):
                if goal not in places:
                    after = places - {place} | {goal}
                    turned = self.country_road and all(column in PEAK for _, column in after)
                    yield f"{place[0]} {place[1]} {name}", (after, down or turned)

    def fewest(self, most: int) -> list[str] | None:
        """A shortest line, its moves given to the priests who make them; None where there is none."""
        line = shortest((frozenset(GROUND), False), self.crowd_moves, self.done, most)
        state: State = (GROUND, False)
        found = []
        for row, column, name in map(str.split, line or []):
            who = NAMES[state[0].index((int(row), int(column)))]
            found.append(who + name)
            state = dict(self.moves(state))[who + name]
        return None if line is None else found

    def _walks(self, place: Place, places: Collection[Place], down: bool) -> Iterator[tuple[str, Place]]:
        row, column = place
        if self.number(place, down) is not None:
            yield ("U" if row else "D"), (1 - row, column)
        if column in PEAK:
            yield ("R", (row, 6)) if column == 5 else ("L", (row, 5))
        if down and column in ENDS:
            return
        for way, step in (("L", -1), ("R", 1)):
            count = hops = 0
            goal = (row, column + step)
            while (number := self.number(goal, down)) is not None:
                hops, count = (hops + 1, count) if goal in places else (hops, count + 1)
                stays = down or column not in PEAK or goal[1] in PEAK
                if goal not in places and number == count and stays:
                    yield f"{way}{count}" + (f"(+{hops})" if hops else ""), goal
                goal = (row, goal[1] + step)

    def done(self, state: State | Crowd) -> bool:
        """Whether all are on the peak or, on the Country Road, home."""
        places, down = state
        wanted = ENDS if self.country_road else PEAK
        return down == self.country_road and all(column in wanted for _, column in places)

    def __str__(self) -> str:
        upper, lower = (" ".join(map(str, row)) for row in self.rows)
        return f"{upper}\n{' '.join('-' * 12)}\n{lower}"


def random_mountain(chance: Random) -> Mountain:
    """Twelve of the fifteen dominoes, upright."""
    dominoes = chance.sample([*combinations(range(6), 2)], 12)
    upright = [chance.sample(domino, 2) for domino in dominoes]
    return Mountain([[a for a, _ in upright], [b for _, b in upright]], chance.random() < 0.15)


def problems(chance: Random) -> Iterator[Posed]:
    """A mountain that is not too large to try everything on."""
    mountain = random_mountain(chance)
    start: State = (GROUND, False)
    try:
        line = mountain.fewest(MOST)
    except TooMany:
        return
    keys: dict[str, object] = {"start": str(mountain)}
    keys |= {"variant": "country-road"} if mountain.country_road else {}
    for made, holds in claims.some(claims.of_fewest(None if line is None else len(line)), 3, chance):
        yield Posed(Fujisan, keys | made, holds)
    if line is None:
        return
    every = [f"{who}{way}" for who in NAMES for way in ("U", "D", "L", "R", "L1", "R2", "L3", "R4", "R3(+1)")]
    for moves in (line, *(claims.edited_list(line, every, chance) for _ in range(12))):
        end = leads(moves, start, mountain.moves)
        right = end is not None and mountain.done(end)
        for made, holds in claims.some(claims.of_line(len(line), len(moves), right), 2, chance):
            yield Posed(Fujisan, keys | made | {"solution": ", ".join(moves)}, holds)


def walks(chance: Random) -> Iterator[Posed]:
    """A move on the way up, allowed or not, and where it ends."""
    mountain = Mountain(random_mountain(chance).rows, False)
    state: State = (GROUND, False)
    for _ in range(chance.randrange(12)):
        state = chance.choice([after for _, after in mountain.moves(state)] or [state])
    yield Posed(FujisanExample, {"position": pictured(mountain, state), "claim": solved(mountain, state)}, True)
    false = {"solved": "false" if mountain.done(state) else "true"}
    yield Posed(FujisanExample, {"position": pictured(mountain, state), "claim": false}, False)
    for _ in range(3):
        who = chance.randrange(4)
        free = NAMES[who] + chance.choice(("U", "D", "L", "R"))
        counted = f"{NAMES[who]}{chance.choice('LR')}{chance.randrange(1, 6)}{chance.choice(('', '', '(+1)'))}"
        legal = [name for name, _ in mountain.moves(state) if name[0] == NAMES[who]]
        move = chance.choice([free, counted, *legal])
        after = dict(mountain.moves(state)).get(move)
        wrong = broken(mountain, state, who, move[1:]) if after is None else set()
        facts: dict[str, object] = {"legal": after is not None} | ({"rule": min(wrong)} if len(wrong) == 1 else {})
        if after is not None:
            hops = int(move[-2]) if move.endswith(")") else 0
            lands = mountain.number(after[0][who], False)
            facts |= {"lands": lands, "hops": hops, "solved": mountain.done(after)}
        keys = {"position": pictured(mountain, state), "move": move}
        for made, holds in claims.of_facts(facts, chance):
            yield Posed(FujisanExample, keys | made, holds)


def solved(mountain: Mountain, state: State) -> dict[str, str]:
    """Whether all are up, as an author claims it."""
    return {"solved": str(mountain.done(state)).lower()}


def broken(mountain: Mountain, state: State, who: int, move: str) -> set[str]:
    """Every rule that a move on the way up breaks; none where it is not plain what was meant."""
    (row, column), places = state[0][who], state[0]
    if move in ("U", "D"):
        if (move == "U") != (row == 1):
            return set()
        return {"ground"} if column in ENDS else {"occupied"} if (1 - row, column) in places else set()
    if move in ("L", "R"):
        return set()
    count, _, hops = move[1:].partition("(+")
    step = -1 if move[0] == "L" else 1
    along = range(column + step, -1 if step < 0 else 12, step)
    free = [at for at in along if (row, at) not in places]
    if len(free) < int(count):
        return {"edge"}
    goal = free[int(count) - 1]
    hopped = sum((row, at) in places for at in along[: along.index(goal)])
    wrong = {"number"} if mountain.number((row, goal), False) != int(count) else set()
    wrong |= {"hops"} if hopped != int(hops[:-1] or 0) else set()
    return wrong | ({"peak"} if column in PEAK and goal not in PEAK else set())


def pictured(mountain: Mountain, state: State) -> str:
    """The mountain with its priests, each to the right of his space or on the ground beside it."""
    at = dict(zip(state[0], NAMES, strict=True))
    lines = []
    for row, numbers in enumerate(mountain.rows):
        spaces = "".join(f"{number}{at.get((row, column), ' ')}" for column, number in enumerate(numbers))
        lines.append(f"{at.get((row, -1), ' ')} {spaces}{at.get((row, 12), ' ')}".rstrip())
    return f"{lines[0]}\n  {' '.join('-' * 12)}\n{lines[1]}"
