"""Which symmetric figures of 36 cells are Latin: every one that fits into a box, decided."""

from collections import Counter
from collections.abc import Iterable, Iterator

from generator.certify.refute import Certificate, Contradicted
from generator.errors import ContentError, Disagreement, Refuted
from generator.figure.marks import Figure
from generator.grid.hex import SYMMETRIES, Hex
from generator.grid.hexpicture import HexPicture
from generator.puzzles.dihexes.layout import HexLayout
from generator.solve.chance import Chance
from generator.studies.latin.boxes import CELLS, Box, boxes
from generator.studies.latin.plate import pictured, plate
from generator.studies.latin.question import (
    FATES,
    KIND_NAMES,
    LATIN,
    LONG,
    REFUSED,
    RULES,
    TILES,
    UNLAID,
    order_of,
)
from generator.studies.study import Finding, Part, Study

SMALLEST, LARGEST = 7, 8
"""Fewer lines leave no room; nine leave room for over two thousand million choices of cells."""

AT_ONCE = 20_000
"""Choices of cells that are looked at in one part."""

SHOWN = 20
KEPT = 6
"""As many figures that are not Latin are kept, to be refuted again."""


class LatinFigures:
    """Figures by what their symmetry is and what becomes of them."""

    question = (
        "Which connected figures of 36 cells with mirror or turn, on at most so many lines in each of the three "
        "directions, are Latin in six colours, laid with the fifteen dihexes of two colours and the six singles?"
    )
    family = "colouring"
    unit = "lines"
    usual = LARGEST

    def parts(self, size: int) -> Iterator[Part]:
        """A share of the choices of cells in one box."""
        if not SMALLEST <= size <= LARGEST:
            raise ContentError(
                f"size {size}, expected {SMALLEST} or {LARGEST} lines; fewer leave no room, and more too much of it"
            )
        for number, box in enumerate(boxes(size)):
            shares = 1 + choices(box) // AT_ONCE
            yield from ((size, number, share, shares) for share in range(shares))

    def settle(self, part: Part) -> Finding:
        """What becomes of each figure of a part."""
        # Compiled loops take a second to start and are wanted only here.
        from generator.studies.latin.deciding import decided

        size, number, share, shares = part
        too_long = [0] * (max(KIND_NAMES) + 1)
        counts = {name: [0] * len(FATES) for name in KIND_NAMES.values()}
        best: list[Finding] = []
        refuted: list[str] = []
        for kind, fate, figure, layout in decided(boxes(size)[number], share, shares, too_long):
            counts[KIND_NAMES[kind]][fate] += 1
            if layout is not None:
                best = _best([*best, _shown(KIND_NAMES[kind], figure, layout)])
            elif len(refuted) < KEPT:
                refuted.append(str(figure))
        for kind, name in KIND_NAMES.items():
            counts[name][LONG] += too_long[kind]
        return {"lines": size, "counts": counts, "best": best, "refuted": refuted}

    def add(self, one: Finding, other: Finding) -> Finding:
        """Counts together, and the best of both."""
        if not one:
            return other
        counts = {
            name: [a + b for a, b in zip(one["counts"][name], other["counts"][name], strict=True)]
            for name in KIND_NAMES.values()
        }
        return {
            "lines": one["lines"],
            "counts": counts,
            "best": _best([*one["best"], *other["best"]]),
            "refuted": [*one["refuted"], *other["refuted"]][:KEPT],
        }

    def hold_part(self, part: Part, finding: Finding) -> None:
        """As many figures are shown and kept as were counted, and none of them twice."""
        counts, best, refuted = finding["counts"], finding["best"], finding["refuted"]
        rows = [*counts.values()]
        latin, others = sum(row[LATIN] for row in rows), sum(row[REFUSED] + row[UNLAID] for row in rows)
        kinds = Counter(one["kind"] for one in best)
        shown = {one["figure"] for one in best}
        held = (
            finding["lines"] == part[0]
            and [*counts] == [*KIND_NAMES.values()]
            and all(len(row) == len(FATES) and min(row) >= 0 for row in rows)
            and (len(best), len(refuted)) == (min(latin, SHOWN), min(others, KEPT))
            and all(kinds[kind] <= counts[kind][LATIN] for kind in kinds)
            and (len(shown), len({*refuted})) == (len(best), len(refuted))
            and not shown.intersection(refuted)
            and best == _best(best)
        )
        if not held:
            raise Disagreement(f"part {part}: its figures are not those that it counts")

    def recount(self, part: Part, finding: Finding, chance: Chance, most: int) -> int:
        """Layings checked by the rules in plain Python, refusals by a certificate that is checked."""
        told = [(one["figure"], one["layout"]) for one in finding["best"]]
        told += [(figure, None) for figure in finding["refuted"]]
        chance.shuffle(told)
        for figure, layout in told[:most]:
            _hold(figure, layout)
        for one in finding["best"]:
            _hold_kind(one)
        return len(told[:most])

    def hold(self, finding: Finding) -> int:
        """The layings that the plot shows."""
        for one in finding["best"]:
            _hold_kind(one)
            _hold(one["figure"], one["layout"])
        return len(finding["best"])

    def numbers(self, finding: Finding) -> dict[str, int]:
        """How many figures there are, how many have a row too long, and how many are Latin, in all and by kind."""
        rows = finding["counts"].values()
        places = {"filled": LATIN, "too-long": LONG, "not-with-these-tiles": UNLAID}
        counted = {name: sum(row[place] for row in rows) for name, place in places.items()}
        kinds = {name.replace(" ", "-"): row[LATIN] for name, row in finding["counts"].items()}
        return {"shapes": sum(map(sum, rows)), **counted, **kinds}

    def sentences(self, finding: Finding) -> list[str]:
        """How many there are, why most are not Latin, and how many are."""
        counts = finding["counts"].values()
        every, latin = sum(map(sum, counts)), sum(row[LATIN] for row in counts)
        long, unlaid = sum(row[LONG] for row in counts), sum(row[UNLAID] for row in counts)
        kinds = ", ".join(
            f"{row[LATIN]:,} of {sum(row):,} with {name if 'mirror' in name else 'only ' + _article(name)}"
            for name, row in finding["counts"].items()
            if sum(row)
        )
        return [
            f"{every:,} symmetric figures of {CELLS} cells lie on {finding['lines']} lines or fewer each way.",
            f"{long:,} of them have a row longer than six; of the other {every - long:,}, {latin:,} are Latin.",
            f"{unlaid:,} could be coloured, but not with these tiles.",
            f"By symmetry, Latin are {kinds}.",
        ]

    def plot(self, finding: Finding) -> Figure:
        """Twenty Latin figures, the most symmetric first, of these the roundest."""
        told = self.numbers(finding)
        words = f"{told['filled']:,} of {told['shapes']:,} symmetric figures; {_which(finding)}."
        return plate("No colour twice in a row", words, self.pictures(finding))

    def pictures(self, finding: Finding) -> list[Figure]:
        """The same figures one by one."""
        return [pictured(one["figure"], one["layout"]) for one in finding["best"]]


def choices(box: Box) -> int:
    """In how many ways orbits of a box add up to a figure."""
    ways = [1] + [0] * CELLS
    for orbit in box.orbits:
        for total in range(CELLS, len(orbit) - 1, -1):
            ways[total] += ways[total - len(orbit)]
    return ways[CELLS]


def _which(finding: Finding) -> str:
    """Which figures are shown, in words."""
    shown = Counter(one["kind"] for one in finding["best"])
    [(kind, count), *others] = shown.most_common() or [("", 0)]
    if not others and kind and count == finding["counts"][kind][LATIN]:
        return f"all {count} with {kind}"
    return f"the {shown.total()} most symmetric"


def _article(name: str) -> str:
    return name if name.startswith("half") else f"a {name}"


def _shown(kind: str, figure: HexPicture, layout: HexLayout) -> Finding:
    """A Latin figure as a finding keeps it, with the sides of its outline."""
    cells = figure.marks
    outline = sum(other not in cells for cell in cells for other in cell.neighbours())
    return {"kind": kind, "outline": outline, "figure": str(figure), "layout": str(layout)}


def _rank(one: Finding) -> tuple[int, int, str]:
    """The most symmetric first, of these the ones with the shortest outline."""
    return -order_of(one["kind"]), one["outline"], one["figure"]


def _best(shown: list[Finding]) -> list[Finding]:
    return sorted(shown, key=_rank)[:SHOWN]


def _hold_kind(one: Finding) -> None:
    """Hold the symmetry and the outline of a figure that is shown to its cells; raises Disagreement."""
    cells = {*HexPicture.parse(one["figure"]).marks}
    lying = [
        symmetry for symmetry in SYMMETRIES if _at_the_corner(map(symmetry.of, cells)) == _at_the_corner(cells)
    ]
    turns = sum(not symmetry.mirrored for symmetry in lying)
    kind = KIND_NAMES.get(2 * turns + (len(lying) > turns))
    outline = sum(other not in cells for cell in cells for other in cell.neighbours())
    if (kind, outline, len(cells)) != (one["kind"], one["outline"], CELLS):
        raise Disagreement(
            f"a figure of {len(cells)} cells has {kind} and {outline} sides, the study says otherwise"
        )


def _at_the_corner(cells: Iterable[Hex]) -> set[tuple[int, int]]:
    """The cells moved so that both their numbers begin with nought."""
    found = [*cells]
    q, r = min(cell.q for cell in found), min(cell.r for cell in found)
    return {(cell.q - q, cell.r - r) for cell in found}


def _hold(figure: str, layout: str | None) -> None:
    """Hold one answer to the checker; raises Disagreement where it says otherwise."""
    from generator.puzzles.colouring.certificate import certify
    from generator.puzzles.colouring.checker import check_colouring

    try:
        if layout is None:
            assert isinstance(certify(figure, str(TILES), RULES), Certificate)
        else:
            check_colouring(HexLayout.parse(layout), HexPicture.parse(figure), TILES, RULES)
    except (Refuted, Contradicted) as error:
        raise Disagreement(f"the study and the rules differ about a figure: {error}") from None


STUDY: Study = LatinFigures()
