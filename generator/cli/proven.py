"""Problems that a command asks for, proven first."""

from typing import TYPE_CHECKING, Any

from generator.cli.options import executor_for
from generator.cli.progress import proving
from generator.cli.targets import asked
from generator.errors import Faults

if TYPE_CHECKING:
    from generator.load import Entry
    from generator.verify import Verified


def proven(target: str) -> "list[Verified[Any]]":
    """The problems of a file or a book, or the one named behind #, all of whose claims hold."""
    return proven_at(target)


def proven_at(target: str, no_cache: bool = False, jobs: int = 1, quiet: bool = True) -> "list[Verified[Any]]":
    """The same, proven by so many processes."""
    return proven_entries(asked(target, unclaimed=""), target, no_cache, jobs, quiet)


def proven_entries(
    entries: "list[Entry]", title: str = "", no_cache: bool = False, jobs: int = 1, quiet: bool = True
) -> "list[Verified[Any]]":
    """These problems, all of whose claims hold."""
    from generator.system.cache import Cache, cache_folder
    from generator.verify import proof_faults, prove, verified

    with proving(len(entries), title, quiet) as progress:
        proofs = prove(entries, Cache(None if no_cache else cache_folder()), executor_for(jobs), progress)
    if wrong := proof_faults(entries, proofs):
        raise Faults(wrong)
    return [verified(entry, proof) for entry, proof in zip(entries, proofs, strict=True)]
