"""Grades by the rule that the books print, measured once more: what there is to weigh, by moves told apart here.

A printed grade is a claim: one of the five words holds, and the other four do not, whatever else is true.
"""

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from random import Random
from typing import Any, TypeVar

from generator.games.hex_hex_y.puzzle import HexHexYPuzzle
from generator.games.tetradominoes.puzzle import TetraPuzzle
from generator.puzzles.capturing import Capturing
from generator.puzzles.fujisan import Fujisan
from generator.puzzles.unmatched import Unmatched
from tests.hostile.brute import hex_hex_y, tetradominoes
from tests.hostile.brute.fujisan import GROUND, random_mountain
from tests.hostile.brute.pictures import hex_names, written_dominoes
from tests.hostile.brute.posed import Posed
from tests.hostile.brute.sliding import (
    Group,
    capturing_slides,
    is_rectangle,
    meets,
    random_group,
    unmatched_slides,
)
from tests.hostile.brute.walking import TooMany, shortest

S = TypeVar("S", bound=Hashable)
After = Callable[[S], Iterable[tuple[str, S]]]

WORDS = ("gentle", "steady", "tricky", "tough", "fiendish")
MOST = 1_500
LIMITS = {
    Unmatched: (15, 40, 60, 120),
    Capturing: (10, 20, 40, 60),
    Fujisan: (80, 120, 160, 240),
    HexHexYPuzzle: (15, 30, 75, 120),
    TetraPuzzle: (15, 50, 150, 500),
}
"""The most that is still gentle, steady, tricky and tough, as the books print it."""


def word_for(model: Any, amount: int) -> str:
    """The grade of so much to weigh."""
    return next((word for word, limit in zip(WORDS, LIMITS[model], strict=False) if amount <= limit), WORDS[-1])


def of_words(model: Any, keys: Mapping[str, Any], amount: int, holds: bool = True) -> Iterator[Posed]:
    """All five words; one is right where the claim beside it is."""
    for word in WORDS:
        yield Posed(model, {**keys, "grade": word}, holds and word == word_for(model, amount))


def along(line: list[str], start: S, after: After[S]) -> int:
    """The places that each position of a line leads to, but for the one it came from."""
    count, here, before = 0, start, None
    for move in line:
        count += len({there for _, there in after(here)} - {before})
        here, before = dict(after(here))[move], here
    return count


def everywhere(start: S, after: After[S]) -> int:
    """The places that each position leads to, of all that can be reached."""
    seen, edge, count = {start}, [start], 0
    while edge:
        near = {there for _, there in after(edge.pop())}
        count += len(near)
        edge += near - seen
        seen |= near
        if len(seen) > MOST:
            raise TooMany
    return count


def slides(chance: Random) -> Iterator[Posed]:
    """A group of Unmatched or Capturing, its shortest line in print, or the grade of there being none."""
    group = random_group(chance, chance.choice((2, 3, 4)))
    matched = any(a == b for tile in group for a, b, _ in meets(tile, group - {tile}))
    model, after, done = (
        (Capturing, capturing_slides, _empty) if matched else (Unmatched, unmatched_slides, _filled)
    )
    try:
        line = shortest(group, after, done, MOST)
        amount = everywhere(group, after) if line is None else along(line, group, after)
    except TooMany:
        return
    keys = {"start": written_dominoes(group)}
    if line is None:
        yield from of_words(model, keys | {"claim": "impossible"}, amount)
        yield from of_words(model, keys | {"claim": "solvable"}, amount, holds=False)
        return
    if not line:
        return
    keys |= {"solution": ", ".join(line)}
    yield from of_words(model, keys | {"claim": {"shortest": str(len(line))}}, amount)
    yield from of_words(model, keys | {"claim": {"shortest": str(len(line) + 1)}}, amount, holds=False)
    yield from of_words(model, keys | {"claim": "solvable"}, amount)


def _empty(group: Group) -> bool:
    return not group


_filled = is_rectangle


def climbs(chance: Random) -> Iterator[Posed]:
    """A mountain with its shortest climb in print."""
    mountain = random_mountain(chance)
    mountain.country_road = False
    try:
        line = mountain.fewest(6_000)
    except TooMany:
        return
    if line is None:
        return
    state, crowds, amount = (GROUND, False), [None, frozenset(GROUND)], 0
    for move in line:
        amount += len(
            {there for _, (there, _) in mountain.crowd_moves((frozenset(state[0]), False))} - {crowds[-2]}
        )
        state = dict(mountain.moves(state))[move]
        crowds.append(frozenset(state[0]))
    keys = {"start": str(mountain), "solution": ", ".join(line)}
    yield from of_words(Fujisan, keys | {"claim": "solvable"}, amount)
    yield from of_words(Fujisan, keys | {"claim": {"shortest": str(len(line) - 1)}}, amount, holds=False)


def wins(chance: Random) -> Iterator[Posed]:
    """A board on which one stone wins: every first stone and, where it threatens something, every reply."""
    for _ in range(20):
        board, stones, colour = hex_hex_y.random_position(chance)
        at_once = board.winning(stones, colour)
        good = at_once or board.winning_in_two(stones, colour)
        if len(good) == 1:
            break
    else:
        return
    free = [cell for cell in board.cells if cell not in stones]
    threats = [] if at_once else [cell for cell in free if board.winning(stones | {cell: colour}, colour)]
    picture = hex_hex_y.pictured(board, stones)
    names = {cell: name for name, cell in hex_names(picture).items()}
    keys = {"start": picture, "claim": "unique", "moves": "1" if at_once else "2"}
    amount = len(free) + len(threats) * (len(free) - 1)
    yield from of_words(HexHexYPuzzle, keys, amount)
    wrong = chance.choice([cell for cell in free if cell not in good])
    yield from of_words(HexHexYPuzzle, keys | {"solution": names[wrong]}, amount, holds=False)


def tables(chance: Random) -> Iterator[Posed]:
    """A table of Tetradominoes, by the tables that can be come to."""
    posed = tetradominoes.posed_table(chance)
    seen = posed.reached() if posed else None
    if not posed or not seen:
        return
    ends = posed.ends()
    claim = {"solutions": str(len(ends or ()))} if ends else "impossible"
    yield from of_words(TetraPuzzle, posed.keys | {"claim": claim}, len(seen))
