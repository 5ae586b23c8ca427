"""The bytes of a content file as text that can be printed, and paths as text that can be shown."""

import re
from pathlib import Path

from generator.errors import ContentError, Fault, Faults, Place

UNPRINTABLE = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ud800-\udfff\ufeff\ufffe\uffff]")
"""What no file may hold: control characters, halves of characters, and marks that are none."""

UNWANTED = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff\ufeff\ufffe\uffff]")
"""What no value may hold once its escapes are read: neither XML nor a PDF has a place for it."""

LINE_BREAK = re.compile("\r\n|[\n\r\x85\u2028\u2029]")
"""Where YAML counts a new line."""

DIRECTIVE = re.compile("(?:^|[\n\r\x85\u2028\u2029])%")

MOST_DIRECTIVES = 8
"""Lines that begin with %: the parser compares each with all before it, and nobody needs more than one."""


def unreadable(name: str, what: str, line: int = 0) -> Faults:
    """The one fault of a file of which nothing can be read."""
    return Faults([Fault(Place(name, line), "", ContentError(what))])


def shown(path: Path) -> str:
    """The path as a reader would type it from here; what is not printable in it is written as an escape."""
    try:
        text = path.resolve().relative_to(Path.cwd()).as_posix()
    except (ValueError, OSError, RuntimeError):
        text = path.as_posix()
    return escaped(text)


def escaped(text: str) -> str:
    """A text in which every character that cannot be printed is an escape."""
    if text.isprintable():
        return text
    return "".join(char if char.isprintable() else char.encode("unicode_escape").decode() for char in text)


def require_name(path: Path) -> None:
    """Raise ContentError unless a file or folder has a name that a book can print."""
    if not path.name.isprintable():
        raise ContentError(f"the name {escaped(path.name)!r} cannot be printed, expected one in UTF-8; rename it")


def decoded(data: bytes, name: str, written: str = "YAML") -> str:
    """The text of a file without its byte order mark; raises Faults where it is no text."""
    # Asked first: no text has a byte of nought, and UTF-16 is full of them.
    if b"\0" in data:
        raise unreadable(name, f"holds binary data, expected {written} in UTF-8")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise unreadable(name, f"byte {data[error.start]:#x} is not UTF-8; save the file as UTF-8", line) from None
    if found := UNPRINTABLE.search(text):
        what = f"character U+{ord(found.group()):04X} cannot be printed; take it out"
        raise unreadable(name, what, line_at(text, found.start()))
    if written != "YAML":
        return text
    if sum(1 for _ in zip(DIRECTIVE.finditer(text), range(MOST_DIRECTIVES + 1), strict=False)) > MOST_DIRECTIVES:
        raise unreadable(name, f"more than {MOST_DIRECTIVES} lines begin with '%', expected none")
    return text


def line_at(text: str, place: int) -> int:
    """The number of the line in which a character stands."""
    return 1 + sum(1 for _ in LINE_BREAK.finditer(text, 0, place))
