"""One book served for all the tests that only look."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from generator.build import Workshop
from generator.load import shipped
from generator.serve.serving import Serving
from generator.serve.warm import WarmCache
from generator.system.executors import Pool
from tests.serve.showing import FIRST, SECOND, serving, write_book


# Not for the whole session: its worker is a process that tests elsewhere would take for one of theirs.
@pytest.fixture(scope="package")
def shown(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A small book, served and proven."""
    folder = write_book(tmp_path_factory.mktemp("shown") / "small", FIRST, SECOND)
    cache = WarmCache(tmp_path_factory.mktemp("cache"))
    shop = Workshop((shipped("templates"),), Path("/dev/null"), cache, Pool(1))
    with serving(folder, shop) as (served, told):
        told.until(lambda one: bool(one.pages))
        yield served
