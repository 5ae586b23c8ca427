"""How many random mountains of Fujisan can be climbed, and in how many moves."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import accumulate

from generator.certify.levels import NAME
from generator.errors import ContentError, Disagreement
from generator.figure.histogram import Histogram, histogram_chart, histogram_figure
from generator.figure.marks import Figure
from generator.puzzles.fujisan.dealing import dealt, mountain_of
from generator.puzzles.fujisan.mountain import Mountain
from generator.puzzles.fujisan.sampling import recounted_length
from generator.solve.chance import Chance
from generator.solve.compiled import ints
from generator.studies.study import Finding, Part, Study

SEED = 1
"""What all deals are drawn from, each with its own number."""

MOST = 2**32
"""As many deals as there are numbers for."""

PART = 10_000
"""Deals settled in one go."""

NOUGHT = ord("0")

MOST_BARS = 60
"""Few enough that each length has a bar of its own."""


def numbered_mountain(number: int) -> Mountain:
    """The mountain of one deal, which depends on no other."""
    return mountain_of(dealt(Chance(SEED << 32 | number)))


class Climbing:
    """Deals by number, and how long the shortest climb of each is."""

    question = "How many random mountains of Fujisan can be climbed, and how long are their shortest climbs?"
    family = "fujisan"
    unit = "deals"
    usual = 1_000_000

    def parts(self, size: int) -> Iterator[Part]:
        """The deals from number 0 on, ten thousand at a time."""
        if not 1 <= size <= MOST:
            raise ContentError(f"size {size:,}, expected a number of deals from 1 to {MOST:,}")
        return ((begin, min(begin + PART, size)) for begin in range(0, size, PART))

    def settle(self, part: Part) -> Finding:
        """How many deals have a climb of each length; the length of every one as well, nought where it has none."""
        # Compiled loops take a second to start and are wanted only here.
        from generator.puzzles.fujisan.bidirectional import measure_deals
        from generator.puzzles.fujisan.state_tables import room_to_climb

        begin, end = part
        found = ints(end - begin)
        measure_deals(room_to_climb(), SEED, begin, found)
        return _summed(begin, [max(moves, 0) for moves in found])

    def add(self, one: Finding, other: Finding) -> Finding:
        """The counts of both, and the longer of their longest climbs, the first of two as long."""
        both = [finding for finding in (one, other) if finding]
        return {
            "seed": SEED,
            "deals": sum(finding["deals"] for finding in both),
            "lengths": _written(sum(map(_counts, both), Counter())),
            "longest": max((finding["longest"] for finding in both), key=lambda longest: longest.get("moves", 0)),
        }

    def hold_part(self, part: Part, finding: Finding) -> None:
        """All that is counted follows from the length of every deal."""
        begin, end = part
        each = unpacked(finding.get("each", ""))
        if len(each) != end - begin or finding != _summed(begin, each):
            raise Disagreement(f"deals {begin:,} to {end - 1:,} are counted otherwise than their lengths say")

    def recount(self, part: Part, finding: Finding, chance: Chance, most: int) -> int:
        """Search some deals level by level by the checker."""
        begin, end = part
        numbers = sorted({begin + chance.below(end - begin) for _ in range(most)})
        told = {number: _checked_moves(number) for number in numbers}
        each = unpacked(finding["each"]) if "each" in finding else None
        for number, moves in told.items():
            if each:
                _agree(number, each[number - begin], moves)
        if over := Counter(filter(None, told.values())) - _counts(finding):
            raise Disagreement(f"the {NAME} finds more climbs of {min(over)} moves than the study counts")
        return len(told)

    def hold(self, finding: Finding) -> int:
        """The longest climb."""
        longest = finding["longest"]
        if longest:
            _agree(longest["number"], longest["moves"], _checked_moves(longest["number"]))
        return 1 if longest else 0

    def numbers(self, finding: Finding) -> dict[str, int]:
        """How many can be climbed, in how many moves, and the longest climb."""
        counts = _counts(finding)
        lower, median, upper = quarters(counts) if counts else (0, 0, 0)
        lengths = {"lower-quarter": lower, "median": median, "upper-quarter": upper}
        longest = finding["longest"].get("moves", 0)
        return {"deals": finding["deals"], "climbable": counts.total(), **lengths, "longest": longest}

    def sentences(self, finding: Finding) -> list[str]:
        """How many can be climbed, in how many moves, and the longest climb."""
        counts, deals = _counts(finding), finding["deals"]
        share = f"{100 * counts.total() / deals:.2f} per cent"
        told = [f"Of {deals:,} random deals {counts.total():,} can be climbed, that is {share}."]
        if counts:
            lower, median, upper = quarters(counts)
            moves, number = finding["longest"]["moves"], finding["longest"]["number"]
            told.append(
                f"The median of their shortest climbs is {median} moves; the middle half take {lower} to {upper}."
            )
            told.append(f"The longest takes {moves} moves; it is deal {number:,} of seed {SEED}.")
        return told

    def plot(self, finding: Finding) -> Figure:
        """A bar for each length."""
        return histogram_figure(self._histogram(finding))

    def pictures(self, finding: Finding) -> list[Figure]:
        """The bars."""
        return [histogram_chart(self._histogram(finding))]

    def _histogram(self, finding: Finding) -> Histogram:
        counts = _counts(finding)
        words = f"{counts.total():,} of {finding['deals']:,} random deals can be climbed"
        if not counts:
            raise ContentError(f"{words}, expected at least one to draw")
        told = f"{words}; the longest climb takes {max(counts)} moves"
        across = "moves of the shortest climb"
        return Histogram(
            title="Fujisan",
            words=told,
            across=across,
            upwards="deals",
            numbers=counts,
            quarters=quarters(counts),
            most_bars=MOST_BARS,
        )


def _summed(begin: int, each: list[int]) -> Finding:
    """What a part comes to whose deals from a number on have these lengths."""
    longest = max(each)
    return {
        "seed": SEED,
        "deals": len(each),
        "lengths": _written(Counter(moves for moves in each if moves)),
        "longest": _longest(longest, begin + each.index(longest)) if longest else {},
        # A letter a deal: as numbers with commas a record of a million deals would be three times as long.
        "each": packed(each),
    }


def packed(lengths: Iterable[int]) -> str:
    """The length of each deal of a part, a letter for each: nought is `0`, and so on as letters are numbered."""
    return "".join(chr(NOUGHT + moves) for moves in lengths)


def unpacked(text: str) -> list[int]:
    """The inverse of `packed`."""
    return [ord(letter) - NOUGHT for letter in text]


def quarters(counts: Mapping[int, int]) -> tuple[int, int, int]:
    """The lengths below which lie one, two and three quarters of the climbs, shortest first."""
    ordered = sorted(counts)
    ends = list(accumulate(counts[moves] for moves in ordered))
    lower, median, upper = (
        next(moves for moves, end in zip(ordered, ends, strict=True) if count * ends[-1] // 4 < end)
        for count in (1, 2, 3)
    )
    return lower, median, upper


def _checked_moves(number: int) -> int:
    """The moves of the shortest climb by the checker, nought where there is none."""
    return recounted_length(numbered_mountain(number)) or 0


def _agree(number: int, found: int, told: int) -> None:
    if found != told:
        raise Disagreement(f"deal {number:,}: the {NAME} finds {told or 'no'} moves, the study {found or 'no'}")


def _longest(moves: int, number: int) -> Finding:
    return {"moves": moves, "number": number, "mountain": str(numbered_mountain(number))}


def _counts(finding: Finding) -> Counter[int]:
    return Counter({int(moves): count for moves, count in finding["lengths"].items()})


def _written(counts: Counter[int]) -> dict[str, int]:
    return {str(moves): counts[moves] for moves in sorted(counts)}


STUDY: Study = Climbing()
