"""What some games come to, in whole numbers that add up: many games take no more room than a few."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import field
from itertools import zip_longest
from typing import Any

from generator.playing.playout import Played
from generator.value import Value

Counts = Counter[int]
"""How often each number occurs."""

NONE: Counts = Counter()


class Tally(Value):
    """The sums of some games, whoever played them and in whatever order."""

    games: int = 0
    choices: int = 0
    """How many moves there were to choose from, at all moves of all games together."""

    most: int = 0
    shared: int = 0
    """How many games more than one team won."""

    lengths: Counts = field(default_factory=Counter)
    """How many games took each number of moves."""

    winning: Counts = field(default_factory=Counter)
    """How often each score won."""

    first: Counts = field(default_factory=Counter)
    """The games that whoever moved first won, by the number of teams that shared them."""

    wins: tuple[Counts, ...] = ()
    """The same for each player."""

    # Sums of whole numbers and not means: they add up the same in whatever order games come in.
    scores: tuple[tuple[int, int], ...] = ()
    """For each player the sum of the scores, and that of their squares."""

    @classmethod
    def of(cls, games: Iterable[Played]) -> "Tally":
        """What some games come to."""
        found = [*games]
        seats = range(max((len(game.scores) for game in found), default=0))
        return cls(
            games=len(found),
            choices=sum(game.choices for game in found),
            most=max((game.most for game in found), default=0),
            shared=sum(game.teams > 1 for game in found),
            lengths=Counter(game.moves for game in found),
            winning=Counter(game.scores[game.winners[0]] for game in found if game.winners),
            first=Counter(game.teams for game in found if game.first in game.winners),
            wins=tuple(Counter(game.teams for game in found if player in game.winners) for player in seats),
            scores=tuple(_sums([game.scores[player] for game in found]) for player in seats),
        )

    def __add__(self, other: "Tally") -> "Tally":
        return Tally(
            games=self.games + other.games,
            choices=self.choices + other.choices,
            most=max(self.most, other.most),
            shared=self.shared + other.shared,
            lengths=self.lengths + other.lengths,
            winning=self.winning + other.winning,
            first=self.first + other.first,
            wins=tuple(a + b for a, b in zip_longest(self.wins, other.wins, fillvalue=NONE)),
            scores=tuple(
                (a + c, b + d) for (a, b), (c, d) in zip_longest(self.scores, other.scores, fillvalue=(0, 0))
            ),
        )

    @property
    def moves(self) -> int:
        """The moves of all games together."""
        return sum(moves * count for moves, count in self.lengths.items())

    def values(self) -> dict[str, Any]:
        """The same as JSON values."""
        return {
            "games": self.games,
            "choices": self.choices,
            "most": self.most,
            "shared": self.shared,
            "lengths": _pairs(self.lengths),
            "winning": _pairs(self.winning),
            "first": _pairs(self.first),
            "wins": [_pairs(counts) for counts in self.wins],
            "scores": [list(sums) for sums in self.scores],
        }

    @classmethod
    def from_values(cls, values: Any) -> "Tally":
        """The inverse of `values`; raises ValueError, KeyError or TypeError on anything else."""
        found = cls(
            games=int(values["games"]),
            choices=int(values["choices"]),
            most=int(values["most"]),
            shared=int(values["shared"]),
            lengths=_counts(values["lengths"]),
            winning=_counts(values["winning"]),
            first=_counts(values["first"]),
            wins=tuple(map(_counts, values["wins"])),
            scores=tuple((int(total), int(squares)) for total, squares in values["scores"]),
        )
        if found.lengths.total() != found.games:
            raise ValueError(f"{found.lengths.total()} lengths of {found.games} games")
        return found


def _sums(scores: Sequence[int]) -> tuple[int, int]:
    return sum(scores), sum(score * score for score in scores)


def _pairs(counts: Counts) -> list[list[int]]:
    return [[number, count] for number, count in sorted(counts.items())]


def _counts(pairs: Any) -> Counts:
    return Counter({int(number): int(count) for number, count in pairs})
