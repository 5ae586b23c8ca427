from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.errors import ContentError
from generator.system import cache as store
from generator.system.cache import KEY_VARIABLE, Cache, cache_folder, cache_key, digest

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


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A user without a key in the environment, whose data folder is this one."""
    monkeypatch.delenv(KEY_VARIABLE)
    monkeypatch.setattr(store, "user_data_path", lambda *_, **__: tmp_path / "data")
    return tmp_path / "data" / "cache-key"


def forged(folder: Path, key: str, body: str, seal: str) -> None:
    path = folder / key[:2] / f"{key[2:]}.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f'{{"seal": "{seal}", "value":\n{body}\n}}')


def test_an_entry_whose_hash_is_right_but_whose_seal_is_not_is_as_good_as_none(tmp_path: Path) -> None:
    key, body = digest("x"), '{"verdict": "proven"}'
    for seal in (digest(key, body), digest(digest(key, body)), "", "0" * 64):
        forged(tmp_path, key, body, seal)
        assert Cache(tmp_path).get(key) is None


def test_what_another_user_sealed_is_as_good_as_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Cache(tmp_path).put(digest("x"), 1)
    assert Cache(tmp_path).get(digest("x")) == 1
    monkeypatch.setenv(KEY_VARIABLE, "the key of somebody else")
    assert Cache(tmp_path).get(digest("x")) is None


def test_the_key_is_made_once_and_only_its_owner_can_read_it(home: Path) -> None:
    first = cache_key()
    assert len(first) == 64
    assert home.stat().st_mode & 0o077 == 0
    assert cache_key() == first == home.read_bytes()


@pytest.mark.parametrize("mode", [0o644, 0o660, 0o606])
def test_a_key_that_others_could_have_read_or_written_is_made_anew(home: Path, mode: int) -> None:
    first = cache_key()
    home.chmod(mode)
    assert cache_key() != first
    assert home.stat().st_mode & 0o077 == 0


def test_an_empty_key_is_made_anew(home: Path) -> None:
    home.parent.mkdir()
    home.touch(0o600)
    assert len(cache_key()) == 64


def test_where_no_key_can_be_kept_each_run_has_its_own(home: Path) -> None:
    home.parent.write_text("in the way")
    assert cache_key() != cache_key()


def test_a_key_that_is_too_short_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(KEY_VARIABLE, "short")
    with pytest.raises(ContentError, match="TILEWRIGHT_CACHE_KEY has 5 characters, expected 16 or more"):
        cache_key()


def test_code_that_is_not_there_has_no_name() -> None:
    assert store.code_digest("grid", "claim.py") != store.code_digest("grid")
    with pytest.raises(LookupError, match=r"no module or folder of the program: effort\.py$"):
        store.code_digest("grid", "effort.py")
