"""New problems per CPU-second, from the command to the file; Dominosa beside sgt-dominosa where that is installed.

Usage: python -m benchmarks.generate [FAMILY…]   (every family that makes problems by default)

Each rate is that of the whole command less that of the same command for a few problems: what it takes to
start is told apart. Rates are those of all processes together, and one process is at work.
"""

import shutil
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

PEER = shutil.which("sgt-dominosa") or shutil.which("sgt-dominosa", path="/usr/games")
LEVELS = (
    ("gentle", "6dt", 20_000, 2000, 5.0),
    ("steady", "6db", 10_000, 1000, 5.0),
    ("tough", "6dh", 4000, 100, 5.0),
    ("fiendish", "6de", 1500, 30, 1.0),
)
"""Our grade, the peer's parameters for what should be as hard, how many of each, and the ratio that is wanted."""

FEW = 5
PLAIN_SHARE = 0.25
"""The part of the peer's rate that is wanted without machine code."""

COUNTS = {
    "dominosa": 5000,
    "unmatched": 200,
    "capturing": 200,
    "fujisan": 20,
    "mountains": 200,
    "hexmate": 500,
    "hexmate in numbers": 2000,
    "colouring": 100,
}
OPTIONS = {"hexmate in numbers": ("hexmate", "--highest", "6")}


def command_cpu(words: tuple[str, ...], count: int, plain: bool) -> float:
    """CPU seconds of a command that makes so many problems into a folder."""
    from benchmarks.clock import cpu_of_command

    switch = ["env", "TILEWRIGHT_PLAIN=1"] if plain else []
    with tempfile.TemporaryDirectory() as folder:
        made = ["-n", str(count), "--each", "1000", "--seed", "2", "-j", "1", "-q", "-o", folder]
        return cpu_of_command([*switch, sys.executable, "-m", "generator", "generate", *words, *made])


def rate(words: tuple[str, ...], count: int, plain: bool = False) -> tuple[float, float]:
    """Problems per CPU-second, and the seconds that a few take."""
    command_cpu(words, FEW, plain)
    few = command_cpu(words, FEW, plain)
    return (count - FEW) / (command_cpu(words, count, plain) - few), few


def peer_rate(parameters: str, count: int) -> float:
    """The peer's problems per CPU-second."""
    from benchmarks.clock import cpu_of_command

    assert PEER is not None
    return count / cpu_of_command([PEER, "--generate", str(count), parameters])


def against_the_peer(plain: bool) -> None:
    """Dominosa at every grade that the peer has."""
    how = "plain Python" if plain else "compiled"
    for grade, parameters, ours, theirs, wanted in LEVELS:
        count = ours // (25 if plain else 1)
        made, few = rate(("dominosa", "--grade", grade), count, plain)
        if PEER is None:
            print(f"dominosa {grade:9} {how:12} {made:8.1f}   (sgt-dominosa is not installed)")
            continue
        peer = peer_rate(parameters, theirs)
        aim = PLAIN_SHARE if plain else wanted
        told = f"{made:8.1f} against {peer:6.1f} of {parameters}: {made / peer:5.2f} ×, wanted {aim:g}"
        print(f"dominosa {grade:9} {how:12} {told}; a few take {few:.1f} s", flush=True)


def main(names: list[str]) -> None:
    """Measure each family and print its rate."""
    from generator.generate import generating_families

    for name in names or [*generating_families(), *OPTIONS]:
        words = OPTIONS.get(name, (name,))
        made, few = rate(words, COUNTS.get(name, 10))
        print(f"{name:20} {made:10.2f} problems a CPU-second; {FEW} take {few:.1f} s", flush=True)
    if "dominosa" in (names or generating_families()):
        for plain in (False, True):
            against_the_peer(plain)


if __name__ == "__main__":
    main(sys.argv[1:])
