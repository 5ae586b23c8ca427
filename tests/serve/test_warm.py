"""A cache that remembers."""

from pathlib import Path

import pytest

from generator.serve import warm
from generator.serve.warm import WarmCache
from generator.system.cache import Cache, digest

KEY = digest("a key")


def test_an_entry_is_read_once_and_a_newer_one_is_read_again(tmp_path: Path) -> None:
    cache = WarmCache(tmp_path)
    assert cache.get(KEY) is None
    cache.put(KEY, [1, (2, 3)])
    # As it will be read by the next run, not as it was given.
    assert cache.get(KEY) == [1, [2, 3]] == Cache(tmp_path).get(KEY)
    assert cache.get(KEY) is cache.get(KEY)
    cache.put(KEY, "other")
    assert cache.get(KEY) == "other"


def test_what_is_remembered_is_no_entry_and_the_oldest_is_forgotten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(warm, "MOST", 2)
    cache = WarmCache(tmp_path)
    for number in range(3):
        cache.remember(f"{number}", number)
    assert [cache.recall(f"{number}") for number in range(3)] == [None, 1, 2]
    assert cache.get("1") is None
    plain = Cache(tmp_path)
    plain.remember(KEY, 1)
    assert plain.recall(KEY) is None


def test_without_a_folder_nothing_is_kept() -> None:
    cache = WarmCache(None)
    cache.put(KEY, 1)
    assert cache.get(KEY) is None
