"""Every command with its arguments and options."""

from collections.abc import Iterator
from inspect import unwrap
from pathlib import Path
from types import NoneType
from typing import Any, Literal, get_args, get_origin, get_type_hints

from typer.main import get_command

from docs.making.markdown import code, page, table
from generator.cli.app import app

STATUSES = (
    ("0", "all that was asked for is proven and made"),
    ("1", "a claim is refuted, or a made file fails its preflight"),
    ("2", "the content, the layout or the command is wrong, or there is nothing of yours"),
    ("3", "a claim is undecided within its limit"),
    ("70", "a fault of ours"),
    ("130", "interrupted; what was proven is kept"),
)
MADE = (
    "Where a claim or the content is wrong, nothing is made. Where one edition of a book fails alone, the others "
    "are made, what an earlier build made of it stays as it is, and the status tells of the failure."
)
ORDER = "Where several hold, the status is the first of 2, 1, 70 and 3."
INTERRUPTS = (
    "One Ctrl-C, SIGTERM or SIGHUP ends every command, whatever it is doing. It clears up first; "
    "what does not hear it within three seconds, or has not ended after twenty, is ended from outside. "
    "Files are written whole or not at all, so nothing is lost by that. "
    "On Windows a call of a library is waited for."
)
NAMES = {int: "whole number", float: "number", str: "text", Path: "path"}


def commands_page() -> str:
    """The commands in the order of `tilewright --help`."""
    commands = [*_commands(get_command(app), "tilewright")]
    listed = [(f"[{code(name)}](#{name.replace(' ', '-')})", _first(one.help)) for name, one in commands]
    parts = ["Every command has `--help`.", table(("command", "does"), listed)]
    for name, command in commands:
        parts += [f"## {name}", command.help or "", *_command_text(name, command)]
    parts += ["## Exit status", table(("status", "meaning"), STATUSES), ORDER, MADE, INTERRUPTS]
    return page("Commands", *parts)


def _first(said: str | None) -> str:
    return (said or "").partition("\n\n")[0]


def _commands(group: Any, name: str) -> Iterator[tuple[str, Any]]:
    for word, command in group.commands.items():
        if hasattr(command, "commands"):
            yield from _commands(command, f"{name} {word}")
        else:
            yield f"{name} {word}", command


def _command_text(name: str, command: Any) -> Iterator[str]:
    kinds = get_type_hints(unwrap(command.callback))
    known = [one for one in command.params if one.name in kinds]
    words = [one for one in known if one.param_type_name == "argument"]
    options = [one for one in known if one.param_type_name == "option"]
    yield code(" ".join([name, *(["[OPTIONS]"] if options else []), *map(_word, words)]))
    yield table(("argument", "what it is"), [(code(_word(one)), one.help or "") for one in words])
    rows = [(_flags(one), _takes(one, kinds[one.name]), one.help or "") for one in options]
    yield table(("option", "takes", "what it does"), rows)


def _word(argument: Any) -> str:
    name = argument.metavar or argument.name.upper()
    said = f"{name}…" if argument.nargs == -1 else name
    return said if argument.required else f"[{said}]"


def _flags(option: Any) -> str:
    return ", ".join(map(code, (*option.opts, *option.secondary_opts)))


def _takes(option: Any, kind: Any) -> str:
    if option.is_flag:
        return ""
    said = " or ".join(_kinds(kind, option))
    return f"{said} ({code(str(option.default))})" if option.default not in (None, "") else said


def _kinds(kind: Any, option: Any) -> Iterator[str]:
    """What a type takes, in words; a choice of words, or nothing, is several."""
    if get_origin(kind) is Literal:
        yield ", ".join(map(code, get_args(kind)))
    elif kind in NAMES:
        yield NAMES[kind] + _bounds(getattr(option, "min", None), getattr(option, "max", None))
    else:
        for one in get_args(kind):
            if one is not NoneType:
                yield from _kinds(one, option)


def _bounds(low: float | None, high: float | None) -> str:
    if low is not None and high is not None:
        return f" from {low} to {high}"
    return f", {low} or more" if low is not None else ""
