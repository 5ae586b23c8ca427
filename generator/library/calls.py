"""The calls of the library that load, prove, solve, draw and build; what is heavy is imported when it is needed."""

import os
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from pathlib import Path as _Path
from typing import TYPE_CHECKING, Any

from generator.errors import BookError, ContentError, Faults, Refuted, faults_of
from generator.library.given import Path, entry_of, executor_for, problem_of, proven, store_for
from generator.library.values import Book, Effort, Figure, Problem, Solution, Verdict

if TYPE_CHECKING:
    from generator.verify import Proof


def load(path: Path | None = None, *, text: str | None = None) -> tuple[Problem, ...]:
    """The problems and examples of a file, of every file in a folder, of a book by its name, or of a text.

    An id behind # asks for one of them: "hexagone#wreath". Raises Faults, with all that is wrong and where, for
    content that cannot be read.

        >>> import tilewright
        >>> [problem] = tilewright.load(text="family: dominosa\\nproblems: [{id: tiny, claim: open, numbers: 0 0}]")
        >>> problem.id, problem.family, problem.claim, problem.line
        ('tiny', 'dominosa', 'open', 2)
        >>> tilewright.load(text="family: dominosa\\nproblems: [{id: tiny, claim: open, numbrs: 0 0}]")
        Traceback (most recent call last):
        generator.errors.Faults: text:2: tiny: unknown key 'numbrs', expected one of ...; did you mean 'numbers'?
    """
    from generator.load import load_bytes
    from generator.load.names import load_named

    if (path is None) == (text is None):
        raise ContentError("load takes a path or a text, expected one of them")
    if path is not None:
        return tuple(map(problem_of, load_named(os.fspath(path), drafts=True)))
    chapter, faults = load_bytes(_Path("text"), (text or "").encode())
    if faults:
        raise Faults(faults)
    return tuple(map(problem_of, chapter.entries if chapter else ()))


def check(what: Path | Problem | Iterable[Problem], *, cache: bool = True, jobs: int = 0) -> tuple[Verdict, ...]:
    """Prove what problems claim, or those of a file or folder: a verdict for each, in their order.

    With `jobs`, so many processes work at once; a script that asks for them needs the usual
    `if __name__ == "__main__":`, for each process reads it again. `cache=False` proves everything anew.

        >>> import tilewright
        >>> claims = "[{id: tiny, claim: {solutions: 2}, numbers: 0 0}]"
        >>> [verdict] = tilewright.check(tilewright.load(text=f"family: dominosa\\nproblems: {claims}"))
        >>> verdict.refuted, verdict.message
        (True, 'claimed solutions 2, but the solver found 1 solutions')
    """
    problems = _problems(what)
    return tuple(_verdict(one, proof) for one, proof in zip(problems, _proofs(problems, cache, jobs), strict=True))


def solve(problem: Problem, most: int = 1) -> tuple[Solution, ...]:
    """Some solutions, whatever the problem claims, each held to the rules; none where there is none.

    One that its author prints comes first. Raises Undecided where the solver stops before it knows, and Refuted
    where the printed one is wrong.

        >>> import tilewright
        >>> [problem] = tilewright.load(text="family: dominosa\\nproblems: [{id: tiny, claim: open, numbers: 0 0}]")
        >>> [solution] = tilewright.solve(problem)
        >>> print(solution.text)
        0|0
    """
    from generator.system.effort import METER

    if most < 1:
        raise ContentError(f"{most} solutions, expected one or more")
    stated = entry_of(problem).problem
    METER.start(limit=stated.limit)
    try:
        return tuple(_solution(stated, found) for found in islice(_solutions(stated), most))
    finally:
        METER.stop()


def draw(problem: Problem, solution: Solution | None = None, *, cache: bool = True) -> Figure:
    """The problem as a figure or, given a solution, its answer. Its claim is proven first.

    Raises Refuted or Undecided where the claim is not known to hold or the solution is none.

        >>> import tilewright
        >>> [problem] = tilewright.load(text="family: dominosa\\nproblems: [{id: a, claim: unique, numbers: 0 0}]")
        >>> figure = tilewright.draw(problem)
        >>> figure.svg().startswith("<svg")
        True
    """
    if not isinstance(solution, Solution | None):
        told = f"draw takes a solution that `solve` gave, not {solution!r}"
        raise ContentError(f"{told}; `verify` reads an answer that is a text")
    stated = proven(problem, cache).problem
    found = None if solution is None else stated.read(solution.text)
    if found is not None:
        stated.check(found)
    drawing = stated.draw(found)
    title = problem.id if solution is None else f"{problem.id}, answer"
    return Figure(title, drawing.width, drawing.height, drawing)


def build(book: Path, output: Path = "output", *, cache: bool = True, jobs: int = 0) -> Book:
    """Prove every claim of the book in a folder, then make its PDFs, ledger and cut-out sheets.

    Raises Faults, and writes nothing, where something is wrong; where that is an edition alone, the others are
    written before. For `jobs` see `check`.
    """
    folder = _Path(book)
    if not (folder / "book.yaml").is_file():
        raise ContentError(f"{folder}: holds no book, expected a folder with a book.yaml")
    from generator.build import Workshop
    from generator.build import build as make
    from generator.load.shipped import template_folders

    templates = template_folders(folder, folder.parent)
    built = make(folder, Workshop(templates, _Path(output), store_for(cache), executor_for(jobs)))
    if built.failed:
        raise Faults([fault for one in built.failed for fault in faults_of(one.error)])
    return Book(built.name, built.files, built.left_out)


def _problems(what: Path | Problem | Iterable[Problem]) -> tuple[Problem, ...]:
    if isinstance(what, Problem):
        return (what,)
    return load(what) if isinstance(what, str | os.PathLike) else tuple(what)


def _proofs(problems: Sequence[Problem], cache: bool, jobs: int) -> "list[Proof]":
    from generator.verify import prove

    entries = [entry_of(one) for one in problems]
    return prove(entries, store_for(cache), executor_for(jobs), lambda entry, proof: None)


def _verdict(problem: Problem, proof: "Proof") -> Verdict:
    effort = Effort(proof.amount, proof.unit)
    return Verdict(
        problem=problem,
        outcome=proof.verdict.value,
        method=proof.method,
        ways=proof.ways,
        effort=effort,
        message=proof.message,
    )


def _solutions(stated: Any) -> Iterator[Any]:
    """The author's own solution where there is one, then what the solver finds beside it."""
    given = None
    if stated.solution:
        try:
            given = stated.read(stated.solution)
            stated.check(given)
        except (BookError, ValueError) as error:
            raise Refuted(f"{stated.id}: the printed solution is wrong: {error}") from None
        yield given
    for found in stated.solve():
        if given is None or str(found) != str(given):
            yield found


def _solution(stated: Any, found: Any) -> Solution:
    stated.check(found)
    return Solution(str(found), stated.answer(found))
