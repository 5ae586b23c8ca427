"""`tilewright check`."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TextIO

import typer

from generator.cli import say
from generator.cli.guard import status_of
from generator.cli.options import Jobs, Json, NoCache, Quiet, content_folder, jobs_for, write_json
from generator.cli.progress import proving
from generator.errors import Fault, Faults

if TYPE_CHECKING:
    from generator.load import Entry
    from generator.verify import Proof


def check(
    paths: Annotated[list[Path] | None, typer.Argument(help="Files and folders; every book by default.")] = None,
    no_cache: NoCache = False,
    jobs: Jobs = 0,
    quiet: Quiet = False,
    report: Json = "",
) -> int:
    """Prove the claims in files or folders and make nothing."""
    from generator.cache import Cache, cache_folder
    from generator.load import load_loose
    from generator.verify import proof_faults, prove

    chapters, faults = load_loose(paths or [content_folder(None)])
    entries = [entry for chapter in chapters for entry in chapter.entries]
    with proving(len(entries), "check", quiet) as progress:
        proofs = prove(entries, Cache(None if no_cache else cache_folder()), jobs_for(jobs), progress)
    if not quiet:
        _print(entries, proofs, faults, sys.stderr if report == "-" else sys.stdout)
    if report:
        write_json(report, {"results": _results(entries, proofs, faults)})
    wrong = faults + proof_faults(entries, proofs)
    for fault in wrong:
        say(str(fault))
    return status_of(Faults(wrong)) if wrong else 0


def _print(entries: "list[Entry]", proofs: "list[Proof]", faults: list[Fault], out: TextIO) -> None:
    """One line a problem and a line of totals."""
    wide = max((len(entry.problem.id) for entry in entries), default=0)
    claims = max((len(str(entry.problem.claim)) for entry in entries), default=0)
    ways = max((len(_method(proof)) for proof in proofs), default=0)
    for entry, proof in zip(entries, proofs, strict=True):
        taken = "cached" if proof.cached else f"{proof.seconds:.2f} s"
        name, claim = entry.problem.id.ljust(wide), str(entry.problem.claim).ljust(min(claims, 40))
        out.write(f"{name}  {claim}  {proof.verdict.value:9}  {_method(proof):{ways}}  {taken:>7}\n")
    counts = dict.fromkeys(("proven", "refuted", "undecided", "open", "crashed"), 0)
    for proof in proofs:
        counts[proof.verdict.value] += 1
    counts["invalid"] = len(faults)
    shown = [f"{count} {word}" for word, count in counts.items() if count or word == "proven"]
    out.write(f"{len(entries)} problem{'s' * (len(entries) != 1)}: {', '.join(shown)}\n")


def _method(proof: "Proof") -> str:
    """The two ways of a proof, or what came of it."""
    return ", ".join(proof.ways) or proof.method


def _results(entries: "list[Entry]", proofs: "list[Proof]", faults: list[Fault]) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = [
        {
            "id": entry.problem.id,
            "family": entry.family,
            "claim": str(entry.problem.claim),
            "verdict": "undecided" if proof.verdict.value == "crashed" else proof.verdict.value,
            "method": proof.method,
            "ways": list(proof.ways),
            "seconds": round(proof.seconds, 3),
            "file": entry.place.file,
            "line": entry.place.line,
            "message": proof.message,
        }
        for entry, proof in zip(entries, proofs, strict=True)
    ]
    for fault in faults:
        empty = {"family": "", "claim": "", "verdict": "invalid", "method": "", "ways": [], "seconds": 0}
        place = {"file": fault.place.file, "line": fault.place.line, "message": str(fault.error)}
        rows.append({"id": fault.subject} | empty | place)
    return rows
