"""How far a printer misses with the backs: read off a sheet, kept by the printer's name, and made up for."""

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from generator.errors import ContentError, suggestion
from generator.system.cache import settings_folder
from generator.system.reading import read_bytes
from generator.system.writing import write_files
from generator.value import Value

FILE = "printers.json"
MOST = 10.0
"""The most that a printer can be off, in millimetres; one that is farther off was fed or flipped in another way."""

LONGEST_NAME = 60
NUMBER = re.compile(r"[+-]?(\d+(\.\d*)?|\.\d+)")


class Offset(Value):
    """How far the back lies off as seen through the front, held against the light: to the right, and down."""

    dx: float
    dy: float

    @property
    def shift(self) -> tuple[float, float]:
        """How far the back is moved on its own page; seen from its side, right is left."""
        return self.dx, -self.dy

    def __str__(self) -> str:
        """The offset as it is typed."""
        return f"{self.dx:g},{self.dy:g}"


def parse_offset(text: str) -> Offset:
    """Two numbers in millimetres as somebody types them; raises ContentError for anything else."""
    words = [word.strip().replace("−", "-") for word in text.split(",")]
    if len(words) != 2 or not all(NUMBER.fullmatch(word) for word in words):
        raise ContentError(f"offset {text!r}, expected two numbers of millimetres such as 0.5,-1")
    # A hundredth of a millimetre is more than any printer keeps; plus nought, which makes a nought of -0.0.
    dx, dy = (round(float(word), 2) + 0.0 for word in words)
    if max(abs(dx), abs(dy)) > MOST:
        raise ContentError(
            f"offset {text!r}, expected at most {MOST:g} mm either way; see that the printer "
            "prints at 100 % and flips on the long edge, and print the sheet again"
        )
    return Offset(dx, dy)


def read_offset(name: str) -> Offset:
    """The offset of a printer; raises ContentError, with how to save one, where none is known."""
    known = read_offsets()
    if name not in known:
        told = f"known are {', '.join(known)}" if known else "none is known yet"
        how = f"tilewright calibrate --set DX,DY --printer-name {name!r}"
        raise ContentError(f"unknown printer {name!r}; {told}{suggestion(name, [*known])}; save it with: {how}")
    return known[name]


def read_offsets() -> dict[str, Offset]:
    """Every printer's offset by its name; none where nothing was saved."""
    path = settings_folder() / FILE
    if not path.exists():
        return {}
    try:
        return _offsets(json.loads(read_bytes(path)))
    except ContentError as error:
        raise ContentError(f"{path}: {error}") from None
    except (ValueError, RecursionError):
        raise ContentError(f"{path}: cannot be read as JSON; mend it, or delete it and calibrate again") from None


def save_offset(name: str, offset: Offset) -> Path:
    """Keep a printer's offset, and tell where."""
    if not name.strip() or len(name) > LONGEST_NAME or not name.isprintable():
        raise ContentError(f"printer name {name!r}, expected 1 to {LONGEST_NAME} letters, such as desk")
    path = settings_folder() / FILE
    known = {**read_offsets(), name: offset}
    value = {one: {"dx": known[one].dx, "dy": known[one].dy} for one in sorted(known)}
    write_files({path: (json.dumps({"printers": value}, indent=1, ensure_ascii=False) + "\n").encode()})
    return path


def _offsets(value: Any) -> dict[str, Offset]:
    printers = value.get("printers") if isinstance(value, Mapping) else None
    if not isinstance(printers, Mapping):
        raise ContentError("expected a list of printers; delete it and calibrate again")
    found = {}
    for name, one in printers.items():
        numbers: list[Any] = [one.get(key) for key in ("dx", "dy")] if isinstance(one, Mapping) else []
        if len(numbers) != 2 or not all(_is_offset(number) for number in numbers):
            raise ContentError(f"printer {name!r} has no dx and dy from -{MOST:g} to {MOST:g}; calibrate it again")
        found[name] = Offset(*map(float, numbers))
    return found


def _is_offset(number: object) -> bool:
    return isinstance(number, int | float) and not isinstance(number, bool) and abs(number) <= MOST
