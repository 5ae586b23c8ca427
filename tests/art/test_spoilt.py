"""Files spoilt at random: a picture or a fault, and never anything else."""

from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from generator.art import art_of
from generator.errors import ContentError
from tests.art.samples import BOX, plain, saved, svg

NOISE = Image.effect_noise((24, 16), 80)
GOOD = [
    saved(NOISE, "PNG"),
    saved(plain("RGBA", (24, 16)), "PNG"),
    saved(NOISE.quantize(8), "PNG"),
    saved(NOISE, "JPEG"),
    saved(NOISE.convert("RGB"), "JPEG", progressive=True),
    saved(plain("CMYK", (24, 16)), "JPEG"),
    svg(
        f'<style>.a{{fill:#00f}}</style><g transform="rotate(30) scale(2,2)" class="a">{BOX}'
        '<path d="M0 0 C1 2 3 4 5 6 A 5 5 0 0 1 30 0 z" stroke="red" stroke-dasharray="1 2"/></g>'
    ),
]
BYTES = [
    b"",
    b"\0",
    b"\xff",
    b"\xff\xda",
    b"9",
    b"e99",
    b"-",
    b"%",
    b"<",
    b">",
    b"&#0;",
    b"IDAT",
    b"inf",
    b"\xff" * 9,
]


def spoil(data: bytes, edits: list[tuple[float, int, bytes]]) -> bytes:
    for share, length, piece in edits:
        at = int(share * len(data))
        data = data[:at] + piece + data[at + length :]
    return data


EDITS = st.lists(
    st.tuples(st.floats(0, 1), st.integers(0, 9), st.sampled_from(BYTES) | st.binary(max_size=4)),
    min_size=1,
    max_size=4,
)


def _try(data: bytes) -> None:
    with suppress(ContentError):
        art = art_of(data, "hill")
        assert art.figure.marks and 0 < art.figure.width <= 10_000


@settings(max_examples=150)
@given(st.sampled_from(GOOD), EDITS)
def test_a_spoilt_picture_is_a_picture_or_a_fault(data: bytes, edits: list[tuple[float, int, bytes]]) -> None:
    _try(spoil(data, edits))


@pytest.mark.slow
@settings(max_examples=8_000)
@given(st.sampled_from(GOOD), EDITS)
def test_eight_thousand_spoilt_pictures_are_pictures_or_faults(
    data: bytes, edits: list[tuple[float, int, bytes]]
) -> None:
    _try(spoil(data, edits))
