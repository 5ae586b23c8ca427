"""Mountains and Valleys: every deal of eighteen dominoes decided.

Deals are visited in an order in which each differs from the one before by one domino: that one is
exchanged in the map just found, and the map is shaken until it can be walked again.
"""

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING, Any, ClassVar

from generator.claim import Impossible
from generator.errors import ContentError, Disagreement, Undecided
from generator.figure.doublings import Doublings, doublings_chart, doublings_figure
from generator.figure.marks import Figure
from generator.puzzles.mountains import Mountains
from generator.puzzles.mountains.checker.terrain import missing_between
from generator.puzzles.mountains.checker.walk import require_map
from generator.puzzles.mountains.deal import HIGHEST, USUAL_SIZE, deals_with_a_gap, possible_deals
from generator.puzzles.mountains.order import SET, deal_of_rank, rank_of_deal
from generator.puzzles.mountains.solving import proven_map, walkable_map
from generator.solve.chance import Chance
from generator.solve.compiled import Ints, ints
from generator.studies.study import Finding, Part, Study

if TYPE_CHECKING:
    from generator.puzzles.mountains.survey import Surveyor
    from generator.puzzles.mountains.table import DealOrder, ShakingTable

PART, BLOCK = 1 << 17, 1 << 12
"""The deals of a part, and how many of them are laid out before they are surveyed."""

LIMIT = 3600.0
"""What the solver may take for a deal that resists shaking."""

DEALT = USUAL_SIZE.dominoes


class MountainsStudy:
    """Which deals have a map."""

    question = "Which deals of eighteen dominoes can be laid into a map that one can walk all over?"
    family = "mountains"
    unit = "deals"
    usual: ClassVar[int] = possible_deals()

    def parts(self, size: int) -> Iterator[Part]:
        """Deals from a rank up to another."""
        if not 1 <= size <= self.usual:
            raise ContentError(f"size {size:,}, expected 1 to {self.usual:,} deals, for there are no more")
        return ((first, min(first + PART, size)) for first in range(0, size, PART))

    def settle(self, part: Part) -> Finding:
        """A map for each deal, found by shaking and surveyed on foot; what resists goes to the solver."""
        finding: Finding = {}
        for first in range(part[0], part[1], BLOCK):
            finding = self.add(finding, _block(first, min(BLOCK, part[1] - first)))
        return finding

    def add(self, one: Finding, other: Finding) -> Finding:
        """Numbers and lists added up, and the longest shake of both."""
        if not one:
            return other
        steps: Counter[str] = Counter(one["steps"]) + Counter(other["steps"])
        sums = {key: one[key] + other[key] for key in one if key not in ("steps", "longest")}
        longest = max(one["longest"], other["longest"])
        return {**sums, "longest": longest, "steps": {key: steps[key] for key in sorted(steps, key=int)}}

    def hold_part(self, part: Part, finding: Finding) -> None:
        """Each deal is counted once, those that lack a height anew, and those listed are looked at."""
        first, last = part
        _hold_sums(part, finding)
        ranks = ranks_with_a_gap()
        lacking = bisect_left(ranks, last) - bisect_left(ranks, first)
        if lacking != finding["lacking"]:
            raise Disagreement(
                f"deals {first} to {last - 1}: {finding['lacking']} lack a height, counted {lacking}"
            )
        _hold_listed(part, finding)
        _hold_steps(part, finding)

    def recount(self, part: Part, finding: Finding, chance: Chance, most: int) -> int:
        """Hold the numbers, and find and walk maps of some deals."""
        first, last = part
        self.hold_part(part, finding)
        for _ in range(most):
            _look_again(first + chance.below(last - first), finding)
        return most

    def hold(self, finding: Finding) -> int:
        """A whole finding shows no map."""
        return 0

    def numbers(self, finding: Finding) -> dict[str, int]:
        """How many deals there are of each kind."""
        listed = {"unmapped": len(finding["impossible"]), "undecided": len(finding["undecided"])}
        return {key: finding[key] for key in ("deals", "mapped", "lacking")} | listed

    def sentences(self, finding: Finding) -> list[str]:
        """What is known of how many deals."""
        known = "all" if finding["deals"] == self.usual else f"the first {finding['deals']:,} of the"
        said = [
            f"Of {known} {self.usual:,} deals, {finding['mapped']:,} have a map: each was laid out and walked.",
            f"{finding['lacking']:,} have none, for they lack a height between others.",
        ]
        without, open_ones = finding["impossible"], finding["undecided"]
        if without:
            said.append(f"{len(without):,} more have none though they lack no height: {'; '.join(without)}.")
        if open_ones:
            said.append(f"{len(open_ones):,} could not be decided: {'; '.join(open_ones)}.")
        if not without and not open_ones:
            said.append("No other among them is without a map.")
        return said

    def plot(self, finding: Finding) -> Figure:
        """How many steps it took from the map of one deal to that of the next."""
        return doublings_figure(self._doublings(finding))

    def pictures(self, finding: Finding) -> list[Figure]:
        """The same as bars alone."""
        return [doublings_chart(self._doublings(finding))]

    def _doublings(self, finding: Finding) -> Doublings:
        counts = {int(least): amount for least, amount in finding["steps"].items()}
        still = 100 * counts.get(0, 0) // max(1, sum(counts.values()))
        left = len(finding["impossible"]) + len(finding["undecided"])
        over = f"{left:,} are" if left else "none is"
        words = (
            f"{finding['mapped']:,} deals have a map, {finding['lacking']:,} lack a height, and {over} left over.",
            f"With one domino exchanged, {still} % of the maps can be walked as before; the others are shaken.",
        )
        across = "steps of shaking, in spans that double"
        return Doublings("From one map to the next", words, across, "deals", counts)


@lru_cache(maxsize=1)
def ranks_with_a_gap() -> list[int]:
    """The ranks of all deals that lack a height between others, found by leaving each height out."""
    # Found by leaving heights out, not by looking at all thirteen million deals one by one.
    ranks = {
        rank_of_deal(deal)
        for height in range(1, HIGHEST)
        for deal in combinations([domino for domino in SET if height not in domino], DEALT)
    }
    if len(ranks) != deals_with_a_gap():
        raise Disagreement(f"{len(ranks):,} deals lack a height, but {deals_with_a_gap():,} were counted")
    return sorted(ranks)


@lru_cache(maxsize=1)
def _room() -> "tuple[ShakingTable, DealOrder, Surveyor, Ints]":
    """Where deals are laid out and surveyed, again and again."""
    from generator.puzzles.mountains.survey import surveyor
    from generator.puzzles.mountains.table import order_of, table_of

    return table_of(USUAL_SIZE), order_of(USUAL_SIZE, BLOCK), surveyor(*USUAL_SIZE), ints(BLOCK)


def _block(first: int, count: int) -> Finding:
    """What so many deals from a rank on come to."""
    from generator.puzzles.mountains.loops import mend
    from generator.puzzles.mountains.survey import FAULTY, GAP, MAPPED, STUCK, survey

    table, order, by, verdicts = _room()
    mend(table, order, first, count)
    false = survey(by, order.cells, first, count, verdicts)
    if false != FAULTY:
        raise Disagreement(
            f"deal {first + false}: what was laid out for it is not this deal, each domino once and whole"
        )
    judged = list(zip(verdicts[:count], order.steps[:count], strict=True))
    # By powers of two: the few hard deals can be seen, and a part's counts stay short.
    steps = Counter(1 << taken.bit_length() >> 1 for verdict, taken in judged if verdict == MAPPED)
    finding: Finding = {
        "deals": count,
        "mapped": sum(steps.values()),
        "lacking": sum(verdict == GAP for verdict, _ in judged),
        "solver": 0,
        "impossible": [],
        "undecided": [],
        "longest": max(taken for _, taken in judged),
        "steps": {str(least): steps[least] for least in sorted(steps)},
    }
    for k, (verdict, _) in enumerate(judged):
        if verdict == STUCK:
            finding = resisting(first + k, finding)
    return finding


def resisting(rank: int, finding: Finding) -> Finding:
    """The finding with a deal in it that only the solver may decide; that there is no map must be certified too."""
    deal = deal_of_rank(rank, DEALT)
    names = " ".join(map(str, deal))
    try:
        found = proven_map(deal, USUAL_SIZE, LIMIT)
        if found is None:
            Mountains(id="resisting", claim=Impossible(), dominoes=tuple(names.split()), limit=LIMIT).confirm([])
            return {**finding, "impossible": [*finding["impossible"], names]}
    except Undecided:
        return {**finding, "undecided": [*finding["undecided"], names]}
    require_map(found.dominoes, Counter(map(str, deal)), *USUAL_SIZE)
    return {**finding, "mapped": finding["mapped"] + 1, "solver": finding["solver"] + 1}


def _hold_sums(part: Part, finding: Finding) -> None:
    """Raises Disagreement unless each deal of a part was counted once."""
    counted: Any = finding["mapped"] + finding["lacking"] + len(finding["impossible"]) + len(finding["undecided"])
    if not part[1] - part[0] == finding["deals"] == counted:
        raise Disagreement(
            f"deals {part[0]} to {part[1] - 1}: {counted:,} of {finding['deals']:,} are accounted for"
        )


def _hold_steps(part: Part, finding: Finding) -> None:
    """Raises Disagreement unless each map was found by shaking or by the solver, and the longest shake counts."""
    steps = {int(least): amount for least, amount in finding["steps"].items()}
    shaken, solved, longest = sum(steps.values()), finding["solver"], finding["longest"]
    others = solved or finding["impossible"] or finding["undecided"]
    if shaken + solved != finding["mapped"] or min(0, solved, *steps.values()) < 0:
        raise Disagreement(
            f"deals {part[0]} to {part[1] - 1}: {shaken:,} of {finding['mapped']:,} maps were shaken"
        )
    if steps and not others and max(steps) != 1 << longest.bit_length() >> 1:
        raise Disagreement(f"deals {part[0]} to {part[1] - 1}: no shake is as long as {longest:,} steps")


def _hold_listed(part: Part, finding: Finding) -> None:
    """Raises Disagreement unless each deal said to have no map, or to be open, is one of the part and looks so."""
    first, last = part
    listed = [*finding["impossible"], *finding["undecided"]]
    ranks = {_rank(names) for names in listed}
    if len(ranks) != len(listed) or any(not first <= rank < last for rank in ranks):
        raise Disagreement(f"deals {first} to {last - 1}: {'; '.join(listed)} are other deals, or the same twice")
    for names in listed:
        if missing_between(names) is not None:
            raise Disagreement(f"{names}: it lacks a height, and is listed as if it did not")
    for rank in sorted(ranks):
        _look_again(rank, finding)


def _rank(names: str) -> int:
    """The rank of a deal by its dominoes; less than nought where it is none."""
    deal = {domino for domino in SET if str(domino) in names.split()}
    return rank_of_deal(deal) if len(deal) == DEALT == len(names.split()) else -1


def _look_again(rank: int, finding: Finding) -> None:
    """Raises Disagreement unless a deal is what the finding says of it."""
    deal = deal_of_rank(rank, DEALT)
    names = " ".join(map(str, deal))
    if missing_between(names) is not None:
        return
    try:
        found = walkable_map(deal, USUAL_SIZE)
    except Undecided:
        if names in finding["undecided"]:
            return
        raise
    if names in finding["undecided"] or (found is None) != (names in finding["impossible"]):
        raise Disagreement(
            f"deal {rank}, {names}: {'no' if found is None else 'a'} map where the study says otherwise"
        )
    if found is not None:
        require_map(found.dominoes, Counter(map(str, deal)), *USUAL_SIZE)


STUDY: Study = MountainsStudy()
