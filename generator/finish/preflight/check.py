"""One line of a preflight: what was looked at, found and wanted."""

from typing import Literal

from generator.value import Value

Kind = Literal["interior", "cover", "screen", "booklet", "sheet"]
"""What a PDF is for, which decides what is asked of it."""

Verdict = Literal["ok", "fails", "unverified", "not asked"]


class Check(Value):
    """What was found and wanted, and on which page the worst of it stands; 0 where it stands on none."""

    name: str
    found: str
    wanted: str
    verdict: Verdict
    page: int = 0
    inks: tuple[tuple[float, ...], ...] = ()
    """The inks that it is about, where it is about some."""


def judged(name: str, found: str, wanted: str, right: bool, page: int = 0) -> Check:
    """A check that holds or fails."""
    return Check(name, found, wanted, "ok" if right else "fails", page)


def not_asked(name: str, found: str = "") -> Check:
    """A check that this printer has no wish about."""
    return Check(name, found, "", "not asked")


def failed(checks: tuple[Check, ...]) -> bool:
    """Whether a printer would send the file back."""
    return any(check.verdict == "fails" for check in checks)
