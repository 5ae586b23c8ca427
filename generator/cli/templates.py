"""`tilewright templates list` and `tilewright templates copy`."""

from pathlib import Path
from typing import Annotated

import typer

from generator.cli.guard import guarded
from generator.cli.streams import give
from generator.errors import ContentError, suggestion
from generator.spelling import one_line

app = typer.Typer(name="templates", help="The pages' templates, to look at and to change.", no_args_is_help=True)
ENDING = ".xml.j2"


def list_templates() -> None:
    """List the templates that came along, each with what it makes."""
    known = _known()
    wide = max(map(len, known))
    give("".join(f"{name.ljust(wide)}  {_says(path)}\n" for name, path in known.items()))


def copy(
    name: Annotated[str, typer.Argument(help="The template: chapter, or chapter.xml.j2.")],
    to: Annotated[Path, typer.Option("--to", help="The folder of your own templates.")] = Path("templates"),
) -> None:
    """Copy a template into your project, where the build takes it in place of ours."""
    from generator.system.reading import read_bytes
    from generator.system.writing import write_files

    known = _known()
    wanted = name.removesuffix(ENDING)
    if wanted not in known:
        names = ", ".join(known)
        raise ContentError(f"unknown template {name!r}, expected one of {names}{suggestion(wanted, [*known])}")
    target = to / f"{wanted}{ENDING}"
    if target.exists() or target.is_symlink():
        raise ContentError(f"{target}: is there already; move it away first, or change it as it is")
    write_files({target: read_bytes(known[wanted])})
    give(f"{one_line(str(target))}\n")


def _known() -> dict[str, Path]:
    from generator.load import shipped

    return {path.name.removesuffix(ENDING): path for path in sorted(shipped("templates").glob(f"*{ENDING}"))}


def _says(path: Path) -> str:
    """The first comment of a template."""
    text = path.read_text(encoding="utf-8")
    return text[2:].partition("#}")[0].strip() if text.startswith("{#") else ""


app.command("list")(guarded(list_templates))
app.command()(guarded(copy))
