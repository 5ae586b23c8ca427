"""How much ink the pictures of a page lay on."""

from typing import Any

from generator.finish.preflight.objects import entry, items, name, number, stream_bytes

PLAIN = {"FlateDecode", "ASCII85Decode", "RunLengthDecode", "ASCIIHexDecode"}
"""Packings after which a picture is its dots, one after the other."""

MOST_DOTS = 20_000_000


def most_ink(picture: Any) -> float | None:
    """The most ink on any dot of a picture in four inks, 0 to 4; nothing where that is not worked out."""
    packings = {name(one) for one in items(entry(picture, "/Filter"))}
    dots = number(entry(picture, "/Width")) * number(entry(picture, "/Height"))
    plain = packings <= PLAIN and number(entry(picture, "/BitsPerComponent")) == 8
    if not plain or dots > MOST_DOTS or name(entry(picture, "/ColorSpace")) != "DeviceCMYK":
        return None
    # It may turn values about, so that what is read as ink is paper.
    if entry(picture, "/Decode") is not None:
        return None
    data = stream_bytes(picture)
    if len(data) < 4 * dots:
        # What could not be unfolded says nothing of its ink.
        return None
    inks = zip(data[0::4], data[1::4], data[2::4], data[3::4], strict=False)
    return max(map(sum, inks), default=0) / 255
