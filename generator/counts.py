"""Words that count: `{count: latin impossible}` in a text becomes the number of such problems, in words.

A count is made of words from a small closed set, in any order: one thing to count (problems, figures,
goals, examples or chapters; problems where none is named), and words that narrow it down: a claim
(`impossible`), a grade (`gentle`), or a kind that the problems know, such as the id of a goal. With
`wholly`, only those figures count of which every problem is so. Or it names an amount that the problems
have, such as `tiles` or `moves`, the same for all or the `most` or `least` of them; or a number that the
family states. `{Count: …}` with a capital begins a sentence.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from generator.abilities import Countable, Grouped
from generator.claim import CLAIM_NAMES
from generator.errors import ContentError, suggestion
from generator.example import Example
from generator.grades import GRADE_NAMES
from generator.problem import Problem
from generator.sample import Sample

COUNT = re.compile(r"\{([A-Za-z]+):([^{}]*)\}")
THINGS = ("problems", "figures", "goals", "examples", "chapters")
EXTREMES: dict[str, Callable[[list[int]], int]] = {"most": max, "least": min}
WHOLLY = "wholly"
UNITS = (
    *("none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"),
    *("ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"),
)
TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")


@dataclass(frozen=True)
class Counts:
    """What can be counted in a chapter, or in a part with all its chapters."""

    problems: tuple[Problem[Any], ...]
    chapters: int = 1

    def number(self, name: str) -> int:
        """The number that some words stand for; words that stand for none are an error of the content."""
        words = name.split()
        stated = self._stated()
        if name in stated:
            return stated[name]()
        for word in words:
            if word not in self._known():
                known = [*self._known(), *stated]
                raise ContentError(
                    f"no count {name!r}: {word!r} is none of {', '.join(known)}{suggestion(word, known)}"
                )
        amounts = [word for word in words if word in self._amounts()]
        return self._amount(name, words, amounts[0]) if amounts else self._tally(name, words)

    def _tally(self, name: str, words: Sequence[str]) -> int:
        things = [word for word in words if word in THINGS]
        if len(things) > 1:
            raise ContentError(f"no count {name!r}: it names {' and '.join(things)}, expected one of them")
        narrow = [word for word in words if word not in (*THINGS, WHOLLY)]
        chosen = [one for one in self._puzzles() if all(word in _words(one) for word in narrow)]
        match things[0] if things else "problems":
            case "figures":
                return len(_groups(chosen) - (_groups(self._puzzles(but=chosen)) if WHOLLY in words else set()))
            case "goals":
                return len({kind for one in chosen if isinstance(one, Countable) for kind in one.kinds})
            case "examples":
                return sum(isinstance(one, Example) for one in self.problems)
            case "chapters":
                return self.chapters
        return len(chosen)

    def _amount(self, name: str, words: Sequence[str], amount: str) -> int:
        narrow = [word for word in words if word not in (*EXTREMES, amount)]
        found = [
            one.amounts[amount]
            for one in self.problems
            if isinstance(one, Countable) and amount in one.amounts and all(word in _words(one) for word in narrow)
        ]
        if not found:
            raise ContentError(f"no count {name!r}: there is no such problem")
        for word in words:
            if word in EXTREMES:
                return EXTREMES[word](found)
        if len(set(found)) > 1:
            raise ContentError(
                f"no count {name!r}: it is {min(found)} to {max(found)}, say 'most' or 'least' of it"
            )
        return found[0]

    def _puzzles(self, but: Sequence[Problem[Any]] = ()) -> list[Problem[Any]]:
        return [one for one in self.problems if not isinstance(one, Example | Sample) and one not in but]

    def _amounts(self) -> list[str]:
        return [*dict.fromkeys(key for one in self.problems if isinstance(one, Countable) for key in one.amounts)]

    def _known(self) -> list[str]:
        kinds = dict.fromkeys(kind for one in self.problems if isinstance(one, Countable) for kind in one.kinds)
        return [*THINGS, *kinds, *CLAIM_NAMES, *GRADE_NAMES, WHOLLY, *EXTREMES, *self._amounts()]

    def _stated(self) -> Mapping[str, Callable[[], int]]:
        """The numbers that the families of these problems state."""
        return {name: number for one in self.problems for name, number in one.counts.items()}


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
        number = in_words(_number(found, counts))
        return number[0].upper() + number[1:] if found[1][0].isupper() else number

    return COUNT.sub(words, text)


def _number(found: re.Match[str], counts: Counts) -> int:
    word, name = found[1], found[2].strip()
    if word.lower() != "count":
        raise ContentError(f"{found[0]!r} has no meaning in a text, expected a count such as '{{count: problems}}'")
    return counts.number(name)


def in_words(number: int) -> str:
    """A number as prose writes it: in words below a hundred, in digits from there."""
    if number < len(UNITS):
        return UNITS[number]
    if number < 100:
        tens, units = divmod(number, 10)
        return TENS[tens - 2] + (f"-{UNITS[units]}" if units else "")
    return f"{number:,}"


def _words(problem: Problem[Any]) -> set[str]:
    """The words that a problem answers to."""
    kinds = problem.kinds if isinstance(problem, Countable) else ()
    return {*kinds, problem.claim.word, *([problem.grade] if problem.grade else [])}


def _groups(problems: Sequence[Problem[Any]]) -> set[str]:
    return {one.group if isinstance(one, Grouped) else one.id for one in problems}
