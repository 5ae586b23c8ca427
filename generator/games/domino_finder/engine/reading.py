"""The lines below a board, each read and held against the board and the other lines."""

from typing import NamedTuple

from generator.games.domino_finder.engine.board import Board
from generator.games.domino_finder.engine.cells import cell_at, read_place
from generator.games.domino_finder.engine.known import BLANK, GAP, HIDDEN, TREASURES
from generator.games.domino_finder.engine.setup import HIGHEST
from generator.games.lines import NONE, Dominoes, Said, read_dominoes, read_turn
from generator.tiles.dice import FACES
from generator.tiles.domino import Domino

WAITING, OUT = 0, -1
"""What stands for the roll of a player who has yet to roll for the start, or no longer may."""

Pawns = tuple[int | None, ...]
Dice = tuple[int, int] | None


class Reading(NamedTuple):
    """A board and what the lines below it say."""

    board: Board
    lines: dict[str, Said]

    def pawns(self) -> Pawns:
        """Where everybody stands, `a3 -`; off the board or on what can be stood on."""
        said = self.lines["pawns"]
        words = said.text.split()
        if len(words) not in TREASURES:
            raise said.fault(
                f"there are {len(words)} pawns, expected 2 to {max(TREASURES)}; one to come in is '{NONE}'"
            )
        pawns = tuple(None if word == NONE else self._cell(said, word) for word in words)
        places = [cell // 2 for cell in pawns if cell is not None]
        if len({*places}) < len(places):
            raise said.fault("two pawns on one domino or gap, expected one: nobody enters what has been flipped")
        return pawns

    def _cell(self, said: Said, word: str) -> int:
        place = read_place(word)
        cell = cell_at(place, self.board.columns, len(self.board.faces)) if place else None
        if cell is None:
            raise said.fault(f"{word!r} is no cell of the board, expected its row and column such as 'a1'", word)
        if self.board.faces[cell] == HIDDEN:
            raise said.fault(
                f"a pawn at {word}, on a domino that lies face down; expected one face up or a gap", word
            )
        return cell

    def treasures(self, players: int) -> tuple[Dominoes, ...]:
        """What everybody has found, `35 26 / 14`; a gap for each."""
        said = self.lines.get("treasures")
        found = self._heaps(said, players) if said else ((),) * players
        self._check_treasures(found)
        return found

    def _heaps(self, said: Said, players: int) -> tuple[Dominoes, ...]:
        parts = said.parts()
        if len(parts) != players:
            raise said.fault(f"there are {len(parts)} heaps of treasures, expected {players}, one for each pawn")
        seen = {tile.domino for tile in self.board.tiles if tile}
        heaps = ([] if part == NONE else part.split() for part in parts)
        return tuple(tuple(sorted(read_dominoes(said, heap, HIGHEST, seen))) for heap in heaps)

    def _check_treasures(self, found: tuple[Dominoes, ...]) -> None:
        said = self.lines.get("treasures") or self.lines["pawns"]
        for domino in (domino for heap in found for domino in heap if domino.low == BLANK):
            raise said.fault(f"{domino} is no treasure, expected numbers that the dice have, from 1 to {HIGHEST}")
        gaps, taken = self.board.tiles.count(None), sum(map(len, found))
        if gaps != taken:
            raise said.fault(f"{taken} treasures have been found and the board has {gaps} gaps, expected as many")
        enough = TREASURES[len(found)]
        if sum(len(heap) >= enough for heap in found) > 1 or max(map(len, found)) > enough:
            raise said.fault(f"the game ended before that, expected one player at most with {enough} treasures")

    def dice(self, treasures: tuple[Dominoes, ...]) -> Dice:
        """The treasure that is looked for, `3 5`; it lies face down."""
        if "dice" not in self.lines:
            return None
        said = self.lines["dice"]
        words = said.text.split()
        numbers = [said.number(word) for word in words]
        if len(numbers) != 2 or any(number not in FACES for number in numbers):
            raise said.fault(f"dice {said.text.strip()!r}, expected two numbers from 1 to {HIGHEST} such as '3 5'")
        if _is_won(treasures):
            raise said.fault("the last treasure has been found, expected no dice")
        place = self.board.find(Domino.of(*numbers))
        tile = None if place is None else self.board.tiles[place]
        if not tile or tile.up:
            raise said.fault(f"domino {Domino.of(*numbers)} does not lie face down, expected the treasure to do so")
        return numbers[0], numbers[1]

    def rolls(self, pawns: Pawns) -> tuple[int, ...]:
        """The rolls for the start, `7 - x`: yet to roll is `-`, out of it is `x`."""
        if "start" not in self.lines:
            return ()
        said = self.lines["start"]
        signs = {NONE: WAITING, "x": OUT}
        rolls = tuple(signs[word] if word in signs else said.number(word) for word in said.text.split())
        if len(rolls) != len(pawns):
            raise said.fault(f"there are {len(rolls)} rolls, expected {len(pawns)}, one for each pawn")
        if any(total not in range(2, 13) for total in rolls if total > 0):
            raise said.fault("a roll is the sum of two dice, expected 2 to 12")
        still = [total for total in rolls if total != OUT]
        first = still.index(WAITING) if WAITING in still else len(still)
        if len(still) < 2 or any(still[first:]) or first == len(still):
            raise said.fault(f"{said.text.strip()!r}, expected those who roll to do so in turn, one of them yet to")
        return rolls

    def turn(self, pawns: Pawns, treasures: tuple[Dominoes, ...], dice: Dice, rolls: tuple[int, ...]) -> int:
        """Whose turn it is; who rolls has a reason to."""
        said = self.lines.get("turn")
        if rolls:
            self._check_fresh(pawns, self.lines["start"])
            if said or dice:
                raise (said or self.lines["dice"]).fault("they still roll for the start, expected no such line")
            return rolls.index(WAITING)
        turn = read_turn(said, len(pawns)) if said else 0
        if dice is None:
            self._check_roller(pawns, treasures, turn)
        return turn

    def _check_roller(self, pawns: Pawns, treasures: tuple[Dominoes, ...], turn: int) -> None:
        """Without dice the board is fresh, or whoever is in turn has just found a treasure."""
        said = self.lines.get("turn") or self.lines["pawns"]
        if not any(treasures):
            self._check_fresh(pawns, said)
            return
        pawn = pawns[turn]
        if not treasures[turn] or pawn is None or self.board.faces[pawn] != GAP:
            raise said.fault(
                f"without dice player {turn + 1} has just found a treasure, expected the pawn in its gap"
            )
        if _is_won(treasures):
            if len(treasures[turn]) < TREASURES[len(pawns)]:
                raise said.fault("the game is over, expected the winner's turn")
        elif self.board.open_traps(pawns):
            raise said.fault("without dice a treasure was just found, expected every trap without a pawn face down")

    def _check_fresh(self, pawns: Pawns, said: Said) -> None:
        if any(pawn is not None for pawn in pawns) or any(face != HIDDEN for face in self.board.faces):
            raise said.fault(
                "no treasure has been rolled for yet, expected every domino face down and no pawn on them"
            )

    def trapped(self, pawns: Pawns, turn: int) -> tuple[int, ...]:
        """Who will lose the next turn, `2 3`; they stand on blanks."""
        if "trapped" not in self.lines:
            return ()
        said = self.lines["trapped"]
        words = said.text.split()
        found = sorted({said.number(word) - 1 for word in words})
        if len(found) != len(words) or not words:
            raise said.fault(f"trapped {said.text.strip()!r}, expected players such as '2 3', each once")
        for player in found:
            pawn = pawns[player] if 0 <= player < len(pawns) else None
            if pawn is None or self.board.faces[pawn] != BLANK:
                raise said.fault(f"player {player + 1} is not on a blank, expected so of whoever is trapped")
            if player == turn:
                raise said.fault(f"it is player {player + 1}'s turn, expected those trapped to have none")
        return tuple(found)

    def passed(self, players: int) -> int:
        """How many have passed in a row."""
        if "passed" not in self.lines:
            return 0
        said = self.lines["passed"]
        passed = said.number(said.text.strip())
        if passed >= players or "dice" not in self.lines:
            raise said.fault(f"{passed} passes in a row, expected fewer than {players}, and dice")
        return passed


def _is_won(treasures: tuple[Dominoes, ...]) -> bool:
    return max(map(len, treasures)) >= TREASURES[len(treasures)]
