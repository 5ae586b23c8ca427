"""Findings as the XML of JUnit, which nearly every server that runs tests can show."""

import re
from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Any
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from generator.cli.reports.failures import FAILURES, message_of, name_of

UNTOLD = re.compile("[^\t\n\r -\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""Characters that XML has no place for."""


def junit(rows: Sequence[Mapping[str, Any]], failing: Mapping[str, str] = FAILURES) -> str:
    """A suite for each file, a case for each problem."""
    root = Element("testsuites", name="tilewright check")
    for file, own in groupby(sorted(rows, key=lambda row: str(row["file"])), key=lambda row: str(row["file"])):
        _suite(root, file, list(own), failing)
    indent(root)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{tostring(root, "unicode")}\n'


def _suite(root: Element, file: str, rows: list[Mapping[str, Any]], failing: Mapping[str, str]) -> None:
    tags = [_tag(row["verdict"], failing) for row in rows]
    counts = {
        "tests": len(rows),
        "failures": tags.count("failure"),
        "errors": tags.count("error"),
        "skipped": tags.count("skipped"),
    }
    seconds = f"{sum(row['seconds'] for row in rows):.3f}"
    suite = SubElement(root, "testsuite", name=_plain(file), time=seconds)
    for name, count in counts.items():
        suite.set(name, str(count))
    for row, tag in zip(rows, tags, strict=True):
        case = SubElement(
            suite, "testcase", name=_plain(name_of(row)), classname=_plain(file), time=f"{row['seconds']:.3f}"
        )
        _verdict(case, row, tag)


def _tag(verdict: str, failing: Mapping[str, str]) -> str:
    """What a case holds by its verdict: an error is none of the claim's, and nothing is a success."""
    if verdict in ("invalid", "crashed"):
        return "error"
    return "failure" if verdict in failing else "skipped" if verdict == "open" else ""


def _verdict(case: Element, row: Mapping[str, Any], tag: str) -> None:
    if tag == "skipped":
        SubElement(case, "skipped", message="open: nobody knows a solution")
    elif tag:
        message = message_of(row)
        place = f"{row['file']}:{row['line']}" if row["line"] else row["file"]
        found = SubElement(case, tag, type=row["verdict"], message=_plain(message.partition("\n")[0]))
        found.text = _plain(f"{place}: {message}" if place else message)


def _plain(text: str) -> str:
    return UNTOLD.sub("\ufffd", text)
