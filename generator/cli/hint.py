"""`tilewright hint`."""

from typing import Annotated

import typer

from generator.cli.answer import OnePuzzle
from generator.cli.proven import proven_entries
from generator.cli.streams import give
from generator.cli.targets import one_problem
from generator.errors import ContentError

Step = Annotated[
    int, typer.Option("--step", min=1, help="Which hint; each tells a little more than the one before.")
]
More = Annotated[bool, typer.Option("--more", help="All hints, one after the other.")]


def hint(problem: OnePuzzle, step: Step = 1, more: More = False) -> None:
    """Give one hint to a problem, and a further one if you ask."""
    from generator.manuscript.spoken import terms_in
    from generator.tasks.hint import hints_of

    entry, chapter = one_problem(problem)
    [item] = proven_entries([entry])
    found = hints_of(item)
    if not found:
        give(f"{entry.problem.id}: there is no hint to it\n")
        return
    if step > len(found):
        raise ContentError(
            f"--step {step}: {entry.problem.id} has {_hints(len(found))}, expected no more than that"
        )
    shown = range(1, len(found) + 1) if more else (step,)
    give("".join(f"{entry.problem.id}: {found[number - 1]}\n" for number in shown))
    told = " ".join(found[number - 1] for number in shown)
    for words in [chapter.text.hint_words] if chapter.text.hint_words else terms_in(entry.problem, told):
        give(f"  {' '.join(words.replace('**', '').split())}\n")
    if shown[-1] < len(found):
        give(f"one of {_hints(len(found))}; --step {shown[-1] + 1} tells more\n")


def _hints(count: int) -> str:
    return f"{count} hint{'s' * (count != 1)}"
