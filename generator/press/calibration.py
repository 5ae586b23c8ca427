"""A sheet printed on both sides that tells how far a printer misses with the back."""

from generator.compose.runs import Run
from generator.errors import LayoutError
from generator.figure.furniture import numeral
from generator.figure.marks import Disc, Face, Figure, Ink, Label, Line, Mark, Point
from generator.figure.shapes import centred
from generator.leaf.area import MARGIN, Area
from generator.press.forme import Forme
from generator.press.laying_out import (
    aligned,
    below,
    beside,
    on_line,
    overlaid,
    padded,
    placed,
    rule,
    sized,
    typeset,
)
from generator.press.look import USUAL_LOOK
from generator.press.panels import on_panel
from generator.press.sheet_files import sides_pdf
from generator.press.sheets import TITLE_SIZE, foot_line, hair_cross, leaf_head, uses_label
from generator.press.styles import CAPTION
from generator.press.text import Style
from generator.press.typography import set_in

TITLE = "Does the back meet the front?"
LEAST = 180.0, 250.0
"""The smallest paper on which all of it can be read."""

REACH, OFF, ARM = 10, 12.0, 16.0
"""How far a scale counts either way, how far it stands from the middle, and how far a needle reaches."""

LONG, SHORT = 2.6, 1.4
"""How long the strokes of a scale are: every fifth of them, which has its number, and the others."""

CROSS, RING = 3.0, 1.6
"""How far the cross in a dial reaches, and the ring about the middle of the needles."""

UNDER_SCALE, BESIDE_SCALE, NUMBER_SIZE = 2.4, 2.8, 7.0
"""How far from their scales the middles of the numbers are, and their size."""

CORNER = 33.0, 62.0, 38.0
"""How far the dials in the corners are from the sides, from the top and from the foot."""

MIDDLE, LOWER = 0.36, 8.0
"""How far down the page the middle dial is: a share of the page, and so much lower."""

WORDS, EDGE = 24.0, 6.0
"""How far under the middle dial the words begin, and what is free over them, beside the example and under it."""

EXAMPLE = (3.0, -2.0)
EXAMPLE_ROOM, EXAMPLE_EDGE = 50.0, 4.0
"""How wide and high the room of the example is at least, and what is free at its right."""

UNDER_EXAMPLE, EXAMPLE_SIZE = 10.0, 8.4
"""How far under its lower scale the example says what to type, and in which size."""

NUMERAL, NUMERAL_AT = 2.4, (7.0, 2.6)
"""The disc that counts a step, and where in the step its middle is."""

INDENT, STEP_GAP = 13.0, 2.2
"""Where the words of a step begin, and what is free between two of them."""

COMMAND, COMMAND_LINE = 3.4, 4.6
"""How far down its line a command stands, and how high that is."""

OVER_ASKEW, UNDER_ASKEW = 1.0, 3.0
"""What is free over and under the sentence after the steps."""

BACK_RISE = 12.0
"""How far from the foot of the back its one line stands."""

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
    with set_in(look.leaf_typography):
        return sides_pdf(calibration_sides(size), TITLE, look.palette.of_part(0))


def calibration_sides(size: Point) -> tuple[Figure, Figure]:
    """The front with scales and what to do, and the back with needles where the scales count from nought."""
    area = Area(*size)
    if size[0] < LEAST[0] or size[1] < LEAST[1]:
        least = f"{LEAST[0]:g} by {LEAST[1]:g} mm"
        raise LayoutError(
            f"paper of {area.paper} is too small to read the sheet, expected {least} or more; take a4"
        )
    places = dial_places(size)
    dials, needles = ([placed(drawing, place) for place in places] for drawing in (_dial(), _needles()))
    words = padded(_words(area.width - 2 * MARGIN), left=MARGIN, top=places[0][1] + WORDS)
    back = area.figure(area.mirrored(overlaid(*needles).figure.marks))
    line = foot_line(f"The back of “{TITLE}”: look at it from the other side.", *size, BACK_RISE)
    return sized(overlaid(_head(area), *dials, words), *size).figure, overlaid(back, line).figure


def dial_places(size: Point) -> tuple[Point, ...]:
    """Where the dials of the front are: in its middle first, then in its corners."""
    (wide, high), (side, top, foot) = size, CORNER
    corners = ((side, top), (wide - side, top), (side, high - foot), (wide - side, high - foot))
    return ((wide / 2, MIDDLE * high + LOWER), *corners)


def _head(area: Area) -> Forme:
    title = on_line(Label((0, 0), TITLE, TITLE_SIZE, Ink.BRAND, Face.DISPLAY))
    uses = on_line(uses_label("For your printer, once and for all."))
    return leaf_head(title, uses, rule(area.width - 2 * MARGIN, Ink.HAIR))


def _dial() -> Figure:
    """Two scales in millimetres that count from the cross they are drawn about, one below and one at its right."""
    marks: list[Mark] = [
        *hair_cross(CROSS, Ink.LINE).marks,
        Line((-REACH, OFF), (REACH, OFF)),
        Line((OFF, -REACH), (OFF, REACH)),
    ]
    for step in range(-REACH, REACH + 1):
        begins = OFF - (SHORT if step % 5 else LONG)
        marks += [Line((step, begins), (step, OFF)), Line((begins, step), (OFF, step))]
        if step % 5 == 0:
            said = str(step).replace("-", "−")
            marks.append(centred((step, OFF + UNDER_SCALE), said, NUMBER_SIZE, Ink.MUTED))
            marks.append(centred((OFF + BESIDE_SCALE, step), said, NUMBER_SIZE, Ink.MUTED))
    return Figure(0, 0, tuple(marks))


def _needles() -> Figure:
    """A red cross that reaches over both scales of a dial, drawn about its middle."""
    return hair_cross(ARM, Ink.ANSWER) + Figure(0, 0, (Disc((0, 0), RING, stroke=Ink.ANSWER),))


def _words(width: float) -> Forme:
    """What to do, step by step, and how a reading looks."""
    room = width - INDENT - EDGE - EXAMPLE_ROOM - EXAMPLE_EDGE
    steps = [_step(number, words, command, room) for number, (words, command) in enumerate(STEPS, 1)]
    askew = padded(typeset((Run(ASKEW),), CAPTION, room), left=INDENT, top=OVER_ASKEW)
    said = padded(below(*steps, askew, gap=STEP_GAP), top=EDGE, bottom=UNDER_ASKEW)
    high = max(said.height - EDGE, EXAMPLE_ROOM)
    example = padded(aligned(_example(), width=EXAMPLE_ROOM, height=high), bottom=EDGE)
    return on_panel(padded(beside(said, example, gap=EDGE), right=EXAMPLE_EDGE))


def _step(number: int, words: str, command: str, room: float) -> Forme:
    """What to do under its number, and what to type."""
    sign = Forme.of(INDENT, 0, numeral(NUMERAL_AT, str(number), NUMERAL))
    told = typeset((Run(words),), SAID, room)
    if command:
        label = Label((0, COMMAND), command, SAID.size, Ink.BRAND, Face.SANS_SEMIBOLD)
        told = below(told, Forme.of(room, COMMAND_LINE, (label,)))
    return beside(sign, told)


def _example() -> Forme:
    """A dial as it looks on a printer that misses, and what to type, drawn about its cross."""
    dx, dy = EXAMPLE
    at = 0, OFF + UNDER_EXAMPLE
    said = centred(at, f"here: --set {dx:g},{dy:g}", EXAMPLE_SIZE, Ink.TEXT, Face.SANS_SEMIBOLD)
    return overlaid(_dial(), placed(_needles(), EXAMPLE), Forme.of(0, 0, (said,)))
