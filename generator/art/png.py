"""What a PNG file is made of: chunks, of which a few say how it looks."""

from collections.abc import Iterator

from generator.errors import ContentError

PNG = b"\x89PNG\r\n\x1a\n"
END = b"\0\0\0\0IEND\xaeB`\x82"
DRAWN = frozenset({b"IHDR", b"PLTE", b"tRNS", b"iCCP", b"eXIf", b"IDAT"})
"""The chunks that say how a picture looks, and which way up."""


def chunks(data: bytes) -> Iterator[bytes]:
    """Every chunk with its length, its name and its sum, up to the end of the picture."""
    at = len(PNG)
    while True:
        size = int.from_bytes(data[at : at + 4]) + 12
        chunk = data[at : at + size]
        if len(chunk) < size:
            raise ContentError("the picture is cut off; save it again")
        yield chunk
        if chunk[4:8] == b"IEND":
            return
        at += size


def plain_png(data: bytes) -> bytes:
    """The file without anything but what its pixels are made from."""
    found = [*chunks(data)]
    if found[0][4:8] != b"IHDR" or len(found[0]) != 25:
        raise ContentError("the picture has no head; save it again")
    if any(one[4:8] == b"acTL" and int.from_bytes(one[8:12]) > 1 for one in found):
        raise ContentError("the picture moves, which paper cannot; save one frame of it")
    return PNG + b"".join(one for one in found if one[4:8] in DRAWN) + END
