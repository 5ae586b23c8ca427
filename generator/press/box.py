"""A tuck box for the pieces of a set: its net at true size with the title of the set, and how it is made."""

from collections.abc import Sequence

from generator.compose.runs import FigureReference, Run
from generator.compose.sheet_page import SheetPage
from generator.errors import ContentError, LayoutError
from generator.figure.marks import Anchor, Face, Figure, Ink, Label, Line, Mark, Path, Point, Polygon, Window, moved
from generator.figure.shapes import POINT, rounded
from generator.leaf.area import MARGIN, Area, larger_paper
from generator.load import TileSheet
from generator.press.panels import panel
from generator.press.styles import GOAL
from generator.press.text import set_text, width_of
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

LARGEST, SMALLEST = 24.0, 7.0
"""The sizes that the title of a box may have."""

INSET, PATCH = 3.0, 2.5
"""How far the pattern of the front keeps from its edges, and the plate from those of the pattern."""

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
    most = largest(0.5, thickness, lambda thick: _fits(_inside(sheet, thick, area), area))
    paper = larger_paper(area, lambda on: _fits(_inside(sheet, thickness, on), on))
    thinner = f"expected pieces of {most:g} mm at most, or else {paper}" if most else paper
    what = f"{sheet.id}: a box for pieces of {thickness:g} mm takes {wide:.4g} by {deep:.4g} mm with its words"
    raise LayoutError(f"{what} and does not fit paper of {area.in_words}; {thinner}")


def _figure(sheet: TileSheet, inside: Inside, thickness: float, area: Area) -> Figure:
    """The net, the key under it, what it holds, and how it is made where there is room."""
    box = tuck_box(inside)
    wide, deep = box.net.size
    left, top = (area.width - wide) / 2, area.top + BLEED
    foot = top + deep
    marks = [moved(mark, left, top) for mark in _printed(sheet, inside, box)]
    marks += key(MARGIN, foot + KEY)
    stacks = f"{inside.stacks} stacks of {inside.layers}" if inside.stacks > 1 else "one stack"
    holds = f"It holds {inside.pieces} pieces of {thickness:g} mm in {stacks}, with a little room to spare."
    marks.append(Label((MARGIN, foot + WORDS), holds, 9.4, Ink.MUTED, Face.SERIF_ITALIC))
    if foot + BELOW + HIGH <= area.bottom:
        marks += making(_steps(box.net), foot + BELOW, area)
    return area.figure(marks)


def _printed(sheet: TileSheet, inside: Inside, box: Tuck) -> list[Mark]:
    """The net as it is printed: its ground, its faces, and the lines to cut and to fold."""
    outline = rounded(box.net.outline, [box.round.get(point, 0.0) for point in box.net.outline])
    marks: list[Mark] = [Path(outline, Ink.GROUND, Ink.GROUND, 2 * BLEED / POINT)]
    marks += [Polygon(part.corners, fill=Ink.SEAM) for part in glued_tabs(box)]
    corners = {panel.name: panel.corners for panel in box.net.panels}
    marks += _front(sheet, inside, corners["front"][0])
    for side in ("left", "right"):
        x, y = corners[side][0]
        size = inside.depth - 2 * INSET, inside.height - 2 * INSET
        marks.append(_pattern(sheet, (x + INSET, y + INSET), *size))
    marks += _back(sheet, inside, corners["back"][0])
    marks += _lid(sheet, inside, corners["lid"][0])
    slit = {point for ends in box.slits for point in ends}
    for start, end in box.net.folds:
        if {start, end} <= slit:
            start, end = box.slits[0][1], box.slits[1][0]
        marks += [Line(start, end, Ink.PAPER, 2 * FOLD), Line(start, end, Ink.FOLD, FOLD, DASH)]
    marks += [Line(start, end, Ink.CUT, CUT) for start, end in box.slits]
    return [*marks, Path(outline, stroke=Ink.CUT, width=CUT)]


def _front(sheet: TileSheet, inside: Inside, corner: Point) -> list[Mark]:
    """The book's own pattern, and on it a plate with the title and a few pieces."""
    left, top = corner[0] + INSET, corner[1] + INSET
    wide, high = inside.width - 2 * INSET, inside.height - 2 * INSET
    marks: list[Mark] = [_pattern(sheet, (left, top), wide, high)]
    row = sample_row(boxed(sheet).samples(sheet))
    row = row.scaled(min(1.0, (wide - 2 * PATCH - 4.0) / row.width, 0.35 * high / row.height))
    size, lines = _title(sheet.title, wide - 2 * PATCH - 4.0, 0.5 * high)
    tall = len(lines) * 1.08 * size * POINT
    deep = tall + row.height + 8.0
    plate = left + PATCH, top + (high - deep) / 2
    marks.append(panel(plate[0], plate[1], wide - 2 * PATCH, deep, 2.4, fill=Ink.PAPER))
    middle = corner[0] + inside.width / 2
    for number, line in enumerate(lines):
        base = plate[1] + 2.6 + (number + 0.82) * 1.08 * size * POINT
        marks.append(Label((middle, base), line, size, Ink.BRAND, Face.DISPLAY, anchor=Anchor.MIDDLE))
    return [*marks, *row.moved(middle - row.width / 2, plate[1] + 5.0 + tall).marks]


def _pattern(sheet: TileSheet, corner: Point, wide: float, high: float) -> Window:
    """The tiles of the book, outlined, as they are inside its cover."""
    drawn = boxed(sheet).ground(wide, high, 6.0, Ink.GROUND_LINE)
    ground = (moved(mark, *corner) for mark in drawn.marks)
    return Window(corner, wide, high, tuple(ground))


def _back(sheet: TileSheet, inside: Inside, corner: Point) -> list[Mark]:
    """What it is good for, in small type in the middle."""
    if not sheet.uses:
        return []
    text = set_text((Run(sheet.uses),), GOAL, inside.width - 10.0)
    if text.height > inside.height - 8.0:
        return []
    top = corner[1] + (inside.height - text.height) / 2
    return [moved(label, corner[0] + 5.0, top) for label in text.labels]


def _lid(sheet: TileSheet, inside: Inside, corner: Point) -> list[Mark]:
    """The title again, to be read from in front once the lid is shut."""
    size = min(11.0, 0.9 * inside.depth)
    size *= min(1.0, (inside.width - 8.0) / width_of(sheet.title, Face.DISPLAY, size))
    if size < SMALLEST:
        return []
    at = corner[0] + inside.width / 2, corner[1] + inside.depth / 2 - 0.25 * size * POINT
    return [Label(at, sheet.title, size, Ink.BRAND, Face.DISPLAY, anchor=Anchor.MIDDLE, turned=True)]


def _title(title: str, wide: float, high: float) -> tuple[float, Sequence[str]]:
    """The largest size in which a title fits, and its lines."""
    size = LARGEST
    while size >= SMALLEST:
        if max(width_of(word, Face.DISPLAY, size) for word in title.split()) <= wide:
            lines = title_lines(title, Face.DISPLAY, size, wide)
            if len(lines) * 1.08 * size * POINT <= high:
                return size, lines
        size -= 0.5
    raise LayoutError(
        f"the title {title!r} does not fit the front of its box; shorten it, or make the pieces larger"
    )


def _steps(net: Net) -> list[MakingStep]:
    """Its three pictures: half folded, with its lid open, and shut."""
    stages = ((net, OPEN), (Net(net.panels, net.tabs[2:3] + net.tabs[3::2]), GLUED), (Net(net.panels, ()), SHUT))
    shown = [seen(stage, angles, {}, Ink.GROUND) for stage, angles in stages]
    shown = [picture.scaled(min(1.0, SHOWN / picture.width)) for picture in shown]
    return [MakingStep(word, lines, picture) for (word, lines), picture in zip(SAYS, shown, strict=True)]
