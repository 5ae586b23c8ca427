"""One problem seen large: its figure with and without the solution, and all that is known of its claim."""

from typing import Any

from generator.abilities.figures import ShowsRules
from generator.errors import ContentError
from generator.load import Entry
from generator.press.svg import svg
from generator.press.themed import look_of
from generator.serve.draft import Draft
from generator.serve.snapshot import PENDING
from generator.verify import Proof

BILLION = 10**9
LITTLE = 0.001


def details(draft: Draft, name: str) -> dict[str, Any] | None:
    """What is known of a problem, for the page; None where there is none of that name."""
    if name not in draft.keys:
        return None
    key = draft.keys[name]
    entry, proof = draft.entries[key], draft.proofs.get(key)
    problem = entry.problem
    return {
        "id": problem.id,
        "key": key,
        "title": problem.title or problem.subject,
        "text": problem.text,
        "family": entry.family,
        "claim": str(problem.claim),
        "grade": problem.grade or "",
        "file": entry.place.file,
        "line": entry.place.line,
        "verdict": proof.verdict.value if proof else PENDING,
        "method": proof.method if proof else "",
        "ways": list(proof.ways) if proof else [],
        "effort": effort(proof) if proof else "",
        "message": proof.message if proof else "",
        "solved": bool(proof and proof.solutions),
        "answer": _answer(entry, proof),
        "rules": list(problem.rule_sentences) if isinstance(problem, ShowsRules) else [],
    }


def figure(draft: Draft, name: str, solved: bool) -> str | None:
    """The drawing of a problem as SVG, with its solution if that is wanted; None where there is no such thing."""
    if name not in draft.keys:
        return None
    key = draft.keys[name]
    entry, proof = draft.entries[key], draft.proofs.get(key)
    if solved and not (proof and proof.solutions):
        return None
    solution = entry.problem.read(proof.solutions[0]) if solved and proof else None
    drawn = entry.problem.draw(solution) if solved else entry.problem.draw()
    look = look_of(draft.loaded.theme(draft.loaded.book.papers[0].theme))
    return svg(drawn, look.palette.of_part(_colour(draft, name)), f"{name}{', answer' * solved}")


def rule_figure(draft: Draft, name: str, number: int) -> str | None:
    """The smallest position that breaks one rule of a problem, as SVG; None where there is none."""
    if name not in draft.keys:
        return None
    problem = draft.entries[draft.keys[name]].problem
    if not isinstance(problem, ShowsRules) or not 0 <= number < len(problem.rule_sentences):
        return None
    drawn = problem.broken_rule(number)
    look = look_of(draft.loaded.theme(draft.loaded.book.papers[0].theme))
    return svg(drawn, look.palette.of_part(_colour(draft, name)), f"{name}, rule {number + 1}") if drawn else None


def effort(proof: Proof) -> str:
    """What a proof took, in words."""
    if not proof.unit:
        return ""
    if proof.unit == "units":
        seconds = proof.amount / BILLION
        words = f"{seconds:.3f} seconds" if seconds >= LITTLE else "less than a thousandth of a second"
        return f"{words} of the solver’s own clock"
    return f"{proof.amount:,} {proof.unit}"


def _answer(entry: Entry, proof: Proof | None) -> str:
    """The solution in words, where there is one and the family has words for it."""
    if not proof or not proof.solutions:
        return ""
    try:
        return str(entry.problem.answer(entry.problem.read(proof.solutions[0])))
    except ContentError:
        return ""


def _colour(draft: Draft, name: str) -> int:
    """The colour of the part that a problem stands in."""
    for number, chapters in enumerate(draft.loaded.parts, 1):
        if any(entry.problem.id == name for chapter in chapters for entry in chapter.entries):
            return number
    return 0
