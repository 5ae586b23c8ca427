"""`tilewright simulate`."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TextIO

import typer

from generator.cli.interrupts import INTERRUPTED
from generator.cli.options import Jobs, Json, On, Quiet, TrustCluster, executor_for, write_json
from generator.cli.progress import counting
from generator.cli.streams import give, put, say, tell
from generator.cli.tables import table_text
from generator.errors import ContentError

if TYPE_CHECKING:
    from generator.playing.playout import SeatedGame
    from generator.playing.report import Report
    from generator.playing.tally import Tally
    from generator.simulate import Kept
    from generator.system.executors import Executor


def simulate(
    game: Annotated[str, typer.Argument(help="The game to play, such as hexdominoes.")],
    games: Annotated[int, typer.Option("--games", "-n", help="How many games.")] = 1000,
    seed: Annotated[int, typer.Option("--seed", min=0, help="The same seed plays the same games.")] = 1,
    players: Annotated[
        str, typer.Option("--players", help="Who plays: random, greedy or human, for all seats or one for each.")
    ] = "random",
    seats: Annotated[
        int | None, typer.Option("--seats", help="How many play, where one kind is named; the fewest by default.")
    ] = None,
    no_cache: Annotated[bool, typer.Option("--no-cache", help="Play every game anew.")] = False,
    jobs: Jobs = 0,
    on: On = "",
    trust_cluster: TrustCluster = False,
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
    """Play a game many times and say how long it is, how much there is to choose and who wins.

    With a human among the players, one game is played here, move by move.
    """
    from generator.cli.seated import play_here
    from generator.simulate import Kept, sample_tables, table_for
    from generator.system.cache import Cache, cache_folder

    kinds = [kind.strip() for kind in players.split(",")]
    if "human" in kinds:
        _require_alone(sample, replay, report, on)
        return play_here(table_for(game, kinds, seats, seed, people=True))
    if replay is not None and not sample:
        _replay(table_for(game, kinds, seats, seed, people=True), replay)
        return None
    tables = (
        sample_tables(game, kinds, seats, seed) if sample else [table_for(game, kinds, seats, seed, people=True)]
    )
    kept = Kept(Cache(None if no_cache else cache_folder()))
    try:
        executor = executor_for(jobs, on, trust_cluster)
        played = [_played(table, games, executor, quiet, kept) for table in tables]
    except KeyboardInterrupt:
        say(_interrupted(kept.games, games * len(tables)))
        return INTERRUPTED
    if sample:
        _samples(tables, played)
    else:
        _tell(tables[0], played[0], report, output or Path("output/simulate") / f"{game}.svg", quiet)
    return None


def _require_alone(sample: bool, replay: int | None, report: str, on: str) -> None:
    """Refuse what is for many games where somebody plays one."""
    asked = {"--sample": sample, "--replay": replay is not None, "--json": bool(report), "--on": bool(on)}
    for option in (option for option, given in asked.items() if given):
        raise ContentError(f"{option} with a human player, who plays one game here; leave one of them out")


def _played(table: "SeatedGame", games: int, executor: "Executor", quiet: bool, kept: "Kept") -> "Tally":
    from generator.simulate import simulate as play

    with counting(games, f"{table.name}: playing", quiet) as progress:
        return play(table, games, executor, progress, kept)


def _interrupted(kept: int, games: int) -> str:
    """What to say to whoever stops a run: how much of it is kept."""
    if not kept:
        return "interrupted; nothing was written"
    return f"interrupted; {kept:,} of {games:,} games are kept, so the same command goes on from here"


def _tell(table: "SeatedGame", played: "Tally", report: str, output: Path, quiet: bool) -> None:
    from generator.figure.histogram import histogram_figure
    from generator.playing.report import Report
    from generator.press.palette import part_palette
    from generator.press.svg import svg
    from generator.simulate import histogram_of
    from generator.system.writing import write_files

    found = Report.of(table, played)
    figure = histogram_figure(histogram_of(found, played))
    write_files({output: svg(figure, part_palette(2), f"{table.name}, moves in a game").encode()})
    if report:
        write_json(report, found.values())
    if not quiet:
        if report == "-":
            tell(_text(found, sys.stderr))
        else:
            put(_text(found, sys.stdout))
        say(f"{output}")


def _text(found: "Report", out: TextIO) -> str:
    """What is to be said of the games, as it looks on this stream."""
    length, choices = found.length, found.choices
    quarters = map(str, (length.least, length.lower_quarter, length.median, length.upper_quarter, length.most))
    rows = [
        ("moves in a game", f"{length.mean:.1f}", *quarters),
        ("choices at a move", f"{choices.mean:.1f}", *[""] * 4, str(choices.most)),
    ]
    lengths = table_text(("", "mean", "least", "lower quarter", "median", "upper quarter", "most"), rows, out)
    seats = []
    for place, seat in enumerate(found.seats, 1):
        numbers = (seat.wins, 100 * seat.wins / found.games, seat.score, seat.spread)
        seats.append((f"player {place}", seat.player, *(f"{number:,.1f}" for number in numbers)))
    return (
        f"{found.game}: {found.games:,} games{found.on}, seed {found.seed}\n"
        f"{lengths}{table_text(('', 'kind', 'wins', 'of 100', 'mean score', 'spread'), seats, out)}"
        f"{found.sentence}\n"
        f"Shared wins, counted in parts: {found.shared:,} of {found.games:,} games. Rolls of dice are no moves.\n"
    )


def _samples(tables: "list[SeatedGame]", played: "list[Tally]") -> None:
    """What to put into a chapter, under its key."""
    from generator.load.write import problem_yaml
    from generator.simulate import sample_of

    entries = [problem_yaml(sample_of(table, games)) for table, games in zip(tables, played, strict=True)]
    give("samples:\n" + "".join(entries))


def _replay(table: "SeatedGame", number: int) -> None:
    """One game, a line for each move, and how it ends."""
    from generator.catalogue import seat
    from generator.playing.playout import steps

    if number < 1:
        raise ContentError(f"game {number}, expected a number from 1")
    for count, (position, move, choices, rolled) in enumerate(steps(table, number), 1):
        if move is None:
            winners = ", ".join(f"player {winner + 1}" for winner in position.winners) or "nobody"
            give(f"{position}\nscores {' '.join(map(str, position.score()))}; won by {winners}\n")
        else:
            how = "rolled" if rolled else f"one of {choices}"
            written = seat(table.name).write(position, move)
            give(f"{count:4}  player {position.turn + 1}  {written}  ({how})\n")
