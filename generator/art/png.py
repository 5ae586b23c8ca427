"""What a PNG file is made of: chunks, of which a page needs the head and the packed rows alone."""

from collections.abc import Iterator

from generator.errors import ContentError

PNG = b"\x89PNG\r\n\x1a\n"
END = b"\0\0\0\0IEND\xaeB`\x82"
GREY, COLOUR = 0, 2


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


def plain_png(data: bytes) -> bytes | None:
    """The file without anything but its pixels; None unless these are eight bits deep and stand row by row."""
    found = [*chunks(data)]
    head = found[0]
    if head[4:8] != b"IHDR" or len(head) != 25:
        raise ContentError("the picture has no head; save it again")
    depth, colours, _, _, interlaced = head[16:21]
    if depth != 8 or colours not in (GREY, COLOUR) or interlaced or any(one[4:8] == b"tRNS" for one in found):
        return None
    return PNG + head + b"".join(one for one in found if one[4:8] == b"IDAT") + END
