"""Lines for cutting machines as DXF files, in millimetres with y upwards; the only importer of ezdxf."""

from collections.abc import Iterator, Sequence
from configparser import ConfigParser
from contextlib import contextmanager
from dataclasses import dataclass
from io import StringIO

from generator.sheet.contours import Vertex


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


@dataclass(frozen=True)
class DxfLayer:
    """A layer by its name: its colour by AutoCAD's number, and its lines, closed or open."""

    name: str
    colour: int
    lines: Sequence[Sequence[Vertex]]
    closed: bool = True


def dxf(height: float, layers: Sequence[DxfLayer]) -> bytes:
    """The bytes of a DXF file; the same lines make the same bytes."""
    with _no_dates():
        document = ezdxf.new(VERSION, units=units.MM)
        space = document.modelspace()
        for layer in layers:
            document.layers.add(layer.name, color=layer.colour)
            for line in layer.lines:
                points = [(_number(x), _number(height - y), _number(-bulge)) for x, y, bulge in line]
                space.add_lwpolyline(points, format="xyb", close=layer.closed, dxfattribs={"layer": layer.name})
        stream = StringIO()
        document.write(stream)
    return stream.getvalue().encode()


def _number(value: float) -> float:
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
