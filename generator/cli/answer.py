"""`tilewright answer`."""

import sys
from typing import Annotated

import typer

from generator.cli.streams import give
from generator.cli.targets import one_problem
from generator.errors import ContentError

OnePuzzle = Annotated[
    str, typer.Argument(metavar="BOOK|PATH#ID", help="A problem of a book or a file, such as hexagone#wreath.")
]
Said = Annotated[
    str,
    typer.Argument(metavar="ANSWER", help="The answer as the book writes it, or impossible; - reads a picture."),
]
LONGEST = 100_000
"""The most bytes of an answer from standard input; what is too long for a problem is told by its own bounds."""


def answer(problem: OnePuzzle, said: Said) -> int:
    """Check an answer by the rules: right, or wrong and why, without a word of the solution."""
    from generator.system.cache import Cache, cache_folder
    from generator.tasks.answer import judged

    entry, _ = one_problem(problem)
    found = judged(entry, _from_standard_input() if said == "-" else said, Cache(cache_folder()))
    word = "right" if found.right else "wrong"
    give(f"{entry.problem.id}: {word}{f': {found.message}' if found.message else ''}\n")
    return 0 if found.right else 1


def _from_standard_input() -> str:
    if sys.stdin is None:
        raise ContentError("standard input: is closed, expected an answer")
    data = sys.stdin.buffer.read(LONGEST + 1)
    try:
        return data[:LONGEST].decode()
    except UnicodeDecodeError:
        raise ContentError("standard input: is no text, expected an answer") from None
