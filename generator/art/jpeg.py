"""What a JPEG file is made of: segments, of which a page needs those that say how to draw it and no others."""

import re
from collections.abc import Iterator

from generator.errors import ContentError

START, END = b"\xff\xd8", b"\xff\xd9"
JFIF = b"\xff\xe0\x00\x10JFIF\x00\x01\x01\x00\x00\x01\x00\x01\x00\x00"
SCAN, COMMENT, ADOBE = 0xDA, 0xFE, 0xEE
SAID = frozenset({*range(0xE0, 0xF0), COMMENT})
"""The segments in which programs say things: when and where, on which camera, in which colours."""

PLAIN = frozenset({0xC0, 0xC1, 0xC2})
"""The heads of pictures that every reader of a PDF can draw."""

HEADS = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}
ALONE = frozenset({0x01, *range(0xD0, 0xD8)})
AFTER_SCAN = re.compile(rb"\xff[^\x00\xd0-\xd7\xff]")

MOST_SCANS = 100
"""The most scans of a picture: each goes over all of it again."""

CUT_OFF = "the picture is cut off; save it again"


def plain_jpeg(data: bytes) -> bytes | None:
    """The file without anything but its pixels; None unless every reader of a PDF can draw it as it is."""
    kept, scans, plain, jfif = [START], 0, True, False
    for marker, segment in _segments(data):
        if marker in HEADS:
            plain = plain and marker in PLAIN
        scans += marker == SCAN
        if scans > MOST_SCANS:
            raise ContentError(f"a picture of more than {MOST_SCANS} scans; save it again as a plain JPEG")
        if segment[4:9] == b"JFIF\0":
            jfif = True
        elif marker == ADOBE and segment[4:9] == b"Adobe" and len(segment) >= 16:
            # Its last byte says whether the colours are kept as brightness and two differences, as usual.
            plain = plain and segment[15] == 1
            jfif = True
        if marker not in SAID:
            kept.append(segment)
    if not scans:
        raise ContentError(CUT_OFF)
    if jfif:
        kept.insert(1, JFIF)
    return b"".join([*kept, END]) if plain else None


def _segments(data: bytes) -> Iterator[tuple[int, bytes]]:
    """Every segment with its marker, scans with their pixels; what stands behind the end is another picture."""
    at = len(START)
    while True:
        while data[at + 1 : at + 2] == b"\xff":
            at += 1
        if at + 2 > len(data):
            raise ContentError(CUT_OFF)
        if data[at] != 0xFF:
            raise ContentError(f"the picture is broken at byte {at}; save it again")
        marker = data[at + 1]
        if marker == END[1]:
            return
        if marker in ALONE:
            at += 2
            continue
        stop = at + 2 + max(int.from_bytes(data[at + 2 : at + 4]), 2)
        if marker == SCAN:
            found = AFTER_SCAN.search(data, stop)
            stop = found.start() if found else len(data) + 1
        if stop > len(data):
            raise ContentError(CUT_OFF)
        yield marker, data[at:stop]
        at = stop
