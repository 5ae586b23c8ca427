"""A book as it stands on the disk, some of its claims perhaps not yet settled."""

from collections.abc import Mapping
from dataclasses import replace
from functools import cached_property
from typing import Any

from generator.load import Chapter, Entry, LoadedBook
from generator.value import Value
from generator.verify import Proof, Verified, proof_key, verified


class Draft(Value):
    """A loaded book, its problems by the keys of their proofs, and the proofs there are so far."""

    loaded: LoadedBook
    entries: Mapping[str, Entry]
    proofs: Mapping[str, Proof]

    @classmethod
    def of(cls, loaded: LoadedBook) -> "Draft":
        """A book of which nothing is proven yet."""
        entries = [entry for chapter in loaded.proven for entry in chapter.entries]
        return cls(loaded, {proof_key(entry): entry for entry in entries}, {})

    def knowing(self, proofs: Mapping[str, Proof]) -> "Draft":
        """The same book with some more proofs."""
        return replace(self, proofs={**self.proofs, **proofs})

    @cached_property
    def keys(self) -> Mapping[str, str]:
        """The key of each problem by its id."""
        return {entry.problem.id: key for key, entry in self.entries.items()}

    @property
    def waiting(self) -> tuple[str, ...]:
        """The problems whose proofs are not there yet."""
        return tuple(entry.problem.id for key, entry in self.entries.items() if key not in self.proofs)

    def settled(self) -> tuple[list[Entry], list[Proof]]:
        """The problems whose proofs are there, and these."""
        known = [(entry, self.proofs[key]) for key, entry in self.entries.items() if key in self.proofs]
        return [entry for entry, _ in known], [proof for _, proof in known]

    def found(self, before: Mapping[str, Verified[Any]]) -> list[Verified[Any]] | None:
        """Every problem proven; one that is still waiting as it was proven before, and None where it never was."""
        found = []
        for key, entry in self.entries.items():
            proof = self.proofs.get(key)
            known = verified(entry, proof) if proof else before.get(entry.problem.id)
            if known is None:
                return None
            found.append(known)
        return found


def as_found(loaded: LoadedBook, found: list[Verified[Any]]) -> LoadedBook:
    """A book that holds the problems as they were proven, and no other state of them."""
    by_id = {one.problem.id: one.entry for one in found}

    def chapter(one: Chapter) -> Chapter:
        return replace(one, entries=tuple(by_id[entry.problem.id] for entry in one.entries))

    return replace(
        loaded,
        parts=tuple(tuple(map(chapter, part)) for part in loaded.parts),
        introduction=tuple(map(chapter, loaded.introduction)),
        ornaments=tuple(map(chapter, loaded.ornaments)),
    )
