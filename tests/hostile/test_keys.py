"""What a kept proof is found by: every field of what is claimed, and no word that a proof does not read."""

from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass, replace
from enum import Enum
from functools import cache
from pathlib import Path
from typing import Any, get_args

import grimp
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import BaseModel
from typer.testing import CliRunner

from generator.catalogue import family_names, family_source
from generator.claim import (
    Band,
    Captures,
    Claim,
    Impossible,
    Open,
    Sampled,
    Says,
    Shortest,
    Solutions,
    Solvable,
    Studied,
    Unique,
)
from generator.cli.app import app
from generator.load import Entry
from generator.load.families import all_family_names
from generator.problem import UNPROVEN
from generator.studies.running import study_names
from generator.system.cache import digest
from generator.verify import Verdict, content_digest, proof_key
from generator.verify.fields import fields_text
from generator.verify.judge import judge, recheck
from generator.verify.proving import RULES_CODE
from tests.conftest import ROOT, shipped_entries
from tests.shipped import shipped_chapters

CLAIMS: tuple[Claim, ...] = (
    Solvable(),
    Unique(),
    Impossible(),
    Open(),
    Shortest(7),
    Solutions(3),
    Captures(2),
    Sampled(1, 200, (("first", 3), ("ties", 0))),
    Sampled(1, 200, (), Band("first", 1, 5)),
    Studied("mountains", (("mapped", 5), ("lacking", 2))),
    Says((("legal", "true"), ("score", "10"))),
)


def changes(value: Any) -> Iterator[tuple[str, Any]]:
    """The value with one of its parts changed at a time, and the way to that part."""
    if isinstance(value, BaseModel):
        for name in type(value).model_fields:
            for way, other in changes(getattr(value, name)):
                yield f"{name}{way}", value.model_copy(update={name: other})
    elif isinstance(value, Enum):
        yield from (("", other) for other in type(value) if other is not value)
    elif is_dataclass(value) and not isinstance(value, type):
        yield from changed_fields(value)
    elif isinstance(value, dict):
        yield "+", value | {"another": "one"}
        for name, held in value.items():
            yield f"-{name}", {key: one for key, one in value.items() if key != name}
            yield from ((f".{name}{way}", value | {name: other}) for way, other in changes(held))
    elif isinstance(value, frozenset):
        yield "+", value | {"another"}
        yield from (("-", value - {one}) for one in value)
    elif isinstance(value, tuple):
        yield from changed_items(value)
    else:
        yield "", changed(value)


def changed_fields(value: Any) -> Iterator[tuple[str, Any]]:
    """Each field changed; a plain claim, which has none, is changed for another, and a study for one that is."""
    if isinstance(value, Unique | Solvable | Impossible | Open):
        yield from (("", one) for one in (Unique(), Solvable(), Impossible(), Open(), Solutions(1)) if one != value)
    for one in fields(value):
        held = getattr(value, one.name)
        found = [("", name) for name in study_names() if name != held] if one.name == "study" else changes(held)
        yield from ((f"{one.name}{way}", replace(value, **{one.name: other})) for way, other in found)


def changed_items(value: tuple[Any, ...]) -> Iterator[tuple[str, Any]]:
    for at, held in enumerate(value):
        for way, other in changes(held):
            items = (*value[:at], other, *value[at + 1 :])
            yield f"[{at}]{way}", value._replace(**{value._fields[at]: other}) if isinstance(value, Band) else items
    if not isinstance(value, Band):
        yield "[+]", (*value, "another")


def changed(value: Any) -> Any:
    """Another value where a plain one stands."""
    match value:
        case bool():
            return not value
        case int() | float():
            return value + 1
        case str():
            return f"{value} "
        case list():
            return [*value, "another"]
        case None:
            return 1
        case _:
            raise TypeError(f"no other {value!r} is known")


@cache
def every_entry() -> tuple[Entry, ...]:
    """All that is shipped, samples, studies and full boards included."""
    return tuple(entry for chapter in shipped_chapters() for entry in chapter.entries)


def fullest_of_each_model() -> list[Entry]:
    """For each model of each family the entry that says most."""
    found: dict[tuple[str, str], Entry] = {}
    for entry in every_entry():
        name = entry.family, type(entry.problem).__name__
        if name not in found or len(said(entry)) > len(said(found[name])):
            found[name] = entry
    return [*found.values()]


def said(entry: Entry) -> set[str]:
    problem: Any = entry.problem
    return set(problem.model_fields_set)


FULLEST = fullest_of_each_model()


def test_every_family_is_among_them_with_every_kind_of_claim() -> None:
    assert {entry.family for entry in FULLEST} == {*all_family_names()}
    assert {type(claim) for claim in CLAIMS} == {*get_args(Claim)}
    assert {type(entry.problem.claim) for entry in every_entry()} >= {Sampled, Studied, Says, Unique, Impossible}


@pytest.mark.parametrize("entry", FULLEST, ids=lambda one: f"{one.family}-{type(one.problem).__name__}")
def test_each_field_of_a_problem_makes_another_key_but_the_words_that_no_proof_reads(entry: Entry) -> None:
    problem: Any = entry.problem
    key, content, keys = proof_key(entry), content_digest(entry), set[str]()
    tried = set()
    for way, other in changes(problem):
        entry_of_other = replace(entry, problem=other)
        tried.add(way.partition("[")[0].partition(".")[0])
        assert content_digest(entry_of_other) != content, way
        if way in UNPROVEN:
            assert proof_key(entry_of_other) == key, way
            continue
        assert proof_key(entry_of_other) != key, way
        assert proof_key(entry_of_other) not in keys, way
        keys.add(proof_key(entry_of_other))
    assert all(any(way.startswith(name) for way in tried) for name in type(problem).model_fields)
    assert {*UNPROVEN} & {*type(problem).model_fields} <= tried


@pytest.mark.parametrize("entry", FULLEST, ids=lambda one: f"{one.family}-{type(one.problem).__name__}")
def test_what_a_problem_takes_from_elsewhere_makes_another_key_too(entry: Entry) -> None:
    terms = entry.problem.terms
    texts = [fields_text(other) for _, other in changes(terms)]
    assert texts and fields_text(terms) not in texts
    assert len({*texts}) == len(texts)


@pytest.mark.parametrize("claim", CLAIMS, ids=str)
def test_each_field_of_a_claim_makes_another_text(claim: Claim) -> None:
    others = {other for _, other in changes(claim)} | {*CLAIMS} - {claim}
    assert claim not in others
    assert len({fields_text(one) for one in (claim, *others)}) == 1 + len(others)


@pytest.mark.parametrize("claim", CLAIMS, ids=str)
def test_the_words_of_the_ledger_tell_one_claim_from_another(claim: Claim) -> None:
    # More than a name and its number, or a number for a band, is no claim at all.
    others = {other for way, other in changes(claim) if "+" not in way and way != "band"}
    assert str(claim) not in {str(other) for other in others}


def test_the_ledger_names_the_seed_of_a_sample() -> None:
    assert str(Sampled(7, 1200, (("first", 3),))) == "of 1,200 samples from seed 7 first 3"


def test_a_problem_of_another_family_has_another_key() -> None:
    entry = shipped_entries()[0]
    others = [replace(entry, family=name) for name in family_names() if name != entry.family]
    assert proof_key(entry) not in {proof_key(other) for other in others}


def test_a_proof_of_one_claim_is_none_of_another() -> None:
    problem: Any = next(entry.problem for entry in shipped_entries() if entry.problem.id == "dominosa-1")
    assert isinstance(problem.claim, Unique)
    proof = judge(problem)
    assert recheck(problem, proof)
    for claim in (Solvable(), Solutions(1), Solutions(2), Impossible(), Open()):
        assert not recheck(problem.model_copy(update={"claim": claim}), proof), claim
    for grade in (None, "gentle", "steady", "tough", "fiendish"):
        assert recheck(problem.model_copy(update={"grade": grade}), proof) is (grade == problem.grade)
    for cut in ("", proof.claim[:-1], "null"):
        assert not recheck(problem, replace(proof, claim=cut))


def quick_of_each_family() -> list[Entry]:
    """A problem or an example of each family, one that is soon proven."""
    found: dict[str, Entry] = {}
    for entry in shipped_entries():
        if not isinstance(entry.problem.claim, Open):
            found.setdefault(entry.family, entry)
    return [*found.values()]


@pytest.mark.parametrize("entry", quick_of_each_family(), ids=lambda one: one.family)
def test_no_proof_reads_the_words(entry: Entry, monkeypatch: pytest.MonkeyPatch) -> None:
    plain = object.__getattribute__

    def refuse(self: object, name: str) -> Any:
        if name in UNPROVEN:
            raise AssertionError(f"a proof reads {name!r}")
        return plain(self, name)

    monkeypatch.setattr(type(entry.problem), "__getattribute__", refuse, raising=False)
    assert judge(entry.problem).verdict is Verdict.PROVEN


VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.text(max_size=5)
    | st.sampled_from(["[", '"', "\\", ",", "null"]),
    lambda inner: st.lists(inner, max_size=3).map(tuple) | st.frozensets(st.text(max_size=3), max_size=3),
    max_leaves=8,
)


@given(VALUES, VALUES)
def test_two_values_have_one_text_only_if_they_are_the_same(one: Any, other: Any) -> None:
    # Python takes True for 1, which is another value here.
    same = one == other and repr(one) == repr(other)
    assert (fields_text(one) == fields_text(other)) is (same or (one == other and _has_sets(one)))


def _has_sets(value: Any) -> bool:
    return isinstance(value, frozenset) or (isinstance(value, tuple) and any(map(_has_sets, value)))


@given(st.lists(st.text(max_size=4), max_size=4), st.lists(st.text(max_size=4), max_size=4))
def test_texts_share_a_name_only_if_they_are_the_same_texts(one: list[str], other: list[str]) -> None:
    assert (digest(*one) == digest(*other)) is (one == other)


def test_where_one_text_ends_is_part_of_the_name() -> None:
    assert digest("a\0b") != digest("a", "b")
    assert digest("1 a1 b") != digest("a", "b") != digest("a1 b")


def test_what_has_no_fields_that_are_known_is_refused() -> None:
    for odd in (object(), 1j, b"bytes", print):
        with pytest.raises(TypeError, match="no fields that are known here"):
            fields_text((odd,))


FILE = """\
family: fujisan
title: Climbs
samples:
  - id: climbs
    claim: {sampled: {seed: %d, size: 10, climbable: 9}}
"""


@pytest.mark.slow
def test_the_same_numbers_with_another_seed_are_not_taken_for_proven(tmp_path: Path) -> None:
    path = tmp_path / "climbs.yaml"
    counts = {}
    for seed in (1, 2, 3, 4):
        path.write_text(FILE % seed)
        done = CliRunner().invoke(app, ["check", str(path)])
        counts[seed] = done.exit_code
        assert done.exit_code == 0 or "claimed climbable 9, but the sample gives" in done.output
    assert counts[1] == 0
    assert 1 in counts.values()


def test_the_name_of_the_rules_covers_all_code_that_a_proof_can_run() -> None:
    graph = grimp.build_graph("generator", exclude_type_checking_imports=True)
    named = [f"generator.{name.removesuffix('.py').replace('/', '.')}" for name in RULES_CODE]
    for family in family_names():
        own = {module_of(path) for path in family_source(family)}
        reached, todo = {*own}, [*own]
        while todo:
            fresh = graph.find_modules_directly_imported_by(todo.pop()) - reached
            reached |= fresh
            todo += fresh
        beyond = {one for one in reached - own if not within(one, named)}
        assert not {one for one in beyond if not within(one, NO_PROOF)}, family


NO_PROOF = [
    f"generator.{name}"
    for name in (
        "figure",
        "printing.paper",
        "counting",
        "leaf",
        "manuscript.links",
        "manuscript.prose",
        "manuscript.spoken",
        "errors",
        "spelling",
    )
]
"""What families import and no verdict depends on: how things are drawn, numbered, counted in texts and told."""


def within(module: str, names: Iterable[str]) -> bool:
    """Whether a module is one of these, or lies in one."""
    return any(f"{module}.".startswith(f"{name}.") for name in names)


def module_of(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
