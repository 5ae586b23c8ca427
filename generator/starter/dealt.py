"""A whole book of new puzzles, each proven, ordered from the easiest to the hardest."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from inspect import signature
from itertools import count
from typing import Any

from generator.catalogue import family
from generator.errors import ContentError, Undecided, suggestion
from generator.executors import Here
from generator.generate import Marks, Wanted, generate
from generator.generate import Order as Making
from generator.generate.making import read_again
from generator.grades import GRADE_NAMES, read_grade
from generator.load import load_vocabulary, new_file
from generator.schema import modeline
from generator.starter import files_beside
from generator.starter.words import WORDS

MOST = 1000
"""The most puzzles of a family in one book."""

TRIED = 60
"""How many problems are looked at for each that is wanted, where a family cannot be asked for a grade."""

Told = Callable[[int], None]


@dataclass(frozen=True)
class Order:
    """How many puzzles of a family are wanted."""

    family: str
    count: int


def read_orders(text: str) -> list[Order]:
    """Orders as they are typed: `dominosa:40,unmatched:20`."""
    found: dict[str, Order] = {}
    for part in text.split(","):
        name, _, number = (word.strip() for word in part.partition(":"))
        if name not in WORDS:
            known = ", ".join(WORDS)
            raise ContentError(f"--random {name!r}, expected one of {known}{suggestion(name, [*WORDS])}")
        if not (number.isascii() and number.isdigit() and 1 <= int(number) <= MOST):
            raise ContentError(
                f"--random {part.strip()!r}, expected a number from 1 to {MOST}, such as '{name}:20'"
            )
        if name in found:
            raise ContentError(f"--random names {name!r} twice")
        found[name] = Order(name, int(number))
    return [*found.values()]


def read_grades(text: str) -> list[str]:
    """Grades as they are typed: `gentle..tough`, or one alone."""
    first, dots, last = text.partition("..")
    low, high = (GRADE_NAMES.index(read_grade(word.strip())) for word in (first, last if dots else first))
    if low > high:
        raise ContentError(f"--grade {text!r}, expected the easier grade first, such as {GRADE_NAMES[0]}..tough")
    return [*GRADE_NAMES[low : high + 1]]


def dealt_files(
    title: str, orders: Sequence[Order], grades: Sequence[str], seed: int, told: Told
) -> dict[str, bytes]:
    """The files of the book, by their places in the project."""
    files = {
        f"{order.family}.yaml": _chapter(order.family, _problems(order, grades, seed, told)).encode()
        for order in orders
    }
    return {"book.yaml": _book(title, [order.family for order in orders]).encode()} | files | files_beside()


def _problems(order: Order, grades: Sequence[str], seed: int, told: Told) -> list[dict[str, Any]]:
    """New problems of a family from the easiest to the hardest, with ids."""
    model: Any = family(order.family)
    asked = "grade" in signature(model.generate).parameters
    found = _asked(order, grades, seed, told) if asked else _looked_at(order, grades, seed, told)
    return [{"id": f"{order.family}-{number}"} | one for number, one in enumerate(found, 1)]


def _asked(order: Order, grades: Sequence[str], seed: int, told: Told) -> Iterator[dict[str, Any]]:
    """Problems of a family that can be asked for a grade: about as many of each."""
    known = Marks()
    words = load_vocabulary()
    for place, grade in enumerate(grades):
        share = order.count * (place + 1) // len(grades) - order.count * place // len(grades)
        wanted = Making(order.family, Wanted(grade=grade), seed, words=words)
        for problem, _ in generate(wanted, known, Here(), most=share):
            told(1)
            yield problem.keys


def _looked_at(order: Order, grades: Sequence[str], seed: int, told: Told) -> list[dict[str, Any]]:
    """Problems of a family that grades them when they are there: those of the grades wanted."""
    found: list[tuple[int, dict[str, Any]]] = []
    model: Any = family(order.family)
    sizes = [size for size in range(model.usual_size - 2, model.usual_size + 1) if size > 2]
    known = Marks()
    sources = [generate(Making(order.family, Wanted(size=size), seed), known, Here()) for size in sizes]
    for tried in count():
        if len(found) == order.count:
            break
        if tried > TRIED * order.count:
            raise Undecided(
                f"{order.family}: only {len(found)} of {order.count} puzzles from {grades[0]} to {grades[-1]} "
                "were met; ask for fewer, or for other grades"
            )
        new, _ = next(sources[tried % len(sources)])
        problem = read_again(order.family, new.keys)
        grade = problem.measured_grade(next(iter(problem.solve()), None))
        if grade in grades:
            told(1)
            found.append((GRADE_NAMES.index(grade), new.keys | {"grade": grade}))
    return [one for _, one in sorted(found, key=lambda pair: pair[0])]


def _chapter(name: str, problems: list[dict[str, Any]]) -> str:
    """A chapter file: what it says, and its problems."""
    words = WORDS[name]
    said = [
        modeline("chapter"),
        f"family: {name}",
        f"title: {words.title}",
        f"subtitle: {words.subtitle}",
        *([f'designer: "{words.designer}"'] if words.designer else []),
        'players: "1"',
        f'equipment: "{words.equipment}"',
        f"task: |\n  {words.task}",
    ]
    return "\n".join(said) + "\n" + new_file(name, problems).partition("\n")[2]


def _book(title: str, chapters: Sequence[str]) -> str:
    names = ", ".join(f"{name}.yaml" for name in chapters)
    return (
        f"{modeline('book')}\n"
        f"title: {title}\n"
        "author: Your Name\n\n"
        "# a4, letter, a5, or any measure such as 6x9in; one entry makes one PDF.\n"
        "papers: [6x9in]\n\n"
        "cover: cover.svg\n"
        "copyright: {holder: Your Name}\n"
        "introduction: introduction.md\n\n"
        f"parts:\n  - title: Puzzles\n    chapters: [{names}]\n\n"
        "answers: back\n"
    )
