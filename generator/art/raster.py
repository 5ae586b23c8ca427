"""Pictures of pixels, decoded to be judged and made plain; the only importer of Pillow."""

from io import BytesIO
from typing import TYPE_CHECKING, Literal
from zlib import compress

from generator.art.files import Art, PictureFile
from generator.art.jpeg import plain_jpeg
from generator.art.png import PNG, plain_png
from generator.errors import ContentError
from generator.figure.marks import Figure, Picture

if TYPE_CHECKING:
    from PIL.Image import Image

MOST_PIXELS = 60_000_000
"""The most pixels of a picture, told before any of them is decoded."""

LONGEST_SIDE = 30_000
FINE = 25.4 / 300
"""The size of a pixel in print where nobody asks for another, in millimetres."""

ORIENTATION = 0x0112
QUALITY = 95
"""Of a JPEG that has to be written anew: more than an eye can tell."""


def raster(data: bytes, name: str, digest: str) -> Art:
    """A PNG or JPEG as art: what is plain is kept as it is, and all else is made so."""
    try:
        kind, plain, image = _read(data)
        file = PictureFile(name, digest, kind, plain, image.width, image.height, 1 if image.mode == "L" else 3)
    except ContentError:
        raise
    # Whatever a library says of a file that is spoilt is a fault of the file.
    except Exception as error:
        raise ContentError(f"the picture is broken ({_told(error)}); save it again") from None
    width, height = file.width * FINE, file.height * FINE
    return Art(digest, Figure(width, height, (Picture((0.0, 0.0), width, height, digest),)), file)


def _read(data: bytes) -> tuple[Literal["png", "jpeg"], bytes, "Image"]:
    from PIL.JpegImagePlugin import JpegImageFile
    from PIL.PngImagePlugin import PngImageFile

    is_png = data.startswith(PNG)
    plain = plain_png(data) if is_png else plain_jpeg(data)
    opened = PngImageFile(BytesIO(data)) if is_png else JpegImageFile(BytesIO(data))
    _require_size(opened.width, opened.height)
    if getattr(opened, "is_animated", False):
        raise ContentError("the picture moves, which paper cannot; save one frame of it")
    opened.load()
    made = _made_plain(opened)
    if plain is not None and made is opened:
        return "png" if is_png else "jpeg", plain, opened
    return ("png", _written(made, "PNG"), made) if is_png else ("jpeg", _written(made, "JPEG"), made)


def _require_size(width: int, height: int) -> None:
    if width * height > MOST_PIXELS or max(width, height) > LONGEST_SIDE:
        raise ContentError(
            f"a picture of {width:,} × {height:,} pixels, expected at most {MOST_PIXELS // 1_000_000} million "
            f"and no side over {LONGEST_SIDE:,}; make it smaller"
        )


def _made_plain(image: "Image") -> "Image":
    """Upright, in sRGB or grey, eight bits deep and nowhere transparent; the same where it is so already."""
    from PIL import ImageOps

    made = image
    if made.getexif().get(ORIENTATION, 1) in range(2, 9):
        made = ImageOps.exif_transpose(made)
    made = _in_srgb(made, image.info.get("icc_profile"))
    if "A" in made.mode or "transparency" in made.info:
        made = _on_white(made)
    if made.mode.startswith("I;16"):
        made = made.convert("I").point(lambda value: value * (1 / 257)).convert("L")
    if made.mode not in ("L", "RGB"):
        made = made.convert("L" if made.mode in ("1", "I", "F") else "RGB")
    return made


def _in_srgb(image: "Image", profile: bytes | None) -> "Image":
    """The picture with its colours as screens take them; a profile that cannot be used is not."""
    if not profile or b"sRGB" in profile or b"s\0R\0G\0B" in profile or image.mode not in ("RGB", "CMYK"):
        return image
    from PIL import ImageCms

    try:
        given = ImageCms.ImageCmsProfile(BytesIO(profile))
        return ImageCms.profileToProfile(image, given, ImageCms.createProfile("sRGB"), outputMode="RGB") or image
    except (ImageCms.PyCMSError, OSError, ValueError):
        return image


def _on_white(image: "Image") -> "Image":
    from PIL import Image

    seen = image.convert("RGBA")
    ground = Image.new("RGB", image.size, "white")
    ground.paste(seen, mask=seen.getchannel("A"))
    return ground.convert("L") if image.mode in ("L", "LA") else ground


def _written(image: "Image", kind: str) -> bytes:
    """A file of nothing but the pixels."""
    bare = image.copy()
    bare.info = {}
    out = BytesIO()
    if kind == "PNG":
        bare.save(out, "PNG", compress_level=3)
    else:
        bare.save(out, "JPEG", quality=QUALITY, subsampling=0)
    return out.getvalue()


def flat_inks(file: PictureFile, grey: bool) -> bytes:
    """The pixels of a picture in black alone, or in four inks of which black prints all that is grey; packed."""
    from PIL import Image

    image = Image.open(BytesIO(file.data)).convert("RGB")
    return compress((image.convert("L") if grey else _four_inks(image)).tobytes(), 6)


def _four_inks(image: "Image") -> "Image":
    """Each ink is what the colour lacks; what all three lack is printed in black, so two inks and black at most."""
    from PIL import Image, ImageChops

    red, green, blue = image.split()
    lightest = ImageChops.lighter(ImageChops.lighter(red, green), blue)
    coloured = [ImageChops.subtract(lightest, part) for part in (red, green, blue)]
    return Image.merge("CMYK", (*coloured, ImageChops.invert(lightest)))


def _told(error: Exception) -> str:
    """What a library said, in one short line."""
    words = " ".join(str(error).split())
    return words[:80] if words and words.isprintable() else type(error).__name__
