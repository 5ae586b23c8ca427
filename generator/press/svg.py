"""Figures as SVG files, in millimetres; the only importer of svgwrite."""

from base64 import b64encode
from collections.abc import Mapping

import svgwrite

from generator.art import PictureFile
from generator.figure.marks import (
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
    Step,
    Tagged,
    Window,
    untagged,
)
from generator.figure.shapes import POINT
from generator.press.palette import Palette

FAMILIES: dict[Face, tuple[str, dict[str, object]]] = {
    Face.SERIF: ("Source Serif Pro, serif", {}),
    Face.SERIF_ITALIC: ("Source Serif Pro, serif", {"font_style": "italic"}),
    Face.SERIF_BOLD: ("Source Serif Pro, serif", {"font_weight": 600}),
    Face.SERIF_BOLD_ITALIC: ("Source Serif Pro, serif", {"font_weight": 600, "font_style": "italic"}),
    Face.SANS: ("Source Sans Pro, sans-serif", {}),
    Face.SANS_ITALIC: ("Source Sans Pro, sans-serif", {"font_style": "italic"}),
    Face.SANS_SEMIBOLD: ("Source Sans Pro, sans-serif", {"font_weight": 600}),
    Face.SANS_BOLD: ("Source Sans Pro, sans-serif", {"font_weight": "bold"}),
    Face.DISPLAY: ("Fredoka One, sans-serif", {}),
}


CAPS, JOINS = ("butt", "round", "square"), ("miter", "round", "bevel")

Pictures = Mapping[str, PictureFile]


def svg(figure: Figure, palette: Palette, title: str = "", pictures: Pictures | None = None) -> str:
    """The text of an SVG file that shows a figure at its true size, one mark a line; `pictures` go by digest."""
    width, height = _number(figure.width), _number(figure.height)
    drawing = svgwrite.Drawing(size=(f"{width}mm", f"{height}mm"), viewBox=f"0 0 {width} {height}", debug=False)
    drawing.attribs["stroke-linejoin"] = drawing.attribs["stroke-linecap"] = "round"
    if title:
        drawing.set_desc(title=title)
    for mark in untagged(figure.marks):
        drawing.add(_element(drawing, mark, palette, pictures or {}))
    return str(drawing.tostring()).replace("><", ">\n<") + "\n"


def _element(drawing: svgwrite.Drawing, mark: Mark, palette: Palette, pictures: Pictures) -> object:
    match mark:
        case Polygon(points, fill, stroke, width):
            places = [(_number(x), _number(y)) for x, y in points]
            return drawing.polygon(places, **_paint(palette, fill, stroke, width))
        case Disc((x, y), radius, fill, stroke, width):
            paint = _paint(palette, fill, stroke, width)
            return drawing.circle((_number(x), _number(y)), _number(radius), **paint)
        case Line((x1, y1), (x2, y2), ink, width, dash):
            paint = _paint(palette, None, ink, width) | _gaps(dash)
            return drawing.line((_number(x1), _number(y1)), (_number(x2), _number(y2)), **paint)
        case Path(steps, fill, stroke, width, dash):
            return drawing.path(_steps(steps), **_paint(palette, fill, stroke, width), **_gaps(dash))
        case Label():
            return _text(drawing, mark, palette)
        case Outline(steps, fill, stroke, width, dash):
            paint = _paint(palette, fill, stroke, width) | _gaps(dash)
            paint |= {"stroke_linecap": CAPS[mark.cap], "stroke_linejoin": JOINS[mark.join]}
            paint |= {} if mark.miter == 4 else {"stroke_miterlimit": mark.miter}
            return drawing.path(_steps(steps), **paint, **({"fill_rule": "evenodd"} if mark.even_odd else {}))
        case Picture((x, y), width, height, digest):
            place = {"insert": (_number(x), _number(y)), "size": (_number(width), _number(height))}
            return drawing.image(_address(pictures[digest]), **place, preserveAspectRatio="none")
        case Window():
            return _window(drawing, mark, palette, pictures)
        case Tagged():
            raise AssertionError("untagged before")


def _window(drawing: svgwrite.Drawing, mark: Window, palette: Palette, pictures: Pictures) -> object:
    """A drawing inside the drawing, which shows nothing outside its box."""
    x, y, width, height = (_number(n) for n in (*mark.at, mark.width, mark.height))
    inner = drawing.svg((x, y), (width, height), viewBox=f"{x} {y} {width} {height}", overflow="hidden")
    for inside in untagged(mark.marks):
        inner.add(_element(drawing, inside, palette, pictures))
    return inner


def _address(picture: PictureFile) -> str:
    return f"data:image/{picture.kind};base64,{b64encode(picture.data).decode()}"


def _steps(steps: tuple[Step, ...]) -> str:
    return " ".join(" ".join([step[0], *(str(_number(n)) for n in step[1:])]) for step in steps)


def _text(drawing: svgwrite.Drawing, mark: Label, palette: Palette) -> object:
    family, extra = FAMILIES[mark.face]
    if mark.tracking:
        extra = extra | {"letter_spacing": _number(mark.tracking * POINT)}
    x, y = _number(mark.at[0]), _number(mark.at[1])
    if mark.turned:
        extra = extra | {"transform": f"rotate(180 {x} {y})"}
    return drawing.text(
        mark.text,
        (x, y),
        font_family=family,
        font_size=_number(mark.size * POINT),
        fill=f"#{palette.of(mark.ink)}",
        text_anchor=mark.anchor.value,
        **extra,
    )


def _paint(palette: Palette, fill: Shade | None, stroke: Shade | None, width: float) -> dict[str, object]:
    edge = palette.edge(fill) if stroke is None else 0.0
    if edge:
        stroke, width = Ink.LINE, edge
    paint: dict[str, object] = {"fill": f"#{palette.of(fill)}" if fill else "none"}
    if stroke:
        width = palette.weight(stroke, width)
        paint |= {"stroke": f"#{palette.of(stroke)}", "stroke_width": _number(width * POINT)}
    return paint


def _gaps(dash: tuple[float, ...]) -> dict[str, object]:
    if not dash:
        return {}
    return {"stroke_dasharray": ",".join(str(_number(n * POINT)) for n in dash), "stroke_linecap": "butt"}


def _number(value: float) -> float | int:
    """Rounded to a thousandth, whole numbers without a point."""
    short = round(value, 3)
    return int(short) if short == int(short) else short
