"""`list` names everything that content can name."""

from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from generator.catalogue import game, game_names
from generator.cli.app import app
from generator.cli.listing import KINDS
from generator.load.families import all_family_names
from generator.manuscript.theme import ROLES
from generator.printing.paper import NAMES
from generator.printing.printers import PRINTERS


def listed(*words: str) -> Result:
    return CliRunner().invoke(app, ["list", *words])


def names(kind: str, *words: str) -> list[str]:
    head, *lines = listed(kind, *words).stdout.splitlines()
    assert head == kind
    return [line.split()[0] for line in lines]


def test_all_there_is_is_listed() -> None:
    assert names("families") == all_family_names()
    assert names("games") == [*game_names()]
    assert names("papers") == [*NAMES, "6x9in"]
    assert names("printers") == [*PRINTERS]
    assert names("themes") == ["colour", "grey", "ink-saving", "theme.yaml"]
    assert names("roles") == [*ROLES]
    assert {"dominoes", "six-colours"} <= {*names("sets")}
    assert {"apart", "latin"} <= {*names("goals")}


def test_every_line_says_something() -> None:
    for line in listed().stdout.splitlines():
        assert line in ("", *KINDS) or len(line.split()) > 2, line


def test_every_game_has_its_seats_without_a_gap() -> None:
    for name in game_names():
        assert [*game(name).seats] == [*range(min(game(name).seats), max(game(name).seats) + 1)]


def test_what_a_folder_adds_is_listed_too(tmp_path: Path) -> None:
    (tmp_path / "tiles").mkdir()
    (tmp_path / "tiles" / "own.yaml").write_text("sets:\n  - {id: own, title: My own, tiles: AB AC BC}\n")
    assert "own" in names("sets", "--content", str(tmp_path))


@pytest.mark.parametrize("word", ["family", "tiles"])
def test_a_word_that_is_none_of_them_is_told(word: str) -> None:
    done = listed(word)
    assert done.exit_code == 2
    assert f"{word!r}, expected one of families, games, sets, goals, papers" in done.stderr
