"""How hard a problem is, in five words."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from generator.errors import ContentError, suggestion

GRADE_NAMES = ("gentle", "steady", "tricky", "tough", "fiendish")


def read_grade(value: str) -> str:
    """One of the five words; any other is an error of the content."""
    if value not in GRADE_NAMES:
        close = suggestion(value, [*GRADE_NAMES])
        raise ContentError(f"grade {value!r}, expected one of {', '.join(GRADE_NAMES)}{close}")
    return value


def read_grades(text: str) -> list[str]:
    """Grades as they are typed: `gentle..tough`, or one alone; raises ContentError for anything else."""
    first, dots, last = text.partition("..")
    low, high = (GRADE_NAMES.index(read_grade(word.strip())) for word in (first, last if dots else first))
    if low > high:
        raise ContentError(f"--grade {text!r}, expected the easier grade first, such as {GRADE_NAMES[0]}..tough")
    return [*GRADE_NAMES[low : high + 1]]


def shared_out(count: int, grades: Sequence[str]) -> dict[str, int]:
    """About as many problems of each grade, so many in all; the harder ones have the odd ones."""
    # By where each share ends, so that the shares always add up.
    ends = [count * (place + 1) // len(grades) for place in range(len(grades))]
    return {grade: end - start for grade, start, end in zip(grades, [0, *ends], ends, strict=False)}


def graded(amount: float, limits: tuple[float, float, float, float]) -> str:
    """The grade of a measured amount; each limit is the most that still has its grade."""
    return GRADE_NAMES[sum(amount > limit for limit in limits)]


def limit_counts(limits: tuple[float, float, float, float]) -> Mapping[str, Callable[[], int]]:
    """The limits as numbers that texts may name: `{count: gentle limit}`."""
    return {f"{name} limit": partial(int, limit) for name, limit in zip(GRADE_NAMES, limits, strict=False)}
