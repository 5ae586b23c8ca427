"""What a player may do, each with its text: a domino or a tetromino laid, or a word and what it is about.

A domino laid is `46 b3-b4`, its digits in the order of the cells, and a tetromino `light a2-b2-b3-b4`. Who
has laid a domino may `skip`. Who cannot lay one says `reveal 12 34`, and draws, or `pass`. Partners
`give 36` or `keep` what they have. In solitaire one says `discard T`, then `draw 3` and `return 12 34 56`.
"""

from collections.abc import Mapping
from enum import Enum

from generator.errors import ContentError
from generator.games.tetradominoes.engine.piece import Tetromino
from generator.games.tetradominoes.engine.scene import SIDES, TetraScene, cell_names, join_names
from generator.games.tetradominoes.engine.table import HIGHEST_NUMBER, TetraTable
from generator.notation.phrases import Phrase, Phrases, phrased
from generator.notation.words import domino_up_to, number, one_of, several
from generator.tiles.domino import Domino
from generator.tiles.layout import Placed
from generator.tiles.polyomino import TETROMINOES
from generator.value import Value

EXAMPLES = (
    "'46 b3-b4', 'light a2-b2-b3-b4', 'skip', 'reveal 12 34', 'pass', 'give 36', 'keep', "
    "'discard T', 'draw 3' or 'return 12 34'"
)


DOMINO = domino_up_to(HIGHEST_NUMBER)
DOMINOES = several(DOMINO, sorted)


@phrased(Phrase("{value}", value=one_of({word: word for word in ("skip", "pass", "keep")})))
class PlainWord(Enum):
    """Moves that need no more than a word."""

    SKIP = "skip"
    PASS = "pass"
    KEEP = "keep"


@phrased(Phrase("reveal {dominoes}", dominoes=DOMINOES))
class Reveal(Value):
    """Turn two hidden dominoes up, in order, and draw one."""

    dominoes: tuple[Domino, ...]


@phrased(Phrase("give {domino}", domino=DOMINO))
class Give(Value):
    """Put a domino forward to be exchanged with the partner's."""

    domino: Domino


@phrased(Phrase("discard {letter}", letter=one_of({letter: letter for letter in TETROMINOES})))
class Discard(Value):
    """Give up a tetromino, named by the letter of its light side."""

    letter: str


@phrased(Phrase("draw {count}", count=number(0, 4)))
class TetraDraw(Value):
    """Draw so many dominoes, to put as many back."""

    count: int


@phrased(Phrase("return {dominoes}", dominoes=DOMINOES))
class Return(Value):
    """Put dominoes back into the stock, in order, which is shuffled."""

    dominoes: tuple[Domino, ...]


Move = Placed | Tetromino | Reveal | Give | Discard | TetraDraw | Return | PlainWord
WORDED: Mapping[str, str] = {
    "reveal": "expected two different dominoes such as 'reveal 12 34'",
    "give": "expected one domino such as 'give 36'",
    "discard": f"expected one of the pieces {', '.join(TETROMINOES)} such as 'discard T'",
    "draw": "expected a number from 0 to 4 such as 'draw 3'",
    "return": "expected different dominoes such as 'return 12 34'",
}
"""What a move that begins with a word should have behind it."""

SPOKEN: Phrases[Move] = Phrases(
    PlainWord,
    Reveal,
    Give,
    Discard,
    TetraDraw,
    Return,
    otherwise=f"is no move, expected such as {EXAMPLES}",
)


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
    if len(words) == 2 and words[0] in SIDES:
        return scene.tetromino(*words)
    if len(words) == 2 and words[0].isdigit():
        return scene.domino(*words)
    if words and words[0] in WORDED:
        return _read_worded(words[0], text)
    return SPOKEN.read(text)


def _read_worded(word: str, text: str) -> Move:
    """A word and what it is about; two dominoes are revealed, and none is named twice."""
    move = SPOKEN.found(text)
    dominoes = move.dominoes if isinstance(move, Reveal | Return) else ()
    if move is None or len({*dominoes}) < len(dominoes) or (isinstance(move, Reveal) and len(dominoes) != 2):
        raise ContentError(f"{text!r}, {WORDED[word]}")
    return move
