"""Good PDFs with something wrong in them, and what a printer's checks say of what is left."""

import random
import re
import zlib
from collections.abc import Callable
from functools import cache
from io import BytesIO
from typing import Any

import pikepdf
from pikepdf import Array, Dictionary, Name, ObjectStreamMode, Pdf, StreamDecodeLevel, String

from generator.errors import ContentError
from generator.finish.preflight import Kind, preflight
from generator.finish.preflight.objects import MOST_BYTES
from generator.press import pdf as press
from generator.press.content import content
from generator.press.operators import GlyphRun
from generator.printing.printers import PRINTERS
from tests.finish.pdfs import draw, made, saved

KINDS: tuple[Kind, ...] = ("interior", "cover", "screen", "booklet", "sheet")
NUMBERS = (0, 1, -1, 2**31 - 1, 2**31, -(2**31), 2**63 - 1, 10**5)
KEYS = (
    *(
        "/Type",
        "/Kids",
        "/Count",
        "/Parent",
        "/Contents",
        "/Resources",
        "/MediaBox",
        "/TrimBox",
        "/Rotate",
        "/Filter",
    ),
    *(
        "/Length",
        "/Font",
        "/Widths",
        "/FirstChar",
        "/LastChar",
        "/FontDescriptor",
        "/W",
        "/DW",
        "/Subtype",
        "/Pages",
    ),
    *(
        "/DescendantFonts",
        "/Metadata",
        "/OutputIntents",
        "/XObject",
        "/ColorSpace",
        "/Width",
        "/Height",
        "/Predictor",
    ),
    *(
        "/DecodeParms",
        "/UserUnit",
        "/Annots",
        "/StructTreeRoot",
        "/MarkInfo",
        "/ViewerPreferences",
        "/BitsPerComponent",
    ),
)
BAD_FILTERS = (
    "/FlateDecode",
    "/LZWDecode",
    "/ASCIIHexDecode",
    "/ASCII85Decode",
    "/RunLengthDecode",
    "/DCTDecode",
    "/Nix",
)
CONTENT = (
    b"q 1 0 0 1 5 5 cm 0 0 9 9 re W n 0 0 9 9 re B Q 0.5 g 10 10 50 5 re f BT /F1 9 Tf 9 9 Td [(a) -5 (b)] TJ ET"
)


@cache
def good() -> tuple[bytes, ...]:
    """Files to spoil: small ones built by hand, and one from the press."""
    own = press.PdfFile((152.4, 228.6), "A book", "Nobody", "en", "")
    codes = own.codes[next(iter(own.codes))]
    for number in (1, 2):
        run = GlyphRun(codes.name, 10, 90, 200, codes.of_text("A puzzle of two words"))
        own.page(own.packed([content([run])], number), [], [], number=number)
    plain = draw(made(pages=4), CONTENT)
    packed = BytesIO()
    draw(made("ingramspark", pages=3), CONTENT).save(packed, object_stream_mode=ObjectStreamMode.generate)
    open_book = BytesIO()
    plain.save(open_book, compress_streams=False, qdf=True)
    return saved(plain), packed.getvalue(), own.data(), open_book.getvalue()


def spoilt(seed: int) -> tuple[bytes, str]:
    """A PDF that is spoilt in a way of its own, and in which."""
    dice = random.Random(seed)
    how = dice.choice([*WAYS])
    return WAYS[how](dice.choice(good()), dice), how


def tried(data: bytes, seed: int) -> str:
    """What is said of a file that cannot be looked at; nothing where it is told in a table."""
    dice = random.Random(seed)
    printer = PRINTERS[dice.choice([*PRINTERS])]
    try:
        assert preflight(data, "book.pdf", printer, dice.choice(KINDS))
    except ContentError as error:
        return str(error)
    return ""


def _cut(data: bytes, dice: random.Random) -> bytes:
    at = dice.randrange(len(data))
    return dice.choice((data[:at], data[at:], data[:at] + data[at + dice.randrange(1, 400) :]))


def _flipped(data: bytes, dice: random.Random) -> bytes:
    changed = bytearray(data)
    for _ in range(dice.choice((1, 3, 12, 60))):
        changed[dice.randrange(len(changed))] = dice.randrange(256)
    return bytes(changed)


def _renumbered(data: bytes, dice: random.Random) -> bytes:
    """Numbers in the file become others, those of objects and places among them."""
    found = [*re.finditer(rb"(?<![\w.])\d+(?![\w.])", data)]
    for number in sorted(dice.sample(found, min(len(found), dice.choice((1, 4, 20)))), key=lambda m: -m.start()):
        other = str(dice.choice((*NUMBERS, 3, 7, 99))).encode()
        data = data[: number.start()] + other + data[number.end() :]
    return data


def _xref(data: bytes, dice: random.Random) -> bytes:
    """The list of places damaged, its start moved, or its trailer made to follow itself."""
    at = data.rfind(b"startxref")
    head, tail = data[:at], data[at:]
    place = data.rfind(b"xref", 0, at)
    return dice.choice((
        head + re.sub(rb"\d+", str(dice.choice(NUMBERS)).encode(), tail),
        head,
        data.replace(b"/Root", b"/Prev %d /Root" % max(place, 0)),
        data.replace(b" n \n", b" f \n", dice.randrange(1, 9)),
        data[: max(place, 0)] + bytes(reversed(data[max(place, 0) : at])) + tail,
        data.replace(b"/Size", b"/Sise"),
    ))  # fmt: skip


def _edited(data: bytes, dice: random.Random) -> bytes:
    """Entries of objects become something of another kind, or one another."""
    with pikepdf.open(BytesIO(data)) as pdf:
        holders = [one for one in pdf.objects if isinstance(one, Dictionary | pikepdf.Stream)]
        for _ in range(dice.choice((1, 3, 10))):
            holder = dice.choice(holders)
            inner = [*holder.keys()]
            key = dice.choice(inner) if inner and dice.random() < 0.7 else dice.choice(KEYS)
            if key != "/Length":
                holder[key] = _odd(pdf, holders, dice)
        return _saved(pdf)


def _odd(pdf: Pdf, holders: list[Any], dice: random.Random) -> Any:
    return dice.choice((
        lambda: dice.choice(NUMBERS),
        lambda: dice.choice(holders),
        lambda: Array([dice.choice(holders), dice.choice(NUMBERS)]),
        lambda: String(bytes(dice.randrange(256) for _ in range(9))),
        lambda: Name(dice.choice(("/A#00b", "/\u00e9", "/Identity-H", "/DeviceN", "/Type3", "/CIDFontType2"))),
        lambda: Array([0, 0, dice.choice(NUMBERS), 1e300 if dice.random() < 0.1 else 5]),
        lambda: Dictionary(A=dice.choice(holders)),
        lambda: pdf.make_stream(bytes(dice.randrange(256) for _ in range(50))),
    ))()  # fmt: skip


def _saved(pdf: Pdf) -> bytes:
    out = BytesIO()
    try:
        pdf.save(out, static_id=True, compress_streams=False, stream_decode_level=StreamDecodeLevel.none)
    except (pikepdf.PdfError, RuntimeError):
        return b"%PDF-1.7\nnothing"
    return out.getvalue()


def _looped(data: bytes, dice: random.Random) -> bytes:
    """Trees of pages, forms, fonts and spaces that hold themselves."""
    with pikepdf.open(BytesIO(data)) as pdf:
        page, root = pdf.pages[0].obj, pdf.Root
        for way in sorted(dice.sample(range(6), dice.choice((1, 2)))):
            if way == 0:
                root.Pages["/Kids"] = Array([root.Pages, *root.Pages.Kids])
            elif way == 1:
                page["/Parent"] = page
                del page["/MediaBox"]
            elif way == 2:
                form = pdf.make_stream(
                    b"/X Do " * 9, Type=Name.XObject, Subtype=Name.Form, BBox=Array([0, 0, 9, 9])
                )
                form["/Resources"] = Dictionary(XObject=Dictionary(X=form))
                page["/Resources"] = form.Resources
                page["/Contents"] = form
            elif way == 3:
                spaces = pdf.make_indirect(Array([Name.Indexed]))
                spaces.append(spaces)
                page["/Resources"] = Dictionary(ColorSpace=Dictionary(A=spaces))
                page["/Contents"] = pdf.make_stream(b"/A cs 1 scn 0 0 9 9 re f")
            elif way == 4:
                font = pdf.make_indirect(Dictionary(Type=Name.Font, Subtype=Name.Type0))
                font["/DescendantFonts"] = Array([font])
                page["/Resources"] = Dictionary(Font=Dictionary(F1=font))
            else:
                root["/Pages"] = page
        return _saved(pdf)


def _packed(data: bytes, dice: random.Random) -> bytes:
    """Streams with packings, lengths and settings that do not fit them, or that unfold to very much."""
    with pikepdf.open(BytesIO(data)) as pdf:
        raw = dice.choice((
            lambda: zlib.compress(bytes(dice.choice((1 << 20, MOST_BYTES + 9))), 9),
            lambda: zlib.compress(zlib.compress(bytes(1 << 24), 9), 9),
            lambda: bytes(dice.randrange(256) for _ in range(3000)),
            lambda: b"\x80" * 3000,
            lambda: zlib.compress(b"q " * 5000)[: dice.randrange(1, 40)],
            lambda: b"z" * 5000 + b"~>",
            lambda: lzw(3),
        ))()  # fmt: skip
        filters = Array([Name(dice.choice(BAD_FILTERS)) for _ in range(dice.choice((1, 1, 2, 30)))])
        stream = pikepdf.Stream(pdf, raw, Filter=filters)
        if dice.random() < 0.5:
            how = {
                key: dice.choice((*NUMBERS, 8, 12, 15))
                for key in ("/Predictor", "/Columns", "/Colors", "/BitsPerComponent")
            }
            stream["/DecodeParms"] = Dictionary(how)
        image = pikepdf.Stream(pdf, raw, Filter=filters, Type=Name.XObject, Subtype=Name.Image)
        for key in ("/Width", "/Height", "/BitsPerComponent"):
            image[key] = dice.choice((*NUMBERS, 8, 100))
        image["/ColorSpace"] = dice.choice((Name.DeviceCMYK, Name.DeviceRGB, Array([Name.ICCBased, stream])))
        page = pdf.pages[0].obj
        page["/Resources"] = Dictionary(XObject=Dictionary(X=image))
        page["/Contents"] = dice.choice((stream, pdf.make_stream(b"/X Do")))
        if dice.random() < 0.3:
            pdf.Root["/Metadata"] = stream
        return _saved(pdf)


def _misread(data: bytes, dice: random.Random) -> bytes:
    """The lengths of streams and the names of their packings written wrong in the file itself."""
    spoil = dice.choice((
        (rb"/Length \d+", b"/Length %d" % dice.choice(NUMBERS)),
        (rb"/Length \d+", b"/Length 1 0 R"),
        (rb"/FlateDecode", dice.choice(BAD_FILTERS).encode()),
        (rb"endstream", b"endstrean"),
        (rb"endobj", b""),
        (rb"/Count \d+", b"/Count %d" % dice.choice(NUMBERS)),
    ))  # fmt: skip
    return re.sub(*spoil, data, count=dice.choice((1, 3, 0)))


def _deep(data: bytes, dice: random.Random) -> bytes:
    """Brackets in brackets, in an object and in what a page draws."""
    count = dice.choice((50, 400, 5000, 60_000))
    opened, closed = dice.choice(((b"[", b"]"), (b"<</A ", b">>"), (b"(", b")")))
    nest = opened * count + closed * dice.choice((0, count))
    at = data.find(b"/MediaBox")
    if at > 0 and dice.random() < 0.6:
        return data[:at] + b"/Deep " + nest + b" " + data[at:]
    with pikepdf.open(BytesIO(data)) as pdf:
        pdf.pages[0].obj["/Contents"] = pdf.make_stream(nest + b" TJ")
        return _saved(pdf)


def _drawn(data: bytes, dice: random.Random) -> bytes:
    """What a page draws, in odd words and numbers."""
    words = (
        *(
            b"cm",
            b"re",
            b"f",
            b"S",
            b"W",
            b"n",
            b"q",
            b"Q",
            b"BT",
            b"ET",
            b"Tf",
            b"Td",
            b"Tj",
            b"TJ",
            b"Do",
            b"gs",
            b"sh",
        ),
        *(
            b"cs",
            b"scn",
            b"k",
            b"g",
            b"rg",
            b"d",
            b"w",
            b"BI",
            b"ID",
            b"EI",
            b"BDC",
            b"EMC",
            b"m",
            b"l",
            b"c",
            b"h",
        ),
        *(
            b"/F1",
            b"/X",
            b"/\xff#00",
            b"(a\\777)",
            b"<4",
            b"<41>",
            b"[",
            b"]",
            b"<<",
            b">>",
            b"1e9",
            b"-.",
            b"9" * 400,
        ),
        *(
            b"0",
            b"1",
            b"-5",
            b"99999999999",
            b"0.00000001",
            b"null",
            b"true",
            b"%x\n",
            b"\0",
            b"{",
            b"}",
            b"'",
            b'"',
        ),
    )
    with pikepdf.open(BytesIO(data)) as pdf:
        said = b" ".join(dice.choice(words) for _ in range(dice.choice((30, 300, 3000))))
        pdf.pages[0].obj["/Contents"] = pdf.make_stream(said)
        return _saved(pdf)


def _bombed(_: bytes, dice: random.Random) -> bytes:
    """A file whose own objects, or the list of them, unfold to very much."""
    return dice.choice((packed_objects, packed_places))(dice.choice((0, 1, 40, 300)))


def packed_objects(megabytes: int, streams: int = 1) -> bytes:
    """A small file whose objects stand in streams that unfold to so many megabytes."""
    said = b"<</Type/Catalog/Pages 2 0 R>>", b"<</Type/Pages/Kids[3 0 R]/Count 1>>", PAGE
    head, body = b"", b""
    for number, one in enumerate(said, 1):
        head += b"%d %d " % (number, len(body))
        body += one + b" "
    raw = folded(head + body, megabytes)
    out, places = b"%PDF-1.7\n", []
    for number in range(streams):
        places.append(len(out))
        kind = b"/Type/ObjStm/N 3/First %d/Filter/FlateDecode/Length %d" % (len(head), len(raw))
        out += b"%d 0 obj\n<<%s>>stream\n%s\nendstream\nendobj\n" % (4 + number, kind, raw)
    rows = [(0, 0, 0), *((2, 4, at) for at in range(3)), *((1, place, 0) for place in places), (1, len(out), 0)]
    table = b"".join(bytes([kind]) + at.to_bytes(4) + bytes([more]) for kind, at, more in rows)
    kind = b"/Type/XRef/Size %d/W[1 4 1]/Root 1 0 R/Length %d" % (len(rows), len(table))
    return out + b"%d 0 obj\n<<%s>>stream\n%s\nendstream\nendobj\nstartxref\n%d\n%%%%EOF" % (
        *(4 + streams, kind, table, len(out)),
    )


def packed_places(megabytes: int) -> bytes:
    """A small file whose list of objects unfolds to so many megabytes."""
    raw = folded(b"", megabytes)
    kind = b"/Type/XRef/Size 6/W[1 4 1]/Root 1 0 R/Filter/FlateDecode/Length %d" % len(raw)
    return b"%%PDF-1.7\n1 0 obj\n<<%s>>stream\n%s\nendstream\nendobj\nstartxref\n9\n%%%%EOF" % (kind, raw)


def folded(first: bytes, megabytes: int) -> bytes:
    """Some bytes, and spaces behind them, packed."""
    packing = zlib.compressobj(9)
    spaces = (packing.compress(b" " * (1 << 20)) for _ in range(megabytes))
    return b"".join([packing.compress(first), *spaces, packing.flush()])


def lzw(rounds: int) -> bytes:
    """Noughts in another packing, of which every round unfolds to seven megabytes."""
    bits, width = [], 9
    for _ in range(rounds):
        bits.append(f"{256:0{width}b}{0:09b}")
        width = 9
        for code in range(258, 4090):
            bits.append(f"{code:0{width}b}")
            width += code + 2 >= 1 << width and width < 12
    whole = "".join([*bits, f"{257:0{width}b}"])
    whole += "0" * (-len(whole) % 8)
    return int(whole, 2).to_bytes(len(whole) // 8)


PAGE = b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 432 648]>>"
WAYS: dict[str, Callable[[bytes, random.Random], bytes]] = {
    "cut": _cut,
    "flipped": _flipped,
    "renumbered": _renumbered,
    "places": _xref,
    "edited": _edited,
    "looped": _looped,
    "packed": _packed,
    "misread": _misread,
    "deep": _deep,
    "drawn": _drawn,
    "bombed": _bombed,
}
