"""Many boards in their order: the same seed gives the same ones, and each word has its turn."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from random import Random

from generator.rules import puzzle
from tests.rules.oracles.agreement.smaller import smaller
from tests.rules.oracles.agreement.trial import Differs, Tried, tried
from tests.rules.oracles.judging import ORACLES
from tests.rules.oracles.making.families import GRIDS, made

WORDS = tuple(ORACLES)
SHORTEST_REFUSAL = 60
"""So many characters of a refusal are enough to know it by."""


@dataclass
class Tally:
    """What came of many boards."""

    boards: int = 0
    answered: int = 0
    fillings: int = 0
    checked: int = 0
    answers: int = 0
    cuts: int = 0
    large: int = 0
    words: Counter[str] = field(default_factory=Counter)
    words_answered: Counter[str] = field(default_factory=Counter)
    words_mutated: Counter[str] = field(default_factory=Counter)
    pairs: Counter[tuple[str, ...]] = field(default_factory=Counter)
    grids: Counter[str] = field(default_factory=Counter)
    grids_answered: Counter[str] = field(default_factory=Counter)
    refused: Counter[str] = field(default_factory=Counter)

    def add(self, words: tuple[str, ...], grid: str, found: Tried) -> None:
        """One board more."""
        if found.refused:
            self.refused[found.refused[:SHORTEST_REFUSAL]] += 1
            return
        if found.is_large:
            self.large += 1
            return
        has_answers = found.answers > 0
        self.boards += 1
        self.answered += has_answers
        self.fillings += found.fillings
        self.checked += found.checked
        self.answers += found.answers
        self.cuts += found.cuts
        self.grids[grid] += 1
        self.grids_answered[grid] += has_answers
        for word in words:
            self.words[word] += 1
            self.words_answered[word] += has_answers
            self.words_mutated[word] += found.mutants if has_answers else 0
        if len(words) > 1:
            self.pairs[tuple(sorted(words))] += 1

    def merge(self, other: "Tally") -> None:
        """All boards of another tally."""
        for name, value in vars(other).items():
            setattr(self, name, getattr(self, name) + value)

    def lines(self) -> Iterator[str]:
        """A table of it."""
        wanted = len(WORDS) * (len(WORDS) - 1) // 2
        yield f"{self.boards:,} boards, {self.answered:,} with answers ({self.answered / max(self.boards, 1):.0%})"
        yield f"{self.fillings:,} fillings, {self.checked:,} of them checked; {self.answers:,} answers"
        yield f"{self.cuts:,} cuts confirmed; {len(self.pairs)} of {wanted} pairs of words"
        yield f"{self.large:,} drawn again for being too large, {self.refused.total():,} for being refused"
        yield f"{'word':10} {'boards':>8} {'answered':>9} {'mutants':>9}"
        for word in WORDS:
            numbers = self.words[word], self.words_answered[word], self.words_mutated[word]
            yield f"{word:10} {numbers[0]:8,} {numbers[1]:9,} {numbers[2]:9,}"
        for grid in sorted(self.grids):
            yield f"{grid:10} {self.grids[grid]:8,} {self.grids_answered[grid]:9,}"
        for words, times in self.refused.most_common(12):
            yield f"refused {times:6,}: {words}"


def board(seed: int, number: int, tally: Tally) -> None:
    """The board of a number, drawn anew until it can be tried; raises Differs where readings do not agree."""
    chance = Random(f"{seed}-{number}")
    words: tuple[str, ...] = (WORDS[number % len(WORDS)],)
    if number // len(WORDS) % 2:
        words += (chance.choice([word for word in WORDS if word not in words]),)
    grid = chance.choice(GRIDS)
    for draw in range(200):
        one = made(Random(f"{seed}-{number}-{draw}"), words, grid)
        try:
            found = tried(one, Random(f"{seed}-{number}"))
        except Differs as difference:
            raise smaller(difference, f"{seed}-{number}") from None
        tally.add(words, grid, found)
        if not found.refused and not found.is_large:
            return


def tallied(seed: int, numbers: Iterable[int]) -> Tally:
    """All boards of these numbers."""
    tally, before = Tally(), {*puzzle.MODELS}
    for number in numbers:
        board(seed, number, tally)
    # Each family has a model of its own, and of a hundred thousand none is asked for again.
    for text in puzzle.MODELS.keys() - before:
        del puzzle.MODELS[text]
    return tally
