"""The formats of reports, by their names."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from generator.cli.reports.github import github
from generator.cli.reports.junit import junit
from generator.cli.reports.sarif import sarif

Row = Mapping[str, Any]

FORMATS: Mapping[str, Callable[[Sequence[Row], Mapping[str, str]], str]] = {
    "github": github,
    "junit": junit,
    "sarif": sarif,
}
"""How findings are written, given which verdicts are failures."""
