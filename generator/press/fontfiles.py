"""Font files out of other people's hands: whether one can be printed with, and if not, why."""

from functools import lru_cache
from pathlib import Path

from generator.errors import ContentError
from generator.press.charmaps import require_characters
from generator.press.fontglyphs import require_glyphs
from generator.press.fonttables import EXPECTED, Tables, broken, numbers, require_measures, require_names, tables_of
from generator.press.kerning import try_kerning
from generator.press.opentype import OPENTYPE, truetype
from generator.press.pdf import ALPHABET, font_widths
from generator.system.reading import read_bytes

LARGEST = 16 * 1024 * 1024
"""The most bytes of a font."""

OPTIONAL = "\xad¯→←↑↓✓ﬁﬂ"
"""What a font may lack, for few books say it in words; a page that needs one of them says so."""

NEEDED = [char for char in ALPHABET if char not in OPTIONAL]
SEEN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 "
WIDEST = 4_000
"""How wide a character may be, in thousandths of its size; of those that are always seen none has no width."""

TRUETYPE = (b"\0\1\0\0", b"true")
OTHERS = {
    b"ttcf": "a collection of fonts",
    b"wOFF": "a font for web pages (WOFF)",
    b"wOF2": "a font for web pages (WOFF2)",
    b"%!PS": "a PostScript font",
    b"\x80\x01": "a PostScript font",
}
RESTRICTED, NOT_IN_PART, ONLY_PIXELS = 0x0002, 0x0100, 0x0200


def read_font(path: Path, within: Path | None = None) -> None:
    """Raise ContentError, in words that want the file's name before them, unless a book can be set in a font."""
    _require_font(read_bytes(path, within, LARGEST))


@lru_cache(maxsize=9)
def _require_font(data: bytes) -> None:
    """Look at every table that is read, and then use the font once as the press does."""
    # Outlines are looked at as they will be embedded, kerning as the font came.
    came, data = data, truetype(data) if data.startswith(OPENTYPE) else data
    if data[:4] not in TRUETYPE:
        what = next((what for start, what in OTHERS.items() if data.startswith(start)), "no font")
        raise ContentError(f"is {what}, {EXPECTED}")
    tables = tables_of(data)
    _require_allowed(tables)
    glyphs = require_measures(tables)
    require_names(tables)
    require_characters(tables, glyphs)
    require_glyphs(tables, glyphs)
    widths = font_widths(data)
    _require_letters(widths)
    try_kerning(came, ALPHABET, SEEN.strip())


def _require_letters(widths: dict[int, float]) -> None:
    """Raise ContentError where a character that any book may use is not there or has no sensible width."""
    missing = sorted((char for char in NEEDED if ord(char) not in widths), key=lambda char: not char.isalnum())
    if missing:
        shown = " ".join(missing[:12]) + (" …" if len(missing) > 12 else "")
        told = f"the font lacks {len(missing)} of the {len(NEEDED)} characters that any book may use ({shown})"
        raise ContentError(f"{told}; choose another")
    for char in NEEDED:
        width = widths[ord(char)]
        if width > WIDEST or (not width and char in SEEN):
            raise broken("hmtx", f"{char!r} is {width:,.0f} wide, expected 1 to {WIDEST:,} thousandths of its size")


def _require_allowed(tables: Tables) -> None:
    """Raise ContentError where the makers of a font do not let books carry it; one that says nothing lets them."""
    (kind,) = numbers(tables, "OS/2", 8, ">H") if "OS/2" in tables else (0,)
    if kind & 0x000F == RESTRICTED or kind & (NOT_IN_PART | ONLY_PIXELS):
        raise ContentError(f"its makers do not allow the font in a PDF (fsType {kind}), expected one that may be")
