"""Figures as PDF operators, without a canvas between."""

from collections.abc import Mapping
from functools import cache

from generator.errors import LayoutError
from generator.figure.marks import (
    LEAST_TYPE,
    Anchor,
    Disc,
    Face,
    Figure,
    Ink,
    Label,
    Line,
    Mark,
    Outline,
    Path,
    Picture,
    Polygon,
    Shade,
    Tag,
    Tagged,
    Window,
)
from generator.figure.shapes import KAPPA
from generator.press.palette import Palette
from generator.press.pdf import MM, Codes, typeface, xobject_name

OPENS, CLOSES, GOES_ON = "%<", "%>", "%"
"""Comments among the operators that say what is what; they become tags or nothing when a page is emitted."""


def operators(
    figure: Figure,
    palette: Palette,
    codes: Mapping[Face, Codes],
    told: bool = False,
    least: float = LEAST_TYPE,
) -> str:
    """The operators that draw a figure whose upper left corner is at the origin; if `told`, with those comments.

    Type under the `least` size is an error; what the page shows larger may be drawn smaller.
    """
    pen = _Pen(palette, codes, told, least)
    for mark in figure.marks:
        pen.put(mark)
    return "\n".join(pen.lines)


class _Pen:
    """Writes operators and remembers what is set, so as not to say it twice."""

    def __init__(self, palette: Palette, codes: Mapping[Face, Codes], told: bool, least: float) -> None:
        self.lines: list[str] = []
        self.told = told
        self.least = least
        self.palette = palette
        self.codes = codes
        self.fill: Shade | None = None
        self.stroke: Shade | None = None
        self.width = -1.0

    def put(self, mark: Mark) -> None:
        """Draw one mark."""
        match mark:
            case Polygon(points, fill, stroke, width):
                x, y = points[0]
                # A hundredth of a point is 0.0035 mm: finer than print, and half as long as the float.
                path = [f"{x * MM:.2f} {-y * MM:.2f} m"]
                path += [f"{x * MM:.2f} {-y * MM:.2f} l" for x, y in points[1:]]
                self._paint(" ".join(path) + " h", fill, stroke, width)
            case Path(steps, fill, stroke, width, dash):
                self._paint(_path(steps), fill, stroke, width, dash)
            case Disc(centre, radius, fill, stroke, width):
                self._paint(_circle(centre, radius), fill, stroke, width)
            case Line():
                self._line(mark)
            case Label():
                self._label(mark)
            case Outline():
                self._outline(mark)
            case Picture((x, y), width, height, digest):
                place = f"{width * MM:.3f} 0 0 {height * MM:.3f} {x * MM:.2f} {-(y + height) * MM:.2f}"
                self.lines.append(f"q {place} cm /{xobject_name(digest)} Do Q")
            case Window():
                self._window(mark)
            case Tagged(Tag.UNDER | Tag.BLEEDS, marks):
                for inside in marks:
                    self.put(inside)
            case Tagged(tag, marks, says):
                self._tag(f"{OPENS}{tag.value} {says}")
                for inside in marks:
                    self.put(inside)
                self._tag(CLOSES)

    def _paint(
        self, path: str, fill: Shade | None, stroke: Shade | None, width: float, dash: tuple[float, ...] = ()
    ) -> None:
        edge = self.palette.edge(fill) if stroke is None else 0.0
        if edge:
            stroke, width = Ink.LINE, edge
        if fill is not None:
            self._fill(fill)
        if stroke is not None:
            self._stroke(stroke, width)
        paint = ("B" if stroke is not None else "f") if fill is not None else "S"
        self.lines.append(_dashed(f"{path} {paint}", dash))

    def _line(self, mark: Line) -> None:
        self._stroke(mark.ink, mark.width)
        (x1, y1), (x2, y2) = mark.start, mark.end
        drawn = f"{x1 * MM:.2f} {-y1 * MM:.2f} m {x2 * MM:.2f} {-y2 * MM:.2f} l S"
        self.lines.append(_dashed(drawn, mark.dash))

    def _label(self, mark: Label) -> None:
        # A hundredth of a point is what scaling up and down again may lose.
        if mark.size < self.least - 0.01:
            seen = mark.size * LEAST_TYPE / self.least
            raise LayoutError(
                f"{mark.text!r} is {seen:.2f} pt high, and no type is printed under {LEAST_TYPE:g} pt; "
                "draw its figure larger"
            )
        self._fill(mark.ink)
        codes = self.codes[mark.face]
        x, y = mark.at[0] * MM, -mark.at[1] * MM
        if mark.anchor is not Anchor.START:
            width = typeface(mark.face).width(mark.text) * mark.size / 1000
            width += mark.tracking * (len(mark.text) - 1)
            back = width / 2 if mark.anchor is Anchor.MIDDLE else width
            x += back if mark.turned else -back
        begin = f"-1 0 0 -1 {x:.2f} {y:.2f} Tm" if mark.turned else f"{x:.2f} {y:.2f} Td"
        shown = f"{begin} {codes.shown(mark.text)}"
        if mark.tracking:
            shown = f"{mark.tracking:g} Tc {shown} 0 Tc"
        drawn = f"BT {codes.name} {mark.size:g} Tf {shown} ET"
        self.lines.append(_as_words(drawn, mark.text) if mark.tracking else drawn)
        if mark.then:
            self._tag(f"{GOES_ON}{mark.then}")

    def _tag(self, comment: str) -> None:
        if self.told:
            self.lines.append(comment)

    def _outline(self, mark: Outline) -> None:
        if mark.fill is not None:
            self._fill(mark.fill)
        drawn = _path(mark.steps)
        rule = "*" if mark.even_odd else ""
        if mark.stroke is None:
            self.lines.append(f"{drawn} f{rule}")
            return
        self._stroke(mark.stroke, round(mark.width, 4))
        gaps = f"[{' '.join(f'{length:.3f}' for length in mark.dash)}] 0 d " if mark.dash else ""
        paint = f"B{rule}" if mark.fill is not None else "S"
        after = "[] 0 d 1 J 1 j" if gaps else "1 J 1 j"
        self.lines.append(f"{mark.cap} J {mark.join} j {mark.miter:g} M {gaps}{drawn} {paint} {after}")

    def _window(self, mark: Window) -> None:
        """What is seen through a window; the pen forgets what it set behind it."""
        (x, y), width, height = mark.at, mark.width, mark.height
        before = self.fill, self.stroke, self.width
        box = f"{x * MM:.2f} {-(y + height) * MM:.2f} {width * MM:.2f} {height * MM:.2f}"
        self.lines.append(f"q {box} re W n")
        for inside in mark.marks:
            self.put(inside)
        self.lines.append("Q")
        # Behind a window everything is again as it was before it, in the file and so for the pen.
        self.fill, self.stroke, self.width = before

    def _fill(self, ink: Shade) -> None:
        if ink != self.fill:
            self.fill = ink
            self.lines.append(f"{_colour(self.palette.of(ink))} rg")

    def _stroke(self, ink: Shade, width: float) -> None:
        if ink != self.stroke:
            self.stroke = ink
            self.lines.append(f"{_colour(self.palette.of(ink))} RG")
        width = self.palette.weight(ink, width)
        if width != self.width:
            self.width = width
            self.lines.append(f"{width:g} w")


def _dashed(drawn: str, dash: tuple[float, ...]) -> str:
    """Operators that draw in dashes, where there are any."""
    pattern = " ".join(f"{length:g}" for length in dash)
    return f"0 J [{pattern}] 0 d {drawn} [] 0 d 1 J" if dash else drawn


def _as_words(drawn: str, text: str) -> str:
    """Operators that say which text they show, for letters far apart are not read as words."""
    return f"/Span <</ActualText <FEFF{text.encode('utf-16-be').hex().upper()}>>> BDC {drawn} EMC"


@cache
def _colour(value: str) -> str:
    return " ".join(f"{int(value[i : i + 2], 16) / 255:.4g}" for i in (0, 2, 4))


def _path(steps: tuple[tuple[str, *tuple[float, ...]], ...]) -> str:
    """The steps of a path; written out, for pages have them by the hundred thousand."""
    drawn = []
    for step in steps:
        match step:
            case (letter, x, y):
                drawn.append(f"{x * MM:.2f} {-y * MM:.2f} {'m' if letter == 'M' else 'l'}")
            case (_, x1, y1, x2, y2, x3, y3):
                first, second = f"{x1 * MM:.2f} {-y1 * MM:.2f}", f"{x2 * MM:.2f} {-y2 * MM:.2f}"
                drawn.append(f"{first} {second} {x3 * MM:.2f} {-y3 * MM:.2f} c")
            case _:
                drawn.append("h")
    return " ".join(drawn)


def _circle(centre: tuple[float, float], radius: float) -> str:
    x, y, r = centre[0] * MM, -centre[1] * MM, radius * MM
    k = KAPPA * r
    return (
        f"{x + r:.2f} {y:.2f} m "
        f"{x + r:.2f} {y + k:.2f} {x + k:.2f} {y + r:.2f} {x:.2f} {y + r:.2f} c "
        f"{x - k:.2f} {y + r:.2f} {x - r:.2f} {y + k:.2f} {x - r:.2f} {y:.2f} c "
        f"{x - r:.2f} {y - k:.2f} {x - k:.2f} {y - r:.2f} {x:.2f} {y - r:.2f} c "
        f"{x + k:.2f} {y - r:.2f} {x + r:.2f} {y - k:.2f} {x + r:.2f} {y:.2f} c h"
    )
