"""The chapter as it is printed: the code comes first, every example is shown, and a changed rule is found out."""

import pytest

from generator.catalogue import family, game
from generator.games.binary_dominoes.engine.game import BinaryDominoes
from generator.games.binary_dominoes.examples import BROKEN, BinaryDominoesExample, BinaryDominoesRules
from generator.verify.judge import judge
from generator.verify.proof import Verdict
from tests.games.printed import Printed, check_cells, check_emblem, check_scribbles, check_words, outcome

DOMINOES = Printed("binary-dihexes", "binary-dominoes")
EXAMPLES: dict[str, BinaryDominoesExample] = DOMINOES.examples

every_example = pytest.mark.parametrize("example", EXAMPLES.values(), ids=EXAMPLES)


def test_the_family_and_the_game_are_found_by_their_name() -> None:
    assert family("binary-dominoes") is BinaryDominoesExample
    assert game("binary-dominoes") is BinaryDominoes


def test_the_first_strip_teaches_the_code() -> None:
    shown = [EXAMPLES[cell["show"]] for cell in DOMINOES.strips[0]]
    assert [outcome(example)["numbers"] or outcome(example)["tile"] for example in shown] == [
        "0 1 2 4",
        "36",
        "0 1 2 3 4 5 6 7",
    ]


def test_every_example_is_shown_and_explained_in_few_words() -> None:
    check_cells(DOMINOES, longest=110)


@pytest.mark.parametrize("strip", DOMINOES.strips, ids=lambda strip: strip[0]["show"])
def test_words_keep_their_place_when_a_strip_makes_its_figures_smaller(strip: list[dict[str, str]]) -> None:
    check_words(DOMINOES.drawn(strip))


@every_example
def test_every_example_can_be_drawn_before_its_move(example: BinaryDominoesExample) -> None:
    assert example.before().marks


@pytest.mark.parametrize("seed", range(10))
def test_what_is_scribbled_into_an_example_is_refused_or_judged_alike_by_both(seed: int) -> None:
    check_scribbles(DOMINOES, seed)


def test_the_emblem_is_small_and_wordless() -> None:
    check_emblem(EXAMPLES["binary-dominoes-right"].emblem())


@pytest.mark.parametrize(
    ("position", "move", "word", "reason"),
    [
        ("chain: 77 73", "36 right", "Allowed", "three meets three"),
        ("chain: 77 73", "45 right", "Not allowed", "no three on it"),
        ("chain: 77 73", "pass", "Not allowed", BROKEN["fits"]),
        ("chain: 77\nhands: 17 / 00", "17 left", "Ann wins", "no tiles left"),
        ("chain: 77\nhands: 12 / 03\npassed: 1\nturn: 2", "pass", "Ann and Ben win", "lowest sum"),
        ("chain: 77", "", "14 ways", "to go on"),
    ],
)
def test_a_verdict_is_said_in_words(position: str, move: str, word: str, reason: str) -> None:
    verdict = BinaryDominoesRules.caption(BinaryDominoesRules.judge(position, move))
    assert (verdict.word, verdict.reason) == (word, reason)


@pytest.mark.parametrize(
    ("position", "move"),
    [
        ("chain: 77", "77 left"),
        ("chain: 77", "17"),
        ("chain: -", "17 left"),
        ("chain: -", "draw"),
        ("chain: 77\nhands: 11 / 22\nstock: 33", "pass"),
        ("chain: 77\nhands: 11 / 22", "draw"),
        ("chain: 77\nhands: 11 / -", "pass"),
    ],
)
def test_a_move_that_breaks_a_rule_can_be_drawn_as_well(position: str, move: str) -> None:
    found = BinaryDominoesRules.judge(position, move)
    assert found["legal"] == "false"
    for known in (found, None):
        assert BinaryDominoesRules.draw(position, move, known).height >= 0
    assert BinaryDominoesRules.before(position, move).height >= 0


@pytest.mark.parametrize(
    ("place", "value"),
    [
        ("code.SIGNS", {".": 1, "o": 4, "O": 2}),
        ("code.SIGNS", {".": 2, "o": 1, "O": 4}),
        ("engine.game.rank", lambda tile: (not tile.double, 0, "")),
        ("engine.game.worth", lambda tile: 1),
        ("engine.game.BinaryDominoes.plays", lambda game: iter(())),
        ("engine.game.BinaryDominoes._next", property(lambda game: game.turn)),
        ("engine.game.BinaryDominoes.winners", property(lambda game: (game.turn,))),
        ("engine.line.TileLine.with_tile", lambda line, play: line),
    ],
)
def test_an_engine_that_plays_by_another_rule_is_refuted(
    place: str, value: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The shipped examples alone tell it from the right one, by the second count, their claims or the reader."""
    monkeypatch.setattr(f"generator.games.binary_dominoes.{place}", value)
    assert any(judge(example).verdict is not Verdict.PROVEN for example in EXAMPLES.values())
