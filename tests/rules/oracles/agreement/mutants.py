"""Right answers of the families that ship, changed in a few places and judged by all readings."""

import re
import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import yaml

from generator.certify.refute import Assignment, Contradicted, meets, refute
from generator.errors import Undecided
from generator.rules.answering import layers_of, literals_of
from generator.rules.cuts.finding import graph_rules
from generator.rules.language.family import Family
from generator.rules.puzzle import DataPuzzle, given_keys
from generator.rules.second_leg import Refutation, certify, clauses_of
from generator.system.effort import METER
from tests.rules.oracles.agreement.bridge import Bridge
from tests.rules.oracles.agreement.trial import Differs, problem_of
from tests.rules.oracles.boards import UNTOLD, Place, Puzzle
from tests.rules.oracles.judging import Filled, is_right
from tests.rules.oracles.making.families import Made
from tests.rules.oracles.pieces import layings, shown_by
from tests.rules.oracles.texts import EMPTY, Mark

FAMILIES = Path(__file__).parents[4] / "content" / "families"

MOST_KEPT = 0.4
"""The share of the clues that is kept, so that there are many answers."""

OFTEN_RIGHT = 0.15
"""How often a mutant is an answer as it was found, for right ones are to be judged as well."""

FEW_ANSWERS, MUTANTS_OF_ONE = 4, 60
LIMIT = 0.2
"""Units after which a loosened problem is left alone; most need far less."""

ROUNDS = 40
"""The most boards that are made of one family before it is given up to find answers."""

NUMBER = re.compile(r"(?<!\S)\d+(?!\S)")
HALVES = re.compile(r"\d+(?=\\)|(?<=\\)\d+")


class Judged(NamedTuple):
    """So many mutants of a family, of which so many are right."""

    mutants: int
    right: int
    seconds: float


def shipped_families() -> list[str]:
    """The families that ship with problems."""
    return sorted(path.stem for path in (FAMILIES / "problems").glob("*.yaml"))


def shipped(name: str) -> list[Made]:
    """The problems of a family, as texts."""
    family = yaml.load((FAMILIES / f"{name}.yaml").read_text(encoding="utf-8"), yaml.BaseLoader)
    told = yaml.load((FAMILIES / "problems" / f"{name}.yaml").read_text(encoding="utf-8"), yaml.BaseLoader)
    mine = given_keys(Family.model_validate(family))
    return [Made(family, {key: problem[key] for key in mine if key in problem}) for problem in told["problems"]]


def loosened(made: Made, chance: Random, kept: float, instead: str) -> Made:
    """The same with most of its numbers taken away, or with a sign instead that there is one."""

    def perhaps(number: re.Match[str]) -> str:
        return number[0] if chance.random() < kept else instead.rjust(len(number[0]))

    keys = dict(made.keys)
    keys["picture"] = NUMBER.sub(perhaps, keys["picture"])
    keys["picture"] = HALVES.sub(lambda half: half[0] if chance.random() < kept else "", keys["picture"])
    for side in {"top", "left", "right", "bottom"} & {*keys}:
        clues = keys[side].split(",")
        keys[side] = ", ".join(clue.strip() if chance.random() < kept else "." for clue in clues)
    return Made(made.family, keys)


def judged(name: str, number: int, seed: int) -> Judged:
    """So many mutants of a family; raises Differs where they are not judged alike."""
    begun = time.monotonic()
    chance = Random(f"{name}-{seed}")
    problems = sorted(shipped(name), key=lambda made: len(made.keys["picture"]))
    mutants, right, rounds = 0, 0, 0
    while mutants < number:
        # Mostly the smallest, for a few mutants are to be had in no time.
        made = problems[min(chance.choice((0, 0, 1, 1, 2)), len(problems) - 1)]
        tried, kept = _heard(made, chance, min(number - mutants, MUTANTS_OF_ONE))
        mutants, right, rounds = mutants + tried, right + kept, rounds + 1
        if rounds > ROUNDS and not mutants:
            raise Differs(f"no problem of {name} has an answer to be changed", made)
    return Judged(mutants, right, time.monotonic() - begun)


def _heard(made: Made, chance: Random, number: int) -> tuple[int, int]:
    """So many mutants of one problem, and how many of them are right; none where it is not solved soon."""
    METER.start(limit=LIMIT)
    try:
        return Court(made, chance).judge(number)
    except Undecided:
        return 0, 0
    finally:
        METER.stop()


class Court:
    """One problem, loosened, with all that judges its mutants."""

    def __init__(self, made: Made, chance: Random) -> None:
        self.chance = chance
        self.made, self.problem = _readable(made, chance)
        self.puzzle = Puzzle(self.made.family, self.made.keys)
        self.bridge = Bridge(self.problem.told, self.problem.setting, self.puzzle)
        self.form = self.problem.form

    def judge(self, number: int) -> tuple[int, int]:
        """So many mutants and how many of them are right; none where there is no answer."""
        answers = self._answers()
        if not answers:
            return 0, 0
        mutants = [self._mutant(self.chance.choice(answers)) for _ in range(number)]
        verdicts = [is_right(self.puzzle, mutant) for mutant in mutants]
        for mutant, verdict, solved in zip(mutants, verdicts, self._solved(mutants), strict=True):
            broken = self.problem.checker.broken(self.bridge.layers(mutant))
            if not verdict == (not broken) == solved:
                said = f"oracle {verdict}, checker {broken or 'right'}, solver {solved}"
                raise Differs(f"a mutant is judged in two ways: {said}", self.made, [self.bridge.text(mutant)])
        return len(mutants), sum(verdicts)

    def _answers(self) -> list[Filled]:
        """Some answers, by the second leg: loosened problems of some families keep the first one busy for long."""
        found: list[Filled] = []
        literals: list[list[int]] = []
        while len(found) < FEW_ANSWERS:
            further = certify(self.form, literals)
            if isinstance(further, Refutation):
                break
            layers = layers_of(self.problem.told, self.form, further)
            literals.append(literals_of(self.form, layers))
            found.append(self.bridge.filled(layers))
        return found

    def _solved(self, mutants: list[Filled]) -> Iterator[bool]:
        """Whether the clauses and the cuts of the second leg let a mutant through, all of its answer assumed."""
        formula = clauses_of(self.form)
        found: list[list[int] | None] = []
        for mutant in mutants:
            try:
                found.append(literals_of(self.form, self.bridge.layers(mutant)))
            except Contradicted:
                found.append(None)
        met = meets(formula, [literals for literals in found if literals is not None])
        verdicts = [literals is not None and next(met) for literals in found]
        for literals, is_met in zip(found, verdicts, strict=True):
            yield is_met and literals is not None and self._keeps_graphs(literals)

    def _keeps_graphs(self, literals: list[int]) -> bool:
        """Whether the rules about connection have nothing against an answer, some filling of helpers beside it."""
        graphs = graph_rules(self.form)
        if not graphs:
            return True
        formula = clauses_of(self.form)
        formula.clauses += [(literal,) for literal in literals]

        def further(model: Any) -> list[tuple[int, ...]]:
            holds = {*model}
            return [cut.literals for graph in graphs for cut in graph.cuts(holds.__contains__)]

        return isinstance(refute(formula, further=further), Assignment)

    def _mutant(self, filled: Filled) -> Filled:
        """An answer changed in a few places, or not at all."""
        values = {name: dict(some) for name, some in filled.values.items()}
        mutant = Filled(values, dict(filled.laid))
        if self.chance.random() < OFTEN_RIGHT:
            return mutant
        for _ in range(self.chance.choice((1, 1, 1, 2, 3))):
            ways: list[Callable[[Filled], Filled]] = [self._another, self._exchanged]
            ways += [self._flipped_round_a_cell] if self._edges() else []
            ways += [self._values_exchanged] if values else []
            ways = [self._laid_elsewhere] * 3 if self.puzzle.pieces else ways
            mutant = self.chance.choice(ways)(mutant)
        return mutant

    def _edges(self) -> list[str]:
        return [name for name in self.puzzle.values if self.puzzle.unknown[name].get("at", "cells") != "cells"]

    def _some_layer(self, filled: Filled) -> tuple[str, dict[Place, Mark]]:
        name = self.chance.choice([name for name, some in filled.values.items() if some])
        return name, dict(filled.values[name])

    def _with(self, filled: Filled, name: str, values: Mapping[Place, Mark]) -> Filled:
        return filled._replace(values={**filled.values, name: values})

    def _another(self, filled: Filled) -> Filled:
        """Another value on one place."""
        name, values = self._some_layer(filled)
        values[self.chance.choice([*values])] = self.chance.choice(self.puzzle.values[name])
        return self._with(filled, name, values)

    def _exchanged(self, filled: Filled) -> Filled:
        """What stands on two places exchanged."""
        name, values = self._some_layer(filled)
        one, other = self.chance.choice([*values]), self.chance.choice([*values])
        values[one], values[other] = values[other], values[one]
        return self._with(filled, name, values)

    def _values_exchanged(self, filled: Filled) -> Filled:
        """Two values exchanged wherever they stand."""
        name, values = self._some_layer(filled)
        one, other = (self.chance.choice(self.puzzle.values[name]) for _ in range(2))
        swapped = {one: other, other: one}
        return self._with(filled, name, {place: swapped.get(value, value) for place, value in values.items()})

    def _flipped_round_a_cell(self, filled: Filled) -> Filled:
        """What is drawn round one cell, or round one point between cells, turned into its contrary."""
        name = self.chance.choice(self._edges())
        values, kinds = dict(filled.values[name]), self.puzzle.values[name]
        board = self.puzzle.board
        cell = self.chance.choice(board.cells)
        if self.puzzle.unknown[name]["at"] == "sides":
            edges: list[Place] = [*board.sides_named(cell).values()]
        else:
            around = [cell, *board.near[cell]]
            corner = self.chance.choice([*board.shapes[cell]])
            ring = [other for other in around if corner in board.shapes[other]]
            edges = [link for link in board.links if {*link} <= {*ring}]
        for edge in edges:
            values[edge] = kinds[0] if values[edge] != kinds[0] else kinds[1]
        return self._with(filled, name, values)

    def _laid_elsewhere(self, filled: Filled) -> Filled:
        """One piece taken away, and perhaps two laid instead on its cells or anywhere."""
        name = self.chance.choice(self.puzzle.pieces)
        some = layings(self.puzzle, name)
        lying = {*filled.laid[name]}
        taken = {*self.chance.sample(sorted(lying), min(len(lying), self.chance.choice((1, 1, 2))))}
        lying -= taken
        bare = {cell for _, cells in taken for cell in cells}
        fits = [way for way in some if {*way[1]} <= bare] or some
        while bare and fits and self.chance.random() < 0.9:
            way = self.chance.choice(fits)
            lying.add(way)
            bare -= {*way[1]}
            fits = [other for other in fits if {*other[1]} <= bare]
        changed = filled._replace(laid={**filled.laid, name: frozenset(lying)})
        return self._shown(changed, name)

    def _shown(self, filled: Filled, name: str) -> Filled:
        """The layer that pieces show, as they show it now."""
        unknown = self.puzzle.unknown[name]
        shows = str(unknown.get("shows"))
        if shows not in filled.values:
            return filled
        values = dict(filled.values[shows])
        if "elsewhere" in unknown:
            values = {
                place: next(v for v in self.puzzle.values[shows] if str(v) == unknown["elsewhere"])
                for place in values
            }
        for laid in sorted(filled.laid[name]):
            values |= shown_by(self.puzzle, name, laid) or {}
        return self._with(filled, shows, values)


def _readable(made: Made, chance: Random) -> tuple[Made, DataPuzzle]:
    """A problem with so many clues taken away as it can be read without."""
    signs = chance.sample((EMPTY, UNTOLD), 2)
    for kept, instead in ((chance.uniform(0, MOST_KEPT), signs[0]), (MOST_KEPT, signs[1]), (1.0, EMPTY)):
        less = loosened(made, chance, kept, instead)
        problem = problem_of(less)
        if not isinstance(problem, str):
            return less, problem
    raise Differs(f"a problem that ships is refused: {problem}", made)
