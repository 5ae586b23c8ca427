"""New problems into a folder, file by file."""

from pathlib import Path

from generator.cli.guard import status_of
from generator.cli.interrupts import INTERRUPTED
from generator.cli.making import Making
from generator.cli.progress import counting
from generator.cli.streams import say
from generator.errors import BookError, ContentError


def into_folder(making: Making, folder: Path, each: int) -> int:
    """Make what is missing of a run, and say how far it is whatever stops it."""
    from generator.generate.folder import alone_in

    if folder.exists() and not folder.is_dir():
        raise ContentError(f"{folder}: is a file, expected a folder for --each {each}")
    with alone_in(folder):
        return _filled(making, folder, each)


def _filled(making: Making, folder: Path, each: int) -> int:
    from generator.generate.folder import FolderPlan, Shelf

    order, count = making.order, making.count
    shelf = Shelf(folder, FolderPlan(order, count, each, making.prefix or order.family), making.known)
    if not making.quiet and shelf.made:
        say(f"{folder}: {min(shelf.made, count):,} of {count:,} problems are there; going on")
    status = 0
    with counting(max(0, count - shelf.made), f"{order.family}: making", making.quiet) as progress:
        try:
            for _ in shelf.fill(making.executor, progress):
                pass
        except KeyboardInterrupt:
            status = INTERRUPTED
        except BookError as error:
            say(str(error))
            status = status_of(error)
    if status:
        say(f"{folder}: {shelf.made:,} of {count:,} problems are kept; the same command goes on from there")
    elif not making.quiet:
        files = f"{shelf.files:,} file{'s' * (shelf.files != 1)}"
        say(f"{folder}: {shelf.made:,} problems in {files}, seed {order.seed}")
    return status
