"""The longest shortest solutions of sliding dominoes, number by number of dominoes.

Few dominoes are settled: every full rectangle without a match is cut and numbered in every way, one of all
that are alike, and explored. Of Unmatched that covers every start that can be solved, for slides can be
taken back and a solution ends in such a rectangle. Of Capturing the rectangles themselves are the starts.
More dominoes than that are only hunted for, and what is found may be surpassed.
"""

from collections.abc import Iterator
from itertools import islice

from generator.certify.levels import first_solved
from generator.counting.number_words import in_words
from generator.errors import ContentError, Disagreement
from generator.figure.marks import Figure
from generator.puzzles.capturing.checker import CapturingChecker
from generator.puzzles.sliding.checker import SlidingChecker
from generator.puzzles.sliding.rectangles import Cut, borders, cuts
from generator.puzzles.unmatched.checker import UnmatchedChecker
from generator.solve.chance import Chance
from generator.studies.bars import Bar, bars_chart, bars_figure
from generator.studies.study import Finding, Part
from generator.value import Value

# No cut has this number.
HUNT, HUNTS = -1, 12
"""What stands for a cut in a part that hunts, and how many such parts there are."""

BEGUN = 6
"""Halves that are numbered to share the work out, where it is shared out."""

LEAST, MOST, NUMBERS = 2, 15, 7
COUNTED = 3
"""The most dominoes of which the rectangles are counted anew at every proof."""

KEYS = {"settled", "looked", "moves", "start"}
"""What is kept of a record."""

ACROSS = "dominoes"


class Records(Value):
    """The records of one puzzle."""

    puzzle: str
    captures: bool
    usual: int
    blocks: tuple[int, ...]
    """The parts that each cut is shared out to, from two dominoes up to the most that are settled."""

    climbs: tuple[int, ...]
    """The starts that each hunt climbs for, from the fewest dominoes that are hunted; the last for any more."""

    unit: str = "rectangles"

    @property
    def question(self) -> str:
        """What is asked."""
        return f"How long can the shortest solution of {self.puzzle} be, with so many dominoes?"

    @property
    def family(self) -> str:
        """The puzzle's own."""
        return self.puzzle.lower()

    @property
    def settled(self) -> int:
        """The most dominoes of which every rectangle is looked at."""
        return LEAST + len(self.blocks) - 1

    def parts(self, size: int) -> Iterator[Part]:
        """For each number of dominoes its cuts, shared out; or, where there are too many, hunts."""
        if not LEAST <= size <= MOST:
            raise ContentError(f"size {size}, expected {LEAST} to {MOST} dominoes")
        for dominoes in range(LEAST, size + 1):
            if dominoes > self.settled:
                yield from ((dominoes, HUNT, seed) for seed in range(HUNTS))
                continue
            for cut in range(len(cuts(dominoes))):
                yield from ((dominoes, cut, block) for block in range(self.blocks[dominoes - LEAST]))

    def settle(self, part: Part) -> Finding:
        """The record of a part, and the rectangles that were looked at."""
        # Compiled loops take a second to start and are wanted only here.
        from generator.studies.searching import hunted, searched

        dominoes, which, block = part
        if which == HUNT:
            count = [*self.climbs, *self.climbs[-1:] * MOST][dominoes - self.settled - 1]
            moves, start = hunted(dominoes, block, self.captures, count)
            return {str(dominoes): {"settled": False, "looked": count, "moves": moves, "start": start}}
        looked, moves, start = searched(cuts(dominoes)[which], self.begun(part), self.captures)
        return {str(dominoes): {"settled": True, "looked": looked, "moves": moves, "start": start}}

    def begun(self, part: Part) -> list[list[int]]:
        """How the numberings of a part begin."""
        dominoes, which, block = part
        blocks = self.blocks[dominoes - LEAST]
        first = min(BEGUN, 2 * dominoes - 2) if blocks > 1 else 0
        return list(islice(numbered(cuts(dominoes)[which], first, self.captures), block, None, blocks))

    def add(self, one: Finding, other: Finding) -> Finding:
        """The longer record of each number of dominoes, the first of equals."""
        found = {**other, **one}
        for dominoes in one.keys() & other.keys():
            longer = max(one[dominoes], other[dominoes], key=lambda record: int(record["moves"]))
            looked = one[dominoes]["looked"] + other[dominoes]["looked"]
            found[dominoes] = {**longer, "looked": looked}
        return {dominoes: found[dominoes] for dominoes in sorted(found, key=int)}

    def hold_part(self, part: Part, finding: Finding) -> None:
        """Only what was looked through whole is settled, and few dominoes are counted anew."""
        dominoes, which, _ = part
        [(told, record)] = finding.items() if len(finding) == 1 else [("", {})]
        looked = self._looked(part)
        if (told, {*record}) != (str(dominoes), KEYS) or record["settled"] != (which != HUNT):
            raise Disagreement(
                f"part {part}: {told or 'several'} dominoes, or not settled as the study settles them"
            )
        if looked not in (None, record["looked"]):
            raise Disagreement(f"part {part}: {record['looked']:,} were looked at, counted {looked:,}")
        _require_dominoes(dominoes, record)

    def _looked(self, part: Part) -> int | None:
        """How many rectangles or starts a part has; None where they are too many to be counted here."""
        dominoes, which, _ = part
        if which == HUNT:
            return [*self.climbs, *self.climbs[-1:] * MOST][dominoes - self.settled - 1]
        if dominoes > COUNTED:
            return None
        assert self.blocks[dominoes - LEAST] == 1, "so few dominoes are not shared out"
        return sum(1 for _ in numbered(cuts(dominoes)[which], 2 * dominoes, self.captures))

    def recount(self, part: Part, finding: Finding, chance: Chance, most: int) -> int:
        """The record by the checker, and rectangles of the part at random, none of which may surpass it."""
        record = finding[str(part[0])]
        self.hold(finding)
        if part[1] == HUNT:
            return 1
        begun = self.begun(part)
        for _ in range(most if begun else 0):
            picture = drawn_picture(cuts(part[0])[part[1]], chance.pick(begun), chance)
            moves = (self._shortest(picture) or 0) if self.captures else self._farthest(picture)
            if moves > record["moves"]:
                raise Disagreement(f"{picture!r} leads to {moves} moves, the record of {part} is {record['moves']}")
        return 1 + (most if begun else 0)

    def hold(self, finding: Finding) -> int:
        """Each record by the checker."""
        for dominoes, record in finding.items():
            _require_dominoes(int(dominoes), record)
            told = self._shortest(record["start"]) if record["moves"] else 0
            if told != record["moves"]:
                raise Disagreement(
                    f"the record of {dominoes} dominoes takes {told} moves by the checker, not {record['moves']}"
                )
        return len(finding)

    def numbers(self, finding: Finding) -> dict[str, int]:
        """The moves of each record, named by whether it is settled or only the longest found."""
        return {
            f"{'settled' if record['settled'] else 'found'}-{in_words(int(dominoes))}": record["moves"]
            for dominoes, record in finding.items()
        }

    def sentences(self, finding: Finding) -> list[str]:
        """A sentence for each number of dominoes."""
        told = []
        for dominoes, record in finding.items():
            moves = f"{record['moves']:,} move{'' if record['moves'] == 1 else 's'}"
            looked = f"{record['looked']:,}"
            if record["settled"]:
                words = f"no shortest solution is longer than {moves}: all {looked} rectangles were explored."
            else:
                words = f"the longest found takes {moves}, of {looked} starts; longer ones may exist."
            told.append(f"With {dominoes} dominoes {words}")
        return told

    def plot(self, finding: Finding) -> Figure:
        """A bar for each number of dominoes, what is settled in one tone and what was found in another."""
        return bars_figure(f"The longest shortest solutions of {self.puzzle}", ACROSS, _bars(finding))

    def pictures(self, finding: Finding) -> list[Figure]:
        """The bars."""
        return [bars_chart(ACROSS, _bars(finding))]

    def _checker(self, picture: str) -> SlidingChecker:
        return CapturingChecker(picture) if self.captures else UnmatchedChecker(picture)

    def _shortest(self, picture: str) -> int | None:
        checker = self._checker(picture)
        return first_solved(checker.sight(checker.start), checker.following, checker.solved)

    def _farthest(self, picture: str) -> int:
        """How far the farthest state that a rectangle leads to is from any rectangle."""
        checker = self._checker(picture)
        known = level = {checker.sight(checker.start)}
        while level:
            level = {after for sight in level for after in checker.following(sight)} - known
            known = known | level
        known, level, moves = known, {sight for sight in known if checker.solved(sight)}, -1
        while level:
            known, moves = known - level, moves + 1
            level = {after for sight in level for after in checker.following(sight)} & known
        return moves


def _require_dominoes(dominoes: int, record: Finding) -> None:
    """Raises Disagreement unless a record starts from so many dominoes, or is none."""
    start, moves = record["start"], record["moves"]
    laid = start.count("|") + start.count("-")
    if moves < 0 or ((start or moves) and laid != dominoes):
        raise Disagreement(f"the record of {dominoes} dominoes takes {moves} moves from {laid} dominoes")


def _bars(finding: Finding) -> list[Bar]:
    return [Bar(dominoes, record["moves"], record["settled"]) for dominoes, record in finding.items()]


def numbered(cut: Cut, halves: int, sixes: bool) -> Iterator[list[int]]:
    """Every way to begin numbering a cut without a match, one of all that other names make alike."""
    beside = borders(cut)

    def grown(begun: list[int]) -> Iterator[list[int]]:
        if len(begun) == halves:
            yield begun
            return
        for number in range(NUMBERS):
            if _may_follow(begun, number, beside[len(begun)]) and _in_order([*begun, number], sixes):
                yield from grown([*begun, number])

    return grown([])


def drawn_picture(cut: Cut, begun: list[int], chance: Chance) -> str:
    """A rectangle that begins so, numbered at random without a match."""
    beside = borders(cut)
    numbers: list[int] = []
    while len(numbers) < 2 * len(cut):
        numbers = [*begun]
        while len(numbers) < 2 * len(cut):
            number = chance.below(NUMBERS)
            if not _may_follow(numbers, number, beside[len(numbers)]):
                break
            numbers.append(number)
    return picture_of(cut, numbers)


def picture_of(cut: Cut, numbers: list[int]) -> str:
    """A numbered cut as content files show it."""
    spots: dict[tuple[int, int], str] = {}
    for k, ((row, col), (down, across)) in enumerate(cut):
        spots[2 * row, 2 * col], spots[2 * down, 2 * across] = str(numbers[2 * k]), str(numbers[2 * k + 1])
        spots[row + down, col + across] = "|" if row == down else "-"
    height, width = max(row for row, _ in spots), max(col for _, col in spots)
    lines = ("".join(spots.get((row, col), " ") for col in range(width + 1)) for row in range(height + 1))
    return "\n".join(line.rstrip() for line in lines)


def _may_follow(numbers: list[int], number: int, beside: list[int]) -> bool:
    """Whether a number makes no match, and no domino that is there already."""
    if any(numbers[half] == number for half in beside):
        return False
    dominoes = [{one, two} for one, two in zip(numbers[::2], [*numbers, number][1::2], strict=False)]
    return len(numbers) % 2 == 0 or dominoes[-1] not in dominoes[:-1]


def _in_order(numbers: list[int], sixes: bool) -> bool:
    """Whether new numbers come in order; where sums of six count, pairs of them, the lower first."""
    if not sixes:
        met = list(dict.fromkeys(numbers))
        return met == sorted(met) == list(range(len(met)))
    pairs = list(dict.fromkeys(min(number, 6 - number) for number in numbers if number != 3))
    firsts = [next(number for number in numbers if number in (pair, 6 - pair)) for pair in pairs]
    return firsts == list(range(len(pairs)))
