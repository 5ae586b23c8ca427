"""What every family must satisfy, without a test of its own."""

from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from generator.claim import Claim, Open, Says, Shortest, Solvable, Unique
from generator.errors import BookError, Disagreement
from generator.example import Example, Outcome
from generator.figure.marks import Figure
from generator.load import Entry
from generator.load.families import all_family_names, family_model
from generator.press.palette import part_palette
from generator.press.svg import svg
from generator.verify import Proof, Verdict
from tests.conftest import shipped_entries

GOLDEN = Path(__file__).parent / "golden"
MANIFEST = GOLDEN / "manifest.txt"
DRAWN_OF_EACH = 2
"""Problems and examples of each family whose drawings are kept whole, to be looked at when they change."""

ENTRIES = shipped_entries()
Drawings = dict[str, str]
Proofs = dict[str, Proof]


def drawn(proofs: Proofs) -> Drawings:
    """Every drawing of every shipped problem, by its name."""
    return {
        name: svg(figure, part_palette(2)) for entry in ENTRIES for name, figure in figures(entry, proofs).items()
    }


def figures(entry: Entry, proofs: Proofs) -> dict[str, Figure]:
    problem: Any = entry.problem
    found = {problem.id: problem.draw()}
    for text in proofs[problem.id].solutions[:1]:
        found[f"{problem.id}-answer"] = problem.draw(problem.read(text))
    return found


def chosen_of(drawings: Drawings) -> list[str]:
    """The drawings that are kept whole: the first problems and examples of each family, with their answers."""
    seen: dict[tuple[str, bool], list[str]] = {}
    for entry in ENTRIES:
        seen.setdefault((entry.family, entry.is_example), []).append(entry.problem.id)
    chosen = {name for names in seen.values() for name in names[:DRAWN_OF_EACH]}
    return [name for name in drawings if name.removesuffix("-answer") in chosen]


@pytest.mark.parametrize("name", all_family_names())
def test_every_family_has_shipped_content_and_names_its_model(name: str) -> None:
    assert name in {entry.family for entry in ENTRIES}
    assert {"id", "claim"} <= set(getattr(family_model(name), "model_fields", {}))


@pytest.mark.parametrize("name", all_family_names())
def test_every_family_refuses_claims_that_it_does_not_take(name: str) -> None:
    model: Any = family_model(name)
    [taken] = [entry.problem for entry in ENTRIES if entry.family == name and type(entry.problem) is model][:1]
    shown: Any = taken
    keys = shown.model_dump(exclude_defaults=True)
    for claim in (Says((("legal", "true"),)), Shortest(3), Open()):
        if not isinstance(claim, model.claims):
            with pytest.raises(ValueError, match=r"cannot be made here|expected facts"):
                model.model_validate(keys | {"claim": claim})


def test_every_shipped_claim_is_proven_in_two_ways(proofs: Proofs) -> None:
    wrong = {name: proof for name, proof in proofs.items() if proof.verdict is not Verdict.PROVEN}
    assert all(proof.verdict is Verdict.OPEN for proof in wrong.values()), wrong
    assert all(len(proof.ways) == 2 for proof in proofs.values() if proof.verdict is Verdict.PROVEN)


UNIQUE_OR_SHORTEST = [entry for entry in ENTRIES if isinstance(entry.problem.claim, Unique | Shortest)]
SOME = [one for name in all_family_names() for one in [e for e in UNIQUE_OR_SHORTEST if e.family == name][:5]]


@pytest.mark.parametrize("entry", SOME, ids=lambda entry: entry.problem.id)
def test_a_first_way_that_misses_a_solution_is_caught_by_the_second(entry: Entry) -> None:
    with pytest.raises(Disagreement):
        entry.problem.confirm([])


@pytest.mark.parametrize(
    "entry", [e for e in ENTRIES if e.family == "colouring" and e.problem.id.endswith("-apart")][:5]
)
def test_a_first_way_that_calls_a_solvable_figure_impossible_is_caught_by_the_second(entry: Entry) -> None:
    assert isinstance(entry.problem.claim, Solvable)
    with pytest.raises(Disagreement, match="the figure has a further solution"):
        entry.problem.confirm([])


@pytest.mark.slow
def test_every_drawing_repeats_itself(proofs: Proofs) -> None:
    first, second = drawn(proofs), drawn(proofs)
    assert [name for name, text in first.items() if text != second[name]] == []


def test_every_drawing_is_as_it_was(proofs: Proofs, update_golden: bool) -> None:
    """One hash a line: a drawing that changes is one line of the difference, to be drawn and looked at."""
    drawings = drawn(proofs)
    require_chosen(drawings, update_golden)
    lines = "".join(f"{sha256(text.encode()).hexdigest()[:16]} {name}\n" for name, text in drawings.items())
    if update_golden:
        MANIFEST.write_text(lines, encoding="utf-8")
    known, now = hashes(MANIFEST.read_text(encoding="utf-8")), hashes(lines)
    changed = [name for name in {**known, **now} if known.get(name) != now.get(name)]
    assert not changed, f"{changed} changed; look at them (tilewright draw), then run pytest --update-golden"


def hashes(lines: str) -> dict[str, str]:
    return {line[17:]: line[:16] for line in lines.splitlines()}


def require_chosen(drawings: Drawings, update_golden: bool) -> None:
    """Those that are kept whole are as they were."""
    if update_golden:
        for path in GOLDEN.glob("*.svg"):
            path.unlink()
        for name in chosen_of(drawings):
            (GOLDEN / f"{name}.svg").write_text(drawings[name], encoding="utf-8")
    assert sorted(path.stem for path in GOLDEN.glob("*.svg")) == sorted(chosen_of(drawings))
    for name in chosen_of(drawings):
        assert (GOLDEN / f"{name}.svg").read_text(encoding="utf-8") == drawings[name], name


def solved(name: str, proofs: Proofs) -> Iterator[tuple[Any, str]]:
    """The problems of a family, each with the text of a solution."""
    for entry in ENTRIES:
        if entry.family == name:
            yield from ((entry.problem, text) for text in proofs[entry.problem.id].solutions)


@pytest.mark.parametrize("name", all_family_names())
def test_solutions_are_read_back_from_their_text(name: str, proofs: Proofs) -> None:
    for problem, text in solved(name, proofs):
        solution = problem.read(text)
        assert str(solution) == text, problem.id
        assert problem.answer(solution), problem.id
        problem.check(solution)


@pytest.mark.parametrize("name", all_family_names())
def test_a_solution_with_something_missing_or_foreign_is_refused(name: str, proofs: Proofs) -> None:
    for problem, text in solved(name, proofs):
        wrong = [*mutants(problem, text, problem.claim)]
        assert wrong, problem.id
        for mutant in wrong:
            assert refused(problem, mutant), (problem.id, mutant)


def refused(problem: Any, text: str) -> bool:
    try:
        problem.check(problem.read(text))
    except (BookError, ValueError, KeyError):
        return True
    return False


def mutants(problem: Any, text: str, claim: Claim) -> Iterator[str]:
    """Texts that cannot be solutions: something left out or, where no other way is as good, exchanged."""
    if isinstance(problem, Example):
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
