"""The text of a state of the game: a picture of the table, then a line for each thing that it does not show.

      . . . .
     . A B C .
    . D A B . .
    captured: AAA / -
    dice: AB

`captured` has a part for each player, two with nothing where it is left out; `turn` is whose turn it is, `roll`
which roll of the turn, or of a solo game; `dice` what was rolled; `waiting` the pieces of smaller sections that go
back onto the block; and `main: choose` stands where the player has yet to say which section is the main block.
"""

from collections import Counter
from typing import Self

from generator.errors import ContentError, PictureError
from generator.games.hexagone.engine.move import read_dice
from generator.games.hexagone.engine.setup import LEFT_OVER, MOST_OF_A_KIND
from generator.games.hexagone.engine.table import KINDS, WHITE, HexagoneTable, is_spent, table_of
from generator.grid.hexpicture import EMPTY, HexPicture
from generator.notation import parts
from generator.notation.lines import Fields, FieldsRead, KeyedLine, LinePart, Notation, always
from generator.notation.said import NONE, Said, first_line, read_lines
from generator.value import Value

ROLLS, SOLO_ROLLS = 2, 15
"""How many rolls there are in a turn, and in a solo game."""

CHOOSE = "choose"
SPENT = "no kind has three pieces left"
MOST_PLAYERS, TWO = 4, 2
MOST_CELLS = 400
"""More cells than a table has: the most is some three rings on either side of a ring of pieces."""

Spots = list[tuple[int, int]]
"""The row and column of each cell in a text, in reading order."""


class HexagoneState(Value):
    """Everything there is to know about a game; players count from nought, rolls from one."""

    table: HexagoneTable
    board: str
    piles: tuple[str, ...]
    turn: int = 0
    roll: int = 1
    dice: str = ""
    waiting: str = ""
    choosing: bool = False

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read a picture and its lines; what cannot be so raises PictureError at its place."""
        rows = text.rstrip().split("\n")
        start = first_line(rows)
        picture = "\n".join(rows[:start])
        marks = HexPicture.parse(picture, KINDS + EMPTY).marks
        if len(marks) > MOST_CELLS:
            raise PictureError(f"there are {len(marks)} cells, expected at most {MOST_CELLS}")
        shown = {"table": table_of(tuple(marks)), "board": "".join(marks.values())}
        lines = read_lines(rows, start, NOTATION.keys)
        found = cls(**NOTATION.read(lines, shown))
        _check(found, lines, spots_of(picture))
        return found

    def __str__(self) -> str:
        """The inverse, whatever is nought or empty left out."""
        return NOTATION.written(self, str(self.table.picture(self.board)))

    @property
    def pieces(self) -> int:
        """How many pieces are in the block."""
        return len(self.board) - self.board.count(EMPTY)

    @property
    def solo(self) -> bool:
        """Whether one player plays alone."""
        return len(self.piles) == 1

    @property
    def last_roll(self) -> int:
        """The number of the last roll: of a turn, or of a solo game."""
        return SOLO_ROLLS if self.solo else ROLLS


def spots_of(picture: str) -> Spots:
    """Where each cell of a picture stands."""
    rows = enumerate(picture.rstrip().split("\n"))
    return [(row, column) for row, line in rows for column, char in enumerate(line) if char != " "]


def _read_pieces(said: Said, text: str, fields: FieldsRead) -> str:
    """Pieces in the order in which they lie."""
    found = "".join(text.split())
    for kind in found:
        said.require(kind in KINDS, f"{kind!r} is no piece, expected some of {' '.join(KINDS)} or '{NONE}'", text)
    said.require(found, f"no pieces, expected some such as 'AAB', or '{NONE}'")
    return found


def _read_pile(said: Said, text: str, fields: FieldsRead) -> str:
    return "" if text == NONE else "".join(sorted(_read_pieces(said, text, fields)))


def _check_piles(said: Said, piles: tuple[str, ...], fields: FieldsRead) -> None:
    many = f"there are {len(piles)} piles, expected one for each of 1 to {MOST_PLAYERS} players"
    said.require(len(piles) <= MOST_PLAYERS, many)


def _most_rolls(fields: Fields) -> int:
    """One more than the last says that a solo game has ended."""
    return SOLO_ROLLS + 1 if len(fields["piles"]) == 1 else ROLLS


def _read_dice(said: Said, text: str, fields: FieldsRead) -> str:
    """What was rolled: two colours, of which the block has one at least."""
    try:
        dice = read_dice("".join(text.split()))
    except ContentError as error:
        raise said.fault(str(error)) from None
    there = {*dice} & {*fields["board"]}
    said.require(there, f"dice {dice}, but no such piece is in the block; such a roll is made again")
    return dice


def _read_main(said: Said, text: str, fields: FieldsRead) -> bool:
    """The player has yet to choose the main block."""
    said.require(text == CHOOSE, f"main {text!r}, expected {CHOOSE!r} or no such line")
    sizes = sorted(map(len, fields["table"].sections(fields["board"])))
    several = len(sizes) > 1 and sizes[-1] == sizes[-2] > 1
    said.require(several, "there is no main block to choose, expected two or more largest sections of one size")
    return True


PILE: LinePart[str] = LinePart(_read_pile, lambda value, fields: value)
PILES = parts.checked(parts.shares(PILE), _check_piles)
NOTATION = Notation(
    KeyedLine("captured", PILES, field="piles", usual=("",) * TWO, written=always),
    KeyedLine("turn", parts.player(lambda fields: len(fields["piles"])), usual=0),
    KeyedLine("roll", parts.number(1, _most_rolls), usual=1),
    KeyedLine("dice", LinePart(_read_dice, lambda value, fields: value), usual=""),
    KeyedLine("waiting", LinePart(_read_pieces, lambda value, fields: value), usual=""),
    KeyedLine("main", LinePart(_read_main, lambda value, fields: CHOOSE), field="choosing", usual=False),
)


def _check(found: HexagoneState, lines: dict[str, Said], spots: Spots) -> None:
    """Refuse pieces that no set has, a block in parts, and lines that cannot stand together."""
    _check_counts(found, lines, spots)
    _check_whole(found, spots)
    busy = next((key for key in ("waiting", "main") if key in lines), "")
    if busy and "dice" in lines:
        raise lines["dice"].fault(f"'dice' beside {busy!r}, expected a roll only once the block is whole")
    if found.solo:
        _check_solo(found, lines, busy)
    elif not busy and found.pieces <= LEFT_OVER:
        few = f"the block has {found.pieces} pieces, expected more than {LEFT_OVER} in the middle of a turn"
        _check_ended(found, lines, few)
    elif not busy and is_spent(found.board):
        _check_ended(found, lines, f"{SPENT}, expected one in the middle of a turn")


def _check_solo(found: HexagoneState, lines: dict[str, Said], busy: str) -> None:
    """After the last roll nothing is left to be done; where nothing can be captured, nothing is rolled for."""
    open_line = busy or ("dice" if "dice" in lines else "")
    if open_line and found.roll > found.last_roll:
        raise lines["roll"].fault(f"the last roll has been made, expected no line {open_line!r}")
    if "dice" in lines:
        kinds = len({*found.board} - {EMPTY})
        lines["dice"].require(kinds >= TWO, "all pieces are of one kind, expected two kinds where dice are rolled")
        lines["dice"].require(not is_spent(found.board), f"{SPENT}, expected one where dice are rolled")


def _check_ended(found: HexagoneState, lines: dict[str, Said], fault: str) -> None:
    """So few pieces end a turn, so that none can have begun."""
    if "dice" in lines:
        raise lines["dice"].fault(fault)
    if found.roll > 1:
        raise lines["roll"].fault(fault)


def _check_counts(found: HexagoneState, lines: dict[str, Said], spots: Spots) -> None:
    """No kind has more pieces than a set may have, wherever they are."""
    seen: Counter[str] = Counter()
    for key, pieces in (("captured", "".join(found.piles)), ("waiting", found.waiting)):
        seen.update(pieces)
        for kind, count in seen.items() if key in lines else ():
            lines[key].require(count <= MOST_OF_A_KIND, _too_many(kind, count))
    for spot, kind in zip(spots, found.board, strict=True):
        seen[kind] += kind != EMPTY
        if seen[kind] > MOST_OF_A_KIND:
            raise PictureError(_too_many(kind, seen[kind]), *spot)


def _check_whole(found: HexagoneState, spots: Spots) -> None:
    if not found.choosing:
        for section in found.table.sections(found.board)[1:]:
            place = spots[section[0]]
            raise PictureError("the piece does not hang together with the block, expected one block", *place)


def _too_many(kind: str, count: int) -> str:
    name = "white" if kind == WHITE else kind
    return f"there are {count} or more pieces of {name}, expected at most {MOST_OF_A_KIND} of a kind"
