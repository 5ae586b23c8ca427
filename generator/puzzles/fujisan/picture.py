"""Pictures of Fujisan: the dominoes, and a priest's letter to the right of the space he is on.

    P 3 2 1 0 0 1 0 3 1 2 3 1 B
      - - - - - - - - - - - -
      4N0 0 4 5 2 3 2 5 5 1 4 R

Beside the mountain a letter stands for a priest on the ground, and so does a letter left out. On the
Country Road's way down the two peak dominoes lie at the ends and the middle is empty.
"""

from collections.abc import Mapping

from generator.errors import PictureError
from generator.grid.square import Square
from generator.puzzles.fujisan.mountain import ENDS, PEAK, START, WIDTH, Mountain
from generator.puzzles.fujisan.notation import PRIESTS
from generator.tiles.layout import Layout, Placed


def read_picture(text: str) -> tuple[Mountain, tuple[Square, ...], bool]:
    """The mountain, the places of the priests P, N, B and R, and whether they are on their way down."""
    layout = Layout.parse("".join(" " if char in PRIESTS else char for char in text))
    first, last = layout.dominoes[0].first, layout.dominoes[-1].first
    descending = last.col - first.col == WIDTH + 1
    if descending:
        layout = Layout.of([_put_back(placed, placed.first.col - first.col) for placed in layout.dominoes])
    mountain = Mountain.of(layout)
    places: dict[str, Square] = {}
    for row, line in enumerate(text.split("\n")):
        for col, char in enumerate(line):
            if char in PRIESTS:
                # A letter between the two rows is nowhere, which row 2 says.
                place = Square(2 if row % 2 else row // 2 - first.row, col // 2 - first.col - descending)
                if fault := _fault(char, place, places, descending):
                    raise PictureError(f"priest {char} {fault}", row, col)
                places[char] = place
    if descending and len(places) < len(PRIESTS):
        raise PictureError(f"{len(places)} priests on their way down, expected all four")
    return mountain, tuple(places.get(name, START[name]) for name in PRIESTS), descending


def written(mountain: Mountain, places: Mapping[str, Square], descending: bool) -> str:
    """The picture of a position, every priest in it."""
    spots: dict[tuple[int, int], str] = {}
    for placed in mountain.layout.dominoes:
        col = placed.first.col
        if descending and col in PEAK:
            col = ENDS[PEAK.index(col)]
        upper, lower = placed.numbers
        spots |= {(0, 2 * col): str(upper), (1, 2 * col): "-", (2, 2 * col): str(lower)}
    for name, (row, col) in places.items():
        on_ground = col in ENDS and not descending
        spots[2 * row, 2 * col + (not on_ground)] = name
    left = min(col for _, col in spots)
    lines = []
    for row in range(3):
        right = max(col for r, col in spots if r == row)
        lines.append("".join(spots.get((row, col), " ") for col in range(left, right + 1)))
    return "\n".join(lines)


def _put_back(placed: Placed, column: int) -> Placed:
    """A domino where it lay before those of the peak went to the ends."""
    col = {0: PEAK[0], WIDTH + 1: PEAK[1]}.get(column, column - 1)
    return placed._replace(first=Square(0, col), second=Square(1, col))


def _fault(name: str, place: Square, places: Mapping[str, Square], descending: bool) -> str:
    if place.row not in (0, 1) or not -1 <= place.col <= WIDTH:
        return "is not on the mountain or beside it"
    if name in places:
        return "is there twice"
    if place in places.values():
        return "is where another priest is"
    if place.col in ENDS and place != START[name] and not descending:
        return "is on the ground, expected only where he started"
    return ""
