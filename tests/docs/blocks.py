"""The fenced blocks of a page, each with the line that it stands in and the name of the file that it shows."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

FENCE = re.compile(r"^( *)```(?P<language>\S*)[^\n]*\n(?P<text>.*?)^\1```$", re.DOTALL | re.MULTILINE)
COMMENT = re.compile(r"#( in)? (?P<name>[\w./-]+\.\w+)\n")
"""A first line such as `# book.yaml`, the whole file, or `# in book.yaml`, some keys of it."""

BEFORE = re.compile(r"(?P<from>\bFrom\s\[?)?`(?P<name>[\w./-]+(?:\.\w+|/Dockerfile))`(\]\([^)]*\))?:\n\n\Z")
"""A line before a block such as "Write this into `book.yaml`:", or "From `tests/adding/tatami.py`:"."""


@dataclass(frozen=True)
class Block:
    page: Path
    line: int
    language: str
    text: str
    name: str = ""
    """The file that it shows, if it shows one."""

    partly: bool = False
    """Whether it shows only some keys of that file."""

    quoted: bool = False
    """Whether it quotes a file of the repository."""

    @property
    def place(self) -> str:
        return f"{self.page.name}:{self.line}"


def blocks_of(page: Path) -> Iterator[Block]:
    text = page.read_text(encoding="utf-8")
    for found in FENCE.finditer(text):
        line = text.count("\n", 0, found.start()) + 1
        inside, told = found["text"], found["language"]
        first = COMMENT.match(inside)
        before = BEFORE.search(text, max(0, found.start() - 300), found.start())
        if first:
            assert told == "yaml", f"{page.name}:{line}: only YAML has comments, name the file before the block"
            yield Block(page, line, told, inside[first.end() :], first["name"], partly=bool(first[1]))
        elif before:
            yield Block(page, line, told, inside, before["name"], quoted=bool(before["from"]))
        else:
            yield Block(page, line, told, inside)


def with_keys(file: str, keys: str) -> str:
    """A YAML file with some of its keys said anew or for the first time."""
    said = _chunks(file)
    said.update(_chunks(keys))
    return "".join(said.values())


def _chunks(text: str) -> dict[str, str]:
    """The keys of a file with all the lines that belong to each."""
    chunks: dict[str, str] = {}
    key = ""
    for line in text.splitlines(keepends=True):
        if found := re.match(r"[\w-]+(?=:)", line):
            key = found[0]
            chunks[key] = ""
        chunks[key] = chunks.get(key, "") + line
    return chunks
