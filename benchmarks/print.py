"""What printing costs: all editions beside the screen's, a booklet's imposition, a sheet to cut out, a preflight.

Usage: python benchmarks/print.py [BOOK]   (dominoes by default, our largest)

The claims are proven first, and every build begins with those proofs and nothing else, so that the press alone is
measured. CPU time of commands counts with their start-up and all their processes.
"""

import os
import shutil
import sys
import tempfile
from io import BytesIO
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from benchmarks.clock import cpu_of_call, cpu_of_command  # noqa: E402

PYTHON = (sys.executable, "-m", "generator")
EDITIONS = ("screen", "interior", "cover", "booklet", "worksheets", "boards")
PAGES = 124
SETS = ("dominoes", "six-colours", "tetrominoes")


def built(book: str, scratch: Path, editions: tuple[str, ...], name: str) -> float:
    """The CPU seconds of a build that has the proofs and no pages."""
    cache = scratch / f"cache-{name}"
    shutil.copytree(scratch / "proofs", cache)
    os.environ["TILEWRIGHT_CACHE"] = str(cache)
    asked = [word for edition in editions for word in ("--edition", edition)]
    out = str(scratch / name)
    return cpu_of_command([*PYTHON, "build", book, "--quiet", "--output", out, "--printer", "kdp", *asked])


def a_book(pages: int) -> bytes:
    """A book of so many pages from ours, again and again."""
    import pikepdf

    first = next(iter(sorted((ROOT / "output").glob("*/*-a4.pdf"))), None)
    made = pikepdf.new()
    with pikepdf.open(first) if first else pikepdf.new() as source:
        while first and len(made.pages) < pages:
            made.pages.extend([source.pages[at] for at in range(min(len(source.pages), pages - len(made.pages)))])
        while len(made.pages) < pages:
            made.add_blank_page(page_size=(420, 595))
        buffer = BytesIO()
        made.save(buffer)
    return buffer.getvalue()


def main(book: str = "dominoes") -> None:
    """Print the table."""
    from generator.finish.imposition import Folding, imposed

    with tempfile.TemporaryDirectory() as folder:
        scratch = Path(folder)
        os.environ["TILEWRIGHT_CACHE"] = str(scratch / "proofs")
        cpu_of_command([*PYTHON, "check", str(ROOT / "content" / book), "--quiet"])
        alone = built(book, scratch, ("screen",), "screen")
        everything = built(book, scratch, EDITIONS, "all")
        print(f"{book} for the screen      {alone:6.2f} s of CPU")
        print(f"{book} in all its editions {everything:6.2f} s, {everything / alone:.2f} times that (at most 2.5)")
        files = sorted((scratch / "all" / book).glob("*-interior-*.pdf"))
        for file in files[:1]:
            took = cpu_of_command([*PYTHON, "preflight", str(file), "--printer", "kdp"])
            print(f"preflight of {file.name} {took:.2f} s")
    data = a_book(PAGES)
    took = cpu_of_call(lambda: imposed(data, "book", Folding(420.0, 297.0)))
    print(f"imposing {PAGES} pages      {took:6.2f} s (under 1)")
    for name in SETS:
        for ways in (("scissors",), ("laser",)):
            with tempfile.TemporaryDirectory() as folder:
                took = cpu_of_command([*PYTHON, "sheet", name, "--for", *ways, "--quiet", "--output", folder])
            print(f"sheet {name} for {ways[0]:9} {took:6.2f} s (under 1)")


if __name__ == "__main__":
    main(*sys.argv[1:])
