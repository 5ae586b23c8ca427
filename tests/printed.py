"""The words of a PDF, as far as they are plain letters: enough to see what a book says and what it does not."""

import re
from io import BytesIO
from pathlib import Path

import pikepdf


def pages_of(pdf: Path | bytes) -> list[str]:
    """What is said on each page, runs of words one after the other with a space between."""
    with pikepdf.open(BytesIO(pdf) if isinstance(pdf, bytes) else pdf) as opened:
        return [_words(page) for page in opened.pages]


def _words(page: pikepdf.Page) -> str:
    found = []
    for step in pikepdf.parse_content_stream(page, "TJ Tj"):
        shown = step.operands[0] if str(step.operator) == "TJ" else step.operands
        runs = [bytes(run) for run in shown if isinstance(run, pikepdf.String)]
        found.append(b"".join(runs).decode("latin-1"))
    return re.sub(r"\s+", " ", " ".join(found))
