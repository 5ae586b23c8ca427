"""Long reports handed over piece by piece, to a file that is written whole or not at all, or to standard output."""

import json
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from pathlib import Path
from typing import Any

from generator.cli.streams import hand
from generator.spelling import in_json

# A call for each piece would take longer than to make it.
TOGETHER = 500
"""Pieces that are written at once."""


def write_pieces(path: str, pieces: Iterable[str]) -> None:
    """Write a report to a file or to standard output."""
    if path == "-":
        for text in joined(pieces):
            hand(text)
        return
    from generator.system.writing import write_files

    write_files({Path(path): (text.encode(errors="backslashreplace") for text in joined(pieces))})


def write_rows(path: str, key: str, rows: Sequence[Mapping[str, Any]]) -> None:
    """Write rows for machines, under a key, as `write_json` would write them all at once."""
    encoding = "utf-8" if path != "-" else sys.stdout.encoding or "utf-8"
    write_pieces(path, _rows_json(key, rows, plain=not all(_fits(row, encoding) for row in rows)))


def joined(pieces: Iterable[str]) -> Iterator[str]:
    """The same text in larger pieces."""
    rest = iter(pieces)
    while found := [*islice(rest, TOGETHER)]:
        yield "".join(found)


def _rows_json(key: str, rows: Iterable[Mapping[str, Any]], plain: bool) -> Iterator[str]:
    """The text piece by piece; plain, letters beyond ASCII are spelt out."""
    texts = (in_json(json.dumps(row, indent=1, ensure_ascii=plain)).replace("\n", "\n  ") for row in rows)
    first = next(texts, None)
    yield f'{{\n "{key}": ['
    if first is not None:
        yield f"\n  {first}"
        yield from (f",\n  {text}" for text in texts)
        yield "\n "
    yield "]\n}\n"


def _fits(row: Mapping[str, Any], encoding: str) -> bool:
    """Whether an encoding has all the letters of a row; half a pair of surrogates fits none."""
    try:
        json.dumps(row, ensure_ascii=False).encode(encoding)
    except UnicodeError:
        return False
    return True
