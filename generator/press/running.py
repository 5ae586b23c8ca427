"""What stands round the text of a page: running head, folio, thumb tab, and at the foot where the answers are."""

import re
from collections.abc import Mapping, Sequence, Set

from generator.errors import LayoutError
from generator.figure.furniture import folio, inner_tab, thumb_tab
from generator.figure.marks import Anchor, Face, Figure, Ink, Label, Mark
from generator.press.job import ON_SCREEN, Job
from generator.press.text import width_of
from generator.printing.paper import PAPERS, Paper

TAB_TOP, TAB_STEP = 38.0, 30.0
HEAD_BASE, HEAD_GAP = 14.5, 7.5
"""How far down the running head stands, and how far over the text it is at least."""

HEAD_HIGH, FOLIO_HIGH = 2.8, 5.0
"""How far from where it must be safe the running head stands, and the middle of the folio."""

TAB, LEAST_TAB, TAB_GAP = 6.0, 4.0, 2.0
"""How wide a tab is, how narrow it may be, and how far it stays from the text."""

TAB_NUMBER, NUMBER_GAP = 10.0, 1.0
"""How large the number of a part is on its tab, and how far it stays from where the page may be cut."""

FOLIO, FOLIO_GAP = 13.0, 7.0
"""How far from the foot of the page its number stands, and how far under the text at least."""

FOOT_SIZE, LEAST_FOOT = 7.6, 7.0
FOLIO_ROOM = 12.0
HINTS = "page of hints"


Running = list[tuple[str, Figure]]
"""What stands round the text, each with what it is called."""


def running_figure(paper: Paper, number: int, head: str, foot: str, part: int, job: Job = ON_SCREEN) -> Figure:
    """All of it in one."""
    found = running_figures(paper, number, head, foot=foot, part=part, job=job)
    return Figure(paper.width, paper.height, tuple(mark for _, figure in found for mark in figure.marks))


def running_figures(paper: Paper, number: int, head: str, foot: str, part: int, job: Job = ON_SCREEN) -> Running:
    """All of it by name, in the size of the page's type."""
    zoom = paper.zoom
    width, height = paper.width / zoom, paper.height / zoom
    right = number % 2 == 1
    left = paper.left(number) / zoom
    edge = left + paper.measure if right else left
    over, under = paper.top / zoom, paper.bottom / zoom
    safe = job.safe / zoom
    base = max(min(HEAD_BASE, max(over - HEAD_GAP, 0.55 * over)), safe + HEAD_HIGH)
    low = height - max(min(FOLIO, max(under - FOLIO_GAP, 0.5 * under)), safe + FOLIO_HIGH)
    anchor = Anchor.END if right else Anchor.START
    label = Label(
        (edge, base), head.upper(), 7.2, ink=Ink.MUTED, face=Face.SANS_SEMIBOLD, anchor=anchor, tracking=0.9
    )
    found: dict[str, tuple[Mark, ...]] = {
        "the running head": (label,),
        "the page's number": folio((edge + (-3.7 if right else 3.7), low), str(number)),
    }
    if foot := _shortened(foot, paper.measure - FOLIO_ROOM):
        at = left if right else left + paper.measure
        side = Anchor.START if right else Anchor.END
        size = _fitted(foot, paper.measure - FOLIO_ROOM)
        found["the line at the foot"] = (
            Label((at, low + 0.8), foot, size, ink=Ink.MUTED, face=Face.SANS, anchor=side),
        )
    if part:
        share = min(1.0, height / PAPERS["letter"].height)
        top = (TAB_TOP + TAB_STEP * (part - 1)) * share
        outer = left if not right else width - left - paper.measure
        found["the tab"] = _tab(width, outer, top, right=right, part=str(part), job=job, safe=safe)
    return [(name, _zoomed(Figure(width, height, marks), zoom)) for name, marks in found.items()]


def _zoomed(figure: Figure, zoom: float) -> Figure:
    return figure.scaled(zoom) if zoom != 1 else figure


def _tab(width: float, outer: float, top: float, right: bool, part: str, job: Job, safe: float) -> tuple[Mark, ...]:
    """The tab of a part: at the edge, or inside it where the page keeps a white margin and has room for one."""
    edge = width if right else 0.0
    if job.framed:
        wide = min(TAB, outer - safe - TAB_GAP)
        return inner_tab(edge, safe, wide, top=top, on_right=right, part=part) if wide >= LEAST_TAB else ()
    if not job.trimmed:
        return thumb_tab(edge, top, right, part)
    # A number near to the edge might be cut, so the tab reaches in to where it is safe.
    wide = width_of(part, Face.DISPLAY, TAB_NUMBER)
    seen = safe + wide + 2 * NUMBER_GAP
    if seen > outer - TAB_GAP:
        return thumb_tab(edge, top, right, "")
    return thumb_tab(edge, top, right, part=part, seen=seen, aside=safe + NUMBER_GAP + wide / 2)


def _shortened(words: str, room: float) -> str:
    """A line at the foot as far as there is room for it: what is told last is left out first."""
    while width_of(words, Face.SANS, LEAST_FOOT) > room and words:
        words = f"{words.rpartition(', ')[0]}." if ", " in words else ""
    return words


def _fitted(words: str, room: float) -> float:
    """The size in which a line at the foot stands beside the page's number."""
    wide = width_of(words, Face.SANS, FOOT_SIZE)
    return max(LEAST_FOOT, FOOT_SIZE * min(1.0, room / wide))


def foot_words(foot: str, page: int, pages: Mapping[str, int], hints: Sequence[Sequence[str]] = ()) -> str:
    """The line at the foot of a page of problems, its `{places}` turned into the numbers of their pages.

    `{page of hints}` are the pages on which the hints of these problems stand, with the word before them: the first
    of `hints` of which any stands somewhere.
    """
    found_on = [{pages[name] for name in names if name in pages} for names in hints]
    known = next((numbers for numbers in found_on if numbers), None)

    def number(found: re.Match[str]) -> str:
        if found[1] == HINTS and known:
            return _pages_said(known)
        if found[1] not in pages:
            raise LayoutError(f"the foot of page {page} refers to {found[1]!r}, which stands nowhere")
        return str(pages[found[1]])

    return re.sub(r"\{([^{}]++)\}", number, foot)


def _pages_said(numbers: Set[int]) -> str:
    """One page, two, or the first and the last of several."""
    first, last = min(numbers), max(numbers)
    if first == last:
        return f"page {first}"
    return f"pages {first} and {last}" if last == first + 1 else f"pages {first}–{last}"
