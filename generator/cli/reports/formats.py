"""The formats of reports, by their names."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from generator.cli.reports.github import github
from generator.cli.reports.junit import junit_pieces
from generator.cli.reports.sarif import sarif

Row = Mapping[str, Any]

FORMATS: Mapping[str, Callable[[Sequence[Row], Mapping[str, str]], Iterable[str]]] = {
    "github": lambda rows, failing: [github(rows, failing)],
    "junit": junit_pieces,
    "sarif": lambda rows, failing: [sarif(rows, failing)],
}
"""How findings are written, piece by piece, given which verdicts are failures."""
