"""A position in which the player to move wins in one move or in two, and the one stone that does it."""

from collections.abc import Iterator, Sequence
from functools import cached_property

from generator.abilities.stories import Frame
from generator.errors import ContentError, Disagreement, PictureError
from generator.figure.alt_text.hexes import stones_alt_text
from generator.figure.marks import Figure
from generator.games.hex_hex_y.checker.lines import NAME, first_moves, require_win
from generator.games.hex_hex_y.engine.board import PLAYERS
from generator.games.hex_hex_y.engine.game import HexHexY, Stone
from generator.games.hex_hex_y.engine.winning import winning_places
from generator.games.hex_hex_y.problem_drawing import answer_figure, frame_figure, problem_figure
from generator.games.hex_hex_y.solution_words import WAYS, Threat, answer_words, frame_words, nudge, push
from generator.games.hex_hex_y.solving import wins
from generator.value import Value


class HexHexWin(Value):
    """A start and in how many moves it is won; a solution is the name of a cell."""

    start: str
    moves: int

    @cached_property
    def game(self) -> HexHexY:
        """The start as the engine sees it."""
        return HexHexY.parse(self.start)

    def require_open(self) -> None:
        """See that nobody has won yet, and nobody can sooner than in so many moves."""
        game = self.game
        if game.over:
            won = f"{PLAYERS[game.winner].capitalize()} has won" if game.winner is not None else "the board is full"
            raise PictureError(f"{won} already, expected a position to go on from", _first_row(self.start))
        if self.moves == 1:
            return
        places = winning_places(game.board, game.turn, game.groups[game.turn], game.free)
        if places:
            cell = game.board.names[places[0]]
            player = PLAYERS[game.turn].capitalize()
            raise ContentError(f"{player} wins at once on {cell}, expected 'moves: 1' or another position")

    def solve(self, limit: float | None) -> Iterator[str]:
        """Every first stone that wins."""
        return wins.first_moves(self.game, self.moves)

    def check(self, solution: str) -> None:
        """The stone wins, whatever is replied, by the rules told again."""
        require_win(self.start, self.moves, solution)

    def confirm(self, found: Sequence[str], limit: float | None) -> str:
        """Every first stone is tried again, with every reply."""
        again = first_moves(self.start, self.moves)
        if again != {*found}:
            told = ", ".join(sorted(again)) or "none"
            raise Disagreement(
                f"by the rules told again these win: {told}; the first search found {', '.join(found)}"
            )
        return NAME

    def weighed(self) -> int:
        """The positions to look at: every first stone and, where it threatens to win, every reply."""
        free = self.game.free.bit_count()
        threatening = sum(bool(look.threats) for look in wins.looks(self.game, self.moves))
        return free + threatening * (free - 1)

    def draw(self, solution: str | None) -> Figure:
        """The question; or the answer, its threats marked."""
        if solution is None:
            return problem_figure(self.game)
        return answer_figure(
            self.after(solution), self.stone(solution), [one.cell for one in self.threats(solution)]
        )

    def alt_text(self, solution: str | None) -> str:
        """The board and who is to move, or the answer."""
        if solution is None:
            return f"{stones_alt_text(str(self.game))} {PLAYERS[self.game.turn].capitalize()} is to move."
        board = stones_alt_text(str(self.after(solution)))
        return f"{board} Just put: {self.stone(solution)}. {self.answer(solution)}."

    def answer(self, solution: str) -> str:
        """The stone, the way, and what it threatens."""
        return answer_words(self.after(solution), self.stone(solution), self.threats(solution))

    def frames(self, solution: str) -> list[Frame]:
        """The start, the first stone and, where it takes two, what follows when the other player stops a threat."""
        after, threats = self.after(solution), self.threats(solution)
        cells = [one.cell for one in threats]
        figure = frame_figure(after, {solution: "1"}, cells)
        player = PLAYERS[self.game.turn].capitalize()
        start = Frame(
            0, "Start.", f"{player} is to move.", frame_figure(self.game, {}), stones_alt_text(str(self.game))
        )
        first = Frame(1, f"{solution}.", frame_words(after, threats), figure, stones_alt_text(str(after)))
        return [start, first, *([self._stopped(solution, *threats[:2])] if threats else [])]

    def _stopped(self, solution: str, threat: Threat, other: Threat) -> Frame:
        """The other player puts a stone on the first threat, and the second wins."""
        after = self.after(solution)
        end = after.play(Stone(after.turn, threat.cell)).play(Stone(self.game.turn, other.cell))
        figure = frame_figure(end, {solution: "1", threat.cell: "2", other.cell: "3"})
        words = f"{frame_words(end, ())} After any other reply {threat.cell} does, in the {WAYS[threat.way - 1]}."
        return Frame(3, f"{threat.cell}, {other.cell}.", words, figure, stones_alt_text(str(end)))

    def hints(self, solution: str) -> tuple[str, str]:
        """The way of winning, and the row of the stone."""
        after, threats = self.after(solution), self.threats(solution)
        return nudge(after, threats), push(after, self.stone(solution), threats)

    def stone(self, solution: str) -> Stone:
        """The first stone."""
        return Stone(self.game.turn, solution)

    def after(self, solution: str) -> HexHexY:
        """The position with the first stone on the board."""
        return self.game.play(self.stone(solution))

    def threats(self, solution: str) -> list[Threat]:
        """The stones that would win next, each with the win."""
        return [*_threats(self.after(solution), self.game.turn)]


def _threats(after: HexHexY, player: int) -> Iterator[Threat]:
    if after.over:
        return
    board = after.board
    for place in winning_places(board, player, after.groups[player], after.free):
        win = after.would_win(player, place)
        assert win is not None
        yield Threat(board.names[place], win.way)


def _first_row(text: str) -> int:
    return next(row for row, line in enumerate(text.split("\n")) if line.strip())
