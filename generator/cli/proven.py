"""Problems that a command asks for, proven first."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

from generator.cli.asked import chosen
from generator.cli.options import executor_for, split_id
from generator.cli.progress import proving
from generator.errors import Faults

if TYPE_CHECKING:
    from generator.load import Entry
    from generator.verify import Verified


def proven(target: str) -> "list[Verified[Any]]":
    """The problems of a file, or the one named behind #, all of whose claims hold."""
    path, name = split_id(target)
    return proven_at(path, name)


def proven_at(
    path: Path, name: str | None = None, no_cache: bool = False, jobs: int = 1, quiet: bool = True
) -> "list[Verified[Any]]":
    """The problems of a file or folder, or one of them, all of whose claims hold."""
    from generator.load import load_loose

    chapters, faults = load_loose([path])
    if faults:
        raise Faults(faults)
    return proven_entries(chosen(chapters, path, name), path.name, no_cache, jobs, quiet)


def proven_entries(
    entries: "list[Entry]", title: str = "", no_cache: bool = False, jobs: int = 1, quiet: bool = True
) -> "list[Verified[Any]]":
    """These problems, all of whose claims hold."""
    from generator.cache import Cache, cache_folder
    from generator.verify import proof_faults, prove, verified

    with proving(len(entries), title, quiet) as progress:
        proofs = prove(entries, Cache(None if no_cache else cache_folder()), executor_for(jobs), progress)
    if wrong := proof_faults(entries, proofs):
        raise Faults(wrong)
    return [verified(entry, proof) for entry, proof in zip(entries, proofs, strict=True)]
