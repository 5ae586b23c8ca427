"""A tuck box for the pieces of a set: its net at true size with the title of the set, and how it is made."""

from collections.abc import Sequence

from generator.compose.runs import FigureReference, Run
from generator.compose.sheet_page import SheetPage
from generator.errors import ContentError, LayoutError
from generator.figure.marks import Anchor, Face, Figure, Ink, Label, Line, Mark, Path, Point, Polygon, Window
from generator.figure.shapes import POINT, rounded
from generator.leaf.area import MARGIN, Area, larger_paper
from generator.load import TileSheet
from generator.press.forme import Forme
from generator.press.laying_out import aligned, below, on_line, overlaid, padded, placed, sized, typeset
from generator.press.panels import ROUND, panel
from generator.press.sheets import uses_label
from generator.press.styles import GOAL
from generator.press.text import width_of
from generator.press.titles import title_lines
from generator.sheet.boxed import boxed, inside_of
from generator.sheet.fold.making import HIGH, MakingStep, making
from generator.sheet.fold.net import Net, area_of
from generator.sheet.fold.printed import CUT, DASH, FOLD, key
from generator.sheet.fold.space import seen
from generator.sheet.fold.tuck import Tuck, glued_tabs, tuck_box
from generator.sheet.room import largest
from generator.sheet.samples import sample_row
from generator.sheet.stack import Inside

THINNEST, THICKEST = 0.1, 10.0
BLEED = 2.0
"""How far the ground runs past the cut."""

KEY, WORDS, BELOW = 9.0, 14.0, 18.0
"""How far under the net the key stands, and the words, and the pictures of the making."""

LARGEST, SMALLEST, STEP = 24.0, 7.0, 0.5
"""The sizes that the title of a box may have, and the steps between them."""

LINE, BASE = 1.08, 0.82
"""The height of a line of the title, in its size, and how far down it the letters stand, in its height."""

INSET, PATCH, TILE = 3.0, 2.5, 6.0
"""How far a pattern keeps from the edges of its face, and the plate from its own; and the size of its tiles."""

SIDES, ENDS, OVER_TITLE, OVER_ROW = 4.0, 8.0, 2.6, 5.0
"""What is free on the plate: at both sides, from top to bottom, over the title, and in all over the pieces."""

TITLE_SHARE, ROW_SHARE = 0.5, 0.35
"""How much of the height of the pattern the title and the row of pieces may take."""

USES_SIDE, USES_END = 5.0, 4.0
"""The least that is free on the back at both sides of its words, and over and under them."""

LID_SIZE, LID_SHARE, LID_SIDE = 11.0, 0.9, 4.0
"""The title on the lid: its largest size, how much of the depth it takes, in points, and what is free beside it."""

LEAST_TRIED = 0.5
"""The thinnest pieces that are tried where thicker ones have no box."""

SHOWN = 46.0
"""How wide a picture of the making is at most."""

SAYS = (
    ("Fold", ("Score along the dashes, then fold", "every one of them, print outside.")),
    ("Glue", ("Glue the two tinted flaps inside:", "the wall first, then the bottom.")),
    ("Tuck", ("The small flaps go in first, the lid", "after them. Its slits hold it shut.")),
)
PRINTING = "Once, on card of 200 to 300 grams, on one side. Thicker card does not fold."
MAKING = (
    "Cut along the outline, and the two short slits at the lid. Score the dashed lines with a blunt knife and a "
    "rule, fold them, and glue the two tinted flaps."
)
OPEN = (0, 35, 35, 35, 30, 30, 35, 40, 30, 30, 30, 30, 30)
GLUED = (0, 90, 90, 90, 35, 90, 35, 60, 60, 60)
SHUT = (0, 90, 90, 90, 90, 90)
"""How far walls and flaps are folded in the three pictures, in degrees."""


def box_page(sheet: TileSheet, size: Point, thickness: float) -> SheetPage:
    """The page with the box of a set whose pieces are so thick, or why there is none."""
    if not THINNEST <= thickness <= THICKEST:
        raise ContentError(
            f"thickness {thickness:g}, expected {THINNEST:g} to {THICKEST:g} mm; card has about 0.3 mm, "
            "board 1 to 3"
        )
    area = Area(*size)
    inside = _inside(sheet, thickness, area)
    _require_room(sheet, inside, thickness, area)
    wide, high, deep = (f"{length:.0f}" for length in inside[:3])
    return SheetPage(
        front=FigureReference(f"box {sheet.id}", lambda: _figure(sheet, inside, thickness, area)),
        back=None,
        title=f"A box for “{sheet.title}”",
        anchor=f"box-{sheet.id}",
        says=f"inside {wide} × {high} × {deep} mm",
        uses="It holds the whole set.",
        printing=PRINTING,
        making=MAKING,
        pieces=1,
        covered=abs(area_of(tuck_box(inside).net.outline)),
        pictures=tuple(art.file for art in sheet.art.values() if art.file),
    )


def _inside(sheet: TileSheet, thickness: float, area: Area) -> Inside:
    return inside_of(sheet, thickness, lambda inside: _fits(inside, area))


def _fits(inside: Inside, area: Area) -> bool:
    return area.holds(*_taken(inside))


def _taken(inside: Inside) -> tuple[float, float]:
    """How wide and how deep a net is with the ground round it and the words under it."""
    wide, deep = tuck_box(inside).net.size
    return wide + 2 * BLEED, deep + BLEED + WORDS


def _require_room(sheet: TileSheet, inside: Inside, thickness: float, area: Area) -> None:
    """See that the net fits the paper, and say which thickness and which paper would do."""
    if _fits(inside, area):
        return
    wide, deep = _taken(inside)
    most = largest(LEAST_TRIED, thickness, lambda thick: _fits(_inside(sheet, thick, area), area))
    paper = larger_paper(area, lambda on: _fits(_inside(sheet, thickness, on), on))
    thinner = f"expected pieces of {most:g} mm at most, or else {paper}" if most else paper
    what = f"{sheet.id}: a box for pieces of {thickness:g} mm takes {wide:.4g} by {deep:.4g} mm with its words"
    raise LayoutError(f"{what} and does not fit paper of {area.in_words}; {thinner}")


def _figure(sheet: TileSheet, inside: Inside, thickness: float, area: Area) -> Figure:
    """The net, the key under it, what it holds, and how it is made where there is room."""
    box = tuck_box(inside)
    stacks = f"{inside.stacks} stacks of {inside.layers}" if inside.stacks > 1 else "one stack"
    holds = f"It holds {inside.pieces} pieces of {thickness:g} mm in {stacks}, with a little room to spare."
    said = placed(on_line(uses_label(holds)), (MARGIN, WORDS))
    under = sized(overlaid(Forme.of(0, 0, key(MARGIN, KEY)), said), height=BELOW)
    shown = padded(below(aligned(_printed(sheet, inside, box), width=area.width), under), top=area.top + BLEED)
    if shown.height + HIGH <= area.bottom:
        shown = below(shown, Figure(area.width, HIGH, tuple(making(_steps(box.net), 0, area))))
    return area.figure(shown.figure.marks)


def _printed(sheet: TileSheet, inside: Inside, box: Tuck) -> Figure:
    """The net as it is printed: its ground, its faces, and the lines to cut and to fold."""
    outline = rounded(box.net.outline, [box.round.get(point, 0.0) for point in box.net.outline])
    ground: list[Mark] = [Path(outline, Ink.GROUND, Ink.GROUND, 2 * BLEED / POINT)]
    ground += [Polygon(part.corners, fill=Ink.SEAM) for part in glued_tabs(box)]
    corners = {panel.name: panel.corners[0] for panel in box.net.panels}
    side = _pattern(sheet, inside.depth, inside.height)
    faces = (("left", side), ("right", side), ("back", _back(sheet, inside)), ("lid", _lid(sheet, inside)))
    shown = [_front(sheet, inside, corners["front"]), *(placed(face, corners[name]) for name, face in faces)]
    lines: list[Mark] = []
    slit = {point for ends in box.slits for point in ends}
    for start, end in box.net.folds:
        if {start, end} <= slit:
            start, end = box.slits[0][1], box.slits[1][0]
        lines += [Line(start, end, Ink.PAPER, 2 * FOLD), Line(start, end, Ink.FOLD, FOLD, DASH)]
    lines += [Line(start, end, Ink.CUT, CUT) for start, end in box.slits]
    lines.append(Path(outline, stroke=Ink.CUT, width=CUT))
    return overlaid(Forme.of(*box.net.size, ground), *shown, Forme.of(*box.net.size, lines)).figure


def _front(sheet: TileSheet, inside: Inside, corner: Point) -> Forme:
    """The book's own pattern, and on it a plate with the title and a few pieces.

    The plate is placed by hand: its edges fall between two thousandths of a millimetre, and SVG rounds them.
    """
    wide, high = inside.width - 2 * INSET - 2 * PATCH, inside.height - 2 * INSET
    row = sample_row(boxed(sheet).samples(sheet))
    row = row.scaled(min(1.0, (wide - SIDES) / row.width, ROW_SHARE * high / row.height))
    size, lines = _title(sheet.title, wide - SIDES, TITLE_SHARE * high)
    tall = len(lines) * LINE * size * POINT
    deep = tall + row.height + ENDS
    top, middle = corner[1] + INSET + (high - deep) / 2, corner[0] + inside.width / 2
    marks: list[Mark] = [panel(corner[0] + INSET + PATCH, top, wide, deep, ROUND, fill=Ink.PAPER)]
    for number, line in enumerate(lines):
        base = top + OVER_TITLE + (number + BASE) * LINE * size * POINT
        marks.append(Label((middle, base), line, size, Ink.BRAND, Face.DISPLAY, anchor=Anchor.MIDDLE))
    pattern = placed(_pattern(sheet, inside.width, inside.height), corner)
    shown = placed(row, (middle - row.width / 2, top + OVER_ROW + tall))
    return overlaid(pattern, Forme.of(0, 0, marks), shown)


def _pattern(sheet: TileSheet, width: float, height: float) -> Forme:
    """The tiles of the book on a face, outlined, as they are inside its cover."""
    wide, high = width - 2 * INSET, height - 2 * INSET
    drawn = boxed(sheet).ground(wide, high, TILE, Ink.GROUND_LINE)
    return aligned(Figure(wide, high, (Window((0, 0), wide, high, drawn.marks),)), width=width, height=height)


def _back(sheet: TileSheet, inside: Inside) -> Forme:
    """What it is good for, in small type in the middle."""
    text = typeset((Run(sheet.uses),), GOAL, inside.width - 2 * USES_SIDE)
    if text.height > inside.height - 2 * USES_END:
        return Forme(0, 0)
    return aligned(text, width=inside.width, height=inside.height)


def _lid(sheet: TileSheet, inside: Inside) -> Forme:
    """The title again, to be read from in front once the lid is shut."""
    size = min(LID_SIZE, LID_SHARE * inside.depth)
    size *= min(1.0, (inside.width - 2 * LID_SIDE) / width_of(sheet.title, Face.DISPLAY, size))
    if size < SMALLEST:
        return Forme(0, 0)
    # It stands on its head: its letters hang from its place, which is so much above the middle.
    at = inside.width / 2, inside.depth / 2 - size * POINT / 4
    label = Label(at, sheet.title, size, Ink.BRAND, Face.DISPLAY, anchor=Anchor.MIDDLE, turned=True)
    return Forme.of(inside.width, inside.depth, (label,))


def _title(title: str, wide: float, high: float) -> tuple[float, Sequence[str]]:
    """The largest size in which a title fits, and its lines."""
    size = LARGEST
    while size >= SMALLEST:
        if max(width_of(word, Face.DISPLAY, size) for word in title.split()) <= wide:
            lines = title_lines(title, Face.DISPLAY, size, wide)
            if len(lines) * LINE * size * POINT <= high:
                return size, lines
        size -= STEP
    raise LayoutError(
        f"the title {title!r} does not fit the front of its box; shorten it, or make the pieces larger"
    )


def _steps(net: Net) -> list[MakingStep]:
    """Its three pictures: half folded, with its lid open, and shut."""
    stages = ((net, OPEN), (Net(net.panels, net.tabs[2:3] + net.tabs[3::2]), GLUED), (Net(net.panels, ()), SHUT))
    shown = [seen(stage, angles, {}, Ink.GROUND) for stage, angles in stages]
    shown = [picture.scaled(min(1.0, SHOWN / picture.width)) for picture in shown]
    return [MakingStep(word, lines, picture) for (word, lines), picture in zip(SAYS, shown, strict=True)]
