"""Pictures of pixels in the inks of a press."""

from dataclasses import replace
from functools import lru_cache

from generator.art.files import PictureFile


def in_inks(file: PictureFile, space: str, grey: bool) -> PictureFile:
    """A picture as it is printed: as it is, in grey, or in the four inks of a press."""
    if file.components == 1 or (space != "cmyk" and not grey):
        return file
    return _inked(file, grey)


@lru_cache(maxsize=8)
def _inked(file: PictureFile, grey: bool) -> PictureFile:
    # Imported here, for most books have no pictures of pixels.
    from generator.art.raster import flat_inks

    return replace(file, kind="flat", data=flat_inks(file, grey), components=1 if grey else 4)
