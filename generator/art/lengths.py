"""Numbers and lengths in the attributes of a drawing, in pixels."""

import re
from math import isfinite
from xml.etree.ElementTree import Element

from generator.errors import ContentError

LENGTH = re.compile(r"\s*+([-+]?(?:\d++(?:\.\d*+)?|\.\d++)(?:[eE][-+]?\d{1,3})?)\s*+(px|pt|pc|mm|cm|in|Q)?\s*+")
UNITS = {"px": 1.0, "pt": 4 / 3, "pc": 16.0, "mm": 96 / 25.4, "cm": 960 / 25.4, "in": 96.0, "Q": 24 / 25.4}


def pixels(text: str, key: str) -> float:
    """A length in pixels; raises ContentError for one that hangs on something else, such as a percentage."""
    found = LENGTH.fullmatch(text[:40])
    value = float(found[1]) * UNITS[found[2] or "px"] if found else float("nan")
    if not isfinite(value):
        raise ContentError(f"{key} {text[:40]!r}, expected a number of px, pt, mm, cm or in")
    return value


def length_of(element: Element, key: str) -> float:
    """The length in an attribute; nought where there is none."""
    return pixels(element.get(key, "0"), key)


def radii_of(element: Element) -> tuple[float, float]:
    """The radii of a rectangle's corners: where one is not said, it is the other."""
    across, down = (element.get(key, "auto") for key in ("rx", "ry"))
    if across == "auto":
        across = down
    if down == "auto":
        down = across
    return _radius(across), _radius(down)


def _radius(said: str) -> float:
    return 0.0 if said == "auto" else max(pixels(said, "rx"), 0.0)


def numbers(text: str, key: str) -> list[float]:
    """Numbers with spaces or commas between."""
    return [pixels(one, key) for one in text.replace(",", " ").split()]
