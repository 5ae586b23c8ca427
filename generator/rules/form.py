"""The form between rules and solvers: numbered yes-or-no variables, and seven kinds of parts in groups.

A literal is a variable's number, or its negative for "not". A group is one application of one rule: what a sentence
can cite. Parts about connection are never written out; who solves them adds cuts, clauses that follow from them.
"""

from collections.abc import Collection, Hashable, Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from typing import Any, NamedTuple

from generator.errors import ContentError
from generator.rules.language.words import Mark

Literals = tuple[int, ...]


class Clause(NamedTuple):
    """One of these holds."""

    literals: Literals


class Count(NamedTuple):
    """How many of these hold is one of the allowed numbers; void where one of `unless` holds."""

    literals: Literals
    allowed: tuple[int, ...]
    unless: Literals = ()


class Total(NamedTuple):
    """Each choice has one literal that holds, with its weight; the weights come to this."""

    choices: tuple[tuple[tuple[int, int], ...], ...]
    total: int


class Connected(NamedTuple):
    """The nodes that hold hang together by edges; an edge of literal nought is always there."""

    nodes: Literals
    edges: tuple[tuple[int, int, int], ...]


class Loop(NamedTuple):
    """The links that hold form one closed loop; each joins two points, told by number."""

    points: int
    links: tuple[tuple[int, int, int], ...]


class PatchPart(NamedTuple):
    """Every patch of touching nodes of one label has an allowed size.

    `sizes` allows sizes for each label; where that is empty, each patch has exactly one seed, whose number, if it
    bears one, is the size.
    """

    labels: tuple[Literals, ...]
    edges: tuple[tuple[int, int], ...]
    sizes: tuple[tuple[int, ...], ...]
    seeds: Mapping[int, int | None]


GraphPart = Connected | Loop | PatchPart
Part = Clause | Count | Total | GraphPart


class RuleGroup(NamedTuple):
    """One application of one rule: the rule's place among the rules, the places it is about, and what must hold."""

    rule: int
    places: tuple[Hashable, ...]
    parts: list[Part]


Fact = tuple[str, Hashable, tuple[Mark, ...]]
"""What a named variable says when it holds: that a place of a layer has one of some values."""


MOST_LITERALS = 600_000
"""The most literals of a form: many times what any board has that a page can show."""


class Form:
    """A problem in this form; it is built once and then only read."""

    def __init__(self) -> None:
        self.variables = self.size = 0
        self.facts: dict[int, Fact] = {}
        self.always: list[Part] = []
        """What holds whatever the rules say: a place has one value, and helpers mean what they mean."""
        self.groups: list[RuleGroup] = []
        self.given: list[int] = []
        """Literals that hold beside those that the places of layers leave no choice of."""
        self.layers: dict[str, dict[Any, dict[Mark, int]]] = {}
        self.values: dict[str, tuple[Mark, ...]] = {}
        """The values of each layer but those of pieces, whether or not each place may have all of them."""
        self.answers: list[str] = []
        self._settled: dict[int | None, list[Part]] = {}
        self.has_fixed = False
        """Whether some place of a layer has but one value left."""
        self.true = self.new()

    def new(self) -> int:
        """A new variable."""
        self.variables += 1
        return self.variables

    def layer(self, name: str, places: Mapping[Any, Sequence[Mark]], values: Sequence[Mark]) -> None:
        """A layer whose places have one of these values each, or of the fewer that are left to them.

        Two values share one variable; where one is left, it holds.
        """
        self.values[name] = tuple(values)
        table: dict[Any, dict[Mark, int]] = {}
        for place, left in places.items():
            if len(left) == 1:
                table[place] = {left[0]: self.true}
                self.has_fixed = True
            elif len(values) == 2:
                variable = self.new()
                self.facts[variable] = name, place, (values[1],)
                table[place] = {values[0]: -variable, values[1]: variable}
            else:
                self.size += len(left)
                table[place] = {value: self.new() for value in left}
                for value, variable in table[place].items():
                    self.facts[variable] = name, place, (value,)
                self.always.append(Count(tuple(table[place].values()), (1,)))
        self.layers[name] = table

    def define(self, *parts: Part) -> None:
        """What holds whatever the rules say: helpers mean what they mean."""
        self._count(parts)
        self.always += parts

    def _count(self, parts: Iterable[Part]) -> None:
        """Refuse what grows without end: rules of a few words can ask for any amount of places at once."""
        for part in parts:
            match part:
                case Clause(literals) | Count(literals):
                    self.size += len(literals)
                case Total(choices):
                    self.size += sum(map(len, choices))
                case Connected(_, edges) | Loop(_, edges) | PatchPart(_, edges):
                    self.size += len(edges)
        if self.size > MOST_LITERALS:
            raise ContentError(
                f"the rules come to over {MOST_LITERALS:,} conditions on this board; use a smaller one"
            )

    def group(self, rule: int, places: Iterable[Hashable], *parts: Part) -> None:
        """One application of a rule."""
        self._count(parts)
        self.groups.append(RuleGroup(rule, tuple(places), [*parts]))

    def parts(self, but: int | None = None) -> Sequence[Part]:
        """Everything that must hold, as far as it is not settled, but for one rule if that is wanted."""
        if but not in self._settled:
            self._settled[but] = self._open_parts(but)
        return self._settled[but]

    def _open_parts(self, but: int | None) -> list[Part]:
        parts = [*self.always, *(part for group in self.groups if group.rule != but for part in group.parts)]
        known = {self.true, *self.given, *(literal for part in parts for literal in forced(part))}
        if len(known) == 1 and not self.has_fixed:
            return [Clause((self.true,)), *parts]
        # Twice, for what is given settles most where its neighbours are settled by it first.
        for _ in range(2):
            variables = {*map(abs, known)}
            parts = [
                one
                for part in parts
                if (one := settled(part, known) if touches(part, variables) else part) is not None
            ]
            known.update(literal for part in parts for literal in forced(part))
        return [*(Clause((literal,)) for literal in sorted(known, key=abs)), *parts]

    def answer_variables(self) -> list[int]:
        """The variables that the answer is made of, in order."""
        found: dict[int, None] = {}
        for name in self.answers:
            for literals in self.layers[name].values():
                found.update(dict.fromkeys(map(abs, literals.values())))
        found.pop(self.true, None)
        return [*found]


def touches(part: Part, variables: AbstractSet[int]) -> bool:
    """Whether any of these variables is named by a part that can be settled."""
    match part:
        case Clause(literals) | Count(literals, _, ()):
            return not variables.isdisjoint(map(abs, literals))
        case Count() | Total():
            return True
        case _:
            return False


def settled(part: Part, known: Collection[int]) -> Part | None:
    """A part without the literals that are known to hold or not to; None where nothing is left to demand."""
    match part:
        case Clause(literals):
            if any(one in known for one in literals):
                return None
            return Clause(tuple(one for one in literals if -one not in known))
        case Count(literals, allowed, unless):
            if any(one in known for one in unless):
                return None
            holding = sum(one in known for one in literals)
            kept = tuple(one for one in literals if one not in known and -one not in known)
            left = tuple(most - holding for most in allowed if 0 <= most - holding <= len(kept))
            guard = tuple(one for one in unless if -one not in known)
            return None if len(left) == len(kept) + 1 else Count(kept, left, guard)
        case Total(choices, total):
            open_choices = tuple(choice for choice in choices if not any(one in known for _, one in choice))
            weighed = sum(weight for choice in choices for weight, one in choice if one in known)
            left_choices = [tuple(pair for pair in choice if -pair[1] not in known) for choice in open_choices]
            # A place that has nothing left to choose leaves nothing that could add up.
            return Total(tuple(left_choices), total - weighed) if all(left_choices) else Clause(())
        case _:
            return part


def forced(part: Part) -> Iterable[int]:
    """The literals that must hold for a part to hold, as far as it says so by itself."""
    match part:
        case Clause((literal,)):
            return (literal,)
        case Count(literals, (most,), ()) if most == 0:
            return (-one for one in literals)
        case Count(literals, (most,), ()) if most == len(literals):
            return literals
        case _:
            return ()
