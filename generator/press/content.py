"""The content of a page as a PDF has it; the only place that writes operators."""

from collections.abc import Iterable
from typing import assert_never

from generator.press.inks import SCREEN, Inks
from generator.press.operators import (
    ArtifactBegins,
    ClipBegins,
    ContentBegins,
    ContentEnds,
    FillColour,
    GlyphRun,
    LineWidth,
    PageOperator,
    PagePoint,
    PaintedPath,
    PlacedPicture,
    SpaceBegins,
    StateEnds,
    StrokeColour,
)
from generator.printing.marking import point

SOFT_HYPHEN = "/Span <</ActualText <FEFF00AD>>> BDC (-) Tj EMC"


def content(operators: Iterable[PageOperator], inks: Inks = SCREEN) -> str:
    """Operators in some inks, one a line."""
    fills, strokes = inks.fills, inks.strokes
    lines: list[str] = []
    for one in operators:
        # The most frequent first: pages have them by the hundred thousand.
        match one:
            case FillColour():
                lines.append(fills[one.colour])
            case GlyphRun():
                lines.append(_shown(one))
            case PaintedPath():
                lines.append(one.path)
            case StrokeColour():
                lines.append(strokes[one.colour])
            case LineWidth():
                lines.append(f"{max(one.points, inks.least_line):g} w")
            case _:
                lines.append(_seldom(one))
    return "\n".join(lines)


def _seldom(
    one: PlacedPicture
    | ClipBegins
    | SpaceBegins
    | StateEnds
    | ContentBegins
    | ArtifactBegins
    | ContentEnds
    | PagePoint,
) -> str:
    match one:
        case PlacedPicture(name, width, height, x, y):
            return f"q {width:.3f} 0 0 {height:.3f} {x:.2f} {y:.2f} cm /{name} Do Q"
        case ClipBegins(x, y, width, height):
            return f"q {x:.2f} {y:.2f} {width:.2f} {height:.2f} re W n"
        case SpaceBegins(matrix):
            return f"q {matrix} cm"
        case StateEnds():
            return "Q"
        case ContentBegins(tag, number):
            return f"/{tag} <</MCID {number}>> BDC"
        case ArtifactBegins():
            return "/Artifact BMC"
        case ContentEnds():
            return "EMC"
        case PagePoint(kind, name, area):
            return point(kind, name, area)
        case _:
            assert_never(one)


def _shown(run: GlyphRun) -> str:
    """Brackets of the text itself are written as numbers, so one among the codes stands before an adjustment."""
    codes = run.codes
    shown = f"[({codes})] TJ" if ")" in codes else f"({codes}) Tj"
    if run.soft_hyphen:
        shown = f"{shown} {SOFT_HYPHEN}"
    if not (run.tracking or run.turned):
        return f"BT {run.font} {run.size:g} Tf {run.x:.2f} {run.y:.2f} Td {shown} ET"
    begin = f"-1 0 0 -1 {run.x:.2f} {run.y:.2f} Tm" if run.turned else f"{run.x:.2f} {run.y:.2f} Td"
    if not run.tracking:
        return f"BT {run.font} {run.size:g} Tf {begin} {shown} ET"
    drawn = f"BT {run.font} {run.size:g} Tf {run.tracking:g} Tc {begin} {shown} 0 Tc ET"
    return f"/Span <</ActualText <FEFF{run.says.encode('utf-16-be').hex().upper()}>>> BDC {drawn} EMC"
