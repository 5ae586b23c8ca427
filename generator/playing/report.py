"""What many games come to, as a designer reads it."""

from dataclasses import asdict
from fractions import Fraction
from math import sqrt
from typing import Any

from generator.playing.measures import choices, fair_share, first_wins, interval, moves_quarter, seat_wins, unwon
from generator.playing.playout import SeatedGame, on_board, teams_of
from generator.playing.tally import Tally
from generator.value import Value


class Lengths(Value):
    """How many moves a game takes; rolls of dice are not counted."""

    mean: float
    least: int
    lower_quarter: int
    median: int
    upper_quarter: int
    most: int


class Branching(Value):
    """How many moves there are to choose from, a forced one counted as one."""

    mean: float
    most: int


class SeatRecord(Value):
    """How one seat fared: its wins, those it shares in part, and its score with its standard deviation."""

    player: str
    wins: float
    score: float
    spread: float


class Wins(Value):
    """So many wins, the share of all games, where the true share lies nineteen times in twenty, and a fair one."""

    wins: float
    share: float
    low: float
    high: float
    fair: float

    @property
    def plain(self) -> bool:
        """Whether an even game would hardly look like this."""
        return not self.low <= self.fair <= self.high


class Report(Value):
    """All that is measured at one table."""

    game: str
    players: tuple[str, ...]
    seed: int
    games: int
    on: str
    """The board they were played on, as words that follow the games; nothing where it could be no other."""

    length: Lengths
    choices: Branching
    seats: tuple[SeatRecord, ...]
    first: Wins
    shared: int
    nobody: int
    """The games without a winner; one who plays alone has lost those."""

    teams: int

    @classmethod
    def of(cls, table: SeatedGame, games: Tally) -> "Report":
        """The report on some games."""
        lower, median, upper = (moves_quarter(count, games) for count in (1, 2, 3))
        teams = len({*teams_of(table.engine.deal(len(table.kinds), 0))})
        fair = fair_share(unwon(games) if teams > 1 else 0, games.games, teams)
        return cls(
            game=table.name,
            players=table.kinds,
            seed=table.seed,
            games=games.games,
            on=on_board(table.engine),
            length=Lengths(
                mean=games.moves / games.games,
                least=min(games.lengths),
                lower_quarter=lower,
                median=median,
                upper_quarter=upper,
                most=max(games.lengths),
            ),
            choices=Branching(float(choices(games)), games.most),
            seats=tuple(_seat(games, player, kind) for player, kind in enumerate(table.kinds)),
            first=_wins(float(first_wins(games)), games.games, fair),
            shared=games.shared,
            nobody=unwon(games),
            teams=teams,
        )

    def values(self) -> dict[str, Any]:
        """The same as JSON values, no number finer than a ten-thousandth."""
        values: dict[str, Any] = _rounded(asdict(self))
        return values

    @property
    def sentence(self) -> str:
        """What it means."""
        who, wins = self._noteworthy
        share, low, high = (f"{100 * number:.1f}" for number in (wins.share, wins.low, wins.high))
        games = f"{self.games:,} game{'s' * (self.games > 1)}"
        told = f"{who} {share} of 100; with {games} that is between {low} and {high}, nineteen times in twenty."
        if self.teams < 2:
            return told
        unwon = f" Nobody won {self.nobody:,} of them." if self.nobody else ""
        means = "more than chance explains" if wins.plain else "chance alone may explain it"
        return f"{told}{unwon} An even game would give {100 * wins.fair:.1f}: {means}."

    @property
    def _noteworthy(self) -> tuple[str, Wins]:
        """The first player, or the seat that fares best where players of several kinds sit."""
        if self.teams == 1:
            return "The player wins" if len(self.players) == 1 else "The players win", self.first
        if len({*self.players}) == 1:
            side = "The first player wins" if self.teams == len(self.players) else "The first player’s team wins"
            return side, self.first
        best = max(range(len(self.seats)), key=lambda seat: self.seats[seat].wins)
        seat = self.seats[best]
        return f"Player {best + 1}, {seat.player}, wins", _wins(seat.wins, self.games, self.first.fair)


def _seat(games: Tally, player: int, kind: str) -> SeatRecord:
    total, squares = games.scores[player]
    spread = sqrt(Fraction(games.games * squares - total * total, games.games**2))
    return SeatRecord(kind, float(seat_wins(games, player)), total / games.games, spread)


def _wins(wins: float, games: int, fair: float) -> Wins:
    return Wins(wins, wins / games, *interval(wins, games), fair)


def _rounded(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _rounded(one) for key, one in value.items()}
    if isinstance(value, list | tuple):
        return [_rounded(one) for one in value]
    # Finer digits may differ from machine to machine, and mean nothing.
    return round(value, 4) if isinstance(value, float) else value
