"""Making problems of Fujisan: dominoes of a mountain exchanged for as long as that makes the climb longer."""

from collections.abc import Iterator

from generator.errors import ContentError
from generator.puzzles.fujisan.bidirectional import top_of_climb
from generator.puzzles.fujisan.dealing import mountain_of
from generator.puzzles.fujisan.mountain import WIDTH, Mountain
from generator.puzzles.fujisan.state_tables import STATES, deal_in, room_to_climb
from generator.puzzles.moving.generation import distinct
from generator.solve.chance import Chance

PATIENCE = 1000
"""Changes without gain that are too many."""


def starts(size: int, seed: int, length: int | None) -> Iterator[tuple[Mountain, int]]:
    """Mountains and the moves each takes, no two alike: as many as a climb finds, or at least a length."""
    if size != WIDTH:
        raise ContentError(f"size {size}, expected {WIDTH}: a mountain has that many dominoes")
    return distinct(_tops(seed, length), lambda found: found[0].likeness)


def _tops(seed: int, length: int | None) -> Iterator[tuple[Mountain, int] | None]:
    """The top of one climb after another, without end; None where it is not as long as was wanted."""
    room = room_to_climb()
    state = Chance(seed).state
    while True:
        state, moves = top_of_climb(room, state, PATIENCE, length or STATES)
        yield (mountain_of(deal_in(room)), moves) if moves >= (length or 1) else None
