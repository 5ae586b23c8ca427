"""Presses the synthetic book by Tilewright, typst and WeasyPrint in one run and prints CPU times and ratios.

Each press runs in a process of its own, start-up and imports included, and reads what was written down before.
Usage: python benchmarks/press.py
"""

import json
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

REPEATS = 3
OURS = "benchmarks/our_press.py"


def cpu_of(*command: str, fresh: Path | None = None) -> float:
    """The CPU seconds of a command, the best of a few runs; `fresh` is a folder put back between them."""
    from benchmarks.clock import cpu_of_command

    if fresh is None:
        return cpu_of_command([sys.executable, *command], REPEATS)
    kept = fresh.with_name("kept")
    shutil.copytree(fresh, kept)
    best = float("inf")
    for _ in range(REPEATS):
        shutil.rmtree(fresh)
        shutil.copytree(kept, fresh)
        best = min(best, cpu_of_command([sys.executable, *command]))
    return best


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
        cold = cpu_of(OURS, str(words), str(folder / "cold.pdf"))
        press(words, folder / "first.pdf", folder / "cache")
        warm = (str(changed_words), str(folder / "warm.pdf"), str(folder / "cache"))
        changed = cpu_of(OURS, *warm, fresh=folder / "cache")
        press(changed_words, folder / "fresh.pdf", None)
        same = (folder / "warm.pdf").read_bytes() == (folder / "fresh.pdf").read_bytes()
        rows = [("tilewright, cold", cold), ("tilewright, one problem changed", changed)]
        for peer in ("typst", "weasyprint"):
            try:
                rows.append((peer, cpu_of("benchmarks/peers.py", peer, str(folder))))
            except subprocess.CalledProcessError:
                print(f"{peer}: not installed; pip install -e '.[bench]'")
        for what, seconds in rows:
            print(f"{what:34} {seconds:7.2f} s CPU   {seconds / cold:6.2f} × cold")
        times = dict(rows)
        if "typst" in times:
            print(f"cold against typst: {cold / times['typst']:.2f} (at most 0.65 is wanted)")
        if "weasyprint" in times:
            print(f"WeasyPrint against cold: {times['weasyprint'] / cold:.1f} (at least 13 is wanted)")
        print(f"changed against cold: {changed / cold:.2f} (at most 0.35 is wanted), same bytes as cold: {same}")


if __name__ == "__main__":
    main()
