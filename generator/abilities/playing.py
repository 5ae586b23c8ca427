"""What a game says of itself beyond its moves."""

from typing import ClassVar, Protocol, runtime_checkable


@runtime_checkable
class Rolling(Protocol):
    """A game with dice."""

    @property
    def rolling(self) -> bool:
        """Whether the next move is a roll, all of whose moves are equally likely."""


@runtime_checkable
class Prospective(Protocol):
    """A game whose score does not say who is well off: it is to be low, or silent until the end."""

    def prospects(self) -> tuple[int, ...]:
        """How each player stands, the more the better; it tells the player to move nothing that is hidden."""


@runtime_checkable
class Teamed(Protocol):
    """A game in which some win and lose together."""

    @property
    def teams(self) -> tuple[int, ...]:
        """The team of each player; partners share a number."""


@runtime_checkable
class Raced(Protocol):
    """A game that is a race: what it decides is beyond chance and choice, so that nobody can simulate it."""

    race: ClassVar[str]
    """Why, in a sentence without its capital and its stop."""


@runtime_checkable
class OnBoard(Protocol):
    """A game whose board may have any size: numbers about it say on which one it was played."""

    played_on: ClassVar[str]
    """The board of a new game, in words. Example: a board of side 5"""
