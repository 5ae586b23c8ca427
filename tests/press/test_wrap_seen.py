"""Covers as they are seen: in pixels, by a program that knows nothing of ours."""

import subprocess
from pathlib import Path
from shutil import which

import pytest

from generator.press.wrap import SAFE, press_cover, wrap_of
from generator.printing.paper import read_paper
from generator.printing.printers import PRINTERS
from tests.press.test_wrap import BOOK, CASES, ISBN, MM

DOTS = 72
GROUND = (0xFB, 0xF3, 0xDF)


def rendered(data: bytes, folder: Path) -> tuple[int, int, bytes]:
    """The only page in pixels: its width, its height, and three bytes for each."""
    tool = which("pdftoppm")
    if tool is None:
        pytest.skip("pdftoppm is not installed")
    (folder / "cover.pdf").write_bytes(data)
    command = [tool, "-r", str(DOTS), "-singlefile", "cover.pdf", "cover"]
    subprocess.run(command, cwd=folder, check=True, timeout=60)
    _, size, _, pixels = (folder / "cover.ppm").read_bytes().split(b"\n", 3)
    width, height = map(int, size.split())
    return width, height, pixels


@pytest.mark.slow
@pytest.mark.parametrize(("printer", "paper", "pages"), CASES)
def test_as_it_is_seen_the_ground_alone_lies_at_the_folds_and_round_the_back(
    printer: str, paper: str, pages: int, tmp_path: Path
) -> None:
    page, chosen = read_paper(paper), PRINTERS[printer]
    wrap = wrap_of(page, pages, chosen)
    pressed = press_cover(BOOK, page, pages, chosen, isbn=ISBN)
    width, height, pixels = rendered(pressed.data, tmp_path)
    first, second = wrap.folds
    edge = wrap.bleed + SAFE
    bare = [
        (0, 0, wrap.width, edge),
        (0, 0, edge, wrap.height),
        (0, wrap.height - edge, first, wrap.height),
        (first - SAFE, 0, first + min(chosen.spine_safe, wrap.spine / 2), wrap.height),
        (second - min(chosen.spine_safe, wrap.spine / 2), 0, second + SAFE, wrap.height),
    ]
    for left, top, right, bottom in bare:
        columns = range(round(left * MM) + 1, min(round(right * MM) - 1, width))
        for row in range(round(top * MM) + 1, min(round(bottom * MM) - 1, height)):
            seen = {
                tuple(pixels[3 * (row * width + at) : 3 * (row * width + at) + 3])
                for at in (*columns[::4], *columns[-1:])
            }
            assert seen <= {GROUND}, (row, left)
