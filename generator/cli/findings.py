"""What a check has found so far, problem by problem."""

from typing import TYPE_CHECKING, Any

from generator.cli.reports.failures import STILL_OPEN
from generator.errors import BookError, Fault, Faults, Place, Undecided

if TYPE_CHECKING:
    from generator.load import Entry
    from generator.verify import Proof

COLOURS = {"proven": 32, "refuted": 31, "undecided": 33, "open": 36, "crashed": 35}
"""The colours of verdicts on a terminal, by their numbers there."""

VERDICTS = ("proven", "refuted", "undecided", "open", "crashed")


class Findings:
    """The problems, what is known of each, what could not even be read, and files that no book lists."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.faults: list[Fault] = []
        self.unlisted: list[str] = []
        self._proofs: dict[int, Proof] = {}
        self._stopped = ""

    def note(self, entry: "Entry", proof: "Proof") -> None:
        """A claim is settled."""
        self._proofs[id(entry)] = proof

    def stop(self, error: BaseException) -> None:
        """The run ends early: by an error that an author can mend, an interrupt, or a fault of ours."""
        self._stopped = "interrupted" if isinstance(error, KeyboardInterrupt) else "the run ended"
        if isinstance(error, Faults):
            self.faults.extend(error.faults)
        elif isinstance(error, BookError):
            self.faults.append(Fault(Place(""), "", error))

    @property
    def wrong(self) -> list[Fault]:
        """A fault for each thing that is not as it should be."""
        from generator.verify import proof_faults

        return self.faults + proof_faults(self.entries, self._known())

    @property
    def still_open(self) -> list[Fault]:
        """A fault for each problem that nobody has solved, for who wants none."""
        known = zip(self.entries, self._known(), strict=True)
        unsolved = [entry for entry, proof in known if proof.verdict.value == "open"]
        return [Fault(one.place, one.problem.id, Undecided(STILL_OPEN)) for one in unsolved]

    def lines(self, coloured: bool = False) -> str:
        """One line a problem and a line of totals, verdicts in colour where a terminal shows it."""
        paint = _painted if coloured else str
        proofs = self._known()
        wide = max((len(entry.problem.id) for entry in self.entries), default=0)
        claims = max((len(str(entry.problem.claim)) for entry in self.entries), default=0)
        ways = max((len(_method(proof)) for proof in proofs), default=0)
        lines = []
        for entry, proof in zip(self.entries, proofs, strict=True):
            taken = "cached" if proof.cached else f"{proof.seconds:.2f} s"
            name, claim = entry.problem.id.ljust(wide), str(entry.problem.claim).ljust(min(claims, 40))
            lines.append(
                f"{name}  {claim}  {paint(f'{proof.verdict.value:9}')}  {_method(proof):{ways}}  {taken:>7}\n"
            )
        found = [proof.verdict.value for proof in proofs]
        counts = {word: found.count(word) for word in VERDICTS} | {"invalid": len(self.faults)}
        shown = [f"{count} {word}" for word, count in counts.items() if count or word == "proven"]
        total = len(self.entries)
        strays = "".join(f"{file}: not in any book\n" for file in self.unlisted)
        return "".join(lines) + strays + f"{total} problem{'s' * (total != 1)}: {', '.join(shown)}\n"

    def rows(self) -> list[dict[str, Any]]:
        """A row for machines for each problem and each fault."""
        rows = [_row(entry, proof) for entry, proof in zip(self.entries, self._known(), strict=True)]
        return rows + [_fault_row(fault) for fault in self.faults]

    def _known(self) -> "list[Proof]":
        """What is known of every problem, be it that it was not reached."""
        from generator.verify import Proof, Verdict

        unreached = Proof(Verdict.UNDECIDED, "", message=f"{self._stopped} before it was reached")
        return [self._proofs.get(id(entry), unreached) for entry in self.entries]


def _painted(verdict: str) -> str:
    return f"\x1b[{COLOURS[verdict.strip()]}m{verdict}\x1b[0m"


def _method(proof: "Proof") -> str:
    """The two ways of a proof, or what came of it."""
    return ", ".join(proof.ways) or proof.method


def _row(entry: "Entry", proof: "Proof") -> dict[str, Any]:
    return {
        "id": entry.problem.id,
        "family": entry.family,
        "claim": str(entry.problem.claim),
        "verdict": proof.verdict.value,
        "method": proof.method,
        "ways": list(proof.ways),
        "seconds": round(proof.seconds, 3),
        "file": entry.place.file,
        "line": entry.place.line,
        "message": proof.message,
    }


def _fault_row(fault: Fault) -> dict[str, Any]:
    empty = {"family": "", "claim": "", "verdict": "invalid", "method": "", "ways": [], "seconds": 0}
    place = {"file": fault.place.file, "line": fault.place.line, "message": str(fault.error)}
    return {"id": fault.subject} | empty | place
