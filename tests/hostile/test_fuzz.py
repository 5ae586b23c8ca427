"""Spoilt files by the thousand: whatever is wrong with a file, it is told in a sentence and in good time."""

import os

import pytest

from tests.hostile.fuzz.hunt import hunt
from tests.hostile.fuzz.record import Record

EVERYDAY, SLOW = 500, 10_000
SEED = 7


def failures(record: Record) -> str:
    """What broke, for whoever reads the test's output."""
    return "\n".join(record.lines())


def test_five_hundred_spoilt_files_break_nothing() -> None:
    record = hunt(Record(SEED), EVERYDAY, 1)
    assert sum(record.counts.values()) == EVERYDAY
    assert not record.failed, failures(record)


@pytest.mark.slow
def test_ten_thousand_spoilt_files_break_nothing() -> None:
    record = hunt(Record(SEED, EVERYDAY), EVERYDAY + SLOW, min(2, os.cpu_count() or 1))
    assert sum(record.counts.values()) == SLOW
    assert not record.failed, failures(record)
