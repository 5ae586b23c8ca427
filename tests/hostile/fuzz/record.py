"""What a run has found so far: kept in a file, so that it can go on later, and told in a table."""

import json
import re
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

from tests.hostile.fuzz.case import MAIN, Case, Door
from tests.hostile.fuzz.outcome import FAILURES, Outcome

STAGES = {
    "read": ("read",),
    "loading": ("loading", "composing"),
    "loaded": ("loaded", "stopped", "died", "typed"),
    "proved": ("proved",),
    "shown": ("shown", "composed"),
    "pressed": ("pressed",),
}
"""The stages in order, with the names that the doors have for them."""


@dataclass
class Record:
    """Counts and failures of the cases of a run up to a number."""

    run: int
    next: int = 0
    seconds: float = 0.0
    counts: Counter[tuple[str, str, str]] = field(default_factory=Counter)
    failures: dict[str, dict[str, object]] = field(default_factory=dict)

    def note(self, number: int, outcome: Outcome) -> bool:
        """Count a failure; whether it is the first of its signature."""
        known = self.failures.get(outcome.signature)
        if known is None:
            self.failures[outcome.signature] = {"word": outcome.word, "first": number, "count": 1}
            return True
        known["count"] = int(str(known["count"])) + 1
        return False

    @property
    def failed(self) -> int:
        """How many cases failed."""
        return sum(count for (_, _, word), count in self.counts.items() if word in FAILURES)

    def save(self, path: Path) -> None:
        """Write it down, whole or not at all."""
        counts = {" ".join(key): count for key, count in sorted(self.counts.items())}
        value = {
            "run": self.run,
            "next": self.next,
            "seconds": round(self.seconds, 1),
            "counts": counts,
            "failures": self.failures,
        }
        part = path.with_name(f"{path.name}.part")
        part.write_text(json.dumps(value, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
        part.replace(path)

    @classmethod
    def load(cls, path: Path) -> "Record":
        """What was written down."""
        value = json.loads(path.read_text(encoding="utf-8"))
        counts = Counter({tuple(key.split(" ")): count for key, count in value["counts"].items()})
        return cls(value["run"], value["next"], value["seconds"], counts, value["failures"])

    def lines(self) -> list[str]:
        """The table: kinds of file by outcome, the share that reaches each stage, and each failure once."""
        total = sum(self.counts.values())
        rate = f", {total / self.seconds:,.0f} a second" if self.seconds else ""
        found = [f"seed {self.run}: {total:,} files in {self.seconds:,.0f} s{rate}; {self.failed:,} failures", ""]
        words = sorted({word for _, _, word in self.counts}, key=lambda word: (word in FAILURES, word))
        found.append(f"{'kind':10}{'files':>10}" + "".join(f"{word:>11}" for word in words))
        for kind in sorted({kind for kind, _, _ in self.counts}):
            cells = [sum(n for (k, _, w), n in self.counts.items() if (k, w) == (kind, word)) for word in words]
            found.append(f"{kind:10}{sum(cells):>10,}" + "".join(f"{cell:>11,}" for cell in cells))
        found += ["", "share of files that got as far as: " + ", ".join(self._shares(total)), ""]
        for signature, known in sorted(self.failures.items(), key=lambda item: -int(str(item[1]["count"]))):
            found.append(f"{known['count']:>8} × {known['word']}: {signature} (first: case {known['first']})")
        return found

    def _shares(self, total: int) -> list[str]:
        names = [*STAGES]
        place = {name: at for at, stage in enumerate(names) for name in STAGES[stage]}
        reached = [
            sum(n for (_, stage, _), n in self.counts.items() if place[stage] >= at) for at in range(len(names))
        ]
        return [f"{name} {count / max(total, 1):.1%}" for name, count in zip(names, reached, strict=True)]


def keep_case(folder: Path, number: int, run: int, case: Case, outcome: Outcome) -> Path:
    """Write a failing case with all that is needed to see it again; the folder it went to."""
    name = re.sub(r"[^A-Za-z0-9.]+", "-", outcome.signature).strip("-")[:80]
    place = folder / f"{outcome.word}-{name}"
    place.mkdir(parents=True, exist_ok=True)
    case.write(place / "files")
    how = {"kind": case.kind, "door": case.door.value, "proven": case.proven, "shown": case.shown}
    how |= {"pressed": case.pressed, "typed": case.typed}
    (place / "case.json").write_text(json.dumps(how) + "\n", encoding="utf-8")
    told = [
        f"case {number} of seed {run}: {outcome.word}: {outcome.signature}",
        "",
        f"again: python -m benchmarks.break --again {place}",
        *([f"or:    tilewright check {place / 'files' / MAIN[case.door]}"] if case.door is Door.LOOSE else []),
        "",
        outcome.detail,
    ]
    (place / "told.txt").write_text("\n".join(told), encoding="utf-8", errors="backslashreplace")
    return place


def kept_case(place: Path) -> Case:
    """A case that was written down."""
    how = json.loads((place / "case.json").read_text(encoding="utf-8"))
    files = place / "files"
    data = {str(path.relative_to(files)): path.read_bytes() for path in sorted(files.rglob("*")) if path.is_file()}
    door = Door(how.pop("door"))
    return Case(how.pop("kind"), door, data, **how)
