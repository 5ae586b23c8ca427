"""The tables of a font, each looked at before anything is set in it: a fault names the table that is wrong."""

from collections.abc import Mapping
from struct import calcsize, unpack_from
from typing import Any

from generator.errors import ContentError

MOST_TABLES = 100
TABLES = ("cmap", "glyf", "head", "hhea", "hmtx", "loca", "maxp", "name", "post")
EXPECTED = "expected a TrueType or OpenType font (.ttf, .otf)"
# The number that the standard has in every font's head.
MAGIC = 0x5F0F3CF5
UNITS = range(16, 16_385)
"""How many units the square of a letter may have, by the standard."""

NAMES = frozenset({1, 2, 3, 4, 6})
"""The names that a PDF may give a font: family, style, number, full name, PostScript name."""

CALLED = frozenset({1, 4, 6})
"""Those of which one must be there."""

ENGLISH = frozenset({(3, 1, 0x409), (1, 0, 0)})
"""Platform, encoding and language of the names that are read."""

Tables = Mapping[str, bytes]


def broken(table: str, why: str) -> ContentError:
    """A fault of one table."""
    return ContentError(f"the font's table {table!r} is broken ({why}), {EXPECTED}; fetch it again")


def numbers(tables: Tables, table: str, at: int, kind: str) -> tuple[Any, ...]:
    """Some numbers of a table; a fault where it ends before them."""
    data = tables[table]
    if at + calcsize(kind) > len(data):
        raise broken(table, f"it ends after {len(data)} bytes, and {at + calcsize(kind)} are needed")
    return unpack_from(kind, data, at)


def tables_of(data: bytes, needed: tuple[str, ...] = TABLES) -> Tables:
    """The tables of a font by their names, all of which lie in the file."""
    cut_off = ContentError(f"the font is cut off in its list of tables, {EXPECTED}; fetch it again")
    if len(data) < 12:
        raise cut_off
    (count,) = unpack_from(">H", data, 4)
    if count > MOST_TABLES:
        raise ContentError(f"the font has {count} tables, expected at most {MOST_TABLES}")
    if len(data) < 12 + 16 * count:
        raise cut_off
    found: dict[str, bytes] = {}
    for place in range(count):
        tag, _, start, length = unpack_from(">4sLLL", data, 12 + 16 * place)
        name = tag.decode("latin-1").strip()
        if not name.isascii() or not name.isprintable() or name in found:
            raise ContentError(f"the font's list of tables is broken at {name!r}, {EXPECTED}; fetch it again")
        if start + length > len(data):
            raise ContentError(f"the font is cut off in its table {name!r}, {EXPECTED}; fetch it again")
        found[name] = data[start : start + length]
    missing = [name for name in needed if name not in found]
    if missing:
        raise ContentError(f"the font has no table {missing[0]!r}, {EXPECTED} with outlines")
    return found


def require_measures(tables: Tables) -> int:
    """Look at the tables that say how large everything is; how many glyphs there are comes back."""
    require_head(tables)
    _require(tables, "maxp", ">H", at=0, expected=range(1, 2), what="version")
    glyphs = _require(tables, "maxp", ">H", at=4, expected=range(1, 65_536), what="number of glyphs")
    numbers(tables, "maxp", 6, ">13H")
    _require(tables, "hhea", ">H", at=0, expected=range(1, 2), what="version")
    _require(tables, "hhea", ">H", at=32, expected=range(1), what="kind of widths")
    widths = _require(tables, "hhea", ">H", at=34, expected=range(1, glyphs + 1), what="number of widths")
    numbers(tables, "hmtx", 4 * widths + 2 * (glyphs - widths) - 2, ">H")
    _require(tables, "post", ">H", at=0, expected=range(1, 5), what="version")
    numbers(tables, "post", 4, ">HHhhL")
    if "OS/2" in tables:
        version = _require(tables, "OS/2", ">H", at=0, expected=range(6), what="version")
        numbers(tables, "OS/2", 68, ">hh")
        if version > 1:
            numbers(tables, "OS/2", 88, ">h")
    return glyphs


def require_head(tables: Tables) -> None:
    """Look at the table that says in which units all others speak."""
    _require(tables, "head", ">H", at=0, expected=range(1, 2), what="version")
    _require(tables, "head", ">L", at=12, expected=range(MAGIC, MAGIC + 1), what="mark")
    _require(tables, "head", ">H", at=18, expected=UNITS, what="number of units")
    _require(tables, "head", ">H", at=50, expected=range(2), what="kind of places")
    _require(tables, "head", ">H", at=52, expected=range(1), what="kind of outlines")


def _require(tables: Tables, table: str, kind: str, at: int, expected: range, what: str) -> int:
    (found,) = numbers(tables, table, at, kind)
    if found not in expected:
        last = f" to {expected[-1]:,}" if len(expected) > 1 else ""
        raise broken(table, f"its {what} is {found:,}, expected {expected[0]:,}{last}")
    return int(found)


def require_names(tables: Tables) -> None:
    """Look at the names of which a PDF carries one."""
    _require(tables, "name", ">H", at=0, expected=range(1), what="kind")
    count, start = numbers(tables, "name", 2, ">HH")
    known = set()
    for place in range(count):
        *kind, name, length, at = numbers(tables, "name", 6 + 12 * place, ">6H")
        if name not in NAMES or tuple(kind) not in ENGLISH:
            continue
        if start + at + length > len(tables["name"]):
            raise broken("name", f"name {name} lies outside of it")
        known |= {name} if length else set()
    if known.isdisjoint(CALLED):
        raise broken("name", "it has no name in English")
