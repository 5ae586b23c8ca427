"""Colours as authors write them: by name, in hexadecimal digits, or by their shares."""

from generator.errors import ContentError
from generator.figure.marks import Own


def colour(text: str) -> Own | None:
    """A colour; None where there is none, and ContentError where it is nothing we know or is partly transparent."""
    # Imported here, for most books have no drawings of their own.
    from PIL.ImageColor import getrgb

    if text in ("none", "transparent"):
        return None
    try:
        red, green, blue, *rest = getrgb(text)
    except ValueError:
        raise ContentError(
            f"a colour {text[:40]!r}, expected one such as '#1a7f5a'; use plain colours, or a PNG"
        ) from None
    if rest and rest[0] not in (0, 255):
        raise ContentError(f"a colour {text[:40]!r} that is partly transparent; use plain colours, or a PNG")
    if rest and not rest[0]:
        return None
    red, green, blue = (min(max(one, 0), 255) for one in (red, green, blue))
    return Own(f"{red:02X}{green:02X}{blue:02X}")
