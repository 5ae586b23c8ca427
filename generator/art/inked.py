"""Pictures of pixels in the inks of a press."""

from dataclasses import replace
from functools import lru_cache

from generator.art.picture import PictureFile
from generator.art.separation import Separation

ROOM = 0.01
"""What is left of the most ink on a spot, for each of the four is rounded."""


@lru_cache(maxsize=8)
def in_black(file: PictureFile) -> PictureFile:
    """A picture as black alone prints it."""
    if file.components == 1:
        return file
    # Imported here, for most books have no pictures of pixels.
    from generator.art.raster import flat_grey

    return replace(file, kind="flat", data=flat_grey(file), components=1)


@lru_cache(maxsize=8)
def in_four_inks(file: PictureFile, press: Separation, most: float) -> PictureFile:
    """A picture in the four inks of a press, no more of them than may be; one that came in four keeps its own."""
    from generator.art.raster import flat_inks, is_neutral, own_inks

    if file.components == 1 or (not file.inks and is_neutral(file)):
        return in_black(file)
    data = own_inks(file, most) if file.inks else flat_inks(file, press.within(most - ROOM))
    return replace(file, kind="flat", data=data, components=4)
