"""A program run with compiled loops and with plain ones."""

import os
import subprocess
import sys

import pytest


def printed_alike(program: str) -> str:
    """What a program prints, which must be the same compiled and in plain Python."""
    pytest.importorskip("numba")
    made = []
    for plain in ("0", "1"):
        environment = os.environ | {"TILEWRIGHT_PLAIN": plain}
        run = subprocess.run(
            [sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True
        )
        made.append(run.stdout)
    assert made[0] == made[1]
    return made[0]
