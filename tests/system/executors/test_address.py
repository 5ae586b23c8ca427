import pytest

from generator.errors import ContentError
from generator.system.executors.address import read_address


@pytest.mark.parametrize(
    ("text", "means"),
    [
        ("tcp://10.0.0.1:8786", "tcp://10.0.0.1:8786"),
        ("tcp://10.0.0.1:8786/", "tcp://10.0.0.1:8786"),
        ("tls://host.example:1", "tls://host.example:1"),
        ("host:8786", "tcp://host:8786"),
        ("[::1]:8786", "tcp://[::1]:8786"),
        ("local:3", "local:3"),
    ],
)
def test_an_address_is_a_scheduler_or_a_number_of_workers_here(text: str, means: str) -> None:
    assert str(read_address(text)) == means


@pytest.mark.parametrize(
    "text",
    [
        *("", "host", "tcp://host", "http://host:80", "host:0", "host:65536", "host:x", "a b:8786", "tcp://:8786"),
        *("local:", "local:0", "local:-1", "local:257", "local:two", "local:1.5", "local:99999999999"),
    ],
)
def test_anything_else_is_refused_with_what_was_expected(text: str) -> None:
    with pytest.raises(ContentError, match=r"--on '.*' names no cluster, expected"):
        read_address(text)
