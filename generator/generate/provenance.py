"""What a file of new problems says of how they were made and proven."""

from collections import Counter
from collections.abc import Iterable, Mapping

from generator.abilities.sharing import SharedFigure
from generator.generate.making import New, Order
from generator.generate.wanted import making_model

ANEW = "`tilewright check` and `tilewright build` prove all of it anew."


def made_by(order: Order) -> str:
    """The command that makes the same problems."""
    asked = "".join(
        f" --{key}" if value is True else f" --{key} {_quoted(str(value))}"
        for key, value in order.wanted.said.items()
    )
    return f"tilewright generate {order.family}{asked} --seed {order.seed}{' --prove solver' * order.whole}"


def note(order: Order, proven: Mapping[tuple[str, ...], int], known: int = 0) -> list[str]:
    """Lines for the head of a file: which command made it, and by which programs each problem was proven.

    So many others were known before, and none of these is like them.
    """
    ways = sorted(proven.items(), key=_most_first)
    told = ", ".join(f"{number:,} {_by(way)}" for way, number in ways)
    total = sum(proven.values())
    what = "figure" if isinstance(making_model(order.family), SharedFigure) else "problem"
    return [
        f"{total:,} {what}{'s' * (total != 1)} by `{made_by(order)}`{_left_out(known)}.",
        f"Proven as they were made: {told}.",
        ANEW,
    ]


def _left_out(known: int) -> str:
    return f", none of them like {known:,} that {'was' if known == 1 else 'were'} there before" if known else ""


def _by(way: tuple[str, ...]) -> str:
    return f"by {' and '.join(way)}"


def ways_of(problems: Iterable[New]) -> Counter[tuple[str, ...]]:
    """How many problems were proven by which programs."""
    return Counter(problem.ways for problem in problems)


def _most_first(pair: tuple[tuple[str, ...], int]) -> tuple[int, tuple[str, ...]]:
    return -pair[1], pair[0]


def _quoted(text: str) -> str:
    return f"'{text}'" if " " in text else text
