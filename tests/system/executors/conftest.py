from collections.abc import Iterator

import pytest

pytest.importorskip("distributed")

from generator.system.executors.cluster import Cluster


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    with Cluster("local:2") as found:
        yield found
