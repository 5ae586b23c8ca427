"""New problems on standard output, as they come."""

from generator.cli import give
from generator.cli.making import Making
from generator.cli.making.names import names_from


def printed(making: Making) -> int:
    """Print so many problems as a content file, and how they were proven behind them."""
    from generator.generate.telling import note, ways_of
    from generator.load import new_file, problem_yaml

    names = names_from(making.prefix or making.order.family, set())
    before, ways = len(making.known), ways_of(())
    try:
        for problem in making.new():
            entry = {"id": next(names)} | problem.keys
            give(problem_yaml(entry) if ways else new_file(making.order.family, [entry]))
            ways[problem.ways] += 1
    finally:
        if ways:
            give("".join(f"# {line}\n" for line in note(making.order, ways, before)))
    return 0
