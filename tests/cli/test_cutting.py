"""`tilewright sheet` for machines."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from generator.cli.app import app

ROOT = Path(__file__).parents[2]


def ran(*words: str | Path) -> Result:
    return CliRunner().invoke(app, ["sheet", *map(str, words)])


def made(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_a_plotter_gets_a_print_and_lines_that_match_it(tmp_path: Path) -> None:
    done = ran("dice", "--for", "plotter", "-o", tmp_path)
    assert done.exit_code == 0
    assert made(tmp_path) == ["dice-a4-plotter-1.dxf", "dice-a4-plotter-1.svg", "dice-a4-plotter-print.pdf"]
    assert done.output.splitlines()[-1] == "2 pieces on 1 sheet of A4; 10 % of it used"


def test_a_laser_gets_lines_only(tmp_path: Path) -> None:
    done = ran("tokens", "--for", "laser", "--kerf", "mdf", "-o", tmp_path)
    assert done.exit_code == 0
    assert "a laser engraves the one that lies on top" in done.output
    assert made(tmp_path) == ["tokens-a4-laser-1.dxf", "tokens-a4-laser-1.svg"]


def test_only_the_formats_that_are_asked_for_are_made(tmp_path: Path) -> None:
    assert ran("tokens", "--for", "laser", "--format", "SVG", "-q", "-o", tmp_path / "a").exit_code == 0
    assert made(tmp_path / "a") == ["tokens-a4-laser-1.svg"]
    assert ran("tokens", "--format", "pdf", "-q", "-o", tmp_path / "b").exit_code == 0
    assert made(tmp_path / "b") == ["tokens-a4.pdf"]


def test_a_cricut_has_its_own_size_whatever_the_paper(tmp_path: Path) -> None:
    done = ran("dice", "--for", "plotter", "--preset", "cricut", "--format", "svg", "-o", tmp_path)
    assert done.exit_code == 0
    assert made(tmp_path) == ["dice-cricut-plotter-1.svg"]
    assert "on 1 sheet of 9.25 × 6.75 in; " in done.output


def test_a_set_with_nothing_to_cut_is_printed_and_says_so(tmp_path: Path) -> None:
    done = ran("fives-pad", "--for", "laser", "-o", tmp_path)
    assert done.exit_code == 0
    assert made(tmp_path) == ["fives-pad-a4-1.svg", "fives-pad-a4.pdf"]
    assert "1 sheet of A4, nothing to cut out of it" in done.output


@pytest.mark.slow
def test_settings_that_lie_about_change_nothing(tmp_path: Path) -> None:
    """ezdxf would read a file of this name where the command is run."""
    (tmp_path / "ezdxf.ini").write_text("neither [ section\nnor key")
    words = [sys.executable, "-m", "generator", "sheet", "dice", "--for", "laser", "--format", "dxf", "-q"]
    done = subprocess.run(words, cwd=tmp_path, env={**os.environ, "PYTHONPATH": str(ROOT)}, capture_output=True)
    assert done.returncode == 0
    assert made(tmp_path / "output" / "sheets") == ["dice-a4-laser-1.dxf"]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--for", "lazer"), "tool 'lazer', expected one of scissors, plotter, laser; did you mean 'laser'?"),
        (
            ("--for", "laser", "--kerf", "30"),
            "a kerf of 30 mm is too wide for 'domino-0-0', expected at most 23.99 mm",
        ),
        (("--for", "laser", "--kerf", "wide"), "kerf 'wide', expected millimetres such as 0.2, or one of card"),
        (("--for", "laser", "--preset", "pono"), "did you mean 'ponoko'?"),
        (("--for", "laser", "--format", "pdf"), "format 'pdf' for laser: a laser prints nothing"),
        (
            ("--for", "plotter", "--format", "svgg"),
            "format 'svgg', expected some of pdf, svg, dxf; did you mean 'svg'?",
        ),
        (("--format", "dxf"), "format 'dxf' for scissors: a dxf is for machines; expected some of pdf, svg"),
        (("--kerf", "0.2"), "--kerf 0.2 is for machines; add --for plotter or --for laser"),
        (("--preset", "common"), "--preset common is for machines; add --for plotter or --for laser"),
        (("--for", "laser", "--paper", "a44"), "paper 'a44', expected one of a4"),
    ],
)
def test_what_cannot_be_cut_exits_with_2_and_says_what_would_work(
    words: tuple[str, ...], told: str, tmp_path: Path
) -> None:
    done = ran("dominoes", *words, "-o", tmp_path / "out")
    assert done.exit_code == 2
    assert told in done.output
    assert not (tmp_path / "out").exists()


def test_what_is_too_large_for_the_paper_says_which_would_do(tmp_path: Path) -> None:
    done = ran("pawns", "--for", "plotter", "--paper", "90x90mm", "-o", tmp_path / "out")
    assert done.exit_code == 2
    assert "pawns: 'pawn-A' takes 14 by 85 mm and does not fit paper of 90 by 90 mm" in done.output
    assert "take paper of 54 by 125 mm or more" in done.output
