"""The moving puzzles of the book with the lines that solve them, each searched once."""

from functools import cache
from typing import Any

import yaml

from generator.catalogue import family
from generator.moves import Moves
from generator.system.effort import METER
from tests.conftest import ROOT

FAMILIES = ("unmatched", "capturing", "fujisan")


@cache
def read_chapter(name: str) -> dict[str, Any]:
    path = ROOT / "content" / "dominoes" / f"{name}.yaml"
    chapter: dict[str, Any] = yaml.load(path.read_text(encoding="utf-8"), yaml.BaseLoader)
    return chapter


@cache
def problems_of(name: str) -> list[Any]:
    model: Any = family(name)
    return [model.model_validate(raw) for raw in read_chapter(name)["problems"]]


@cache
def solved() -> dict[str, tuple[Any, Moves[Any]]]:
    """Every problem and its line, by its id."""
    METER.start()
    return {problem.id: (problem, next(problem.solve())) for name in FAMILIES for problem in problems_of(name)}
