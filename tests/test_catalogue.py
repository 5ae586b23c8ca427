"""What every family must satisfy, without a test of its own."""

from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from generator.cache import Cache
from generator.catalogue import family, family_names
from generator.claim import Claim, Open, Says, Shortest
from generator.errors import BookError
from generator.example import Example, Outcome
from generator.figure.marks import Figure
from generator.load import Entry, load_loose
from generator.press.palette import part_palette
from generator.press.svg import svg
from generator.sample import Sample
from generator.verify import Proof, Verdict, prove
from tests.conftest import ROOT

GOLDEN = Path(__file__).parent / "golden"
MANIFEST = GOLDEN / "manifest.txt"
TELLING = 2
"""Problems and examples of each family whose drawings are kept whole, to be looked at when they change."""

# All tests of this file run in one process, for they share one run of all proofs.
pytestmark = pytest.mark.xdist_group("catalogue")


@cache
def shipped_entries() -> tuple[Entry, ...]:
    chapters, faults = load_loose([ROOT / "content"])
    assert not faults, faults
    return tuple(entry for chapter in chapters for entry in chapter.entries)


@cache
def proofs() -> dict[str, Proof]:
    entries = shipped_entries()
    found = prove(entries, Cache(None), 1, lambda entry, proof: None)
    return {entry.problem.id: proof for entry, proof in zip(entries, found, strict=True)}


@cache
def drawings() -> dict[str, str]:
    """Every drawing of every shipped problem, by its name."""
    found = {}
    for entry in ENTRIES:
        for suffix, figure in figures(entry).items():
            found[f"{entry.problem.id}{suffix}"] = svg(figure, part_palette(2))
    return found


def figures(entry: Entry) -> dict[str, Figure]:
    problem: Any = entry.problem
    texts = proofs()[problem.id].solutions
    return {"": problem.draw()} | ({"-answer": problem.draw(problem.read(texts[0]))} if texts else {})


def telling() -> list[str]:
    """The drawings that are kept whole: the first problems and examples of each family, with their answers."""
    seen: dict[tuple[str, bool], list[str]] = {}
    for entry in ENTRIES:
        seen.setdefault((entry.family, entry.is_example), []).append(entry.problem.id)
    chosen = {name for names in seen.values() for name in names[:TELLING]}
    return [name for name in drawings() if name.removesuffix("-answer") in chosen]


ENTRIES = shipped_entries()
IDS = [entry.problem.id for entry in ENTRIES]


@pytest.mark.parametrize("name", family_names())
def test_every_family_has_shipped_content_and_names_its_model(name: str) -> None:
    assert name in {entry.family for entry in ENTRIES}
    assert {"id", "claim"} <= set(getattr(family(name), "model_fields", {}))


@pytest.mark.parametrize("name", family_names())
def test_every_family_refuses_claims_that_it_does_not_take(name: str) -> None:
    model: Any = family(name)
    [taken] = [entry.problem for entry in ENTRIES if entry.family == name and type(entry.problem) is model][:1]
    shown: Any = taken
    keys = shown.model_dump(exclude_defaults=True)
    for claim in (Says((("legal", "true"),)), Shortest(3), Open()):
        if not isinstance(claim, model.claims):
            with pytest.raises(ValueError, match=r"cannot be made here|expected facts"):
                model.model_validate(keys | {"claim": claim})


def test_every_shipped_claim_is_proven_in_two_ways() -> None:
    wrong = {name: proof for name, proof in proofs().items() if proof.verdict is not Verdict.PROVEN}
    assert all(proof.verdict is Verdict.OPEN for proof in wrong.values()), wrong
    assert all(len(proof.ways) == 2 for proof in proofs().values() if proof.verdict is Verdict.PROVEN)


def test_every_drawing_is_as_it_was(update_golden: bool) -> None:
    """One hash a line: a drawing that changes is one line of the difference, to be drawn and looked at."""
    lines = "".join(f"{sha256(text.encode()).hexdigest()[:16]} {name}\n" for name, text in drawings().items())
    if update_golden:
        MANIFEST.write_text(lines, encoding="utf-8")
    known, now = hashes(MANIFEST.read_text(encoding="utf-8")), hashes(lines)
    changed = [name for name in {**known, **now} if known.get(name) != now.get(name)]
    assert not changed, f"{changed} changed; look at them (tilewright draw), then run pytest --update-golden"


def hashes(lines: str) -> dict[str, str]:
    return {line[17:]: line[:16] for line in lines.splitlines()}


def test_telling_drawings_are_kept_whole(update_golden: bool) -> None:
    if update_golden:
        for path in GOLDEN.glob("*.svg"):
            path.unlink()
        for name in telling():
            (GOLDEN / f"{name}.svg").write_text(drawings()[name], encoding="utf-8")
    assert sorted(path.stem for path in GOLDEN.glob("*.svg")) == sorted(telling())
    for name in telling():
        assert (GOLDEN / f"{name}.svg").read_text(encoding="utf-8") == drawings()[name], name


@pytest.mark.parametrize("entry", ENTRIES, ids=IDS)
def test_drawings_repeat_themselves(entry: Entry) -> None:
    for suffix, figure in figures(entry).items():
        assert svg(figure, part_palette(2)) == drawings()[f"{entry.problem.id}{suffix}"]


@pytest.mark.parametrize("entry", ENTRIES, ids=IDS)
def test_solutions_are_read_back_from_their_text(entry: Entry) -> None:
    problem: Any = entry.problem
    for text in proofs()[problem.id].solutions:
        solution = problem.read(text)
        assert str(solution) == text
        assert problem.answer(solution)
        problem.check(solution)


@pytest.mark.parametrize("entry", ENTRIES, ids=IDS)
def test_a_solution_with_something_missing_or_foreign_is_refused(entry: Entry) -> None:
    problem: Any = entry.problem
    for text in proofs()[problem.id].solutions:
        wrong = [*mutants(problem, text, problem.claim)]
        assert wrong
        for mutant in wrong:
            assert refused(problem, mutant), mutant


def refused(problem: Any, text: str) -> bool:
    try:
        problem.check(problem.read(text))
    except (BookError, ValueError, KeyError):
        return True
    return False


def mutants(problem: Any, text: str, claim: Claim) -> Iterator[str]:
    """Texts that cannot be solutions: something left out or, where no other way is as good, exchanged."""
    if isinstance(problem, Sample):
        yield from (repr(problem.band.low - 1), repr(problem.band.high + 1))
    elif isinstance(problem, Example):
        facts = Outcome.parse(text).facts
        for i, (name, value) in enumerate(facts):
            other = {"true": "false", "false": "true"}.get(value, value + "0")
            yield str(Outcome((*facts[:i], (name, other), *facts[i + 1 :])))
    elif "\n" in text:
        lines = text.split("\n")
        yield "\n".join(lines[:-1])
        for i, digit in enumerate(text):
            if digit.isdigit():
                yield f"{text[:i]}{(int(digit) + 1) % 7}{text[i + 1 :]}"
    else:
        items = text.split(", ")
        yield from (", ".join(items[:i] + items[i + 1 :]) for i in range(len(items)))
        if not isinstance(claim, Shortest):
            yield ", ".join([items[0], *items])
