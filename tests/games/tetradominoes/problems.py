"""Small problems that the tests of the puzzle share."""

from typing import Any

from generator.games.tetradominoes.puzzle import TetraPuzzle

TABLE = """\
. . . .

. 4|6 .

5|6 6|2
dark: b3-c1-c2-c3
"""
HAND = "12 14 22"
PIECES = "light L"


def puzzle(**keys: Any) -> TetraPuzzle:
    """A problem with some keys changed."""
    given = {"id": "small", "claim": "unique", "table": TABLE, "hand": HAND, "tetrominoes": PIECES}
    return TetraPuzzle.model_validate(given | keys)
