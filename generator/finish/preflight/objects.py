"""Entries of a PDF's objects, which may be of any type or missing, read without surprises."""

import zlib
from base64 import a85decode
from collections.abc import Iterator
from math import isfinite
from typing import Any

import pikepdf

from generator.errors import ContentError

Box = tuple[float, float, float, float]
"""Left, bottom, right and top in points."""

MOST_BYTES = 128 * 1024 * 1024
"""The most bytes of drawing that one file may unfold to."""

MOST_PACKED = 8 * 1024 * 1024
"""The most bytes of a stream in a packing that cannot be unfolded bit by bit."""

MOST_LZW = 64 * 1024
"""The same of one in LZW, which may unfold to a thousand times as much."""

DEEPEST = 64
"""How many ancestors of a page are asked for what it does not say."""

BROKEN = (pikepdf.PikepdfError, ValueError, TypeError, KeyError, AttributeError, NotImplementedError, OverflowError)
"""What reading an entry of a damaged object may raise."""


def entry(holder: Any, key: str) -> Any:
    """What a dictionary or stream says under a key; nothing where it is neither."""
    try:
        if isinstance(holder, pikepdf.Dictionary | pikepdf.Stream):
            return holder.get(key)
    except BROKEN:
        pass
    return None


def inherited(page: Any, key: str) -> Any:
    """What a page or the nearest of its ancestors says."""
    for _ in range(DEEPEST):
        found = entry(page, key)
        if found is not None or page is None:
            return found
        page = entry(page, "/Parent")
    return None


def keys(holder: Any) -> list[str]:
    """The keys of a dictionary, in order."""
    try:
        return sorted(holder.keys()) if isinstance(holder, pikepdf.Dictionary | pikepdf.Stream) else []
    except BROKEN:
        return []


def items(value: Any) -> Iterator[Any]:
    """The members of an array, or the one thing that stands in its place."""
    if isinstance(value, pikepdf.Array):
        for place in range(len(value)):
            try:
                yield value[place]
            except BROKEN:
                yield None
    elif value is not None:
        yield value


def number(value: Any, otherwise: float = 0.0) -> float:
    """A number, or another where it is none."""
    try:
        found = otherwise if value is None or isinstance(value, bool) else float(value)
    except BROKEN:
        return otherwise
    return found if isfinite(found) else otherwise


def name(value: Any) -> str:
    """A name without its slash."""
    try:
        return str(value)[1:] if isinstance(value, pikepdf.Name) else ""
    except BROKEN:
        return ""


def said(value: Any) -> str:
    """A text; nothing where it is none."""
    try:
        return shown(str(value)) if isinstance(value, pikepdf.String) else ""
    except BROKEN:
        return ""


def shown(text: str) -> str:
    """A text on one line, in which nothing can steer a terminal."""
    return "".join(sign if sign.isprintable() else " " for sign in text).strip()


def identity(value: Any) -> tuple[int, int] | None:
    """The number of an object, if it has one of its own."""
    found = getattr(value, "objgen", (0, 0))
    return found if found != (0, 0) else None


def box(value: Any) -> Box | None:
    """A rectangle with its corners in order, if it is one."""
    if not isinstance(value, pikepdf.Array) or len(value) != 4:
        return None
    left, bottom, right, top = (number(one) for one in items(value))
    return min(left, right), min(bottom, top), max(left, right), max(bottom, top)


def stream_bytes(stream: Any) -> bytes:
    """What a stream unfolds to, up to a bound; nothing where it is no stream or cannot be unfolded."""
    if not isinstance(stream, pikepdf.Stream):
        return b""
    try:
        raw = stream.read_raw_bytes()
        packings = [name(one) for one in items(entry(stream, "/Filter"))]
        if set(packings) <= {"FlateDecode", "ASCII85Decode"} and entry(stream, "/DecodeParms") is None:
            return _unpacked(raw, packings)
        most = MOST_LZW if "LZWDecode" in packings else MOST_PACKED
        if len(raw) > most or packings.count("FlateDecode") > 1:
            raise ContentError("a stream is packed in a way that cannot be unfolded safely")
        return _within(stream.read_bytes())
    except (*BROKEN, zlib.error) as error:
        if isinstance(error, ContentError):
            raise
        return b""


def _unpacked(data: bytes, packings: list[str]) -> bytes:
    for packing in packings:
        if packing == "FlateDecode":
            data = _within(zlib.decompressobj().decompress(data, MOST_BYTES + 1))
        else:
            data = a85decode(b"<~" + data.strip().removeprefix(b"<~"), adobe=True)
    return data


def _within(data: bytes) -> bytes:
    if len(data) > MOST_BYTES:
        raise ContentError(f"a stream unfolds to more than {MOST_BYTES >> 20} MB")
    return data
