"""A solution in words: its turns, a nudge and a push, and what there is to weigh."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from generator.counting.number_words import and_joined, in_words
from generator.games.tetradominoes.engine.piece import Tetromino
from generator.games.tetradominoes.engine.scene import join_names
from generator.games.tetradominoes.playing import Turn, table_after
from generator.games.tetradominoes.setup import Setup
from generator.grid.square import Square
from generator.tiles.layout import Placed, named


def order_words(setup: Setup, turns: Sequence[Turn]) -> str:
    """Every turn in order: `46 b3-b4 with light L a2-b2-b3-b4, then …`."""
    return ", then ".join(_turn(setup, turn) for turn in turns)


def plain_order(text: str) -> str:
    """Such words as a list with commas, the letters of tetrominoes left out; a list stays as it is."""
    listed = text.replace(" with ", ", ").split(",")
    steps = [one.strip().removeprefix("then ").split() for one in listed]
    return ", ".join(" ".join((step[0], step[-1]) if len(step) == 3 else step) for step in steps)


def turn_words(setup: Setup, turns: Sequence[Turn]) -> str:
    """What the domino of the last turn does, its name left out, and the tetromino that follows it."""
    if not turns:
        return f"In hand: {and_joined([*map(str, setup.hand)])}."
    placed, piece = turns[-1]
    went = f"goes to {_at(setup, placed)}."
    return f"{went} The {_name(piece)} covers {_covers(setup, turns, piece)}." if piece else went


def nudge(setup: Setup, turns: Sequence[Turn]) -> str:
    """What the first tetromino covers or, where there is none, the row of the first domino."""
    piece = next((turn.piece for turn in turns if turn.piece), None)
    if piece:
        return f"The {_name(piece)} covers {_covers(setup, turns, piece)}."
    return f"Begin with {turns[0].placed.domino}."


def push(setup: Setup, turns: Sequence[Turn]) -> str:
    """Where that tetromino lies, and the domino that it follows."""
    for placed, piece in turns:
        if piece:
            where = f"It lies on {_places(setup, piece.cells)}"
            return f"{where}, right after {named(placed)} on {_at(setup, placed)}."
    return f"It goes to {_at(setup, turns[0].placed)}, {named(turns[0].placed)} in this order."


def story_words(tables: int, setup: Setup) -> str:
    """How much there is to weigh."""
    pieces = len(setup.pieces)
    laid = {0: "", 1: " and the tetromino laid", 2: " and both tetrominoes laid"}.get(
        pieces, f" and all {in_words(pieces)} tetrominoes laid"
    )
    return f"You can come to {tables:,} tables from here. On one of them the hand is empty{laid}."


def _turn(setup: Setup, turn: Turn) -> str:
    placed, piece = turn
    went = f"{named(placed)} {join_names(setup.names, (placed.first, placed.second))}"
    return f"{went} with {_name(piece)} {join_names(setup.names, piece.cells)}" if piece else went


def _name(piece: Tetromino) -> str:
    return f"{piece.side.value} {piece.letter}"


def _at(setup: Setup, placed: Placed) -> str:
    return _places(setup, (placed.first, placed.second))


def _places(setup: Setup, cells: Iterable[Square]) -> str:
    return and_joined([setup.names[cell] for cell in cells])


def _covers(setup: Setup, turns: Sequence[Turn], piece: Tetromino) -> str:
    """The numbers below a piece, counted: `three 4s and a 6`."""
    numbers: Mapping[Square, int] = table_after(setup.scene.table, turns).numbers
    counts = Counter(numbers[cell] for cell in piece.cells)
    return and_joined([_several(number, count) for number, count in counts.most_common()])


def _several(number: int, count: int) -> str:
    name = str(number) if number else "blank"
    return f"a {name}" if count == 1 else f"{in_words(count)} {name}s"
