"""What templates may do with values: filters, tests and sums, every one counted by the size of what it handles."""

import operator
from collections.abc import Callable, Iterable
from functools import wraps
from typing import Any

from jinja2 import Undefined
from jinja2.filters import FILTERS
from jinja2.runtime import Macro, markup_join
from jinja2.tests import TESTS
from markupsafe import Markup, escape

from generator.compose.budget import Budget
from generator.compose.templating.guard import COMPARED, HELD, JOINED, SHOWN, SLICED, TURNS
from generator.compose.templating.texts import WHOLE, trimmed, unplaced, words_of
from generator.errors import ContentError, LayoutError
from generator.manuscript.prose import inline, prose

FILTER_NAMES = (
    *(
        "capitalize",
        "count",
        "d",
        "default",
        "e",
        "escape",
        "first",
        "groupby",
        "int",
        "items",
        "join",
        "last",
        "length",
    ),
    *("list", "lower", "map", "max", "min", "reject", "rejectattr", "replace", "reverse", "select", "selectattr"),
    *("sort", "string", "title", "trim", "unique", "upper", "wordcount"),
)
TEST_NAMES = (
    *("!=", "<", "<=", "==", ">", ">=", "boolean", "defined", "divisibleby", "eq", "equalto", "even", "false"),
    *(
        "float",
        "ge",
        "greaterthan",
        "gt",
        "in",
        "integer",
        "le",
        "lessthan",
        "lower",
        "lt",
        "mapping",
        "ne",
        "none",
    ),
    *("number", "odd", "sameas", "sequence", "string", "true", "undefined", "upper"),
)
PROSE = 20_000
"""The most characters of one passage of Markdown."""

SIGN = 6
"""The steps that a sign takes in Markdown, where it may mean something, or the end of a line."""

MOST_RANGE = 10_000
"""The most numbers of a range."""

PRINTED = (str, int, float, Undefined)
COMPARISONS: dict[str, Callable[[Any, Any], Any]] = {
    "eq": operator.eq,
    "ne": operator.ne,
    "lt": operator.lt,
    "lteq": operator.le,
    "gt": operator.gt,
    "gteq": operator.ge,
    "in": lambda one, many: one in many,
    "notin": lambda one, many: one not in many,
}
SUMS: dict[str, Callable[[Any, Any], Any]] = {
    "+": operator.add,
    "-": operator.sub,
    "*": operator.mul,
    "/": operator.truediv,
    "//": operator.floordiv,
    "%": operator.mod,
}


class Tools:
    """The filters, tests and functions of one document's templates."""

    def __init__(self, budget: Budget) -> None:
        self.budget = budget
        shared = {name: self._counted(FILTERS[name], name in WHOLE) for name in FILTER_NAMES}
        self.filters = shared | {
            "prose": self._prose(prose),
            "inline": self._prose(inline),
            "replace": self._replaced,
            "trim": self._counted(trimmed),
            "sum": self._counted(_added),
            "join": self._counted(self._joined_list(FILTERS["join"])),
            TURNS: self._turns,
            HELD: self._held,
            SLICED: self._counted(lambda value, start, stop, step: value[start:stop:step], whole=False),
            SHOWN: self._shown,
            JOINED: self._joined,
            COMPARED: self._compared,
        }
        known: dict[str, Any] = dict(TESTS)
        self.tests = {name: self._counted(known[name]) for name in TEST_NAMES}

    def _counted(self, function: Callable[..., Any], whole: bool = True) -> Callable[..., Any]:
        """A filter that counts what it is given and what it gives back, and gives back no half-done work.

        One that does not leave a text `whole` is given its words.
        """

        @wraps(function)
        def counted(*values: Any, **named: Any) -> Any:
            self.budget.handle(*values, *named.values())
            given = values if whole else tuple(map(words_of, values))
            return self._held(_finished(function(*given, **named)))

        return counted

    def _held(self, value: Any) -> Any:
        """A value of a size that may be held."""
        self.budget.handle(value)
        return value

    def _turns(self, value: Any, repeated: int) -> Any:
        """What a loop goes over, all its turns counted, and the text that they repeat."""
        # As a tuple first: what is counted is then what is gone through, and it cannot grow meanwhile.
        members = tuple(_sequence(value))
        self.budget.step(1 + len(members))
        self.budget.write(repeated * len(members))
        return members

    def _prose(self, read: Callable[[str], str]) -> Callable[[Any], Markup]:
        def filled(text: Any) -> Markup:
            if not isinstance(text, str):
                raise LayoutError(f"Markdown is made of words, not of {said(text)}")
            if len(text) > PROSE:
                raise LayoutError(f"a passage of more than {PROSE:,} characters; can it be told in several?")
            # A short text of Markdown can be slow to read, for what signs may mean: they weigh more than letters.
            signs = sum(not (char.isalnum() or char == " ") for char in text)
            self.budget.step(1 + SIGN * signs + len(text) // 16)
            try:
                return Markup(read(words_of(text)))
            except ContentError as error:
                raise LayoutError(str(error)) from None

        return filled

    def _replaced(self, text: Any, old: Any, new: Any) -> str:
        """A text with other words, never longer than a text may be."""
        if not all(isinstance(one, str) for one in (text, old, new)) or not old:
            raise LayoutError("replace wants a text, some words of it, and what shall stand in their place")
        text, old, new = map(words_of, (text, old, new))
        self.budget.text(len(text) + text.count(old) * len(new))
        return str(text.replace(old, new))

    def _joined_list(self, join: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(join)
        def joined(context: Any, values: Any, between: Any = "", attribute: Any = None) -> Any:
            members = tuple(_sequence(values))
            if not isinstance(between, str):
                raise LayoutError(f"join wants words to put between, not {said(between)}")
            if attribute is None:
                self._require_scalars(members)
            self.budget.text(len(between) * len(members))
            return join(context, members, between, attribute)

        return joined

    def _joined(self, *values: Any) -> str:
        """Texts and numbers put together."""
        self._require_scalars(values)
        self.budget.handle(*values)
        return str_held(self._held(markup_join(values)))

    def _require_scalars(self, values: Iterable[Any]) -> None:
        for value in values:
            self.printed(value)

    def _compared(self, left: Any, sign: str, right: Any) -> bool:
        self.budget.handle(left, right)
        return bool(COMPARISONS[sign](left, right))

    def calculated(self, sign: str, left: Any, right: Any) -> Any:
        """A sum of numbers, or texts and lists put together or repeated."""
        if _is_number(left) and _is_number(right) and sign in SUMS:
            return self._held(SUMS[sign](left, right))
        if sign == "+" and isinstance(left, str) and isinstance(right, str):
            return self._joined(left, right)
        if sign == "+" and isinstance(left, tuple) and isinstance(right, tuple):
            self.budget.handle(left, right)
            return self._held(left + right)
        if sign == "*" and isinstance(left, str) and isinstance(right, int):
            self.budget.text(len(left) * max(right, 0))
            return left * right
        raise LayoutError(f"{said(left)} {sign} {said(right)} is nothing that can be worked out")

    def printed(self, value: Any) -> Any:
        """A value on its way to the page: words or a number."""
        if not isinstance(value, PRINTED):
            raise LayoutError(f"{said(value)} cannot be printed, expected words or a number")
        if isinstance(value, str):
            self.budget.write(len(value))
        return value

    def _shown(self, value: Any) -> Markup:
        """What a filter made of a block, which else would be printed as it is."""
        return escape(self.printed(value))

    def range(self, first: int, last: int | None = None, step: int = 1) -> tuple[int, ...]:
        """Whole numbers from nought or from the first up to the last, which is not among them."""
        if not all(isinstance(one, int) for one in (first, last or 0, step)):
            raise LayoutError("range wants whole numbers")
        found = range(first) if last is None else range(first, last, step)
        if len(found) > MOST_RANGE:
            raise LayoutError(f"a range of more than {MOST_RANGE:,} numbers; what is it for?")
        self.budget.step(len(found))
        return tuple(found)


def str_held(value: Any) -> str:
    """A text as it is, its escaping kept."""
    assert isinstance(value, str)
    return value


def said(value: Any) -> str:
    """A value in a few words, for a message; never its own text, which may be long."""
    if isinstance(value, str):
        return repr(unplaced(value)[:40])
    if isinstance(value, bool | int | float | None):
        return str(value)
    if isinstance(value, tuple | list):
        return f"a list of {len(value)}"
    if isinstance(value, Macro):
        return f"the macro {value.name!r}"
    return f"a {type(value).__name__.lower()}"


def _added(values: Any) -> Any:
    """The sum of some numbers."""
    members = tuple(_sequence(values))
    if not all(map(_is_number, members)):
        raise LayoutError("sum wants a list of numbers")
    return sum(members)


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float)


def _finished(value: Any) -> Any:
    """A list as a tuple, for it is never changed."""
    if isinstance(value, list) or hasattr(value, "__next__"):
        return tuple(map(_finished, value))
    return tuple(map(_finished, value)) if isinstance(value, tuple) else value


def _sequence(value: Any) -> Iterable[Any]:
    """The members of a list; a text is none, for nobody means its letters."""
    if isinstance(value, Undefined):
        return iter(value)
    if not isinstance(value, tuple | list | dict):
        raise LayoutError(f"{said(value)} is no list, expected one to go through")
    return value
