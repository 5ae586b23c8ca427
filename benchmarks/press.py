"""Presses the synthetic book by Tilewright, typst and WeasyPrint in one run and prints CPU times and ratios.

Each press runs in a process of its own, start-up and imports included. Usage: python benchmarks/press.py
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


def press_ours(source: Path, output: Path, cache: Path | None) -> None:
    """Make the book by our own press, from words written down before."""
    from benchmarks.synthetic import Page, synthetic_document
    from generator.press.book import press_book
    from generator.printing.paper import PAPERS
    from generator.system.cache import Cache

    pages = [Page(title, tuple(text), tuple(seeds)) for title, text, seeds in json.loads(source.read_text())]
    output.write_bytes(press_book(synthetic_document(pages), PAPERS["a4"], Cache(cache)).data)


def write_words(path: Path, change: bool) -> Path:
    """The words of the book as JSON."""
    from benchmarks.synthetic import synthetic_pages

    path.write_text(json.dumps([[p.title, p.paragraphs, p.seeds] for p in synthetic_pages(change)]))
    return path


def main() -> None:
    """Run every press and print the table."""
    from benchmarks.peers import write_sources

    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        write_sources(folder)
        words, changed_words = write_words(folder / "a.json", False), write_words(folder / "b.json", True)
        cold = cpu_of("benchmarks/press.py", "ours", str(words), str(folder / "cold.pdf"), "")
        press_ours(words, folder / "first.pdf", folder / "cache")
        warm = ("ours", str(changed_words), str(folder / "warm.pdf"), str(folder / "cache"))
        changed = cpu_of("benchmarks/press.py", *warm, fresh=folder / "cache")
        press_ours(changed_words, folder / "fresh.pdf", None)
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
    if sys.argv[1:2] == ["ours"]:
        press_ours(Path(sys.argv[2]), Path(sys.argv[3]), Path(sys.argv[4]) if sys.argv[4] else None)
    else:
        main()
