"""`tilewright solve`."""

from typing import Annotated

import typer

from generator.cli.proven import proven

Target = Annotated[str, typer.Argument(metavar="PATH[#ID]", help="A problem file, or one problem of it.")]


def solve(target: Target) -> None:
    """Print the solutions in words, after their claims are proven."""
    for item in proven(target):
        if item.solution is None:
            typer.echo(f"{item.problem.id}: {item.problem.claim}")
            continue
        typer.echo(f"{item.problem.id}: {item.problem.answer(item.solution)}")
        picture = str(item.solution)
        if "\n" in picture:
            typer.echo("".join(f"  {line}\n" for line in picture.splitlines()), nl=False)
