"""What every family must satisfy, without a test of its own."""

from functools import cache
from pathlib import Path
from typing import Any

import pytest

from generator.cache import Cache
from generator.catalogue import family, family_names
from generator.load import Entry, load_loose
from generator.press.palette import part_palette
from generator.press.svg import svg
from generator.verify import Proof, Verdict, prove
from tests.conftest import ROOT

GOLDEN = Path(__file__).parent / "golden"


@cache
def shipped_entries() -> tuple[Entry, ...]:
    chapters, faults = load_loose([ROOT / "content"])
    assert not faults, faults
    return tuple(entry for chapter in chapters for entry in chapter.entries)


@cache
def proofs() -> dict[str, Proof]:
    entries = shipped_entries()
    found = prove(entries, Cache(None), 2, lambda entry, proof: None)
    return {entry.problem.id: proof for entry, proof in zip(entries, found, strict=True)}


ENTRIES = shipped_entries()
IDS = [entry.problem.id for entry in ENTRIES]


@pytest.mark.parametrize("name", family_names())
def test_every_family_has_shipped_content_and_names_its_model(name: str) -> None:
    assert name in {entry.family for entry in ENTRIES}
    assert {"id", "claim"} <= set(getattr(family(name), "model_fields", {}))


def test_every_shipped_claim_is_proven() -> None:
    wrong = {name: proof for name, proof in proofs().items() if proof.verdict is not Verdict.PROVEN}
    assert all(proof.verdict is Verdict.OPEN for proof in wrong.values()), wrong


@pytest.mark.parametrize("entry", ENTRIES, ids=IDS)
def test_drawings_repeat_themselves_and_equal_their_golden(entry: Entry, update_golden: bool) -> None:
    problem: Any = entry.problem
    texts = proofs()[problem.id].solutions
    drawings = {"": problem.draw()}
    if texts:
        drawings["-answer"] = problem.draw(problem.read(texts[0]))
    for suffix, figure in drawings.items():
        drawn = svg(figure, part_palette(2))
        assert drawn == svg(problem.draw(problem.read(texts[0])) if suffix else problem.draw(), part_palette(2))
        golden = GOLDEN / f"{problem.id}{suffix}.svg"
        if update_golden:
            golden.write_text(drawn, encoding="utf-8")
        assert golden.exists(), f"{golden.name} is missing; run pytest --update-golden and look at it"
        assert golden.read_text(encoding="utf-8") == drawn


@pytest.mark.parametrize("entry", ENTRIES, ids=IDS)
def test_solutions_are_read_back_from_their_text(entry: Entry) -> None:
    problem: Any = entry.problem
    for text in proofs()[problem.id].solutions:
        solution = problem.read(text)
        assert str(solution) == text
        assert problem.answer(solution)
        problem.check(solution)


def test_no_golden_is_left_over() -> None:
    known = {f"{name}{suffix}.svg" for name in IDS for suffix in ("", "-answer")}
    assert {path.name for path in GOLDEN.glob("*.svg")} <= known
