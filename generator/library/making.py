"""The calls of the library that make problems and sheets, and play games."""

from collections.abc import Iterable, Sequence
from itertools import islice
from pathlib import Path as _Path
from typing import TYPE_CHECKING

from generator.errors import ContentError
from generator.library.calls import load
from generator.library.given import Path, entry_of, executor_for, store_for
from generator.library.values import Generated, Problem, Seat, Simulation

if TYPE_CHECKING:
    from generator.playing.report import Report


def generate(
    family: str,
    count: int = 1,
    *,
    seed: int = 1,
    size: int | None = None,
    length: int | None = None,
    grade: str | None = None,
    highest: int | None = None,
    tiles: str | None = None,
    goals: str | None = None,
    impossible: bool = False,
    unlike: Iterable[Problem] = (),
    prefix: str = "",
    jobs: int = 0,
) -> Generated:
    """New problems of a family, each proven, none of them like those given; of figures, so many figures.

    The same seed makes the same ones. Goals that cannot be reached are left out unless `impossible` asks for them.
    Raises Undecided where there are not so many, and ContentError for what the family cannot be asked for.

        >>> import tilewright
        >>> new = tilewright.generate("dominosa", 2, size=2)
        >>> [problem.id for problem in new]
        ['dominosa-1', 'dominosa-2']
        >>> all(verdict.proven for verdict in tilewright.check(new))
        True
    """
    from generator.generate import Marks, Order, WantedProblems
    from generator.generate import generate as make
    from generator.generate.known import marks_of
    from generator.generate.provenance import note, ways_of
    from generator.load import load_vocabulary
    from generator.load.write import noted_file

    if count < 1:
        raise ContentError(f"{count} problems, expected one or more")
    wanted = WantedProblems(
        size=size,
        length=length,
        grade=grade,
        highest=highest,
        tiles=tiles,
        goals=goals,
        impossible=impossible or None,
    )
    order = Order(family, wanted, seed, words=load_vocabulary())
    known = Marks(marks_of(entry.problem for entry in map(entry_of, unlike) if entry.family == family))
    before = len(known)
    made = [new for new, _ in islice(make(order, known, executor_for(jobs), most=count), count)]
    entries = [{"id": f"{prefix or family}-{number}"} | new.keys for number, new in enumerate(made, 1)]
    text = noted_file(family, entries, note(order, ways_of(made), before))
    return Generated(load(text=text), text)


def sheet(
    name: str,
    output: Path = "output/sheets",
    *,
    paper: str = "a4",
    size: float | None = None,
    backs: bool | None = None,
    box: bool = False,
    thickness: float | None = None,
    tool: str = "scissors",
    kerf: float | str | None = None,
    preset: str | None = None,
    formats: str | None = None,
    folder: Path | None = None,
) -> tuple[_Path, ...]:
    """Make the cut-out sheets of a set of tiles at true size, and give the files that were written.

    The options are those of `tilewright sheet`, whose --for is `tool`; the sets of a book of yours are found by its
    `folder`. Raises ContentError for what is not known and LayoutError for what does not fit the paper.
    """
    from generator.load import known_sets
    from generator.press.ordering import SheetOrder, ordered_files, read_cutting
    from generator.printing.paper import read_paper
    from generator.system.writing import write_files

    known = known_sets(None if folder is None else _Path(folder))
    cutting = read_cutting(tool, None if kerf is None else str(kerf), preset, formats)
    order = SheetOrder(
        paper=read_paper(paper), cutting=cutting, size=size, backs=backs, box=box, thickness=thickness
    )
    files = ordered_files(name, known, order, _Path(output)).files
    write_files(files)
    return tuple(files)


def simulate(
    game: str,
    games: int = 1000,
    *,
    players: str | Sequence[str] = "random",
    seats: int | None = None,
    seed: int = 1,
    cache: bool = True,
    jobs: int = 0,
) -> Simulation:
    """Play a game many times, by players of one kind or of one kind for each seat: "random" or "greedy".

    The same seed plays the same games. Raises ContentError for what cannot be played so.

        >>> import tilewright
        >>> played = tilewright.simulate("all-fives", 3, players=("random", "greedy"), cache=False)
        >>> played.games, [seat.player for seat in played.seats]
        (3, ['random', 'greedy'])
    """
    from generator.playing.report import Report
    from generator.simulate import Kept, table_for
    from generator.simulate import simulate as play

    kinds = [players] if isinstance(players, str) else [*players]
    table = table_for(game, kinds, seats, seed)
    played = play(table, games, executor_for(jobs), lambda more: None, Kept(store_for(cache)))
    return _simulation(Report.of(table, played))


def _simulation(report: "Report") -> Simulation:
    seats = tuple(Seat(one.player, one.wins, one.score, one.spread) for one in report.seats)
    length = report.length
    return Simulation(
        game=report.game,
        seed=report.seed,
        games=report.games,
        seats=seats,
        moves=length.mean,
        shortest=length.least,
        median=length.median,
        longest=length.most,
        choices=report.choices.mean,
        sentence=report.sentence,
    )
