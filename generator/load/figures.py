"""Figures written once with all that is asked of them, unfolded into the problems that they stand for."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from generator.abilities.sharing import FigureKeys, SharedFigure
from generator.claim import CLAIM_NAMES
from generator.errors import ContentError, Fault, suggestion
from generator.load.models import make, short, subject_of
from generator.load.source import Source, Where
from generator.load.values import ValueMark
from generator.model import Model
from generator.problem import Slug
from generator.value import Value

FIGURES = "figures"
ASKS = "asks"
SUCH_AS = "such as {apart: solvable, latin: impossible}"
LAST = 10**9
"""After every line: where it stands that there are more faults."""

MOST_ASKED = 30_000
"""The most problems that the figures of one file may stand for."""


class _Head(Model):
    """What every figure has."""

    id: Slug
    asks: Any


class _One(NamedTuple):
    """A problem that a figure stands for: its keys, their marks, and the figure's id."""

    value: dict[str, Any]
    mark: ValueMark
    owner: str


class Unfolded(Value):
    """A file in whose figures every ask has become a problem, the owner of each, and what is wrong with others."""

    source: Source
    owners: Mapping[str, str]
    faults: Sequence[Fault]

    def each_once(self, faults: Iterable[Fault]) -> list[Fault]:
        """What is wrong with a figure is wrong with all its problems, and is told once, under the figure's id."""
        found: dict[tuple[str, str], Fault] = {}
        for fault in faults:
            key = str(fault.place), str(fault.error)
            owner = self.owners.get(fault.subject, fault.subject)
            found[key] = replace(fault, subject=owner) if key in found else fault
        return sorted(found.values(), key=lambda fault: fault.place.line or LAST)


def unfolded(source: Source, family: str, model: Any) -> Unfolded:
    """The file with a list of problems for its figures, each problem marked where its ask and its keys stand."""
    if not isinstance(model, SharedFigure):
        what = f"family {family!r} has no goals to ask of a figure, expected 'problems' instead of {FIGURES!r}"
        return Unfolded(_with(source, []), {}, [Fault(source.place((FIGURES,)), "", ContentError(what))])
    made: list[_One] = []
    faults: list[Fault] = []
    keys = [*model.model_fields]  # type: ignore[attr-defined]
    required = [name for name, field in model.model_fields.items() if field.is_required()]  # type: ignore[attr-defined]
    for i in range(len(source.value[FIGURES])):
        figure = _Figure(source, (FIGURES, i), model.asks, keys, required)
        wrong = figure.faults()
        faults += wrong
        made += () if wrong else figure.problems()
        if len(made) > MOST_ASKED:
            what = f"more than {MOST_ASKED} problems in the figures of one file; use several files"
            return Unfolded(_with(source, []), {}, [Fault(source.place((FIGURES, i)), "", ContentError(what))])
    return Unfolded(_with(source, made), {subject_of(one.value): one.owner for one in made}, faults)


def _with(source: Source, made: Sequence[_One]) -> Source:
    """The file as if its figures were these problems."""
    root = source.root
    assert isinstance(root.inner, Mapping)
    marks = root.inner[FIGURES]._replace(inner=[one.mark for one in made])
    return replace(
        source,
        value=source.value | {FIGURES: [one.value for one in made]},
        root=root._replace(inner={**root.inner, FIGURES: marks}),
    )


class _Figure(Value):
    """One figure of a file."""

    source: Source
    where: Where
    how: FigureKeys
    keys: Sequence[str]
    required: Sequence[str]

    @property
    def value(self) -> Any:
        return self.source.value[self.where[0]][self.where[1]]

    def faults(self) -> list[Fault]:
        """What keeps the figure from being unfolded."""
        if not isinstance(self.value, dict):
            return [self._fault((), f"{short(self.value)}, expected keys and values")]
        known = [*(key for key in self.keys if key not in self.how.ask), ASKS]
        wrong = [self._foreign((key,), key, "a figure", known) for key in self.value if key not in known]
        if wrong:
            return wrong
        if ASKS not in self.value:
            return [self._fault((), f"missing key {ASKS!r}, expected goals with their claims, {SUCH_AS}")]
        head = {key: self.value[key] for key in ("id", ASKS) if key in self.value}
        made = make(_Head, head, self.source, self.where, subject_of(self.value))
        return made if isinstance(made, list) else [*self._ask_faults()]

    def _ask_faults(self) -> Iterator[Fault]:
        asks = self.value[ASKS]
        if not isinstance(asks, dict) or not asks:
            yield self._fault((ASKS,), f"{ASKS} is {short(asks)}, expected goals with their claims, {SUCH_AS}")
            return
        known = ["id", *(key for key in self.keys if key not in ("id", *self.how.figure))]
        for name, ask in asks.items():
            if not isinstance(ask, dict | str):
                yield self._fault((ASKS, name), f"{name} is {short(ask)}, expected a claim, or keys and values")
            elif isinstance(ask, dict) and not _is_claim(ask):
                strange = [key for key in ask if key not in known]
                yield from (self._foreign((ASKS, name, key), key, "an ask", known) for key in strange)

    def _foreign(self, at: Where, key: str, what: str, known: Sequence[str]) -> Fault:
        """The fault of a key that does not belong there."""
        if key in self.keys:
            other = "the figure" if what == "an ask" else f"an ask; write it under {ASKS!r}"
            return self._fault(at, f"key {key!r} in {what} belongs to {other}")
        near = suggestion(key, [*known])
        return self._fault(at, f"unknown key {short(key)} in {what}, expected one of {', '.join(known)}{near}")

    def _fault(self, at: Where, what: str) -> Fault:
        return Fault(self.source.place((*self.where, *at)), subject_of(self.value), ContentError(what))

    def problems(self) -> Iterator[_One]:
        """A problem for each ask, in the order in which they stand."""
        mark = self.source.mark(self.where)
        assert mark is not None and isinstance(mark.inner, Mapping)
        shared = {key: said for key, said in self.value.items() if key != ASKS}
        # What the figure lacks is told at the figure, and not at each of its asks.
        lacking = {key: ValueMark(mark.line) for key in self.required if key not in self.how.ask}
        places = lacking | {key: at for key, at in mark.inner.items() if key in shared}
        for name, ask in self.value[ASKS].items():
            at = self.source.mark((*self.where, ASKS, name))
            assert at is not None
            said, inner = _said(ask, at)
            goals = [goal.strip() for goal in name.split("+")]
            slug = name if self.how.by in said else "-".join(goals)
            asked = {"id": f"{self.value['id']}-{slug}", self.how.by: goals[0] if len(goals) == 1 else goals}
            here = {"id": ValueMark(at.line), self.how.by: ValueMark(at.line)}
            yield _One(
                shared | asked | said, ValueMark(at.line, inner={**places, **here, **inner}), self.value["id"]
            )


def _said(ask: Any, at: ValueMark) -> tuple[dict[str, Any], Mapping[str, ValueMark]]:
    """The keys of an ask and their marks: a word is its claim, and nothing at all is no claim yet."""
    if isinstance(ask, str) or _is_claim(ask):
        return ({"claim": ask} if ask else {}), {"claim": at}
    assert isinstance(at.inner, Mapping)
    return ask, at.inner


def _is_claim(ask: Mapping[str, Any]) -> bool:
    """Whether an ask is a claim with its number, such as {solutions: 4}, rather than keys and values."""
    return len(ask) == 1 and next(iter(ask)) in CLAIM_NAMES
