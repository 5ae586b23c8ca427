"""The text of a game in progress: the levels, then lines for the hands and the turn.

    hands: 34 55 / 12 / -
    turn: 1
    out: 3
    ending: all
    variant: misere

`out` lists the players who have no tiles left, in the order in which they ran out. `ending: all` plays
on for the other places. A move is a tile and its cells, the numbers in the order of the cells, `34
a3-b2`; it lies on whatever is there, unless the move says on which level: `34 a3-b2, level 2`.
"""

import re
from collections.abc import Collection
from typing import Self

from generator.errors import ContentError
from generator.games.hexdominup.engine.storeys import Building, read_building, write_building
from generator.games.hexdominup.engine.towers import STARTER, TABLE, LaidTile, Towers
from generator.games.hextable.engine.lines import Hand, hands
from generator.games.hextable.engine.scene import HexScene, cell_names
from generator.games.hextable.engine.table import NUMBERED, NUMBERS, HexPiece
from generator.notation import parts
from generator.notation.lines import Fields, FieldsRead, KeyedLine, Needed, Notation, always, unless_empty
from generator.notation.said import Said
from generator.tiles.dihex import Tile
from generator.value import Value

DEALT = {2: 18, 3: 12, 4: 9}
"""How many tiles each player is dealt."""

LEVEL = re.compile(r"(.*?), *level ([1-9][0-9]?) *", re.DOTALL)


class HexdominupState(Value):
    """Everything there is to know about a game; players count from nought."""

    towers: Towers
    hands: tuple[Hand, ...]
    turn: int = 0
    out: tuple[int, ...] = ()
    playing_on: bool = False
    """Whether the others go on for their places when the first has run out."""

    misere: bool = False
    """Whether it is bad to run out of tiles."""

    @property
    def over(self) -> bool:
        """Whether the first player has run out of tiles or, where the others go on, all but one have."""
        return len(self.out) >= (len(self.hands) - 1 if self.playing_on else 1)

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read the pictures of the levels, then the lines; what cannot be so raises PictureError."""
        return cls._built(read_building(text, NOTATION.keys))

    @classmethod
    def read(cls, position: str, move: str) -> tuple[Self, LaidTile | None]:
        """A position and a move in it, where one is given."""
        building = read_building(position, NOTATION.keys)
        return cls._built(building), read_move(building, move) if move.strip() else None

    @classmethod
    def _built(cls, building: Building) -> Self:
        fields = NOTATION.read(building.lines, {"towers": building.towers})
        found = cls(**fields)
        _check_turn(found, fields.line("turn", "hands"))
        remedy = "somebody to be left" if found.playing_on else "the first to end the game, or 'ending: all'"
        most = len(found.hands) - 1 if found.playing_on else 1
        empty = f"{len(found.out)} hands are empty, expected {remedy}"
        fields.line("hands").require(len(found.out) <= most, empty)
        return found

    def __str__(self) -> str:
        return NOTATION.written(self, *write_building(self.towers))


def read_move(building: Building, text: str) -> LaidTile:
    """A tile on its cells and, where it says so, on its level; else on top of what is there."""
    found = LEVEL.fullmatch(text)
    scene = HexScene(building.towers.ground, building.cells, {}, NUMBERS)
    piece = scene.move(found[1] if found else text)
    if not isinstance(piece, HexPiece):
        raise ContentError(f"move {text!r}: nobody passes, expected a tile and its cells such as '34 a1-a2'")
    if len(piece.cells) != 2:
        raise ContentError(f"move {text!r}: a tile has two halves, expected one such as '34 a1-a2'")
    level = int(found[2]) if found else _on_top(building.towers, piece)
    return LaidTile(piece.cells, piece.colours, level)


def write_move(towers: Towers, move: LaidTile) -> str:
    """A move in the names that the text of the position gives to the cells."""
    names = cell_names(towers.ground)
    words = f"{move.numbers} {'-'.join(names[cell] for cell in move.cells)}"
    return words if move.level == _on_top(towers, move.piece) else f"{words}, level {move.level}"


def _on_top(towers: Towers, piece: HexPiece) -> int:
    return max(towers.height(cell) for cell in piece.cells) + TABLE


def _check_hands(said: Said, hands: tuple[Hand, ...], fields: FieldsRead) -> None:
    said.require(len(hands) in DEALT, f"there are {len(hands)} players, expected 2 to 4")
    for hand in hands:
        dealt = f"expected at most {DEALT[len(hands)]}, as are dealt"
        said.require(len(hand) <= DEALT[len(hands)], f"a hand of {len(hand)} tiles, {dealt}")


def _check_out(said: Said, out: tuple[int, ...], fields: FieldsRead) -> None:
    empty = _without_tiles(fields)
    expected = " and ".join(str(player + 1) for player in empty) or "no such line"
    whose = f"'out' has {said.words!r}, expected each player without tiles once: {expected}"
    said.require(sorted(out) == [*empty], whose)


def _without_tiles(fields: Fields) -> tuple[int, ...]:
    return tuple(player for player, hand in enumerate(fields["hands"]) if not hand)


def _first_out(fields: Fields) -> tuple[int, ...]:
    """The player without tiles; where there are several, their order has to be said."""
    empty = _without_tiles(fields)
    if isinstance(fields, FieldsRead):
        message = "several hands are empty, expected a line such as 'out: 2 1' with their order"
        fields.line("hands").require(len(empty) < 2, message)
    return empty


def _on_towers(fields: Fields) -> Collection[Tile]:
    found: Collection[Tile] = fields["towers"].tiles
    return found


NOTATION = Notation(
    KeyedLine(
        "hands",
        parts.checked(hands(NUMBERED, NUMBERS, _on_towers), _check_hands),
        usual=Needed("nobody has a hand, expected a line such as 'hands: 34 55 / 12'"),
    ),
    KeyedLine("turn", parts.player(lambda fields: len(fields["hands"])), usual=0, written=always),
    KeyedLine("out", parts.checked(parts.players(), _check_out), usual=_first_out, written=unless_empty),
    KeyedLine("ending", parts.choice({"first": False, "all": True}), field="playing_on", usual=False),
    KeyedLine("variant", parts.choice({"plain": False, "misere": True}), field="misere", usual=False),
)


def _check_turn(found: HexdominupState, said: Said) -> None:
    """Refuse a turn of somebody without tiles, and a start by anybody but the holder of the double seven."""
    hand, player = found.hands[found.turn], found.turn + 1
    said.require(hand or found.over, f"it is player {player}'s turn, expected somebody who has tiles left")
    holder = f"the table is empty, expected the double seven in the hand of player {player}"
    said.require(found.towers.laid or STARTER in hand, holder)
