"""Colours as authors write them: by name, in hexadecimal digits, or by their shares."""

import re

from generator.errors import ContentError
from generator.figure.marks import Own

LAST = re.compile(r"(rgb|hsl)a\((.*),\s*([0-9.]+%?)\s*\)")
"""A colour whose last number says how much of it is seen."""

SHARES = re.compile(r"rgb\(" + ",".join([r"\s*+([0-9]++(?:\.[0-9]*+)?)%\s*+"] * 3) + r"\)")
WHOLE, NONE = ("1", "1.0", "100%"), ("0", "0.0", "0%")


def colour(text: str) -> Own | None:
    """A colour; None where there is none, and ContentError where it is nothing we know or is partly transparent."""
    # Imported here, for most books have no drawings of their own.
    from PIL.ImageColor import getrgb

    seen = LAST.fullmatch(text)
    if text in ("none", "transparent") or (seen and seen[3] in NONE):
        return None
    if seen:
        if seen[3] not in WHOLE:
            raise _sheer(text)
        text = f"{seen[1]}({seen[2]})"
    if shares := SHARES.fullmatch(text):
        # Some programs write them with decimals.
        text = f"rgb({','.join(f'{float(share) * 2.55:.0f}' for share in shares.groups())})"
    try:
        red, green, blue, *rest = getrgb(text)
    except ValueError:
        raise ContentError(
            f"a colour {text[:40]!r}, expected one such as '#1a7f5a'; use plain colours, or a PNG"
        ) from None
    if rest and rest[0] not in (0, 255):
        raise _sheer(text)
    if rest and not rest[0]:
        return None
    red, green, blue = (min(max(one, 0), 255) for one in (red, green, blue))
    return Own(f"{red:02X}{green:02X}{blue:02X}")


def _sheer(text: str) -> ContentError:
    return ContentError(f"a colour {text[:40]!r} that is partly transparent; use plain colours, or a PNG")
