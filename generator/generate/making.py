"""One batch of new problems: each held to its claim, the first by all that a check does, the others more quickly.

A batch begins at a seed of its own, so that it is the same whoever makes it and whatever was made before.
"""

import json
from collections.abc import Callable, Iterator
from dataclasses import field
from pathlib import Path
from typing import Any, NamedTuple

from generator.abilities.making import Batched, FastChecked, GradeSized, NewProblem
from generator.abilities.sharing import DraftFigure, SharedFigure
from generator.errors import BookError, ContentError, Disagreement, Faults, Refuted, Undecided
from generator.generate.asks import settled
from generator.generate.wanted import WantedProblems, is_looked_through, making_model, options_for
from generator.load import load_bytes, load_vocabulary
from generator.load.write import new_file
from generator.manuscript.goals import Vocabulary
from generator.solve.chance import Chance
from generator.system.executors import Work
from generator.system.fingerprints import mark_of
from generator.value import Value
from generator.verify import Verdict
from generator.verify.judge import judge
from generator.verify.wire_format import own_keys, own_of

MOST_FAILURES = 100
"""New problems in a row that may fail to be proven before it is said that something is wrong."""

BATCH = 10
"""Problems in a batch of a family that does not say otherwise."""

FEW = 2
"""Problems in a batch where those of one grade are looked for: the next batch may be of another size."""

TRIAL = Path("trial.yaml")
"""What a file would be called that holds nothing but one new problem."""

Known = Callable[[int], bool]
"""Whether a problem with this mark is known, so that nobody need prove it."""


class New(NamedTuple):
    """A new problem that is proven: the mark that all its forms share, what an author would write, and how."""

    mark: int
    keys: dict[str, Any]
    ways: tuple[str, ...]


class Order(Value):
    """What is to be made, whoever makes it."""

    family: str
    wanted: WantedProblems
    seed: int
    whole: bool = False
    """Whether every problem is to be proven as a check proves it."""

    words: Vocabulary = field(default_factory=Vocabulary)

    def require(self) -> None:
        """Raise ContentError where the family cannot make problems, or cannot be asked for that."""
        options_for(self.family, making_model(self.family), self.wanted)

    @property
    def batch(self) -> int:
        """How many problems a batch has."""
        model = making_model(self.family)
        if self.looks_through:
            return FEW
        return model.batch if isinstance(model, Batched) else BATCH

    @property
    def looks_through(self) -> bool:
        """Whether what the family makes is measured one by one, and kept where it has the wanted grade."""
        return is_looked_through(making_model(self.family), self.wanted)

    def size(self, number: int) -> int:
        """The size of the problems of a batch; where a grade is looked for, each size that has it in turn."""
        model = making_model(self.family)
        if self.wanted.size is not None:
            return self.wanted.size
        sizes = model.grade_sizes if self.looks_through and isinstance(model, GradeSized) else {}
        usual = sizes.get(str(self.wanted.grade), (model.usual_size,))
        return int(usual[number % len(usual)])


class Batch(NamedTuple):
    """A batch of an order, by its number from nought, and how many problems it has."""

    order: Order
    number: int
    size: int


class Made(NamedTuple):
    """What came of a batch, and what stopped it before it was full."""

    problems: tuple[New, ...]
    stopped: BookError | None = None


def make(batch: Batch) -> Made:
    """What a worker does: a whole batch."""
    made: list[New] = []
    try:
        made.extend(new_problems(batch, lambda mark: False))
    except BookError as error:
        return Made(tuple(made), error)
    return Made(tuple(made))


def new_problems(batch: Batch, known: Known) -> Iterator[New]:
    """The problems of a batch, one after the other; of those that are known only the mark is told."""
    order = batch.order
    # Asked of the family and not of each problem, for to ask takes longer than some proofs.
    fast = isinstance(making_model(order.family), FastChecked) and not order.whole
    failed, count = 0, 0
    reason = ""
    for problem in _candidates(batch):
        # By the mark first: to prove what is known already would take far longer than to name it.
        mark = mark_of(_likeness(problem))
        found = New(mark, {}, ()) if known(mark) else _held(problem, mark, order, fast and count > 0)
        if isinstance(found, str):
            reason, failed = found, failed + 1
            if failed == MOST_FAILURES:
                raise Undecided(_given_up(order, failed, reason))
            continue
        failed, count = 0, count + 1
        yield found
        # As soon as it is full, and not when the next is asked for, whose making may take long.
        if count == batch.size:
            return


def _candidates(batch: Batch) -> Iterator[Any]:
    """What the family makes of the batch's own seed."""
    order = batch.order
    model = making_model(order.family)
    options = options_for(order.family, model, order.wanted)
    if isinstance(model, SharedFigure):
        options["words"] = order.words
    return iter(model.generate(order.size(batch.number), seed_of(order.seed, batch.number), **options))


def seed_of(seed: int, number: int) -> int:
    """The seed of a batch; the first has that of the order."""
    # Mixed both ways round, so that batch 1 of seed 2 is not batch 2 of seed 1.
    return seed if number == 0 else Chance(seed << 32 | number).state << 32 | Chance(number << 32 | seed).state


def _likeness(problem: NewProblem | DraftFigure) -> str:
    return problem.name if isinstance(problem, DraftFigure) else problem.likeness()


def _held(problem: Any, mark: int, order: Order, quickly: bool) -> New | str:
    """The problem once it is proven and, where a grade is looked for, known to have it; or why it is not."""
    if not order.looks_through:
        return _proven(problem, mark, order, quickly)
    written = problem.written()
    # Judged as it will be read and not as it was made, so that what is written is what was proven.
    again = read_again(order.family, written)
    grade = again.measured_grade(next(iter(again.solve()), None))
    if grade != order.wanted.grade:
        return str(grade)
    return _judged({"claim": written["claim"], "grade": grade} | written, order.family, mark)


def _proven(problem: Any, mark: int, order: Order, quickly: bool) -> New | str:
    """The problem once it is proven, or why it is not."""
    if isinstance(problem, DraftFigure):
        figure = settled(problem.problems(), order.wanted.grade, order.whole, bool(order.wanted.impossible))
        if figure is None:
            what = f"of the grade {order.wanted.grade} " if order.wanted.grade else ""
            return f"has a goal {what}that can be reached"
        return New(mark, figure.written(), figure.ways)
    if quickly:
        try:
            return New(mark, problem.written(), problem.fast_check())
        except Refuted as error:
            return str(error)
        except Undecided:
            # What is too long for the quick programs is for the solver.
            pass
    return _judged(problem.written(), order.family, mark)


def _judged(written: dict[str, Any], family: str, mark: int) -> New | str:
    """The problem read anew from what will be written and proven as a check proves it, or why it is not."""
    proof = judge(read_again(family, written))
    if proof.verdict is Verdict.CRASHED and proof.method == "two ways disagree":
        raise Disagreement(proof.message)
    return New(mark, written, proof.ways) if proof.verdict is Verdict.PROVEN else proof.message


def read_again(family: str, written: dict[str, Any]) -> Any:
    """The problem that a file would hold where this stands in it."""
    chapter, faults = load_bytes(TRIAL, new_file(family, [{"id": TRIAL.stem} | written]).encode())
    if faults or chapter is None:
        raise Disagreement(f"a new problem of {family!r} cannot be read again: {Faults(faults)}")
    return chapter.entries[0].problem


def _given_up(order: Order, failed: int, reason: str) -> str:
    if isinstance(making_model(order.family), SharedFigure):
        return f"none of the last {failed} new figures of {order.family!r} {reason}"
    if order.looks_through:
        return (
            f"none of the last {failed} new problems of {order.family!r} was {order.wanted.grade}, the last one "
            f"{reason}; ask for another grade or size"
        )
    return f"none of the last {failed} new problems of {order.family!r} was proven: {reason}"


def _send(batch: Batch) -> str:
    order = batch.order
    told = {"family": order.family, "wanted": order.wanted.said, "seed": order.seed, "whole": order.whole}
    own = own_keys(order.words.beyond(load_vocabulary()))
    return json.dumps(told | {"number": batch.number, "size": batch.size} | own)


def _receive(text: str) -> Batch:
    told = json.loads(text)
    own = own_of(told)
    words = load_vocabulary().plus(own.goals.values(), own.sets.values())
    order = Order(told["family"], WantedProblems(**told["wanted"]), told["seed"], told["whole"], words)
    return Batch(order, told["number"], told["size"])


def _answer(made: Made) -> str:
    stopped = made.stopped
    return json.dumps([made.problems, [type(stopped).__name__, str(stopped)] if stopped else None])


def _hear(text: str) -> Made:
    problems, stopped = json.loads(text)
    made = tuple(New(mark, keys, tuple(ways)) for mark, keys, ways in problems)
    return Made(made, STOPS.get(stopped[0], BookError)(stopped[1]) if stopped else None)


def _fault(batch: Batch, made: Made) -> str:
    """What is wrong with problems that others made: whatever its family does not read, or knows by another mark."""
    family = batch.order.family
    if len(made.problems) > batch.size or (len(made.problems) < batch.size and not made.stopped):
        return f"it made {len(made.problems)} problems of {family}, expected {batch.size}"
    for problem in made.problems:
        try:
            if mark_of(_likeness(_read(family, batch.order, problem.keys))) != problem.mark:
                return f"it sent a problem of {family} under another's mark"
        except Exception:
            # Whatever it is that was sent, it is no problem that could be written.
            return f"it sent a problem of {family} that cannot be read"
    return ""


def _read(family: str, order: Order, keys: dict[str, Any]) -> Any:
    """The problem that was sent, without the detour of a file; for figures their first one is as good."""
    model = making_model(family)
    if isinstance(model, SharedFigure):
        return read_again(family, keys)
    return model.model_validate({"id": TRIAL.stem} | keys, context=order.words)


def _tell(batch: Batch, theirs: Made, ours: Made) -> str:
    return f"batch {batch.number + 1} of {batch.order.family} comes to other problems here"


STOPS: dict[str, type[BookError]] = {kind.__name__: kind for kind in (ContentError, Undecided, Refuted)}
"""What may stop a batch, by its name."""

MAKING = Work(
    make,
    ("generator.verify.judge",),
    *(_send, _receive, _answer, _hear, _fault),
    grave=lambda made: made.stopped is not None,
    gist=_answer,
    tell=_tell,
)
