"""What the code and the rules of plain dominoes say, and how a book shows it."""

from typing import ClassVar

from generator.errors import ContentError, IllegalMove
from generator.example import Caption, Example, Outcome, Rules
from generator.figure.alt_text.hexes import hex_scene
from generator.figure.marks import Figure
from generator.games.binary_dominoes.checker import recount
from generator.games.binary_dominoes.code import Coded, read_code
from generator.games.binary_dominoes.drawing import (
    before_line_figure,
    code_figure,
    emblem,
    line_figure,
    tile_figure,
)
from generator.games.binary_dominoes.engine.game import BinaryDominoes
from generator.games.binary_dominoes.engine.line import TileLine
from generator.games.binary_dominoes.engine.move import BinaryPlay, Idle, Move, read_move
from generator.games.hextable.drawing import HIGH
from generator.games.hextable.hands import HexHandRow, over_rows, row_figure
from generator.games.players import NAMES
from generator.games.spoken import spoken
from generator.manuscript.spoken import HEAVY_EDGE, Motif
from generator.tiles.dihex import Tile

BROKEN = {
    "over": "the game is over",
    "used": "it is on the table already",
    "hand": "it is not in the hand",
    "end": "that is no open end",
    "first": "the highest double starts",
    "match": "the numbers do not meet",
    "fits": "something fits",
    "draw": "there is still a stock",
    "stock": "nothing is left to draw",
}
"""Every rule that a move can break, with the words for it."""


class BinaryDominoesRules:
    """The rules, for examples."""

    alt_text = staticmethod(hex_scene)

    facts: ClassVar[tuple[str, ...]] = (
        "tile",
        "left",
        "right",
        "numbers",
        "sum",
        "ways",
        "legal",
        "rule",
        "end",
        "ends",
        "tiles",
        "sums",
        "next",
        "winner",
    )

    @staticmethod
    def read(position: str, move: str) -> None:
        """Read both, and say what is wrong with them."""
        if read_code(position):
            if move.strip():
                raise ContentError(f"move {move!r}, but hexagons in code are only read")
            return
        BinaryDominoes.parse(position)
        if move.strip():
            read_move(move)

    @staticmethod
    def judge(position: str, move: str) -> Outcome:
        """The facts, by the engine; without a move, what the code says or in how many ways one can go on."""
        coded = read_code(position)
        if coded:
            return Outcome.of(_decoded(coded))
        before = BinaryDominoes.parse(position)
        if not move.strip():
            ways = sum(isinstance(one, BinaryPlay) for one in before.moves())
            return Outcome.of({"ways": ways, "ends": _ends(before)})
        wanted = read_move(move)
        end = before.line.ends.get(wanted.end) if isinstance(wanted, BinaryPlay) and wanted.end else None
        try:
            after = before.play(wanted)
        except IllegalMove as fault:
            told = end if fault.rule == "match" else None
            return Outcome.of({"legal": False, "rule": fault.rule, "end": told})
        ends = _ends(after) if isinstance(wanted, BinaryPlay) else None
        return Outcome.of({"legal": True, "end": end, "ends": ends} | _standing(after))

    @staticmethod
    def recount(position: str, move: str) -> Outcome:
        """The facts again, from the characters of the position."""
        return Outcome.of(recount(position, move))

    @staticmethod
    def draw(position: str, move: str, outcome: Outcome | None) -> Figure:
        """The code, or the line with its new tile; where a hand is told, with what is in it."""
        coded = read_code(position)
        if coded:
            numbers = [*map(str, coded.numbers)]
            return tile_figure(*numbers) if coded.tile else code_figure(numbers)
        before = BinaryDominoes.parse(position)
        if not move.strip():
            return line_figure(before.line)
        wanted = read_move(move)
        line, fresh = _laid(before, wanted)
        wrong = outcome is not None and outcome["legal"] == "false"
        ended = _ended(before, wanted) if outcome and outcome["winner"] else []
        rows = ended or _rows(before, wanted, wrong)
        if ended or (rows and not line.texts):
            return row_figure(rows)
        if not rows:
            return line_figure(line, fresh, wrong)
        room = HIGH - row_figure(rows).height
        return over_rows(lambda edge: line_figure(line, fresh, wrong, edge, room), rows)

    @staticmethod
    def before(position: str, move: str) -> Figure:
        """The line with an empty slot for the tile in hand; without a play, as it is."""
        if read_code(position) or not move.strip():
            return BinaryDominoesRules.draw(position, move, None)
        before = BinaryDominoes.parse(position)
        line, fresh = _laid(before, read_move(move))
        return before_line_figure(line, fresh, "in your hand") if fresh else line_figure(line)

    @staticmethod
    def caption(outcome: Outcome) -> Caption:
        """What the code reads; or allowed or not, and why; or who has won."""
        if outcome["sum"]:
            return Caption(None, outcome["numbers"] or f"{outcome['left']} and {outcome['right']}")
        if outcome["ways"]:
            return Caption(None, f"{outcome['ways']} ways", "to go on")
        end = spoken(outcome["end"])
        if outcome["legal"] == "false":
            return Caption(False, "Not allowed", f"no {end} on it" if end else BROKEN[outcome["rule"]])
        if outcome["winner"]:
            return _won(outcome)
        return Caption(True, "Allowed", f"{end} meets {end}" if end else "")


class BinaryDominoesExample(Example):
    """Hexagons in their code, or a play of plain dominoes."""

    pieces: ClassVar[Motif] = "binary"
    picture_words: ClassVar[tuple[str, ...]] = (HEAVY_EDGE,)
    rules: ClassVar[type[Rules]] = BinaryDominoesRules

    def before(self) -> Figure:
        """The line, and the tile that is about to be played."""
        return BinaryDominoesRules.before(self.position, self.move)

    def emblem(self) -> Figure:
        """Two tiles that meet."""
        return emblem()


def _decoded(coded: Coded) -> dict[str, object]:
    if not coded.tile:
        return {"numbers": " ".join(map(str, coded.numbers)), "sum": sum(coded.numbers)}
    left, right = coded.numbers
    return {"tile": Tile.of(str(left), str(right)), "left": left, "right": right, "sum": left + right}


def _ends(position: BinaryDominoes) -> str | None:
    return " ".join(position.line.ends.values()) or None


def _standing(after: BinaryDominoes) -> dict[str, object]:
    """The tiles in hand, and whose turn comes or who has won; nothing where there are no hands."""
    if not after.hands:
        return {}
    blocked = after.over and all(after.hands)
    return {
        "tiles": " ".join(map(str, after.score())),
        "sums": " ".join(map(str, after.sums)) if blocked else None,
        "next": None if after.over else after.turn + 1,
        "winner": " ".join(str(player + 1) for player in after.winners) or None,
    }


def _laid(before: BinaryDominoes, move: Move) -> tuple[TileLine, Tile | None]:
    """The line with the tile that is played, whether it may or not; as it is where none can be added."""
    if (
        not isinstance(move, BinaryPlay)
        or move.tile in before.line.tiles
        or bool(move.end) is not bool(before.line.texts)
    ):
        return before.line, None
    return before.line.with_tile(move), move.tile


def _rows(before: BinaryDominoes, move: Move, wrong: bool) -> list[HexHandRow]:
    """The hand of the player to move, in which what fits stands out where nothing is played, and what is drawn."""
    if not before.hands:
        return []
    hand = before.hands[before.turn]
    if isinstance(move, BinaryPlay):
        kept = tuple(tile for tile in hand if tile != move.tile)
        return [HexHandRow("in hand", kept)] if kept else []
    rows = [HexHandRow("in hand", hand, {play.tile for play in before.plays()})]
    if move is Idle.DRAW and not wrong and before.stock:
        rows.append(HexHandRow("drawn", before.stock[:1], before.stock[:1]))
    return rows


def _ended(before: BinaryDominoes, move: Move) -> list[HexHandRow]:
    """Every hand when the game is over: the last tile of whoever is out, or what each adds up to."""
    after = before.play(move)
    rows = []
    for name, hand, added in zip(NAMES, after.hands, after.sums, strict=False):
        if isinstance(move, BinaryPlay):
            rows.append(
                HexHandRow(name, hand or (move.tile,), () if hand else (move.tile,), "" if hand else "out", True)
            )
        else:
            rows.append(HexHandRow(name, hand, note=f"= {added}", player=True))
    return rows


def _won(outcome: Outcome) -> Caption:
    winners = [NAMES[int(player) - 1] for player in outcome["winner"].split()]
    word = f"{' and '.join(winners)} win{'s' * (len(winners) == 1)}"
    return Caption(True, word, "lowest sum" if outcome["sums"] else "no tiles left")
