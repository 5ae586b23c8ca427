"""Every book of ours, read out: nothing of it is left untold, and its file is what it says it is."""

from typing import Any

from generator.abilities.figures import Described
from tests.conftest import shipped_entries

SEEN = ("numbers", "start", "dominoes", "pattern", "figure", "laid", "table", "hand", "position", "move", "rolls")


def test_every_problem_of_ours_is_told_in_words_of_its_own() -> None:
    said: dict[tuple[str, str], set[str]] = {}
    for entry in shipped_entries():
        problem: Any = entry.problem
        assert isinstance(problem, Described), entry
        words = problem.alt_text()
        assert len(words.split()) >= 2 and "None" not in words and "\n" not in words, (entry.problem.id, words)
        said.setdefault((entry.family, words), set()).add(_shown(problem))
    assert {words: shown for words, shown in said.items() if len(shown) > 1} == {}


def _shown(problem: Any) -> str:
    """What problems that look alike have in common: faces that lie down are seen by nobody."""
    text = "\n".join(str(getattr(problem, key)).rstrip() for key in SEEN if key in type(problem).model_fields)
    return "".join("?" if "#" in text and char.isdigit() else char for char in text)
