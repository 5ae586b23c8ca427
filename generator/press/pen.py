"""The pen: figures as operators of a page, without a canvas between."""

from collections.abc import Mapping
from functools import cache
from typing import assert_never

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
from generator.press.operators import (
    ClipBegins,
    GlyphRun,
    LineWidth,
    Operator,
    PaintedPath,
    PlacedPicture,
    StateEnds,
    TagBegins,
    TagEnds,
    fill_colour,
    stroke_colour,
)
from generator.press.palette import Palette
from generator.press.pdf import MM, Codes, xobject_name

SILENT = (Tag.UNDER, Tag.BLEEDS)
"""What is said to the press alone."""


def operators(
    figure: Figure,
    palette: Palette,
    codes: Mapping[Face, Codes],
    least: float = LEAST_TYPE,
) -> tuple[Operator, ...]:
    """The operators that draw a figure whose upper left corner is at the origin.

    Type under the `least` size is an error; what the page shows larger may be drawn smaller.
    """
    pen = _FigurePen(palette, codes, least)
    for mark in figure.marks:
        pen.put(mark)
    return tuple(pen.made)


class _FigurePen:
    """Makes operators and remembers what is set, so as not to say it twice."""

    def __init__(self, palette: Palette, codes: Mapping[Face, Codes], least: float) -> None:
        self.made: list[Operator] = []
        self.least = least
        self.palette = palette
        self.codes = codes
        self.fill: Shade | None = None
        self.stroke: Shade | None = None
        self.width = -1.0

    def put(self, mark: Mark) -> None:
        """Draw one mark."""
        match mark:
            case Polygon():
                points, fill, stroke, width = mark
                numbers: list[float] = []
                for x, y in points:
                    numbers += x * MM, -y * MM
                self._paint(_closed(len(points)) % (*numbers,), fill, stroke, width)
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
                left, low = x * MM, -(y + height) * MM
                self.made.append(PlacedPicture(xobject_name(digest), width * MM, height * MM, left, low))
            case Window():
                self._window(mark)
            case Tagged():
                self._tagged(mark)
            case _:
                assert_never(mark)

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
        self.made.append(PaintedPath(_dashed(f"{path} {paint}", dash) if dash else f"{path} {paint}"))

    def _line(self, mark: Line) -> None:
        self._stroke(mark.ink, mark.width)
        (x1, y1), (x2, y2) = mark.start, mark.end
        drawn = f"{x1 * MM:.2f} {-y1 * MM:.2f} m {x2 * MM:.2f} {-y2 * MM:.2f} l S"
        self.made.append(PaintedPath(_dashed(drawn, mark.dash)))

    def _label(self, mark: Label) -> None:
        (x, y), text, size, ink, face, anchor, tracking, turned, then = mark
        # A hundredth of a point is what scaling up and down again may lose.
        if size < self.least - 0.01:
            seen = size * LEAST_TYPE / self.least
            raise LayoutError(
                f"{text!r} is {seen:.2f} pt high, and no type is printed under {LEAST_TYPE:g} pt; "
                "draw its figure larger"
            )
        self._fill(ink)
        codes = self.codes[face]
        x, y = x * MM, -y * MM
        if anchor is not Anchor.START:
            width = codes.typeface.width(text) * size / 1000 + tracking * (len(text) - 1)
            back = width / 2 if anchor is Anchor.MIDDLE else width
            x += back if turned else -back
        # No finer than a page says it, so that links lead from the same words when a block comes from the cache.
        run = GlyphRun(codes.name, size, round(x, 2), round(y, 2), codes=codes.of_text(text), then=then)
        if tracking or turned:
            run = run._replace(tracking=tracking, turned=turned, says=text if tracking else "")
        self.made.append(run)

    def _tagged(self, mark: Tagged) -> None:
        told = mark.tag not in SILENT
        if told:
            self.made.append(TagBegins(mark.tag, mark.says))
        for inside in mark.marks:
            self.put(inside)
        if told:
            self.made.append(TagEnds())

    def _outline(self, mark: Outline) -> None:
        if mark.fill is not None:
            self._fill(mark.fill)
        drawn = _path(mark.steps)
        rule = "*" if mark.even_odd else ""
        if mark.stroke is None:
            self.made.append(PaintedPath(f"{drawn} f{rule}"))
            return
        self._stroke(mark.stroke, round(mark.width, 4))
        gaps = f"[{' '.join(f'{length:.3f}' for length in mark.dash)}] 0 d " if mark.dash else ""
        paint = f"B{rule}" if mark.fill is not None else "S"
        after = "[] 0 d 1 J 1 j" if gaps else "1 J 1 j"
        ends = f"{mark.cap} J {mark.join} j {mark.miter:g} M"
        self.made.append(PaintedPath(f"{ends} {gaps}{drawn} {paint} {after}"))

    def _window(self, mark: Window) -> None:
        """What is seen through a window; the pen forgets what it set behind it."""
        (x, y), width, height = mark.at, mark.width, mark.height
        before = self.fill, self.stroke, self.width
        self.made.append(ClipBegins(x * MM, -(y + height) * MM, width * MM, height * MM))
        for inside in mark.marks:
            self.put(inside)
        self.made.append(StateEnds())
        # Behind a window everything is again as it was before it, in the file and so for the pen.
        self.fill, self.stroke, self.width = before

    def _fill(self, ink: Shade) -> None:
        if ink != self.fill:
            self.fill = ink
            self.made.append(fill_colour(self.palette.of(ink)))

    def _stroke(self, ink: Shade, width: float) -> None:
        if ink != self.stroke:
            self.stroke = ink
            self.made.append(stroke_colour(self.palette.of(ink)))
        width = self.palette.weight(ink, width)
        if width != self.width:
            self.width = width
            self.made.append(LineWidth(width))


@cache
def _closed(corners: int) -> str:
    """A polygon of so many corners, for its places: written at once, as pages have them by the ten thousand."""
    # A hundredth of a point is 0.0035 mm: finer than print, and half as long as the float.
    return f"%.2f %.2f m{' %.2f %.2f l' * (corners - 1)} h"


def _dashed(drawn: str, dash: tuple[float, ...]) -> str:
    """Operators that draw in dashes, where there are any."""
    pattern = " ".join(f"{length:g}" for length in dash)
    return f"0 J [{pattern}] 0 d {drawn} [] 0 d 1 J" if dash else drawn


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
