"""`tilewright simulate` as a person types it."""

import json
import signal
from pathlib import Path

import pytest
import yaml

from tests.cli.test_cli import run
from tests.hostile.processes import start, wait_until


def test_games_are_played_told_and_drawn(tmp_path: Path) -> None:
    words = ("simulate", "all-fives", "--games", "24", "--seed", "3", "--players", "random,greedy")
    one = run(*words, "--jobs", "1", "--json", "one.json", cwd=tmp_path)
    first = (tmp_path / "output/simulate/all-fives.svg").read_bytes()
    other = run(*words, "--jobs", "3", "--json", "other.json", cwd=tmp_path)
    assert (one.returncode, other.returncode) == (0, 0)
    assert one.stdout == other.stdout
    assert (tmp_path / "one.json").read_text() == (tmp_path / "other.json").read_text()
    assert (tmp_path / "output/simulate/all-fives.svg").read_bytes() == first
    for said in ("all-fives: 24 games, seed 3", "moves in a game", "choices at a move", "player 2   greedy"):
        assert said in one.stdout
    assert "nineteen times in twenty" in one.stdout
    assert "\x1b" not in one.stdout
    assert json.loads((tmp_path / "one.json").read_text())["players"] == ["random", "greedy"]


def test_with_json_on_standard_output_nothing_else_is_there(tmp_path: Path) -> None:
    done = run("simulate", "all-fives", "-n", "3", "--json", "-", "-o", "x.svg", "-j", "1", cwd=tmp_path)
    assert json.loads(done.stdout)["games"] == 3
    assert "moves in a game" in done.stderr
    assert (tmp_path / "x.svg").read_text().startswith("<svg")


def test_a_sample_is_printed_that_a_chapter_can_take(tmp_path: Path) -> None:
    done = run("simulate", "all-fives", "--sample", "--games", "12", "-j", "1", cwd=tmp_path)
    chapter = tmp_path / "chapter.yaml"
    chapter.write_text(f"family: all-fives\n{done.stdout}")
    assert [one["players"] for one in yaml.safe_load(done.stdout)["samples"]] == [2, 3, 4]
    checked = run("check", "chapter.yaml", cwd=tmp_path)
    assert checked.returncode == 0, checked.stderr
    assert "3 problems: 3 proven" in checked.stdout
    chapter.write_text(chapter.read_text().replace("size: 12, lower-quarter: ", "size: 12, lower-quarter: 1", 1))
    wrong = run("check", "chapter.yaml", cwd=tmp_path)
    assert wrong.returncode == 1
    assert "but the sample gives" in wrong.stderr


def test_one_game_is_shown_again(tmp_path: Path) -> None:
    done = run("simulate", "domino-finder", "--replay", "2", cwd=tmp_path)
    first, *_, last = done.stdout.splitlines()
    assert first.startswith("   1  player 1  roll ")
    assert first.endswith("(rolled)")
    assert "; won by player " in last
    assert not (tmp_path / "output").exists()


@pytest.mark.slow
def test_a_run_that_is_stopped_says_what_is_kept_and_goes_on(tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    words = ("simulate", "all-fives", "-n", "3000", "-j", "1", "--quiet")
    begun = start(*words, cwd=tmp_path, env={"TILEWRIGHT_CACHE": str(cache)})
    assert wait_until(lambda: [*cache.glob("??/*.json")])
    begun.send_signal(signal.SIGINT)
    _, said = begun.communicate(timeout=60)
    kept = 100 * len([*cache.glob("??/*.json")])
    assert begun.returncode == 130
    assert said == f"interrupted; {kept:,} of 3,000 games are kept, so the same command goes on from here\n"
    assert not (tmp_path / "output").exists()
    fewer = ("simulate", "all-fives", "-n", str(kept), "-j", "1")
    told, _ = start(*fewer, cwd=tmp_path, env={"TILEWRIGHT_CACHE": str(cache)}).communicate(timeout=60)
    assert told == run(*fewer, "--no-cache", cwd=tmp_path).stdout


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("hexpach",), "did you mean 'hexpatch'"),
        (("cobra-paw",), "'cobra-paw' cannot be simulated: the quickest finger decides it"),
        (("hexpatch", "--players", "clever"), "unknown player 'clever', expected random, greedy or human"),
        (("hexpatch", "--seats", "3"), "3 players for 'hexpatch', expected 2"),
        (("hexpatch", "--games", "0"), "0 games, expected at least 1"),
        (("hexpatch", "--replay", "0"), "game 0, expected a number from 1"),
        (("hexpatch", "--sample", "--players", "greedy"), "expected 'random' in all seats"),
    ],
)
def test_what_cannot_be_played_is_said_and_nothing_is_made(
    tmp_path: Path, words: tuple[str, ...], said: str
) -> None:
    done = run("simulate", *words, cwd=tmp_path)
    assert done.returncode == 2
    assert said in done.stderr
    assert "Traceback" not in done.stderr
    assert not [*tmp_path.iterdir()]
