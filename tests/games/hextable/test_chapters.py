"""The chapters of the three hex games as printed: proven, told in order, and no position that play cannot reach."""

from pathlib import Path as File
from typing import Any

import pytest
import yaml

from generator.abilities.figures import Emblem, Staged
from generator.catalogue import family
from generator.errors import IllegalMove
from generator.example import Example, Outcome
from generator.figure.marks import Label, Path
from generator.games.hexdominoes.engine import Hexdominoes
from generator.games.hexdominoes.examples import BROKEN as HEXDOMINOES_BROKEN
from generator.games.hexpatch.engine import Hexpatch
from generator.games.hexpatch.examples import BROKEN as HEXPATCH_BROKEN
from generator.games.hextable.drawing import EXAMPLE_EDGE
from generator.games.hextable.engine.scene import read_scene
from generator.games.hextable.engine.table import HexPiece, HexTable
from generator.games.hextremity.engine import Hextremity
from generator.games.hextremity.examples import BROKEN as HEXTREMITY_BROKEN

FOLDER = File(__file__).parents[3] / "content" / "dihexes"
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


def cells(name: str) -> list[dict[str, str]]:
    return [cell for section in CHAPTERS[name]["sections"] for cell in section.get("strip", ())]


@every_example
def test_a_figure_is_drawn_twice_alike_and_nothing_leaves_it(example: Example) -> None:
    figure = example.draw(outcome(example))
    assert figure == example.draw(outcome(example))
    for mark in figure.marks:
        if isinstance(mark, Label):
            assert 0 < mark.at[0] < figure.width
            assert 0 < mark.at[1] < figure.height


@every_chapter
def test_every_figure_is_large_enough_in_its_strip(name: str) -> None:
    """Letters of seven points find room in cells with an edge of three millimetres."""
    for section in CHAPTERS[name]["sections"]:
        strip = section.get("strip", [])
        for cell in strip:
            figure = EXAMPLES[cell["show"]].draw(outcome(EXAMPLES[cell["show"]]))
            wide, high = 166 / len(strip) - 7, 30.0 if len(strip) > 2 else 42.0
            assert EXAMPLE_EDGE * min(0.62, wide / figure.width, high / figure.height) >= 3.4


@every_example
def test_every_verdict_has_words_and_a_forbidden_play_its_reason(example: Example) -> None:
    found = outcome(example)
    verdict = example.rules.caption(found)
    assert verdict.word
    assert (verdict.good is False) == (found["legal"] == "false")
    if verdict.good is False:
        assert verdict.reason == BROKEN[example.id.split("-")[0]][found["rule"]]


@every_chapter
def test_every_example_is_shown_and_explained_in_few_words(name: str) -> None:
    assert {cell["show"] for cell in cells(name)} == {raw["id"] for raw in CHAPTERS[name]["examples"]}
    for cell in cells(name):
        assert 20 <= len(cell["says"]) <= 130
        if cell.get("word") == "Not allowed":
            assert outcome(EXAMPLES[cell["show"]])["legal"] == "false"


@every_chapter
def test_the_makers_and_the_trademark_are_named(name: str) -> None:
    [text] = [
        " ".join(section["text"].split())
        for section in CHAPTERS[name]["sections"]
        if section["title"] == "Whose game it is"
    ]
    assert CHAPTERS[name]["designer"] == "Kate Jones"
    for said in ("Kate Jones of Kadon Enterprises", "Thomas Atkinson and Glenn Iba", "trademark", "Hexdominoes"):
        assert said in text
    assert CHAPTERS[name]["title"] in text


@every_chapter
def test_it_is_said_who_begins_and_that_this_is_our_ruling(name: str) -> None:
    rulings = [section["text"] for section in CHAPTERS[name]["sections"] if section["title"] == "Our rulings"]
    assert "begin" in rulings[0]
    assert any(word in CHAPTERS[name]["sections"][0]["text"] for word in ("begins", "lays first"))


@every_example
def test_before_a_move_its_slot_is_empty_and_the_tile_is_held_off(example: Example) -> None:
    assert isinstance(example, Staged)
    figure = example.before()
    slots = [mark for mark in figure.marks if isinstance(mark, Path) and mark.dash]
    assert len(slots) == bool(example.move)
    letters = [mark.text for mark in figure.marks if isinstance(mark, Label) and len(mark.text) == 1]
    assert len(letters) == len(position_of(example).table.colours) + len((example.move.split() or [""])[0])


@every_example
def test_the_emblem_is_small_and_wordless(example: Example) -> None:
    assert isinstance(example, Emblem)
    figure = example.emblem()
    assert figure.width <= 17.0 + 1e-6
    assert figure.height <= 14.0
    assert not [mark for mark in figure.marks if isinstance(mark, Label)]


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
        ("hextremity-5", "hextremity-pair"),
        ("hextremity-3", "hextremity-near"),
        ("hextremity-3", "hextremity-away"),
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
    return scene.table.after(move)[0] if isinstance(move, HexPiece) else scene.table


def test_two_turns_lie_between_the_gap_and_its_closing() -> None:
    gap, closed = table_after(EXAMPLES["hextremity-gap"]), position_of(EXAMPLES["hextremity-gap-closed"]).table
    between = [Hextremity(gap).play(move).table for move in Hextremity(gap).moves()]
    assert closed in between


@every_example
def test_every_position_can_come_about_in_play(example: Example) -> None:
    if example.id not in ("hextremity-end", "hexpatch-ending-white", "hexpatch-ending"):
        pieces = position_of(example).table.pieces
        starters = [piece for piece in pieces if may_start(game(example), piece)]
        assert any(can_be_laid(game(example), frozenset({one}), frozenset(pieces), set()) for one in starters)


def may_start(rules: Any, piece: HexPiece) -> bool:
    if rules is Hextremity:
        return piece.tile.double
    if rules is Hexpatch:
        return len({*piece.colours} & {*"ABC"}) == 1 and len(piece.colours) == 2
    return True


def can_be_laid(
    rules: Any, laid: frozenset[HexPiece], wanted: frozenset[HexPiece], tried: set[frozenset[HexPiece]]
) -> bool:
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


LAID = "FF CF CE EF BF BE AE AB BC AC AD DF AF CC CD DE DD BD BB EE"
"""The starter, then the tiles of two players in turn."""


def test_the_last_tile_of_hextremity_ends_a_real_game_that_its_markers_decide() -> None:
    end = position_of(EXAMPLES["hextremity-end"])
    by_name = {str(piece.tile): piece for piece in end.table.pieces}
    first, *others = (by_name[name] for name in LAID.split())
    now = Hextremity(HexTable.of([first]), scores=(0, 0), markers=("", ""))
    for piece in others:
        here = now.table.tiles[first.tile].cells[0]
        now = now.play(piece.moved(here.q - first.cells[0].q, here.r - first.cells[0].r))
    assert (now.table, now.scores, now.markers, now.turn) == (end.table, end.scores, end.markers, end.turn)
    _, last = Hextremity.read(EXAMPLES["hextremity-end"].position, EXAMPLES["hextremity-end"].move)
    assert last is not None
    over = end.play(last)
    assert over.over
    assert (over.scores, over.score(), over.winners) == ((38, 36), (43, 48), (1,))


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
        ("hexdominoes-starter", (None, "132 ways", "to go on", "", "")),
        ("hexdominoes-one-edge", (False, "Not allowed", "it touches along one edge only", "", "")),
        ("hexdominoes-double", (None, "2+3 = 5", "", "SCORE 5", "")),
        ("hexdominoes-two-colours", (None, "2+0 = 2", "", "SCORE 2", "")),
        ("hexdominoes-two-patches", (None, "3+4+4 = 11", "", "SCORE 11", "")),
        ("hextremity-1", (None, "Row A: 2", "", "", "no score")),
        ("hextremity-5", (None, "A 4 + D 2", "", "SCORE 6", "")),
        ("hextremity-double", (False, "Not allowed", "no double while a hex is lone", "", "")),
        ("hextremity-marker", (None, "Row E: 5", "", "SCORE 5", "")),
        ("hextremity-end", (True, "Ben wins", "48 to 43", "", "")),
        ("hextremity-near", (None, "Best reply: 6", "", "SCORE 2", "")),
        ("hextremity-away", (None, "Best reply: 2", "", "SCORE 2", "")),
        ("hexpatch-one-edge", (True, "Allowed", "one edge, and it matches", "", "")),
        ("hexpatch-block", (True, "Allowed", "1 of 4 edges matches", "", "")),
        ("hexpatch-single", (True, "Allowed", "2 of 2 edges match", "", "")),
        ("hexpatch-ending-white", (None, "5+4+4+21 = 34", "", "SCORE 34", "")),
        ("hexpatch-ending", (None, "7+5+5+23 = 40", "", "SCORE 40", "")),
    ],
)
def test_the_line_under_the_figure(name: str, verdict: tuple[bool | None, str, str, str, str]) -> None:
    said = EXAMPLES[name].rules.caption(outcome(EXAMPLES[name]))
    assert (said.good, said.word, said.reason, said.pill, said.aside) == verdict


def test_the_sample_moves_have_the_scores_they_always_had() -> None:
    names = ("double", "four", "two-colours", "five")
    assert [outcome(EXAMPLES[f"hexdominoes-{name}"])["score"] for name in names] == ["5", "6", "2", "7"]
    assert [outcome(EXAMPLES[f"hextremity-{n}"])["score"] for n in range(1, 6)] == ["", "3", "2", "2", "6"]


def test_the_two_ends_of_hexpatch_are_one_and_each_shows_what_its_player_counts() -> None:
    white, black = EXAMPLES["hexpatch-ending-white"], EXAMPLES["hexpatch-ending"]
    assert white.position == black.position
    for example, mine in ((white, "ABC"), (black, "DEF")):
        letters = [mark.text for mark in example.draw(outcome(example)).marks if isinstance(mark, Label)]
        assert {*letters} <= {*mine}
        assert len(letters) >= 21


def test_a_best_reply_that_is_not_claimed_is_not_told() -> None:
    assert not outcome(EXAMPLES["hextremity-4"])["reply"]
    assert outcome(EXAMPLES["hextremity-near"])["reply"] == "6"
