"""Figures as SVG files, in millimetres; the only importer of svgwrite."""

from base64 import b64encode
from collections.abc import Mapping, Sequence
from typing import assert_never

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
from generator.value import Value

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

INKSCAPE = "http://www.inkscape.org/namespaces/inkscape"


class Layer(Value):
    """A layer by its name: marks piece by piece, or lines of one colour, each under an id."""

    name: str
    marks: Sequence[tuple[str, Sequence[Mark]]] = ()
    paths: Sequence[tuple[str, str]] = ()
    """The data of each path behind its id."""
    colour: str = ""
    width: float = 0.0
    filled: bool = False

    @property
    def id(self) -> str:
        """Its name in small letters."""
        return self.name.lower()


class _Hand(Value):
    """What draws marks: the drawing, the colours, the pictures by digest, and whether words become outlines."""

    drawing: svgwrite.Drawing
    palette: Palette
    pictures: Pictures
    outlined: bool


def svg(
    figure: Figure, palette: Palette, title: str = "", pictures: Pictures | None = None, outlined: bool = False
) -> str:
    """The text of an SVG file that shows a figure at its true size, one mark a line; `pictures` go by digest.

    Words that are `outlined` need no font to be seen.
    """
    drawing = _blank(figure.width, figure.height, title)
    hand = _Hand(drawing, palette, pictures or {}, outlined)
    for mark in untagged(figure.marks):
        drawing.add(_element(hand, mark))
    return _written(drawing)


def layered_svg(
    size: tuple[float, float],
    layers: Sequence[Layer],
    palette: Palette,
    title: str,
    pictures: Sequence[PictureFile] = (),
) -> str:
    """The text of an SVG file with layers as Inkscape and the programs of cutting machines read them."""
    drawing = _blank(*size, title)
    drawing.attribs["xmlns:inkscape"] = INKSCAPE
    hand = _Hand(drawing, palette, {file.digest: file for file in pictures}, outlined=True)
    for layer in layers:
        group = drawing.g(id=layer.id)
        group.attribs |= {"inkscape:groupmode": "layer", "inkscape:label": layer.name}
        for name, marks in layer.marks:
            piece = group.add(drawing.g(id=f"{layer.id}-{name}"))
            for mark in untagged(marks):
                piece.add(_element(hand, mark))
        for name, data in layer.paths:
            group.add(drawing.path(data, id=f"{layer.id}-{name}", **_lines(layer)))
        drawing.add(group)
    return _written(drawing)


def _blank(wide: float, high: float, title: str) -> svgwrite.Drawing:
    """A drawing with nothing on it yet, a millimetre being its unit."""
    width, height = _number(wide), _number(high)
    # The size in millimetres and a matching viewBox: else programs take a unit for 1/72, 1/90 or 1/96 of an inch.
    # Without `debug` svgwrite does not check every attribute, and is three times as fast.
    drawing = svgwrite.Drawing(size=(f"{width}mm", f"{height}mm"), viewBox=f"0 0 {width} {height}", debug=False)
    drawing.attribs["stroke-linejoin"] = drawing.attribs["stroke-linecap"] = "round"
    if title:
        drawing.set_desc(title=title)
    return drawing


def _lines(layer: Layer) -> dict[str, object]:
    """How the lines of a layer are drawn; finer than any mark, so their width is not rounded."""
    if layer.filled:
        return {"fill": f"#{layer.colour}", "fill_rule": "evenodd", "stroke": "none"}
    return {"fill": "none", "stroke": f"#{layer.colour}", "stroke_width": layer.width}


def _written(drawing: svgwrite.Drawing) -> str:
    """The text of a drawing, an element a line."""
    # Signs of markup in texts are escaped, so that "><" stands between two elements only.
    return str(drawing.tostring()).replace("><", ">\n<") + "\n"


def _element(hand: _Hand, mark: Mark) -> object:
    drawing, palette = hand.drawing, hand.palette
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
            return _letters(hand, mark) if hand.outlined else _text(drawing, mark, palette)
        case Outline(steps, fill, stroke, width, dash):
            paint = _paint(palette, fill, stroke, width) | _gaps(dash)
            paint |= {"stroke_linecap": CAPS[mark.cap], "stroke_linejoin": JOINS[mark.join]}
            paint |= {} if mark.miter == 4 else {"stroke_miterlimit": mark.miter}
            return drawing.path(_steps(steps), **paint, **({"fill_rule": "evenodd"} if mark.even_odd else {}))
        case Picture((x, y), width, height, digest):
            place = {"insert": (_number(x), _number(y)), "size": (_number(width), _number(height))}
            return drawing.image(_address(hand.pictures[digest]), **place, preserveAspectRatio="none")
        case Window():
            return _window(hand, mark)
        case Tagged():
            raise AssertionError("untagged before")
        case _:
            assert_never(mark)


def _window(hand: _Hand, mark: Window) -> object:
    """A drawing inside the drawing, which shows nothing outside its box."""
    x, y, width, height = (_number(n) for n in (*mark.at, mark.width, mark.height))
    inner = hand.drawing.svg((x, y), (width, height), viewBox=f"{x} {y} {width} {height}", overflow="hidden")
    for inside in untagged(mark.marks):
        inner.add(_element(hand, inside))
    return inner


def _address(picture: PictureFile) -> str:
    return f"data:image/{picture.kind};base64,{b64encode(picture.data).decode()}"


def _steps(steps: tuple[Step, ...]) -> str:
    return " ".join(" ".join([step[0], *(str(_number(n)) for n in step[1:])]) for step in steps)


def _letters(hand: _Hand, mark: Label) -> object:
    # Imported here, for it brings along the fonts of the PDF, which a drawing with words does not need.
    from generator.press.lettering import letter_data

    data, place = letter_data(mark)
    return hand.drawing.path(data, transform=place, fill=f"#{hand.palette.of(mark.ink)}")


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
    # A thousandth of a millimetre: finer than any machine cuts.
    short = round(value, 3)
    return int(short) if short == int(short) else short
