"""The shipped problems of the Tetradominoes puzzle, and faults of such files by their lines."""

from pathlib import Path

from generator.games.tetradominoes.puzzle import TetraPuzzle
from generator.grades import GRADE_NAMES
from generator.load import load_loose
from generator.verify import Verdict
from generator.verify.judge import judge

CHAPTER = Path(__file__).parents[3] / "content" / "dominoes" / "tetrafit.yaml"
COLUMN = 50.0
"""A third of the measure, in millimetres."""

WRONG = """\
family: tetradominoes
problems:
  - id: one
    claim: unique
    table: |
      . . . .

      . 2|4 4
    hand: 24 11
  - id: two
    claim: unique
    table: |
      . . .

      1|2 .
      light: a1-b1-b2-b3
    hand: 11
  - id: three
    claim: unique
    table: |
      . . .

      1|2 .
    hand: 12
  - id: four
    claim: unique
    table: |
      . . .

      1|2 .
    hand: 11
    tetrominoes: light Q
  - id: five
    claim: {shortest: 3}
    table: |
      . . .

      1|2 .
    hand: 11
"""


def shipped() -> list[TetraPuzzle]:
    chapters, faults = load_loose([CHAPTER])
    assert not faults
    return [
        entry.problem for chapter in chapters for entry in chapter.entries if isinstance(entry.problem, TetraPuzzle)
    ]


def test_twelve_problems_rise_from_gentle_to_fiendish_and_fill_their_frames() -> None:
    problems = shipped()
    assert [one.id for one in problems] == [f"tetrafit-{number}" for number in range(1, 13)]
    grades = [GRADE_NAMES.index(str(one.grade)) for one in problems]
    assert grades == sorted(grades)
    assert {*grades} == {*range(5)}
    for one in problems:
        assert len(one.places) == 2 * (len(one.setup.scene.table.dominoes) + len(one.setup.hand))
    assert len({one.likeness() for one in problems}) == 12
    assert {wanted.side.value for one in problems for wanted in one.setup.pieces} == {"light", "dark"}


def test_the_colour_rule_counts_in_some_of_them() -> None:
    assert sum(bool(one.setup.scene.table.tetrominoes) for one in shipped()) >= 4
    assert max(len(one.setup.pieces) for one in shipped()) == 3


def test_three_figures_stand_side_by_side_on_a_page() -> None:
    assert max(one.draw().width for one in shipped()) <= COLUMN


def test_an_easy_one_is_proven_and_an_edited_one_refuted() -> None:
    easy = shipped()[1]
    assert judge(easy).verdict is Verdict.PROVEN
    for keys in ({"hand": "01 15 25"}, {"tetrominoes": "dark T, dark O"}, {"grade": "tough"}):
        edited = TetraPuzzle.model_validate(easy.model_dump() | {"claim": "unique", **keys})
        assert judge(edited).verdict is Verdict.REFUTED


def test_a_fault_is_told_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "wrong.yaml"
    path.write_text(WRONG, encoding="utf-8")
    _, faults = load_loose([path])
    told = [(fault.place.line, str(fault.error)) for fault in faults]
    assert [line for line, _ in told] == [8, 16, 24, 32, 34]
    for (_, said), word in zip(told, ("half a domino", "hangs off", "12 lies", "light Q", "shortest"), strict=True):
        assert word in said
