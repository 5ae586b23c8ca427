"""What the books ship, made larger than anybody means it: pictures tiled, lists repeated, numbers blown up."""

import random
import re
import time
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from pydantic import ValidationError

from generator.load.families import FINDERS
from generator.load.figures import FIGURES, unfolded
from generator.load.sets import load_vocabulary
from generator.load.source import read_source
from generator.manuscript.goals import Vocabulary
from generator.verify.judge import judge
from tests.conftest import ROOT

NUMBERS = ("-1", "0", "99", "1000000", "1000000000000", "9" * 19, "9" * 5000, "²", "٣", "1e309", "inf", "nan")
"""What may stand where a whole number is expected."""

LIMIT = "1"
"""The units that each of them may take."""

TOLD = ("hints_for", "frames", "story")
"""What a build asks of whatever is proven, beside its figures and its answer."""

Value = dict[str, Any]


class Case(NamedTuple):
    """One entry of a chapter, perhaps changed, and what was changed."""

    folder: Path
    kind: str
    family: str
    value: Value
    name: str


class Outcome(NamedTuple):
    """What became of it, in a word and a sentence; its processor time, and the most that it made us hold."""

    case: str
    verdict: str
    words: str
    seconds: float
    megabytes: int


@cache
def shipped() -> dict[tuple[str, str], tuple[Case, ...]]:
    """Every problem, example and sample of the books as its author wrote it, by family and kind."""
    found: dict[tuple[str, str], list[Case]] = {}
    for path in sorted((ROOT / "content").glob("*/*.yaml")):
        chapter = _written(path) if path.parent.name != "tiles" else {}
        for kind in FINDERS:
            for value in chapter.get(kind) or ():
                case = Case(path.parent, kind, chapter["family"], dict(value), value["id"])
                found.setdefault((chapter["family"], kind), []).append(case)
    return {key: tuple(cases) for key, cases in found.items()}


def _written(path: Path) -> Value:
    """What a file holds, its figures unfolded into problems."""
    source = read_source(path)
    value: Value = source.value
    if FIGURES in value:
        problems = unfolded(source, value["family"], FINDERS[FIGURES](value["family"])).source.value[FIGURES]
        value = {key: one for key, one in value.items() if key != FIGURES} | {"problems": problems}
    return value


def enlarged(family: str, kind: str, count: int, seed: int = 1) -> list[Case]:
    """So many of all the ways to make the entries of a family larger, the same for a seed."""
    ways = [
        case._replace(value={"limit": LIMIT, **value}, name=f"{case.name}: {what}")
        for case in shipped()[family, kind]
        for what, value in _larger(case.value)
    ]
    random.Random(seed).shuffle(ways)
    return ways[:count]


def judged(cases: list[Case]) -> list[Outcome]:
    """Each of them read and proven, and told as a build would; whatever is raised on the way is a verdict too."""
    return [_judged(case) for case in cases]


def _judged(case: Case) -> Outcome:
    start, before = time.process_time(), _held_anew()
    try:
        verdict, words = _verdict(case)
    except Exception as error:
        verdict, words = "raised", f"{type(error).__name__}: {error}"
    held = _held("VmHWM") - before
    return Outcome(f"{case.family} {case.name}", verdict, words, time.process_time() - start, held)


def _held_anew() -> int:
    """The megabytes that are held by now; from here on the most is counted anew, for other tests hold much."""
    Path("/proc/self/clear_refs").write_text("5")
    return _held("VmRSS")


def _held(what: str) -> int:
    lines = Path("/proc/self/status").read_text().splitlines()
    return next(int(line.split()[1]) // 1024 for line in lines if line.startswith(what))


def _verdict(case: Case) -> tuple[str, str]:
    model: Any = FINDERS[case.kind](case.family)
    try:
        problem = model.model_validate(case.value, context=_vocabulary(case.folder))
    except ValidationError as error:
        return "refused", error.errors(include_url=False)[0]["msg"]
    proof = judge(problem)
    if proof.verdict.value in ("proven", "open"):
        solution = problem.read(proof.solutions[0]) if proof.solutions else None
        told_of(problem, solution)
    return proof.verdict.value, proof.message


@cache
def _vocabulary(folder: Path) -> Vocabulary:
    return load_vocabulary(folder)


def told_of(problem: Any, solution: Any) -> None:
    """Ask all that a build asks of a problem that is proven."""
    problem.draw()
    problem.draw(solution)
    if solution is not None:
        problem.answer(solution)
    for name in TOLD:
        if hasattr(problem, name) and (solution is not None or name == "hints_for"):
            getattr(problem, name)(solution)


def _larger(value: Value) -> Iterator[tuple[str, Value]]:
    for key, said in value.items():
        ways: Iterator[tuple[str, Any]] = iter(())
        if isinstance(said, str) and key != "id":
            ways = _larger_text(said)
        elif isinstance(said, dict):
            ways = _larger(said)
        elif isinstance(said, list):
            ways = ((f"{times} times", said * times) for times in (5, 5000))
        for what, larger in ways:
            yield f"{key} {what}", {**value, key: larger}


def _larger_text(text: str) -> Iterator[tuple[str, str]]:
    if "\n" in text:
        yield from ((f"tiled {times} times", tiled(text, times)) for times in (2, 3, 5, 30))
        yield from ((f"stacked {times} times", (text.rstrip("\n") + "\n") * times) for times in (3, 9))
    for times in (2, 20, 1000):
        yield f"listed {times} times", ", ".join([text.strip()] * times)
        yield f"said {times} times", " ".join([text.strip()] * times)
    for found in list(re.finditer(r"\d+", text))[:4]:
        for number in NUMBERS:
            changed = text[: found.start()] + number + text[found.end() :]
            yield f"with {number[:6]} at {found.start()}", changed


def tiled(text: str, times: int) -> str:
    """A picture so many times beside itself and below, in step with itself."""
    lines = text.rstrip("\n").split("\n")
    width = max(map(len, lines)) + 1
    width += width % 2
    wide = [(line.ljust(width) * times).rstrip() for line in lines]
    return "\n".join((wide + [""] * (len(lines) % 2)) * times)
