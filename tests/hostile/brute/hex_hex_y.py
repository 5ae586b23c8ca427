"""Hex Hex Y by trying everything: every stone, every reply, and the three ways of winning told from the book."""

from collections.abc import Iterator, Mapping
from random import Random

from generator.games.hex_hex_y.examples import HexHexYExample
from generator.games.hex_hex_y.puzzle import HexHexYPuzzle
from tests.hostile.brute import claims
from tests.hostile.brute.pictures import SIX, Place, beside, hex_names, written
from tests.hostile.brute.posed import Posed

Stones = dict[Place, str]
COLOURS = {"R": "red", "B": "blue"}
OWN = {"R": (0, 2, 4), "B": (1, 3, 5)}
"""Whose the sides are; they are counted clockwise from the top."""


class Board:
    """The cells of a hexagon and its sides."""

    def __init__(self, side: int) -> None:
        middle = side - 1
        rows = [2 * side - 1 - abs(row - middle) for row in range(2 * side - 1)]
        self.rows = [[(row, abs(row - middle) + 2 * n) for n in range(length)] for row, length in enumerate(rows)]
        self.cells = [cell for row in self.rows for cell in row]
        ends, starts = [row[-1] for row in self.rows], [row[0] for row in self.rows]
        self.sides = (
            {*self.rows[0]},
            {*ends[:side]},
            {*ends[middle:]},
            {*self.rows[-1]},
            {*starts[middle:]},
            {*starts[:side]},
        )

    def ways(self, stones: Mapping[Place, str], colour: str) -> set[int]:
        """The ways in which a colour has won."""
        touched = [self._touched(group) for group in self._groups(stones, colour)]
        a, b, c = OWN[colour]
        found = set()
        if any({a, b, c} <= sides for sides in touched):
            found.add(1)
        if all(any(pair <= sides for sides in touched) for pair in ({a, b}, {a, c}, {b, c})):
            found.add(2)
        for red in OWN["R"]:
            # A quarter turn clockwise from the arrow to the blue side lie the two sides before the red one.
            secondary = {(red + 4) % 6, (red + 5) % 6}
            if any({red, (red + 3) % 6} <= sides and secondary & sides for sides in touched):
                found.add(3)
        return found

    def _touched(self, group: set[Place]) -> set[int]:
        return {number for number, side in enumerate(self.sides) if side & group}

    def _groups(self, stones: Mapping[Place, str], colour: str) -> Iterator[set[Place]]:
        left = {cell for cell, stone in stones.items() if stone == colour}
        while left:
            edge = [left.pop()]
            group = {*edge}
            while edge:
                near = left.intersection(beside(edge.pop(), SIX))
                left -= near
                group |= near
                edge += near
            yield group

    def winning(self, stones: Stones, colour: str) -> list[Place]:
        """The free cells on which a stone wins."""
        free = [cell for cell in self.cells if cell not in stones]
        return [cell for cell in free if self.ways(stones | {cell: colour}, colour)]

    def winning_in_two(self, stones: Stones, colour: str) -> list[Place]:
        """The free cells on which a stone wins after any reply: none of these wins, and each has an answer."""
        other = "B" if colour == "R" else "R"
        found = []
        for cell in self.cells:
            if cell in stones:
                continue
            after = stones | {cell: colour}
            threats = self.winning(after, colour)
            replies = [reply for reply in self.cells if reply not in after]
            answered = all(any(threat != reply for threat in threats) for reply in replies)
            if threats and answered and not self.winning(after, other):
                found.append(cell)
        return found


def random_position(chance: Random) -> tuple[Board, Stones, str]:
    """Stones of both colours at random, on which nobody has won, and whose turn it is."""
    board = Board(chance.choice((3, 3, 3, 3, 4)))
    while True:
        count = chance.randrange(len(board.cells) // 3, len(board.cells) * 3 // 4)
        cells = chance.sample(board.cells, count)
        stones = {cell: "RB"[number % 2] for number, cell in enumerate(cells)}
        if not any(board.ways(stones, colour) for colour in "RB"):
            return board, stones, "RB"[count % 2]


def pictured(board: Board, stones: Mapping[Place, str]) -> str:
    """The board as an author draws it."""
    return written({cell: stones.get(cell, ".") for cell in board.cells})


def problems(chance: Random) -> Iterator[Posed]:
    """A position to win in one move or in two, with and without a printed stone."""
    for _ in range(20):
        board, stones, colour = random_position(chance)
        at_once = board.winning(stones, colour)
        good = at_once or board.winning_in_two(stones, colour)
        if len(good) == 1 or chance.random() < 0.1:
            break
    picture = pictured(board, stones)
    names = {cell: name for name, cell in hex_names(picture).items()}
    keys = {"start": picture, "claim": "unique"}
    told = "1" if at_once else "2"
    yield Posed(HexHexYPuzzle, keys | {"moves": told}, len(good) == 1)
    yield Posed(HexHexYPuzzle, keys | {"moves": "2" if at_once else "1"}, False)
    for cell in {*good[:2], *chance.sample(board.cells, 3)}:
        yield Posed(HexHexYPuzzle, keys | {"moves": told, "solution": names[cell]}, good == [cell])


def stones(chance: Random) -> Iterator[Posed]:
    """One stone more, and who has won by it, in which way."""
    board, before, colour = random_position(chance)
    picture = pictured(board, before)
    wins = board.winning(before, colour)
    cells = [*wins[:1], *chance.sample(board.cells, 2)]
    names = {cell: name for name, cell in hex_names(picture).items()}
    for cell in cells:
        facts: dict[str, object] = {"legal": cell not in before}
        ways = board.ways(before | {cell: colour}, colour) if cell not in before else set()
        facts |= {"winner": COLOURS[colour]} if ways else {}
        facts |= {"way": min(ways)} if len(ways) == 1 else {}
        for made, holds in claims.of_facts(facts, chance):
            yield Posed(HexHexYExample, {"position": picture, "move": names[cell]} | made, holds)
