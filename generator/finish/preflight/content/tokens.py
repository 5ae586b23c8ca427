"""A stream of drawing taken apart.

Most of what a page draws is points of outlines. They are taken by the thousand, by one expression, for that is ten
times as fast as one operator after the other; so this stands here and not a parser of a library.
"""

import re
from collections.abc import Iterator

PATH, NUMBERS, NAME, TEXT, BRACKET, HEX, OPERATOR, IMAGE = range(1, 9)
"""What a token is; all but the last are the groups of one expression."""


def _string(depth: int) -> bytes:
    """Parentheses may stand in parentheses; four deep is more than anybody writes.

    Deeper ones are signs like others, and a text that nobody ends goes on to the end: what begins is never tried
    again from its middle.
    """
    inner = rb"[^()\\]|\\.?+|" + _string(depth - 1) if depth else rb"[^)\\]|\\.?+"
    return rb"\((?:" + inner + rb")*+(?:\)|\Z)"


TOKEN = re.compile(
    # No point is sought behind a space, nor far behind a number: what stands there was looked at already.
    rb"((?![\s\0])(?:[-+.0-9\s\0]{0,8192}+[mlcvyh](?=[\s\0/]|\Z)){1,4096}+)"
    rb"|([-+.0-9]++(?:[\s\0]++[-+.0-9]++){0,4096}+)"
    rb"|/([^\s\0()<>\[\]{}/%]*+)"
    rb"|(" + _string(4) + rb")"
    rb"|([\[\]]|<<|>>)"
    rb"|<([0-9A-Fa-f\s\0]*+)>"
    rb"|([A-Za-z'\"][A-Za-z0-9*'\"]*+)"
    rb"|%[^\r\n]*+",
    re.DOTALL,
)
INLINE = re.compile(rb"(?<![^\s\0])BI[\s\0]*+(?=/)")
HEAD_END = re.compile(rb"[\s\0]ID[\s\0]")
END = re.compile(rb"[\s\0]EI(?=[\s\0]|\Z)")
LONGEST_HEAD = 4096
ESCAPE = re.compile(rb"\\(?:([0-7]{1,3})|(\r\n|.))", re.DOTALL)
ESCAPED = {b"n": b"\n", b"r": b"\r", b"t": b"\t", b"b": b"\b", b"f": b"\f", b"\r\n": b"", b"\n": b"", b"\r": b""}


def tokens(data: bytes) -> Iterator[tuple[int, bytes]]:
    """What a stream says, in order; a picture that stands in it is one token, its head."""
    return _with_pictures(data) if b"BI" in data else _plain(data, 0, len(data))


def _with_pictures(data: bytes) -> Iterator[tuple[int, bytes]]:
    start = 0
    while found := INLINE.search(data, start):
        head = HEAD_END.search(data, found.end(), found.end() + LONGEST_HEAD)
        end = END.search(data, head.end() - 1) if head else None
        if head is None or end is None:
            break
        yield from _plain(data, start, found.start())
        yield IMAGE, data[found.end() : head.start()]
        start = end.end()
    yield from _plain(data, start, len(data))


def _plain(data: bytes, start: int, end: int) -> Iterator[tuple[int, bytes]]:
    for match in TOKEN.finditer(data, start, end):
        if kind := match.lastindex:
            yield kind, match[kind]


def floats(text: bytes) -> list[float]:
    """Numbers, of which those that are none count as nought."""
    try:
        return [*map(float, text.split())]
    except ValueError:
        return [_float(word) for word in text.replace(b"\0", b" ").split()]


def _float(word: bytes) -> float:
    try:
        return float(word)
    except ValueError:
        return 0.0


def unescaped(text: bytes) -> bytes:
    """The bytes of a text in parentheses."""
    inner = text[1:-1]
    return ESCAPE.sub(_escaped, inner) if b"\\" in inner else inner


def _escaped(match: re.Match[bytes]) -> bytes:
    if match[1]:
        return bytes([int(match[1], 8) & 255])
    return ESCAPED.get(match[2], match[2])


def unhexed(text: bytes) -> bytes:
    """The bytes of a text in angles."""
    digits = b"".join(text.replace(b"\0", b"").split()).decode("ascii")
    return bytes.fromhex(digits + "0" * (len(digits) % 2))
