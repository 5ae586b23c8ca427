"""What a check has found so far, problem by problem."""

from array import array
from collections import Counter
from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple

from generator.cli.reports.failures import STILL_OPEN
from generator.errors import BookError, Fault, Faults, Place, Undecided
from generator.spelling import one_line
from generator.system.writing.pile import Pile

if TYPE_CHECKING:
    from generator.load import Entry
    from generator.load.noticed import Note
    from generator.verify import Proof

COLOURS = {"proven": 32, "refuted": 31, "undecided": 33, "open": 36, "crashed": 35}
"""The colours of verdicts on a terminal, by their numbers there."""

UNKNOWN = -1
"""The place of what is not known yet."""

VERDICTS = ("proven", "refuted", "undecided", "open", "crashed")


class Finding(NamedTuple):
    """What is known of one problem."""

    id: str
    family: str
    claim: str
    place: Place
    proof: "Proof"

    @classmethod
    def of(cls, entry: "Entry", proof: "Proof") -> "Finding":
        """What a proof says of an entry, without all that the problem and its solutions hold."""
        told = replace(proof, solutions=())
        return cls(entry.problem.id, entry.family, str(entry.problem.claim), entry.place, told)


class Findings:
    """The problems, what is known of each, what could not even be read, and what else was met.

    Memory grows with what is wrong, and hardly with what is right.
    """

    def __init__(self) -> None:
        self.entries: Pile[Entry] = Pile()
        self.faults: list[Fault] = []
        self.notes: list[Note] = []
        self.lines_after: list[str] = []
        """What is said after the problems and before the totals."""
        self._found: Pile[Finding] = Pile()
        self._places = array("q")
        self._unproven = array("q")
        self._stopped = ""

    def note(self, index: int, entry: "Entry", proof: "Proof") -> None:
        """The claim of the entry at that place is settled."""
        while len(self._places) <= index:
            self._places.append(UNKNOWN)
        self._places[index] = len(self._found)
        self._found.append(Finding.of(entry, proof))
        if proof.verdict.value != "proven":
            self._unproven.append(index)

    def stop(self, error: BaseException) -> None:
        """The run ends early: by an error that an author can mend, an interrupt, or a fault of ours."""
        self._stopped = "interrupted" if isinstance(error, KeyboardInterrupt) else "the run ended"
        if isinstance(error, Faults):
            self.faults.extend(error.faults)
        elif isinstance(error, BookError):
            self.faults.append(Fault(Place(""), "", error))

    def __len__(self) -> int:
        return len(self.entries)

    def __getitem__(self, index: int) -> Finding:
        """What is known of a problem, be it that it was not reached."""
        if index < len(self._places) and self._places[index] != UNKNOWN:
            return self._found[self._places[index]]
        from generator.verify import Proof, Verdict

        message = f"{self._stopped} before it was reached"
        return Finding.of(self.entries[index], Proof(Verdict.UNDECIDED, "", message=message))

    def __iter__(self) -> Iterator[Finding]:
        return (self[index] for index in range(len(self)))

    @property
    def wrong(self) -> list[Fault]:
        """A fault for each thing that is not as it should be."""
        from generator.verify import proof_fault

        faults = (proof_fault(one.place, one.id, one.proof) for one in self._doubtful())
        return self.faults + [fault for fault in faults if fault]

    @property
    def still_open(self) -> list[Fault]:
        """A fault for each problem that nobody has solved, for who wants none."""
        unsolved = [one for one in self._doubtful() if one.proof.verdict.value == "open"]
        return [Fault(one.place, one.id, Undecided(STILL_OPEN)) for one in unsolved]

    def failing(self, verdicts: Container[str]) -> list[Fault]:
        """A fault for each thing that fails the check where these verdicts do."""
        noted = [note.fault for note in self.notes if note.kind.value in verdicts]
        return self.wrong + noted + (self.still_open if "open" in verdicts else [])

    def lines(self, coloured: bool = False) -> Iterator[str]:
        """One line a problem and a line of totals, verdicts in colour where a terminal shows it."""
        paint = _painted if coloured else str
        wide = claims = ways = 0
        verdicts: Counter[str] = Counter()
        for one in self:
            wide, claims = max(wide, len(one.id)), max(claims, len(one.claim))
            ways = max(ways, len(_method(one.proof)))
            verdicts[one.proof.verdict.value] += 1
        for one in self:
            name, claim, proof = one_line(one.id), one_line(one.claim), one.proof
            taken = "cached" if proof.cached else f"{proof.seconds:.2f} s"
            said = f"{name.ljust(wide)}  {claim.ljust(min(claims, 40))}"
            yield f"{said}  {paint(f'{proof.verdict.value:9}')}  {_method(proof):{ways}}  {taken:>7}\n"
        yield from (f"{one_line(line)}\n" for line in self.lines_after)
        if verdicts or self.faults or self.notes or not self.lines_after:
            yield self._totals(verdicts)

    def rows(self) -> Sequence[dict[str, Any]]:
        """A row for machines for each problem, each fault and each note."""
        return _Rows(self)

    def _doubtful(self) -> Iterator[Finding]:
        """All that is not known to be proven."""
        reached = len(self._found) == len(self)
        return (self[index] for index in (sorted(self._unproven) if reached else range(len(self))))

    def _totals(self, found: Mapping[str, int]) -> str:
        counts = {word: found.get(word, 0) for word in VERDICTS} | {"invalid": len(self.faults)}
        counts |= Counter(note.kind.value for note in self.notes)
        shown = [f"{count} {word}" for word, count in counts.items() if count or word == "proven"]
        total = len(self)
        return f"{total} problem{'s' * (total != 1)}: {', '.join(shown)}\n"


class _Rows(Sequence[dict[str, Any]]):
    """The rows of findings, each made when it is asked for."""

    def __init__(self, found: Findings) -> None:
        self._found = found

    def __len__(self) -> int:
        return len(self._found) + len(self._found.faults) + len(self._found.notes)

    def __getitem__(self, place: Any) -> Any:
        problems = len(self._found)
        if place < problems:
            return _row(self._found[place])
        faults = problems + len(self._found.faults)
        if place < faults:
            return _fault_row(self._found.faults[place - problems])
        note = self._found.notes[place - faults]
        return _fault_row(note.fault) | {"verdict": note.kind.value}


def _painted(verdict: str) -> str:
    return f"\x1b[{COLOURS[verdict.strip()]}m{verdict}\x1b[0m"


def _method(proof: "Proof") -> str:
    """The two ways of a proof, or what came of it."""
    return one_line(", ".join(proof.ways) or proof.method)


def _row(one: Finding) -> dict[str, Any]:
    return {
        "id": one.id,
        "family": one.family,
        "claim": one.claim,
        "verdict": one.proof.verdict.value,
        "method": one.proof.method,
        "ways": list(one.proof.ways),
        "seconds": round(one.proof.seconds, 3),
        "file": one.place.file,
        "line": one.place.line,
        "message": one.proof.message,
    }


def _fault_row(fault: Fault) -> dict[str, Any]:
    empty = {"family": "", "claim": "", "verdict": "invalid", "method": "", "ways": [], "seconds": 0}
    place = {"file": fault.place.file, "line": fault.place.line, "message": str(fault.error)}
    return {"id": fault.subject} | empty | place
