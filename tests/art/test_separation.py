"""The inks of colours: the shipped table, what lies between its points, and that it prints what screens show."""

import shutil
import subprocess
from io import BytesIO
from itertools import product
from pathlib import Path

import pikepdf
import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.art.separation import SIZE, Cmyk, Separation, lattice, limited, usual

LEVELS = [round(255 * n / (SIZE - 1)) for n in range(SIZE)]
COLOUR = st.integers(0, 0xFFFFFF).map(lambda value: f"{value:06X}")
INK = st.floats(0, 1)


def test_the_table_has_the_inks_of_every_colour_of_its_lattice() -> None:
    assert len(usual().inks) == 4 * SIZE**3 and len(lattice()) == 3 * SIZE**3
    assert usual().of("FFFFFF") == (0, 0, 0, 0)


@pytest.mark.parametrize("place", [*product((0, 5, 16), repeat=3)])
def test_a_colour_of_the_lattice_has_its_own_inks(place: tuple[int, int, int]) -> None:
    red, green, blue = place
    at = red + SIZE * (green + SIZE * blue)
    colour = bytes(LEVELS[one] for one in place)
    assert lattice()[3 * at : 3 * at + 3] == colour
    told = [byte / 255 for byte in usual().inks[4 * at : 4 * at + 4]]
    assert usual().of(colour.hex()) == pytest.approx(told, abs=0.008)


@given(COLOUR)
def test_the_table_never_lays_more_ink_than_any_printer_takes(colour: str) -> None:
    assert sum(usual().of(colour)) <= 2.4
    assert usual().within(2.4) is usual()


@given(st.tuples(INK, INK, INK, INK), st.floats(1, 3.5))
def test_what_is_limited_stays_an_ink(inks: tuple[float, float, float, float], most: float) -> None:
    found = limited(inks, most)
    assert sum(found) <= max(most, 1) + 0.003 and all(0 <= ink <= 1 for ink in found)


@pytest.mark.parametrize("most", [1.5, 1.9, 2.3])
def test_a_table_within_less_ink_keeps_what_is_within_it(most: float) -> None:
    less = usual().within(most)
    assert max(sum(less.inks[at : at + 4]) for at in range(0, len(less.inks), 4)) <= 255 * most + 2
    assert less.of("FFDC51") == usual().of("FFDC51")


def test_a_table_of_one_ink_gives_it_everywhere() -> None:
    assert Separation(bytes((51, 102, 153, 0)) * SIZE**3).of("1F8460") == (0.2, 0.4, 0.6, 0)


@pytest.mark.slow
def test_the_table_is_what_ghostscripts_profile_gives() -> None:
    from benchmarks.inks import apart, found_profile, table

    path = found_profile()
    if path is None:
        pytest.skip("Ghostscript's profile is not here")
    again = table(path.read_bytes())
    assert max(abs(one - other) for one, other in zip(usual().inks, again, strict=True)) <= 2
    off = apart(path.read_bytes(), usual())
    assert off.mean() < 0.6 and off.max() < 4


def patches(colours: list[Cmyk]) -> bytes:
    """A page of squares, one beside the other, each in its inks."""
    pdf = pikepdf.new()
    pdf.add_blank_page(page_size=(10 * len(colours), 10))
    drawn = [f"{' '.join(map(str, inks))} k {10 * at} 0 10 10 re f" for at, inks in enumerate(colours)]
    pdf.pages[0].Contents = pdf.make_stream("\n".join(drawn).encode())
    out = BytesIO()
    pdf.save(out)
    return out.getvalue()


SEEN = ("1A2258", "121F3B", "85407C", "1F8460", "C2263F", "EC7E1F", "85C4EC", "FFDC51", "F5F2EA", "E6F2EC")


@pytest.mark.slow
def test_ghostscript_shows_the_inks_of_a_colour_as_that_colour(tmp_path: Path) -> None:
    if shutil.which("gs") is None:
        pytest.skip("Ghostscript is not here")
    (tmp_path / "inks.pdf").write_bytes(patches([usual().of(colour) for colour in SEEN]))
    command = "gs -q -dSAFER -dNOPAUSE -dBATCH -sDEVICE=ppmraw -r72 -o inks.ppm inks.pdf"
    subprocess.run(command.split(), cwd=tmp_path, check=True, timeout=60)
    from PIL import Image

    with Image.open(tmp_path / "inks.ppm") as shown:
        for place, colour in enumerate(SEEN):
            found = shown.getpixel((10 * place + 5, 5))
            assert isinstance(found, tuple)
            wanted = bytes.fromhex(colour)
            assert max(abs(one - other) for one, other in zip(found, wanted, strict=True)) <= 12, (colour, found)
