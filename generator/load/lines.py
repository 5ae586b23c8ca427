"""A long file as its parser reads it: whole lines at a time, of which only the latest are remembered."""

from collections import deque
from collections.abc import Iterator

from generator.load.text import DIRECTIVE, LINE_BREAK, UNPRINTABLE


class Irregular(Exception):
    """Something that is not as it stands in a plain list of problems: the line, and what it is."""

    def __init__(self, line: int, what: str) -> None:
        super().__init__(what)
        self.line = line


class Lines:
    """What a parser reads, piece by piece; the lines from one that is still needed are kept."""

    def __init__(self, pieces: Iterator[bytes]) -> None:
        self._pieces = pieces
        self._rest = b""
        self._first = 0
        self._kept: deque[str] = deque()
        self.needed = 1

    def read(self, size: int = -1) -> str:
        """Some more lines; nothing at the end."""
        # Only whole lines are handed on, so that no letter of several bytes is ever cut in two.
        while (end := self._rest.rfind(b"\n") + 1) == 0:
            piece = next(self._pieces, b"")
            if not piece:
                end = len(self._rest)
                break
            self._rest += piece
        data, self._rest = self._rest[:end], self._rest[end:]
        text = self._decoded(data)
        while self._kept and self._first + 1 < self.needed:
            self._kept.popleft()
            self._first += 1
        self._kept.extend(LINE_BREAK.split(text)[:-1] if text.endswith("\n") else LINE_BREAK.split(text))
        return text

    def _decoded(self, data: bytes) -> str:
        line = 1 + self._first + len(self._kept)
        try:
            text = data.decode("utf-8-sig" if line == 1 else "utf-8")
        except UnicodeDecodeError as error:
            raise Irregular(line, f"byte {data[error.start]:#x} is not UTF-8 here or soon after") from None
        if UNPRINTABLE.search(text):
            raise Irregular(line, "a character that cannot be printed, here or soon after")
        if DIRECTIVE.search(text):
            raise Irregular(line, "a line that begins with '%', here or soon after")
        return text

    @property
    def text(self) -> str:
        """The file up to here, every line at its place, those that are forgotten empty."""
        return "\n" * self._first + "\n".join(self._kept)
