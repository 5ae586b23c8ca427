"""Where the outlines of a font lie, and the letters that are put together from others."""

from collections.abc import Iterator, Mapping
from itertools import pairwise
from struct import unpack_from

from generator.press.fonttables import Tables, broken, numbers

DEEPEST = 16
MOST_PARTS = 1_000
"""How many letters may stand inside one another, and of how many outlines one may be put together."""

HEAD = 10
WORDS, SCALE, MORE, TWO_SCALES, TWO_BY_TWO = 0x0001, 0x0008, 0x0020, 0x0040, 0x0080


def require_glyphs(tables: Tables, count: int) -> None:
    """Raise ContentError unless every outline lies in its table and none is put together from itself."""
    places = _places(tables, count)
    outlines = tables["glyf"]
    parts: dict[int, list[int]] = {}
    for glyph, (start, stop) in enumerate(pairwise(places)):
        if start == stop:
            continue
        if stop - start < HEAD:
            raise broken("glyf", f"glyph {glyph} has {stop - start} bytes, expected {HEAD} at least")
        # A number of contours below nought says that the glyph is put together from others.
        if outlines[start] & 0x80:
            parts[glyph] = [*_parts(outlines[start:stop], glyph, count)]
    _require_finite(parts)


def _places(tables: Tables, count: int) -> tuple[int, ...]:
    """Where each outline begins, and where the last one ends."""
    (long,) = numbers(tables, "head", 50, ">H")
    found = numbers(tables, "loca", 0, f">{count + 1}{'L' if long else 'H'}")
    # In the short form places are told by halves.
    places = found if long else tuple(2 * one for one in found)
    for glyph, (start, stop) in enumerate(pairwise(places)):
        if stop < start:
            raise broken("loca", f"glyph {glyph} ends before it begins")
    if places[-1] > len(tables["glyf"]):
        raise broken("loca", f"the last glyph ends at byte {places[-1]:,} of {len(tables['glyf']):,} in 'glyf'")
    return places


def _parts(outline: bytes, glyph: int, count: int) -> Iterator[int]:
    """The glyphs that one is put together from."""
    at, more = HEAD, True
    while more:
        if at + 4 > len(outline):
            raise broken("glyf", f"glyph {glyph} is cut off among its parts")
        flags, part = unpack_from(">HH", outline, at)
        if part >= count:
            raise broken("glyf", f"glyph {glyph} has a part {part:,}, expected one below {count:,}")
        yield part
        at += 8 if flags & WORDS else 6
        at += 2 if flags & SCALE else 4 if flags & TWO_SCALES else 8 if flags & TWO_BY_TWO else 0
        more = bool(flags & MORE)
    if at > len(outline):
        raise broken("glyf", f"glyph {glyph} is cut off in its last part")


def _require_finite(parts: Mapping[int, list[int]]) -> None:
    """Take away what is put together from whole outlines, and again, until nothing is left."""
    waiting, weights = set(parts), dict[int, int]()
    for _ in range(DEEPEST):
        ready = [glyph for glyph in waiting if waiting.isdisjoint(parts[glyph])]
        for glyph in ready:
            weights[glyph] = sum(weights.get(part, 1) for part in parts[glyph])
            if weights[glyph] > MOST_PARTS:
                raise broken("glyf", f"glyph {glyph} is put together from more than {MOST_PARTS:,} outlines")
        waiting -= set(ready)
    if waiting:
        told = f"glyph {min(waiting)} is part of itself, or stands more than {DEEPEST} deep in others"
        raise broken("glyf", told)
