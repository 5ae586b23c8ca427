"""Dice to fold up: a cross of six faces, seven tabs, opposite faces adding up to seven."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from generator.figure.dominoes import pips
from generator.figure.marks import Ink, Mark, Polygon, moved
from generator.figure.signs import sign
from generator.leaf.area import MARGIN, Area, Leaf
from generator.sheet.fold.making import HIGH, MakingStep, making
from generator.sheet.fold.net import Net, Panel, area_of, tab
from generator.sheet.fold.printed import key, printed
from generator.sheet.fold.space import seen
from generator.sheet.room import how_many, require_room

if TYPE_CHECKING:
    from generator.sheet.tilesheet import TileSheet

PLACES = ((1, 1), (1, 0), (0, 1), (2, 1), (1, 2), (1, 3))
"""The column and row of each face in the cross, from one to six: 1, 2, 3 run anticlockwise, as in the West."""

TABS = ((2, 0, 6), (3, 0, 2), (3, 3, 6), (3, 2, 5), (4, 0, 2), (4, 1, 6), (4, 2, 5))
"""Where the tabs are: their face, its edge (0 is the upper, then clockwise), and the face they are glued behind."""

DEPTH, TAPER = 0.3, 0.33
"""How deep a tab is and how much it narrows on either side, for an edge of one: two behind one face never meet."""

GAP = 12.0
"""What is left between two nets."""

KEY, BELOW = 9.0, 14.0
"""How far under the nets the key stands, and the pictures of the making."""

SIGN, SHOWN = 0.3, 18.0
"""The radius of a sign for an edge of one, and how long an edge is in the pictures of the making."""

LAST = "6"
"""The face that closes the die."""

OPEN, LID, SHUT = (0, 50, 50, 50, 50, 35, *[45] * 7), (0, 90, 90, 90, 90, 40, *[90] * 3), (0, *[90] * 5)
"""How far the faces and the tabs are folded in the three pictures, in degrees."""

SAYS = (
    ("Fold", ("Score along the dashes, then fold", "every one of them, print outside.")),
    ("Glue", ("Glue the tabs inside, one at a time,", "and let each of them dry.")),
    ("Close", ("The last face goes on like a lid.", "Press it down flat on a table.")),
)


def dice_leaves(sheet: "TileSheet", area: Area) -> list[Leaf]:
    """As many dice to a page as fit, at their true size, and how they are made where there is room."""
    assert sheet.dice is not None
    count, edge = sheet.dice.count, sheet.measure
    require_room(
        sheet, area, f"a die with an edge of {edge:g} mm and its tabs", lambda size, on: all(_most(size, on))
    )
    across, down = _most(edge, area)
    counts = [min(across * down, count - first) for first in range(0, count, across * down)]
    says = f"{count} di{'ce' if count > 1 else 'e'}, edge {edge:g} mm"
    covered = abs(area_of(die_net(edge).outline))
    return [
        Leaf(
            area.figure(_marks(sheet.dice.signs, edge, number, min(number, across), area)),
            says=says,
            pieces=number,
            covered=number * covered,
        )
        for number in counts
    ]


def _most(edge: float, area: Area) -> tuple[int, int]:
    """How many nets fit side by side, and how many below one another."""
    wide, deep = die_net(edge).size
    room = area.right - area.left, area.bottom - area.top - KEY
    return how_many(room[0] + GAP, wide + GAP), how_many(room[1] + GAP, deep + GAP)


def die_net(edge: float) -> Net:
    """The net of a die, its upper left corner that of the box around it."""
    panels = [Panel(str(number), _square(col, row, edge)) for number, (col, row) in enumerate(PLACES, 1)]
    tabs = (tab(panels[face - 1], side, str(behind), DEPTH * edge, TAPER * edge) for face, side, behind in TABS)
    return Net(tuple(panels), tuple(tabs))


def _square(col: int, row: int, edge: float) -> tuple[tuple[float, float], ...]:
    """The corners of a place in the cross; neighbours have theirs in common to the last digit."""
    places = ((col, row), (col + 1, row), (col + 1, row + 1), (col, row + 1))
    return tuple((round((x + DEPTH) * edge, 6), round((y + DEPTH) * edge, 6)) for x, y in places)


def _marks(signs: tuple[str, ...], edge: float, count: int, across: int, area: Area) -> list[Mark]:
    """The nets of a page, the key under them, and how they are made where there is room."""
    net = die_net(edge)
    pictures = die_faces(signs, edge)
    die = printed(net, [mark for face in pictures.values() for mark in face])
    left = (area.width - across * die.width - (across - 1) * GAP) / 2
    marks: list[Mark] = []
    for place in range(count):
        row, col = divmod(place, across)
        right, down = left + col * (die.width + GAP), area.top + row * (die.height + GAP)
        marks += [moved(mark, right, down) for mark in die.marks]
    foot = area.top - (-count // across) * (die.height + GAP) - GAP
    marks += key(MARGIN, foot + KEY)
    if foot + BELOW + HIGH > area.bottom:
        return marks
    return marks + making(_steps(net, pictures, SHOWN / edge), foot + BELOW, area)


def _steps(net: Net, pictures: Mapping[str, Sequence[Mark]], scale: float) -> list[MakingStep]:
    """Its three pictures: half folded, with its lid open, and closed."""
    lid = tuple(one for one in net.tabs if one.behind == LAST)
    stages = ((net, OPEN), (Net(net.panels, lid), LID), (Net(net.panels, ()), SHUT))
    shown = [seen(stage, angles, pictures, Ink.TILE).scaled(scale) for stage, angles in stages]
    return [MakingStep(word, lines, picture) for (word, lines), picture in zip(SAYS, shown, strict=True)]


def die_faces(signs: Sequence[str], edge: float) -> dict[str, list[Mark]]:
    """What each face of a die shows, by the name of its panel."""
    return {str(number): _face(signs[number - 1], number, edge) for number in range(1, 7)}


def _face(name: str, number: int, edge: float) -> list[Mark]:
    """What a face shows: pips, or a colour and its sign."""
    corners = _square(*PLACES[number - 1], edge)
    middle = (corners[0][0] + corners[2][0]) / 2, (corners[0][1] + corners[2][1]) / 2
    if name.isdigit():
        return [Polygon(corners, fill=Ink.TILE), *pips(middle, number, edge, False)]
    return [Polygon(corners, fill=Ink[name]), *sign(name, middle, SIGN * edge)]
