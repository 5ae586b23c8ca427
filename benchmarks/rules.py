"""Families that are data, against published problems: how long a proof takes, beside clingo's, and what it finds.

    python -m benchmarks.rules --data FOLDER [--noqx FOLDER] [--count N] [--each] [--answers] [FAMILY…]

FOLDER holds the data set (see `benchmarks.published`), and the other one a checkout of noqx, whose encodings clingo
then solves in this same process; clingo has to be installed for that. Told is the CPU time of a problem of 36 to
110 cells, from its keys to the proof that it has one solution, the same with a certificate and its confirmed cuts,
and what clingo takes for two models with the encoding and the grounding: each the least of three runs in turn. A
ratio is of medians. `--answers` compares ours with those that are published, and runs each problem once.
"""

import argparse
import statistics
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from benchmarks.noqx_peer import Peer
from benchmarks.published import READERS, Published, published, told
from generator.certify.refute import Contradicted
from generator.errors import ContentError, Undecided
from generator.rules.answering import layers_of, literals_of, sayings
from generator.rules.check.checking import RuleChecker
from generator.rules.check.cuts import follows
from generator.rules.compile.compiling import compiled
from generator.rules.first_leg import Finder
from generator.rules.form import Form
from generator.rules.language.family import Family
from generator.rules.reading.answer import Filling, Writing
from generator.rules.reading.setting import GivenBoard, read_setting
from generator.rules.second_leg import Refutation, certify
from generator.system.effort import METER

FAMILIES = Path(__file__).parent.parent / "content" / "families"
LEAST, MOST = 36, 110
TIMES = 3
PATIENCE = 60.0
"""The seconds that clingo may take for a problem, and the units that we may."""

LONG = 10.0
"""Seconds of a run after which it is not run again."""

VARIANTS = {"sudoku-16": ("sudoku", {"blocks": "4x4"})}
"""Kinds of the data set for which a family's board is another; compared, but not timed."""

HEAD = (
    f"{'family':12} {'n':>3} {'ours':>8} {'+cert':>8} {'clingo':>8} {'ratio':>6} {'+cert':>6} "
    f"{'slowest':>8} {'slowest clingo':>15}  answers; clingo agrees; published equal, not, none"
)


class Solved(NamedTuple):
    """What our two legs came to: the answers, two where there are more than one, and the seconds of each part."""

    answers: list[Filling] | None
    """None where the limit was used up."""

    seconds: float
    certified: float | None

    @property
    def found(self) -> int | None:
        """How many answers there are; two stand for more."""
        return None if self.answers is None else len(self.answers)


class Row(NamedTuple):
    """A problem with what became of it, here and there."""

    problem: Published
    ours: Solved
    peer: float | None
    models: int | None
    equal: bool | None
    """Whether the published answer is one of ours; None where none is published."""


@cache
def family(kind: str) -> Family:
    """The family of a kind of problem."""
    name, board = VARIANTS.get(kind, (kind, {}))
    content: dict[str, Any] = yaml.load((FAMILIES / f"{name}.yaml").read_text(encoding="utf-8"), yaml.BaseLoader)
    return Family.model_validate(content | {"board": content["board"] | board})


def chosen(folder: Path, kind: str, count: int) -> list[Published]:
    """So many problems of a kind, evenly spread, or all of them for nought."""
    least, most = (0, 10_000) if kind in VARIANTS else (LEAST, MOST)
    found = [*published(folder, kind, least, most)]
    if not count or len(found) <= count:
        return found
    return [found[at * len(found) // count] for at in range(count)]


def solved(kind: str, problem: Published, is_certified: bool) -> Solved:
    """From the keys of a problem to the proof of its one solution, and to the certificate."""
    rules = family(kind)
    METER.start(limit=PATIENCE)
    start = time.process_time()
    found: list[list[bool]] | None = None
    certified = None
    setting = read_setting(rules, problem.keys)
    form = compiled(rules, setting)
    try:
        found = [*islice(Finder(form).solutions(None), 2)]
        seconds = time.process_time() - start
        if is_certified and len(found) == 1:
            confirm(rules, setting, form, found)
            certified = time.process_time() - start
    except Undecided:
        seconds = time.process_time() - start
    finally:
        METER.stop()
    answers = None if found is None else [written(rules, setting, form, values) for values in found]
    return Solved(answers, seconds, certified)


def confirm(rules: Family, setting: GivenBoard, form: Form, found: Sequence[Sequence[bool]]) -> None:
    """Certify that there is no further solution, and confirm every cut that the certificate uses."""
    literals = [literals_of(form, layers_of(rules, form, values)) for values in found]
    result = certify(form, literals)
    if not isinstance(result, Refutation):
        raise Contradicted("the second leg found a further solution")
    ground = RuleChecker(rules, setting).ground
    if not all(follows(ground, cut.rule, sayings(form, cut)) for cut in result.cuts):
        raise Contradicted("a cut of the certificate is not confirmed")


def written(rules: Family, setting: GivenBoard, form: Form, values: Sequence[bool]) -> Filling:
    """The answer of a solution."""
    return Writing(rules, setting).answer(layers_of(rules, form, values))


def is_published(kind: str, problem: Published, ours: Solved) -> bool | None:
    """Whether the published answer is one of ours; None where none is published."""
    if problem.answer is None:
        return None
    rules = family(kind)
    setting = read_setting(rules, problem.keys)
    try:
        theirs = Writing(rules, setting).read(told(kind, problem.answer, setting))
    except ContentError:
        return False
    return _items(theirs) in [_items(one) for one in ours.answers or ()]


def _items(answer: Filling) -> frozenset[str]:
    """What an answer tells, in whatever order."""
    return frozenset(str(answer).split(", "))


def timed(kind: str, problem: Published, peer: Peer | None) -> Row:
    """A problem solved here and there in turn, with the least time of each."""
    runs: list[Solved] = []
    peers: list[float] = []
    models = None
    for _ in range(TIMES):
        if not runs or runs[-1].seconds < LONG:
            runs.append(solved(kind, problem, is_certified=True))
        if peer is not None and peer.has(kind) and (not peers or peers[-1] < LONG):
            puzzle = peer.filled(kind, problem)
            start = time.process_time()
            models = peer.solve(kind, puzzle, PATIENCE).models
            peers.append(time.process_time() - start)
    proofs = [run.certified for run in runs if run.certified is not None]
    least = runs[0]._replace(seconds=min(run.seconds for run in runs), certified=min(proofs, default=None))
    return Row(problem, least, min(peers, default=None), models, is_published(kind, problem, least))


def compared(kind: str, problem: Published) -> Row:
    """A problem solved once, to compare its answer."""
    ours = solved(kind, problem, is_certified=False)
    return Row(problem, ours, None, None, is_published(kind, problem, ours))


def line(kind: str, rows: Sequence[Row]) -> str:
    """The line of a family in the table."""
    ours = [row.ours.seconds for row in rows]
    proven = [row for row in rows if row.ours.certified is not None]
    peers = [row.peer for row in rows if row.peer is not None]
    middle, proof, other = _median(ours), _median([row.ours.certified for row in proven]), _median(peers)
    beside = _median([row.peer for row in proven])
    both = [row for row in rows if row.models is not None]
    agreed = sum(row.models == row.ours.found for row in both)
    published_ones = Counter(row.equal for row in rows)
    answers = ", ".join(f"{times}×{count}" for count, times in _counted(row.ours.found for row in rows))
    return (
        f"{kind:12} {len(rows):3} {_shown(middle)} {_shown(proof)} {_shown(other)} "
        f"{_ratio(middle, other)} {_ratio(proof, beside)} "
        f"{_shown(max(ours))} {_shown(max(peers, default=None)):>15}  "
        f"{answers}; {agreed} of {len(both)}; "
        f"{published_ones[True]}, {published_ones[False]}, {published_ones[None]}"
    )


def _counted(found: Iterator[int | None]) -> list[tuple[str, int]]:
    """How often each number of solutions was found; two stand for two and more."""
    names = {None: "undecided", 0: "none", 1: "one", 2: "more"}
    return Counter(names[one] for one in found).most_common()


def _median(numbers: Sequence[float | None]) -> float | None:
    known = [number for number in numbers if number is not None]
    return statistics.median(known) if known else None


def _shown(seconds: float | None) -> str:
    return f"{'–':>8}" if seconds is None else f"{1000 * seconds:8.1f}"


def _ratio(ours: float | None, other: float | None) -> str:
    return f"{'–':>6}" if ours is None or not other else f"{ours / other:6.2f}"


def remarks(rows: Sequence[Row]) -> Iterator[str]:
    """What is to be explained: every problem that has not just one solution, or not the published one."""
    for row in rows:
        [(count, _)] = _counted(iter([row.ours.found]))
        if row.ours.found != 1:
            yield f"    {row.problem.name}: solutions: {count}"
        if row.equal is False and row.ours.found is not None:
            yield f"    {row.problem.name}: the published answer is none of ours"
        if row.models is not None and row.models != row.ours.found:
            yield f"    {row.problem.name}: clingo found {row.models}"


def _each(row: Row) -> str:
    proof, peer = _shown(row.ours.certified), _shown(row.peer)
    return f"    {row.problem.name:24} {row.problem.cells:4} {_shown(row.ours.seconds)} {proof} {peer}"


def main() -> None:
    """Measure, or compare alone, and print a line for each family."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kinds", nargs="*", metavar="FAMILY", help="families by name; all where none is given")
    parser.add_argument("--data", type=Path, required=True, help="the folder of the data set")
    parser.add_argument("--noqx", type=Path, help="a checkout of noqx, to time clingo too")
    parser.add_argument("--count", type=int, default=20, help="how many problems of each; 0 for all")
    parser.add_argument("--each", action="store_true", help="print the milliseconds of every problem")
    parser.add_argument("--answers", action="store_true", help="compare answers alone, and time nothing")
    options = parser.parse_args()
    peer = None if options.noqx is None or options.answers else Peer(options.noqx)
    unknown = {*options.kinds} - {*READERS}
    if unknown:
        raise SystemExit(
            f"nothing is published for {', '.join(sorted(unknown))}, expected some of {', '.join(READERS)}"
        )
    print(f"milliseconds of CPU\n{HEAD}")
    for kind in options.kinds or [one for one in READERS if options.answers or one not in VARIANTS]:
        problems = chosen(options.data, kind, options.count)
        rows = [compared(kind, one) if options.answers else timed(kind, one, peer) for one in problems]
        print(line(kind, rows), flush=True)
        for text in remarks(rows):
            print(text)
        if options.each:
            print("\n".join(map(_each, rows)), flush=True)


if __name__ == "__main__":
    main()
