"""How people play Domino Finder: what lies face down shows its back."""

from generator.games.domino_finder.engine.move import read_move
from generator.playing.seat import Seat

BACK, DOWN = "?", "#"


def face_up(line: str) -> str:
    """A line of the board, the numbers of every domino that lies face down left out."""
    down = {place + step for place, char in enumerate(line) if char == DOWN for step in (-1, 1)}
    return "".join(BACK if place in down else char for place, char in enumerate(line))


SEAT = Seat(lambda position, text: read_move(text), shown={"treasures": "your treasures"}, rows=1, face=face_up)
