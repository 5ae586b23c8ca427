"""Refuting a formula by a solver that writes down its proof; the only importer of pysolvers.

What the solver answers is not believed: "none" counts only with a proof that the checker accepts, and
"here is one" only where the model meets every clause.
"""

import tempfile
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import IO, Any

from generator.certify.formula import Clause, Formula
from generator.certify.lrat import Flawed, check
from generator.errors import Undecided
from generator.system.effort import CONFLICTS_PER_UNIT, LIMIT, METER

CONFLICTS = int(LIMIT * CONFLICTS_PER_UNIT)
"""Where no limit is given, the solver gives up after so many conflicts: some two hundred times as many as the
hardest proof of the books needs, and a log of some hundred megabytes. Conflicts, not seconds: they are the same
on every machine."""

EFFORT = 6_000_000_000
"""Conflicts times clauses at which it gives up on a large formula sooner, for there each conflict takes longer."""

CLAUSES = 2_000_000
"""More clauses than this are not tried: the largest formula of the books has some forty thousand."""


class Contradicted(Exception):
    """The second program contradicts the first: in words, and with a further solution as text if there is one."""

    def __init__(self, message: str, solution: str = "") -> None:
        super().__init__(message, solution)
        self.message = message
        self.solution = solution

    def __str__(self) -> str:
        return self.message


@dataclass(frozen=True)
class Certificate:
    """A formula that nothing meets, and the proof of it, which the checker has accepted."""

    formula: Formula
    proof: str


@dataclass(frozen=True)
class Assignment:
    """An assignment which meets every clause: the names of the variables that hold, and all of it as literals."""

    holding: tuple[Hashable, ...]
    model: tuple[int, ...] = field(default=(), compare=False)


Further = Callable[[Sequence[int]], Iterable[Clause]]
"""Clauses to add to a formula where a model breaks what was not written out; none where it keeps all."""


def refute(formula: Formula, limit: int = CONFLICTS, further: Further | None = None) -> Certificate | Assignment:
    """A checked proof that the formula cannot be met, or a way to meet it; raises Undecided at its limit.

    Clauses that `further` gives are added to the formula, in the order in which they come.
    """
    if len(formula.clauses) > CLAUSES:
        raise Undecided(f"the second proof has {len(formula.clauses)} clauses, more than {CLAUSES} are not tried")
    model, log = (None, b"") if () in formula.clauses else _solved(formula, limit, further)
    if () in formula.clauses:
        # The solver writes no proof where there is nothing to prove.
        return _accepted(formula, [f"{len(formula.clauses) + 1} 0 {formula.clauses.index(()) + 1} 0"])
    if model is None:
        return _accepted(formula, _readable(len(formula.clauses), whole_lines(log)))
    _require_model(formula.clauses, model)
    return Assignment(tuple(formula.named(model)), tuple(model))


def admits(formula: Formula, choices: Iterable[Iterable[Hashable]], limit: int = CONFLICTS) -> Iterator[bool]:
    """Whether the formula can be met with some variables true, for each choice of these in turn."""
    return meets(formula, ([formula.variable(name) for name in names] for names in choices), limit)


def meets(formula: Formula, choices: Iterable[Sequence[int]], limit: int = CONFLICTS) -> Iterator[bool]:
    """Whether the formula can be met where some literals hold, for each choice of these in turn."""
    # One solver for all: each choice is only assumed, so what is learnt from one serves the next. No proof
    # is asked for, as a model is held to every clause.
    import pysolvers

    solver = pysolvers.cadical195_new()
    try:
        for clause in formula.clauses:
            pysolvers.cadical195_add_cl(solver, clause)
        for wanted in choices:
            verdict = _run(pysolvers, solver, [*wanted], _allowed(formula, limit))
            if verdict == 0:
                raise _stopped("a solution was not confirmed", limit)
            if verdict > 0:
                _require_model([*formula.clauses, *((one,) for one in wanted)], pysolvers.cadical195_model(solver))
            yield verdict > 0
    finally:
        pysolvers.cadical195_del(solver, None)


def _stopped(what: str, limit: int) -> Undecided:
    return METER.exhausted(f"{what} within {limit:,} conflicts of the second solver", limit / CONFLICTS_PER_UNIT)


def _allowed(formula: Formula, limit: int) -> int:
    """The conflicts that the solver may run into: no more than are left of the claim."""
    if METER.left <= 0:
        raise METER.exhausted()
    return int(min(limit, EFFORT // (len(formula.clauses) + 1), METER.left * CONFLICTS_PER_UNIT))


def _run(pysolvers: Any, solver: Any, wanted: list[int], allowed: int) -> int:
    """The solver's verdict within so many conflicts, and what it cost told to the meter."""
    # Statistics run on over several calls of one solver, so the difference is what this call cost.
    before = pysolvers.cadical195_acc_stats(solver)["conflicts"]
    pysolvers.cadical195_cbudget(solver, allowed)
    # The nought: no handler of the library's own for Ctrl-C. Signals are heard by ours.
    verdict = int(pysolvers.cadical195_solve_lim(solver, wanted, 0))
    METER.spend((pysolvers.cadical195_acc_stats(solver)["conflicts"] - before) / CONFLICTS_PER_UNIT)
    return verdict


def _require_model(clauses: list[Clause], model: list[int]) -> None:
    true = set(model)
    for clause in clauses:
        if true.isdisjoint(clause):
            raise Flawed(0, f"the solver's model does not meet the clause {clause}")


def _accepted(formula: Formula, lines: list[str]) -> Certificate:
    check(formula.clauses, lines)
    return Certificate(formula, "\n".join(lines) + "\n")


def _solved(formula: Formula, limit: int, further: Further | None) -> tuple[list[int] | None, bytes]:
    """A model, or None and the solver's own proof."""
    import pysolvers

    # pysolvers writes through the file's descriptor, so the proof needs a real file.
    with _log() as log:
        solver = pysolvers.cadical195_new()
        try:
            return _answer(pysolvers, solver, formula, limit=limit, further=further, log=log)
        finally:
            pysolvers.cadical195_del(solver, log)


def _log() -> IO[bytes]:
    try:
        return tempfile.TemporaryFile()
    except OSError as error:
        raise Undecided(f"the second proof has no file to be written to: {error.strerror or error}") from None


# The public class of python-sat begins the log before options can be set, so its core is called directly.
def _answer(
    pysolvers: Any, solver: Any, formula: Formula, limit: int, further: Further | None, log: IO[bytes]
) -> tuple[list[int] | None, bytes]:
    # Text, for the checker reads lines. And LRAT, not DRUP, which has no hints: to check the longest proof by unit
    # propagation alone took 11 s, with hints 0.4 s. A log of Glucose was not accepted.
    pysolvers.cadical195_set(solver, "binary", 0)
    # LRAT must be asked for before the log is opened: later it is not heard.
    pysolvers.cadical195_set(solver, "lrat", 1)
    handle = pysolvers.cadical195_tracepr(solver, log)
    known = 0
    while True:
        for clause in formula.clauses[known:]:
            pysolvers.cadical195_add_cl(solver, clause)
        if () in formula.clauses[known:]:
            return None, b""
        known = len(formula.clauses)
        allowed = _allowed(formula, limit)
        verdict = _run(pysolvers, solver, [], allowed)
        if verdict == 0:
            raise _stopped("the second proof was not found", allowed)
        if verdict < 0:
            break
        model = pysolvers.cadical195_model(solver) or []
        formula.clauses += further(model) if further else ()
        if len(formula.clauses) == known:
            return model, b""
    pysolvers.flushpr(handle)
    log.seek(0)
    return None, log.read()


def whole_lines(log: bytes) -> list[str]:
    """The lines of the solver's proof up to the one that ends it.

    The solver does not say what could not be written, so a proof without an end is one that was cut, which is no
    word against the claim.
    """
    lines = log.decode("ascii", "replace").split("\n")[:-1]
    end = next((place for place, line in enumerate(lines) if _ends(line)), None)
    if end is None:
        raise Undecided(
            f"the second proof broke off after {len(log):,} bytes, so that nothing rests on it; "
            f"make room in {tempfile.gettempdir()}, or raise the limit on the size of files"
        )
    return lines[: end + 1]


def _ends(line: str) -> bool:
    """Whether a line derives the clause without literals."""
    words = line.split(" ")
    return len(words) > 2 and words[1] == words[-1] == "0" and all(word.isdigit() for word in words)


def _readable(inputs: int, log: list[str]) -> list[str]:
    try:
        return rewritten(inputs, log)
    except ValueError:
        # As a disk leaves it that was full for a while only.
        raise Undecided("the second proof was spoilt on its way to the disk, so that nothing rests on it") from None


def rewritten(inputs: int, log: list[str]) -> list[str]:
    """The solver's proof without the steps that nothing rests on, its inputs numbered 1 to n and its steps after.

    The solver numbers inputs and steps alike, and it may take a step while inputs are still being added, so the
    inputs have, in their order, the numbers that no step has.
    """
    steps: dict[int, str] = {}
    for line in log:
        name, rest = line.split(" ", 1)
        # Deletions are left out: they only save a checker memory.
        if not rest.startswith("d"):
            steps[int(name)] = rest
    needed: set[int] = set()
    kept: list[tuple[int, list[str], list[int]]] = []
    # Backwards from the empty clause, so that one walk finds all that it rests on.
    for number, rest in reversed(steps.items()):
        if number in needed or rest.startswith("0"):
            words = rest.split()
            end = words.index("0") + 1
            hints = [int(word) for word in words[end:-1]]
            needed.update(hints)
            kept.append((number, words[:end], hints))
    free = (number for number in range(1, inputs + len(steps) + 1) if number not in steps)
    names = dict(zip(free, range(1, inputs + 1), strict=False))
    lines = []
    for new, (number, literals, hints) in enumerate(reversed(kept), inputs + 1):
        names[number] = new
        # A number that is nobody's stays as it is: whether that is a flaw is for the checker to say.
        lines.append(" ".join([str(new), *literals, *(str(names.get(hint, hint)) for hint in hints), "0"]))
    return lines
