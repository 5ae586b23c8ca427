"""Good fonts with something wrong in them, and a page set in what is left."""

import random
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from struct import pack, pack_into, unpack_from

from generator.compose.runs import Run
from generator.errors import ContentError
from generator.figure.marks import Face
from generator.press import kerning, pdf
from generator.press.content import content
from generator.press.fontfiles import read_font
from generator.press.fonts import FILES, font_name
from generator.press.operators import GlyphRun
from generator.press.styles import TEXT
from generator.press.text import set_text
from generator.press.typography import Typography, set_in

READ = (
    "cmap",
    "glyf",
    "head",
    "hhea",
    "hmtx",
    "loca",
    "maxp",
    "name",
    "post",
    "OS/2",
    "GPOS",
    "GSUB",
    "GDEF",
    "kern",
)
ODD = (0, 1, 2, 3, 0x7F, 0x80, 0xFF, 0x100, 0x7FFF, 0x8000, 0xFFFE, 0xFFFF)
WORDS = "The quick brown fox jumps over 0123456789 lazy dogs — “AVATAR”, Tofu & Ärger."
Tables = dict[str, bytearray]


def taken_apart(data: bytes) -> Tables:
    """The tables of a good font."""
    found = {}
    for place in range(unpack_from(">H", data, 4)[0]):
        tag, _, start, length = unpack_from(">4sLLL", data, 12 + 16 * place)
        found[tag.decode()] = bytearray(data[start : start + length])
    return found


def put_together(tables: Tables, edit: Callable[[list[list[int]]], None] | None = None) -> bytes:
    """A font of some tables, whose places and lengths may be edited before they are written."""
    places, body, start = [], b"", 12 + 16 * len(tables)
    for data in tables.values():
        places.append([start + len(body), len(data)])
        body += data + bytes(-len(data) % 4)
    if edit:
        edit(places)
    head = pack(">4sHHHH", b"\0\1\0\0", len(tables), 0, 0, 0)
    entries = zip(tables, places, strict=True)
    return head + b"".join(pack(">4sLLL", tag.encode(), 0, *place) for tag, place in entries) + body


def spoilt(seed: int) -> tuple[bytes, str]:
    """A font that is spoilt in a way of its own, and in which."""
    dice = random.Random(seed)
    tables = taken_apart(GOOD[dice.choice(FACES)])
    how = dice.choice([*WAYS])
    return WAYS[how](tables, dice), how


def _one(tables: Tables, dice: random.Random) -> str:
    return dice.choice([tag for tag in READ if tag in tables])


def _cut(tables: Tables, dice: random.Random) -> bytes:
    tag = _one(tables, dice)
    del tables[tag][dice.choice((0, 1, 4, 10, 30, 100, dice.randrange(len(tables[tag]) + 1))) :]
    return put_together(tables)


def _flipped(tables: Tables, dice: random.Random) -> bytes:
    data = tables[_one(tables, dice)]
    for _ in range(dice.choice((1, 2, 8, 64))):
        # The heads of tables are where the counts stand.
        data[dice.randrange(min(len(data), dice.choice((16, 64, len(data)))))] = dice.randrange(256)
    return put_together(tables)


def _zeroed(tables: Tables, dice: random.Random) -> bytes:
    tag = _one(tables, dice)
    tables[tag] = bytearray(dice.choice((b"\0", b"\xff")) * len(tables[tag]))
    return put_together(tables)


def _miscounted(tables: Tables, dice: random.Random) -> bytes:
    tag, at = dice.choice(COUNTS)
    pack_into(">H", tables[tag], at, dice.choice(ODD))
    return put_together(tables)


def _numbered(tables: Tables, dice: random.Random) -> bytes:
    data = tables[_one(tables, dice)]
    for _ in range(dice.choice((1, 3))):
        at = 2 * dice.randrange(min(len(data), 200) // 2)
        pack_into(">H", data, at, dice.choice(ODD))
    return put_together(tables)


def _swapped(tables: Tables, dice: random.Random) -> bytes:
    def swap(places: list[list[int]]) -> None:
        one, other = dice.sample(range(len(places)), 2)
        side = dice.choice((slice(0, 1), slice(1, 2), slice(0, 2)))
        places[one][side], places[other][side] = places[other][side], places[one][side]

    return put_together(tables, swap)


def _misplaced(tables: Tables, dice: random.Random) -> bytes:
    def move(places: list[list[int]]) -> None:
        place = dice.choice(places)
        place[dice.randrange(2)] = dice.choice((0, 12, 0x7FFFFFFF, 0xFFFFFFFF, dice.randrange(1 << 20)))

    return put_together(tables, move)


def _looped(tables: Tables, dice: random.Random) -> bytes:
    """Letters put together from themselves, from one another, or from what is not there."""
    places = unpack_from(f">{len(tables['loca']) // 2}H", tables["loca"])
    glyf = tables["glyf"]
    ends = pairwise(places)
    made = [(n, 2 * one) for n, (one, other) in enumerate(ends) if other > one and glyf[2 * one] & 0x80]
    targets = [*(n for n, _ in made), 0xFFFF, len(places), 0]
    for _, at in dice.sample(made, min(len(made), dice.choice((1, 4, 200)))):
        pack_into(">H", glyf, at + 12, dice.choice(targets))
        if dice.random() < 0.3:
            pack_into(">H", glyf, at + 10, 0xFFFF)
    return put_together(tables)


def _shuffled(tables: Tables, dice: random.Random) -> bytes:
    """Places of outlines out of order or beyond the end."""
    loca = tables["loca"]
    for _ in range(dice.choice((1, 5, 50))):
        pack_into(">H", loca, 2 * dice.randrange(len(loca) // 2), dice.randrange(0x10000))
    return put_together(tables)


def _without(tables: Tables, dice: random.Random) -> bytes:
    del tables[_one(tables, dice)]
    return put_together(tables)


def _short(tables: Tables, dice: random.Random) -> bytes:
    data = put_together(tables)
    return data[: dice.choice((4, 12, 100, dice.randrange(len(data))))]


def _mapped(tables: Tables, dice: random.Random) -> bytes:
    """Another table of characters, with more in it than there can be."""
    kind = dice.choice((0, 2, 4, 6, 8, 10, 12, 13, 14, 99))
    noise = bytes(dice.choice(ODD) & 0xFF for _ in range(dice.choice((4, 60, 900))))
    body = pack(">HH", kind, dice.choice(ODD)) + noise
    tables["cmap"] = bytearray(pack(">HHHHL", 0, 1, 3, dice.choice((1, 10)), 12) + body)
    return put_together(tables)


COUNTS = (
    *(("maxp", 4), ("hhea", 34), ("head", 18), ("head", 50), ("head", 52), ("cmap", 2), ("cmap", 4), ("name", 2)),
    *(("name", 4), ("post", 0), ("OS/2", 0), ("OS/2", 8), ("maxp", 0), ("hhea", 0), ("hhea", 32)),
)
WAYS: dict[str, Callable[[Tables, random.Random], bytes]] = {
    "cut": _cut,
    "flipped": _flipped,
    "zeroed": _zeroed,
    "miscounted": _miscounted,
    "numbered": _numbered,
    "swapped": _swapped,
    "misplaced": _misplaced,
    "looped": _looped,
    "shuffled": _shuffled,
    "without": _without,
    "short": _short,
    "mapped": _mapped,
}
FACES = (Face.DISPLAY, Face.SERIF, Face.SANS_BOLD)
GOOD = {face: FILES[face].read_bytes() for face in FACES}


def tried(data: bytes, path: Path) -> str:
    """What is said of a font; nothing where it is taken, and then a page is set in it."""
    path.write_bytes(data)
    try:
        read_font(path)
    except ContentError as error:
        return str(error)
    page_in(path)
    return ""


def page_in(path: Path) -> bytes:
    """A file of one page that is set in a font throughout."""
    for known in (pdf._loaded, kerning._font, kerning.kerns, kerning.glyph, font_name):
        known.cache_clear()
    with set_in(Typography(dict.fromkeys(Face, path))):
        made = pdf.PdfFile((105.0, 148.0), "A page", "Nobody", "en", "")
        codes = made.codes[Face.SERIF]
        set_text((Run(WORDS * 3),), TEXT, 80.0)
        for letter in set(WORDS):
            kerning.glyph(letter, path)
        words = content([GlyphRun(codes.name, 10, 20, 200, codes.of_text(WORDS))])
        made.page(made.packed([words]), [], [])
        return made.data()
