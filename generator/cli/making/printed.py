"""New problems on standard output, as they come."""

from collections.abc import Sequence

from generator.cli.making import Making
from generator.cli.making.names import names_from
from generator.cli.streams import give


def printed(makings: Sequence[Making]) -> int:
    """Print so many problems of each making as one content file, and behind them how they were proven."""
    from generator.generate.provenance import note, ways_of
    from generator.load.write import new_file, problem_yaml

    first = makings[0]
    names = names_from(first.prefix or first.order.family, set())
    begun = False
    for making in makings:
        before, ways = len(making.known), ways_of(())
        try:
            for problem in making.new():
                entry = {"id": next(names)} | problem.keys
                give(problem_yaml(entry) if begun else new_file(making.order.family, [entry]))
                begun = True
                ways[problem.ways] += 1
        finally:
            if ways:
                give("".join(f"# {line}\n" for line in note(making.order, ways, before)))
    return 0
