"""What a JPEG file is made of: segments, of which a page needs those that say how to draw it and no others."""

import re
from collections.abc import Iterator

from generator.errors import ContentError

START, END = b"\xff\xd8", b"\xff\xd9"
JFIF = b"\xff\xe0\x00\x10JFIF\x00\x01\x01\x00\x00\x01\x00\x01\x00\x00"
SCAN, ADOBE, QUANTS, CODES, RESTARTS = 0xDA, 0xEE, 0xDB, 0xC4, 0xDD
PLAIN = frozenset({0xC0, 0xC1, 0xC2})
"""The heads of pictures that every reader of a PDF can draw."""

HEADS = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}
ALONE = frozenset({0x01, *range(0xD0, 0xD8)})
# Among pixels FF is followed by 00, or by a mark to start again: anything else ends the scan.
AFTER_SCAN = re.compile(rb"\xff[^\x00\xd0-\xd7\xff]")

MOST_SCANS = 100
"""The most scans of a picture: each goes over all of it again."""

MOST_CODED = 4
"""The most bytes of all scans for each number of a pixel; what is longer holds something else."""

CUT_OFF = "the picture is cut off; save it again"


class _Kept:
    """What is kept of a file: its head, its scans, and before each of these the tables that it reads."""

    def __init__(self) -> None:
        self.parts: list[bytes] = []
        self.tables: dict[tuple[int, int], bytes] = {}
        self.heads: list[tuple[int, bytes]] = []
        self.scans = 0
        self.jfif = False
        self.turned: int | None = None
        """What the program that wrote the file says of its colours: 1, brightness and two differences, is usual."""

    def add(self, marker: int, body: bytes) -> None:
        """Keep what draws the picture of one segment; whatever else it says is dropped."""
        if marker in (QUANTS, CODES, RESTARTS):
            # Told again before it is read, a table takes the place of the one before.
            self.tables |= {(marker, place): table for place, table in TABLES[marker](body)}
        elif marker in HEADS:
            self.heads.append((marker, body))
            self._write(marker, body[: 6 + 3 * body[5]] if len(body) > 5 else body)
        elif marker == SCAN:
            self.scans += 1
            self._write(marker, body)
        elif marker == ADOBE and body[:5] == b"Adobe" and len(body) >= 12:
            self.turned = body[11]
        elif body[:5] == b"JFIF\0":
            self.jfif = True

    def _write(self, marker: int, body: bytes) -> None:
        for (kind, _), table in self.tables.items():
            self.parts.append(_segment(kind, table))
        self.tables = {}
        self.parts.append(bytes((0xFF, SCAN)) + body if marker == SCAN else _segment(marker, body))

    def is_plain(self) -> bool:
        """Whether every reader of a PDF draws it as we do."""
        if len(self.heads) != 1 or self.heads[0][0] not in PLAIN:
            return False
        head = self.heads[0][1]
        if len(head) < 6 or head[0] != 8 or len(head) < 6 + 3 * head[5]:
            return False
        if head[5] == 1:
            return self._is_short(head)
        letters = bytes(head[6 : 6 + 3 * head[5] : 3])
        usual = self.turned == 1 or (self.turned is None and (self.jfif or letters != b"RGB"))
        return head[5] == 3 and usual and self._is_short(head)

    def _is_short(self, head: bytes) -> bool:
        numbers = int.from_bytes(head[1:3]) * int.from_bytes(head[3:5]) * head[5]
        return sum(map(len, self.parts)) <= MOST_CODED * numbers + 4096


def plain_jpeg(data: bytes) -> bytes | None:
    """The file without anything but its pixels; None unless every reader of a PDF can draw it as it is."""
    kept = _Kept()
    for marker, body in _segments(data):
        kept.add(marker, body)
        if kept.scans > MOST_SCANS:
            raise ContentError(f"a picture of more than {MOST_SCANS} scans; save it again as a plain JPEG")
    if not kept.scans:
        raise ContentError(CUT_OFF)
    if not kept.is_plain():
        return None
    said = JFIF if kept.jfif or kept.turned == 1 else b""
    return b"".join([START, said, *kept.parts, END])


def _segment(marker: int, body: bytes) -> bytes:
    return bytes((0xFF, marker)) + (len(body) + 2).to_bytes(2) + body


def _quants(body: bytes) -> Iterator[tuple[int, bytes]]:
    """Each table of steps: one byte says which it is, 64 numbers of one or two bytes follow."""
    at = 0
    while at < len(body):
        stop = at + 1 + 64 * (2 if body[at] >> 4 else 1)
        yield body[at], _whole(body, at, stop)
        at = stop


def _codes(body: bytes) -> Iterator[tuple[int, bytes]]:
    """Each table of codes: one byte says which it is, sixteen how many there are of each length, then these."""
    at = 0
    while at < len(body):
        stop = at + 17 + sum(body[at + 1 : at + 17])
        yield body[at], _whole(body, at, stop)
        at = stop


def _restarts(body: bytes) -> Iterator[tuple[int, bytes]]:
    yield 0, _whole(body, 0, 2)


def _whole(body: bytes, at: int, stop: int) -> bytes:
    if stop > len(body):
        raise ContentError("a table of the picture is cut off; save it again")
    return body[at:stop]


TABLES = {QUANTS: _quants, CODES: _codes, RESTARTS: _restarts}


def _segments(data: bytes) -> Iterator[tuple[int, bytes]]:
    """What each segment says, with its marker; what stands behind the end is another picture.

    A scan is given with its length before it and its pixels behind.
    """
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
        yield marker, data[at + 2 : stop] if marker == SCAN else data[at + 4 : stop]
        at = stop
