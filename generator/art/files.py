"""A file of pixels or lines as something that can be printed; what it is, its first bytes say and not its name."""

from functools import lru_cache
from hashlib import sha256
from pathlib import Path

from generator.art.picture import Art
from generator.art.png import PNG
from generator.errors import ContentError
from generator.system.reading import read_bytes

ENDINGS = (".svg", ".png", ".jpg", ".jpeg")
LARGEST = 40 * 1024 * 1024
"""The most bytes of a picture."""

JPEG = b"\xff\xd8\xff"
EXPECTED = "expected an SVG, a PNG or a JPEG"
OTHERS = {
    b"GIF8": "a GIF",
    b"RIFF": "a WebP",
    b"II*\0": "a TIFF",
    b"MM\0*": "a TIFF",
    b"BM": "a BMP",
    b"%PDF": "a PDF",
    b"8BPS": "a Photoshop file",
    b"\x1f\x8b": "a compressed file",
}


def is_art_name(name: str) -> bool:
    """Whether a name is that of a picture's file, and not of a problem."""
    return name.lower().endswith(ENDINGS)


def read_art(path: Path, name: str, within: Path | None = None) -> Art:
    """The picture in a file; raises ContentError, in words that want the file's name before them."""
    return art_of(read_bytes(path, within, LARGEST), name)


@lru_cache(maxsize=16)
def art_of(data: bytes, name: str) -> Art:
    """The picture that some bytes are; kept, for who writes a book has it made again and again."""
    digest = sha256(data).hexdigest()
    if data.startswith((PNG, JPEG)):
        # Imported here, for most books have no pictures of pixels.
        from generator.art.raster import raster

        return raster(data, name, digest)
    if data.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"<"):
        from generator.art.vector import drawing

        return Art(digest, drawing(data))
    if not data:
        raise ContentError(f"the file is empty, {EXPECTED}")
    found = next((what for start, what in OTHERS.items() if data.startswith(start)), "something else")
    raise ContentError(f"is {found}, {EXPECTED}")
