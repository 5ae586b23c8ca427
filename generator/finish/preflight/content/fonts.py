"""Fonts of a PDF: how wide their signs are, and whether they came along."""

from dataclasses import field
from typing import Any

import pikepdf

from generator.finish.preflight.objects import entry, items, name, number, shown
from generator.value import Value

FILES = ("/FontFile", "/FontFile2", "/FontFile3")
USUAL_WIDTH = 0.55
HEIGHT, DEPTH = 0.7, -0.25
"""How far signs reach above and below the line where a font does not say, in parts of its size."""

MOST_SIGNS = 65536
# By the standard six capitals and a plus stand before the name of a font of which a part came along.
SUBSET_LENGTH = 6


class Font(Value):
    """A font as a page names it."""

    name: str
    kind: str
    embedded: bool
    widths: list[float] = field(default_factory=list)
    """Of a font of single bytes, by byte."""

    wide: dict[int, float] | None = None
    """Of a font of two bytes a sign, by number; `usual` for the others."""

    usual: float = USUAL_WIDTH
    height: float = HEIGHT
    depth: float = DEPTH

    @property
    def subset(self) -> bool:
        """Whether only the signs in use came along."""
        tag, plus, _ = self.name.partition("+")
        return bool(plus) and len(tag) == SUBSET_LENGTH and tag.isupper()

    def width(self, text: bytes) -> float:
        """How wide a text is, for size 1."""
        if self.wide is None:
            return sum(map(self.widths.__getitem__, text))
        wide, usual = self.wide, self.usual
        return sum(wide.get(text[at] << 8 | text[at + 1], usual) for at in range(0, len(text) - 1, 2))

    def signs(self, text: bytes) -> int:
        """How many signs a text has."""
        return len(text) if self.wide is None else len(text) // 2


def read_font(value: Any) -> Font:
    """A font from its dictionary."""
    kind = name(entry(value, "/Subtype"))
    inner = next(items(entry(value, "/DescendantFonts")), None) if kind == "Type0" else value
    descriptor = entry(inner, "/FontDescriptor")
    return Font(
        name=shown(name(entry(value, "/BaseFont")) or name(entry(value, "/Name"))) or "a font without a name",
        kind=kind,
        embedded=kind == "Type3" or any(entry(descriptor, file) is not None for file in FILES),
        widths=_widths(value, descriptor) if kind != "Type0" else [],
        wide=_wide(inner) if kind == "Type0" else None,
        usual=number(entry(inner, "/DW"), 1000.0) / 1000,
        height=_between(number(entry(descriptor, "/CapHeight"), HEIGHT * 1000) / 1000, 0.4, 0.9, HEIGHT),
        depth=_between(number(entry(descriptor, "/Descent"), DEPTH * 1000) / 1000, -0.4, -0.1, DEPTH),
    )


def _between(value: float, low: float, high: float, otherwise: float) -> float:
    return value if low <= value <= high else otherwise


def _widths(font: Any, descriptor: Any) -> list[float]:
    scale = abs(number(next(items(entry(font, "/FontMatrix")), 0.001), 0.001))
    usual = number(entry(descriptor, "/MissingWidth"), USUAL_WIDTH * 1000)
    found = [usual * scale] * 256
    first = int(min(256.0, max(0.0, number(entry(font, "/FirstChar")))))
    for code, width in enumerate(items(entry(font, "/Widths")), first):
        if code > 255:
            break
        found[code] = number(width) * scale
    return found


def _wide(font: Any) -> dict[int, float]:
    """Widths by sign: runs of `first [w w w]` and `first last w`."""
    found: dict[int, float] = {}
    waiting: list[float] = []
    left = MOST_SIGNS
    for one in items(entry(font, "/W")):
        if isinstance(one, pikepdf.Array) and waiting:
            run = [number(width) for width in items(one)][:left]
        else:
            waiting.append(number(one))
            if len(waiting) < 3:
                continue
            run = [waiting[2]] * min(left, max(0, int(waiting[1] - waiting[0]) + 1))
        found |= {int(waiting[0]) + place: width / 1000 for place, width in enumerate(run)}
        left -= len(run)
        waiting = []
    return found
