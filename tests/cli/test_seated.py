"""`simulate --players human,…`: a game in the terminal, driven by what somebody types."""

import io
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from generator.abilities.playing import Raced
from generator.catalogue import game, game_names
from generator.cli import seated
from generator.cli.app import app
from generator.cli.seated import play_here
from generator.simulate import table_for
from tests.hostile.processes import start

PLAYABLE = [name for name in game_names() if not isinstance(game(name), Raced)]
LEFT = "the game is left before its end, and nothing of it is kept\n"


def play(*words: str, typed: str = "") -> Result:
    return CliRunner().invoke(app, ["simulate", *words], input=typed)


class Typist(io.RawIOBase):
    """Somebody who types the first of the moves on the screen, so many times."""

    def __init__(self, screen: list[str], most: int) -> None:
        self.screen, self.most = screen, most

    @property
    def buffer(self) -> "Typist":
        return self

    def readline(self, size: int | None = -1) -> bytes:
        self.most -= 1
        if self.most < 0:
            return b""
        shown = "".join(self.screen)
        if shown.endswith("press Enter "):
            return b"\n"
        last = [text for text in self.screen if text.startswith("moves: ") or " moves, such as " in text][-1]
        first = " ".join(last.replace("such as ", ": ").partition(": ")[2].split()).split(";")[0]
        return f"{first.strip()}\n".encode()


@pytest.fixture
def sit(monkeypatch: pytest.MonkeyPatch) -> Callable[[str, list[str], int], tuple[int, str]]:
    """Plays a game by typing, and gives the exit status and the screen."""

    def sat(name: str, kinds: list[str], most: int) -> tuple[int, str]:
        screen: list[str] = []
        for call in ("give", "put", "say"):
            monkeypatch.setattr(seated, call, screen.append)
        monkeypatch.setattr(sys, "stdin", Typist(screen, most))
        return play_here(table_for(name, kinds, None, 1, people=True)), "".join(screen)

    return sat


Sit = Callable[[str, list[str], int], tuple[int, str]]


@pytest.mark.parametrize("name", PLAYABLE)
def test_every_game_is_played_by_typing_what_is_listed(name: str, sit: Sit) -> None:
    others = max(2, min(game(name).seats)) - 1
    status, screen = sit(name, ["human", *["random"] * others], 5)
    assert status == 0
    assert "not allowed" not in screen and "no move" not in screen
    assert screen.count("player 1> ") == 6 and f"{name}, seed 1: player 1 human, player 2 random" in screen
    assert "player 2 (random): " in screen


@pytest.mark.parametrize(("name", "kinds"), [("all-fives", ["human", "greedy"]), ("tetradominoes", ["human"])])
def test_a_game_is_played_to_its_end(name: str, kinds: list[str], sit: Sit) -> None:
    status, screen = sit(name, kinds, 400)
    assert status == 0 and "; won by " in screen.splitlines()[-1]


def test_those_who_share_a_terminal_look_away(sit: Sit) -> None:
    _, screen = sit("binary-dominoes", ["human", "human"], 4)
    assert "player 2 is to move, and nobody else looks; press Enter " in screen or "player 1 is to move" in screen
    _, screen = sit("hexpatch", ["human", "human"], 4)
    assert "press Enter" not in screen and "player 1: " in screen


def test_a_move_that_breaks_a_rule_is_refused_with_the_rule_and_asked_for_again() -> None:
    done = play("hex-hex-y", "--players", "human,random", typed="a1\na1\nzz99\nxyz\n")
    assert done.exit_code == 0
    assert "not allowed: there is a stone on a1 (rule: taken)" in done.stdout
    assert "not allowed: there is no cell zz99 on a board of side" in done.stdout
    assert "no move: move 'xyz', expected a cell such as 'c3'" in done.stdout
    assert done.stdout.count("player 1> ") == 5
    assert done.stderr == LEFT


def test_help_moves_and_look_take_no_turn() -> None:
    done = play("all-fives", "--players", "human,random", typed="help\n\nlook\nmoves\nquit\n")
    assert done.exit_code == 0 and done.stderr == LEFT
    assert done.stdout.count("'moves' lists all there are") == 3
    assert done.stdout.count("your hand: ") == 2 and "player 2 (random)" not in done.stdout


def test_what_nobody_types_is_no_move_and_steers_no_terminal() -> None:
    done = CliRunner().invoke(app, ["simulate", "all-fives", "--players", "human,random"], input=b"\x1b[31m\xff\n")
    assert done.exit_code == 0 and "no move: " in done.stdout and "\x1b" not in done.stdout


def test_nothing_of_the_others_is_shown_before_the_end() -> None:
    done = play("all-fives", "--players", "human,random", "--seed", "5", typed="look\n")
    assert "your hand:" in done.stdout
    assert "hands:" not in done.stdout and " / " not in done.stdout


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("cobra-paw", "--players", "human"), "'cobra-paw' cannot be simulated: the quickest finger decides it"),
        (
            ("hexpatch", "--players", "humann"),
            "unknown player 'humann', expected random, greedy or human; did you mean",
        ),
        (("hexpatch", "--players", "human,greedy,greedy"), "3 players for 'hexpatch', expected 2"),
        (("hexpatch", "--players", "human", "--sample"), "--sample with a human player"),
        (("hexpatch", "--players", "human", "--replay", "2"), "--replay with a human player"),
        (("hexpatch", "--players", "human", "--json", "-"), "--json with a human player"),
    ],
)
def test_what_cannot_be_played_by_people_is_said(words: tuple[str, ...], said: str) -> None:
    done = play(*words)
    assert done.exit_code == 2
    assert said in done.stderr


def test_a_game_is_shown_again_in_words_that_can_be_typed() -> None:
    first = play("hexpatch", "--replay", "1").stdout.splitlines()[0]
    assert first.startswith("   1  player 1  ") and "Hex(" not in first and "-" in first


def test_ctrl_c_leaves_the_game(tmp_path: Path) -> None:
    words = ("simulate", "all-fives", "--players", "human,random")
    begun = start(*words, cwd=tmp_path, stdin=subprocess.PIPE)
    assert begun.stdout is not None
    while not begun.stdout.readline().startswith("moves: "):
        pass
    begun.send_signal(signal.SIGINT)
    # Not before that is its input closed, for the end of it leaves the game as well.
    assert begun.wait(timeout=60) == 130
    _, said = begun.communicate()
    assert said == "interrupted; the game is left before its end, and nothing of it is kept\n"
    assert not [*tmp_path.iterdir()]
