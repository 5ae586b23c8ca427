"""The text of a game in progress: the picture, then a line for each thing it does not show."""

from collections.abc import Collection
from typing import Self

from generator.games.all_fives.engine.picture import FivesPicture
from generator.games.all_fives.engine.reading import HIGHEST_NUMBER, read_picture
from generator.games.all_fives.engine.reckoning import Hand
from generator.games.all_fives.engine.table import EMPTY, FivesTable
from generator.notation import parts
from generator.notation.lines import Fields, FieldsRead, KeyedLine, Notation
from generator.notation.said import Said, first_line, read_lines
from generator.tiles.domino import Domino
from generator.value import Value

MOST_PLAYERS = 4


class AllFivesState(Value):
    """Everything there is to know about a match; players count from nought.

    Without hands it is a table on which any domino left may be played.
    """

    table: FivesTable = EMPTY
    hands: tuple[Hand, ...] = ()
    stock: Hand = ()
    scores: tuple[int, ...] = ()
    turn: int = 0
    first: int = 0
    passed: int = 0

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read a picture, then lines such as `hands: 35 36 / 12 44`; what cannot be so raises PictureError."""
        rows = text.rstrip().split("\n")
        table = shown_in(text).table
        return cls(**NOTATION.read(read_lines(rows, first_line(rows), NOTATION.keys), {"table": table}))

    def __str__(self) -> str:
        """The inverse, every line straight, and whatever is nought or empty left out."""
        return NOTATION.written(self, *([str(FivesPicture.of(self.table))] if self.table.dominoes else []))


def shown_in(text: str) -> FivesPicture:
    """The picture of a position as its author has drawn it."""
    rows = text.rstrip().split("\n")
    return read_picture("\n".join(rows[: first_line(rows)]))


def _check_hands(said: Said, hands: tuple[Hand, ...], fields: FieldsRead) -> None:
    _check_players(said, hands, fields)
    said.require(hands.count(()) < 2, "two hands are empty, expected the first empty one to end the round")


def _check_scores(said: Said, scores: tuple[int, ...], fields: FieldsRead) -> None:
    _check_players(said, scores, fields)
    for word in said.text.split():
        said.require(int(word) % 5 == 0, f"'scores' has {word}, expected multiples of five", word)


def _check_players(said: Said, of_each: Collection[object], fields: FieldsRead) -> None:
    players = len(of_each)
    said.require(2 <= players <= MOST_PLAYERS, f"there are {players} players, expected 2 to {MOST_PLAYERS}")


def _on_table(fields: Fields) -> Collection[Domino]:
    found: Collection[Domino] = fields["table"].dominoes
    return found


def _hands(fields: Fields) -> int:
    return len(fields["hands"])


DOMINOES = parts.dominoes(HIGHEST_NUMBER, _on_table)
A_PLAYER = parts.player(lambda fields: max(len(fields["scores"]), 1))
NOTATION = Notation(
    KeyedLine("hands", parts.checked(parts.shares(parts.in_order(DOMINOES, sorted)), _check_hands), usual=()),
    KeyedLine(
        "stock",
        DOMINOES,
        usual=(),
        needs={"hands": "there is a stock but there are no hands, expected the hands too"},
    ),
    KeyedLine(
        "scores", parts.checked(parts.scores(_hands), _check_scores), usual=lambda fields: (0,) * _hands(fields)
    ),
    KeyedLine("turn", A_PLAYER, usual=0),
    KeyedLine("first", A_PLAYER, usual=0),
    KeyedLine(
        "passed",
        parts.passes(lambda fields: 0 if fields["stock"] else _hands(fields), "hand, and no stock"),
        usual=0,
    ),
)
