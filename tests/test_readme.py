"""What the README shows works together; that every block of it is true is shown in tests/docs."""

import re
from pathlib import Path

from typer.main import get_command

from generator.load import load_book
from generator.verify import Verdict
from generator.verify.judge import judge
from tests.conftest import ROOT

README = (ROOT / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```yaml\n(.*?)```", README, re.DOTALL)
PROBLEMS = [block for block in BLOCKS if block.startswith("family:")]


def test_the_goal_and_the_book_of_the_readme_work_together(tmp_path: Path) -> None:
    """A goal the code has never seen, in a book's own folder."""
    [goals] = [block for block in BLOCKS if block.startswith("goals:")]
    [book] = [block for block in BLOCKS if block.startswith("title:")]
    (tmp_path / "goals.yaml").write_text(goals)
    (tmp_path / "book.yaml").write_text(book)
    colouring = next(block for block in PROBLEMS if "colouring" in block)
    (tmp_path / "mine.yaml").write_text(colouring.replace("goal: apart", "goal: calm"))
    loaded = load_book(tmp_path)
    [entry] = loaded.chapters[0].entries
    assert judge(entry.problem).verdict is Verdict.PROVEN


def test_every_command_of_the_readme_exists() -> None:
    from generator.cli.app import app

    named = set(re.findall(r"\| `tilewright ([\w-]+)", README))
    assert named == {*get_command(app).commands}  # type: ignore[attr-defined]
