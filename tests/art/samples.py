"""Small pictures to try things on."""

from io import BytesIO
from typing import Any

from PIL import Image

RED = (200, 30, 40)


def saved(image: Image.Image, kind: str, **how: Any) -> bytes:
    """A picture as a file."""
    out = BytesIO()
    image.save(out, kind, **how)
    return out.getvalue()


def plain(mode: str = "RGB", size: tuple[int, int] = (60, 40), colour: Any = RED) -> Image.Image:
    """A picture of one colour."""
    return Image.new("RGB", size, colour).convert(mode)


def opened(data: bytes) -> Image.Image:
    """A file as a picture."""
    image = Image.open(BytesIO(data))
    image.load()
    return image


def svg(body: str, frame: str = 'viewBox="0 0 96 48"') -> bytes:
    """A drawing."""
    return f'<svg xmlns="http://www.w3.org/2000/svg" {frame}>{body}</svg>'.encode()


BOX = '<rect width="10" height="10"/>'
