"""Tables for a person: ruled and in colour on a terminal, plain text elsewhere."""

from collections.abc import Sequence
from typing import TextIO

PLAIN_WIDTH = 116


def table_text(heads: Sequence[str], rows: Sequence[Sequence[str]], out: TextIO) -> str:
    """Rows under their heads as they look on this stream; the first column says what they are."""
    from rich.box import SIMPLE_HEAD
    from rich.console import Console
    from rich.table import Table

    table = Table(box=SIMPLE_HEAD, header_style="bold", pad_edge=False)
    for place, head in enumerate(heads):
        table.add_column(head, justify="right" if place else "left", no_wrap=True)
    for row in rows:
        table.add_row(*row)
    console = Console(file=out, width=None if out.isatty() else PLAIN_WIDTH, highlight=False)
    with console.capture() as caught:
        console.print(table)
    return caught.get()
