"""ICC profiles out of other people's hands: whether one tells the inks of a press, and if not, why."""

from math import prod
from struct import unpack_from

from generator.errors import ContentError

HEAD = 128
MOST_TAGS = 100
EXPECTED = "expected the CMYK output profile of a press (.icc)"
MARK = b"acsp"
PRESS, CMYK = b"prtr", b"CMYK"
CLASSES = {b"mntr": "a screen", b"scnr": "a scanner or a camera", b"link": "two devices", b"spac": "a colour space"}
BETWEEN = (b"Lab ", b"XYZ ")
"""How colours are told between two profiles."""

VERSIONS = (2, 4)
TABLES = {b"A2B0": (4, 3), b"B2A0": (3, 4)}
"""The tables that must be there, from inks to colours and back, each with how many numbers go in and come out."""

DIRECTIONS = {b"A2B": (4, 3), b"B2A": (3, 4)}
OLD = {b"mft1": 1, b"mft2": 2}
NEW = (b"mAB ", b"mBA ")


def whole_profile(data: bytes) -> bytes:
    """The profile that a file holds; raises ContentError, in words that want the file's name before them."""
    if len(data) < HEAD + 4 or data[36:40] != MARK:
        raise ContentError(f"is no ICC profile, {EXPECTED}")
    (size,) = unpack_from(">L", data)
    if not HEAD + 4 <= size <= len(data):
        raise ContentError(f"the profile is cut off, {EXPECTED}; fetch it again")
    data = data[:size]
    if data[8] not in VERSIONS:
        raise ContentError(f"is an ICC profile of version {data[8]}, expected 2 or 4")
    _require_press(data)
    tags = _tags(data)
    for name in TABLES:
        if name not in tags:
            raise ContentError(f"the profile has no table {name.decode()!r}, {EXPECTED}")
    for name, table in tags.items():
        if name[:3] in DIRECTIONS:
            _require_table(name, table)
    return data


def _require_press(data: bytes) -> None:
    kind, space, between = data[12:16], data[16:20], data[20:24]
    if kind != PRESS:
        raise ContentError(f"is the profile of {CLASSES.get(kind, 'something else')}, {EXPECTED}")
    if space != CMYK:
        told = space.decode("latin-1").strip()
        raise ContentError(f"is a profile for {told!r}, {EXPECTED}")
    if between not in BETWEEN:
        raise _broken("head")


def _tags(data: bytes) -> dict[bytes, bytes]:
    """The parts of a profile by their names, all of which lie in the file."""
    (count,) = unpack_from(">L", data, HEAD)
    if count > MOST_TAGS:
        raise ContentError(f"the profile has {count:,} parts, expected at most {MOST_TAGS}")
    if HEAD + 4 + 12 * count > len(data):
        raise ContentError(f"the profile is cut off in its list of parts, {EXPECTED}; fetch it again")
    found: dict[bytes, bytes] = {}
    for place in range(count):
        name, start, length = unpack_from(">4sLL", data, HEAD + 4 + 12 * place)
        if start + length > len(data) or length < 8:
            raise _broken(name.decode("latin-1"))
        found[name] = data[start : start + length]
    return found


def _require_table(name: bytes, table: bytes) -> None:
    """See that a table says to hold what it holds: what says more would be made room for."""
    kind, sides = table[:4], DIRECTIONS[name[:3]]
    told = name.decode("latin-1")
    if len(table) < 32 or (table[8], table[9]) != sides:
        raise _broken(told)
    if kind in OLD:
        needed = _old_size(table, OLD[kind])
    elif kind in NEW:
        needed = _new_size(table, told)
    else:
        raise _broken(told)
    if needed > len(table):
        raise _broken(told)


def _old_size(table: bytes, wide: int) -> int:
    inputs, outputs, points = table[8:11]
    if wide == 1:
        # The sizes of lut8Type and lut16Type by the ICC's specification: head, curves, lattice, curves.
        return int(48 + 256 * inputs + points**inputs * outputs + 256 * outputs)
    before, after = unpack_from(">HH", table, 48) if len(table) >= 52 else (4096, 4096)
    return int(52 + 2 * (before * inputs + points**inputs * outputs + after * outputs))


def _new_size(table: bytes, told: str) -> int:
    """Where the lattice of a table of the newer kind ends; one without a lattice cannot mix four inks."""
    (at,) = unpack_from(">L", table, 24)
    if not at or at + 20 > len(table):
        raise _broken(told)
    points, wide = table[at : at + table[8]], table[at + 16]
    return int(at + 20 + prod(points) * table[9] * wide)


def _broken(part: str) -> ContentError:
    return ContentError(f"the profile is broken in its part {part!r}, {EXPECTED}; fetch it again")
