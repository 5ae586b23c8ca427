import random

import pytest

from tests.certify.agreement import FAMILIES, disagreement


@pytest.mark.parametrize("family", FAMILIES)
def test_the_solver_the_certificate_and_trying_everything_agree(family: str) -> None:
    for seed in range(100):
        case = FAMILIES[family](random.Random(f"everyday {seed}"))
        assert disagreement(case) == "", case.text


@pytest.mark.slow
@pytest.mark.parametrize("family", FAMILIES)
def test_they_agree_many_times(family: str) -> None:
    for seed in range(500):
        case = FAMILIES[family](random.Random(f"slow {seed}"))
        assert disagreement(case) == "", case.text
