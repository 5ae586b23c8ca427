import pytest

from generator.effort import METER


@pytest.fixture(autouse=True)
def _fresh_meter() -> None:
    """No test inherits the patience of a proof that ran before it."""
    METER.start()
