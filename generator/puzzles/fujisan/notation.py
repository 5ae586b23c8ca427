"""How the moves of Fujisan's priests are written."""

import re
from typing import NamedTuple

from generator.errors import ContentError

PRIESTS = "PNBR"
"""Upper left, lower left, upper right, lower right: where each priest starts."""

WRITTEN = re.compile(r"([PNBR])(?:([UD])|([LR])(?:([1-5])(?:\(\+([1-3])\))?)?)")


class Walk(NamedTuple):
    """A priest's move; sideways with the number landed on and the priests hopped, free without a number."""

    priest: str
    way: str
    number: int | None = None
    hops: int = 0

    @classmethod
    def parse(cls, text: str) -> "Walk":
        """Read a move such as `NR4`, `PD`, `PR3(+1)` or `NL`."""
        found = WRITTEN.fullmatch(text)
        if not found:
            raise ContentError(
                f"{text!r} is no move of a priest, expected P, N, B or R with U or D, or with L or R, "
                "a number from 1 to 5 and the priests hopped, such as 'PD', 'NR4' or 'PR3(+1)'"
            )
        priest, upright, sideways, number, hops = found.groups()
        return cls(priest, upright or sideways, int(number) if number else None, int(hops or 0))

    def __str__(self) -> str:
        number = "" if self.number is None else str(self.number)
        return f"{self.priest}{self.way}{number}" + (f"(+{self.hops})" if self.hops else "")
