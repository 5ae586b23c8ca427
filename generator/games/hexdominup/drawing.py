"""Tiles on tiles: each level a little higher on the page, with a thick edge and its number."""

from collections.abc import Iterable, Iterator, Sequence

from generator.figure.arranged import stacked
from generator.figure.furniture import numeral
from generator.figure.hexes import INNER, outline, silhouette, tile_marks, tile_strip
from generator.figure.marks import Disc, Face, Figure, Ink, Mark, Path, Step, moved
from generator.figure.shapes import POINT, centred
from generator.games.hexdominup.engine.towers import TABLE, LaidTile, Towers
from generator.games.hextable.drawing import (
    DASH,
    EXAMPLE_EDGE,
    SLOT,
    Box,
    Hold,
    Scenery,
    around,
    brick,
    cropped,
    fresh_edge,
    held_figure,
    joined,
    shifted,
)
from generator.games.players import NAMES
from generator.grid.hex import SQRT3, Hex
from generator.tiles.dihex import Tile

RISE = 0.24
"""How much higher a level is drawn than the one below, in edges."""

SIGN, CASING, SIGN_TYPE, SIGN_OFF = 0.25, 0.04, 11.3, 0.2
"""The number of a level: its radius and a light rim in edges, its type, and how far off the middle it stands."""

BAR, BAR_CASING, BAR_SHARE = 2.6, 4.6, 0.3
"""The bar across a side: its width, that of its light rim, and how far it reaches from middle to middle."""

HAND_EDGE, HAND_GAP, TYPE, HAND_WIDTH = 4.2, 3.2, 11.4, 66.0
PLACE_RADIUS, PLACE_PITCH, PLACE_DROP = 2.6, 12.6, 8.0
EMBLEM_EDGE = 3.2


def towers_figure(
    towers: Towers, fresh: LaidTile | None = None, wrong: bool = False, slots: Sequence[LaidTile] = ()
) -> Figure:
    """All tiles and the new one, whether it may lie there or not; slots are places to be pointed at."""
    laid = [one for one in towers.laid if one != fresh] + ([fresh] if fresh else [])
    if not laid:
        return Figure(0, 0)
    drawn: list[Mark] = []
    for one in sorted(laid, key=lambda one: one.level):
        drawn += _tile(one, Ink.ANSWER if wrong else Ink.PART_TEXT) if one == fresh else _tile(one)
    drawn += [
        _raised(Path(outline(one.cells, EXAMPLE_EDGE), None, Ink.PART_TEXT, SLOT, DASH), one) for one in slots
    ]
    return cropped(drawn, _extent([*laid, *slots]))


def choice_figure(towers: Towers, climbs: Sequence[LaidTile]) -> Figure:
    """All tiles, with a bar across every side over which a tile could climb."""
    figure = towers_figure(towers)
    left, top, _, _ = _extent(towers.laid)
    sides = [_across(climb) for climb in climbs]
    bars = [
        Path(side, None, ink, width)
        for ink, width in ((Ink.PAPER, BAR_CASING), (Ink.PART_TEXT, BAR))
        for side in sides
    ]
    return figure + Figure(0, 0, tuple(moved(bar, -left, -top) for bar in bars))


def held_over(towers: Towers, wanted: LaidTile, words: str, wrong: bool = False) -> Figure:
    """The tiles with an empty slot where the next one is meant to lie, on the table or on others."""
    marks = [mark for laid in towers.laid for mark in _tile(laid)]
    bricks = [shifted(brick(cell, EXAMPLE_EDGE), 0, _lift(top.level)) for cell, top in towers.tops.items()]
    ink = Ink.ANSWER if wrong else Ink.PART_TEXT
    hold = Hold(wanted.piece, words, EXAMPLE_EDGE, ink, _lift(wanted.level), over=wanted.level > TABLE)
    return held_figure(Scenery(marks, _extent([*towers.laid, wanted]), bricks), hold)


def with_hand(figure: Figure, tiles: Sequence[Tile], words: str) -> Figure:
    """A figure over the tiles that a player has, under words about them."""
    if not tiles:
        return figure
    strip = tile_strip(tiles, HAND_EDGE, HAND_WIDTH, 1.2)
    said = Figure(strip.width, 3.4, (centred((strip.width / 2, 1.7), words, TYPE, Ink.MUTED, Face.SANS_ITALIC),))
    return stacked([figure, stacked([said, strip], 0.8)], HAND_GAP)


def with_places(figure: Figure, places: Sequence[int]) -> Figure:
    """A figure over the names of the players from the first place to the last."""
    marks: list[Mark] = []
    for place, player in enumerate(places):
        x = (place + 0.5) * PLACE_PITCH
        marks += numeral((x, PLACE_RADIUS), str(place + 1), PLACE_RADIUS)
        marks.append(centred((x, PLACE_DROP), NAMES[player], TYPE, Ink.TEXT, Face.SANS_SEMIBOLD))
    below = Figure(PLACE_PITCH * len(places), PLACE_DROP + 2.0, tuple(marks))
    return stacked([figure, below], HAND_GAP) if places else figure


def emblem_figure() -> Figure:
    """A tile that lies on two others."""
    lower = [LaidTile((Hex(0, 0), Hex(1, 0)), "75"), LaidTile((Hex(0, 1), Hex(1, 1)), "36")]
    upper = LaidTile((Hex(1, 0), Hex(0, 1)), "53", TABLE + 1)
    marks = [mark for laid in lower for mark in _tile(laid, edge=EMBLEM_EDGE)]
    marks += [*_tile(upper, Ink.PART_TEXT, EMBLEM_EDGE, numbered=False)]
    return cropped(marks, _extent([*lower, upper], EMBLEM_EDGE))


def _tile(
    laid: LaidTile, picked: Ink | None = None, edge: float = EXAMPLE_EDGE, numbered: bool = True
) -> Iterator[Mark]:
    """A tile as high as its level; where it lies on others, with a thick edge and the number of the level."""
    spots, upper = laid.piece.spots, laid.level > TABLE
    # The same shape a level lower shows as the thickness of the tile.
    wall = [moved(mark, 0, RISE * edge) for mark in silhouette(spots, edge, None, INNER * POINT)] if upper else []
    marks = [*wall, *tile_marks(spots, edge), *(fresh_edge(laid.piece, edge, picked) if picked else ())]
    marks += _sign(laid, edge) if upper and numbered else ()
    return (_raised(mark, laid, edge) for mark in marks)


def _sign(laid: LaidTile, edge: float) -> tuple[Mark, ...]:
    (ax, ay), (bx, by) = (cell.centre(edge) for cell in laid.cells)
    off = SIGN_OFF / SQRT3
    at = (ax + bx) / 2 + (by - ay) * off, (ay + by) / 2 - (bx - ax) * off
    light, dark = Disc(at, (SIGN + CASING) * edge, Ink.PAPER), Disc(at, SIGN * edge, Ink.LINE)
    return light, dark, centred(at, str(laid.level), SIGN_TYPE, Ink.PAPER, Face.SANS_BOLD)


def _raised(mark: Mark, laid: LaidTile, edge: float = EXAMPLE_EDGE) -> Mark:
    return moved(mark, 0, _lift(laid.level, edge))


def _across(climb: LaidTile) -> tuple[Step, Step]:
    """From one of the halves below a climb to the other, as far as their numbers leave room."""
    (ax, ay), (bx, by) = (cell.centre(EXAMPLE_EDGE) for cell in climb.cells)
    up, (dx, dy) = _lift(climb.level - 1), ((bx - ax) * BAR_SHARE / 2, (by - ay) * BAR_SHARE / 2)
    x, y = (ax + bx) / 2, (ay + by) / 2 + up
    return ("M", x - dx, y - dy), ("L", x + dx, y + dy)


def _lift(level: int, edge: float = EXAMPLE_EDGE) -> float:
    return -RISE * edge * (level - TABLE)


def _extent(laid: Iterable[LaidTile], edge: float = EXAMPLE_EDGE) -> Box:
    """The box round all these tiles."""
    first, *others = (shifted(around(one.cells, edge), 0, _lift(one.level, edge)) for one in laid)
    for box in others:
        first = joined(first, box)
    return first
