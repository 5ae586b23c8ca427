"""What the front page says is short and true; that every block of it runs is shown in tests/docs."""

import re
from pathlib import Path

from typer.main import get_command

from generator.load import load_book
from generator.verify import Verdict
from generator.verify.judge import judge
from tests.conftest import ROOT

README = (ROOT / "README.md").read_text(encoding="utf-8")
HOW_TO = ROOT / "docs" / "how-to"


def _blocks(page: str) -> list[str]:
    return re.findall(r"```yaml\n(.*?)```", (HOW_TO / page).read_text(encoding="utf-8"), re.DOTALL)


def test_the_goal_and_the_book_of_the_pages_work_together(tmp_path: Path) -> None:
    """A goal the code has never seen, in a book's own folder."""
    goals = next(block for block in _blocks("new-goal.md") if "goals:" in block)
    book = next(block for block in _blocks("new-book.md") if block.startswith("title:"))
    (tmp_path / "goals.yaml").write_text(goals)
    (tmp_path / "book.yaml").write_text(book)
    colouring = next(block for block in _blocks("new-puzzle.md") if "family: colouring" in block)
    (tmp_path / "mine.yaml").write_text(colouring.replace("goal: apart", "goal: calm"))
    loaded = load_book(tmp_path)
    [entry] = loaded.chapters[0].entries
    assert judge(entry.problem).verdict is Verdict.PROVEN


def test_every_command_of_the_readme_exists() -> None:
    from generator.cli.app import app

    named = set(re.findall(r"^tilewright ([\w-]+)|`tilewright ([\w-]+)", README, re.MULTILINE))
    commands = {*get_command(app).commands}  # type: ignore[attr-defined]
    assert named
    assert {first or second for first, second in named} <= commands


def test_the_readme_is_read_in_a_few_minutes() -> None:
    assert len(README.splitlines()) < 150
