"""The calls of the library for players: an answer, hints, and how hard a problem is."""

from generator.errors import ContentError
from generator.library.given import entry_of, proven, store_for
from generator.library.values import Grade, Judgement, Problem, Solution


def verify(problem: Problem, answer: str | Solution, *, cache: bool = True) -> Judgement:
    """Hold an answer to the rules: it is right, or wrong and why, without a word of the solution.

    An answer is written as the book prints it, or as content files write it; "impossible" says that there is none.
    Of a line of play it tells how many moves are proven to be the fewest. Raises ContentError for what is none.

        >>> import tilewright
        >>> [problem] = tilewright.load(text="family: dominosa\\nproblems: [{id: a, claim: unique, numbers: 0 0}]")
        >>> tilewright.verify(problem, "a1-a2").right
        True
        >>> tilewright.verify(problem, "impossible").message
        'it can be done'
    """
    from generator.tasks.answer import judged

    if not isinstance(answer, str | Solution):
        raise ContentError(f"verify takes an answer as a text or as a solution that `solve` gave, not {answer!r}")
    found = judged(entry_of(problem), str(answer), store_for(cache))
    return Judgement(found.right, found.message, found.moves, found.fewest)


def hints(problem: Problem, *, cache: bool = True) -> tuple[str, ...]:
    """The hints to a problem, each telling a little more than the one before; none where there are none.

    Its claim is proven first. Raises Refuted or Undecided where it is not known to hold.

        >>> import tilewright
        >>> grid = "[{id: a, claim: unique, numbers: 0 0, hint: There is but one.}]"
        >>> [problem] = tilewright.load(text=f"family: dominosa\\nproblems: {grid}")
        >>> tilewright.hints(problem)[0]
        'There is but one.'
    """
    from generator.tasks.hint import hints_of

    return hints_of(proven(problem, cache))


def grade(problem: Problem, *, cache: bool = True) -> Grade:
    """How hard a problem is, measured as it is for books.

    Its claim is proven first. Raises ContentError where its family measures nothing, and Refuted or Undecided where
    the claim is not known to hold.

        >>> import tilewright
        >>> [problem] = tilewright.load(text="family: dominosa\\nproblems: [{id: a, claim: unique, numbers: 0 0}]")
        >>> tilewright.grade(problem).word
        'gentle'
    """
    from generator.abilities.grading import Graded

    stated = entry_of(problem).problem
    if not isinstance(stated, Graded):
        raise ContentError(f"{problem.id} cannot be graded, for nothing of {problem.family!r} measures it")
    return Grade(stated.measured_grade(proven(problem, cache).solution), stated.graded_by)
