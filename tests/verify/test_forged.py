"""A cache that somebody has written to: nothing untrue is believed, whatever its hash."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from generator.load import Entry, load_loose
from generator.system.cache import KEY_VARIABLE, Cache, digest
from generator.system.executors import Pool
from generator.verify import Proof, Verdict, prove

FALSE = {
    "unique": """family: dominosa
problems:
  - {id: p, claim: unique, numbers: "1 0 1 2\\n1 0 0 2\\n2 1 0 2\\n"}
""",
    "solutions": """family: dominosa
problems:
  - {id: p, claim: {solutions: 2}, numbers: "1 2 0 0\\n1 2 2 1\\n0 1 2 0\\n"}
""",
    "impossible": """family: colouring
problems:
  - {id: p, claim: impossible, tiles: AB AC BC, goal: apart, figure: " . .\\n.   .\\n . .\\n"}
""",
    "solvable": """family: colouring
problems:
  - {id: p, claim: solvable, tiles: AB AB, goal: apart, figure: ". .\\n . .\\n"}
""",
    "shortest": """family: unmatched
problems:
  - id: p
    claim: {shortest: 2}
    start: |2
        2
        -
        3 1|2

      2|4
""",
    "captures": """family: capturing
problems:
  - id: p
    claim: {captures: 2}
    start: |
      0|1 3|4
""",
    "facts": """family: unmatched
examples:
  - {id: p, position: "1|2 3|4", move: 12L, claim: {legal: true, solved: true}}
""",
    "sampled": """family: mountains
samples:
  - {id: p, claim: {sampled: {seed: 1, size: 2, mapped: 1}}}
""",
}
"""A false claim of each kind."""

KEPT: dict[str, list[str]] = {
    "unique": ["1 0 1|2\n- -\n1 0 0|2\n\n2|1 0|2"],
    "solutions": [],
    "impossible": [],
    "solvable": ["AB a1-a2, AB b1-b2"],
    "shortest": ["24R, 24R"],
    "captures": [""],
    "facts": ["legal: true\nsolved: true"],
    "sampled": ["mapped 1"],
}
"""What a forger would like to be kept of it."""


def loaded(folder: Path, text: str) -> list[Entry]:
    path = folder / "file.yaml"
    path.write_text(text)
    chapters, faults = load_loose([path])
    assert not faults, [*map(str, faults)]
    return [entry for chapter in chapters for entry in chapter.entries]


def run(entries: list[Entry], cache: Cache) -> Proof:
    [proof] = prove(entries, cache, Pool(1), lambda entry, proof: None)
    return proof


def forged_entry(name: str) -> dict[str, Any]:
    return {
        "verdict": "proven",
        "method": "search exhausted",
        "ways": ["CP-SAT", "LRAT certificate"],
        "unit": "",
        "amount": 0,
        "solutions": KEPT[name],
    }


def watched(cache: Cache, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The keys that are asked for."""
    asked: list[str] = []
    get = cache.get

    def told(key: str) -> Any:
        asked.append(key)
        return get(key)

    monkeypatch.setattr(cache, "get", told)
    return asked


Seal = Callable[[str, str], str]


@pytest.mark.parametrize("name", FALSE)
@pytest.mark.parametrize("seal", [digest, lambda key, body: digest(digest(key, body))], ids=["hash", "twice"])
def test_an_entry_forged_with_a_right_hash_is_proven_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, seal: Seal
) -> None:
    entries = loaded(tmp_path, FALSE[name])
    cache = Cache(tmp_path / "cache")
    asked = watched(cache, monkeypatch)
    assert run(entries, cache).verdict is Verdict.REFUTED
    [key] = asked
    body = json.dumps(forged_entry(name))
    path = tmp_path / "cache" / key[:2] / f"{key[2:]}.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f'{{"seal": "{seal(key, body)}", "value":\n{body}\n}}')
    proof = run(entries, cache)
    assert (proof.verdict, proof.cached) == (Verdict.REFUTED, False)


@pytest.mark.parametrize("name", FALSE)
def test_an_entry_sealed_by_somebody_else_is_proven_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    entries = loaded(tmp_path, FALSE[name])
    cache = Cache(tmp_path / "cache")
    asked = watched(cache, monkeypatch)
    run(entries, cache)
    with monkeypatch.context() as other:
        other.setenv(KEY_VARIABLE, "the key of a stranger")
        Cache(tmp_path / "cache").put(asked[0], forged_entry(name))
    proof = run(entries, cache)
    assert (proof.verdict, proof.cached) == (Verdict.REFUTED, False)


@pytest.mark.parametrize("name", [name for name in FALSE if name not in ("impossible", "unique", "sampled")])
def test_even_under_a_right_seal_what_was_kept_must_show_the_claim(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """Numbers of solutions, moves and captures, and facts, are compared with the claim and checked again."""
    entries = loaded(tmp_path, FALSE[name])
    cache = Cache(tmp_path / "cache")
    asked = watched(cache, monkeypatch)
    run(entries, cache)
    cache.put(asked[0], forged_entry(name))
    proof = run(entries, cache)
    assert (proof.verdict, proof.cached) == (Verdict.REFUTED, False)


def test_an_entry_of_another_version_is_another_entry(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    entries = loaded(tmp_path, FALSE["shortest"].replace("shortest: 2", "shortest: 3"))
    cache = Cache(tmp_path / "cache")
    assert not run(entries, cache).cached
    assert run(entries, cache).cached
    monkeypatch.setattr("generator.verify.proving.rules_digest", lambda family: "another version of the rules")
    proof = run(entries, cache)
    assert (proof.verdict, proof.cached) == (Verdict.PROVEN, False)
