"""A problem of a family as data: read, proven and drawn like any other."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, cached_property
from typing import TYPE_CHECKING, Any, ClassVar, Self

from pydantic import Field, create_model, model_validator

from generator.certify.certified import confirmed
from generator.certify.lrat import Flawed
from generator.certify.refute import Certificate, Contradicted
from generator.errors import Refuted
from generator.figure.marks import Figure
from generator.problem import Puzzle
from generator.rules.answering import layers_of, literals_of, sayings
from generator.rules.check.checking import RuleChecker
from generator.rules.check.cut_files import cut_file
from generator.rules.check.cuts import Saying, follows
from generator.rules.compile.compiling import compiled
from generator.rules.cuts.finding import CutClause
from generator.rules.form import Form
from generator.rules.language.family import Family
from generator.rules.language.given import OUTSIDE, PICTURE
from generator.rules.reading.answer import Filling, Writing
from generator.rules.reading.setting import GivenBoard, read_setting
from generator.rules.second_leg import Refutation, certify, further_solution
from generator.system.effort import METER

if TYPE_CHECKING:
    from generator.rules.first_leg import Help

SHOWN_LIMIT = 1.0
"""Units that each step of the search for a position may take that breaks one rule."""

PROSE: Any = {
    "title": True,
    "credit": True,
    "task": True,
    "draw": True,
    "rules": {"__all__": {"says"}},
}
"""What no proof reads of a family."""


class DataPuzzle(Puzzle):
    """A problem whose family is a file: its board, what is given on it, and nothing that is Python."""

    told: ClassVar[Family]
    """The family, as its file says it."""

    picture: str
    """The board, cell by cell, with what is given on it.

    Example:
      . 2 .
      . . 3
      1 . .
    """

    @model_validator(mode="after")
    def _can_be_read(self) -> Self:
        # All of it, so that whatever rules mean nothing on this board is told where the problem stands.
        self.form  # noqa: B018
        return self

    @property
    def terms(self) -> tuple[object, ...]:
        """The family: its proof reads the rules, though not their sentences."""
        return (_proven_part(self.told.text),)

    @cached_property
    def keys(self) -> dict[str, str]:
        """What the family asks for, as the author wrote it."""
        held = {name: getattr(self, name) for name in given_keys(self.told)}
        # An optional key that is not there is empty; a picture always is, and an empty one is refused.
        return {name: told for name, told in held.items() if told or name == PICTURE}

    @cached_property
    def setting(self) -> GivenBoard:
        """What the problem gives, read."""
        return read_setting(self.told, self.keys)

    @cached_property
    def form(self) -> Form:
        """The problem as its rules make it."""
        return compiled(self.told, self.setting)

    @cached_property
    def writing(self) -> Writing:
        """How its answers are written and read."""
        return Writing(self.told, self.setting)

    @cached_property
    def checker(self) -> RuleChecker:
        """The rules read a second time."""
        return RuleChecker(self.told, self.setting)

    @property
    def subject(self) -> str:
        """How large its board is."""
        return self.title or self.setting.size

    def solve(self) -> Iterator[Filling]:
        """Every answer, by CP-SAT with the cuts that it asks for."""
        # Imported here, for the solver takes long to import and a proof from the cache does without it.
        from generator.rules.first_leg import Finder

        for values in Finder(self.form, helper=self._helped).solutions(self.limit):
            yield self.writing.answer(layers_of(self.told, self.form, values))

    def _helped(self, known: Sequence[Sequence[int]]) -> "Help":
        """What the second solver finds for the first, its cuts confirmed before they are believed."""
        from generator.rules.first_leg import Help

        result = further_solution(self.form, known, METER.conflicts(self.limit))
        if not isinstance(result, Refutation):
            return Help(result)
        return Help(None, self._confirmed(result.cuts))

    def _confirmed(self, cuts: Sequence[CutClause]) -> list[CutClause]:
        for cut in cuts:
            if not follows(self.checker.ground, cut.rule, sayings(self.form, cut)):
                told = self.told.rules[cut.rule].says
                raise Flawed(0, f"a cut of the rule {told!r} is not known to follow from it")
        return [*cuts]

    def check(self, solution: Filling) -> None:
        """Every rule in plain Python, read again from the family's own words."""
        for sentence in self.checker.broken(solution.layers):
            raise Refuted(f"the answer breaks a rule: {sentence}")

    def confirm(self, found: Sequence[Filling]) -> str:
        """By a certificate, each of whose cuts the checker has confirmed."""
        return confirmed(self, found)

    def certificate(self, found: Sequence[Filling]) -> Certificate:
        """A checked proof that there is no answer but those found."""
        return self.refutation(found).certificate

    def refutation(self, found: Sequence[Filling]) -> Refutation:
        """The certificate with its cuts, each confirmed by a plain search on the board."""
        literals = [literals_of(self.form, answer.layers) for answer in found]
        result = certify(self.form, literals, METER.conflicts(self.limit))
        if not isinstance(result, Refutation):
            further = self.writing.answer(layers_of(self.told, self.form, result))
            raise Contradicted(f"the board has a further answer: {further}", str(further))
        self._confirmed(result.cuts)
        return result

    def cut_file(self, refutation: Refutation) -> str:
        """The cuts of a certificate as a file, to be confirmed with nothing else at hand; empty where none are."""
        if not refutation.cuts:
            return ""
        first = len(refutation.certificate.formula.clauses) - len(refutation.cuts) + 1
        named = {abs(one) for cut in refutation.cuts for one in cut.literals} & {*self.form.facts}
        return cut_file(
            self.told,
            self.keys,
            self.setting,
            said={variable: Saying(*self.form.facts[variable], has=True) for variable in named},
            cuts=[(first + at, cut.rule) for at, cut in enumerate(refutation.cuts)],
        )

    def draw(self, solution: Filling | None = None) -> Figure:
        """The board, or its answer, as the family says they look."""
        from generator.rules.drawing.figures import answer_figure, problem_figure

        if solution is None:
            return problem_figure(self.told, self.setting)
        return answer_figure(self.told, self.setting, solution)

    def alt_text(self, solution: Filling | None = None) -> str:
        """The board, or its answer, in words."""
        from generator.rules.drawing.in_words import alt_text

        return alt_text(self.told, self.setting, solution)

    @property
    def rule_sentences(self) -> tuple[str, ...]:
        """The rules of its family."""
        return tuple(rule.says for rule in self.told.rules)

    def broken_rule(self, number: int) -> Figure | None:
        """The smallest piece of its board that can be filled so that one rule is broken, and no other."""
        from generator.rules.breaking import breaking
        from generator.rules.drawing.figures import answer_figure

        found = breaking(self.told, self.setting, number, SHOWN_LIMIT)
        return answer_figure(self.told, found.setting, found.answer) if found else None

    def answer(self, solution: Filling) -> str:
        """The answer as one would write it beside the board."""
        return str(solution).replace("\n", " / ")

    def read(self, text: str) -> Filling:
        """An answer from its text."""
        return self.writing.read(text)

    @property
    def places(self) -> frozenset[str]:
        """The cells, by the letters and numbers printed round the board."""
        return frozenset(self.writing.names.cell_called)

    def __reduce__(self) -> tuple[Callable[..., "DataPuzzle"], tuple[Any, ...]]:
        """The family and the keys, for the class is made anew wherever it is needed."""
        return _again, (self.told, self.model_dump(mode="python", exclude_unset=True))


def _again(told: Family, keys: Mapping[str, Any]) -> DataPuzzle:
    return problem_model(told).model_validate(keys)


def given_keys(family: Family) -> tuple[str, ...]:
    """The keys that a problem of a family has beside those that every problem has."""
    loose = (name for name, given in family.given.items() if given.is_loose)
    return *family.pictures, *loose, *(OUTSIDE if family.has_outside else ())


MODELS: dict[str, type[DataPuzzle]] = {}
"""The models that were made, by the texts of their families; the oldest go first."""

MOST_MODELS = 2000
"""The most that are kept: somebody who writes makes a new family with every change."""


def problem_model(family: Family) -> type[DataPuzzle]:
    """The model of the problems of a family; the same one for the same family."""
    text = family.text
    if text not in MODELS:
        while len(MODELS) >= MOST_MODELS:
            del MODELS[next(iter(MODELS))]
        MODELS[text] = _made(Family.model_validate_json(text))
    return MODELS[text]


def _made(family: Family) -> type[DataPuzzle]:
    fields: dict[str, Any] = {}
    for name, given in family.given.items():
        if given.is_loose:
            what, example = ("The number", "2") if given.as_ == "number" else ("The words", "AA AB BB")
            fields[name] = _field(f"{what} that the family calls {name!r}. Example: {example}", given.optional)
        elif given.in_ != PICTURE:
            words = f"The same board with {name!r} on it, cell by cell.\n\nExample:\n  A A B\n  A B B"
            fields[given.in_] = _field(words, given.optional)
    for side in OUTSIDE if family.has_outside else ():
        fields[side] = _field(f"The clues at the {side}, commas between, a dot for none. Example: 2, ., 1", True)
    made = create_model(
        "".join(part.capitalize() for part in family.family.split("-")),
        __base__=DataPuzzle,
        __doc__=f"{family.title}: {family.task}",
        __module__=__name__,
        **fields,
    )
    made.told = family
    return made


def _field(words: str, optional: bool) -> tuple[Any, Any]:
    return (str, Field(default="", description=words)) if optional else (str, Field(description=words))


@cache
def _proven_part(text: str) -> object:
    """All of a family that its proofs rest on."""
    family = Family.model_validate_json(text)
    return family.model_dump(mode="json", by_alias=True, exclude_unset=True, exclude=PROSE)
