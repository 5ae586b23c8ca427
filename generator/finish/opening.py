"""PDF files opened and written, and what is wrong with those that cannot be."""

import logging
import re
import zlib
from io import BytesIO
from typing import Any

import pikepdf

from generator.errors import ContentError

# What it finds wrong with a file is told by us, or not at all.
logging.getLogger("pikepdf").addHandler(logging.NullHandler())

MOST_UNFOLDED = 64 * 1024 * 1024
"""The most bytes that the reader unfolds any one stream to, and all those in which a file keeps its objects."""

DEEPEST = 250
pikepdf.settings.set_qpdf_limits(
    parser_max_nesting=DEEPEST,
    parser_max_container_size=2_000_000,
    max_stream_filters=8,
    flate_max_memory=MOST_UNFOLDED,
    png_max_memory=MOST_UNFOLDED,
    tiff_max_memory=MOST_UNFOLDED,
    run_length_max_memory=MOST_UNFOLDED,
    dct_max_memory=MOST_UNFOLDED,
    dct_max_progressive_scans=100,
)

Pdf = pikepdf.Pdf
UNNAMED = re.compile(r"^stream <[^>]*>:?\s*")
OBJECTS = re.compile(rb"/(?:O|#4[fF])(?:b|#62)(?:j|#6[aA])(?:S|#53)(?:t|#74)(?:m|#6[dD])")
"""The kind of a stream in which a file keeps objects, in whatever letters."""

ODD_PACKING = re.compile(rb"#|/Filter\s{0,20}\d|(?:LZW|Hex|85|Length|DCT)Decode")
HEAD = 4096
"""How many bytes the words before such a stream may have."""

MENDED = "reconstruct cross-reference"
"""What the reader says of a file of which it had to guess where things are."""


def opened(data: bytes, name: str) -> Pdf:
    """A PDF from its bytes; raises ContentError, which calls it `name`, where it cannot be read safely."""
    _require_small(data, name)
    try:
        pdf = pikepdf.open(BytesIO(data))
    except pikepdf.PasswordError:
        raise ContentError(f"{name}: the PDF is locked with a password; save it without one") from None
    except (pikepdf.PikepdfError, RuntimeError, ValueError) as error:
        raise ContentError(f"{name}: this is no PDF that can be read ({_first_line(error)})") from None
    if any(MENDED in str(warning) for warning in pdf.get_warnings()):
        raise ContentError(f"{name}: the PDF is damaged, perhaps cut short; save or fetch it anew")
    if pdf.is_encrypted:
        raise ContentError(f"{name}: the PDF is encrypted, which no printer takes; save it without encryption")
    return pdf


def _require_small(data: bytes, name: str) -> None:
    """Raise ContentError where the streams of a file's own objects unfold to more than any book has.

    The reader has a bound for each of them, and there may be many.
    """
    left = MOST_UNFOLDED
    for found in OBJECTS.finditer(data):
        at = data.find(b"stream", found.end(), found.end() + HEAD)
        said = data[max(data.rfind(b"obj", 0, found.start()), found.start() - HEAD) : at]
        if at < 0:
            continue
        if ODD_PACKING.search(said):
            raise ContentError(
                f"{name}: its objects are packed in a way that cannot be unfolded safely; save it anew"
            )
        start = at + len(b"stream\n") + (data[at + 6 : at + 7] == b"\r")
        try:
            packed = data[start : data.find(b"endstream", start)]
            # One byte more than may be is enough to know; 600 kB can unfold to 600 MB.
            left -= len(zlib.decompressobj().decompress(packed, left + 1))
        except zlib.error:
            continue
        if left < 0:
            raise ContentError(f"{name}: its objects unfold to more than {MOST_UNFOLDED >> 20} MB; save it anew")


def written(pdf: Pdf, **settings: Any) -> bytes:
    """The bytes of a PDF, the same for the same contents."""
    buffer = BytesIO()
    pdf.save(buffer, deterministic_id=True, **settings)
    return buffer.getvalue()


def _first_line(error: Exception) -> str:
    """What the reader says, without the address of the bytes it reads from."""
    words = str(error).strip()
    return UNNAMED.sub("", words.splitlines()[0]) if words else "damaged"
