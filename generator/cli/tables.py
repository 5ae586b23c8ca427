"""Tables for a person: ruled and in colour on a terminal, plain text elsewhere."""

from collections.abc import Sequence
from typing import TextIO

PLAIN_WIDTH = 116
WORDS_WIDTH = 200
"""Words are wrapped on a terminal only."""


def table_text(heads: Sequence[str], rows: Sequence[Sequence[str]], out: TextIO, words: bool = False) -> str:
    """Rows under their heads as they look on this stream; the first column says what they are, numbers or words."""
    from rich.box import SIMPLE_HEAD
    from rich.console import Console
    from rich.table import Table

    table = Table(box=SIMPLE_HEAD, header_style="bold", pad_edge=False)
    for place, head in enumerate(heads):
        table.add_column(head, justify="right" if place and not words else "left", no_wrap=not words)
    for row in rows:
        table.add_row(*row)
    width = WORDS_WIDTH if words else PLAIN_WIDTH
    console = Console(file=out, width=None if out.isatty() else width, highlight=False)
    with console.capture() as caught:
        console.print(table)
    return caught.get()
