"""Font files out of other people's hands: whether one can be printed with, and if not, why."""

from pathlib import Path
from struct import error as too_short
from struct import unpack_from

from generator.errors import ContentError
from generator.press.pdf import ALPHABET, font_characters
from generator.reading import read_bytes

LARGEST = 16 * 1024 * 1024
MOST_TABLES = 100
MOST_CHARACTERS = 1_114_112
MOST_RANGES = 20_000
"""The most bytes of a font, tables in it, characters that it says to have, and ranges of these."""

OPTIONAL = "\xad¯→←↑↓✓ﬁﬂ"
"""What a font may lack, for few books say it in words; a page that needs one of them says so."""

NEEDED = [char for char in ALPHABET if char not in OPTIONAL]
TABLES = ("cmap", "glyf", "head", "hhea", "hmtx", "loca", "maxp", "name", "post")
TRUETYPE = (b"\0\1\0\0", b"true")
OTHERS = {
    b"OTTO": "an OpenType font with PostScript outlines",
    b"ttcf": "a collection of fonts",
    b"wOFF": "a font for web pages (WOFF)",
    b"wOF2": "a font for web pages (WOFF2)",
    b"%!PS": "a PostScript font",
    b"\x80\x01": "a PostScript font",
}
RESTRICTED, NOT_IN_PART, ONLY_PIXELS = 0x0002, 0x0100, 0x0200
EXPECTED = "expected a TrueType font (.ttf)"


def read_font(path: Path, within: Path | None = None) -> None:
    """Raise ContentError, in words that want the file's name before them, unless a book can be set in a font."""
    data = read_bytes(path, within, LARGEST)
    if data[:4] not in TRUETYPE:
        what = next((what for start, what in OTHERS.items() if data.startswith(start)), "no font")
        raise ContentError(f"is {what}, {EXPECTED}")
    try:
        tables = _tables(data)
        _require_allowed(tables.get("OS/2", b""))
        _require_bounded(tables["cmap"])
        known = font_characters(data)
    except ContentError:
        raise
    # Whatever is said of a file that is spoilt is a fault of the file.
    except Exception as error:
        raise ContentError(f"the font is broken ({_told(error)}), {EXPECTED}; fetch it again") from None
    missing = sorted((char for char in NEEDED if ord(char) not in known), key=lambda char: not char.isalnum())
    if missing:
        shown = " ".join(missing[:12]) + (" …" if len(missing) > 12 else "")
        told = f"the font lacks {len(missing)} of the {len(NEEDED)} characters that any book may use ({shown})"
        raise ContentError(f"{told}; choose another")


def _tables(data: bytes) -> dict[str, bytes]:
    """The tables of a font by their names."""
    (count,) = unpack_from(">H", data, 4)
    if count > MOST_TABLES:
        raise ContentError(f"the font has {count} tables, expected at most {MOST_TABLES}")
    found = {}
    for place in range(count):
        name, _, start, length = unpack_from(">4sLLL", data, 12 + 16 * place)
        if start + length > len(data):
            raise ContentError(f"the font is cut off, {EXPECTED}; fetch it again")
        found[name.decode("latin-1").strip()] = data[start : start + length]
    missing = [name for name in TABLES if name not in found]
    if missing:
        raise ContentError(f"the font has no table {missing[0]!r}, {EXPECTED} with outlines")
    return found


def _require_allowed(table: bytes) -> None:
    """Raise ContentError where the makers of a font do not let books carry it; one that says nothing lets them."""
    kind = unpack_from(">H", table, 8)[0] if len(table) >= 10 else 0
    if kind & 0x000F == RESTRICTED or kind & (NOT_IN_PART | ONLY_PIXELS):
        raise ContentError(f"its makers do not allow the font in a PDF (fsType {kind}), expected one that may be")


def _require_bounded(cmap: bytes) -> None:
    """Raise ContentError where a font says to have more characters than there are, which takes for ever to read."""
    (count,) = unpack_from(">H", cmap, 2)
    if count > MOST_TABLES:
        raise ContentError(f"the font has {count} tables of characters, expected at most {MOST_TABLES}")
    for place in range(count):
        (start,) = unpack_from(">L", cmap, 8 + 8 * place)
        ranges = _ranges(cmap, start)
        if sum(max(last - first + 1, 0) for first, last in ranges) > MOST_CHARACTERS:
            raise ContentError("the font says to have more characters than there are; fetch it again")


def _ranges(cmap: bytes, start: int) -> list[tuple[int, int]]:
    """The ranges of characters in one table, of the kinds that are made of ranges."""
    (kind,) = unpack_from(">H", cmap, start)
    if kind in (8, 12, 13):
        (count,) = unpack_from(">L", cmap, start + 12)
        _require_few(count)
        return [unpack_from(">LL", cmap, start + 16 + 12 * i) for i in range(count)]
    if kind == 4:
        count = unpack_from(">H", cmap, start + 6)[0] // 2
        _require_few(count)
        lasts = unpack_from(f">{count}H", cmap, start + 14)
        return [*zip(unpack_from(f">{count}H", cmap, start + 16 + 2 * count), lasts, strict=True)]
    return []


def _require_few(count: int) -> None:
    if count > MOST_RANGES:
        raise ContentError(f"the font has {count:,} ranges of characters, expected at most {MOST_RANGES:,}")


def _told(error: Exception) -> str:
    if isinstance(error, too_short):
        return "a table is too short"
    words = " ".join(str(error).split())
    return words[:80] if words and words.isprintable() else type(error).__name__
