"""Findings as the XML of JUnit, which nearly every server that runs tests can show."""

import re
from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Any
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from generator.cli.reports.failures import name_of

UNTOLD = re.compile("[^\t\n\r -\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""Characters that XML has no place for."""


def junit(rows: Sequence[Mapping[str, Any]]) -> str:
    """A suite for each file, a case for each problem."""
    root = Element("testsuites", name="tilewright check")
    for file, own in groupby(sorted(rows, key=lambda row: str(row["file"])), key=lambda row: str(row["file"])):
        _suite(root, file, list(own))
    indent(root)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{tostring(root, "unicode")}\n'


def _suite(root: Element, file: str, rows: list[Mapping[str, Any]]) -> None:
    verdicts = [row["verdict"] for row in rows]
    counts = {
        "tests": len(rows),
        "failures": verdicts.count("refuted") + verdicts.count("undecided"),
        "errors": verdicts.count("invalid") + verdicts.count("crashed"),
        "skipped": verdicts.count("open"),
    }
    seconds = f"{sum(row['seconds'] for row in rows):.3f}"
    suite = SubElement(root, "testsuite", name=_plain(file), time=seconds)
    for name, count in counts.items():
        suite.set(name, str(count))
    for row in rows:
        case = SubElement(
            suite, "testcase", name=_plain(name_of(row)), classname=_plain(file), time=f"{row['seconds']:.3f}"
        )
        _verdict(case, row)


def _verdict(case: Element, row: Mapping[str, Any]) -> None:
    match row["verdict"]:
        case "refuted" | "undecided" as verdict:
            kind = "failure"
        case "invalid" | "crashed" as verdict:
            kind = "error"
        case "open":
            SubElement(case, "skipped", message="open: nobody knows a solution")
            return
        case _:
            return
    found = SubElement(case, kind, type=verdict, message=_plain(str(row["message"]).partition("\n")[0]))
    found.text = _plain(f"{row['file']}:{row['line']}: {row['message']}")


def _plain(text: str) -> str:
    return UNTOLD.sub("\ufffd", text)
