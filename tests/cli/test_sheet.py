"""`tilewright sheet` and `tilewright calibrate`: what they make, what they say of it, and what they refuse."""

from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from generator.cli.app import app
from generator.system.cache import SETTINGS_VARIABLE


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(SETTINGS_VARIABLE, str(tmp_path / "settings"))
    monkeypatch.chdir(tmp_path)


def ran(*words: str) -> Result:
    return CliRunner().invoke(app, [*words])


def test_a_run_ends_with_how_many_pieces_lie_on_how_much_paper() -> None:
    assert ran("sheet", "tokens").stderr.splitlines()[-1] == "13 pieces on 1 sheet of A4; 4 % of the paper used"
    last = ran("sheet", "binary-dihexes", "--paper", "letter").stderr.splitlines()[-1]
    assert last == "36 pieces (20 + 16) on 2 sheets of Letter; 28 % of the paper used"
    assert ran("sheet", "fujisan-mat").stderr.splitlines()[-1] == "2 sheets of A4, nothing to cut out of them"


def test_nothing_is_said_to_who_wants_it_quiet() -> None:
    done = ran("sheet", "tokens", "-q")
    assert (done.exit_code, done.stderr, done.stdout) == (0, "", "")


def test_a_size_changes_what_is_made() -> None:
    assert ran("sheet", "tokens", "--size", "20", "-q").exit_code == 0
    assert 'r="10"' in Path("output/sheets/tokens-a4-1.svg").read_text()


def test_backs_are_made_or_left_out_as_asked() -> None:
    ran("sheet", "hexagone", "--backs", "-q", "-o", "with")
    ran("sheet", "tokens", "--no-backs", "-q", "-o", "without")
    assert Path("with/hexagone-a4-1-back.svg").exists()
    assert [path.name for path in sorted(Path("without").iterdir())] == ["tokens-a4-1.svg", "tokens-a4.pdf"]


def test_a_box_is_a_file_of_its_own() -> None:
    done = ran("sheet", "tokens", "--box", "--thickness", "2")
    assert done.exit_code == 0
    assert Path("output/sheets/tokens-box-a4.pdf").exists()
    assert not Path("output/sheets/tokens-a4.pdf").exists()


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("sheet", "dominoes", "--size", "0"), "size 0, expected the short side of a domino from 8 to 150 mm"),
        (("sheet", "dominoes", "--size", "nan"), "size nan, expected"),
        (("sheet", "fujisan-mat", "--size", "20"), "size 20 for 'mat', which has only one; leave it out"),
        (("sheet", "dice", "--backs"), "backs for the set 'dice', which has none"),
        (("sheet", "dice", "--box"), "a box for 'dice', which has no flat pieces"),
        (("sheet", "dominoes", "--box", "--thickness", "0"), "thickness 0, expected 0.1 to 10 mm"),
        (("sheet", "dominoes", "--thickness", "2"), "thickness 2 without a box, expected --box with it"),
        (("sheet", "dominoes", "--printer-name", "desk"), "unknown printer 'desk'; none is known yet"),
        (("calibrate", "--set", "1,2"), "--printer-name NAME is missing, expected both"),
        (("calibrate", "--printer-name", "desk"), "--set DX,DY is missing, expected both"),
        (("calibrate", "--set", "left", "--printer-name", "desk"), "offset 'left', expected two numbers"),
        (("calibrate", "--paper", "a6"), "too small to read the sheet"),
    ],
)
def test_what_cannot_be_made_is_told_and_nothing_is_written(
    words: tuple[str, ...], told: str, tmp_path: Path
) -> None:
    done = ran(*words)
    assert (done.exit_code, told in done.stderr) == (2, True)
    assert not [*tmp_path.iterdir()]


def test_a_printer_is_calibrated_from_the_sheet_to_the_shifted_backs() -> None:
    assert "no printer is saved yet" in ran("calibrate", "--list").stderr
    assert ran("calibrate", "--paper", "letter").exit_code == 0
    assert Path("output/sheets/calibration-letter.pdf").read_bytes().count(b"/Type /Page\n") == 2
    assert ran("calibrate", "--set", "1.5,-2", "--printer-name", "desk").exit_code == 0
    assert ran("calibrate", "--list").stdout == "desk: 1.5 mm to the right, -2 mm down\n"
    ran("sheet", "tokens", "-q", "-o", "true")
    ran("sheet", "tokens", "-q", "-o", "moved", "--printer-name", "desk")
    true, moved = (Path(folder, "tokens-a4-1-back.svg").read_text() for folder in ("true", "moved"))
    assert 'cx="144" cy="65"' in true
    assert 'cx="145.5" cy="67"' in moved
    assert "nothing was moved; --backs adds them" in ran("sheet", "hexagone", "--printer-name", "desk").stderr
    assert Path("true/tokens-a4-1.svg").read_bytes() == Path("moved/tokens-a4-1.svg").read_bytes()
