"""Findings as the XML of JUnit, which nearly every server that runs tests can show."""

import re
from array import array
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from generator.cli.reports.failures import FAILURES, level_of, message_of, name_of
from generator.spelling import harmless

Row = Mapping[str, Any]

UNTOLD = re.compile("[^\t\n\r -\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""Characters that XML has no place for."""


def junit(rows: Sequence[Row], failing: Mapping[str, str] = FAILURES) -> str:
    """A suite for each file, a case for each problem."""
    return "".join(junit_pieces(rows, failing))


def junit_pieces(rows: Sequence[Row], failing: Mapping[str, str]) -> Iterator[str]:
    """The same piece by piece."""
    places: dict[str, array[int]] = {}
    for place, row in enumerate(rows):
        if level_of(row, failing) == "note":
            # A case either fails or not, and what is only worth a look is neither.
            continue
        places.setdefault(str(row["file"]), array("L")).append(place)
    root = tostring(Element("testsuites", name="tilewright check"), "unicode")
    yield '<?xml version="1.0" encoding="UTF-8"?>\n'
    if not places:
        yield f"{root}\n"
        return
    yield f"{_opened(root)}\n"
    for file in sorted(places):
        yield from _suite(file, places[file], rows, failing)
    yield "</testsuites>\n"


def _suite(file: str, places: Sequence[int], rows: Sequence[Row], failing: Mapping[str, str]) -> Iterator[str]:
    tags: Counter[str] = Counter()
    seconds = 0.0
    for place in places:
        tags[_tag(rows[place]["verdict"], failing)] += 1
        seconds += rows[place]["seconds"]
    counts = {
        "tests": len(places),
        "failures": tags["failure"],
        "errors": tags["error"],
        "skipped": tags["skipped"],
    }
    suite = Element("testsuite", name=_plain(file), time=f"{seconds:.3f}")
    for name, count in counts.items():
        suite.set(name, str(count))
    yield f"  {_opened(tostring(suite, 'unicode'))}\n"
    yield from (f"    {_case(file, rows[place], failing)}\n" for place in places)
    yield "  </testsuite>\n"


def _case(file: str, row: Row, failing: Mapping[str, str]) -> str:
    seconds = f"{row['seconds']:.3f}"
    case = Element("testcase", name=_plain(name_of(row)), classname=_plain(file), time=seconds)
    _verdict(case, row, _tag(row["verdict"], failing))
    indent(case, level=2)
    return tostring(case, "unicode")


def _opened(element: str) -> str:
    """The first tag of an element that was written without what it holds."""
    return element.removesuffix(" />") + ">"


def _tag(verdict: str, failing: Mapping[str, str]) -> str:
    """What a case holds by its verdict: an error is none of the claim's, and nothing is a success."""
    if verdict in ("invalid", "crashed"):
        return "error"
    return "failure" if verdict in failing else "skipped" if verdict == "open" else ""


def _verdict(case: Element, row: Row, tag: str) -> None:
    if tag == "skipped":
        SubElement(case, "skipped", message="open: nobody knows a solution")
    elif tag:
        message = message_of(row)
        place = f"{row['file']}:{row['line']}" if row["line"] else row["file"]
        found = SubElement(case, tag, type=row["verdict"], message=_plain(message.partition("\n")[0]))
        found.text = _plain(f"{place}: {message}" if place else message)


def _plain(text: str) -> str:
    return harmless(UNTOLD.sub("\ufffd", text))
