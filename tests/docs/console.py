"""A console that runs the commands of a page in this process, and compares what they say with what is printed."""

import re
import shlex
import shutil
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from typer.main import get_command
from typer.testing import CliRunner

from generator.cli.app import app
from tests.conftest import ROOT
from tests.docs.blocks import Block

SECONDS = re.compile(r"\d+\.\d+ s\b|\bcached\b")
LONG_RUNNING = ("--watch", "serve")
INSTALLERS = ("pip", "pipx", "python", "py", "git", "pre-commit")
ANY = "…"


@dataclass(frozen=True)
class Command:
    """What is typed, and the lines that are printed below it."""

    typed: str
    shown: tuple[str, ...]


def words_of(line: str) -> list[str]:
    """The words of a line up to a comment; a # inside a word is none, as in mine.yaml#first."""
    return shlex.split(re.sub(r"(^|\s)#.*", "", line))


def commands_of(block: Block) -> Iterator[Command]:
    lines = block.text.splitlines()
    assert lines and lines[0].startswith("$ "), f"{block.place}: a console begins with '$ ' and a command"
    starts = [number for number, line in enumerate(lines) if line.startswith("$ ")]
    for start, end in zip(starts, [*starts[1:], len(lines)], strict=True):
        yield Command(lines[start][2:], tuple(line.rstrip() for line in lines[start + 1 : end] if line.strip()))


class Console:
    """Keeps the status of the last command; `added` is told of Python files that are copied into the program."""

    def __init__(self, home: Path, added: Callable[[Path], None]) -> None:
        self.home = self.folder = home
        self.status = 0
        self._added = added

    def run(self, block: Block) -> None:
        for command in commands_of(block):
            words = words_of(command.typed)
            said = self._said(words, block.place)
            if said is None:
                assert not command.shown, f"{block.place}: {command.typed!r} is not run, so nothing can be shown"
                continue
            told = f"{block.place}: {command.typed}\n{said}"
            assert self.status == 0 or command.shown, f"{told}\nfailed with {self.status}, and nothing says so"
            assert not command.shown or alike(command.shown, said.splitlines()), told

    def _said(self, words: Sequence[str], place: str) -> str | None:
        """What a command says; None where it is only looked at."""
        match words:
            case ["tilewright", *given] if any(word in given for word in LONG_RUNNING):
                parse(given, place)
                return None
            case ["tilewright", *given]:
                return self._tilewright(given)
            case ["mkdir", *names]:
                for name in names:
                    (self.folder / name).mkdir()
            case ["cd", name]:
                self.folder = (self.folder / name).resolve()
                assert self.folder.is_relative_to(self.home), f"{place}: leaves its folder"
            case ["echo", "$?"]:
                return str(self.status)
            case ["cp", source, target]:
                self._copy(source, target)
            case [program, *_] if program in INSTALLERS:
                return None
            case _:
                raise AssertionError(f"{place}: the tests do not know how to run {' '.join(words)!r}")
        self.status = 0
        return ""

    def _tilewright(self, given: list[str]) -> str:
        into = given.index(">") if ">" in given else len(given)
        ended = CliRunner().invoke(app, given[:into])
        assert isinstance(ended.exception, SystemExit | None), ended.exception
        self.status = ended.exit_code
        if into == len(given):
            return ended.output
        (self.folder / given[into + 1]).write_text(ended.stdout, encoding="utf-8")
        return ended.stderr

    def _copy(self, source: str, target: str) -> None:
        placed = self.folder / target
        if not source.startswith("tests/adding/"):
            shutil.copy(self.folder / source, placed)
            return
        file = placed / Path(source).name if target.endswith("/") else placed
        file.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / source, file)
        self._added(file)


def parse(given: Sequence[str], place: str) -> None:
    """Hold words to the commands and options that there are."""
    command: Any = get_command(app)
    rest = [*given]
    while hasattr(command, "commands"):
        assert rest and rest[0] in command.commands, f"{place}: no command {' '.join(given)!r}"
        command = command.commands[rest.pop(0)]
    try:
        command.make_context("tilewright", rest)
    except Exception as error:
        raise AssertionError(f"{place}: {' '.join(given)!r}: {error}") from None


def alike(shown: Sequence[str], said: Sequence[str]) -> bool:
    """Whether lines match, where a lone … is any lines, one in a line is any words, and times do not count."""
    pattern = "".join(_pattern(line) for line in shown)
    text = "".join(f"{_plain(line)}\n" for line in said if line.strip())
    return re.fullmatch(pattern, text) is not None


def _pattern(line: str) -> str:
    if line.strip() == ANY:
        return r"(?:.*\n)*"
    return r".*".join(map(re.escape, _plain(line).split(ANY))) + r"\n"


def _plain(line: str) -> str:
    """A line without its times and its width."""
    return " ".join(SECONDS.sub("0 s", line).split())
