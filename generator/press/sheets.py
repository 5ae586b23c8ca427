"""Cut-out pages: what lies on a leaf, with its head and its foot."""

from collections.abc import Mapping, Sequence

from generator.compose.runs import Run
from generator.compose.sheet_page import SheetPage
from generator.errors import LayoutError
from generator.figure.furniture import ruler
from generator.figure.marks import (
    Anchor,
    Face,
    Figure,
    Ink,
    Label,
    Line,
    Point,
    Tag,
    untagged,
)
from generator.leaf.area import EDGE, MARGIN, head_drop
from generator.press.forme import Forme, Part
from generator.press.laying_out import (
    aligned,
    below,
    beside,
    on_line,
    overlaid,
    padded,
    rule,
    sized,
    tagged,
    typeset,
)
from generator.press.panels import on_panel
from generator.press.styles import GOAL
from generator.press.text import width_of
from generator.printing.paper import Paper

RULER = 100
TITLE_SIZE, SMALLEST_TITLE = 18.0, 11.0
USES_SIZE, SMALLEST_USES = 9.4, 8.0
PLACE_SIZE, EYEBROW_SIZE, TRACKING = 9.0, 7.0, 0.8
SMALL_SIZE, FOOT_SIZE = 8.4, 7.6
"""What lies on a leaf and what must be said of small pieces, and what is said in its foot."""

BASE, UNDER, OVER_PANEL = 17.0, 5.4, 2.8
"""Where the title stands, how far under it the next line, and how far under that the panel."""

HEAD_GAP = 5.0
"""The least that is free between two things on one line of the head."""

PAD, GUTTER, FOOT_PAD = 3.4, 6.0, 1.6
"""What is free in the panel at its sides, between its columns and under them."""

EYEBROW, UNDER_EYEBROW = 4.4, 0.9
"""How far down the panel the names of its columns stand, and what is free under them."""

MOST_LINES = 3
NARROWEST = 30.0
"""The narrowest column of the panel, in millimetres."""

CROSS, CROSS_ARM = 9.0, 2.0
"""How far from the edges the crosses stand that tell whether both sides meet, and how far their arms reach."""

RULER_RISE, RULER_GAP, ADVICE, FOOT_LINE = 24.0, 7.0, 2.6, 3.6
"""How far the scale is from the foot and from the words beside it, where those begin, and their lines."""

BACK_RISE = 19.0
"""How far from the foot of a back its one line stands."""

FEW, SEVERAL = 3, 5
"""How many chapters are named in a sentence; more of them are listed, and of still more only the pages."""


def front_figure(page: SheetPage, places: Mapping[str, int] | None = None, told: bool = False) -> Figure:
    """The front of a leaf with its head and foot; `places` are the pages of the book that it belongs to.

    In a book it is `told` to who cannot see it; files to cut from say nothing.
    """
    figure = page.front.draw()
    room, drop = figure.width - 2 * MARGIN, head_drop(page.edge)
    head = leaf_head(*_head(page, room), _panel(page, room, places or {}))
    foot = padded(_foot(page), left=MARGIN, top=figure.height - drop - RULER_RISE)
    parts: list[Part] = [
        padded(head, top=drop),
        foot,
        *_crosses(page, figure),
        figure.with_alt_text(_alt_text(page)),
    ]
    whole = sized(overlaid(*parts), figure.width, figure.height).figure
    return whole if told else Figure(whole.width, whole.height, tuple(untagged(whole.marks)))


def _alt_text(page: SheetPage) -> str:
    """What lies on a leaf, for who cannot see it."""
    what = "" if page.uncut else ", to be cut out"
    return f"{page.title}, sheet {page.number} of {page.total}{what}{': ' * bool(page.says)}{page.says}."


def back_figure(page: SheetPage, shift: Point = (0.0, 0.0), told: bool = False) -> Figure | None:
    """The back of a leaf with a line that says so, moved for a printer that wants it; None where it has none."""
    if page.back is None:
        return None
    figure = page.back.draw()
    words = f"The back of “{page.title}”, sheet {page.number}: cut from the other side."
    line = foot_line(words, figure.width, figure.height, BACK_RISE + head_drop(page.edge))
    parts: list[Part] = [tagged(Tag.ARTIFACT, figure) if told else figure, *_crosses(page, figure), line]
    across, down = shift
    return sized(padded(overlaid(*parts), left=across, top=down), figure.width, figure.height).figure


def hair_cross(reach: float, ink: Ink) -> Figure:
    """Two lines that cross, drawn about the place where they do."""
    return Figure(0, 0, (Line((-reach, 0), (reach, 0), ink), Line((0, -reach), (0, reach), ink)))


def _crosses(page: SheetPage, side: Figure) -> list[Forme]:
    """A small cross in each corner of a side that has another; those of both meet where the paper lies straight.

    Paper with wider edges than a printer at home needs has none: nobody but its printer could set it right.
    """
    if page.back is None or page.edge > EDGE:
        return []
    wide, high = side.width - 2 * CROSS, side.height - 2 * CROSS
    cross, ends = hair_cross(CROSS_ARM, Ink.FAINT), (Anchor.START, Anchor.END)
    corners = [
        aligned(cross, width=wide, height=high, across=across, down=down) for across in ends for down in ends
    ]
    return [padded(corner, left=CROSS, top=CROSS) for corner in corners]


def foot_line(words: str, width: float, height: float, rise: float) -> Forme:
    """A side of a leaf with one small line in the middle, so far from its foot."""
    at = width / 2, height - rise
    return Forme.of(width, height, (Label(at, words, FOOT_SIZE, Ink.MUTED, Face.SANS, anchor=Anchor.MIDDLE),))


def bare_back(page: SheetPage, paper: Paper) -> Figure:
    """The page of a book behind a leaf that has no back: a line that says why it is empty."""
    words = f"Nothing is printed here, so that you can cut out “{page.title}”."
    return foot_line(words, paper.width, paper.height, BACK_RISE).figure


def leaf_head(title: Part, uses: Part, under: Part) -> Forme:
    """The head of paper to cut from: two lines that stand on their bases, and what is under them."""
    lines = below(title, uses, gap=UNDER)
    return padded(below(lines, under, gap=OVER_PANEL), left=MARGIN, top=BASE)


def uses_label(words: str) -> Label:
    """What a leaf is for, as it is said on it."""
    return Label((0, 0), words, USES_SIZE, Ink.MUTED, Face.SERIF_ITALIC)


def _head(page: SheetPage, width: float) -> tuple[Forme, Forme]:
    """What it is and which sheet it is, and below it what it is for and what lies on it."""
    number = f"Sheet {page.number} of {page.total}"
    place = Label((width, 0), number, PLACE_SIZE, Ink.TEXT, Face.SANS_SEMIBOLD, anchor=Anchor.END)
    says = Label((width, 0), page.says, SMALL_SIZE, Ink.MUTED, Face.SANS, anchor=Anchor.END)
    title = _fitted(Label((0, 0), page.title, TITLE_SIZE, Ink.BRAND, Face.DISPLAY), place, width, SMALLEST_TITLE)
    named = tagged(Tag.TITLE if page.listed else Tag.PARAGRAPH, Forme.of(width, 0, (title,)))
    uses = _fitted(uses_label(page.uses), says, width, SMALLEST_USES)
    return overlaid(named, Forme.of(width, 0, (place,))), Forme.of(width, 0, (uses, says))


def _fitted(label: Label, other: Label, room: float, smallest: float) -> Label:
    """A label small enough to stand on one line with another."""
    room -= width_of(other.text, other.face, other.size) + HEAD_GAP
    size = label.size * min(1.0, room / max(width_of(label.text, label.face, label.size), 1.0))
    if size < smallest:
        raise LayoutError(f"{label.text!r} does not fit beside {other.text!r} on its sheet; shorten it")
    return label._replace(size=size)


def _panel(page: SheetPage, width: float, places: Mapping[str, int]) -> Forme:
    """How to print and make it and which chapters need it, side by side, each as wide as it is long."""
    said = [("Print", page.printing), ("Make", page.making), ("For", needed_words(page.needed, places))]
    columns = [(name, text) for name, text in said if text]
    if not columns:
        return rule(width, Ink.HAIR)
    wide = _widths([text for _, text in columns], width - 2 * PAD)
    texts = [typeset((Run(text),), GOAL, room) for (_, text), room in zip(columns, wide, strict=True)]
    lines = round(max(text.height for text in texts) / GOAL.line)
    if lines > MOST_LINES:
        raise LayoutError(f"{page.title}: its texts take {lines} lines, expected {MOST_LINES}; shorten them")
    named = [below(_eyebrow(name), text) for (name, _), text in zip(columns, texts, strict=True)]
    return on_panel(padded(beside(*named, gap=GUTTER), left=PAD, right=PAD, bottom=FOOT_PAD))


def _eyebrow(name: str) -> Forme:
    """The name of a column of the panel, at its head."""
    label = Label((0, EYEBROW), name.upper(), EYEBROW_SIZE, Ink.BRAND, Face.SANS_SEMIBOLD, tracking=TRACKING)
    return Forme.of(0, EYEBROW + UNDER_EYEBROW, (label,))


def _widths(texts: Sequence[str], width: float) -> list[float]:
    """The width of each column, shared out by the length of their texts."""
    lengths = [width_of(text, GOAL.face, GOAL.size) for text in texts]
    spare = width - GUTTER * (len(texts) - 1) - NARROWEST * len(texts)
    return [NARROWEST + spare * length / sum(lengths) for length in lengths]


def needed_words(needed: Sequence[tuple[str, str]], places: Mapping[str, int]) -> str:
    """The chapters that need a sheet with their pages, as far as they are known."""
    known = [(title, places[anchor]) for title, anchor in needed if anchor in places]
    if len(known) > SEVERAL:
        return f"The chapters on pages {', '.join(str(page) for _, page in known)}."
    if len(known) > FEW:
        return f"Pages: {', '.join(f'{title} {page}' for title, page in known)}."
    names = [f"{title}, page {page}" for title, page in known]
    return f"{', '.join(names[:-1])}{', and ' * (len(names) > 1)}{names[-1]}." if names else ""


def _foot(page: SheetPage) -> Forme:
    """A scale to check the printer by, and under it what must be said of small pieces."""
    at_home = page.edge <= EDGE
    advice = f"Print at 100 %, not “fit to page”. This rule must measure {RULER} mm."
    said = [_small(advice if at_home else f"At its true size this rule measures {RULER} mm.", Ink.TEXT)]
    if page.back and at_home:
        said.append(_small("Its back is the next page: print on both sides, flipped on the long edge.", Ink.MUTED))
        said.append(_small("Held against the light, the crosses in its corners meet.", Ink.MUTED))
    parts = [padded(below(*said, gap=FOOT_LINE), left=RULER + RULER_GAP, top=ADVICE)]
    if page.warning:
        warning = Label((0, 0), page.warning, SMALL_SIZE, Ink.TEXT, Face.SANS_SEMIBOLD)
        # On the last line of the words beside the scale, whether or not they take as many.
        parts.append(padded(on_line(warning), top=ADVICE + 2 * FOOT_LINE))
    return overlaid(*parts, tagged(Tag.ARTIFACT, ruler(RULER)))


def _small(words: str, ink: Ink) -> Forme:
    """A line of the foot, which stands on its base."""
    return on_line(Label((0, 0), words, FOOT_SIZE, ink, Face.SANS))
