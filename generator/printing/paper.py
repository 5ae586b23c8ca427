"""Sizes of paper, where the text stands on them and how large it is; in millimetres, type in points."""

import re
from dataclasses import replace
from functools import cached_property

from generator.errors import ContentError, suggestion
from generator.value import Value

USUAL_TEXT = 10.0
"""The type for which pages are drawn."""

NARROW = 170.0
"""Pages narrower than this are set in somewhat smaller type."""

SMALL_TEXT = 9.5
LEAST_TEXT, MOST_TEXT = 8.0, 24.0
LEAST_SIDE, MOST_SIDE = 90.0, 600.0
LEAST_MARGIN = 6.0
LEAST_MEASURE, LEAST_DEPTH = 60.0, 80.0
"""The least width and height of a text area, for the usual type."""

LEAST_HOME = 200.0, 260.0
"""The least page that holds full-size tiles and boards."""

GROWTH = 16.0
"""Headings, badges and small print grow more slowly than the text: half as large again at 18 points."""

LITTLE = 0.8
"""The least size of a figure beside the smallest that its family has on a large page, in usual type."""

BLEED = 6.0
"""How far what runs off a page is drawn past its edge, on the page of A4: more than any printer asks for."""

MEASURE = re.compile(r"(\d{1,4}(?:\.\d{1,3})?)\s*[x×]\s*(\d{1,4}(?:\.\d{1,3})?)\s*(mm|cm|in)")
UNITS = {"mm": 1.0, "cm": 10.0, "in": 25.4}


class Paper(Value):
    """A page, its margins and its type; inner is the side of the spine."""

    name: str
    title: str
    width: float
    height: float
    inner: float
    outer: float
    top: float
    bottom: float
    text: float = USUAL_TEXT

    @property
    def text_width(self) -> float:
        """The width of the text area."""
        return self.width - self.inner - self.outer

    @property
    def text_height(self) -> float:
        """The height of the text area."""
        return self.height - self.top - self.bottom

    @property
    def usual(self) -> float:
        """The type of a page of this size that says nothing of its own."""
        return USUAL_TEXT if self.width >= NARROW else SMALL_TEXT

    @property
    def grown(self) -> float:
        """How much larger figures are than what stands round them: they grow as the text does."""
        return self.text / self.usual / self.zoom

    @cached_property
    def zoom(self) -> float:
        """How much larger than usual everything but the text is."""
        return max(1.0, 1.0 + (self.text - USUAL_TEXT) / GROWTH)

    @property
    def measure(self) -> float:
        """The width of the text area as it is for the usual type."""
        return self.text_width / self.zoom

    @property
    def depth(self) -> float:
        """The height of the text area as it is for the usual type."""
        return self.text_height / self.zoom

    @property
    def drawn(self) -> float:
        """How large whole-page pictures are beside those of A4, for which they were drawn."""
        # Less than in proportion, for words stay nearly as large; near A4 nothing is scaled at all.
        share = min(self.width / 210.0, self.height / 297.0)
        return 1.0 if 0.9 < share < 1.2 else round(share**0.8, 3)

    def unscaled(self, scale: float) -> "Paper":
        """This page as large as it seems to what is drawn in another scale."""
        if scale == 1:
            return self
        return replace(
            self,
            width=self.width / scale,
            height=self.height / scale,
            inner=self.inner / scale,
            outer=self.outer / scale,
            top=self.top / scale,
            bottom=self.bottom / scale,
        )

    @property
    def home(self) -> "Paper":
        """The paper from which tiles are cut: this page, or what lies in a printer at home where it is small."""
        if self.width >= LEAST_HOME[0] and self.height >= LEAST_HOME[1]:
            return self
        return PAPERS["letter" if self.name.endswith("in") else "a4"]

    def left(self, number: int) -> float:
        """The left margin of a page: odd ones are on the right hand."""
        return self.inner if number % 2 else self.outer

    def with_margins(
        self, inner: float | None, outer: float | None, top: float | None, bottom: float | None
    ) -> "Paper":
        """The same page with other margins, those that are given."""
        return replace(
            self,
            inner=self.inner if inner is None else inner,
            outer=self.outer if outer is None else outer,
            top=self.top if top is None else top,
            bottom=self.bottom if bottom is None else bottom,
        )

    def checked(self) -> "Paper":
        """This page, or why nothing can be set on it."""
        for side in ("inner", "outer", "top", "bottom"):
            found = getattr(self, side)
            if found < LEAST_MARGIN:
                raise ContentError(f"the {side} margin is {found:g} mm, expected {LEAST_MARGIN:g} or more")
        if self.measure < LEAST_MEASURE or self.depth < LEAST_DEPTH:
            wide, high = LEAST_MEASURE * self.zoom, LEAST_DEPTH * self.zoom
            raise ContentError(
                f"paper {self.name!r} leaves {self.text_width:.0f} by {self.text_height:.0f} mm for type of "
                f"{self.text:g} points, expected {wide:.0f} by {high:.0f} or more; take a larger page, narrower "
                "margins or smaller type"
            )
        return self


PAPERS = {
    "a4": Paper(name="a4", title="A4", width=210.0, height=297.0, inner=24.0, outer=20.0, top=24.0, bottom=24.0),
    "letter": Paper(
        name="letter", title="Letter", width=215.9, height=279.4, inner=24.0, outer=20.0, top=22.0, bottom=22.0
    ),
}
"""Papers whose margins were set by hand."""

SIZES = {"a5": (148.0, 210.0), "b5": (176.0, 250.0), "a6": (105.0, 148.0), "a3": (297.0, 420.0)}
TITLES = {"a5": "A5", "b5": "B5", "a6": "A6", "a3": "A3"}

NAMES = (*PAPERS, *SIZES)


def read_paper(text: str, size: float | None = None) -> Paper:
    """The paper of a name (`a5`) or a measure (`6x9in`, `148x210mm`), with the usual margins of its size."""
    name = text.strip().lower()
    if name in PAPERS:
        found = PAPERS[name]
    elif name in SIZES:
        found = _sized(name, TITLES[name], *SIZES[name])
    else:
        found = _measured(text, name)
    return replace(found, text=_type(size) if size is not None else found.text)


def _type(size: float) -> float:
    if not LEAST_TEXT <= size <= MOST_TEXT:
        raise ContentError(f"text of {size:g} points, expected {LEAST_TEXT:g} to {MOST_TEXT:g}")
    return size


def _measured(text: str, name: str) -> Paper:
    match = MEASURE.fullmatch(name)
    if not match:
        known = ", ".join(NAMES)
        raise ContentError(
            f"paper {text!r}, expected one of {known}, or a measure such as 6x9in or 148x210mm"
            f"{_unit_missing(name) or suggestion(name, [*NAMES])}"
        )
    across, down, unit = match.groups()
    width, height = float(across) * UNITS[unit], float(down) * UNITS[unit]
    if not (LEAST_SIDE <= width <= MOST_SIDE and LEAST_SIDE <= height <= MOST_SIDE):
        raise ContentError(f"paper {text!r}, expected sides of {LEAST_SIDE:g} to {MOST_SIDE:g} mm")
    title = f"{float(across):g} × {float(down):g} {unit}"
    return _sized(f"{float(across):g}x{float(down):g}{unit}", title, width, height)


def _unit_missing(name: str) -> str:
    """What to write where only the unit was forgotten."""
    bare = re.fullmatch(r"(\d{1,4}(?:\.\d{1,3})?)\s*[x×]\s*(\d{1,4}(?:\.\d{1,3})?)", name)
    if not bare:
        return ""
    # No page is 30 inches high, and none is 30 mm.
    unit = "in" if max(map(float, bare.groups())) < 30 else "mm"
    return f"; did you mean '{bare[1]}x{bare[2]}{unit}'?"


def _sized(name: str, title: str, width: float, height: float) -> Paper:
    """A page with margins that follow its size, as those of the pages that were drawn do."""
    # A straight line through A4, whose margins were set by hand, and 6 by 9 inches (152.4 by 228.6 mm).
    inner, outer = 18.0 + (width - 152.4) / 9.6, 16.0 + (width - 152.4) / 14.4
    high = 18.0 + (height - 228.6) / 11.4
    inner, outer = (round(min(30.0, max(10.0, margin)), 1) for margin in (inner, outer))
    high = round(min(30.0, max(13.0, high)), 1)
    page = Paper(
        name=name, title=title, width=width, height=height, inner=inner, outer=outer, top=high, bottom=high
    )
    return replace(page, text=page.usual)
