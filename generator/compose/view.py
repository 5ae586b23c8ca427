"""What a template may look at: names that stand for words, numbers and further views, and nothing behind them."""

from collections.abc import Iterator, Mapping
from typing import NoReturn, Union

Plain = Union[str, int, float, bool, "TemplateView", tuple["Plain", ...], None]

KINDS = frozenset({str, int, float, bool, type(None)})


class TemplateView:
    """Plain values by name, for reading alone; `kind` says what it is a view of."""

    __slots__ = ("_kind", "_said")
    _kind: str
    _said: dict[str, Plain]

    def __init__(self, kind: str, said: Mapping[str, Plain]) -> None:
        for name, value in said.items():
            _require_plain(f"{kind}.{name}", value)
        object.__setattr__(self, "_kind", kind)
        object.__setattr__(self, "_said", dict(said))

    def __getitem__(self, name: str) -> Plain:
        return self._said[name]

    def __contains__(self, name: object) -> bool:
        return name in self._said

    def __iter__(self) -> Iterator[str]:
        """The names it has."""
        return iter(self._said)

    def __repr__(self) -> str:
        return f"<{self._kind}>"

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"{self!r} is for reading alone, and so is its {name!r}")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"{self!r} is for reading alone, and so is its {name!r}")


def _require_plain(name: str, value: object) -> None:
    """Refuse whatever has behaviour of its own, so that nothing alive ever reaches a template."""
    if type(value) in KINDS or type(value) is TemplateView:
        return
    if type(value) is not tuple:
        raise TypeError(f"{name} is a {type(value).__name__}, expected words, a number, a view or a tuple of these")
    for one in value:
        _require_plain(name, one)
