"""Claims, marks and operators are closed sets: a kind without a reading is refused by mypy and by its readers.

The readings of requirements are tried in `puzzles/colouring/test_readings.py`.
"""

import inspect
import re
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar, get_args

import pytest

from generator.claim import Claim, written_claim
from generator.compose.claim_words import claim_words
from generator.figure.mapping import mapped
from generator.figure.marks import Figure, moved
from generator.press.engraving import engraving
from generator.press.extents import extent_of
from generator.press.palette import COLOUR
from generator.press.pen import operators
from generator.press.reach import reach_at
from generator.press.svg import svg
from generator.sheet.contours import Contour
from generator.verify.judge import judge, recheck
from generator.verify.proof import Verdict
from tests.verify.problems import Counting

ROOT = Path(__file__).parents[1]

ADDED = {
    "manuscript/goals.py": (
        "Touching | Rows |",
        'class AtLeast(Model):\n    """New."""\n\n    at_least: int\n\n\n',
    ),
    "claim.py": (
        "Solvable | Unique |",
        'class Likely:\n    """New."""\n\n    word: ClassVar[str] = "likely"\n\n\n',
    ),
    "figure/marks.py": ("Polygon | Disc |", 'class Blot:\n    """New."""\n\n\n'),
    "compose/tags/texts.py": ("Heading | Paragraph |", 'class Verse:\n    """New."""\n\n\n'),
    "compose/tags/blocks.py": ("AnswerBand | Answers |", 'class Riddle:\n    """New."""\n\n\n'),
    "compose/document.py": ("Cover\n    | HalfTitle", 'class Colophon:\n    """New."""\n\n\n'),
    "press/operators.py": ("State | PaintedPath |", 'class Shading(NamedTuple):\n    """New."""\n\n\n'),
}
"""For each closed set of a file, how its union begins, and a kind to be added to it."""

UNREAD = {
    "AtLeast": {
        "puzzles/colouring/certificate/clauses.py",
        "puzzles/colouring/certificate/question.py",
        "puzzles/colouring/generation/fairness.py",
        "puzzles/colouring/player/sights.py",
        "puzzles/colouring/judging.py",
        "puzzles/colouring/reasons/task.py",
        "puzzles/colouring/checker/__init__.py",
        "puzzles/colouring/checker/pictures.py",
        "puzzles/colouring/solving/requirements.py",
    },
    "Likely": {"claim.py", "compose/claim_words.py", "verify/judge.py"},
    "Blot": {
        "figure/mapping.py",
        "figure/marks.py",
        "press/engraving.py",
        "press/extents.py",
        "press/pen.py",
        "press/reach.py",
        "press/svg.py",
    },
    "Verse": {"press/prose.py", "press/block_galleys.py"},
    "Riddle": {"press/block_galleys.py"},
    "Colophon": {"press/pagination.py"},
    "Shading": {"press/columns.py", "press/content.py", "press/tagged_writer.py"},
}
"""The files that mypy finds wanting when a kind is added, and no more need to be looked for."""


@dataclass(frozen=True)
class Likely:
    """A claim that nobody knows."""

    word: ClassVar[str] = "likely"


@dataclass(frozen=True)
class Blot:
    """A mark that nobody can draw."""


UNKNOWN_CLAIM: Any = Likely()
UNKNOWN_MARK: Any = Blot()
BLOTTED = Figure(10, 10, (UNKNOWN_MARK,))
SQUARE = Contour(((0, 0), (10, 0), (10, 10), (0, 10)))

CLAIM_READERS: dict[str, Callable[[], object]] = {
    "written": lambda: written_claim(UNKNOWN_CLAIM),
    "said to readers": lambda: claim_words(UNKNOWN_CLAIM),
}

MARK_READERS: dict[str, Callable[[], object]] = {
    "moved": lambda: moved(UNKNOWN_MARK, 1, 1),
    "scaled": lambda: BLOTTED.scaled(2),
    "mapped": lambda: mapped(UNKNOWN_MARK, lambda point: point),
    "page": lambda: operators(BLOTTED, COLOUR, {}),
    "SVG": lambda: svg(BLOTTED, COLOUR),
    "engraving, for SVG and DXF": lambda: engraving(BLOTTED, SQUARE),
    "extent": lambda: extent_of(UNKNOWN_MARK),
    "reach": lambda: reach_at(BLOTTED, 5, 5),
}


@pytest.mark.parametrize("reader", CLAIM_READERS)
def test_a_claim_that_a_reader_does_not_know_is_an_error(reader: str) -> None:
    with pytest.raises(AssertionError, match="Likely"):
        CLAIM_READERS[reader]()


def test_a_problem_with_an_unknown_claim_is_not_proven() -> None:
    problem = Counting.model_construct(id="n", claim=UNKNOWN_CLAIM)
    proof = judge(problem)
    assert proof.verdict is Verdict.CRASHED
    assert "Likely" in proof.message
    assert not recheck(problem, proof)


@pytest.mark.parametrize("kind", get_args(Claim))
def test_every_claim_has_words_for_readers_and_a_way_to_be_written(kind: Any) -> None:
    values: dict[str, object] = {"moves": 3, "count": 3, "seed": 1, "size": 2, "finds": (("a", 1),)}
    values |= {"study": "s", "facts": (("a", "1"),), "band": None}
    claim = kind(**{name: values[name] for name in inspect.signature(kind).parameters})
    assert claim_words(claim) and written_claim(claim)


@pytest.mark.parametrize("reader", MARK_READERS)
def test_a_mark_that_nobody_can_draw_is_an_error(reader: str) -> None:
    with pytest.raises(AssertionError, match="Blot"):
        MARK_READERS[reader]()


@pytest.mark.slow
def test_mypy_refuses_a_kind_without_a_reading(tmp_path: Path) -> None:
    """Adds a kind to each closed set in copies of their files, and asks mypy which readings are missing."""
    command = [sys.executable, "-m", "mypy", "--cache-dir", str(tmp_path / "cache")]
    for name, (union, kind) in ADDED.items():
        text = (ROOT / "generator" / name).read_text()
        [begin] = re.findall(rf"^\w+ = [(\s]*{re.escape(union)}", text, re.MULTILINE)
        added = re.findall(r"class (\w+)", kind)[0]
        copy = tmp_path / name.replace("/", "-")
        copy.write_text(text.replace(begin, f"{kind}{begin.replace(union, f'{added} | {union}')}"))
        command += ["--shadow-file", f"generator/{name}", str(copy)]
    done = subprocess.run([*command, "generator"], cwd=ROOT, capture_output=True, text=True, check=False)
    for kind, files in UNREAD.items():
        wanting = {line.split(":")[0] for line in done.stdout.splitlines() if re.search(rf'"[^"]*\b{kind}\b', line)}
        assert wanting >= {f"generator/{file}" for file in files}, done.stdout + done.stderr
