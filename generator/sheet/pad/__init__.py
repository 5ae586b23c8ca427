"""Score pads: slips to cut apart, with tables, races and sums to fill in."""

from typing import TYPE_CHECKING, assert_never

from generator.errors import LayoutError
from generator.figure.marks import Anchor, Face, Ink, Label, Line, Mark
from generator.leaf.area import MARGIN, Area, Leaf
from generator.sheet.given.pad import Pad, Race, ScoreTable, Sums
from generator.sheet.pad.races import RACE_HEAD, race_marks
from generator.sheet.pad.room import SlipRoom, fitting
from generator.sheet.pad.sums import SUMS_HEAD, sum_marks
from generator.sheet.pad.tables import TABLE_HEAD, table_marks

if TYPE_CHECKING:
    from generator.sheet.tilesheet import TileSheet

ABOVE, BELOW, TITLE, GAP = 5.0, 4.0, 8.0, 5.0
"""What a slip keeps free at its top and foot, what its title takes, and what stands between its parts."""

LEAST_LINE, MOST_LINE = 5.5, 11.0
"""The least and the most that a line of writing is high."""

DATE = 34.0
"""How long the line for a date is, with its word."""


def pad_leaves(sheet: "TileSheet", area: Area) -> list[Leaf]:
    """One page of slips; whoever needs more prints it again."""
    pad = sheet.pad
    assert pad is not None
    says = f"{pad.slips} to a page" if pad.slips > 1 else "one to a page"
    return [Leaf(area.figure(_page(pad, area)), None, says)]


def _page(pad: Pad, area: Area) -> list[Mark]:
    """The slips below one another, and the cuts between them."""
    deep = (area.bottom - area.top) / pad.slips
    line = _line(pad, deep, area)
    marks: list[Mark] = []
    for number in range(pad.slips):
        marks += _slip(pad, SlipRoom(MARGIN, area.top + number * deep + ABOVE, area.width - 2 * MARGIN, line))
    cuts = (area.top + number * deep for number in range(pad.slips + 1))
    return marks + [Line((area.left, y), (area.right, y), Ink.CUT, 0.75) for y in cuts]


def _line(pad: Pad, deep: float, area: Area) -> float:
    """How high a line of writing is, the same all over a slip."""
    parts = [part.what for part in pad.parts]
    heads = sum(_head(part) for part in parts) + GAP * (len(parts) - 1)
    lines = sum(part.lines for part in parts)
    line = (deep - ABOVE - BELOW - TITLE - heads) / lines
    if line < LEAST_LINE:
        what = f"{pad.slips} slip{'s' * (pad.slips != 1)} of {lines} lines"
        raise LayoutError(f"{what} do not fit paper of {area.paper}; take fewer rows or fewer slips")
    return min(line, MOST_LINE)


def _head(part: ScoreTable | Race | Sums) -> float:
    match part:
        case ScoreTable():
            return TABLE_HEAD
        case Race():
            return RACE_HEAD * part.bands
        case Sums():
            return SUMS_HEAD
        case _:
            assert_never(part)


def _slip(pad: Pad, room: SlipRoom) -> list[Mark]:
    """The title with its sentence, a line for the date, and the parts below one another."""
    base = room.top + 4.6
    right = room.right
    title = Label((room.left, base), pad.title, 14, Ink.BRAND, Face.DISPLAY)
    words = Label((right - DATE - 5, base), pad.words, 9.4, Ink.MUTED, Face.SERIF_ITALIC, anchor=Anchor.END)
    marks: list[Mark] = [
        *fitting(room.width - DATE - 5, title, words),
        Label((right - DATE, base), "Date", 8, Ink.MUTED, Face.SANS),
        Line((right - DATE + 8, base + 0.4), (right, base + 0.4), Ink.FAINT, 0.75),
    ]
    top = room.top + TITLE
    for part in pad.parts:
        marks += _part(part.what, room.below(top))
        top += _head(part.what) + part.what.lines * room.line + GAP
    return marks


def _part(part: ScoreTable | Race | Sums, room: SlipRoom) -> list[Mark]:
    match part:
        case ScoreTable():
            return table_marks(part, room)
        case Race():
            return race_marks(part, room)
        case Sums():
            return sum_marks(part, room)
        case _:
            assert_never(part)
