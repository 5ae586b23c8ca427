"""Lines for cutting machines as DXF files, in millimetres with y upwards; the only importer of ezdxf."""

from collections.abc import Iterator, Sequence
from configparser import ConfigParser
from contextlib import contextmanager
from io import StringIO

from generator.sheet.contours import Vertex
from generator.value import Value


@contextmanager
def _no_settings() -> Iterator[None]:
    """Hide a file of settings where the command is run, or in the user's home, which ezdxf would read."""
    kept = ConfigParser.read
    ConfigParser.read = lambda *_, **__: []  # type: ignore[method-assign]
    try:
        yield
    finally:
        ConfigParser.read = kept  # type: ignore[method-assign]


with _no_settings():
    import ezdxf
    from ezdxf import units

VERSION = "R2010"
"""Old enough for every machine's program, new enough to say its units."""

DIGITS = 4
BY_LAYER = 256
"""The colour of what has that of its layer."""


COLOURS = {"FF0000": 1, "0000FF": 5, "000000": 7}
"""Colours by AutoCAD's numbers; its black is white on a dark screen."""


class DxfLayer(Value):
    """A layer by its name: its colour, and its lines, closed or open; or what is filled, shape by shape."""

    name: str
    colour: str
    lines: Sequence[Sequence[Vertex]] = ()
    closed: bool = True
    filled: Sequence[Sequence[Sequence[Vertex]]] = ()


def dxf(height: float, layers: Sequence[DxfLayer]) -> bytes:
    """The bytes of a DXF file; the same lines make the same bytes."""
    with _no_dates():
        document = ezdxf.new(VERSION, units=units.MM)
        space = document.modelspace()
        for layer in layers:
            document.layers.add(layer.name, color=COLOURS[layer.colour])
            there = {"layer": layer.name}
            for line in layer.lines:
                space.add_lwpolyline(_points(line, height), format="xyb", close=layer.closed, dxfattribs=there)
            for shape in layer.filled:
                hatch = space.add_hatch(color=BY_LAYER, dxfattribs=there)
                for edge in shape:
                    hatch.paths.add_polyline_path(_points(edge, height), is_closed=True)
        # Else the kinds of entities are named in an order that another run would not have.
        for kind in sorted(document.entitydb.dxf_types_in_use()):
            document.classes.add_class(kind)
        stream = StringIO()
        document.write(stream)
    return stream.getvalue().encode()


def _points(line: Sequence[Vertex], height: float) -> list[tuple[float, float, float]]:
    return [(_number(x), _number(height - y), _number(-bulge)) for x, y, bulge in line]


def _number(value: float) -> float:
    # Plus nought, which makes a nought of what would be written as -0.0.
    return round(value, DIGITS) + 0.0


@contextmanager
def _no_dates() -> Iterator[None]:
    """Write no clock and no random name into a file."""
    kept = ezdxf.options.write_fixed_meta_data_for_testing
    ezdxf.options.write_fixed_meta_data_for_testing = True
    try:
        yield
    finally:
        ezdxf.options.write_fixed_meta_data_for_testing = kept
