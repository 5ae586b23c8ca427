"""`tilewright schema`."""

import json
from pathlib import Path
from typing import Annotated

import typer

from generator.cli.options import Quiet
from generator.cli.streams import give, say
from generator.errors import ContentError

Kind = Annotated[str, typer.Argument(help="book, chapter, goals, tiles, theme, content (any of them) or report.")]


def schema(
    kind: Kind = "",
    output: Annotated[
        Path | None, typer.Option("--output", "-o", help="Folder to write the schemas to, a file for each kind.")
    ] = None,
    modeline: Annotated[
        bool, typer.Option("--modeline", help="Print the line by which an editor finds the schema of a file.")
    ] = False,
    quiet: Quiet = False,
) -> None:
    """Print what content files may say as JSON Schema, for editors that complete and check."""
    from generator.schema import ALL, FILES, schema_of
    from generator.schema import modeline as line

    folder = output or Path(".schema")
    if modeline:
        if kind and kind not in (*FILES, ALL):
            raise ContentError(f"--modeline of {kind!r}, expected one of {', '.join((*FILES, ALL))}")
        give(line(kind or ALL, folder.as_posix()) + "\n")
    elif output is None:
        give(_written(schema_of(kind or ALL)))
    else:
        kinds = [kind] if kind else [*FILES, ALL]
        _write({folder / f"{one}.schema.json": schema_of(one) for one in kinds}, quiet)


def _write(schemas: dict[Path, object], quiet: bool) -> None:
    from generator.system.writing import write_files

    write_files({path: _written(value).encode() for path, value in schemas.items()})
    for path in schemas if not quiet else ():
        say(str(path))


def _written(value: object) -> str:
    return json.dumps(value, indent=1, ensure_ascii=False) + "\n"
