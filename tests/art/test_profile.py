"""The author's own profile of a press: taken where it tells the inks of one, else refused in a sentence."""

import random
from pathlib import Path
from struct import pack_into

import pytest

from generator.art.profile import LARGEST, Profile, read_profile
from generator.errors import ContentError
from tests.art.profiles import OWN, profile


def read(tmp_path: Path, data: bytes) -> Profile:
    path = tmp_path / "press.icc"
    path.write_bytes(data)
    return read_profile(path, "press.icc", tmp_path)


def told(tmp_path: Path, data: bytes) -> str:
    with pytest.raises(ContentError) as error:
        read(tmp_path, data)
    return str(error.value)


@pytest.mark.parametrize("colour", ["FF0000", "1A2258", "808080", "000000"])
def test_colours_are_separated_by_the_profile_and_white_is_paper(tmp_path: Path, colour: str) -> None:
    found = read(tmp_path, profile())
    assert found.separation.of(colour) == pytest.approx(OWN, abs=0.003)
    assert found.separation.of("FFFFFF") == (0, 0, 0, 0)
    assert (found.title, found.version) == ("A press of one's own", 2)


def test_a_profile_gives_no_more_ink_than_a_paper_takes(tmp_path: Path) -> None:
    heavy = read(tmp_path, profile((0.9, 0.8, 0.7, 0.6))).separation
    assert sum(heavy.of("123456")) == pytest.approx(3, abs=0.01)
    assert sum(heavy.within(2.4).of("123456")) == pytest.approx(2.4, abs=0.01)
    assert heavy.within(3.5) is heavy


@pytest.mark.parametrize(
    ("data", "what"),
    [
        (b"", "is no ICC profile, expected the CMYK output profile of a press"),
        (b"%PDF-1.4" + bytes(400), "is no ICC profile"),
        (profile(mark=b"abcd"), "is no ICC profile"),
        (profile(kind=b"mntr"), "is the profile of a screen, expected the CMYK output profile"),
        (profile(kind=b"scnr"), "is the profile of a scanner or a camera"),
        (profile(space=b"RGB "), "is a profile for 'RGB', expected the CMYK output profile"),
        (profile(space=b"GRAY"), "is a profile for 'GRAY'"),
        (profile(between=b"CMYK"), "broken in its part 'head'"),
        (profile(version=5), "of version 5, expected 2 or 4"),
        (profile()[:-1], "the profile is cut off"),
        (profile().replace(b"B2A0", b"B2A9", 1), "has no table 'B2A0'"),
        (profile().replace(b"A2B0", b"A2B9", 1), "has no table 'A2B0'"),
    ],
)
def test_a_file_that_is_no_profile_of_a_press_is_told_why(tmp_path: Path, data: bytes, what: str) -> None:
    assert what in told(tmp_path, data)


def test_a_table_that_says_to_hold_more_than_it_does_is_refused(tmp_path: Path) -> None:
    data = bytearray(profile())
    data[data.index(b"mft1", data.index(b"mft1") + 1) + 10] = 255
    assert "broken in its part 'B2A0'" in told(tmp_path, bytes(data))


def test_a_list_that_says_to_be_longer_than_the_file_is_refused(tmp_path: Path) -> None:
    data = bytearray(profile())
    pack_into(">L", data, 128, 90)
    assert "broken in its part" in told(tmp_path, bytes(data)) or "cut off" in told(tmp_path, bytes(data))
    pack_into(">L", data, 128, 0xFFFFFFFF)
    assert "4,294,967,295 parts, expected at most 100" in told(tmp_path, bytes(data))


def test_a_profile_larger_than_any_is_not_read(tmp_path: Path) -> None:
    assert "larger than" in told(tmp_path, profile() + bytes(LARGEST))


@pytest.mark.parametrize("seed", range(60))
def test_a_spoilt_profile_is_used_or_refused_in_a_sentence(tmp_path: Path, seed: int) -> None:
    chance = random.Random(seed)
    data = bytearray(profile())
    for _ in range(chance.randint(1, 12)):
        data[chance.randrange(len(data) if seed % 2 else 400)] = chance.randrange(256)
    try:
        found = read(tmp_path, bytes(data))
    except ContentError as error:
        assert "expected" in str(error)
    else:
        assert all(0 <= ink <= 1 for ink in found.separation.of("1A2258"))
