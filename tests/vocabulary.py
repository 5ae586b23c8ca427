"""The goals and tile sets that ship, and problems made with them."""

from typing import Any

from generator.load.sets import load_vocabulary
from generator.manuscript.goals import Vocabulary
from generator.puzzles.colouring import Colouring
from generator.puzzles.hexmate import Hexmate


def shipped_vocabulary() -> Vocabulary:
    return load_vocabulary()


def colouring(
    tiles: str | dict[str, str],
    figure: str,
    goal: str | list[str],
    claim: Any = "solvable",
    words: Vocabulary | None = None,
    **more: str,
) -> Colouring:
    value = {"id": "c", "claim": claim, "tiles": tiles, "figure": figure, "goal": goal, **more}
    return Colouring.model_validate(value, context=words or shipped_vocabulary())


def hexmate(tiles: str | dict[str, str], pattern: str, **more: str) -> Hexmate:
    value = {"id": "h", "claim": "unique", "tiles": tiles, "pattern": pattern, **more}
    return Hexmate.model_validate(value, context=shipped_vocabulary())


def rhombus(width: int, height: int) -> str:
    return "\n".join(" " * row + ". " * (width - 1) + "." for row in range(height))


def block(width: int, height: int) -> str:
    return "\n".join(" " * (row % 2) + ". " * (width - 1) + "." for row in range(height))
