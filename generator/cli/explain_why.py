"""`tilewright explain-why`."""

from generator.cli.options import Quiet
from generator.cli.proven import proven
from generator.cli.solve import Target
from generator.cli.streams import give, say


def explain_why(target: Target, quiet: Quiet = False) -> None:
    """Look for reasons why problems cannot be done, and print the keys to write down."""
    from generator.abilities.hints import Explainable
    from generator.claim import Impossible

    asked = [item.problem for item in proven(target) if isinstance(item.problem.claim, Impossible)]
    if not asked and not quiet:
        say(f"{target}: nothing here is claimed to be impossible")
    for problem in asked:
        found = problem.explain() if isinstance(problem, Explainable) else None
        if found is None:
            give(f"{problem.id}: no short reason found; that it cannot be done rests on its proof\n")
            continue
        words, keys = found
        give(f"{problem.id}: {words}\n    why: {keys}\n")
