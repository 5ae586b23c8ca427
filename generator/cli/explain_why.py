"""`tilewright explain-why`."""

import typer

from generator.cli import say
from generator.cli.options import Quiet
from generator.cli.proven import proven
from generator.cli.solve import Target


def explain_why(target: Target, quiet: Quiet = False) -> None:
    """Look for reasons why problems cannot be done, and print the keys to write down."""
    from generator.abilities import Explainable
    from generator.claim import Impossible

    asked = [item.problem for item in proven(target) if isinstance(item.problem.claim, Impossible)]
    if not asked and not quiet:
        say(f"{target}: nothing here is claimed to be impossible")
    for problem in asked:
        found = problem.explain() if isinstance(problem, Explainable) else None
        if found is None:
            typer.echo(f"{problem.id}: no short reason found; that it cannot be done rests on its proof")
            continue
        words, keys = found
        typer.echo(f"{problem.id}: {words}")
        typer.echo(f"    why: {keys}")
