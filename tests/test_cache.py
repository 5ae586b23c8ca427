from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.cache import Cache, cache_folder, digest

values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
)


@given(st.text(), values)
def test_what_is_put_comes_back(tmp_path_factory: pytest.TempPathFactory, name: str, value: object) -> None:
    folder = tmp_path_factory.mktemp("store")
    cache = Cache(folder)
    cache.put(digest(name), value)
    assert cache.get(digest(name)) == value
    assert cache.get(digest(name, "other")) is None


def test_a_store_that_cannot_be_written_is_no_error(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    Cache(blocked).put(digest("x"), 1)
    assert Cache(blocked).get(digest("x")) is None


def test_the_folder_can_be_named(own_cache: Path) -> None:
    assert cache_folder() == own_cache


def test_parts_are_told_apart() -> None:
    assert digest("ab", "c") != digest("a", "bc")
