"""`tilewright new`."""

from pathlib import Path
from typing import Annotated

import typer

from generator.cli.guard import status_of
from generator.cli.interrupts import INTERRUPTED
from generator.cli.options import Quiet
from generator.cli.progress import counting
from generator.cli.streams import say
from generator.errors import ContentError, Undecided

TITLE = "My Puzzle Book"

UNDECIDED = status_of(Undecided())
"""The exit status where fewer puzzles were found than were asked for."""


def new(
    folder: Annotated[
        Path | None, typer.Argument(metavar="DIR", help="The folder to make; empty, or not there yet.")
    ] = None,
    family: Annotated[
        str,
        typer.Option(
            "--family", metavar="NAME", help="Start a family of puzzles as data, in the folder of a book."
        ),
    ] = "",
    random: Annotated[
        str, typer.Option("--random", help="A whole book of new puzzles, such as dominosa:40,unmatched:20.")
    ] = "",
    grade: Annotated[
        str, typer.Option("--grade", help="How hard its puzzles are, such as gentle..tough.")
    ] = "gentle..tough",
    seed: Annotated[int, typer.Option("--seed", min=0, help="The same seed makes the same puzzles.")] = 1,
    unlike: Annotated[
        list[Path] | None,
        typer.Option("--unlike", help="Make none of the puzzles in this file or folder. May be given again."),
    ] = None,
    quiet: Quiet = False,
) -> int:
    """Start a book of your own: a small project that builds at once, a book of new puzzles, or a family as data."""
    from generator.system.writing import write_files

    if family:
        if random:
            raise ContentError("--family starts one file and --random makes a book, expected one of the two")
        return _start_family(folder or Path(), family, quiet)
    if folder is None:
        raise ContentError("missing DIR, expected the folder to make, or --family NAME")
    _require_room(folder)
    files, status = _dealt(random, grade, seed, unlike or [], quiet) if random else (_starter(), 0)
    write_files({folder / name: data for name, data in files.items()})
    if not quiet:
        for name in files:
            say(str(folder / name))
        say(f"your book is ready: cd {folder} && tilewright build")
    return status


def _start_family(folder: Path, name: str, quiet: bool) -> int:
    """Write the files of a new family into the folder of a book; where there is no book, one to try it out in."""
    from generator.load.families import all_family_names
    from generator.starter.families import BOOK, family_files
    from generator.system.writing import write_files

    has_book = (folder / BOOK).is_file()
    files = {folder / place: data for place, data in family_files(name, with_book=not has_book).items()}
    if name in all_family_names():
        raise ContentError(f"family {name!r} came along already, expected another name")
    for path in files:
        if path.exists():
            raise ContentError(f"{path}: is there already; choose another name")
    write_files(files)
    if not quiet:
        for path in files:
            say(str(path))
        say(f"the rules are in {folder / 'families' / f'{name}.yaml'}; see them with: tilewright serve {folder}")
        if has_book:
            say(f"to print it, add {name}.yaml to the chapters in {folder / BOOK}")
    return 0


def _require_room(folder: Path) -> None:
    """Refuse a folder that holds anything."""
    try:
        if folder.is_symlink() or (folder.exists() and not folder.is_dir()):
            raise ContentError(f"{folder}: is no folder; choose another name")
        held = sorted(path.name for path in folder.iterdir()) if folder.is_dir() else []
    except OSError as error:
        raise ContentError(f"{folder}: cannot be looked into: {error.strerror}; choose another name") from None
    if held:
        raise ContentError(f"{folder}: holds {held[0]!r} already; choose another name, or an empty folder")


def _starter() -> dict[str, bytes]:
    from generator.starter import starter_files

    return starter_files()


def _dealt(random: str, grade: str, seed: int, unlike: list[Path], quiet: bool) -> tuple[dict[str, bytes], int]:
    """The files of a book of new puzzles, and the exit status: whatever stops the making, what is made is kept."""
    from generator.grades import read_grades
    from generator.starter.dealt import DealtPuzzles, deal, dealt_files, read_orders

    piles, grades, status = [DealtPuzzles(order) for order in read_orders(random)], read_grades(grade), 0
    with counting(sum(pile.order.count for pile in piles), "making", quiet) as progress:
        try:
            for pile in piles:
                deal(pile, grades, seed, unlike, progress)
        except KeyboardInterrupt:
            status = INTERRUPTED
    if not any(pile.problems for pile in piles):
        if status:
            raise KeyboardInterrupt
        raise Undecided("; ".join(reason for pile in piles for reason in pile.spent.values()))
    for pile in piles:
        if not quiet or pile.missing:
            say(pile.summary())
    return dealt_files(TITLE, piles), status or (UNDECIDED if any(pile.missing for pile in piles) else 0)
