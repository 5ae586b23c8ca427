"""What the picture and the lines of a position say, each thing refused at its place where it cannot be so."""

from collections import Counter
from collections.abc import Mapping
from functools import cached_property

from generator.errors import ContentError, PictureError
from generator.games.hexagone.engine.move import read_dice
from generator.games.hexagone.engine.setup import MOST_OF_A_KIND
from generator.games.hexagone.engine.table import KINDS, WHITE, is_spent, table_of
from generator.games.lines import NONE, Said, read_turn
from generator.grid.hex import Hex
from generator.grid.hexpicture import EMPTY, HexPicture

KEYS = ["captured", "turn", "roll", "dice", "waiting", "main"]
CHOOSE = "choose"
SPENT = "no kind has three pieces left"
MOST_PLAYERS, TWO = 4, 2
MOST_CELLS = 400
"""More cells than a table has: the most is some three rings on either side of a ring of pieces."""


class Reading:
    """A picture and the lines under it, with all that is asked of them."""

    def __init__(self, picture: str, lines: Mapping[str, Said]) -> None:
        self.lines = lines
        self.marks: dict[Hex, str] = HexPicture.parse(picture, KINDS + EMPTY).marks
        """What lies on each cell, in reading order."""

        rows = enumerate(picture.rstrip().split("\n"))
        self.spots = [(row, column) for row, line in rows for column, char in enumerate(line) if char != " "]
        """The row and column of each cell in the text, in the same order."""

        if len(self.marks) > MOST_CELLS:
            raise PictureError(f"there are {len(self.marks)} cells, expected at most {MOST_CELLS}")

    @cached_property
    def sections(self) -> list[list[int]]:
        """The parts of the block that hang together."""
        return table_of(tuple(self.marks)).sections("".join(self.marks.values()))

    def piles(self) -> tuple[str, ...]:
        """What each player has captured; two players with nothing where no line says so."""
        if "captured" not in self.lines:
            return ("",) * TWO
        said = self.lines["captured"]
        parts = said.parts()
        if len(parts) > MOST_PLAYERS:
            raise said.fault(f"there are {len(parts)} piles, expected one for each of 1 to {MOST_PLAYERS} players")
        return tuple("" if part == NONE else "".join(sorted(self._pieces(said, part))) for part in parts)

    def turn(self, players: int) -> int:
        """Whose turn it is."""
        return read_turn(self.lines["turn"], players) if "turn" in self.lines else 0

    def roll(self, most: int) -> int:
        """Which roll of the turn it is, or of a solo game, where one more than the last says that it has ended."""
        if "roll" not in self.lines:
            return 1
        said = self.lines["roll"]
        roll = said.number(said.text.strip())
        if not 1 <= roll <= most:
            raise said.fault(f"roll {roll}, expected 1 to {most}")
        return roll

    def dice(self) -> str:
        """What was rolled: two colours, of which the block has one at least."""
        if "dice" not in self.lines:
            return ""
        said = self.lines["dice"]
        try:
            dice = read_dice("".join(said.text.split()))
        except ContentError as error:
            raise said.fault(str(error)) from None
        if not {*dice} & {*self.marks.values()}:
            raise said.fault(f"dice {dice}, but no such piece is in the block; such a roll is made again")
        return dice

    def waiting(self) -> str:
        """The pieces that go back onto the block, in the order in which they lay."""
        if "waiting" not in self.lines:
            return ""
        said = self.lines["waiting"]
        return self._pieces(said, "".join(said.text.split()))

    def choosing(self) -> bool:
        """Whether the player has yet to choose the main block."""
        if "main" not in self.lines:
            return False
        said = self.lines["main"]
        if said.text.strip() != CHOOSE:
            raise said.fault(f"main {said.text.strip()!r}, expected {CHOOSE!r} or no such line")
        sizes = sorted(map(len, self.sections))
        if len(sizes) < 2 or sizes[-1] != sizes[-2] or sizes[-1] == 1:
            raise said.fault("there is no main block to choose, expected two or more largest sections of one size")
        return True

    def check(self, pieces: int, solo: bool, last: int, left_over: int) -> None:
        """Refuse pieces that no set has, a block in parts, and lines that cannot stand together."""
        self._count()
        self._whole()
        busy = next((key for key in ("waiting", "main") if key in self.lines), "")
        if busy and "dice" in self.lines:
            fault = f"'dice' beside {busy!r}, expected a roll only once the block is whole"
            raise self.lines["dice"].fault(fault)
        spent = is_spent("".join(self.marks.values()))
        if solo:
            self._check_solo(busy, last, spent)
        elif not busy and pieces <= left_over:
            few = f"the block has {pieces} pieces, expected more than {left_over} in the middle of a turn"
            self._check_ended(few)
        elif not busy and spent:
            self._check_ended(f"{SPENT}, expected one in the middle of a turn")

    def _check_solo(self, busy: str, last: int, spent: bool) -> None:
        """After the last roll nothing is left to be done; where nothing can be captured, nothing is rolled for."""
        open_line = busy or ("dice" if "dice" in self.lines else "")
        if open_line and self.roll(last + 1) > last:
            raise self.lines["roll"].fault(f"the last roll has been made, expected no line {open_line!r}")
        if "dice" in self.lines and len({*self.marks.values()} - {EMPTY}) < TWO:
            raise self.lines["dice"].fault("all pieces are of one kind, expected two kinds where dice are rolled")
        if "dice" in self.lines and spent:
            raise self.lines["dice"].fault(f"{SPENT}, expected one where dice are rolled")

    def _check_ended(self, fault: str) -> None:
        """So few pieces end a turn, so that none can have begun."""
        if "dice" in self.lines:
            raise self.lines["dice"].fault(fault)
        if self.roll(TWO) > 1:
            raise self.lines["roll"].fault(fault)

    def _pieces(self, said: Said, text: str) -> str:
        for kind in text:
            if kind not in KINDS:
                raise said.fault(f"{kind!r} is no piece, expected some of {' '.join(KINDS)} or '{NONE}'", text)
        if not text:
            raise said.fault(f"no pieces, expected some such as 'AAB', or '{NONE}'")
        return text

    def _count(self) -> None:
        """No kind has more pieces than a set may have, wherever they are."""
        seen: Counter[str] = Counter()
        for key in ("captured", "waiting"):
            if key in self.lines:
                said = self.lines[key]
                seen.update(kind for kind in said.text if kind in KINDS)
                for kind, count in seen.items():
                    if count > MOST_OF_A_KIND:
                        raise said.fault(_too_many(kind, count))
        for spot, kind in zip(self.spots, self.marks.values(), strict=True):
            seen[kind] += kind != EMPTY
            if seen[kind] > MOST_OF_A_KIND:
                raise PictureError(_too_many(kind, seen[kind]), *spot)

    def _whole(self) -> None:
        if "main" not in self.lines and len(self.sections) > 1:
            place = self.spots[self.sections[1][0]]
            raise PictureError("the piece does not hang together with the block, expected one block", *place)


def _too_many(kind: str, count: int) -> str:
    name = "white" if kind == WHITE else kind
    return f"there are {count} or more pieces of {name}, expected at most {MOST_OF_A_KIND} of a kind"
