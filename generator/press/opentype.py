"""OpenType fonts with PostScript outlines, made into TrueType, the kind that a PDF of ours embeds.

PostScript draws with curves of two handles, TrueType with curves of one: each of the former becomes as many of the
latter as keep within a tolerance. Letters are kerned by the font as it came. The only importer of fontTools.
"""

from collections.abc import Iterable
from functools import lru_cache
from io import BytesIO
from pathlib import Path
from struct import error as too_large
from struct import pack, pack_into

from generator.errors import ContentError
from generator.figure.marks import Step
from generator.press.fonttables import Tables, broken, numbers, require_head, tables_of
from generator.press.kerning import outlines

OPENTYPE = b"OTTO"
OUTLINES = "CFF"
KEPT = ("OS/2", "cmap", "head", "hhea", "name", "post")
NEEDED = (OUTLINES, "cmap", "head", "hhea", "hmtx", "maxp", "name", "post")

TOLERANCE = 0.0005
"""How far a curve may lie from the one it stands for, in parts of the size: 0.002 mm in type of 12 points."""

MOST_STEPS = 400_000
"""The most lines and curves of all letters of a font; ours have a tenth of that."""

FARTHEST = 16_000
"""How far from its origin a letter may reach, in the units of the font."""

Glyph = tuple[bytes, int, int, int]
"""An outline as TrueType packs it, where it begins on the left, and how many points and contours it has."""

EMPTY: Glyph = (b"", 0, 0, 0)


def font_source(file: Path) -> str | BytesIO:
    """A font as the writer of PDFs takes it: the file itself where it is TrueType."""
    with file.open("rb") as opened:
        # By what the file begins with and not by its name: `.otf` may hold TrueType.
        if opened.read(4) != OPENTYPE:
            return str(file)
    return BytesIO(truetype(file.read_bytes()))


@lru_cache(maxsize=9)
def truetype(data: bytes) -> bytes:
    """An OpenType font as TrueType; raises ContentError with the table that is wrong."""
    tables = tables_of(data, NEEDED)
    require_head(tables)
    (units,) = numbers(tables, "head", 18, ">H")
    (count,) = numbers(tables, "maxp", 4, ">H")
    glyphs = [EMPTY] * count
    steps = 0
    for number, outline in outlines(data, units, count):
        steps += len(outline)
        if steps > MOST_STEPS:
            raise ContentError(
                f"the font has more than {MOST_STEPS:,} lines and curves in PostScript outlines, expected fewer; "
                "use its TrueType file (.ttf)"
            )
        glyphs[number] = _glyph(outline, units * TOLERANCE)
    return _file({**{name: tables[name] for name in KEPT if name in tables}, **_drawn(tables, glyphs)})


def _glyph(outline: Iterable[Step], tolerance: float) -> Glyph:
    # Imported here, for most books are set in TrueType.
    from fontTools.pens.cu2quPen import Cu2QuPen
    from fontTools.pens.ttGlyphPen import TTGlyphPen

    pen = TTGlyphPen(None)
    # The contours of TrueType run the other way round.
    curved = Cu2QuPen(pen, tolerance, reverse_direction=True)
    moves = {"M": curved.moveTo, "L": curved.lineTo, "Q": curved.qCurveTo, "C": curved.curveTo}
    for kind, *values in outline:
        points = [*zip(values[::2], values[1::2], strict=True)]
        if any(abs(value) > FARTHEST for value in values):
            raise broken(OUTLINES, f"a letter reaches farther than {FARTHEST:,} units")
        if kind == "Z":
            curved.closePath()
        else:
            moves[str(kind)](*points)
    made = pen.glyph()
    if not made.numberOfContours:
        return EMPTY
    try:
        packed = made.compile(None)
    except (too_large, OverflowError):
        raise broken(OUTLINES, "a letter cannot be packed") from None
    return packed + bytes(-len(packed) % 4), made.xMin, len(made.coordinates), made.numberOfContours


def _drawn(tables: Tables, glyphs: list[Glyph]) -> dict[str, bytes]:
    """The tables that say where outlines are and how wide."""
    places = [0]
    for packed, *_ in glyphs:
        places.append(places[-1] + len(packed))
    head = bytearray(tables["head"])
    # Places of outlines are told in four bytes each; the second number is nought in every font.
    pack_into(">hh", head, 50, 1, 0)
    most = max(glyph[2] for glyph in glyphs), max(glyph[3] for glyph in glyphs)
    return {
        "head": bytes(head),
        "glyf": b"".join(packed for packed, *_ in glyphs),
        "hmtx": _widths(tables, glyphs),
        "loca": pack(f">{len(places)}L", *places),
        "maxp": pack(">L14H", 0x10000, len(glyphs), *most, 0, 0, 2, *[0] * 8),
    }


def _widths(tables: Tables, glyphs: list[Glyph]) -> bytes:
    """Widths as they came; a letter begins where its outline does, for TrueType is moved by any difference."""
    (count,) = numbers(tables, "hhea", 34, ">H")
    if not 0 < count <= len(glyphs):
        raise broken("hhea", f"its number of widths is {count:,}, expected 1 to {len(glyphs):,}")
    found = numbers(tables, "hmtx", 0, f">{2 * count}H")
    lefts = [glyph[1] for glyph in glyphs]
    pairs = b"".join(pack(">Hh", width, left) for width, left in zip(found[::2], lefts, strict=False))
    return pairs + pack(f">{len(glyphs) - count}h", *lefts[count:])


def _file(tables: dict[str, bytes]) -> bytes:
    """Tables put together to a font; nobody but us reads it, so that nothing is summed up."""
    at = 12 + 16 * len(tables)
    listed, body = b"", b""
    for name, table in sorted(tables.items()):
        listed += pack(">4sLLL", name.encode("ascii").ljust(4), 0, at + len(body), len(table))
        body += table + bytes(-len(table) % 4)
    return pack(">LHHHH", 0x10000, len(tables), 0, 0, 0) + listed + body
