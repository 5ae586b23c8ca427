import os
from pathlib import Path

import pytest

from generator.errors import ContentError
from generator.system.reading import read_bytes


def test_a_file_is_read_to_its_end(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b"x" * 70_000)
    assert read_bytes(tmp_path / "a") == b"x" * 70_000


def test_a_link_to_an_endless_device_is_refused(tmp_path: Path) -> None:
    (tmp_path / "a").symlink_to("/dev/zero")
    with pytest.raises(ContentError, match="no regular file"):
        read_bytes(tmp_path / "a")


def test_a_fifo_is_refused_without_waiting(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "a")
    with pytest.raises(ContentError, match="no regular file"):
        read_bytes(tmp_path / "a")


def test_bytes_are_counted_while_reading(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b"x" * 2049)
    with pytest.raises(ContentError, match="larger than 2 kB"):
        read_bytes(tmp_path / "a", most=2048)


def test_a_link_that_leads_out_of_the_folder_is_refused(tmp_path: Path) -> None:
    (tmp_path / "secret").write_text("s")
    inside = tmp_path / "book"
    inside.mkdir()
    (inside / "a").symlink_to(tmp_path / "secret")
    with pytest.raises(ContentError, match="lies outside"):
        read_bytes(inside / "a", inside)


def test_a_link_that_stays_in_the_folder_is_followed(tmp_path: Path) -> None:
    (tmp_path / "b").write_text("s")
    (tmp_path / "a").symlink_to("b")
    assert read_bytes(tmp_path / "a", tmp_path) == b"s"


@pytest.mark.parametrize("name", ["n" * 300, "a/../../secret"])
def test_a_name_that_cannot_be_opened_is_said_to_be_so(name: str, tmp_path: Path) -> None:
    with pytest.raises(ContentError):
        read_bytes(tmp_path / name, tmp_path)


def test_links_in_a_ring_are_refused(tmp_path: Path) -> None:
    (tmp_path / "a").symlink_to("b")
    (tmp_path / "b").symlink_to("a")
    with pytest.raises(ContentError, match="cannot be read"):
        read_bytes(tmp_path / "a", tmp_path)
