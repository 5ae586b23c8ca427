"""`tilewright cache info` and `tilewright cache clear`."""

import typer

from generator.cli.guard import guarded
from generator.cli.streams import give
from generator.spelling import one_line

app = typer.Typer(name="cache", help="What is kept so that nothing is proven or set twice.", no_args_is_help=True)


def info() -> None:
    """Say where the cache lies, how many entries it has and how large it is."""
    from generator.system.cache import cache_folder, entries_in

    folder = cache_folder()
    sizes = [path.stat().st_size for path in entries_in(folder)]
    give(f"{one_line(str(folder))}: {_counted(len(sizes))}, {sum(sizes) / 1e6:.1f} MB\n")


def clear() -> None:
    """Remove every entry; proofs and pages are made anew when they are needed."""
    from generator.system.cache import cache_folder, entries_in

    folder = cache_folder()
    count = 0
    for path in entries_in(folder):
        path.unlink(missing_ok=True)
        count += 1
    give(f"{one_line(str(folder))}: {_counted(count)} removed\n")


def _counted(count: int) -> str:
    return f"{count:,} {'entry' if count == 1 else 'entries'}"


for command in (info, clear):
    app.command()(guarded(command))
