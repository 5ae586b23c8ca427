"""Chapters of the games with a tile in hand, for tests of each of them: read, judged, and with a rule changed."""

from pathlib import Path
from typing import Any

import yaml

from generator.catalogue import family
from generator.example import Example, Outcome
from generator.verify.judge import judge
from generator.verify.proof import Verdict

FOLDER = Path(__file__).parents[3] / "content" / "binary-dihexes"


def read_chapter(name: str) -> dict[str, Any]:
    """What the chapter's file says."""
    chapter: dict[str, Any] = yaml.load((FOLDER / f"{name}.yaml").read_text(encoding="utf-8"), yaml.BaseLoader)
    return chapter


def examples_of(name: str) -> dict[str, Example]:
    """The chapter's examples by id."""
    model: Any = family(name)
    return {raw["id"]: model.model_validate(raw) for raw in read_chapter(name)["examples"]}


def cells_of(name: str) -> list[dict[str, str]]:
    """The cells of the chapter's strips."""
    return [cell for section in read_chapter(name)["sections"] for cell in section.get("strip", ())]


def outcome(example: Example) -> Outcome:
    """What the engine says of an example."""
    [found] = example.solve()
    return found


def refuted(examples: dict[str, Example]) -> set[str]:
    """The examples that are no longer proven."""
    return {name for name, example in examples.items() if judge(example).verdict is not Verdict.PROVEN}
