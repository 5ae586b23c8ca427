"""What a printer's calibration is kept as: typed, saved, read back, and told where it is wrong."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.errors import ContentError
from generator.printing.offsets import FILE, MOST, Offset, parse_offset, read_offset, read_offsets, save_offset
from generator.system.cache import SETTINGS_VARIABLE


@pytest.fixture(autouse=True)
def own_settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(SETTINGS_VARIABLE, str(tmp_path / "settings"))


@given(st.integers(-1000, 1000), st.integers(-1000, 1000))
def test_an_offset_is_read_as_it_is_written(dx: int, dy: int) -> None:
    offset = Offset(dx / 100, dy / 100)
    assert parse_offset(str(offset)) == offset


@pytest.mark.parametrize(("text", "offset"), [(" 0.5 , -1", (0.5, -1)), ("+2,.25", (2, 0.25)), ("−1,0", (-1, 0))])
def test_people_type_numbers_in_many_ways(text: str, offset: tuple[float, float]) -> None:
    assert parse_offset(text) == Offset(*offset)


@pytest.mark.parametrize(
    "text", ["", "1", "1;2", "1,2,3", "a,b", "nan,0", "inf,1", "1e3,0", "1,", "0x1,0", "--1,0"]
)
def test_what_is_no_offset_is_told_with_one_that_is(text: str) -> None:
    with pytest.raises(ContentError, match=r"expected two numbers of millimetres such as 0.5,-1"):
        parse_offset(text)


def test_a_printer_that_misses_by_more_than_any_does_was_fed_or_flipped_wrongly() -> None:
    with pytest.raises(ContentError, match=f"expected at most {MOST:g} mm either way.*flips on the long edge"):
        parse_offset("0,10.5")


def test_offsets_are_kept_by_name_and_replaced() -> None:
    assert read_offsets() == {}
    save_offset("desk", Offset(0.5, -1.0))
    save_offset("büro 2", Offset(0.0, 0.25))
    path = save_offset("desk", Offset(1.0, 0.0))
    assert path.name == FILE
    assert read_offsets() == {"büro 2": Offset(0.0, 0.25), "desk": Offset(1.0, 0.0)}
    assert read_offset("desk").shift == (1.0, 0.0)


def test_an_unknown_printer_is_told_with_those_that_are_known_and_how_to_save_one() -> None:
    with pytest.raises(
        ContentError, match="unknown printer 'desk'; none is known yet; save it with: tilewright cal"
    ):
        read_offset("desk")
    save_offset("desk", Offset(1.0, 0.0))
    with pytest.raises(ContentError, match=r"known are desk; did you mean 'desk'\?"):
        read_offset("dask")


@pytest.mark.parametrize("name", ["", "  ", "a\nb", "x" * 61])
def test_a_name_that_nobody_could_type_again_is_refused(name: str) -> None:
    with pytest.raises(ContentError, match="printer name"):
        save_offset(name, Offset(0.0, 0.0))
    assert read_offsets() == {}


DESK = [
    "3",
    '{"dx": 1}',
    '{"dx": "1", "dy": 2}',
    '{"dx": NaN, "dy": 2}',
    '{"dx": 1e9, "dy": 2}',
    '{"dx": true, "dy": 2}',
]
SPOILT = ["", "[", "[]", "{}", '{"printers": [1]}', "[" * 9999, "\xff"]


@pytest.mark.parametrize("text", [*SPOILT, *(f'{{"printers": {{"desk": {desk}}}}}' for desk in DESK)])
def test_a_spoilt_file_is_told_by_its_name(text: str, tmp_path: Path) -> None:
    path = tmp_path / "settings" / FILE
    path.parent.mkdir()
    path.write_bytes(text.encode("latin-1"))
    with pytest.raises(ContentError, match=rf"{FILE}: .*(calibrate|calibrate it) again"):
        read_offsets()
