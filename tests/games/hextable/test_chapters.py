"""The chapters of the three hex games as printed: proven, told in order, and no position that play cannot reach."""

from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
import yaml

from generator.catalogue import family
from generator.errors import IllegalMove
from generator.example import Example, Outcome
from generator.figure.marks import Label
from generator.games.hexdominoes.engine import Hexdominoes
from generator.games.hexdominoes.examples import BROKEN as HEXDOMINOES_BROKEN
from generator.games.hexpatch.engine import Hexpatch
from generator.games.hexpatch.examples import BROKEN as HEXPATCH_BROKEN
from generator.games.hextable.engine.scene import read_scene
from generator.games.hextable.engine.table import HexTable, Piece
from generator.games.hextremity.engine import Hextremity
from generator.games.hextremity.examples import BROKEN as HEXTREMITY_BROKEN

FOLDER = Path(__file__).parents[3] / "content" / "dihexes"
GAMES: dict[str, Any] = {"hexdominoes": Hexdominoes, "hextremity": Hextremity, "hexpatch": Hexpatch}
BROKEN = {"hexdominoes": HEXDOMINOES_BROKEN, "hextremity": HEXTREMITY_BROKEN, "hexpatch": HEXPATCH_BROKEN}


def read_chapter(name: str) -> dict[str, Any]:
    chapter: dict[str, Any] = yaml.load((FOLDER / f"{name}.yaml").read_text(encoding="utf-8"), yaml.BaseLoader)
    return chapter


CHAPTERS = {name: read_chapter(name) for name in GAMES}
EXAMPLES: dict[str, Example] = {}
for _name, _chapter in CHAPTERS.items():
    _model: Any = family(_name)
    EXAMPLES |= {raw["id"]: _model.model_validate(raw) for raw in _chapter["examples"]}

every_example = pytest.mark.parametrize("example", EXAMPLES.values(), ids=EXAMPLES)
every_chapter = pytest.mark.parametrize("name", GAMES)


def outcome(example: Example) -> Outcome:
    [found] = example.solve()
    return found


def game(example: Example) -> Any:
    return GAMES[example.id.split("-")[0]]


def position_of(example: Example) -> Any:
    return game(example).parse(example.position)


@every_example
def test_a_figure_fits_its_panel_and_is_drawn_twice_alike(example: Example) -> None:
    figure = example.draw(outcome(example))
    assert figure.width <= 70.0
    assert figure == example.draw(outcome(example))
    for mark in figure.marks:
        if isinstance(mark, Label):
            assert 0 < mark.at[0] < figure.width
            assert 0 < mark.at[1] < figure.height


@every_example
def test_every_verdict_has_words_and_a_forbidden_play_its_reason(example: Example) -> None:
    found = outcome(example)
    verdict = example.rules.caption(found)
    assert verdict.word
    assert (verdict.good is False) == (found["legal"] == "false")
    if verdict.good is False:
        assert verdict.reason == BROKEN[example.id.split("-")[0]][found["rule"]]


@every_chapter
def test_every_example_stands_after_a_short_passage_of_its_own(name: str) -> None:
    shown = []
    for section in CHAPTERS[name]["sections"]:
        parts = section["text"].strip().split("\n\n")
        shown += [part[len("![](") : -1] for part in parts if part.startswith("![](")]
        for before, part in pairwise(parts):
            if part.startswith("![]("):
                assert 25 <= len(before.split()) <= 57
    assert shown == [raw["id"] for raw in CHAPTERS[name]["examples"]]


@every_chapter
def test_the_maker_and_the_trademark_are_named(name: str) -> None:
    text = " ".join(CHAPTERS[name]["sections"][-1]["text"].split())
    assert CHAPTERS[name]["designer"] == "Kate Jones"
    assert "Kate Jones of Kadon Enterprises" in text
    assert "trademark" in text
    assert CHAPTERS[name]["title"] in text


@pytest.mark.parametrize(
    "story",
    [
        ("hexdominoes-starter", "hexdominoes-double"),
        ("hexdominoes-double", "hexdominoes-four"),
        ("hexdominoes-four", "hexdominoes-two-colours"),
        ("hexdominoes-two-colours", "hexdominoes-five"),
        ("hextremity-1", "hextremity-2"),
        ("hextremity-2", "hextremity-3"),
        ("hextremity-3", "hextremity-4"),
        ("hextremity-4", "hextremity-5"),
        ("hextremity-4", "hextremity-lone"),
        ("hextremity-4", "hextremity-double"),
        ("hextremity-5", "hextremity-direction"),
        ("hexpatch-one-edge", "hexpatch-block"),
        ("hexpatch-block", "hexpatch-single"),
        ("hexpatch-block", "hexpatch-no-match"),
    ],
)
def test_the_same_position_is_carried_forward(story: tuple[str, str]) -> None:
    earlier, later = (EXAMPLES[name] for name in story)
    assert table_after(earlier) == position_of(later).table


def table_after(example: Example) -> HexTable:
    scene = read_scene(example.position, ["turn"], 6)
    move = scene.move(example.move) if example.move else None
    return scene.table.after(move)[0] if isinstance(move, Piece) else scene.table


def test_two_turns_lie_between_the_gap_and_its_closing() -> None:
    gap, closed = table_after(EXAMPLES["hextremity-gap"]), position_of(EXAMPLES["hextremity-gap-closed"]).table
    between = [Hextremity(gap).play(move).table for move in Hextremity(gap).moves()]
    assert closed in between


@every_example
def test_every_position_can_come_about_in_play(example: Example) -> None:
    if example.id != "hexpatch-ending":
        pieces = position_of(example).table.pieces
        starters = [piece for piece in pieces if may_start(game(example), piece)]
        assert any(can_be_laid(game(example), frozenset({one}), frozenset(pieces), set()) for one in starters)


def may_start(rules: Any, piece: Piece) -> bool:
    if rules is Hextremity:
        return piece.tile.double
    if rules is Hexpatch:
        return len({*piece.colours} & {*"ABC"}) == 1 and len(piece.colours) == 2
    return True


def can_be_laid(rules: Any, laid: frozenset[Piece], wanted: frozenset[Piece], tried: set[frozenset[Piece]]) -> bool:
    """Whether some order of laying the rest is legal all through."""
    if laid == wanted:
        return True
    if laid in tried:
        return False
    tried.add(laid)
    table = HexTable.of(laid)
    some = next(iter(laid))
    here = table.tiles[some.tile].cells[0]
    dq, dr = here.q - some.cells[0].q, here.r - some.cells[0].r
    for piece in sorted(wanted - laid):
        try:
            rules(table).play(piece.moved(dq, dr))
        except IllegalMove:
            continue
        if can_be_laid(rules, laid | {piece}, wanted, tried):
            return True
    return False


ORDER = "CE BC EE BB EF AE BE AD DD A E AB F AA FF AC AF CC CF C DF BD CD BF DE B D"
"""The starter, then White's tiles and Black's in turn."""


def test_the_sample_ending_is_the_end_of_a_real_game() -> None:
    order = ORDER.split()
    end = position_of(EXAMPLES["hexpatch-ending"])
    by_name = {str(piece.tile): piece for piece in end.table.pieces}
    first = by_name[order[0]]
    hands = [tuple(sorted(by_name[name].tile for name in order[1 + player :: 2])) for player in (0, 1)]
    for hand, mine in zip(hands, ("ABC", "DEF"), strict=True):
        assert len(hand) == 13
        assert sum({*tile.colours} <= {*mine} for tile in hand) == 9
    now = Hexpatch(HexTable.of([first]), hands=tuple(hands))
    for name in order[1:]:
        here = now.table.tiles[first.tile].cells[0]
        now = now.play(by_name[name].moved(here.q - first.cells[0].q, here.r - first.cells[0].r))
    assert now.table == end.table
    assert now.over
    assert (now.score(), now.winners) == ((34, 40), (1,))


@pytest.mark.parametrize(
    ("name", "verdict"),
    [
        ("hexdominoes-starter", (None, "132 ways", "to lay the next tile", "")),
        ("hexdominoes-one-edge", (False, "Not legal", "it touches along one edge only", "")),
        ("hexdominoes-double", (True, "2 edges + patch of 3", "", "SCORE 5")),
        ("hexdominoes-two-colours", (True, "2 edges, no patch", "", "SCORE 2")),
        ("hexdominoes-two-patches", (True, "3 edges + patches 4, 4", "", "SCORE 11")),
        ("hextremity-1", (None, "Row A: 2", "no score", "")),
        ("hextremity-5", (True, "Row A: 4 + row D: 2", "", "SCORE 6")),
        ("hextremity-double", (False, "Not legal", "no double while a hex is lone", "")),
        ("hextremity-marker", (True, "Row E: 5", "and marker E", "SCORE 5")),
        ("hexpatch-one-edge", (True, "Legal", "one edge, and it matches", "")),
        ("hexpatch-block", (True, "Legal", "1 of 4 edges matches", "")),
        ("hexpatch-single", (True, "Legal", "2 of 2 edges match", "")),
        ("hexpatch-ending", (True, "Black wins", "40 to 34", "")),
    ],
)
def test_the_line_under_the_figure(name: str, verdict: tuple[bool | None, str, str, str]) -> None:
    said = EXAMPLES[name].rules.caption(outcome(EXAMPLES[name]))
    assert (said.good, said.word, said.reason, said.pill) == verdict


def test_the_sample_moves_have_the_scores_they_always_had() -> None:
    names = ("double", "four", "two-colours", "five")
    assert [outcome(EXAMPLES[f"hexdominoes-{name}"])["score"] for name in names] == ["5", "6", "2", "7"]
    assert [outcome(EXAMPLES[f"hextremity-{n}"])["score"] for n in range(1, 6)] == ["", "3", "2", "2", "6"]
