"""Presses the synthetic book by Tilewright, typst and WeasyPrint in one run and prints CPU times and ratios.

Each press runs in a process of its own, start-up and imports included, and reads what was written down before.
Usage: python benchmarks/press.py
"""

import json
import shutil
import sys
import tempfile
from collections.abc import Callable, Mapping
from functools import partial
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

REPEATS = 5
OURS = "benchmarks/our_press.py"
COLD, CHANGED = "tilewright, cold", "tilewright, one problem changed"
PEERS = ("typst", "weasyprint")


def cpu_of(*command: str, fresh: Path | None = None) -> float:
    """The CPU seconds of a command; `fresh` is a folder that it finds as it was, whatever was put into it."""
    from benchmarks.clock import cpu_of_command

    if fresh is not None:
        kept = fresh.with_name("kept")
        if not kept.exists():
            shutil.copytree(fresh, kept)
        shutil.rmtree(fresh)
        shutil.copytree(kept, fresh)
    return cpu_of_command([sys.executable, *command])


def least_of(contenders: Mapping[str, Callable[[], float]]) -> dict[str, float]:
    """The least of some runs of each, in turn, so that an hour in which the machine is slow is slow for all."""
    times: dict[str, float] = {}
    for _ in range(REPEATS):
        for name, run in contenders.items():
            times[name] = min(run(), times.get(name, float("inf")))
    return times


def write_words(path: Path, change: bool) -> Path:
    """The words and patterns of the book as JSON."""
    from benchmarks.synthetic import synthetic_pages

    path.write_text(json.dumps(synthetic_pages(change)), encoding="utf-8")
    return path


def main() -> None:
    """Run every press and print the table."""
    from benchmarks.our_press import press
    from benchmarks.peers import write_sources

    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        write_sources(folder)
        words, changed_words = write_words(folder / "a.json", False), write_words(folder / "b.json", True)
        press(words, folder / "first.pdf", folder / "cache")
        warm = (str(changed_words), str(folder / "warm.pdf"), str(folder / "cache"))
        contenders: dict[str, Callable[[], float]] = {
            COLD: partial(cpu_of, OURS, str(words), str(folder / "cold.pdf")),
            CHANGED: partial(cpu_of, OURS, *warm, fresh=folder / "cache"),
        }
        for peer in PEERS:
            if find_spec(peer):
                contenders[peer] = partial(cpu_of, "benchmarks/peers.py", peer, str(folder))
            else:
                print(f"{peer}: not installed; pip install -e '.[bench]'")
        times = least_of(contenders)
        press(changed_words, folder / "fresh.pdf", None)
        same = (folder / "warm.pdf").read_bytes() == (folder / "fresh.pdf").read_bytes()
    cold = times[COLD]
    for what, seconds in times.items():
        print(f"{what:34} {seconds:7.2f} s CPU   {seconds / cold:6.2f} × cold")
    if "typst" in times:
        print(f"cold against typst: {cold / times['typst']:.2f} (at most 0.65 is wanted)")
    if "weasyprint" in times:
        print(f"WeasyPrint against cold: {times['weasyprint'] / cold:.1f} (at least 13 is wanted)")
    print(f"changed against cold: {times[CHANGED] / cold:.2f} (at most 0.35 is wanted), same bytes as cold: {same}")


if __name__ == "__main__":
    main()
