"""The chapter of Hextra as printed: every example is shown and fits, and a changed rule is found out."""

from typing import Any

import pytest

from generator.catalogue import family, game
from generator.figure.marks import Ink, Path
from generator.games.hextable.drawing import FRAME
from generator.games.hextable.engine.table import HexTable
from generator.games.hextra.engine import Hextra
from generator.games.hextra.examples import BROKEN, HextraExample
from generator.verify.judge import judge
from generator.verify.proof import Verdict
from tests.games.printed import Printed, check_cells, check_emblem, check_scribbles, check_words, outcome

HEXTRA = Printed("binary-dihexes", "hextra")
EXAMPLES: dict[str, HextraExample] = HEXTRA.examples

every_example = pytest.mark.parametrize("example", EXAMPLES.values(), ids=EXAMPLES)


def test_the_family_and_the_game_are_found_by_their_name() -> None:
    assert family("hextra") is HextraExample
    assert game("hextra") is Hextra


def test_every_example_is_shown_and_explained_in_few_words() -> None:
    check_cells(HEXTRA, longest=130)


@pytest.mark.parametrize("strip", HEXTRA.strips, ids=lambda strip: strip[0]["show"])
def test_words_keep_their_place_when_a_strip_makes_its_figures_smaller(strip: list[dict[str, str]]) -> None:
    check_words(HEXTRA.drawn(strip))


@every_example
def test_a_verdict_has_words_and_a_forbidden_play_its_reason(example: HextraExample) -> None:
    found = outcome(example)
    verdict = example.rules.caption(found)
    assert verdict.word
    assert (verdict.good is False) == (found["legal"] == "false")
    if verdict.good is False:
        assert verdict.reason == BROKEN[found["rule"]]
    assert (verdict.pill == "EXTRA") == (found["extra_turn"] == "true" and not found["winner"])


def framed(name: str) -> int:
    example = EXAMPLES[f"hextra-{name}"]
    paths = [mark for mark in example.draw(outcome(example)).marks if isinstance(mark, Path)]
    return len([mark for mark in paths if mark.stroke is Ink.LINE and mark.width == FRAME])


def test_the_hexagons_that_decide_are_framed() -> None:
    assert [framed(name) for name in ("extra", "different", "shared", "last")] == [2, 2, 2, 2]
    assert [framed(name) for name in ("same", "half", "one", "no-match")] == [1, 0, 0, 0]


def test_a_hand_shows_what_fits_when_somebody_would_pass() -> None:
    for name, count in (("no-pass", 1), ("pass", 0)):
        example = EXAMPLES[f"hextra-{name}"]
        marks = example.draw(outcome(example)).marks
        assert len([mark for mark in marks if isinstance(mark, Path) and mark.stroke is Ink.PART_TEXT]) == count


@every_example
def test_an_example_is_drawn_before_its_move_too(example: HextraExample) -> None:
    slots = [mark for mark in example.before().marks if isinstance(mark, Path) and mark.dash]
    assert len(slots) == (example.move != "pass")


def test_the_chain_is_one_story() -> None:
    for one, other in (("chain-1", "chain-2"), ("chain-2", "chain-3"), ("chain-3", "last")):
        before, move = Hextra.read(EXAMPLES[f"hextra-{one}"].position, EXAMPLES[f"hextra-{one}"].move)
        assert move is not None
        assert before.play(move) == Hextra.parse(EXAMPLES[f"hextra-{other}"].position)


@pytest.mark.parametrize("name", ["clash", "extra", "different", "shared", "chain-1"])
def test_every_table_can_be_laid_tile_by_tile(name: str) -> None:
    """Each tile matches one that lay there before, in one order or another."""
    table = Hextra.parse(EXAMPLES[f"hextra-{name}"].position).table
    laid = {table.pieces[0]}
    while more := {one for one in table.pieces for other in laid if _meet(table, one, other)} - laid:
        laid |= more
    assert laid == {*table.pieces}


def _meet(table: HexTable, one: Any, other: Any) -> bool:
    return any(cell in other.cells for _, cell in table.matches(one))


@pytest.mark.parametrize("seed", range(10))
def test_what_is_scribbled_into_an_example_is_refused_or_judged_alike_by_both(seed: int) -> None:
    check_scribbles(HEXTRA, seed)


def test_the_emblem_is_small_and_wordless() -> None:
    check_emblem(EXAMPLES["hextra-extra"].emblem())


def test_the_designer_is_named_and_the_set_is_not_called_by_a_trade_mark() -> None:
    assert HEXTRA.chapter["designer"] == "Néstor Romeral Andrés"
    assert "hexdominoes" not in HEXTRA.text.lower()


@pytest.mark.parametrize(
    ("place", "value"),
    [
        ("Hextra.least_edges", 2),
        ("Hextra.matching", False),
        ("Hextra.pair", lambda game, piece: game.table.matches(piece)[1:2]),
        ("Hextra.pair", lambda game, piece: ()),
        ("Hextra.pair", lambda game, piece: all(game.partners(piece).values())),
        ("Hextra.winners", property(lambda game: ())),
        ("Hextra.over", property(lambda game: False)),
        ("Hextra._can_lay", lambda game, player: False),
    ],
)
def test_an_engine_that_plays_by_another_rule_is_refuted(
    place: str, value: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The shipped examples alone tell it from the right one, by the second count or by their claims."""
    monkeypatch.setattr(f"generator.games.hextra.engine.{place}", value)
    assert any(judge(example).verdict is not Verdict.PROVEN for example in EXAMPLES.values())
