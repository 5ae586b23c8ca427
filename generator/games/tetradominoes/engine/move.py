"""What a player may do, each with its text: a domino or a tetromino laid, or a word and what it is about.

A domino laid is `46 b3-b4`, its digits in the order of the cells, and a tetromino `light a2-b2-b3-b4`. Who
has laid a domino may `skip`. Who cannot lay one says `reveal 12 34`, and draws, or `pass`. Partners
`give 36` or `keep` what they have. In solitaire one says `discard T`, then `draw 3` and `return 12 34 56`.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum

from generator.errors import ContentError
from generator.games.tetradominoes.engine.piece import Tetromino
from generator.games.tetradominoes.engine.scene import SIDES, TetraScene, cell_names, join_names
from generator.games.tetradominoes.engine.table import HIGHEST_NUMBER, TetraTable
from generator.tiles.domino import Domino
from generator.tiles.layout import Placed
from generator.tiles.polyomino import TETROMINOES

EXAMPLES = (
    "'46 b3-b4', 'light a2-b2-b3-b4', 'skip', 'reveal 12 34', 'pass', 'give 36', 'keep', "
    "'discard T', 'draw 3' or 'return 12 34'"
)


class Plain(Enum):
    """Moves that need no more than a word."""

    SKIP = "skip"
    PASS = "pass"
    KEEP = "keep"

    def __str__(self) -> str:
        return self.value


@dataclass(frozen=True)
class Reveal:
    """Turn two hidden dominoes up, in order, and draw one."""

    dominoes: tuple[Domino, ...]

    def __str__(self) -> str:
        return f"reveal {_names(self.dominoes)}"


@dataclass(frozen=True)
class Give:
    """Put a domino forward to be exchanged with the partner's."""

    domino: Domino

    def __str__(self) -> str:
        return f"give {self.domino}"


@dataclass(frozen=True)
class Discard:
    """Give up a tetromino, named by the letter of its light side."""

    letter: str

    def __str__(self) -> str:
        return f"discard {self.letter}"


@dataclass(frozen=True)
class Take:
    """Draw so many dominoes, to put as many back."""

    count: int

    def __str__(self) -> str:
        return f"draw {self.count}"


@dataclass(frozen=True)
class Return:
    """Put dominoes back into the stock, in order, which is shuffled."""

    dominoes: tuple[Domino, ...]

    def __str__(self) -> str:
        return f"return {_names(self.dominoes)}"


Move = Placed | Tetromino | Reveal | Give | Discard | Take | Return | Plain


def _names(dominoes: tuple[Domino, ...]) -> str:
    return " ".join(map(str, dominoes))


def write_move(table: TetraTable, move: Move) -> str:
    """The text of a move, its cells named as the text of this table names them."""
    if isinstance(move, Placed):
        return f"{''.join(map(str, move.numbers))} {join_names(cell_names(table), (move.first, move.second))}"
    if isinstance(move, Tetromino):
        return f"{move.side.value} {join_names(cell_names(table), move.cells)}"
    return str(move)


def read_move(scene: TetraScene, text: str) -> Move:
    """The inverse of `write_move`, in the cells of a position that was read."""
    words = text.split()
    if len(words) == 1 and words[0] in {word.value for word in Plain}:
        return Plain(words[0])
    if len(words) == 2 and words[0] in SIDES:
        return scene.tetromino(*words)
    if len(words) == 2 and words[0].isdigit():
        return scene.domino(*words)
    if words and words[0] in WORDED:
        return WORDED[words[0]](words[1:], text)
    raise ContentError(f"{text!r} is no move, expected such as {EXAMPLES}")


def _read_reveal(words: list[str], text: str) -> Move:
    dominoes = _read_dominoes(words)
    if len({*dominoes}) != 2 or len(dominoes) != 2:
        raise ContentError(f"{text!r}, expected two different dominoes such as 'reveal 12 34'")
    return Reveal(dominoes)


def _read_return(words: list[str], text: str) -> Move:
    dominoes = _read_dominoes(words)
    if not dominoes or len({*dominoes}) != len(dominoes):
        raise ContentError(f"{text!r}, expected different dominoes such as 'return 12 34'")
    return Return(dominoes)


def _read_give(words: list[str], text: str) -> Move:
    if len(words) != 1:
        raise ContentError(f"{text!r}, expected one domino such as 'give 36'")
    return Give(_read_domino(words[0]))


def _read_discard(words: list[str], text: str) -> Move:
    if len(words) != 1 or words[0] not in TETROMINOES:
        raise ContentError(f"{text!r}, expected one of the pieces {', '.join(TETROMINOES)} such as 'discard T'")
    return Discard(words[0])


def _read_take(words: list[str], text: str) -> Move:
    if len(words) != 1 or words[0] not in {*"01234"}:
        raise ContentError(f"{text!r}, expected a number from 0 to 4 such as 'draw 3'")
    return Take(int(words[0]))


def _read_dominoes(words: list[str]) -> tuple[Domino, ...]:
    return tuple(sorted(map(_read_domino, words)))


def _read_domino(word: str) -> Domino:
    domino = Domino.parse(word)
    if domino.high > HIGHEST_NUMBER:
        raise ContentError(f"domino {word} is not in the set, expected numbers up to {HIGHEST_NUMBER}")
    return domino


WORDED: Mapping[str, Callable[[list[str], str], Move]] = {
    "reveal": _read_reveal,
    "give": _read_give,
    "discard": _read_discard,
    "draw": _read_take,
    "return": _read_return,
}
