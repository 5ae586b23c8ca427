"""Pictures of pixels, decoded to be judged and made plain; the only importer of Pillow."""

from io import BytesIO
from typing import TYPE_CHECKING, Literal, NamedTuple
from zlib import compress

from generator.art.jpeg import plain_jpeg
from generator.art.picture import Art, PictureFile
from generator.art.png import PNG, plain_png
from generator.art.separation import SIZE, Separation
from generator.errors import ContentError, LayoutError
from generator.figure.marks import Figure, Picture

if TYPE_CHECKING:
    from PIL.Image import Image

# An A3 page at 300 dots an inch has 17 million; a file of kilobytes may claim billions.
MOST_PIXELS = 60_000_000
"""The most pixels of a picture, told before any of them is decoded."""

LONGEST_SIDE = 30_000
FINE = 25.4 / 300
"""The size of a pixel in print where nobody asks for another, in millimetres."""

ORIENTATION = 0x0112
TURNS = {2: 0, 3: 3, 4: 1, 5: 5, 6: 4, 7: 6, 8: 2}
"""What Pillow calls the turn that sets a picture upright, by what the camera says."""

QUALITY = 95
"""Of a JPEG that has to be written anew: more than an eye can tell."""


def raster(data: bytes, name: str, digest: str) -> Art:
    """A PNG or JPEG as art: the scans of a plain JPEG are kept as they are, and all else is made anew."""
    try:
        kind, plain, image, inks = _read(data)
        colours = 1 if image.mode == "L" else 3
        file = PictureFile(
            name=name,
            digest=digest,
            kind=kind,
            data=plain,
            width=image.width,
            height=image.height,
            components=colours,
            inks=inks,
        )
    except ContentError:
        raise
    # Whatever a library says of a file that is spoilt is a fault of the file.
    except Exception as error:
        raise ContentError(f"the picture is broken ({_error_words(error)}); save it again") from None
    width, height = file.width * FINE, file.height * FINE
    return Art(digest, Figure(width, height, (Picture((0.0, 0.0), width, height, digest),)), file)


class _Read(NamedTuple):
    kind: Literal["png", "jpeg"]
    data: bytes
    image: "Image"
    inks: bytes = b""


def _read(data: bytes) -> _Read:
    return _read_png(data) if data.startswith(PNG) else _read_jpeg(data)


def _read_png(data: bytes) -> _Read:
    """A PNG is packed anew from its pixels, for its rows may unfold to more than is seen."""
    from PIL.PngImagePlugin import PngImageFile

    opened = PngImageFile(BytesIO(plain_png(data)))
    _require_size(opened.width, opened.height)
    opened.load()
    made = _made_plain(opened, opened)
    return _Read("png", _written(made, "PNG"), made)


def _read_jpeg(data: bytes) -> _Read:
    """A JPEG keeps its scans where it can; what is judged is then what is printed."""
    from PIL.JpegImagePlugin import JpegImageFile

    plain = plain_jpeg(data)
    said = JpegImageFile(BytesIO(data))
    _require_size(said.width, said.height)
    opened = said if plain is None else JpegImageFile(BytesIO(plain))
    _require_size(opened.width, opened.height)
    opened.load()
    made = _made_plain(opened, said)
    kept = plain if plain is not None and made is opened else _written(made, "JPEG")
    return _Read("jpeg", kept, made, data if said.mode == "CMYK" else b"")


def _require_size(width: int, height: int) -> None:
    if width * height > MOST_PIXELS or max(width, height) > LONGEST_SIDE:
        raise ContentError(
            f"a picture of {width:,} × {height:,} pixels, expected at most {MOST_PIXELS // 1_000_000} million "
            f"and no side over {LONGEST_SIDE:,}; make it smaller"
        )


def _made_plain(image: "Image", said: "Image") -> "Image":
    """Upright, in sRGB or grey, eight bits deep and nowhere transparent; the same where it is so already.

    Which way is up and what its colours are the whole file says.
    """
    made = _in_srgb(_upright(image, said), said.info.get("icc_profile"))
    if "A" in made.mode or "transparency" in made.info:
        made = _on_white(made)
    if made.mode.startswith("I;16"):
        # Pillow cuts sixteen bits off at 255 instead of scaling them.
        made = made.convert("I").point(lambda value: value * (1 / 257)).convert("L")
    if made.mode not in ("L", "RGB"):
        made = made.convert("L" if made.mode in ("1", "I", "F") else "RGB")
    return made


def _upright(image: "Image", said: "Image") -> "Image":
    from PIL.Image import Transpose

    turn = TURNS.get(said.getexif().get(ORIENTATION, 1))
    return image if turn is None else image.transpose(Transpose(turn))


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
    # Whatever the library would write from there: profiles, comments, times.
    bare.info = {}
    out = BytesIO()
    if kind == "PNG":
        bare.save(out, "PNG", compress_level=3)
    else:
        # Colours are kept for every pixel, for edges of drawings would else be blurred.
        bare.save(out, "JPEG", quality=QUALITY, subsampling=0)
    return out.getvalue()


def flat_grey(file: PictureFile) -> bytes:
    """The pixels of a picture in black alone, packed."""
    return compress(_pixels(file).convert("L").tobytes(), 6)


def is_neutral(file: PictureFile) -> bool:
    """Whether a picture is grey all over, though its pixels are told as colours."""
    from PIL import ImageChops

    red, green, blue = _pixels(file).split()
    return not (ImageChops.difference(red, green).getbbox() or ImageChops.difference(green, blue).getbbox())


def flat_inks(file: PictureFile, press: Separation) -> bytes:
    """The pixels of a picture in the four inks of a press, packed."""
    from PIL.ImageFilter import Color3DLUT

    table = Color3DLUT(SIZE, [byte / 255 for byte in press.inks], channels=4, target_mode="CMYK")
    return compress(_pixels(file).filter(table).tobytes(), 6)


def own_inks(file: PictureFile, most: float) -> bytes:
    """The pixels of a picture that came in four inks, as they came, packed; raises LayoutError for too much ink."""
    from PIL.JpegImagePlugin import JpegImageFile

    opened = JpegImageFile(BytesIO(file.inks))
    image = _upright(opened, opened)
    found = _most_ink(image)
    if found > most:
        raise LayoutError(
            f"the picture {file.name!r} lays {found:.0%} of ink on a spot, expected {most:.0%} at most; save it "
            "with less ink, or in RGB, which is separated within that"
        )
    return compress(image.tobytes(), 6)


def _most_ink(image: "Image") -> float:
    """The most ink on any pixel, as near as halving twice tells it: 0.012 below what it is, or less."""
    from PIL.ImageChops import add

    cyan, magenta, yellow, black = image.split()
    # Halved twice, for a sum of four would be cut off at 255.
    quarters = add(add(cyan, magenta, 2), add(yellow, black, 2), 2)
    most = max(value for value, pixels in enumerate(quarters.histogram()) if pixels)
    return 4 * most / 255


def _pixels(file: PictureFile) -> "Image":
    from PIL import Image

    return Image.open(BytesIO(file.data)).convert("RGB")


def _error_words(error: Exception) -> str:
    """What a library said, in one short line."""
    words = " ".join(str(error).split())
    return words[:80] if words and words.isprintable() else type(error).__name__
