"""Tokens to cut out: small round chips, alike on both sides, each told by a sign and not by its colour alone."""

from collections.abc import Mapping, Sequence
from math import pi
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple, get_args

from generator.art import Art
from generator.figure.hexes import marking
from generator.figure.marks import Disc, Face, Figure, Ink, Label, Mark, Point
from generator.figure.signs import NAMES
from generator.leaf.area import BLEED, FRONT_BLEED, MARGIN, Area, Leaf, flipped
from generator.sheet.faces import on_token
from generator.sheet.given.tokens import TOKEN, TokenKind
from generator.sheet.room import how_many, require_room
from generator.sheet.samples import MANY
from generator.sheet.stack import Stacked

if TYPE_CHECKING:
    from generator.sheet.tilesheet import TileSheet

RING = 6.7
"""How far from its middle a usual token's ring runs."""

NAME_ROOM = 44.0
"""What the name of a row takes from its left."""

LEAST_BESIDE, MOST_BESIDE = 8.0, 30.0
"""The least and the most between two tokens of a row."""

LEAST_BETWEEN, MOST_BETWEEN = 7.0, 22.0
"""The least and the most between two rows."""

MARKED = 9.4
"""The edge of a hexagon whose sign and letter fit the ring."""

MOON, BITE, BITTEN = 3.4, 3.0, (1.5, -0.7)
"""The sign of the dark: how large the moon is, how large what is bitten out of it, and where."""

SAMPLE = 10.0
"""How wide a token is on the box of a set, in millimetres."""

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


NO_ART: Mapping[str, Art] = MappingProxyType({})


class Row(NamedTuple):
    """Some tokens of one kind, as many as stand side by side; the first row of a kind bears its name."""

    kind: str
    number: int
    first: bool


def token_leaves(sheet: "TileSheet", area: Area) -> list[Leaf]:
    """A row for each kind, or several where one is too short; further pages where there are many."""
    assert sheet.tokens is not None
    made: Mapping[str, int] = {kind: sheet.tokens[kind] for kind in get_args(TokenKind) if kind in sheet.tokens}
    size = sheet.measure
    what = f"a token of {size:g} mm with its name"
    require_room(sheet, area, what, lambda tried, on: _spread(tried, on) >= 0 and _most_rows(tried, on) > 0)
    across = 1 + how_many(_spread(size, area), size + LEAST_BESIDE)
    most = _most_rows(size, area)
    rows = [
        Row(kind, min(across, count - start), start == 0)
        for kind, count in made.items()
        for start in range(0, count, across)
    ]
    total = sum(made.values())
    says = f"{total} token{'s' * (total != 1)}, {size:g} mm across"
    return [_leaf(rows[i : i + most], made, sheet, area, says) for i in range(0, len(rows), most)]


def _spread(size: float, area: Area) -> float:
    """How far the first and the last token of a row can be apart."""
    return area.width - MARGIN - max(MARGIN, area.edge + BLEED) - NAME_ROOM - size


def _most_rows(size: float, area: Area) -> int:
    return how_many(area.bottom - area.top, size + LEAST_BETWEEN)


def _leaf(rows: Sequence[Row], made: Mapping[str, int], sheet: "TileSheet", area: Area, says: str) -> Leaf:
    size, art = sheet.measure, sheet.art
    deep = min(size + MOST_BETWEEN, (area.bottom - area.top) / len(rows))
    pitch = min(size + MOST_BESIDE, _spread(size, area) / max(1, max(row.number for row in rows) - 1))
    front: list[Mark] = []
    back: list[Mark] = []
    for number, row in enumerate(rows):
        middle = area.top + (number + 0.5) * deep
        front += _name(row.kind, made[row.kind], middle, row.kind in art) if row.first else []
        for place in range(row.number):
            x = MARGIN + NAME_ROOM + size / 2 + place * pitch
            front += token_marks(row.kind, (x, middle), size, FRONT_BLEED, art)
            front.append(Disc((x, middle), size / 2, stroke=Ink.CUT, width=0.75))
            back += token_marks(row.kind, (flipped(area.width, x), middle), size, BLEED, art)
    count = sum(row.number for row in rows)
    covered = count * pi * (size / 2) ** 2
    return Leaf(area.figure(front), area.figure(back), says, pieces=count, covered=covered)


def _name(kind: str, count: int, middle: float, own: bool) -> list[Mark]:
    """What the tokens of a kind are called, how many there are, and what their sign shows if it is ours."""
    name, thing = TITLES[kind]
    said = f"{count} token{'s' * (count != 1)}{'' if own else f', {thing}'}"
    return [
        Label((MARGIN, middle - 0.4), name, 13, Ink.BRAND, Face.DISPLAY),
        Label((MARGIN, middle + 4.2), said, 8.4, Ink.MUTED, Face.SANS),
    ]


def token_marks(kind: str, centre: Point, size: float, bleed: float, art: Mapping[str, Art] = NO_ART) -> list[Mark]:
    """A ground that runs past the cut, a ring, and a sign or the author's own picture."""
    if kind in art:
        ground = STONES[kind][0] if kind in STONES else GROUNDS[kind][0]
        return [Disc(centre, size / 2 + bleed, fill=ground), *on_token(art, kind, centre, size)]
    grown = size / TOKEN
    if kind in STONES:
        ground, middle = STONES[kind]
        return [Disc(centre, size / 2 + bleed, fill=ground), Disc(centre, MOON * grown, fill=middle)]
    ground, ink = GROUNDS[kind]
    marks: list[Mark] = [
        Disc(centre, size / 2 + bleed, fill=ground),
        Disc(centre, RING * grown, stroke=ink, width=0.75),
    ]
    if kind in NAMES:
        return [*marks, *marking(centre, kind, MARKED * grown)]
    if kind == "light":
        return [*marks, Disc(centre, MOON * grown, stroke=ink, width=1.4)]
    x, y = centre
    bitten = Disc((x + BITTEN[0] * grown, y + BITTEN[1] * grown), BITE * grown, fill=ground)
    return [*marks, Disc(centre, MOON * grown, fill=ink), bitten]


def token_stack(sheet: "TileSheet") -> Stacked:
    """How the tokens of a set lie in a box."""
    assert sheet.tokens is not None
    count, size = sum(sheet.tokens.values()), sheet.measure
    return Stacked(count, count, (size, size))


def token_samples(sheet: "TileSheet") -> list[Figure]:
    """The first few kinds of tokens of a set, small."""
    assert sheet.tokens is not None
    middle, kinds = (SAMPLE / 2, SAMPLE / 2), [*sheet.tokens][:MANY]
    return [Figure(SAMPLE, SAMPLE, tuple(token_marks(kind, middle, SAMPLE, 0, sheet.art))) for kind in kinds]
