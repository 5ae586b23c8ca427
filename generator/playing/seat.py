"""What somebody at the table sees of a position, and how moves are typed there and told."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import field
from typing import Any

from generator.errors import ContentError
from generator.grid.hexpicture import line_name
from generator.problem import Game
from generator.value import Value

NONE = "-"
TURN = "turn"
GUESSES = range(1, 9)
"""So many other deals of what is hidden show that something is."""

LABEL = 3
"""The columns that the letter of a row takes."""


def as_it_is(position: Game[Any], move: Any) -> str:
    """The text of a move that needs no position."""
    return str(move)


def among_all(position: Game[Any], text: str) -> Any:
    """The legal move of that text, for a game that reads no others."""
    for move in position.moves():
        if str(move) == text:
            return move
    raise ContentError(f"{text!r} is none of the moves there are")


class Seat(Value):
    """How a game is played by people: what a position's text hides from one of them, and moves in words.

    Without any lines named, the whole text is shown, and a position that hides something is refused.
    """

    read: Callable[[Any, str], Any] = among_all
    """A move from its text, in a position; raises ContentError for what is none."""

    write: Callable[[Any, Any], str] = as_it_is
    """The text of a move in a position."""

    own: Mapping[str, str] = field(default_factory=dict)
    """Lines with a part for each player, of which one sees one's own: what that is called."""

    counted: tuple[str, ...] = ("hands",)
    """Those of them of which everybody sees how much it is."""

    shown: Mapping[str, str] = field(default_factory=dict)
    """Lines with a part for each player that all may see: what one's own is called."""

    piles: tuple[str, ...] = ()
    """Lines of which one sees only how much there is."""

    secret: Mapping[str, str] = field(default_factory=dict)
    """Lines of which nobody sees more than these words, where they say anything."""

    beside: Callable[[Any], str] | None = None
    """What lies beside the table and is in no line, such as the tiles that anybody may take."""

    view: Callable[[Any], str] | None = None
    """All that a player sees, for a position whose text has other lines than these."""

    rows: int = 0
    """Every how many lines of the picture a row of cells has its letter; nought where cells have no names."""

    face: Callable[[str], str] = str
    """A line of the picture as it looks from above."""

    aloud: Callable[[Any, Any], str] | None = None
    """What the others hear of a move, where that is less than its text."""

    @property
    def hides(self) -> bool:
        """Whether players see different things."""
        return bool(self.own or self.secret)

    def announced(self, position: Game[Any], move: Any) -> str:
        """A move as the others hear of it."""
        return (self.aloud or self.write)(position, move)

    def seen(self, position: Game[Any]) -> str:
        """The position as the player to move sees it."""
        if self.view:
            return self.view(position)
        if not (self.own or self.piles or self.secret or self.face is not str):
            _require_open(position)
        return "\n".join([*self._lines(position), *([self.beside(position)] if self.beside else [])])

    def _lines(self, position: Game[Any]) -> Iterator[str]:
        row = 0
        for line in str(position).split("\n"):
            key, colon, words = line.partition(":")
            if not colon:
                yield self._labelled(self.face(line), row)
                row += 1
            elif not words.strip():
                yield line
                row = 0
            else:
                yield from self._said(key.strip(), words.strip(), position.turn)

    def _labelled(self, line: str, row: int) -> str:
        if not self.rows:
            return line
        name = line_name(row // self.rows) if row % self.rows == 0 else ""
        return f"{name:>{LABEL - 1}} {line}".rstrip()

    def _said(self, key: str, words: str, turn: int) -> Iterator[str]:
        if key in self.secret:
            if self.secret[key]:
                yield f"{key}: {self.secret[key]}"
        elif key in self.piles:
            yield f"{key}: {_amount(words)} left"
        elif key in self.own:
            yield from self._parts(key, words.split("/"), turn)
        elif key in self.shown:
            for player, part in enumerate(words.split("/")):
                yield f"{self.shown[key] if player == turn else f'player {player + 1}'}: {part.strip()}"
        elif key != TURN:
            yield f"{key}: {words}"

    def _parts(self, key: str, parts: Sequence[str], turn: int) -> Iterator[str]:
        yield f"{self.own[key]}: {parts[turn].strip()}"
        for player, part in enumerate(parts):
            if player != turn and key in self.counted:
                yield f"player {player + 1}: {_amount(part)} in hand"


def _amount(words: str) -> int:
    return 0 if words.strip() == NONE else len(words.split())


def _require_open(position: Game[Any]) -> None:
    """Refuse to show what a player could not see."""
    text = str(position)
    if any(str(position.otherwise(seed)) != text for seed in GUESSES):
        raise ContentError(
            "the game hides something from its players, and has no SEAT that says what one of them sees"
        )
