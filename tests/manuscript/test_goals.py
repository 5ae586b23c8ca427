import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from pydantic import ValidationError

import generator
from generator.errors import ContentError
from generator.grid.hexpicture import MOST_CELLS
from generator.manuscript.goals import (
    MOST_SIZE,
    EachColour,
    Goal,
    NamedSet,
    Patches,
    Rows,
    Symmetry,
    Touching,
    Vocabulary,
    canonical,
    vocabulary,
)
from generator.studies.running import study_names
from generator.tiles.described import Description
from generator.tiles.dihex import TileSet
from tests.vocabulary import shipped_vocabulary

CODE = Path(generator.__file__).parent
RULES = (
    "manuscript/goals.py",
    "puzzles/dihexes",
    "puzzles/colouring",
    "puzzles/hexmate",
)


def goal(**requires: Any) -> Goal:
    return Goal.model_validate({"id": "g", "sentence": "Do it.", "requires": requires})


def test_the_shipped_goals_say_what_they_are_known_for() -> None:
    goals = {name: one.requirements for name, one in shipped_vocabulary().goals.items()}
    assert goals == {
        "apart": (Touching.NEVER,),
        "latin": (Rows(at_most=1),),
        "pairs": (Patches(sizes=(2,)),),
        "trios": (Patches(sizes=(3,)),),
        "quads": (Patches(sizes=(4,)),),
        "pairs-or-trios": (Patches(sizes=(2, 3)),),
        "quad-double-single": (EachColour(patches=(4, 2, 1)),),
        "doubles-only": (Touching.IN_DOUBLES,),
        "row-pairs": (Rows(at_most=2),),
    }


def test_every_shipped_goal_has_a_sentence_and_a_title() -> None:
    for one in shipped_vocabulary().goals.values():
        assert one.title
        assert one.sentence.endswith(".")


def test_the_shipped_sets_have_the_sizes_of_the_chapters() -> None:
    sizes = sorted(named.tile_set.cells for named in shipped_vocabulary().sets.values())
    assert sizes == [16, 20, 20, 20, 24, 25, 30, 30, 36, 42, 42, 48, 56, 72]


def _texts(path: Path) -> Iterator[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def test_no_goal_is_known_to_the_code_by_its_id() -> None:
    # A study may go by the name of a goal: it is about one.
    ids = set(shipped_vocabulary().goals) - {*study_names()}
    for path in sorted(CODE.rglob("*.py")):
        for text in _texts(path):
            assert text not in ids, f"{path} names the goal {text!r}"
            assert not [one for one in ids if "-" in one and one in text], f"{path} names a goal in {text!r}"


def test_the_code_that_states_rules_does_not_even_speak_of_a_goal() -> None:
    words = re.compile(r"\b(" + "|".join(map(re.escape, shipped_vocabulary().goals)) + r")\b", re.IGNORECASE)
    for rules in RULES:
        path = CODE / rules
        for file in [path] if path.is_file() else sorted(path.rglob("*.py")):
            spoken = [text for text in _texts(file) if words.search(text)]
            assert not spoken, f"{file} speaks of a goal: {spoken}"


def test_requirements_come_from_text() -> None:
    assert goal(rows={"at_most": "3"}).requirements == (Rows(at_most=3),)
    assert goal(patches={"sizes": ["1", "5"]}).requirements == (Patches(sizes=(1, 5)),)
    assert goal(symmetry={"by": "60"}).requirements == (Symmetry(by="60", colours="kept"),)


@pytest.mark.parametrize(
    "requires",
    [
        {"touching": "sometimes"},
        {"rows": {"at_most": "0"}},
        {"rows": {"atmost": "1"}},
        {"rows": {}},
        {"patches": {"sizes": []}},
        {"patches": {"sizes": ["x"]}},
        {"each_colour": {"patches": ["0"]}},
        {"symmetry": {"by": "90"}},
        {"symmetry": {"by": "mirror", "colours": "lost"}},
        {"colour": "red"},
    ],
)
def test_a_requirement_outside_the_vocabulary_is_refused(requires: dict[str, Any]) -> None:
    with pytest.raises(ValidationError):
        goal(**requires)


def test_a_goal_must_require_something() -> None:
    with pytest.raises(ValidationError, match="the goal requires nothing, expected one or more of touching, rows"):
        goal()


def test_an_unknown_goal_is_told_with_the_known_ones_and_a_near_one() -> None:
    with pytest.raises(ContentError, match=r"unknown goal 'lattin', expected one of apart, .*did you mean 'latin'"):
        shipped_vocabulary().goal("lattin")


def test_without_a_vocabulary_no_goal_is_known() -> None:
    with pytest.raises(ContentError, match="unknown goal 'latin', expected a goal or set of a content file"):
        vocabulary(None).goal("latin")


def test_an_id_may_not_be_defined_twice() -> None:
    words = shipped_vocabulary()
    with pytest.raises(ContentError, match="goal 'latin' is defined already"):
        words.plus(goals=[words.goals["latin"]])
    with pytest.raises(ContentError, match="tile set 'six-colours' is defined already"):
        words.plus(sets=[words.sets["six-colours"]])


def test_adding_to_a_vocabulary_leaves_it_as_it_was() -> None:
    words = Vocabulary()
    more = words.plus(goals=[goal(touching="never")])
    assert not words.goals
    assert list(more.goals) == ["g"]


def test_tiles_are_meant_by_list_id_or_description() -> None:
    words = shipped_vocabulary()
    by_list = words.tile_set("AB AC AD BC BD CD A B C D")
    assert by_list == words.tile_set("four-colours-without-doubles")
    assert by_list == words.tile_set(Description(colours=4, singles=True))


def test_an_unknown_tile_set_is_told_with_a_near_one() -> None:
    with pytest.raises(ContentError, match=r"unknown tile set 'six-colors'.*did you mean 'six-colours'"):
        shipped_vocabulary().tile_set("six-colors")


def test_a_named_set_may_list_its_tiles() -> None:
    named = NamedSet.model_validate({"id": "few", "title": "A few", "tiles": "AB BC"})
    assert named.tile_set == TileSet.parse("AB BC")


@pytest.mark.parametrize(
    "wrong",
    [{"id": "few", "tiles": "AB ABC"}, {"id": "AB", "tiles": "AB"}, {"id": "few", "tiles": {"colours": "x"}}],
)
def test_a_named_set_is_validated(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValidationError):
        NamedSet.model_validate({"title": "A few", **wrong})


def test_the_same_requirements_have_one_text_whatever_their_order() -> None:
    one = canonical([Rows(at_most=1), Touching.NEVER])
    assert one == canonical([Touching.NEVER, Rows(at_most=1), Rows(at_most=1)])
    assert one != canonical([Touching.IN_DOUBLES, Rows(at_most=1)])


def test_a_goal_may_speak_of_as_many_cells_as_a_figure_can_have() -> None:
    assert MOST_SIZE == MOST_CELLS
