"""A text in Markdown that has a file of its own, and what can be wrong with it."""

import re
from collections.abc import Iterator
from pathlib import Path

from generator.counting.counts import Counts, miscounts
from generator.errors import ContentError, Fault, Faults, Place
from generator.load.faults import few
from generator.load.text import LINE_BREAK, decoded, shown, unreadable
from generator.manuscript.prose import ProseError, prose
from generator.system.reading import read_bytes
from generator.value import Value

LINK = re.compile(r"\]\(#((?:[^)\s\]]|\](?!\(#))++)\)")
LONGEST = 20_000
"""The most characters of such a text, some eight pages."""


class ProseFile(Value):
    """A text in Markdown, and its file as it is shown."""

    file: str
    text: str

    @property
    def links(self) -> Iterator[tuple[str, Place]]:
        """The problems that its links lead to."""
        for link in LINK.finditer(self.text):
            yield link[1], Place(self.file, 1 + self.text.count("\n", 0, link.start()))

    def miscounted(self, counts: Counts) -> list[Fault]:
        """A fault for each of its counts that stands for no number."""
        return few(Fault(Place(self.file, 1 + line), "", error) for line, error in miscounts(self.text, counts))


def read_prose(path: Path, within: Path | None) -> ProseFile:
    """The text of a file; raises Faults with what no page can show."""
    name = shown(path)
    try:
        text = LINE_BREAK.sub("\n", decoded(read_bytes(path, within), name, "Markdown"))
        if len(text) > LONGEST:
            raise ContentError(f"a text of {len(text):,} characters, expected at most {LONGEST:,}; part it in two")
        prose(text)
    except ProseError as error:
        raise Faults([Fault(Place(name, error.line + 1), "", error)]) from None
    except ContentError as error:
        raise unreadable(name, str(error)) from None
    return ProseFile(name, text)
