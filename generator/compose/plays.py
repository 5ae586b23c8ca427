"""How a game plays, from the samples that were proven of it."""

from typing import TYPE_CHECKING

from generator.value import Value

if TYPE_CHECKING:
    from generator.compose.items import Item


QUARTERS = ("lower-quarter", "median-moves", "upper-quarter")
PLAY_MEASURES = (*QUARTERS, "choices", "first")
"""What a sample must say to be a row."""


class PlayRow(Value, kw_only=True):
    """How a game plays with so many: its moves by quarters, its choices, and what share the first player wins."""

    players: str
    moves: tuple[int, int, int]
    choices: int
    share: float
    low: float
    high: float
    fair: float
    """The share in an even game; nothing where one plays alone, or all win together."""

    score: int = 0
    """What it takes to win; nothing where the score does not say."""


def play_row(item: "Item") -> PlayRow | None:
    """The row of a sample, every number from its proof; None where it is no sample of a game or says too little."""
    from generator.playing.measures import fair_share, interval
    from generator.playing.sample import PlaySample
    from generator.sample import read_finds

    sample = item.verified.problem
    if not isinstance(sample, PlaySample):
        return None
    found = dict(read_finds(str(item.verified.solution)))
    if not {*PLAY_MEASURES} <= {*found}:
        return None
    lower, median, upper = (found[name] for name in QUARTERS)
    size, teams = sample.sampled.size, sample.teams
    low, high = interval(found["first"], size)
    return PlayRow(
        players=f"{sample.players} in pairs" if sample.players == 2 * teams > 2 else f"{sample.players}",
        moves=(lower, median, upper),
        choices=found["choices"],
        share=found["first"] / size,
        low=low,
        high=high,
        fair=fair_share(found.get("nobody", 0), size, teams) if teams > 1 else 0.0,
        score=found.get("winning-score", 0),
    )
