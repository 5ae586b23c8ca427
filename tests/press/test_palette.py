"""The six tile colours can be told apart by every common eye, and in grey."""

from itertools import combinations, pairwise

import numpy as np
import pytest
from colorspacious import cspace_convert, deltaE

from generator.figure.marks import Ink
from generator.press.palette import PARTS, SCREEN

TILES = (Ink.A, Ink.B, Ink.C, Ink.D, Ink.E, Ink.F)
SPACES = {
    "normal": "sRGB1",
    **{
        f"{kind}anomaly": {"name": "sRGB1+CVD", "cvd_type": f"{kind}anomaly", "severity": 100}
        for kind in ("prot", "deuter", "trit")
    },
}


def rgb(colour: str) -> "np.ndarray[tuple[int], np.dtype[np.float64]]":
    return np.array([int(colour[i : i + 2], 16) / 255 for i in (0, 2, 4)])


def luminance(colour: str) -> float:
    linear = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in rgb(colour)]
    return float(0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2])


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("eye", SPACES)
def test_any_two_tile_colours_differ_for_this_eye(eye: str) -> None:
    seen = [np.clip(cspace_convert(rgb(SCREEN[ink]), SPACES[eye], "sRGB1"), 0, 1) for ink in TILES]
    least = min(deltaE(a, b, input_space="sRGB1", uniform_space="CAM02-UCS") for a, b in combinations(seen, 2))
    assert least >= 13


def test_any_two_tile_colours_differ_in_grey_and_run_from_light_to_dark() -> None:
    lightness = [float(cspace_convert(rgb(SCREEN[ink]), "sRGB1", "CIELab")[0]) for ink in TILES]
    assert lightness == sorted(lightness, reverse=True)
    assert min(a - b for a, b in pairwise(lightness)) >= 10


@pytest.mark.parametrize("letter", "ABCDEF")
def test_the_mark_on_a_tile_can_be_read(letter: str) -> None:
    assert contrast(SCREEN[Ink[letter]], SCREEN[Ink[f"ON_{letter}"]]) >= 4.5


@pytest.mark.parametrize("part", PARTS)
def test_a_parts_text_can_be_read_on_white_and_on_its_tint(part: tuple[str, str, str, str]) -> None:
    _, _, text, tint = part
    assert contrast(text, "FFFFFF") >= 4.9
    assert contrast(text, tint) >= 4.5
