"""The proof that a figure has no colouring, or none but those found, as clauses written from the rules."""

from collections.abc import Iterator, Sequence

from generator.certify.formula import Formula
from generator.certify.hexes import Laid, read_layout, write_layout
from generator.certify.refute import CONFLICTS, Assignment, Certificate, Contradicted, admits, refute
from generator.errors import Undecided
from generator.manuscript.goals import Requirement
from generator.puzzles.colouring.certificate.clauses import Clauses
from generator.puzzles.colouring.certificate.patchwork import lay, patchwork
from generator.puzzles.colouring.certificate.question import ColouringQuestion

POORER, POORER_SHARE = 10_000, 20
"""Conflicts after which a poorer question is left for the next one; of a small limit, one part of so many."""


def certify(
    figure: str,
    tiles: str,
    requirements: Sequence[Requirement],
    found: Sequence[str] = (),
    limit: int = CONFLICTS,
    laid: str = "",
    wrong: int = 0,
) -> Certificate:
    """A checked proof that there is no solution but those found and what counts as the same.

    Raises Contradicted with a further solution, and Undecided where neither was shown.
    """
    question = ColouringQuestion.read(figure, tiles, requirements, laid, wrong)
    if not found:
        for poorer in _poorer(question):
            try:
                answer = refute(poorer, min(limit // POORER_SHARE, POORER))
            except Undecided:
                continue
            if isinstance(answer, Certificate):
                return answer
    last = refute(_complete(question, found, limit), limit)
    if isinstance(last, Certificate):
        return last
    further = write_layout(laid_in(last), question.cells)
    raise Contradicted(f"the figure has a further solution: {further}", further)


def formulas(
    figure: str, tiles: str, requirements: Sequence[Requirement], found: Sequence[str] = ()
) -> Iterator[Formula]:
    """Formulas that the rules imply, the poorest first: refuting any one proves the claim, the last says all."""
    question = ColouringQuestion.read(figure, tiles, requirements)
    if not found:
        yield from _poorer(question)
    yield _complete(question, found)


def colours_alone(question: ColouringQuestion) -> Formula:
    """The colours and what is required of them, before any tile is laid."""
    clauses = Clauses(question)
    clauses.colour_cells()
    clauses.require()
    return clauses.formula


def laid_in(model: Assignment) -> list[Laid]:
    """The tiles that lie in a model of the last formula."""
    return [(name[1], name[2]) for name in model.holding if isinstance(name, tuple) and name[0] == "tile"]


def _poorer(question: ColouringQuestion) -> Iterator[Formula]:
    """Parts of the rules that can often not be met by themselves; solutions found would meet them all."""
    # Of the claims that were certified first, colours alone settled 14 of 17 about rows, and patches without
    # colours all 18 about patches. The complete formula knows symmetries that these need not break.
    places = Formula()
    lay(places, question)
    yield places
    if question.sizes is not None:
        # The smaller question first: each adds clauses to the one before.
        for with_places, with_pairs in ((False, False), (True, False), (True, True)):
            patches = patchwork(question, with_places, with_pairs)
            if patches is not None:
                yield patches
    yield colours_alone(question)


def _complete(question: ColouringQuestion, found: Sequence[str], limit: int = CONFLICTS) -> Formula:
    """All the rules, the solutions found set aside with everything that counts as the same."""
    clauses = Clauses(question)
    clauses.colour_cells()
    clauses.lay_tiles()
    clauses.keep_laid()
    clauses.require()
    layouts = [_whole(read_layout(text, question.cells), question) for text in found]
    named = [question.in_order(layout) for layout in layouts]
    names = [[("tile", *laid) for laid in sorted(one)] for one in named]
    # A formula that is too strong would be refuted for nothing: it must first let through what was found.
    possible = all(clauses.formula.has(name) for one in names for name in one)
    if not possible or not all(admits(clauses.formula, names, limit)):
        raise Contradicted("a solution that was found is none to the second program")
    known: dict[frozenset[Laid], None] = {}
    for layout, one in zip(layouts, named, strict=True):
        if one in known:
            raise Contradicted("two of the solutions that were found count as one")
        known.update(dict.fromkeys(question.images(layout)))
    clauses.block(known)
    return clauses.formula


def _whole(layout: list[Laid], question: ColouringQuestion) -> list[Laid]:
    """The layout itself; one that covers less would set aside more than itself."""
    covered = sorted(cell for place, _ in layout for cell in place)
    if covered != question.cells:
        raise Contradicted("what was found does not cover every cell once")
    return layout
