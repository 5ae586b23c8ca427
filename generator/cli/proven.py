"""Problems of a file that a command asks for, proven first."""

from typing import TYPE_CHECKING, Any

from generator.cli.options import split_id
from generator.errors import ContentError, Faults, suggestion

if TYPE_CHECKING:
    from generator.verify import Verified


def proven(target: str) -> "list[Verified[Any]]":
    """The problems of a file, or the one named behind #, all of whose claims hold."""
    from generator.cache import Cache, cache_folder
    from generator.load import load_loose
    from generator.verify import proof_faults, prove, verified

    path, name = split_id(target)
    chapters, faults = load_loose([path])
    if faults:
        raise Faults(faults)
    entries = [entry for chapter in chapters for entry in chapter.entries]
    if name is not None:
        known = [entry.problem.id for entry in entries]
        entries = [entry for entry in entries if entry.problem.id == name]
        if not entries:
            raise ContentError(f"{path}: no problem {name!r}{suggestion(name, known)}")
    proofs = prove(entries, Cache(cache_folder()), 1, lambda entry, proof: None)
    if wrong := proof_faults(entries, proofs):
        raise Faults(wrong)
    return [verified(entry, proof) for entry, proof in zip(entries, proofs, strict=True)]
