"""Profiles of presses to try things on, made of as little as a profile can be made of."""

from struct import pack

Inks = tuple[float, float, float, float]
OWN: Inks = (0.2, 0.4, 0.6, 0.1)


def lattice(inputs: int, rows: list[tuple[float, ...]]) -> bytes:
    """A table between colours and inks with two points a side, its curves straight."""
    outputs = len(rows[0])
    straight = bytes(range(256))
    points = bytes(round(255 * value) for row in rows for value in row)
    unit = b"".join(pack(">l", 65536 * (place % 4 == 0)) for place in range(9))
    return (
        b"mft1" + bytes(4) + bytes((inputs, outputs, 2, 0)) + unit + straight * inputs + points + straight * outputs
    )


def profile(inks: Inks = OWN, version: int = 2, title: str = "A press of one's own", **head: bytes) -> bytes:
    """A profile that prints every colour in the same inks."""
    words = title.encode()
    described = b"desc" + bytes(4) + pack(">L", len(words) + 1) + words + bytes(79)
    colours = [(1 - (place & 1) * 0.9, 0.5, 0.5) for place in range(16)]
    parts = {
        b"desc": described,
        b"cprt": b"text" + bytes(4) + b"nobody's\0",
        b"wtpt": b"XYZ " + bytes(4) + pack(">lll", 63190, 65536, 54061),
        b"A2B0": lattice(4, [*colours]),
        b"B2A0": lattice(3, [inks] * 8),
    }
    at = 132 + 12 * len(parts)
    listed, body = b"", b""
    for name, part in parts.items():
        part += bytes(-len(part) % 4)
        listed += name + pack(">LL", at + len(body), len(part))
        body += part
    said = {"kind": b"prtr", "space": b"CMYK", "between": b"Lab ", "mark": b"acsp", **head}
    start = bytes(4) + bytes((version, 16, 0, 0)) + said["kind"] + said["space"] + said["between"]
    top = pack(">L", at + len(body)) + bytes(4) + start[4:] + bytes(12) + said["mark"]
    return top + bytes(28) + pack(">lll", 63190, 65536, 54061) + bytes(48) + pack(">L", len(parts)) + listed + body
