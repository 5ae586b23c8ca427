"""Files spoilt as text and as bytes, whatever they say."""

import re
from collections.abc import Callable
from random import Random

from tests.hostile.fuzz.case import encoded
from tests.hostile.fuzz.oddities import RAWS, TEXTS

LARGEST = 300_000
"""The most bytes of a file that grows."""

VALUE = re.compile(r"(?m)^(\s*(?:- )?[\w-]+:) ?(.*)$")


def spoilt_text(rng: Random, text: str, other: str) -> bytes:
    """The file with one thing wrong in its text or its bytes; `other` is a file to splice in."""
    way = rng.choice(_WAYS)
    return way(rng, text, other)[:LARGEST]


def _lines(change: Callable[[Random, list[str]], list[str]]) -> Callable[[Random, str, str], bytes]:
    def changed(rng: Random, text: str, other: str) -> bytes:
        return encoded("\n".join(change(rng, text.split("\n"))))

    return changed


def _drop(rng: Random, lines: list[str]) -> list[str]:
    at = rng.randrange(len(lines))
    return lines[:at] + lines[at + rng.choice((1, 1, 2, 5)) :]


def _double(rng: Random, lines: list[str]) -> list[str]:
    at = rng.randrange(len(lines))
    return lines[:at] + [lines[at]] * rng.choice((2, 2, 2, 3, 50)) + lines[at + 1 :]


def _swap(rng: Random, lines: list[str]) -> list[str]:
    one, two = rng.randrange(len(lines)), rng.randrange(len(lines))
    return [lines[two if at == one else one if at == two else at] for at in range(len(lines))]


def _indent(rng: Random, lines: list[str]) -> list[str]:
    at = rng.randrange(len(lines))
    changed = rng.choice((" " + lines[at], "  " + lines[at], "\t" + lines[at], lines[at][1:], lines[at].lstrip()))
    return [*lines[:at], changed, *lines[at + 1 :]]


def _odd_line(rng: Random, lines: list[str]) -> list[str]:
    at = rng.randrange(len(lines) + 1)
    return [*lines[:at], rng.choice((*RAWS, *TEXTS)), *lines[at:]]


def _odd_value(rng: Random, text: str, other: str) -> bytes:
    values = list(VALUE.finditer(text))
    if not values:
        return encoded(text + rng.choice(RAWS))
    found = rng.choice(values)
    return encoded(text[: found.start(2)] + " " + rng.choice(RAWS) + text[found.end(2) :])


def _flip(rng: Random, text: str, other: str) -> bytes:
    data = bytearray(encoded(text) or b"x")
    for _ in range(rng.choice((1, 1, 1, 2, 8))):
        data[rng.randrange(len(data))] = rng.choice((rng.randrange(256), rng.randrange(32, 127)))
    return bytes(data)


def _truncate(rng: Random, text: str, other: str) -> bytes:
    data = encoded(text)
    return data[: rng.randrange(len(data) + 1)]


def _splice(rng: Random, text: str, other: str) -> bytes:
    one, two = text.split("\n"), other.split("\n")
    return encoded("\n".join(one[: rng.randrange(len(one) + 1)] + two[rng.randrange(len(two) + 1) :]))


def _wrapped(rng: Random, text: str, other: str) -> bytes:
    data = encoded(text)
    return rng.choice(
        (
            data.replace(b"\n", b"\r\n"),
            data.replace(b"\n", b"\r"),
            data.replace(b"  ", b"\t"),
            b"\xef\xbb\xbf" + data,
            b"\xef\xbb\xbf" * 2 + data,
            text.encode("utf-16", "surrogatepass"),
            text.encode("latin-1", "replace"),
            b"---\n" + data,
            data + b"---\n" + data,
            data + b"...\nx",
            b"%YAML 1.1\n---\n" + data,
            b"%TAG ! tag:x,2000:\n---\n" + data,
            b"# " + b"x" * 5000 + b"\n" + data,
            data + b"\0",
            data.rstrip(b"\n"),
            b"[" * 2000,
            b"a: " * 500 + b"\n",
            b"x: &a [" + b"1," * 50 + b"1]\ny: &b [*a, *a, *a, *a, *a, *a]\nz: [*b, *b, *b, *b, *b, *b]\n" + data,
            b"",
        )
    )


_WAYS = (
    *((_odd_value, _flip) * 3),
    _truncate,
    *((_splice,) * 2),
    _wrapped,
    *map(_lines, (_drop, _double, _swap, _indent, _odd_line)),
)
