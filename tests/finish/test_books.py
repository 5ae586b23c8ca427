"""Every book of ours, read out: nothing of it is left untold, and its file is what it says it is."""

from io import BytesIO
from itertools import pairwise
from pathlib import Path
from typing import Any

import pikepdf
import pytest

from generator.abilities import Told
from generator.build import Workshop, document_on, settings
from generator.cache import Cache
from generator.finish.archive import accessible
from generator.load import load_book
from generator.press.book import press_book
from generator.press.job import TAGGED
from generator.press.structure import walk
from generator.verify import Proof
from tests.conftest import ROOT, shipped_entries
from tests.finish.ours import BOOKS, as_proven
from tests.finish.reading import painted

SEEN = ("numbers", "start", "dominoes", "pattern", "figure", "laid", "table", "hand", "position", "move", "rolls")


def test_every_problem_of_ours_is_told_in_words_of_its_own() -> None:
    said: dict[tuple[str, str], set[str]] = {}
    for entry in shipped_entries():
        problem: Any = entry.problem
        assert isinstance(problem, Told), entry
        words = problem.tell()
        assert len(words.split()) >= 2 and "None" not in words and "\n" not in words, (entry.problem.id, words)
        said.setdefault((entry.family, words), set()).add(_shown(problem))
    assert {words: shown for words, shown in said.items() if len(shown) > 1} == {}


def _shown(problem: Any) -> str:
    """What problems that look alike have in common: faces that lie down are seen by nobody."""
    text = "\n".join(str(getattr(problem, key)).rstrip() for key in SEEN if key in type(problem).model_fields)
    return "".join("?" if "#" in text and char.isdigit() else char for char in text)


@pytest.mark.slow
@pytest.mark.parametrize("name", BOOKS)
def test_a_whole_book_is_tagged_and_told(name: str, proofs: dict[str, Proof], tmp_path: Path) -> None:
    loaded = load_book(ROOT / "content" / name)
    found = [as_proven(entry, proofs) for chapter in loaded.proven for entry in chapter.entries]
    setting = settings(loaded)[0]
    shop = Workshop((ROOT / "templates",), tmp_path, Cache(None), 1)
    document = document_on(setting.paper, loaded, found, shop)
    pressed = press_book(document, setting.paper, shop.cache, look=setting.look, job=TAGGED)
    assert pressed.structure is not None
    nodes = [*walk(pressed.structure.root)]
    assert all(len(node.says.split()) >= 2 for node in nodes if node.tag == "Figure")
    levels = [int(node.tag[1]) for node in nodes if node.tag[0] == "H"]
    assert levels[0] == 1 and all(after <= before + 1 for before, after in pairwise(levels))
    with pikepdf.open(BytesIO(accessible(pressed, name, Cache(None)))) as pdf:
        for page in pdf.pages:
            loose, marks = painted(page)
            assert not loose and sorted(marks) == [*range(len(marks))]
