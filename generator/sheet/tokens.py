"""Tokens to cut out: small round chips, alike on both sides, each told by a sign and not by its colour alone."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple, get_args

from generator.errors import LayoutError
from generator.figure.hexes import marking
from generator.figure.marks import Disc, Face, Figure, Ink, Label, Mark, Point
from generator.figure.signs import NAMES
from generator.load import TileSheet
from generator.load.kinds import TokenKind
from generator.load.sizes import TOKEN
from generator.sheet.page import BLEED, FRONT_BLEED, MARGIN, Area, Leaf

ACROSS = TOKEN
"""The usual token, from edge to edge."""

RING = 6.7
"""How far from its middle a token's ring runs."""

NAME_ROOM = 44.0
"""What the name of a row takes from its left."""

LEAST_PITCH, MOST_PITCH = 24.0, 46.0
"""The least and the most from token to token."""

LEAST_ROW, MOST_ROW = 23.0, 38.0
"""The least and the most from row to row."""

MARKED = 9.4
"""The edge of a hexagon whose sign and letter fit the ring."""

MOON, BITE, BITTEN = 3.4, 3.0, (1.5, -0.7)
"""The sign of the dark: how large the moon is, how large what is bitten out of it, and where."""

TITLES = {
    "light": ("Light", "full moon"),
    "dark": ("Dark", "crescent"),
    "red": ("Red", "solid"),
    "blue": ("Blue", "a light middle"),
} | NAMES
"""The name of each kind and what its sign shows."""

STONES = {"red": (Ink.RED, Ink.RED), "blue": (Ink.BLUE, Ink.BLUE_TINT)}
"""The ground and the middle of the stones of two colours."""

GROUNDS = {"light": (Ink.TILE, Ink.LINE), "dark": (Ink.F, Ink.ON_F)} | {
    letter: (Ink[letter], Ink[f"ON_{letter}"]) for letter in NAMES
}
"""The ground of each kind and the ink on it."""


class Row(NamedTuple):
    """Some tokens of one kind, as many as stand side by side; the first row of a kind bears its name."""

    kind: str
    number: int
    first: bool


def token_leaves(sheet: TileSheet, area: Area) -> list[Leaf]:
    """A row for each kind, or several where one is too short; further pages where there are many."""
    assert sheet.tokens is not None
    made: Mapping[str, int] = {kind: sheet.tokens[kind] for kind in get_args(TokenKind) if kind in sheet.tokens}
    across = int(_spread(area) / LEAST_PITCH + 1)
    most = int((area.bottom - area.top) / LEAST_ROW)
    if across < 1 or most < 1:
        what = f"tokens of {ACROSS:g} mm with their names"
        raise LayoutError(f"{what} do not fit paper of {area.paper}; take larger paper")
    rows = [
        Row(kind, min(across, count - start), start == 0)
        for kind, count in made.items()
        for start in range(0, count, across)
    ]
    total = sum(made.values())
    says = f"{total} token{'s' * (total != 1)}, {ACROSS:g} mm across"
    return [_leaf(rows[i : i + most], made, area, says) for i in range(0, len(rows), most)]


def _spread(area: Area) -> float:
    """How far the first and the last token of a row can be apart."""
    return area.width - 2 * MARGIN - NAME_ROOM - ACROSS


def _leaf(rows: Sequence[Row], made: Mapping[str, int], area: Area, says: str) -> Leaf:
    deep = min(MOST_ROW, (area.bottom - area.top) / len(rows))
    pitch = min(MOST_PITCH, _spread(area) / max(1, max(row.number for row in rows) - 1))
    front: list[Mark] = []
    back: list[Mark] = []
    for number, row in enumerate(rows):
        middle = area.top + (number + 0.5) * deep
        front += _name(row, made[row.kind], middle) if row.first else []
        for place in range(row.number):
            x = MARGIN + NAME_ROOM + ACROSS / 2 + place * pitch
            front += [*_token(row.kind, (x, middle), FRONT_BLEED), _cut((x, middle))]
            back += _token(row.kind, (area.width - x, middle), BLEED)
    return Leaf(area.figure(front), area.figure(back), says)


def _name(row: Row, count: int, middle: float) -> list[Mark]:
    """What the tokens of a kind are called, how many there are, and what their sign shows."""
    name, thing = TITLES[row.kind]
    said = f"{count} token{'s' * (count != 1)}, {thing}"
    return [
        Label((MARGIN, middle - 0.4), name, 13, Ink.BRAND, Face.DISPLAY),
        Label((MARGIN, middle + 4.2), said, 8.4, Ink.MUTED, Face.SANS),
    ]


def _cut(centre: Point) -> Disc:
    return Disc(centre, ACROSS / 2, stroke=Ink.CUT, width=0.75)


def _token(kind: str, centre: Point, bleed: float) -> list[Mark]:
    """A ground that runs past the cut, a ring, and a sign."""
    if kind in STONES:
        ground, middle = STONES[kind]
        return [Disc(centre, ACROSS / 2 + bleed, fill=ground), Disc(centre, MOON, fill=middle)]
    ground, ink = GROUNDS[kind]
    marks: list[Mark] = [Disc(centre, ACROSS / 2 + bleed, fill=ground), Disc(centre, RING, stroke=ink, width=0.75)]
    if kind in NAMES:
        return [*marks, *marking(centre, kind, MARKED)]
    if kind == "light":
        return [*marks, Disc(centre, MOON, stroke=ink, width=1.4)]
    x, y = centre
    return [*marks, Disc(centre, MOON, fill=ink), Disc((x + BITTEN[0], y + BITTEN[1]), BITE, fill=ground)]


def token_marks(kind: str, centre: Point, size: float, bleed: float) -> list[Mark]:
    """A token of any size, its ground running so far past the cut."""
    scale = size / TOKEN
    drawn = Figure(0, 0, tuple(_token(kind, (0, 0), bleed / scale))).scaled(scale)
    return [*drawn.moved(*centre).marks]
