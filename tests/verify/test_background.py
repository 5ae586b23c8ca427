"""Proofs worked out behind."""

from pathlib import Path
from queue import SimpleQueue

import pytest

from generator.load import Entry, load_loose
from generator.system.cache import Cache
from generator.verify import Background, Proof, Verdict, proof_key
from tests.serve.showing import CHAPTER, FALSE_SECOND, FIRST


@pytest.mark.slow
def test_a_verdict_is_told_once_then_known_and_only_a_proof_is_kept(tmp_path: Path) -> None:
    (tmp_path / "rows.yaml").write_text(CHAPTER + FIRST + FALSE_SECOND)
    chapters, _ = load_loose([tmp_path / "rows.yaml"])
    entries: dict[str, Entry] = {proof_key(entry): entry for entry in chapters[0].entries}
    store = Cache(tmp_path / "cache")
    told: SimpleQueue[tuple[str, Proof]] = SimpleQueue()
    behind = Background(store, 1, lambda key, proof: told.put((key, proof)))
    try:
        assert behind.want(entries) == {}
        found = dict(told.get(timeout=60) for _ in entries)
        assert {entries[key].problem.id: proof.verdict for key, proof in found.items()} == {
            "first": Verdict.PROVEN,
            "second": Verdict.REFUTED,
        }
        assert behind.want(entries) == found
        assert told.empty()
    finally:
        behind.close()
    fresh = Background(store, 1, lambda key, proof: told.put((key, proof)))
    try:
        [kept] = fresh.want(entries).values()
        assert (kept.verdict, kept.cached) == (Verdict.PROVEN, True)
        assert told.get(timeout=60)[1].verdict is Verdict.REFUTED
    finally:
        fresh.close()
