"""The record of a book's proofs, the same bytes every time."""

import json
from collections import Counter
from importlib.metadata import version
from typing import Any

from generator import __version__
from generator.load import LoadedBook
from generator.system.cache import digest
from generator.value import Value
from generator.verify.proof import Proof, Verified


class Ledger(Value):
    """Every verdict of a book, with the versions and the content they hold for."""

    title: str
    content: str
    versions: tuple[tuple[str, str], ...]
    rows: tuple[dict[str, Any], ...]

    def to_json(self) -> str:
        """The ledger as a file."""
        whole = {
            "title": self.title,
            "content": self.content,
            "versions": dict(self.versions),
            "totals": dict(sorted(self.counts("verdict").items())),
            "results": list(self.rows),
        }
        return json.dumps(whole, indent=1, ensure_ascii=False) + "\n"

    def counts(self, key: str) -> Counter[str]:
        """How many rows have each value of a key."""
        return Counter(str(row[key]) for row in self.rows)


def make_ledger(book: LoadedBook, found: list[Verified[Any]]) -> Ledger:
    """The ledger of a verified book."""
    texts = [chapter.text.model_dump_json() for chapter in book.proven]
    content = digest(book.book.model_dump_json(), *texts, *(item.digest for item in found))
    solvers = tuple((name, version(name)) for name in ("ortools", "python-sat"))
    return Ledger(
        book.book.title, content, (("tilewright", __version__), *solvers), tuple(_row(item) for item in found)
    )


def _row(item: Verified[Any]) -> dict[str, Any]:
    proof: Proof = item.proof
    return {
        "id": item.problem.id,
        "family": item.entry.family,
        "claim": str(item.problem.claim),
        "verdict": proof.verdict.value,
        "method": proof.method,
        "ways": list(proof.ways),
        "effort": {"unit": proof.unit, "amount": proof.amount},
        "hash": item.digest[:16],
    }
