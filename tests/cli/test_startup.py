"""Help comes at once: nothing heavy is imported to print it."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
HEAVY = ("ortools", "numba", "pydantic", "yaml", "reportlab", "jinja2", "lxml", "svgwrite", "xml.etree")


def test_help_imports_nothing_heavy() -> None:
    words = [sys.executable, "-X", "importtime", "-m", "generator", "--help"]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=True)
    imported = {line.rpartition("|")[2].strip() for line in done.stderr.splitlines()}
    assert "typer" in imported
    assert not imported & {*HEAVY}
