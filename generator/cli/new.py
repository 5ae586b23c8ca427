"""`tilewright new`."""

from pathlib import Path
from typing import Annotated

import typer

from generator.cli import say
from generator.cli.options import Quiet
from generator.cli.progress import counting
from generator.errors import ContentError

TITLE = "My Puzzle Book"


def new(
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="The folder to make; empty, or not there yet.")],
    random: Annotated[
        str, typer.Option("--random", help="A whole book of new puzzles, such as dominosa:40,unmatched:20.")
    ] = "",
    grade: Annotated[
        str, typer.Option("--grade", help="How hard its puzzles are, such as gentle..tough.")
    ] = "gentle..tough",
    seed: Annotated[int, typer.Option("--seed", min=0, help="The same seed makes the same puzzles.")] = 1,
    quiet: Quiet = False,
) -> None:
    """Start a book of your own: a small project that builds at once, or a whole book of new puzzles."""
    from generator.writing import write_files

    _require_room(folder)
    files = _dealt(random, grade, seed, quiet) if random else _starter()
    write_files({folder / name: data for name, data in files.items()})
    if not quiet:
        for name in files:
            say(str(folder / name))
        say(f"your book is ready: cd {folder} && tilewright build")


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


def _dealt(random: str, grade: str, seed: int, quiet: bool) -> dict[str, bytes]:
    from generator.starter.dealt import dealt_files, read_grades, read_orders

    orders, grades = read_orders(random), read_grades(grade)
    with counting(sum(order.count for order in orders), "making", quiet) as progress:
        return dealt_files(TITLE, orders, grades, seed, progress)
