"""What colours are mixed of, by the space they are said in."""

import re
from collections.abc import Sequence
from typing import Any

from generator.finish.preflight.content.marks import Inks, Paint
from generator.finish.preflight.objects import entry, items, name, number

DEVICE: dict[str, Paint] = {
    **dict.fromkeys(("DeviceGray", "G"), Paint("grey")),
    **dict.fromkeys(("DeviceRGB", "RGB"), Paint("rgb")),
    **dict.fromkeys(("DeviceCMYK", "CMYK"), Paint("cmyk")),
    "CalGray": Paint("grey", managed=True),
    "CalRGB": Paint("rgb", managed=True),
    "Lab": Paint("rgb", managed=True),
}
PARTS: dict[int, Inks] = {1: "grey", 3: "rgb", 4: "cmyk"}
DEEPEST = 6
"""How many spaces may stand for another before nobody asks on."""

COUNTS = {"grey": 1, "rgb": 3, "cmyk": 4}
INLINE_SPACE = re.compile(rb"/(?:CS|ColorSpace)[\s\0]*(?:\[[\s\0]*)?/([A-Za-z]+)(?:[\s\0]*/([A-Za-z]+))?")


def space_of(value: Any, resources: Any, depth: int = 0) -> Paint:
    """A paint without values, for a colour space that is named or written out."""
    if short := value[1:] if isinstance(value, str) else name(value):
        if short in DEVICE:
            return DEVICE[short]
        if short == "Pattern":
            return Paint("none")
        known = entry(entry(resources, "/ColorSpace"), f"/{short}")
        return space_of(known, resources, depth + 1) if known is not None and depth < DEEPEST else Paint("other")
    parts = [*items(value)]
    kind = name(parts[0]) if parts else ""
    if kind == "ICCBased" and len(parts) > 1:
        return Paint(PARTS.get(int(number(entry(parts[1], "/N"))), "other"), managed=True)
    if kind in ("Indexed", "I") and len(parts) > 1 and depth < DEEPEST:
        return space_of(parts[1], resources, depth + 1)
    if kind in ("Separation", "DeviceN"):
        return Paint("spot")
    return Paint("none") if kind == "Pattern" else DEVICE.get(kind, Paint("other"))


def painted(space: Paint, values: Sequence[float]) -> Paint:
    """A colour of a space; one of a space whose values mean something else has none."""
    if COUNTS.get(space.inks) != len(values):
        return space._replace(values=())
    return space._replace(values=tuple(max(0.0, min(1.0, value)) for value in values))


def first_of(space: Paint) -> Paint:
    """The colour with which a space begins: its black."""
    start = {"grey": [0.0], "rgb": [0.0] * 3, "cmyk": [0.0, 0.0, 0.0, 1.0]}.get(space.inks)
    return painted(space, start) if start else space


def inline_space(head: bytes, resources: Any) -> Paint:
    """The space of a picture that stands among the operators."""
    found = INLINE_SPACE.search(head)
    if found is None:
        return Paint("none")
    short = (found[2] if found[1] in (b"I", b"Indexed") and found[2] else found[1]).decode("ascii")
    if short in DEVICE:
        return DEVICE[short]
    return space_of(entry(entry(resources, "/ColorSpace"), f"/{short}"), resources)
