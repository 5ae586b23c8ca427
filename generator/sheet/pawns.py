"""Pawns to fold up: a strip that closes into a tent, its figure on either side and its foot glued."""

from math import acos, degrees
from typing import TYPE_CHECKING

from generator.figure.mapping import half_turned
from generator.figure.marks import Figure, Ink, Mark, Polygon, moved
from generator.figure.pawns import PLAYERS, PawnStyle, pawn
from generator.figure.signs import sign
from generator.leaf.area import MARGIN, Area, Leaf
from generator.sheet.fold.making import MakingStep, making
from generator.sheet.fold.net import Net, Panel, area_of, tab
from generator.sheet.fold.printed import key, printed
from generator.sheet.fold.space import seen

if TYPE_CHECKING:
    from generator.sheet.tilesheet import TileSheet

WIDE, RIDGE, SIDE, FOOT = 14.0, 9.0, 32.0, 13.0
"""How wide a pawn is below and at its ridge, how long its two sides are, and how far they stand apart."""

DEPTH, TAPER = 8.0, 2.2
"""How deep its tab is, and how much narrower at either side."""

GAP = 22.0
KEY, BELOW = 9.0, 14.0

STANDS, SCALE, ABOVE, RADIUS = 3.2, 1.6, 25.4, 2.7
"""How far above the foot the figure stands, how large it is, and the middle and the radius of the sign over it."""

SAYS = (
    ("Fold", ("Score along the dashes and fold", "all three, print outside.")),
    ("Glue", ("Glue the tab inside the other side,", "down at its foot. Hold it a moment.")),
    ("Stand", ("There it stands, with the same face", "in front and behind.")),
)
OTHERS = "F"
"""The colour of pawns that are no player's, whose sign is a mountain."""


def pawn_leaves(sheet: "TileSheet", area: Area) -> list[Leaf]:
    """All pawns side by side, at their true size, and how they are made."""
    assert sheet.pawns is not None
    letters = sheet.pawns.letters
    net = pawn_net()
    wide, deep = net.size
    row = len(letters) * (wide + GAP) - GAP
    area.hold(f"pawns with sides of {SIDE:g} mm", row, deep + KEY)
    left = (area.width - row) / 2
    marks: list[Mark] = []
    for place, letter in enumerate(letters):
        faces = pawn_faces(letter, letters)
        strip = printed(net, [*faces["front"], *faces["back"]], quiet=["foot"])
        marks += [moved(mark, left + place * (wide + GAP), area.top) for mark in strip.marks]
    marks += key(MARGIN, area.top + deep + KEY)
    marks += making(_steps(net, letters), area.top + deep + BELOW, area)
    says = f"{len(letters)} pawn{'s' * (len(letters) > 1)}, {WIDE:g} × {FOOT:g} mm at the foot"
    covered = len(letters) * abs(area_of(net.outline))
    return [Leaf(area.figure(marks), says=says, pieces=len(letters), covered=covered)]


def pawn_net() -> Net:
    """The strip from above: the back on its head, the front, the foot, and the tab that closes it."""
    inset = (WIDE - RIDGE) / 2
    ridge, end = (inset, SIDE), (WIDE - inset, SIDE)
    back = Panel("back", ((0, 0), (WIDE, 0), end, ridge))
    front = Panel("front", (ridge, end, (WIDE, 2 * SIDE), (0, 2 * SIDE)))
    low = 2 * SIDE + FOOT
    foot = Panel("foot", ((0, 2 * SIDE), (WIDE, 2 * SIDE), (WIDE, low), (0, low)))
    return Net((foot, front, back), (tab(foot, 2, "back", DEPTH, TAPER),))


def closed() -> tuple[float, float]:
    """How far its folds are turned once it stands, in degrees: those at the foot, and that at the ridge."""
    lean = degrees(acos(FOOT / 2 / SIDE))
    return 180 - lean, 2 * lean


def pawn_faces(letter: str, letters: str) -> dict[str, list[Mark]]:
    """The two sides of one pawn among others, by the names of their panels."""
    return _faces(letter, _colour(letter, letters))


def _faces(letter: str, colour: str, bare: bool = False) -> dict[str, list[Mark]]:
    """The two sides of a pawn; `bare` is without its letter, which cannot be seen askew."""
    front = pawn_net().panels[1]
    figure = Figure(0, 0, pawn((0, 0), "" if bare else letter, PawnStyle.RESTING)).scaled(SCALE)
    marks: list[Mark] = [Polygon(front.corners, fill=Ink[colour])]
    marks += figure.moved(WIDE / 2, 2 * SIDE - STANDS).marks
    marks += sign(colour, (WIDE / 2, 2 * SIDE - ABOVE), RADIUS)
    return {"front": marks, "back": half_turned(marks, (WIDE / 2, SIDE))}


def _colour(letter: str, letters: str) -> str:
    """The colour of a pawn: a player's own, or that of all others."""
    return letter if set(letters) <= set(PLAYERS) else OTHERS


def _steps(net: Net, letters: str) -> list[MakingStep]:
    """Its three pictures: nearly flat, half closed, and standing."""
    pictures = _faces("", _colour(letters[0], letters), bare=True)
    low, high = closed()
    stages = (
        (net, (0, 0.3 * low, 0.2 * high, 0.5 * low)),
        (net, (0, 0.95 * low, 0.75 * high, low)),
        (Net(net.panels, ()), (0, low, high)),
    )
    shown = [seen(stage, angles, pictures, Ink[_colour(letters[0], letters)]) for stage, angles in stages]
    return [MakingStep(word, lines, picture) for (word, lines), picture in zip(SAYS, shown, strict=True)]
