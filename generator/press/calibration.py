"""A sheet printed on both sides that tells how far a printer misses with the back."""

from generator.compose.runs import Run
from generator.errors import LayoutError
from generator.figure.furniture import numeral
from generator.figure.marks import Anchor, Disc, Face, Figure, Ink, Label, Line, Mark, Point, moved
from generator.figure.shapes import centred
from generator.leaf.area import MARGIN, Area
from generator.press.look import USUAL_LOOK
from generator.press.panels import panel
from generator.press.sheets import sides_pdf
from generator.press.styles import CAPTION
from generator.press.text import Style, set_text
from generator.press.typography import Typography, set_in

TITLE = "Does the back meet the front?"
LEAST = 180.0, 250.0
"""The smallest paper on which all of it can be read."""

REACH, OFF, ARM = 10, 12.0, 16.0
"""How far a scale counts either way, how far it stands from the middle, and how far a needle reaches."""

CORNER = 33.0, 62.0, 38.0
"""How far the dials in the corners are from the sides, from the top and from the foot."""

MIDDLE, WORDS = 0.36, 24.0
"""How far down the page the middle dial is, and how far under it the words begin."""

EXAMPLE = (3.0, -2.0)
EXAMPLE_ROOM = 50.0

STEPS = (
    ("Print both pages on one sheet of paper: at 100 %, on both sides, flipped on the long edge.", ""),
    ("Hold it against a window with this side towards you. The red needles of the back show through.", ""),
    (
        "In the middle, read where the upright needle meets the lower scale: that is DX, and it counts to the "
        "right. Then where the level needle meets the scale at the right: that is DY, and it counts down.",
        "",
    ),
    ("Save both under a name of your own for the printer:", "tilewright calibrate --set DX,DY --printer-name desk"),
    (
        "From then on your backs are moved to meet the fronts:",
        "tilewright sheet dominoes --backs --printer-name desk",
    ),
)
"""What to do, and what to type."""

ASKEW = "Do the corners say something else than the middle? Then the paper went in askew; print the sheet again."
SAID = Style(9.4, 12.8, Face.SANS, Face.SANS_ITALIC, Face.SANS_SEMIBOLD, hyphenate=False)


def calibration_pdf(size: Point) -> bytes:
    """Both sides of the sheet as a PDF."""
    look = USUAL_LOOK
    with set_in(Typography(look.fonts, 1.0, look.sizes, look.corners)):
        return sides_pdf(calibration_sides(size), TITLE, look.palette.of_part(0))


def calibration_sides(size: Point) -> tuple[Figure, Figure]:
    """The front with scales and what to do, and the back with needles where the scales count from nought."""
    area = Area(*size)
    if size[0] < LEAST[0] or size[1] < LEAST[1]:
        least = f"{LEAST[0]:g} by {LEAST[1]:g} mm"
        raise LayoutError(
            f"paper of {area.paper} is too small to read the sheet, expected {least} or more; take a4"
        )
    front = [*_head(area), *(mark for place in dial_places(size) for mark in _dial(place)), *_words(area)]
    needles = [mark for place in dial_places(size) for mark in _needles(place)]
    words = f"The back of “{TITLE}”: look at it from the other side."
    label = Label((size[0] / 2, size[1] - 12.0), words, 7.6, ink=Ink.MUTED, face=Face.SANS, anchor=Anchor.MIDDLE)
    return area.figure(front), area.figure([*area.mirrored(needles), label])


def dial_places(size: Point) -> tuple[Point, ...]:
    """Where the dials of the front are: in its middle first, then in its corners."""
    (wide, high), (side, top, foot) = size, CORNER
    corners = ((side, top), (wide - side, top), (side, high - foot), (wide - side, high - foot))
    return ((wide / 2, MIDDLE * high + 8.0), *corners)


def _head(area: Area) -> list[Mark]:
    right = area.width - MARGIN
    return [
        Label((MARGIN, 17.0), TITLE, 18.0, Ink.BRAND, Face.DISPLAY),
        Label((MARGIN, 22.4), "For your printer, once and for all.", 9.4, Ink.MUTED, Face.SERIF_ITALIC),
        Line((MARGIN, 25.2), (right, 25.2), Ink.HAIR, 0.75),
    ]


def _dial(centre: Point) -> list[Mark]:
    """Two scales in millimetres that count from a cross, one below it and one at its right."""
    x, y = centre
    marks: list[Mark] = [
        Line((x - 3, y), (x + 3, y), Ink.LINE, 0.75),
        Line((x, y - 3), (x, y + 3), Ink.LINE, 0.75),
        Line((x - REACH, y + OFF), (x + REACH, y + OFF), Ink.LINE, 0.75),
        Line((x + OFF, y - REACH), (x + OFF, y + REACH), Ink.LINE, 0.75),
    ]
    for step in range(-REACH, REACH + 1):
        long = 2.6 if step % 5 == 0 else 1.4
        marks.append(Line((x + step, y + OFF - long), (x + step, y + OFF), Ink.LINE, 0.75))
        marks.append(Line((x + OFF - long, y + step), (x + OFF, y + step), Ink.LINE, 0.75))
        if step % 5 == 0:
            said = str(step).replace("-", "−")
            marks.append(centred((x + step, y + OFF + 2.4), said, 7.0, Ink.MUTED))
            marks.append(centred((x + OFF + 2.8, y + step), said, 7.0, Ink.MUTED))
    return marks


def _needles(centre: Point) -> list[Mark]:
    """A red cross that reaches over both scales of a dial."""
    x, y = centre
    return [
        Line((x - ARM, y), (x + ARM, y), Ink.ANSWER, 0.75),
        Line((x, y - ARM), (x, y + ARM), Ink.ANSWER, 0.75),
        Disc(centre, 1.6, stroke=Ink.ANSWER, width=0.75),
    ]


def _words(area: Area) -> list[Mark]:
    """What to do, step by step, and how a reading looks."""
    top = dial_places((area.width, area.height))[0][1] + WORDS
    wide = area.width - 2 * MARGIN - EXAMPLE_ROOM - 14.0
    marks: list[Mark] = []
    below = top + 6.0
    for number, (words, command) in enumerate(STEPS, 1):
        text = set_text((Run(words),), SAID, wide - 9.0)
        marks += numeral((MARGIN + 7.0, below + 2.6), str(number), 2.4)
        marks += [moved(label, MARGIN + 13.0, below) for label in text.labels]
        below += text.height
        if command:
            marks.append(Label((MARGIN + 13.0, below + 3.4), command, SAID.size, Ink.BRAND, Face.SANS_SEMIBOLD))
            below += 4.6
        below += 2.2
    text = set_text((Run(ASKEW),), CAPTION, wide - 9.0)
    marks += [moved(label, MARGIN + 13.0, below + 1.0) for label in text.labels]
    high = max(below + text.height + 4.0 - top, EXAMPLE_ROOM + 6.0)
    ground = panel(MARGIN, top, area.width - 2 * MARGIN, high, radius=2.4, fill=Ink.TINT)
    middle = area.width - MARGIN - EXAMPLE_ROOM / 2 - 4.0, top + high / 2 - 3.0
    return [ground, *marks, *_example(middle)]


def _example(centre: Point) -> list[Mark]:
    """A dial as it looks on a printer that misses, and what to type."""
    x, y = centre
    dx, dy = EXAMPLE
    said = centred((x, y + OFF + 10.0), f"here: --set {dx:g},{dy:g}", 8.4, Ink.TEXT, Face.SANS_SEMIBOLD)
    return [*_dial(centre), *_needles((x + dx, y + dy)), said]
