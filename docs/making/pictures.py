"""Pictures of real pages, side by side: `python -m docs.make --pictures` (needs the extra `serve`)."""

import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image, ImageDraw

ROOT = Path(__file__).parents[2]
PICTURES = ROOT / "docs" / "pictures"
GROUND = (244, 245, 247)
EDGE = (198, 202, 210)
ROOM = 26
"""Pixels round a page."""

COLOURS = 128
"""Flat colours are enough for a screen, and make small files."""

PLAIN = "a4"
LARGE = "large-print-letter"


@dataclass(frozen=True)
class Picture:
    """Some pages by their numbers in a file, from one, and the width of the whole in pixels.

    The book is one of ours, or else the one that a page of the documentation makes.
    """

    name: str
    book: str
    pages: tuple[tuple[str, int], ...]
    made_by: str = ""
    width: int = 1600


SHOWN = (
    Picture("pages", "dominoes", ((PLAIN, 1), (PLAIN, 11), (PLAIN, 14), (PLAIN, 52))),
    Picture("hexes", "dihexes", ((PLAIN, 1), (PLAIN, 27), (PLAIN, 31), (PLAIN, 44))),
    Picture("booklet", "quiet-evenings", (("a5", 1), ("a5", 13), ("a5", 14), ("a5", 15)), "tutorial.md"),
    Picture("large-print", "quiet-evenings", (("a5", 6), (LARGE, 6), (LARGE, 7)), "how-to/large-print.md", 1200),
    Picture("own-pictures", "quiet-evenings", (("a5", 1), ("a5", 6)), "how-to/own-pictures.md", 900),
)


def make_pictures(wanted: Sequence[Picture] = SHOWN) -> None:
    """Build the books that are shown, and write every picture."""
    for one in wanted:
        with TemporaryDirectory() as folder:
            row = _row([*_pages(_built(one, Path(folder)), one)])
            small = row.quantize(COLOURS, kmeans=2, dither=Image.Dither.NONE)
            small.save(PICTURES / f"{one.name}.png", optimize=True)


def _built(picture: Picture, folder: Path) -> Path:
    """The folder with the files of the book."""
    from generator.library.calls import build

    if not picture.made_by:
        build(ROOT / "content" / picture.book, folder)
        return folder / picture.book
    from tests.docs.running import run_page

    here = Path.cwd()
    try:
        run_page(ROOT / "docs" / picture.made_by, folder, lambda file: None, os.chdir)
    finally:
        os.chdir(here)
    return folder / picture.book / "output" / picture.book


def _pages(folder: Path, picture: Picture) -> Iterator[Image.Image]:
    """The pages, each as wide as it is beside the others."""
    from pypdfium2 import PdfDocument

    files = {edition: PdfDocument(folder / f"{picture.book}-{edition}.pdf") for edition, _ in picture.pages}
    pages = [files[edition][number - 1] for edition, number in picture.pages]
    scale = (picture.width - ROOM * (len(pages) + 1)) / sum(page.get_width() for page in pages)
    for page in pages:
        # Drawn large and made small, thin lines stay even.
        drawn = page.render(scale=3 * scale).to_pil().convert("RGB")
        size = round(page.get_width() * scale), round(page.get_height() * scale)
        yield drawn.resize(size, Image.Resampling.LANCZOS)


def _row(pages: Sequence[Image.Image]) -> Image.Image:
    """Pages side by side on a light ground, each with a thin edge."""
    width = sum(page.width for page in pages) + ROOM * (len(pages) + 1)
    high = max(page.height for page in pages)
    row = Image.new("RGB", (width, high + 2 * ROOM), GROUND)
    pen = ImageDraw.Draw(row)
    at = ROOM
    for page in pages:
        top = ROOM + high - page.height
        row.paste(page, (at, top))
        pen.rectangle((at - 1, top - 1, at + page.width, top + page.height), outline=EDGE)
        at += page.width + ROOM
    return row
