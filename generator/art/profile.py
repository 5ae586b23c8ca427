"""The profile of a press: which inks print a colour on its paper."""

from dataclasses import field
from functools import lru_cache
from io import BytesIO
from pathlib import Path

from generator.art.icc import EXPECTED, whole_profile
from generator.art.separation import Separation, lattice
from generator.errors import ContentError
from generator.system.reading import read_bytes
from generator.value import Value

LARGEST = 16 * 1024 * 1024
"""The most bytes of a profile."""

LONGEST_TITLE = 80


class Profile(Value):
    """A profile that can be printed by: what it is called, its version, its bytes and the inks that it gives."""

    name: str
    title: str
    version: int
    data: bytes = field(repr=False)
    separation: Separation = field(repr=False)


def read_profile(path: Path, name: str, within: Path | None = None) -> Profile:
    """The profile in a file; raises ContentError, in words that want the file's name before them."""
    return _profile(read_bytes(path, within, LARGEST), name)


@lru_cache(maxsize=4)
def _profile(given: bytes, name: str) -> Profile:
    data = whole_profile(given)
    # Imported here, for most books have no profile of their own.
    from PIL import Image, ImageCms

    known = lattice()
    colours = Image.frombytes("RGB", (len(known) // 3, 1), known)
    # White of the screen is the paper's white, and its black the darkest that the press has.
    relative, compensated = ImageCms.Intent.RELATIVE_COLORIMETRIC, ImageCms.Flags.BLACKPOINTCOMPENSATION
    try:
        press = ImageCms.ImageCmsProfile(BytesIO(data))
        screen = ImageCms.createProfile("sRGB")
        inks = ImageCms.profileToProfile(colours, screen, press, relative, "CMYK", flags=compensated)
        title = " ".join(ImageCms.getProfileDescription(press).split())[:LONGEST_TITLE]
    except (ImageCms.PyCMSError, OSError, ValueError):
        raise ContentError(f"the profile cannot be used, {EXPECTED}; fetch it again") from None
    if inks is None:
        raise ContentError(f"the profile cannot be used, {EXPECTED}; fetch it again")
    return Profile(
        name, title if title.isprintable() and title else name, data[8], data, Separation(inks.tobytes())
    )
