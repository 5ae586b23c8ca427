"""A family and a game added as CONTRIBUTING says: one Python file, one YAML file, one line of book.yaml."""

import json
import re
import shutil
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from generator import catalogue, games, puzzles
from generator.build import Workshop, build
from generator.errors import ContentError, Faults
from generator.load import load_book, load_loose
from generator.system.cache import Cache
from generator.system.executors import Here, Pool
from generator.verify import prove
from tests.conftest import ROOT, catalogue_anew
from tests.games.test_playouts import playout
from tests.printed import pages_of

HERE = Path(__file__).parent
TATAMI = """family: tatami
title: Tatami
task: "Lay the mats. {Count: problems} rooms wait, and {count: impossible} cannot be done."
problems:
  - {id: tatami-1, title: A passage, claim: {solutions: 4}, room: 2x4}
  - {id: tatami-2, title: Six by eight, claim: unique, room: 6x8}
  - {id: tatami-3, title: Three by three, claim: impossible, room: 3x3}
  - {id: tatami-4, title: Three by four, claim: {solutions: 4}, room: 3x4}
"""
NOUGHTS = """family: noughts
title: Noughts and crosses
sections:
  - title: The end
    text: Three in a row win.
    strip: [{show: noughts-row, says: Three in a row.}]
examples:
  - id: noughts-row
    position: |
      OO.
      XX.
      ...
    move: O a3
    claim: {legal: true, winner: O}
  - id: noughts-taken
    position: |
      OO.
      XX.
      ...
    move: X a1
    claim: {legal: false, rule: taken}
  - id: noughts-turn
    position: |
      OO.
      XX.
      ...
      first: X
    move: O a3
    claim: {legal: false, rule: turn}
"""
BOOK = """title: Mats and marks
parts:
  - title: All
    chapters: [tatami.yaml, noughts.yaml]
"""


@pytest.fixture
def added(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A book of a family and a game that lie where the catalogue finds them, beside our own."""
    for package, name in ((puzzles, "tatami"), (games, "noughts")):
        folder = tmp_path / package.__name__
        folder.mkdir()
        shutil.copy(HERE / f"{name}.py", folder / f"{name}.py")
        monkeypatch.setattr(package, "__path__", [*package.__path__, str(folder)])
    # A worker is another process, which knows nothing of folders that were added here.
    monkeypatch.setattr(Pool, "run", lambda self, work, tasks: Here().run(work, tasks))
    catalogue_anew()
    book = tmp_path / "content" / "mats"
    book.mkdir(parents=True)
    for file, text in (("book.yaml", BOOK), ("tatami.yaml", TATAMI), ("noughts.yaml", NOUGHTS)):
        (book / file).write_text(text)
    yield book
    catalogue_anew()
    for name in ("generator.puzzles.tatami", "generator.games.noughts"):
        sys.modules.pop(name, None)


def built(book: Path, cache: Path | None = None) -> dict[str, Any]:
    output = book.parent.parent / "output"
    shop = Workshop((ROOT / "templates",), output, Cache(cache), Pool(1))
    files = build(book, shop).files
    assert output / "mats" / "mats-a4.pdf" in files
    ledger: dict[str, Any] = json.loads((output / "mats" / "ledger.json").read_text())
    return {row["id"]: row for row in ledger["results"]}


def test_a_family_and_a_game_of_one_file_each_are_proven_in_two_ways_and_printed(added: Path) -> None:
    rows = built(added)
    assert {row["verdict"] for row in rows.values()} == {"proven"}
    assert rows["tatami-1"]["ways"] == ["CP-SAT", "LRAT certificate"]
    assert rows["tatami-2"]["ways"] == ["CP-SAT", "LRAT certificate"]
    assert rows["noughts-row"]["ways"] == ["rules engine", "recount from the picture"]


def test_a_book_of_theirs_shows_no_pieces_of_ours_and_speaks_of_none(added: Path) -> None:
    assert load_book(added).motif == "plain"
    built(added)
    told = " ".join(pages_of(added.parent.parent / "output/mats/mats-a4.pdf"))
    assert "Tatami" in told and "Its name" in told
    assert not re.search(r"(?i)domino|colours?\b|tile by tile|No way is shorter|position you start", told)


@pytest.mark.parametrize(
    ("file", "true", "false"),
    [
        ("tatami.yaml", "claim: {solutions: 4}, room: 2x4", "claim: {solutions: 5}, room: 2x4"),
        ("tatami.yaml", "claim: unique, room: 6x8", "claim: unique, room: 6x7"),
        ("noughts.yaml", "winner: O", "winner: X"),
        ("noughts.yaml", "rule: taken", "rule: over"),
    ],
)
def test_a_false_claim_of_theirs_stops_the_book(added: Path, file: str, true: str, false: str) -> None:
    path = added / file
    assert true in path.read_text()
    path.write_text(path.read_text().replace(true, false))
    with pytest.raises(Faults, match="claimed"):
        built(added)


def test_a_game_of_one_file_is_played_to_its_end_and_every_position_is_read_back(added: Path) -> None:
    engine = catalogue.game("noughts")
    for seed in range(8):
        for position, _ in playout(engine.deal(2, seed), seed):
            assert engine.parse(str(position)) == position
            moves = [*position.moves()]
            assert bool(moves) is not position.over
            assert all(catalogue.seat("noughts").read(position, str(move)) == move for move in moves)
    assert len({str(engine.deal(2, seed)) for seed in range(8)}) == 2, "chance says who begins"


def test_both_tellings_of_a_game_of_one_file_say_the_same_of_moves_right_and_wrong(added: Path) -> None:
    engine, rules = catalogue.game("noughts"), import_module("generator.games.noughts").NoughtsRules
    wrong = 0
    for seed in range(8):
        for position, _ in playout(engine.deal(2, seed), seed):
            for move in (f"{sign} {row}{column}" for sign in "OX" for row in "abc" for column in "123"):
                told = rules.judge(str(position), move)
                assert told == rules.recount(str(position), move)
                wrong += told["legal"] == "false"
    assert wrong > 100


def test_their_proofs_are_kept_until_their_code_changes(added: Path, tmp_path: Path) -> None:
    built(added, tmp_path / "cache")
    chapters, _ = load_loose([added])
    entries = [entry for chapter in chapters for entry in chapter.entries]
    again = prove(entries, Cache(tmp_path / "cache"), Pool(1), lambda entry, proof: None)
    assert all(proof.cached for proof in again)


def test_a_family_is_small() -> None:
    assert len((HERE / "tatami.py").read_text().splitlines()) < 100


def test_a_family_that_does_not_say_so_is_told_in_a_sentence(added: Path) -> None:
    path = next(path for path in added.parent.parent.rglob("tatami.py"))
    path.write_text(path.read_text().replace("FAMILY:", "FAMILLE:"))
    catalogue_anew()
    with pytest.raises(
        ContentError, match=r"unknown family 'tatami'.*generator.puzzles.tatami has no line 'FAMILY"
    ):
        catalogue.family("tatami")


def test_a_family_without_a_second_way_proves_nothing_universal(added: Path) -> None:
    path = next(path for path in added.parent.parent.rglob("tatami.py"))
    path.write_text(path.read_text().replace("def confirm", "def confirm_no_more"))
    with pytest.raises(Faults, match="rests on one program"):
        built(added)
