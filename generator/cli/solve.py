"""`tilewright solve`."""

from typing import Annotated

import typer

from generator.cli import give
from generator.cli.proven import proven

Target = Annotated[str, typer.Argument(metavar="PATH[#ID]", help="A problem file, or one problem of it.")]


def solve(target: Target) -> None:
    """Print the solutions in words, after their claims are proven."""
    for item in proven(target):
        if item.solution is None:
            give(f"{item.problem.id}: {item.problem.claim}\n")
            continue
        give(f"{item.problem.id}: {item.problem.answer(item.solution)}\n")
        picture = str(item.solution)
        if "\n" in picture:
            give("".join(f"  {line}\n" for line in picture.splitlines()))
