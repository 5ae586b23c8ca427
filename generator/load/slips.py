"""What a YAML parser complains of, in our words: the same whichever of the two parsers ran."""

import re
from collections.abc import Sequence
from typing import NamedTuple

SLIPS: tuple[tuple[str, str], ...] = (
    (r"mapping values are not allowed|unexpected ':'", "a ':' too many; put quotes round a text with ': '"),
    (r"could not find expected ':'", "a key without its ':'"),
    (r"block end|expected key|'-' indicator|document start>", "it does not fit what stands above; see the indents"),
    (r"node content", "a value is missing, or begins with a sign that needs quotes round the text"),
    (r"cannot start any token|a tab character", "{sign!r} cannot begin a value; put the text in quotes"),
    (r"end of stream|document (separator|indicator)", "a text in quotes is not closed"),
    (r"alphabetic", "a text that begins with '*', '&' or '%'; put quotes round it"),
    (r"',' or '\]'", "a list in [ ] is not closed, expected ',' or ']'"),
    (r"',' or '\}'", "keys in {{ }} are not closed, expected ',' or '}}'"),
    (r"chomping|indentation indicator|comment or", "expected nothing on the line after '|' or '>'"),
    (r"hexad?ecimal|escape character|Unicode character escape", "an unknown escape after '\\'"),
    (r"sequence entries", "a '-' where no list can begin"),
    (r"mapping keys are not allowed", "a '?' where no key can be"),
    (r"tag|URI|'!'|expected ' '|whitespace", "a tag, expected plain values"),
    (r"directive|version|digit|incompatible", "a line that begins with '%', expected none"),
)


HEADER = re.compile(r"(?P<before> *(?:- +)*)(?P<key>[^\s:#-][^:#]*): +(?P<sign>[|>])[-+]?\s*(?:#.*)?")
"""A key whose text follows in a block, its indent not said."""

OPENED = re.compile(r"flow (mapping|sequence)|quoted scalar")
"""What a parser was in the middle of where the fault is at its beginning."""


class Complaint(NamedTuple):
    """What a parser says: the problem and its line, what it was reading, and where that began."""

    problem: str
    line: int
    column: int
    context: str
    began: int


def explained(said: Complaint, lines: Sequence[str]) -> tuple[int, str]:
    """The line where the author has to look, and our words for a parser's complaint."""
    here = lines[said.line - 1] if said.line <= len(lines) else ""
    forgotten = _forgotten_indent(lines, said.line)
    if forgotten:
        return forgotten
    if "\t" in here[: len(here) - len(here.lstrip())]:
        return said.line, "a tab before the text; indent with spaces"
    line = said.began if OPENED.search(said.context) and said.began else said.line
    for pattern, words in SLIPS:
        if re.search(pattern, said.problem):
            return line, words.format(sign=here[said.column : said.column + 1] or "a sign")
    return line, "signs that mean nothing there"


def _forgotten_indent(lines: Sequence[str], line: int) -> tuple[int, str] | None:
    """A block whose first line begins further in than a later one, so that the parser took it to end there."""
    for number in range(line - 1, 0, -1):
        header = HEADER.fullmatch(lines[number - 1])
        if header and _indent(lines[line - 1]) > len(header["before"]):
            edge = len(header["before"])
            body = _indents(lines[number:], edge)
            step = min(body, default=edge) - edge
            if body and body[0] > min(body) and step < 10:
                said = f"{header['key']}: {header['sign']}{step}"
                return number, f"the first line begins further in than a later one; write '{said}'"
            return None
    return None


def _indents(lines: Sequence[str], edge: int) -> list[int]:
    """How far in the lines of a block begin."""
    found = []
    for line in lines:
        if line.strip() and _indent(line) <= edge:
            break
        if line.strip():
            found.append(_indent(line))
    return found


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip(" "))
