"""Which glyph a font has for a character, in every kind of table that is read for it."""

from collections.abc import Iterable
from itertools import pairwise

from generator.press.fonttables import MOST_TABLES, Tables, broken, numbers

MOST_CHARACTERS = 1_114_112
MOST_RANGES = 20_000
"""The most characters that a font may say to have, and ranges of these."""

UNICODE, MACINTOSH, WINDOWS = 0, 1, 3
VARIANTS = 5
"""A table of Unicode's that tells variants of characters, and no characters."""

KINDS = "expected 0, 4, 6, 10, 12 or 13"


def require_characters(tables: Tables, glyphs: int) -> None:
    """Raise ContentError unless the table that is chosen lies where it should, and ends."""
    _, count = numbers(tables, "cmap", 0, ">HH")
    if not 0 < count <= MOST_TABLES:
        raise broken("cmap", f"it has {count:,} tables of characters, expected 1 to {MOST_TABLES}")
    entries = [numbers(tables, "cmap", 4 + 8 * place, ">HHL") for place in range(count)]
    start = _chosen(entries)
    (kind,) = numbers(tables, "cmap", start, ">H")
    if kind not in (0, 4, 6, 10, 12, 13):
        raise broken("cmap", f"its characters are told in kind {kind}, {KINDS}")
    if kind == 4:
        _require_segments(tables, start)
    elif kind in (12, 13):
        _require_groups(tables, start, glyphs, kind)
    else:
        _require_list(tables, start, kind)


def _chosen(entries: Iterable[tuple[int, ...]]) -> int:
    """Where the table begins that the press reads: the last of Windows or Unicode, or else of the Macintosh."""
    found, sure = -1, False
    for platform, encoding, start in entries:
        # As reportlab chooses, for what is looked at here must be what is read there.
        if platform == WINDOWS or (platform == UNICODE and encoding != VARIANTS) or (platform, encoding) == (1, 1):
            found, sure = start, True
        elif (platform, encoding) == (MACINTOSH, 0) and not sure:
            found = start
    if found < 0:
        raise broken("cmap", "it has no table for Unicode")
    return found


def _require_segments(tables: Tables, start: int) -> None:
    count = numbers(tables, "cmap", start + 6, ">H")[0] // 2
    _require_few(count)
    lasts = numbers(tables, "cmap", start + 14, f">{count}H")
    firsts = numbers(tables, "cmap", start + 16 + 2 * count, f">{count}H")
    numbers(tables, "cmap", start + 16 + 4 * count, f">{2 * count}H")
    _require_bounded(zip(firsts, lasts, strict=True))


def _require_groups(tables: Tables, start: int, glyphs: int, kind: int) -> None:
    (count,) = numbers(tables, "cmap", start + 12, ">L")
    _require_few(count)
    flat = numbers(tables, "cmap", start + 16, f">{3 * count}L")
    groups = [*zip(flat[::3], flat[1::3], flat[2::3], strict=True)]
    _require_bounded((first, last) for first, last, _ in groups)
    for first, last, glyph in groups:
        highest = glyph + (last - first if kind == 12 else 0)
        if first > last or highest >= glyphs:
            raise broken("cmap", f"a range has glyph {highest:,}, expected one below {glyphs:,}")
    if any(one[1] >= other[0] for one, other in pairwise(groups)):
        raise broken("cmap", "its ranges of characters are not in order")


def _require_list(tables: Tables, start: int, kind: int) -> None:
    """A list of glyphs, as long as it says."""
    if kind == 10:
        first, count = numbers(tables, "cmap", start + 12, ">LL")
        _require_bounded([(first, first + count - 1)])
        numbers(tables, "cmap", start + 20, f">{count}H")
    elif kind == 6:
        (count,) = numbers(tables, "cmap", start + 8, ">H")
        numbers(tables, "cmap", start + 10, f">{count}H")
    else:
        (length,) = numbers(tables, "cmap", start + 2, ">H")
        # A table of 256 bytes behind a head of six.
        numbers(tables, "cmap", start, f">{max(length, 262)}B")


def _require_few(count: int) -> None:
    if count > MOST_RANGES:
        raise broken("cmap", f"it has {count:,} ranges of characters, expected at most {MOST_RANGES:,}")


def _require_bounded(ranges: Iterable[tuple[int, int]]) -> None:
    """What says to have more characters than there are takes for ever to read."""
    if sum(max(last - first + 1, 0) for first, last in ranges) > MOST_CHARACTERS:
        raise broken("cmap", "it says to have more characters than there are")
