"""Hex Hex Y by trying everything: every stone, every reply, and the three ways of winning told from the book."""

from collections.abc import Iterator, Mapping
from itertools import product
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


def secondary_to(red: int) -> set[int]:
    """A quarter turn clockwise from the arrow to the blue side lie the two sides before the red one."""
    return {(red + 4) % 6, (red + 5) % 6}


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
        touched = [self.touched(group) for group in self.groups(stones, colour)]
        a, b, c = OWN[colour]
        found = set()
        if any({a, b, c} <= sides for sides in touched):
            found.add(1)
        if all(any(pair <= sides for sides in touched) for pair in ({a, b}, {a, c}, {b, c})):
            found.add(2)
        for red in OWN["R"]:
            if any({red, (red + 3) % 6} <= sides and secondary_to(red) & sides for sides in touched):
                found.add(3)
        return found

    def wins_alone(self, group: set[Place], colour: str) -> bool:
        """Whether a group wins without any other: all own sides, or two opposite ones and a secondary one."""
        return bool(self.ways(dict.fromkeys(group, colour), colour) - {2})

    def arrows(self, stones: Mapping[Place, str]) -> set[int]:
        """The red sides that some group joins with the blue ones opposite."""
        touched = [self.touched(group) for colour in "RB" for group in self.groups(stones, colour)]
        return {red for red in OWN["R"] if any({red, (red + 3) % 6} <= sides for sides in touched)}

    def touched(self, group: set[Place]) -> set[int]:
        """The sides on which a group has a stone."""
        return {number for number, side in enumerate(self.sides) if side & group}

    def groups(self, stones: Mapping[Place, str], colour: str) -> Iterator[set[Place]]:
        """The stones of a colour that hang together."""
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


SIDES = ("top", "upper right", "lower right", "bottom", "lower left", "upper left")
"""The sides by their names, clockwise."""


def facts_of(board: Board, stones: Mapping[Place, str], turn: str, just_put: Place | None) -> dict[str, object]:
    """What is so of a board; groups and arrows where there is one of each, for their order is not in the rules."""
    names = {cell: name for name, cell in hex_names(pictured(board, stones)).items()}
    won = {colour: board.ways(stones, colour) for colour in "RB" if board.ways(stones, colour)}
    facts: dict[str, object] = {"winner": "none", "turn": COLOURS[turn]}
    shown = [group for colour in "RB" for group in board.groups(stones, colour) if just_put in group]
    for colour, ways in won.items():
        facts = {"winner": COLOURS[colour]} | ({"way": min(ways)} if len(ways) == 1 else {})
        shown = [group for group in board.groups(stones, colour) if board.wins_alone(group, colour)]
    if len(shown) == 1 and all(2 not in ways for ways in won.values()):
        sides = [SIDES[side] for side in sorted(board.touched(shown[0]))]
        cells = " ".join(names[cell] for cell in sorted(shown[0]))
        facts |= {"groups": len(shown[0]), "cells": cells, "sides": ", ".join(sides) or "none"}
    arrows = board.arrows(stones)
    if len(arrows) == 1:
        [red] = arrows
        facts["primary"] = f"{SIDES[red]} to {SIDES[(red + 3) % 6]}"
        facts["secondary"] = ", ".join(SIDES[side] for side in sorted(secondary_to(red)))
    if just_put is None and not won:
        facts["wins"] = " ".join(names[cell] for cell in board.winning(dict(stones), turn)) or "none"
    return facts


def stones(chance: Random) -> Iterator[Posed]:
    """A board as it stands, and one stone more: who has won by it, in which way, and what it joins."""
    board, before, colour = random_position(chance)
    other = "B" if colour == "R" else "R"
    picture = pictured(board, before)
    names = {cell: name for name, cell in hex_names(picture).items()}
    for made, holds in claims.some(claims.of_facts(facts_of(board, before, colour, None), chance), 4, chance):
        yield Posed(HexHexYExample, {"position": picture} | made, holds)
    for cell in [*board.winning(before, colour)[:1], *chance.sample(board.cells, 2)]:
        for who in dict.fromkeys((colour, chance.choice("RB"))):
            wrong = {"taken"} if cell in before else set()
            wrong |= {"turn"} if who != colour else set()
            facts: dict[str, object] = {"legal": not wrong}
            facts |= {"rule": min(wrong)} if len(wrong) == 1 else {}
            facts |= {} if wrong else facts_of(board, before | {cell: colour}, other, cell)
            keys = {"position": picture, "move": f"{who} {names[cell]}" if who != colour else names[cell]}
            for made, holds in claims.of_facts(facts, chance):
                yield Posed(HexHexYExample, keys | made, holds)
            lacking = sorted({"way", "turn", "rule", "wins"} - {*facts} - ({"way"} if "winner" in facts else set()))
            yield Posed(HexHexYExample, keys | {"claim": {lacking[0]: "red"}}, False)


def full_boards(side: int, winners: int | None) -> bool:
    """Whether there is a full board on which so many have won, or not just one; every one of them is looked at."""
    board = Board(side)
    for filled in product("RB", repeat=len(board.cells)):
        stones = dict(zip(board.cells, filled, strict=True))
        won = sum(bool(board.ways(stones, colour)) for colour in "RB")
        if won == winners or (winners is None and won != 1):
            return True
    return False
