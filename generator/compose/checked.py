"""What a book claims and what it took to settle it, as the page on its checking tells it."""

from collections import Counter

from generator.claim import Captures, Impossible, Open, Sampled, Says, Shortest, Solvable, Studied, Unique
from generator.compose.items import Item
from generator.sample import ONCE
from generator.system.effort import Way
from generator.value import Value
from generator.verify import Ledger

KINDS = (Solvable, Shortest, Captures, Impossible, Unique, Says, Sampled, Studied, Open)
SECONDS = ((0, "at once"), (10**6, "a thousandth"), (10**7, "a hundredth"), (10**8, "a tenth"), (10**9, "a second"))
POSITIONS = ((10, "10"), (100, "100"), (1_000, "1,000"), (10_000, "10,000"), (100_000, "100,000"))
SCALES = {"units": ("seconds of the solver’s own clock", SECONDS), "states": ("positions", POSITIONS)}
BILLION = 10**9
SEARCHES = (Way.BREADTH_FIRST.words, Way.DEPTH_FIRST.words)


class Checking(Value):
    """The claims of a book by their kind, and how much work the solver had with them."""

    kinds: dict[str, int]
    unit: str
    bars: tuple[tuple[str, int], ...]
    total: str
    slowest: Item | None
    slowest_words: str


def checking(items: list[Item], ledger: Ledger) -> Checking:
    """What the page on checking says of a book, from its ledger."""
    found = Counter(type(item.claim) for item in items)
    kinds = {kind.__name__.lower(): found[kind] for kind in KINDS}
    kinds["searched"] = sum(
        isinstance(item.claim, Unique) and row["ways"][0] in SEARCHES
        for item, row in zip(items, ledger.rows, strict=False)
    )
    kinds["once"] = sum(row["ways"][1:] == [ONCE] for row in ledger.rows)
    # What has no page of its own comes last in the ledger: ornaments, and what a book says can never be.
    kinds["never"] = sum(row["claim"] == Impossible.word for row in ledger.rows[len(items) :])
    rows = [(item, row["effort"]) for item, row in zip(items, ledger.rows, strict=False)]
    counts = Counter(effort["unit"] for _, effort in rows if effort["unit"] in SCALES)
    if not counts:
        return Checking(kinds=kinds, unit="", bars=(), total="", slowest=None, slowest_words="")
    unit = counts.most_common(1)[0][0]
    mine = [(item, effort["amount"]) for item, effort in rows if effort["unit"] == unit]
    slowest, most = max(mine, key=lambda pair: pair[1])
    words, limits = SCALES[unit]
    return Checking(
        kinds=kinds,
        unit=words,
        bars=_bars([amount for _, amount in mine], limits),
        total=_amount(sum(amount for _, amount in mine), unit),
        slowest=slowest,
        slowest_words=_amount(most, unit),
    )


def _bars(amounts: list[int], limits: tuple[tuple[int, str], ...]) -> tuple[tuple[str, int], ...]:
    """How many lie up to each limit and over the one before, and how many beyond the last."""
    bars = []
    below = -1
    for limit, words in limits:
        name = words if limit == 0 else f"up to {words}"
        bars.append((name, sum(below < amount <= limit for amount in amounts)))
        below = limit
    beyond = sum(amount > below for amount in amounts)
    return (*(bar for bar in bars if bar[1]), *((("more", beyond),) if beyond else ()))


def _amount(amount: int, unit: str) -> str:
    if unit == "states":
        return f"{amount:,} positions"
    seconds = amount / BILLION
    if seconds < 0.0001:
        return "less than a ten-thousandth of a second"
    return f"{seconds:.0f} seconds" if seconds >= 2 else f"{seconds:.2g} seconds"
