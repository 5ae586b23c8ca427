"""The text of a game in progress: the picture, then a line for each thing it does not show."""

from dataclasses import dataclass
from typing import NamedTuple, Self

from generator.games.all_fives.engine.picture import FivesPicture
from generator.games.all_fives.engine.reading import HIGHEST_NUMBER, read_picture
from generator.games.all_fives.engine.reckoning import Hand
from generator.games.all_fives.engine.table import EMPTY, FivesTable
from generator.games.lines import NONE, Said, first_line, read_dominoes, read_lines, read_scores, read_turn

KEYS = ["hands", "stock", "scores", "turn", "first", "passed"]
MOST_PLAYERS = 4


@dataclass(frozen=True)
class Moment:
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
        lines = read_lines(rows, first_line(rows), KEYS)
        hands, stock = _read_dominoes(lines, table)
        scores = _read_scores(lines.get("scores"), len(hands))
        players = max(len(scores), 1)
        turn, first = (read_turn(lines[key], players, key) if key in lines else 0 for key in ("turn", "first"))
        passed = _read_passed(lines.get("passed"), 0 if stock else len(hands))
        return cls(table, hands, stock, scores, turn, first, passed)

    def __str__(self) -> str:
        """The inverse, every line straight, and whatever is nought or empty left out."""
        lines = [str(FivesPicture.of(self.table))] if self.table.dominoes else []
        if self.hands:
            lines.append("hands: " + " / ".join(" ".join(map(str, hand)) or NONE for hand in self.hands))
        if self.stock:
            lines.append("stock: " + " ".join(map(str, self.stock)))
        if any(self.scores) or (self.scores and not self.hands):
            lines.append("scores: " + " ".join(map(str, self.scores)))
        lines += [f"{key}: {player + 1}" for key, player in (("turn", self.turn), ("first", self.first)) if player]
        lines += [f"passed: {self.passed}"] if self.passed else []
        return "\n".join(lines)


def shown_in(text: str) -> FivesPicture:
    """The picture of a position as its author has drawn it."""
    rows = text.rstrip().split("\n")
    return read_picture("\n".join(rows[: first_line(rows)]))


class _Dominoes(NamedTuple):
    hands: tuple[Hand, ...] = ()
    stock: Hand = ()


def _read_dominoes(lines: dict[str, Said], table: FivesTable) -> _Dominoes:
    """The hands and the stock, each domino once and none that is on the table."""
    said, rest = lines.get("hands"), lines.get("stock")
    if not said:
        if rest:
            raise rest.fault("there is a stock but there are no hands, expected the hands too")
        return _Dominoes()
    seen = {*table.dominoes}
    words = [part.split() if part != NONE else [] for part in said.parts()]
    hands = tuple(tuple(sorted(read_dominoes(said, hand, HIGHEST_NUMBER, seen))) for hand in words)
    _check_players(said, len(hands))
    if hands.count(()) > 1:
        raise said.fault("two hands are empty, expected the first empty one to end the round")
    return _Dominoes(hands, read_dominoes(rest, rest.text.split(), HIGHEST_NUMBER, seen) if rest else ())


def _read_scores(said: Said | None, hands: int) -> tuple[int, ...]:
    if not said:
        return (0,) * hands
    scores = read_scores(said, hands)
    _check_players(said, len(scores))
    for word in said.text.split():
        if int(word) % 5:
            raise said.fault(f"'scores' has {word}, expected multiples of five", word)
    return scores


def _check_players(said: Said, players: int) -> None:
    if not 2 <= players <= MOST_PLAYERS:
        raise said.fault(f"there are {players} players, expected 2 to {MOST_PLAYERS}")


def _read_passed(said: Said | None, most: int) -> int:
    passed = said.number(said.text.strip()) if said else 0
    if said and passed > most:
        raise said.fault(f"'passed' has {passed}, expected at most one pass a hand, and no stock")
    return passed
