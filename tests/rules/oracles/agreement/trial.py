"""One board tried by all readings: every filling by the oracles, the two legs, the certificate and the checker."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import islice
from random import Random
from signal import ITIMER_REAL, SIGALRM, setitimer, signal
from threading import current_thread, main_thread
from traceback import format_exc
from types import FrameType
from typing import Any

import yaml
from pydantic import ValidationError

from generator.certify.refute import Contradicted
from generator.errors import BookError
from generator.rules.answering import layers_of, literals_of, sayings
from generator.rules.check.cuts import follows
from generator.rules.first_leg import Finder
from generator.rules.language.family import Family
from generator.rules.language.misfits import misfits
from generator.rules.puzzle import DataPuzzle, problem_model
from generator.rules.second_leg import Refutation, certify
from generator.system.effort import METER
from tests.rules.oracles.agreement.bridge import Bridge, Key
from tests.rules.oracles.boards import Puzzle
from tests.rules.oracles.judging import Filled, TooLarge, fillings, is_right
from tests.rules.oracles.making.families import Made, is_small
from tests.rules.oracles.pieces import layings

MOST_FILLINGS = 20_000
MOST_CHECKED = 300
"""Of more fillings than these the checker is asked of so many, drawn by chance, beside all right ones."""

LONGEST = 20.0
"""Seconds that a board may take; most take a fiftieth of one."""

MUTANTS = 10
"""So many right fillings, if there are any, are changed in one place and tried again."""

MOST_FOUND = 8
"""Of more answers than these the first leg is told all but the last few, which it has to find."""


class Differs(Exception):
    """Two readings of the same rules do not agree, with all that it takes to see it again."""

    def __init__(self, what: str, made: Made, boards: Sequence[str] = ()) -> None:
        said = yaml.safe_dump({"family": made.family, "problem": made.keys}, sort_keys=False, width=110)
        super().__init__("\n".join([what, "", said, *boards]))
        self.what = what
        self.made = made


@dataclass
class Tried:
    """What came of one board."""

    refused: str = ""
    """Why its family or its problem cannot be read, if so."""
    is_large: bool = False
    fillings: int = 0
    answers: int = 0
    checked: int = 0
    mutants: int = 0
    """Wrong fillings that differ from an answer in one place."""
    cuts: int = 0


def tried(made: Made, chance: Random) -> Tried:
    """All readings of one board; raises Differs where two of them do not agree, or one does not end."""
    try:
        METER.start()
        with _within(LONGEST):
            return Trial(made, chance).run()
    except Differs:
        raise
    except Exception as error:
        raise Differs(f"a crash: {type(error).__name__}: {error}\n{format_exc(limit=-4)}", made) from None
    finally:
        METER.stop()


@contextmanager
def _within(seconds: float) -> Iterator[None]:
    """Ends what takes longer, where signals are heard."""
    if current_thread() is not main_thread():
        yield
        return

    def ended(_number: int, _frame: FrameType | None) -> None:
        raise TimeoutError(f"no end within {seconds} s")

    before = signal(SIGALRM, ended)
    setitimer(ITIMER_REAL, seconds)
    try:
        yield
    finally:
        setitimer(ITIMER_REAL, 0)
        signal(SIGALRM, before)


def problem_of(made: Made) -> DataPuzzle | str:
    """The problem, or why it is refused."""
    try:
        family = Family.model_validate(made.family)
        wrong = [str(error) for _, error in misfits(family)]
        if wrong:
            return wrong[0]
        return problem_model(family).model_validate({"id": "made", "claim": "open", **made.keys})
    except ValidationError as error:
        return str(error.errors()[0].get("ctx", {}).get("error", error.errors()[0]["msg"]))
    except BookError as error:
        return str(error)


def _all_fillings(puzzle: Puzzle) -> list[Filled] | None:
    """Every filling; None where there are too many."""
    if not is_small(puzzle, MOST_FILLINGS):
        return None
    try:
        found = [*islice(fillings(puzzle), MOST_FILLINGS + 1)]
    except TooLarge:
        return None
    return found if len(found) <= MOST_FILLINGS else None


class Trial:
    """One board."""

    def __init__(self, made: Made, chance: Random) -> None:
        self.made = made
        self.chance = chance
        self.found = Tried()

    def run(self) -> Tried:
        """All readings in their turn."""
        problem = problem_of(self.made)
        if isinstance(problem, str):
            self.found.refused = problem
            return self.found
        puzzle = Puzzle(self.made.family, self.made.keys)
        every = _all_fillings(puzzle)
        if every is None:
            self.found.is_large = True
            return self.found
        self.problem = problem
        self.form = problem.form
        self.bridge = Bridge(problem.told, problem.setting, puzzle)
        verdicts = [is_right(puzzle, filled) for filled in every]
        right = [filled for filled, verdict in zip(every, verdicts, strict=True) if verdict]
        answers = {self.bridge.key(filled): filled for filled in right}
        self.found.fillings, self.found.answers = len(every), len(answers)
        self._check(every, verdicts)
        self._read_back([*answers.values()])
        self._find(answers)
        self._refute([*answers.values()])
        return self.found

    def differs(self, what: str, *boards: Filled) -> Differs:
        """What is said where two readings differ."""
        return Differs(what, self.made, [self.bridge.text(board) for board in boards])

    def _check(self, every: list[Filled], verdicts: list[bool]) -> None:
        """The checker, of all fillings or of many."""
        chosen = [*range(len(every))]
        if len(every) > MOST_CHECKED:
            right = [at for at in chosen if verdicts[at]]
            near = [at for at in chosen if not verdicts[at]]
            chosen = self.chance.sample(right, min(MOST_CHECKED, len(right)))
            chosen += self.chance.sample(near, min(MOST_CHECKED, len(near)))
        for at in chosen:
            self._hold_checker(every[at], verdicts[at])
        self.found.checked = len(chosen)
        right = [at for at in chosen if verdicts[at]] or chosen
        for _ in range(MUTANTS):
            mutant = self._mutant(every[self.chance.choice(right)])
            verdict = is_right(self.bridge.puzzle, mutant)
            self._hold_checker(mutant, verdict)
            self.found.mutants += not verdict

    def _hold_checker(self, filled: Filled, verdict: bool) -> None:
        broken = self.problem.checker.broken(self.bridge.layers(filled))
        if (not broken) != verdict:
            says = f"the checker says {broken or 'right'}, the oracles say {'right' if verdict else 'wrong'}"
            raise self.differs(says, filled)

    def _mutant(self, filled: Filled) -> Filled:
        """A filling changed in one place: another value whatever lies there, or a piece taken away or laid."""
        puzzle = self.bridge.puzzle
        values = {name: dict(some) for name, some in filled.values.items()}
        laid = dict(filled.laid)
        if puzzle.pieces and self.chance.random() < 0.6:
            name = self.chance.choice(puzzle.pieces)
            some = layings(puzzle, name)
            laid[name] = laid[name] ^ {self.chance.choice(some)} if some else laid[name]
        elif any(values.values()):
            name = self.chance.choice([name for name, some in values.items() if some])
            place = self.chance.choice([*values[name]])
            values[name][place] = self.chance.choice(
                [value for value in puzzle.values[name] if value != values[name][place]]
            )
        return Filled(values, laid)

    def _read_back(self, answers: list[Filled]) -> None:
        """What is written of an answer is read to the same answer."""
        for filled in self.chance.sample(answers, min(2, len(answers))):
            written = self.problem.writing.answer(self.bridge.layers(filled))
            again = self.problem.read(str(written))
            values = {name: again.layers[name] for name in self.problem.told.answers}
            if str(again) != str(written) or self.bridge.key(self.bridge.filled(values)) != self.bridge.key(filled):
                raise self.differs(f"an answer is read as another:\n{written}\n{again}", filled)

    def _find(self, answers: dict[Key, Filled]) -> None:
        """The first leg finds the answers, and nothing else."""
        finder = Finder(self.form)
        left = dict(answers)
        if len(answers) > MOST_FOUND:
            left = dict(self.chance.sample([*answers.items()], MOST_FOUND))
            for key, filled in answers.items():
                if key not in left:
                    finder.model.any_of(finder.boolean(-one) for one in self._literals(filled))
        for values in finder.solutions(None):
            filled = self.bridge.filled(layers_of(self.problem.told, self.form, values))
            key = self.bridge.key(filled)
            if key not in left:
                what = "finds again what it was told" if key in answers else "finds what is none to the oracles"
                raise self.differs(f"the first leg {what}", filled)
            del left[key]
        if left:
            raise self.differs("the first leg does not find an answer", *[*left.values()][:1])

    def _literals(self, filled: Filled) -> list[int]:
        try:
            return literals_of(self.form, self.bridge.layers(filled))
        except Contradicted as error:
            raise self.differs(f"the form has no room for an answer: {error}", filled) from None

    def _refute(self, answers: list[Filled]) -> None:
        """The second leg proves that there are no others, by cuts that follow; and one left out is found."""
        literals = [self._literals(filled) for filled in answers]
        try:
            result = certify(self.form, literals)
        except Contradicted as error:
            raise self.differs(f"the second leg refuses an answer: {error}", *answers[:1]) from None
        if not isinstance(result, Refutation):
            filled = self.bridge.filled(layers_of(self.problem.told, self.form, result))
            raise self.differs("the second leg finds what is none to the oracles", filled)
        self._hold_cuts(result)
        if answers:
            at = self.chance.randrange(len(answers))
            further = certify(self.form, literals[:at] + literals[at + 1 :])
            if isinstance(further, Refutation):
                raise self.differs("the second leg refutes an answer that it was not told", answers[at])
            filled = self.bridge.filled(layers_of(self.problem.told, self.form, further))
            if self.bridge.key(filled) != self.bridge.key(answers[at]):
                raise self.differs("the second leg finds another than the one left out", filled, answers[at])

    def _hold_cuts(self, result: Refutation) -> None:
        self.found.cuts = len(result.cuts)
        for cut in result.cuts:
            said: Any = sayings(self.form, cut)
            if not follows(self.problem.checker.ground, cut.rule, said):
                raise self.differs(f"a cut of rule {cut.rule + 1} is not confirmed: {said}")
