"""Words that count: `{count: latin impossible}` in a text becomes the number of such problems, in words.

A count is made of words from a small closed set, in any order: one thing to count (problems, challenges, figures,
goals, examples or chapters; challenges where none is named), and words that narrow it down: a claim
(`impossible`), a grade (`gentle`), or a kind that the problems know, such as the id of a goal. A problem is what
has a number in the book, a challenge one thing that is asked of it. With `wholly`, only those problems or figures
count of which every challenge is so. Or it names an amount that the problems
have, such as `tiles` or `moves`, the same for all or the `most` or `least` of them; or a number that the
family states. `{Count: …}` with a capital begins a sentence; `{number: …}` is set in digits.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any

from generator.abilities.sharing import Countable, Grouped
from generator.claim import CLAIM_NAMES, Studied
from generator.counting.number_words import in_words
from generator.counting.numbering import numbered
from generator.errors import ContentError, suggestion
from generator.example import Example
from generator.grades import GRADE_NAMES
from generator.problem import Problem
from generator.sample import Sample
from generator.value import Value

COUNT = re.compile(r"\{([A-Za-z]+):([^{}]*)\}")
THINGS = ("problems", "challenges", "figures", "goals", "examples", "chapters")
SHARED = ("problems", "figures")
"""What may hold several challenges."""

EXTREMES: dict[str, Callable[[list[int]], int]] = {"most": max, "least": min}
WHOLLY = "wholly"
DIGITS = "number"
OWN = frozenset((*THINGS, *CLAIM_NAMES, *GRADE_NAMES, *EXTREMES, WHOLLY))
"""Words that always mean the same: no amount of a problem goes by them."""

MEANINGS = {
    "most": "expected an amount such as 'most moves'",
    "least": "expected an amount such as 'least moves'",
    WHOLLY: "expected 'figures wholly impossible'",
    "examples": "expected 'examples' alone",
    "chapters": "expected 'chapters' alone",
}


class Counts(Value):
    """What can be counted in a chapter, or in a part with all its chapters."""

    problems: tuple[Problem[Any], ...]
    chapters: int = 1
    numbers: tuple[int, ...] | None = None
    """The number in the book of each problem, nought for what has none; left out, as of one chapter."""

    def number(self, name: str) -> int:
        """The number that some words stand for; words that stand for none are an error of the content."""
        if name in self._stated:
            return self._stated[name]()
        words = name.split()
        if not words:
            raise ContentError("a count without words, expected one such as '{count: problems}'")
        for word in words:
            if word not in self._known:
                known = [*self._known, *self._stated]
                raise ContentError(
                    f"no count {name!r}: {word!r} is none of {', '.join(known)}{suggestion(word, known)}"
                )
        amounts = [word for word in words if word not in OWN and any(word in one.amounts for one in self._counted)]
        return self._amount(name, words, amounts[0]) if amounts else self._tally(name, words)

    def _tally(self, name: str, words: Sequence[str]) -> int:
        things = [word for word in words if word in THINGS]
        if len(things) > 1:
            raise ContentError(f"no count {name!r}: it names {' and '.join(things)}, expected one of them")
        narrow = {word for word in words if word not in (*THINGS, WHOLLY)}
        for word, fits in (
            *((word, False) for word in EXTREMES),
            (WHOLLY, things[:1] in (["problems"], ["figures"])),
            *((word, not narrow) for word in ("examples", "chapters")),
        ):
            if word in words and not fits:
                raise ContentError(f"no count {name!r}: {word!r} has no meaning there, {MEANINGS[word]}")
        puzzles = [one for one in self._counted if one.solved]
        chosen = [one for one in puzzles if narrow <= one.words]
        thing = things[0] if things else "challenges"
        if thing in SHARED:
            others = {one.shared[thing] for one in puzzles if not narrow <= one.words} if WHOLLY in words else set()
            return len({one.shared[thing] for one in chosen} - others)
        match thing:
            case "goals":
                return len({kind for one in chosen for kind in one.kinds})
            case "examples":
                return sum(isinstance(one, Example) for one in self.problems)
            case "chapters":
                return self.chapters
            case _:
                return len(chosen)

    def _amount(self, name: str, words: Sequence[str], amount: str) -> int:
        narrow = {word for word in words if word not in (*EXTREMES, amount)}
        found = [one.amounts[amount] for one in self._counted if amount in one.amounts and narrow <= one.words]
        if not found:
            raise ContentError(f"no count {name!r}: there is no such problem")
        for word in words:
            if word in EXTREMES:
                return EXTREMES[word](found)
        if len(set(found)) > 1:
            between = f"{min(found)} to {max(found)}"
            raise ContentError(f"no count {name!r}: it is {between}, say 'most' or 'least' of it")
        return found[0]

    @cached_property
    def _counted(self) -> tuple["_Counted", ...]:
        counted = [_Counted.of(problem) for problem in self.problems]
        numbers = self.numbers
        if numbers is None:
            asked = iter(numbered([one.problem for one in counted if one.solved]))
            numbers = tuple(next(asked).number if one.solved else 0 for one in counted)
        return tuple(one.at(number) for one, number in zip(counted, numbers, strict=True))

    @cached_property
    def _known(self) -> tuple[str, ...]:
        kinds = dict.fromkeys(kind for one in self._counted for kind in one.kinds)
        amounts = dict.fromkeys(amount for one in self._counted for amount in one.amounts)
        return (*THINGS, *kinds, *CLAIM_NAMES, *GRADE_NAMES, WHOLLY, *EXTREMES, *amounts)

    @cached_property
    def _stated(self) -> Mapping[str, Callable[[], int]]:
        """The numbers that the families of these problems state."""
        return {name: number for one in self.problems for name, number in one.counts.items()}


class _Counted(Value):
    """What counting asks of a problem, asked once."""

    problem: Problem[Any]
    solved: bool
    shared: Mapping[str, int | str]
    """What it shares with other challenges: its number, and its figure."""

    kinds: tuple[str, ...]
    words: frozenset[str]
    amounts: Mapping[str, int]

    @classmethod
    def of(cls, problem: Problem[Any]) -> "_Counted":
        kinds = tuple(problem.kinds) if isinstance(problem, Countable) else ()
        amounts = problem.amounts if isinstance(problem, Countable) else {}
        group = problem.group if isinstance(problem, Grouped) else problem.id
        words = frozenset({*kinds, problem.claim.word, problem.grade or problem.claim.word})
        told = isinstance(problem, Example | Sample) or isinstance(problem.claim, Studied)
        return cls(
            problem=problem, solved=not told, shared={"figures": group}, kinds=kinds, words=words, amounts=amounts
        )

    def at(self, number: int) -> "_Counted":
        """The same with its number; what has none asks nothing."""
        return replace(self, solved=number > 0, shared={**self.shared, "problems": number})


def miscounts(text: str, counts: Counts) -> Iterator[tuple[int, ContentError]]:
    """What is wrong with each count of a text, with the line it stands on, from nought."""
    for found in COUNT.finditer(text):
        try:
            _number(found, counts)
        except ContentError as error:
            yield text[: found.start()].count("\n"), error


def counted(text: str, counts: Counts) -> str:
    """A text with its counts in words."""

    def words(found: re.Match[str]) -> str:
        number = _number(found, counts)
        if found[1].lower() == DIGITS:
            return f"{number:,}"
        said = in_words(number)
        return said[0].upper() + said[1:] if found[1][0].isupper() else said

    return COUNT.sub(words, text)


def _number(found: re.Match[str], counts: Counts) -> int:
    word, name = found[1], found[2].strip()
    if word.lower() not in ("count", DIGITS):
        raise ContentError(f"{found[0]!r} has no meaning in a text, expected a count such as '{{count: problems}}'")
    return counts.number(name)
