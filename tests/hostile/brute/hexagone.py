"""Fifteen Rolls of Hexagone by trying everything: few of them find a piece, so that all lines can be played."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from generator.games.hexagone.puzzle import HexagoneSolo
from tests.hostile.brute import claims
from tests.hostile.brute.pictures import SIX, Place, beside, hex_names, read_signs, written
from tests.hostile.brute.posed import Posed

Pieces = dict[Place, str]
ROLLS = 15
MOST = 700
"""So many positions after one roll are gone on from."""


@dataclass(frozen=True)
class State:
    """The pieces in the block, those that wait to be put back, how many are taken, and what was written."""

    block: frozenset[tuple[Place, str]]
    waiting: str = ""
    taken: int = 0
    written: str = ""

    @property
    def over(self) -> bool:
        """Whether it has ended: a piece finds no place, or there are no two kinds, or no three of one."""
        kinds = [kind for _, kind in self.block]
        return bool(self.waiting) or len({*kinds}) < 2 or all(kinds.count(kind) < 3 for kind in kinds)


class Board:
    """The cells of a board in reading order, and their names."""

    def __init__(self, picture: str) -> None:
        self.names = {cell: name for name, cell in hex_names(picture).items()}
        self.cells = sorted(self.names)

    def outcomes(self, state: State, roll: str) -> Iterator[State]:
        """Every position that a roll can lead to; where no piece has its colours, it is passed over."""
        pieces = dict(state.block)
        if not {*roll} & {*pieces.values()}:
            yield State(state.block, "", state.taken, "-")
            return
        for one in sorted(pieces):
            for two in sorted(pieces):
                near = two in beside(one, SIX) or roll[0] == roll[1]
                if one < two and near and pieces[one] != pieces[two] and {pieces[one], pieces[two]} & {*roll}:
                    yield from self._swapped(pieces, state.taken, one, two)

    def _swapped(self, pieces: Pieces, taken: int, one: Place, two: Place) -> Iterator[State]:
        changed = pieces | {one: pieces[two], two: pieces[one]}
        groups = [group for group in (alike(changed, one), alike(changed, two)) if len(group) > 2]
        said = f"{self.names[one]}-{self.names[two]}"
        if not groups:
            yield State(frozenset(changed.items()), "", taken, said)
            return
        gone = set().union(*groups)
        yield from self._parted(without(changed, gone), "", taken + len(gone), said)

    def _parted(self, pieces: Pieces, waiting: str, taken: int, said: str) -> Iterator[State]:
        """One of the largest parts is kept, and all the others are taken up in reading order."""
        parts = parts_of(pieces)
        largest = [part for part in parts if len(part) == max(map(len, parts))]
        chosen = len(largest) > 1 and len(largest[0]) > 1
        for main in largest if chosen else largest[:1] or [set()]:
            loose = sorted(pieces.keys() - main)
            words = f"{said} main {self.names[min(main)]}" if chosen else said
            left = without(pieces, {*loose})
            yield from self._put_back(left, waiting + "".join(pieces[cell] for cell in loose), taken, words)

    def _put_back(self, pieces: Pieces, waiting: str, taken: int, said: str) -> Iterator[State]:
        cells = [cell for cell in self.cells if cell not in pieces and len(pieces.keys() & beside(cell, SIX)) > 1]
        if not waiting or not cells:
            yield State(frozenset(pieces.items()), waiting, taken, said)
            return
        kind, cell = waiting[0], cells[0]
        laid, words = pieces | {cell: kind}, f"{said} {kind}>{self.names[cell]}"
        group = alike(laid, cell)
        if len(group) > 2:
            yield from self._parted(without(laid, group), waiting[1:], taken + len(group), words)
        else:
            yield from self._put_back(laid, waiting[1:], taken, words)


def without(pieces: Pieces, gone: set[Place]) -> Pieces:
    """The pieces that are left."""
    return {cell: kind for cell, kind in pieces.items() if cell not in gone}


def alike(pieces: Pieces, cell: Place) -> set[Place]:
    """The group of one kind that a piece is in."""
    same = {other: kind for other, kind in pieces.items() if kind == pieces[cell]}
    return next(part for part in parts_of(same) if cell in part)


def parts_of(pieces: Pieces) -> list[set[Place]]:
    """The pieces that hang together, the part with the first of all first."""
    left, found = {*pieces}, []
    while left:
        edge = [min(left)]
        part = {*edge}
        while edge:
            near = pieces.keys() & {*beside(edge.pop(), SIX)} - part
            part |= near
            edge += near
        left -= part
        found.append(part)
    return found


def random_start(chance: Random) -> tuple[str, State]:
    """Some more than ten pieces of few kinds, each held by two others, and free cells all round."""
    block = [(0, 0), (0, 2), (1, 1)]
    count = chance.choice((11, 11, 12, 13))
    while len(block) < count:
        cell = chance.choice(beside(chance.choice(block), SIX))
        if cell not in block and len({*block}.intersection(beside(cell, SIX))) > 1:
            block.append(cell)
    kinds = (chance.choice(("ABC", "ABCD", "ABW")) * 5)[:count]
    top, left = min(row for row, _ in block) - 1, min(column for _, column in block) - 3
    pieces = dict(zip(((r - top, c - left) for r, c in block), chance.sample(kinds, count), strict=True))
    high, wide = max(r for r, _ in pieces) + 2, max(c for _, c in pieces) + 4
    odd = sum(min(pieces)) % 2
    cells = {(r, c): "." for r in range(high) for c in range(wide) if (r + c) % 2 == odd}
    return written(cells | pieces), State(frozenset(pieces.items()))


def problems(chance: Random) -> Iterator[Posed]:
    """A block and its rolls; two or three of them find something."""
    picture, start = random_start(chance)
    kinds = sorted({kind for _, kind in start.block} - {"W"})
    absent = sorted({*"ABCDEF"} - {*kinds})
    rolls = ["".join(chance.choices(absent, k=2)) for _ in range(ROLLS)]
    for place in chance.sample(range(ROLLS), chance.choice((1, 2, 2, 3))):
        rolls[place] = chance.choice(kinds) + chance.choice((*kinds, *absent))
    board = Board(picture)
    lines = _every_line(board, start, rolls)
    if lines is None:
        return
    best = max(state.taken for state, _ in lines)
    keys = {"start": picture, "rolls": " ".join(rolls)}
    pieces = len(start.block)
    for par in (best, min(best + 1, pieces)) if chance.random() < 0.1 else (best,):
        yield Posed(HexagoneSolo, keys | {"claim": {"captures": str(par)}}, par <= best, searched_in_part=True)
    goods = [line for line in lines if line[0].taken == best] if chance.random() < 0.7 else lines
    _, line = chance.choice(goods)
    every = [said for state, _ in lines[:40] for said in state.written.split(", ")]
    for said in (line, *(claims.edited_list(line, every, chance) for _ in range(3))):
        taken = _replayed(board, start, rolls, said)
        for par in {best, max(taken, 0), min(max(taken, 0) + 1, pieces)}:
            made = {"claim": {"captures": str(par)}, "solution": ", ".join(said)}
            if said:
                yield Posed(HexagoneSolo, keys | made, taken >= par)


def _every_line(board: Board, start: State, rolls: list[str]) -> list[tuple[State, list[str]]] | None:
    """Every position at the end of the rolls with a line that leads there; None where there are too many."""
    front: dict[tuple[frozenset[tuple[Place, str]], str, int], tuple[State, list[str]]]
    front = {(start.block, "", 0): (start, [])}
    ended: list[tuple[State, list[str]]] = []
    for roll in rolls:
        reached: dict[tuple[frozenset[tuple[Place, str]], str, int], tuple[State, list[str]]] = {}
        for state, line in front.values():
            if state.over:
                ended.append((state, line))
                continue
            for after in board.outcomes(state, roll):
                reached.setdefault((after.block, after.waiting, after.taken), (after, [*line, after.written]))
        if len(reached) > MOST:
            return None
        front = reached
    return [*ended, *front.values()]


def captured(picture: str, rolls: str, text: str) -> int:
    """How many pieces a printed line takes; less than none where it cannot be played."""
    pieces = {spot: sign for spot, sign in read_signs(picture.rstrip()).items() if sign != "."}
    said = [" ".join(part.split()) for part in text.split(",")]
    return _replayed(Board(picture), State(frozenset(pieces.items())), rolls.split(), said)


def _replayed(board: Board, start: State, rolls: list[str], line: list[str]) -> int:
    """How many pieces a line takes; less than none where it cannot be played."""
    state = start
    if len(line) > len(rolls):
        return -1
    for roll, said in zip(rolls, line, strict=False):
        ways = [] if state.over else [after for after in board.outcomes(state, roll) if after.written == said]
        if not ways:
            return -1
        state = ways[0]
    return state.taken
