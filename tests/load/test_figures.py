"""A figure written once with all that is asked of it: the same problems, and every fault at its line."""

import re
from pathlib import Path

import pytest

from generator.load import Chapter, load_loose
from generator.load.figures import MOST_ASKED
from generator.load.source import read_source
from tests.conftest import ROOT

GOOD = """family: colouring
figures:
  - id: bow
    title: Bow
    tiles: AB AC BC
    figure: |2
      . . .
       . . .
    asks:
      apart: {claim: solvable, grade: gentle}
      latin: impossible
      apart+row-pairs: solvable
      both: {goal: [apart, latin], claim: impossible}
      pairs: {id: bow-tie, claim: impossible, tiles: AB AC BC}
"""
ONE = """problems:
  - id: one
    claim: solvable
    tiles: AB
    goal: apart
    figure: . .
"""


def read(folder: Path, text: str) -> Chapter:
    path = folder / "case.yaml"
    path.write_text(text)
    [chapter], faults = load_loose([path])
    assert not faults, [*map(str, faults)]
    return chapter


def told(folder: Path, text: str) -> list[str]:
    path = folder / "case.yaml"
    path.write_text(text)
    _, faults = load_loose([path])
    return [str(fault).removeprefix(f"{path}:") for fault in faults]


def edited(old: str, new: str) -> str:
    assert old in GOOD
    return GOOD.replace(old, new)


def test_each_ask_is_a_problem_named_after_figure_and_goal_at_the_line_of_the_ask(tmp_path: Path) -> None:
    entries = read(tmp_path, GOOD).entries
    assert [(entry.problem.id, str(entry.problem.claim), entry.place.line) for entry in entries] == [
        ("bow-apart", "solvable", 10),
        ("bow-latin", "impossible", 11),
        ("bow-apart-row-pairs", "solvable", 12),
        ("bow-both", "impossible", 13),
        ("bow-tie", "impossible", 14),
    ]
    assert not any(entry.is_example for entry in entries)


def test_the_problems_are_those_that_would_be_written_one_by_one(tmp_path: Path) -> None:
    lines = ["family: colouring", "problems:"]
    for goal, claim, more in (
        ("apart", "solvable", "grade: gentle"),
        ("latin", "impossible", "text: ''"),
        ("[apart, row-pairs]", "solvable", "text: ''"),
        ("[apart, latin]", "impossible", "text: ''"),
        ("pairs", "impossible", "text: ''"),
    ):
        lines += [f"  - id: x{len(lines)}", "    title: Bow", f"    {more}", f"    goal: {goal}"]
        lines += [f"    claim: {claim}", "    tiles: AB AC BC", "    figure: |2", "      . . .", "       . . ."]
    once, apiece = read(tmp_path, GOOD), read(tmp_path, "\n".join(lines) + "\n")
    for one, other in zip(once.entries, apiece.entries, strict=True):
        assert (
            one.problem.model_dump_json()
            == other.problem.model_copy(  # type: ignore[attr-defined]
                update={"id": one.problem.id}
            ).model_dump_json()
        )
        assert one.problem.terms == other.problem.terms


def test_figures_and_problems_come_in_the_order_in_which_they_stand_in_the_file(tmp_path: Path) -> None:
    figures = GOOD.removeprefix("family: colouring\n")
    first = [entry.problem.id for entry in read(tmp_path, GOOD + ONE).entries]
    last = [entry.problem.id for entry in read(tmp_path, f"family: colouring\n{ONE}{figures}").entries]
    assert (first[0], first[-1]) == ("bow-apart", "one")
    assert (last[0], last[-1]) == ("one", "bow-tie")


def test_a_claim_with_its_number_may_stand_for_the_ask(tmp_path: Path) -> None:
    chapter = read(tmp_path, edited("latin: impossible", "latin: {solutions: 0}"))
    assert str(chapter.entries[1].problem.claim) == "solutions 0"


def test_without_a_claim_an_ask_can_still_be_solved(tmp_path: Path) -> None:
    path = tmp_path / "case.yaml"
    path.write_text(edited("latin: impossible", "latin:"))
    [chapter], faults = load_loose([path], "solvable")
    assert (faults, chapter.entries[1].claimed, chapter.entries[0].claimed) == ([], False, True)
    assert told(tmp_path, path.read_text()) == ["11: bow-latin: missing key 'claim'"]


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("latin: impossible", "latim: impossible", "11: bow-latim: unknown goal 'latim', .*did you mean 'latin'"),
        ("latin: impossible", "apart-: impossible", "11: bow-apart-: unknown goal 'apart-'"),
        ("latin: impossible", "latin: imposible", "11: bow-latin: unknown claim .*did you mean 'impossible'"),
        ("latin: impossible", "latin: [impossible]", "11: bow: latin is .*expected a claim, or keys and values"),
        ("grade: gentle", "grad: gentle", "10: bow: unknown key 'grad' in an ask, .*did you mean 'grade'"),
        ("grade: gentle", "grade: gentel", "10: bow-apart: .*gentel"),
        ("grade: gentle", "figure: . .", "10: bow: key 'figure' in an ask belongs to the figure"),
        ("grade: gentle", "title: Tie", "10: bow: key 'title' in an ask belongs to the figure"),
        ("title: Bow", "claim: open", "4: bow: key 'claim' in a figure belongs to an ask; write it under 'asks'"),
        ("title: Bow", "titel: Bow", "4: bow: unknown key 'titel' in a figure, .*did you mean 'title'"),
        ("asks:", "aks:", "9: bow: unknown key 'aks' in a figure, .*did you mean 'asks'"),
        ("id: bow-tie", "id: bow-latin", "14: bow-latin: id 'bow-latin' is used twice, first at .*:11"),
        ("id: bow-tie", "id: Bow", "14: Bow: id 'Bow', expected small letters"),
        ("id: bow\n", "id: Bow\n", "3: Bow: id 'Bow', expected small letters"),
        ("id: bow\n", f"id: {'b' * 75}\n", "10: an id of 81 characters, expected at most 80"),
        ("  - id: bow\n    title", "  - title", "3: missing key 'id'"),
    ],
)
def test_a_fault_is_told_at_the_line_of_the_ask_or_of_the_key(
    tmp_path: Path, old: str, new: str, said: str
) -> None:
    faults = told(tmp_path, edited(old, new))
    assert len([fault for fault in faults if re.match(said, fault)]) == 1, faults


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("    tiles: AB AC BC\n", "", "3: bow: missing key 'tiles'"),
        ("tiles: AB AC BC\n", "tiles: AB AC B?\n", "5: bow: "),
        ("       . . .\n", "       . x .\n", "8: bow: figure, column 4: "),
        ("       . . .\n", "       . .\n", "6: bow: the figure has 5 cells, expected 6"),
    ],
)
def test_what_is_wrong_with_the_figure_is_told_once(tmp_path: Path, old: str, new: str, said: str) -> None:
    text = edited(old, new).replace(", tiles: AB AC BC}", "}")
    [fault] = told(tmp_path, text)
    assert fault.startswith(said)


@pytest.mark.parametrize("asks", ["", "    asks: {}\n", "    asks: [apart]\n", "    asks: apart\n", "    asks:\n"])
def test_a_figure_of_which_nothing_is_asked_is_a_fault(tmp_path: Path, asks: str) -> None:
    [fault] = told(tmp_path, GOOD.partition("    asks:\n")[0] + asks)
    assert "expected goals with their claims, such as {apart: solvable, latin: impossible}" in fault


@pytest.mark.parametrize("figures", ["[]", "x", "{}", ""])
def test_figures_are_a_list(tmp_path: Path, figures: str) -> None:
    [fault] = told(tmp_path, f"family: colouring\nfigures: {figures}\n")
    assert "expected a list of them" in fault


def test_a_figure_is_keys_and_values(tmp_path: Path) -> None:
    assert told(tmp_path, "family: colouring\nfigures: [x]\n") == ["2: 'x', expected keys and values"]


def test_only_a_family_with_goals_takes_figures(tmp_path: Path) -> None:
    [fault] = told(tmp_path, "family: dominosa\nfigures:\n  - id: x\n    asks: {apart: solvable}\n")
    assert fault == "2: family 'dominosa' has no goals to ask of a figure, expected 'problems' instead of 'figures'"


def test_figures_do_not_unfold_without_end(tmp_path: Path) -> None:
    asks = ", ".join(f"g{number}: solvable" for number in range(400))
    lines = [f"  - {{id: f, asks: &asks {{{asks}}}}}", *["  - {id: f, asks: *asks}"] * (MOST_ASKED // 400)]
    faults = told(tmp_path, "\n".join(["family: colouring", "figures:", *lines, ""]))
    assert f"more than {MOST_ASKED} problems in the figures of one file" in faults[0]


def test_no_figure_of_the_books_is_pasted_for_several_goals() -> None:
    for path in sorted((ROOT / "content").glob("*/*.yaml")):
        problems = read_source(path).value.get("problems", ())
        drawn = [(one.get("title"), one["figure"], one.get("laid")) for one in problems if "goal" in one]
        assert len(drawn) == len({*drawn}), path
