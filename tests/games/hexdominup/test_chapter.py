"""The chapter as printed: proven, told in order, and no position that play cannot reach."""

from pathlib import Path
from typing import Any

import pytest
import yaml

from generator.abilities.figures import Emblem, Staged
from generator.catalogue import family
from generator.errors import IllegalMove
from generator.example import Example, Outcome
from generator.figure.marks import Label
from generator.games.hexdominup.engine.game import Hexdominup
from generator.games.hexdominup.engine.notation import DEALT, read_move
from generator.games.hexdominup.engine.storeys import read_building
from generator.games.hexdominup.engine.towers import OPENING, LaidTile, Towers
from generator.games.hexdominup.examples import BROKEN
from generator.games.hextable.drawing import EXAMPLE_EDGE
from generator.games.hextable.engine.table import NUMBERED, HexTable
from generator.games.players import NAMES
from generator.verify.judge import judge
from generator.verify.proof import Verdict

FILE = Path(__file__).parents[3] / "content" / "binary-dihexes" / "hexdominup.yaml"
CHAPTER: dict[str, Any] = yaml.load(FILE.read_text(encoding="utf-8"), yaml.BaseLoader)
MODEL: Any = family("hexdominup")
EXAMPLES: dict[str, Example] = {raw["id"]: MODEL.model_validate(raw) for raw in CHAPTER["examples"]}
CELLS = [cell for section in CHAPTER["sections"] for cell in section.get("strip", ())]
TEXTS = {section["title"]: " ".join(section["text"].split()) for section in CHAPTER["sections"]}

every_example = pytest.mark.parametrize("example", EXAMPLES.values(), ids=EXAMPLES)


def outcome(name: str) -> Outcome:
    [found] = EXAMPLES[f"hexdominup-{name}"].solve()
    return found


def read(name: str) -> tuple[Hexdominup, LaidTile | None]:
    example = EXAMPLES[f"hexdominup-{name}"]
    return Hexdominup.read(example.position, example.move)


def after(name: str) -> Hexdominup:
    position, move = read(name)
    assert move is not None
    return position.play(move)


def test_every_example_is_shown_and_explained_in_few_words() -> None:
    assert {cell["show"] for cell in CELLS} == {*EXAMPLES}
    for cell in CELLS:
        assert 20 <= len(cell["says"]) <= 110


def test_no_strip_has_more_than_four_cells_and_the_head_is_one_line() -> None:
    strips = [section for section in CHAPTER["sections"] if "strip" in section]
    assert all(3 <= len(section["strip"]) <= 4 for section in strips)
    assert all(len(section["title"] + section["text"]) <= 115 for section in strips)


@every_example
def test_a_verdict_says_what_the_rules_say(example: Example) -> None:
    [found] = example.solve()
    verdict = example.rules.caption(found)
    assert (verdict.good is False) == (found["legal"] == "false")
    if verdict.good is False:
        assert verdict.reason == BROKEN[found["rule"]]


@pytest.mark.parametrize(
    ("name", "good", "word", "reason"),
    [
        ("climb", True, "Climb", "to level 2"),
        ("third", True, "Climb", "to level 3"),
        ("expand", True, "Expand", ""),
        ("choice", None, "3 climbs", ""),
        ("covered", False, "Not allowed", "a half is covered"),
        ("out", True, "Ann wins", ""),
        ("places", True, "Ben wins", ""),
        ("misere", True, "Ben wins", ""),
    ],
)
def test_the_line_under_the_figure(name: str, good: bool | None, word: str, reason: str) -> None:
    said = EXAMPLES[f"hexdominup-{name}"].rules.caption(outcome(name))
    assert (said.good, said.word, said.reason) == (good, word, reason)


def test_several_winners_are_all_named() -> None:
    rules = EXAMPLES["hexdominup-out"].rules
    assert rules.caption(Outcome.of({"legal": True, "winners": "2 3"})).word == "Ben and Cleo win"
    assert rules.caption(Outcome.of({"climbs": 1})).word == "1 climb"


def test_every_rule_about_a_climb_and_an_expand_is_shown_broken() -> None:
    shown = {outcome(name.removeprefix("hexdominup-"))["rule"] for name in EXAMPLES} - {""}
    assert shown == {"support", "level", "match", "covered", "climb-first", "touch"}
    assert shown < {*BROKEN}


@every_example
def test_every_figure_is_large_enough_in_its_strip_and_holds_its_labels(example: Example) -> None:
    assert isinstance(example, Staged)
    [found] = example.solve()
    for section in CHAPTER["sections"]:
        for cell in section.get("strip", ()):
            if cell["show"] != example.id:
                continue
            figure = example.before() if cell.get("stage") == "before" else example.draw(found)
            wide = 166 / len(section["strip"]) - 7
            assert EXAMPLE_EDGE * min(0.62, wide / figure.width, 30 / figure.height) >= 3.7
            for mark in figure.marks:
                if isinstance(mark, Label):
                    assert 0 <= mark.at[0] <= figure.width
                    assert 0 < mark.at[1] <= figure.height


def test_the_emblem_fits_the_contents_page() -> None:
    example = EXAMPLES["hexdominup-climb"]
    assert isinstance(example, Emblem)
    figure = example.emblem()
    assert figure.width <= 17
    assert figure.height <= 14
    assert not [mark for mark in figure.marks if isinstance(mark, Label)]


@pytest.mark.parametrize(("earlier", "later"), [("first", "second"), ("second", "third"), ("third", "out")])
def test_a_whole_turn_is_one_turn_and_ends_the_game(earlier: str, later: str) -> None:
    found, following = after(earlier), read(later)[0]
    assert (found.towers, found.hands, found.turn) == (following.towers, following.hands, following.turn)


def test_the_turn_begins_where_the_choice_is() -> None:
    assert read("choice")[0] == read("first")[0]
    assert read("expand")[0].towers == read("climb")[0].towers
    assert after("expand").towers == read("choice")[0].towers


def test_had_ann_begun_with_the_four_six_nothing_else_could_have_climbed() -> None:
    assert "Had Ann begun with the four-six" in TEXTS["Playing well"]
    assert "neither of her other two could have climbed" in TEXTS["Playing well"]
    position = read("choice")[0]
    [move] = (climb for climb in position.climbs if str(climb.tile) == "46")
    assert position.play(move).climbs == ()


def test_a_place_to_climb_is_for_one_tile_only() -> None:
    assert "Every two numbers are on one tile only" in TEXTS["Playing well"]
    assert len({frozenset(tile.colours) for tile in NUMBERED}) == len(NUMBERED)
    places = [climb[:2] for climbs in read("choice")[0].towers.climbs.values() for climb in climbs]
    assert len({cells for cells, _ in places}) == len(places)


def test_the_numbers_of_tiles_are_those_that_are_dealt() -> None:
    each = f"{DEALT[2]} each to two players, {DEALT[3]} to three, {DEALT[4]} to four"
    assert f"the {len(NUMBERED)} tiles" in TEXTS["Setting up"]
    assert each in TEXTS["Setting up"]
    assert CHAPTER["equipment"] == f"{len(NUMBERED)} binary dihexes"


def test_the_maker_and_his_game_are_named_and_our_rulings_are_ours() -> None:
    assert CHAPTER["designer"] == "Néstor Romeral Andrés"
    for said in ("Néstor Romeral Andrés", "Dominup", "rulings", "ours"):
        assert said in TEXTS["Whose game it is"]
    assert "hexdominoes" not in FILE.read_text(encoding="utf-8").lower()


def test_play_goes_round_anticlockwise() -> None:
    assert "*anticlockwise*" in TEXTS["Setting up"]
    assert NAMES[:2] == ("Ann", "Ben")


@every_example
def test_every_position_can_come_about_in_play(example: Example) -> None:
    """Some order of laying its tiles is legal all through, whoever had to climb."""
    position, _ = Hexdominup.read(example.position, example.move)
    assert can_be_laid(Towers(HexTable(())).after(OPENING), {*position.towers.laid} - {OPENING}, set())


def can_be_laid(towers: Towers, waiting: set[LaidTile], tried: set[frozenset[LaidTile]]) -> bool:
    if not waiting:
        return True
    if (key := frozenset(waiting)) in tried:
        return False
    tried.add(key)
    for laid in sorted(waiting):
        try:
            towers.check_place(laid)
        except IllegalMove:
            continue
        if can_be_laid(towers.after(laid), waiting - {laid}, tried):
            return True
    return False


@pytest.mark.parametrize(
    ("place", "value"),
    [
        ("towers.Towers.check_place", lambda towers, laid: None),
        ("towers.Towers._check_beside", lambda towers, laid: None),
        ("towers.Towers._check_upon", lambda towers, laid: None),
        ("towers.Towers.height", lambda towers, cell: 0),
        ("towers.Towers.climbs", property(lambda towers: {})),
        ("game.Hexdominup.climbs", property(lambda game: ())),
        ("game.Hexdominup.winners", property(lambda game: game.out[:1] if game.over else ())),
        ("game.Hexdominup.places", property(lambda game: game.out if game.over and game.playing_on else ())),
        ("notation.HexdominupState.over", property(lambda game: len(game.out) > 0)),
        ("notation.HexdominupState.over", property(lambda game: len(game.out) == len(game.hands) - 1)),
        ("game.TABLE", 2),
        ("game.Hexdominup._passed_on", lambda game: game),
    ],
)
def test_an_engine_that_plays_by_another_rule_is_refuted(
    place: str, value: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The printed examples alone tell it from the right one, by the second count or by their claims."""
    monkeypatch.setattr(f"generator.games.hexdominup.engine.{place}", value)
    assert any(judge(example).verdict is not Verdict.PROVEN for example in EXAMPLES.values())


def test_the_right_engine_is_not_refuted() -> None:
    assert all(judge(example).verdict is Verdict.PROVEN for example in EXAMPLES.values())


def test_the_covered_half_is_a_matter_of_level_where_no_level_is_told() -> None:
    """The same place on top of all that is there lies on two levels."""
    position = EXAMPLES["hexdominup-covered"].position
    building = read_building(position, ["hands"])
    assert read_move(building, "74 a2-a3").level == 3
    found = EXAMPLES["hexdominup-covered"].rules.judge(position, "74 a2-a3")
    assert found["rule"] == "level"
