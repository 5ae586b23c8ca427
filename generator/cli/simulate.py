"""`tilewright simulate`."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TextIO

import typer

from generator.cli import say
from generator.cli.guard import INTERRUPTED
from generator.cli.options import Jobs, Json, Quiet, jobs_for, write_json
from generator.cli.progress import counting
from generator.cli.tables import print_table
from generator.errors import ContentError

if TYPE_CHECKING:
    from generator.playing.playout import Played, Table
    from generator.playing.report import Report


def simulate(
    game: Annotated[str, typer.Argument(help="The game to play, such as hexdominoes.")],
    games: Annotated[int, typer.Option("--games", "-n", help="How many games.")] = 1000,
    seed: Annotated[int, typer.Option("--seed", min=0, help="The same seed plays the same games.")] = 1,
    players: Annotated[
        str, typer.Option("--players", help="Who plays: random or greedy, for all seats or one for each.")
    ] = "random",
    seats: Annotated[
        int | None, typer.Option("--seats", help="How many play, where one kind is named; the fewest by default.")
    ] = None,
    jobs: Jobs = 0,
    quiet: Quiet = False,
    report: Json = "",
    output: Annotated[
        Path | None,
        typer.Option("--output", "-o", help="File for the histogram; output/simulate/GAME.svg by default."),
    ] = None,
    sample: Annotated[
        bool,
        typer.Option("--sample", help="Print sampled claims for a chapter instead, for all numbers of players."),
    ] = False,
    replay: Annotated[
        int | None, typer.Option("--replay", metavar="N", help="Show game N move by move instead.")
    ] = None,
) -> int | None:
    """Play a game many times and say how long it is, how much there is to choose and who wins."""
    from generator.simulate import sample_tables, table_for

    kinds = [kind.strip() for kind in players.split(",")]
    try:
        if sample:
            _samples(sample_tables(game, kinds, seats, seed), games, jobs_for(jobs), quiet)
            return None
        table = table_for(game, kinds, seats, seed)
        if replay is not None:
            _replay(table, replay)
            return None
        played = _played(table, games, jobs_for(jobs), quiet)
    except KeyboardInterrupt:
        say("interrupted; nothing was written")
        return INTERRUPTED
    _tell(table, played, report, output or Path("output/simulate") / f"{game}.svg", quiet)
    return None


def _played(table: "Table", games: int, jobs: int, quiet: bool) -> "list[Played]":
    from generator.simulate import simulate as play

    with counting(games, f"{table.name}: playing", quiet) as progress:
        return play(table, games, jobs, progress)


def _tell(table: "Table", played: "list[Played]", report: str, output: Path, quiet: bool) -> None:
    from generator.figure.histogram import histogram_figure
    from generator.playing.report import Report
    from generator.press.files import write_files
    from generator.press.palette import part_palette
    from generator.press.svg import svg
    from generator.simulate import histogram_of

    found = Report.of(table, played)
    figure = histogram_figure(histogram_of(found, [game.moves for game in played]))
    write_files({output: svg(figure, part_palette(2), f"{table.name}, moves in a game").encode()})
    if report:
        write_json(report, found.values())
    if not quiet:
        _print(found, sys.stderr if report == "-" else sys.stdout)
        say(f"{output}")


def _print(found: "Report", out: TextIO) -> None:
    length, choices = found.length, found.choices
    out.write(f"{found.game}: {found.games:,} games, seed {found.seed}\n")
    quarters = map(str, (length.least, length.lower_quarter, length.median, length.upper_quarter, length.most))
    rows = [
        ("moves in a game", f"{length.mean:.1f}", *quarters),
        ("choices at a move", f"{choices.mean:.1f}", *[""] * 4, str(choices.most)),
    ]
    print_table(("", "mean", "least", "lower quarter", "median", "upper quarter", "most"), rows, out)
    seats = []
    for place, seat in enumerate(found.seats, 1):
        numbers = (seat.wins, 100 * seat.wins / found.games, seat.score, seat.spread)
        seats.append((f"player {place}", seat.player, *(f"{number:,.1f}" for number in numbers)))
    print_table(("", "kind", "wins", "of 100", "mean score", "spread"), seats, out)
    out.write(f"{found.sentence}\n")
    parts = f"{found.shared:,} of {found.games:,} games"
    out.write(f"Shared wins, counted in parts: {parts}. Rolls of dice are no moves.\n")


def _samples(tables: "list[Table]", games: int, jobs: int, quiet: bool) -> None:
    """What to put into a chapter, under its key."""
    from generator.load import problem_yaml
    from generator.simulate import sample_of

    entries = [problem_yaml(sample_of(table, _played(table, games, jobs, quiet))) for table in tables]
    typer.echo("samples:\n" + "".join(entries), nl=False)


def _replay(table: "Table", number: int) -> None:
    """One game, a line for each move, and how it ends."""
    from generator.playing.playout import steps

    if number < 1:
        raise ContentError(f"game {number}, expected a number from 1")
    for count, (position, move, choices, rolled) in enumerate(steps(table, number), 1):
        if move is None:
            winners = ", ".join(f"player {winner + 1}" for winner in position.winners) or "nobody"
            typer.echo(f"{position}\nscores {' '.join(map(str, position.score()))}; won by {winners}")
        else:
            how = "rolled" if rolled else f"one of {choices}"
            typer.echo(f"{count:4}  player {position.turn + 1}  {move}  ({how})")
