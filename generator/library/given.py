"""What a program hands to the library, as the rest of this one knows it."""

import os
from typing import TYPE_CHECKING, Any

from generator.errors import ContentError, Refuted, Undecided
from generator.library.values import Problem

if TYPE_CHECKING:
    from generator.load import Entry
    from generator.system.cache import Cache
    from generator.system.executors import Executor
    from generator.verify import Verified

Path = str | os.PathLike[str]
"""A file or a folder."""


def entry_of(problem: Problem) -> "Entry":
    """What was loaded; anything but a problem is refused with what would be one."""
    if not isinstance(problem, Problem):
        raise ContentError(f"{problem!r} is no problem, expected one that `load` or `generate` gave")
    return problem._entry


def problem_of(entry: "Entry") -> Problem:
    """The inverse."""
    stated = entry.problem
    return Problem(
        id=stated.id,
        family=entry.family,
        claim=str(stated.claim),
        file=entry.place.file,
        line=entry.place.line,
        _entry=entry,
    )


def store_for(cache: bool) -> "Cache":
    """Where proofs are kept, if they are."""
    from generator.system.cache import Cache, cache_folder

    return Cache(cache_folder() if cache else None)


def executor_for(jobs: int) -> "Executor":
    """So many processes, or this one where no others are asked for."""
    from generator.system.executors import Here, Pool

    return Pool(jobs) if jobs else Here()


def proven(problem: Problem, cache: bool) -> "Verified[Any]":
    """The problem once its claim is proven; raises Refuted or Undecided where it is not known to hold."""
    from generator.verify import prove, verified

    entry = entry_of(problem)
    [proof] = prove([entry], store_for(cache), executor_for(0), lambda entry, proof: None)
    if proof.verdict.value not in ("proven", "open"):
        kind = Refuted if proof.verdict.value == "refuted" else Undecided
        raise kind(f"{problem.file}:{problem.line}: {problem.id}: {proof.message}")
    return verified(entry, proof)
