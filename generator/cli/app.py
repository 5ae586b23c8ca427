"""The commands, gathered."""

from collections.abc import Callable
from typing import Annotated

import typer

from generator import __version__
from generator.cli.answer import answer
from generator.cli.attempt import attempt
from generator.cli.build import build
from generator.cli.cache import app as cache
from generator.cli.calibrate import calibrate
from generator.cli.check import check
from generator.cli.draw import draw
from generator.cli.explain import explain
from generator.cli.explain_why import explain_why
from generator.cli.generate import generate
from generator.cli.guard import guarded
from generator.cli.hint import hint
from generator.cli.listing import list_names
from generator.cli.new import new
from generator.cli.preflight import preflight
from generator.cli.prove import prove
from generator.cli.schema import schema
from generator.cli.serve import serve
from generator.cli.sheet import sheet
from generator.cli.simulate import simulate
from generator.cli.solve import solve
from generator.cli.streams import put
from generator.cli.study import study
from generator.cli.templates import app as templates

app = typer.Typer(
    name="tilewright",
    help="Make puzzle books in which every claim is proven before it is printed.",
    epilog="Start with: tilewright new my-book. Then: cd my-book, and tilewright build.",
    no_args_is_help=True,
    add_completion=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
COMMANDS: tuple[Callable[..., int | None], ...] = (
    new,
    build,
    serve,
    check,
    solve,
    answer,
    hint,
    draw,
    prove,
    explain_why,
    generate,
    attempt,
    sheet,
    calibrate,
    preflight,
    simulate,
    study,
    explain,
    schema,
)
for command in COMMANDS:
    app.command()(guarded(command))
app.command("list")(guarded(list_names))
app.add_typer(cache)
app.add_typer(templates)


def _show_version(wanted: bool) -> None:
    if wanted:
        put(f"tilewright {__version__}\n")
        raise typer.Exit


@app.callback()
def options(
    version: Annotated[
        bool, typer.Option("--version", callback=_show_version, is_eager=True, help="Show the version and stop.")
    ] = False,
) -> None:
    """Make puzzle books in which every claim is proven before it is printed."""
