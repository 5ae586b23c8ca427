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
from dataclasses import dataclass
from typing import Self

from generator.errors import ContentError, PictureError
from generator.games.hexdominup.engine.storeys import Building, read_building, write_building
from generator.games.hexdominup.engine.towers import STARTER, TABLE, Laid, Towers
from generator.games.hextable.engine.lines import Hand, read_hands, write_hands
from generator.games.hextable.engine.scene import Scene, cell_names
from generator.games.hextable.engine.table import NUMBERED, NUMBERS, Piece
from generator.games.lines import Said, read_turn

KEYS = ["hands", "turn", "out", "ending", "variant"]
DEALT = {2: 18, 3: 12, 4: 9}
"""How many tiles each player is dealt."""

ENDINGS = {"first": False, "all": True}
VARIANTS = {"plain": False, "misere": True}
LEVEL = re.compile(r"(.*?), *level ([1-9][0-9]?) *", re.DOTALL)


@dataclass(frozen=True)
class Moment:
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
        return cls._built(read_building(text, KEYS))

    @classmethod
    def read(cls, position: str, move: str) -> tuple[Self, Laid | None]:
        """A position and a move in it, where one is given."""
        building = read_building(position, KEYS)
        return cls._built(building), read_move(building, move) if move.strip() else None

    @classmethod
    def _built(cls, building: Building) -> Self:
        lines, towers = building.lines, building.towers
        if "hands" not in lines:
            raise PictureError("nobody has a hand, expected a line such as 'hands: 34 55 / 12'")
        hands = _read_hands(lines["hands"], towers)
        turn = read_turn(lines["turn"], len(hands)) if "turn" in lines else 0
        out = _read_out(lines.get("out"), lines["hands"], hands)
        on, misere = _choice(lines, "ending", ENDINGS), _choice(lines, "variant", VARIANTS)
        found = cls(towers, hands, turn, out, on, misere)
        _check_turn(found, lines.get("turn", lines["hands"]))
        if len(out) > (len(hands) - 1 if on else 1):
            remedy = "somebody to be left" if on else "the first to end the game, or 'ending: all'"
            raise lines["hands"].fault(f"{len(out)} hands are empty, expected {remedy}")
        return found

    def __str__(self) -> str:
        rows = [*write_building(self.towers), f"hands: {write_hands(self.hands)}", f"turn: {self.turn + 1}"]
        rows += [f"out: {' '.join(str(player + 1) for player in self.out)}"] if self.out else []
        rows += ["ending: all"] if self.playing_on else []
        return "\n".join(rows + (["variant: misere"] if self.misere else []))


def read_move(building: Building, text: str) -> Laid:
    """A tile on its cells and, where it says so, on its level; else on top of what is there."""
    found = LEVEL.fullmatch(text)
    scene = Scene(building.towers.ground, building.cells, {}, NUMBERS)
    piece = scene.move(found[1] if found else text)
    if not isinstance(piece, Piece):
        raise ContentError(f"move {text!r}: nobody passes, expected a tile and its cells such as '34 a1-a2'")
    if len(piece.cells) != 2:
        raise ContentError(f"move {text!r}: a tile has two halves, expected one such as '34 a1-a2'")
    level = int(found[2]) if found else _on_top(building.towers, piece)
    return Laid(piece.cells, piece.colours, level)


def write_move(towers: Towers, move: Laid) -> str:
    """A move in the names that the text of the position gives to the cells."""
    names = cell_names(towers.ground)
    words = f"{move.numbers} {'-'.join(names[cell] for cell in move.cells)}"
    return words if move.level == _on_top(towers, move.piece) else f"{words}, level {move.level}"


def _on_top(towers: Towers, piece: Piece) -> int:
    return max(towers.height(cell) for cell in piece.cells) + TABLE


def _read_hands(said: Said, towers: Towers) -> tuple[Hand, ...]:
    hands = read_hands(said, towers.spread_out, NUMBERED, NUMBERS)
    if len(hands) not in DEALT:
        raise said.fault(f"there are {len(hands)} players, expected 2 to 4")
    for hand in hands:
        if len(hand) > DEALT[len(hands)]:
            raise said.fault(f"a hand of {len(hand)} tiles, expected at most {DEALT[len(hands)]}, as are dealt")
    return hands


def _read_out(said: Said | None, hands_said: Said, hands: tuple[Hand, ...]) -> tuple[int, ...]:
    """The players without tiles, in order; where it is one, nothing needs to be said."""
    empty = [player for player, hand in enumerate(hands) if not hand]
    if not said:
        if len(empty) > 1:
            raise hands_said.fault("several hands are empty, expected a line such as 'out: 2 1' with their order")
        return tuple(empty)
    out = tuple(said.number(word) - 1 for word in said.text.split())
    if sorted(out) != empty:
        expected = " and ".join(str(player + 1) for player in empty) or "no such line"
        raise said.fault(f"'out' has {said.text.strip()!r}, expected each player without tiles once: {expected}")
    return out


def _choice(lines: dict[str, Said], key: str, choices: dict[str, bool]) -> bool:
    if key not in lines:
        return False
    word = lines[key].text.strip()
    if word not in choices:
        raise lines[key].fault(f"{key} {word!r}, expected {' or '.join(choices)}")
    return choices[word]


def _check_turn(found: Moment, said: Said) -> None:
    """Refuse a turn of somebody without tiles, and a start by anybody but the holder of the double seven."""
    hand = found.hands[found.turn]
    if not found.over and not hand:
        raise said.fault(f"it is player {found.turn + 1}'s turn, expected somebody who has tiles left")
    if not found.towers.laid and STARTER not in hand:
        raise said.fault(f"the table is empty, expected the double seven in the hand of player {found.turn + 1}")
