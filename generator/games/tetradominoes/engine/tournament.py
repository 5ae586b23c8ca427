"""A tournament: games one after the other, a point for every tetromino, and the first to seven points wins."""

from dataclasses import dataclass

from generator.errors import IllegalMove
from generator.games.tetradominoes.engine.game import Tetradominoes

TO_WIN_ALL = 7


@dataclass(frozen=True)
class Tournament:
    """The points of each player from the games that are over; partners have the same."""

    points: tuple[int, ...]

    def standing(self, game: Tetradominoes) -> tuple[int, ...]:
        """The points of each player with the tetrominoes of the game in progress."""
        return tuple(before + laid for before, laid in zip(self.points, game.counts, strict=True))

    def winners(self, game: Tetradominoes) -> tuple[int, ...]:
        """Who has reached seven points, however far the game in progress is."""
        return tuple(player for player, points in enumerate(self.standing(game)) if points >= TO_WIN_ALL)

    def after(self, game: Tetradominoes) -> "Tournament":
        """The tournament when a game is over and nobody has seven points yet."""
        if self.winners(game):
            raise IllegalMove("over", "the tournament is over")
        if not game.over:
            raise IllegalMove("over", "the points of a game are counted when it is over")
        return Tournament(self.standing(game))
