"""The rules of the puzzle told a second time: play every domino of a hand, and lay every tetromino asked for.

It reads the same texts as the engine and shares nothing with it. A solution is where everything lies
in the end; that it can be played is shown by an order in which each domino and each tetromino is legal.
"""

from collections.abc import Collection, Iterator
from functools import lru_cache
from typing import NamedTuple

from generator.certify import levels
from generator.errors import Refuted
from generator.games.tetradominoes.checker.table import (
    Cover,
    Spot,
    TetraSketch,
    domino_fault,
    domino_name,
    domino_ways,
    piece_fault,
    piece_ways,
    shape_letter,
    sketch,
)

Laid = tuple[str, tuple[Spot, Spot]]
"""A domino: its digits and its two spots, the upper or left one first."""

TABLE_WEIGHT = 40
"""How many of the states of a usual search take as long as one table, with all that may be played on it."""

MOST_KEPT = 8
"""Searches of which the outcome is kept, for a proof asks after the same one more than once."""

Order = tuple[tuple[Laid, Cover | None], ...]
"""An order of play: each domino with the tetromino that follows it at once."""


class LaidSince(NamedTuple):
    """What has been laid since the start."""

    dominoes: frozenset[Laid] = frozenset()
    covers: frozenset[Cover] = frozenset()


class Fits(NamedTuple):
    """One problem by its texts: a table in its frame, the hand, and the tetrominoes to be laid."""

    table: str
    hand: str
    tetrominoes: str

    def following(self, state: LaidSince) -> Iterator[LaidSince]:
        """Everything one turn away: a domino, and perhaps a tetromino right after it."""
        start = _start(self.table)
        left = [name for name in _hand(self.hand) if name not in {domino_name(digits) for digits, _ in state[0]}]
        if not left:
            return
        owed = self._owed(state.covers)
        now = _after(start, state)
        for laid in domino_ways(now, left, {*start.names.values()}):
            dominoes = state.dominoes | {laid}
            # Also where more is owed than can still be laid: a player may come to such a table all the same.
            yield LaidSince(dominoes, state.covers)
            for side, spots in piece_ways(now.with_domino(*laid), {side for side, _ in owed}) if owed else ():
                if (side, shape_letter(spots)) in owed:
                    yield LaidSince(dominoes, state.covers | {(side, spots)})

    def done(self, state: LaidSince) -> bool:
        """Whether nothing is left in hand and nothing is left to be laid."""
        return len(state.dominoes) == len(_hand(self.hand)) and not self._owed(state.covers)

    def read(self, solution: str) -> LaidSince:
        """The end that a solution's text tells of."""
        names = _start(self.table).names
        dominoes, covers = set(), set()
        for part in solution.split(","):
            what, _, places = part.strip().partition(" ")
            spots = [names[name] for name in places.split("-")]
            if what.isdigit():
                (one, first), (other, second) = sorted(zip(spots, what, strict=True))
                dominoes.add((first + second, (one, other)))
            else:
                covers.add((what, frozenset(spots)))
        return LaidSince(frozenset(dominoes), frozenset(covers))

    def order(self, solution: str) -> Order:
        """An order in which the solution can be played; raises Refuted where it is none or lacks something."""
        end = self.read(solution)
        if solution.count(",") + 1 != len(end.dominoes) + len(end.covers):
            raise Refuted("it names something twice")
        played, hand = sorted(domino_name(digits) for digits, _ in end.dominoes), sorted(_hand(self.hand))
        if played != hand:
            raise Refuted(f"it plays {' '.join(played) or 'nothing'}, but the hand is {' '.join(hand)}")
        shown, asked = sorted(_shown(end.covers)), sorted(_asked(self.tetrominoes))
        if shown != asked:
            raise Refuted(f"it lays {_listed(shown)}, but what is to be laid is {_listed(asked)}")
        return _ordered(_start(self.table), end)

    def _owed(self, covers: Collection[Cover]) -> list[tuple[str, str]]:
        done = _shown(covers)
        return [piece for piece in _asked(self.tetrominoes) if piece not in done]


@lru_cache(maxsize=MOST_KEPT)
def searched(problem: Fits, limit: float | None) -> tuple[frozenset[LaidSince], int]:
    """Every way to do it, and how many tables can be come to, the start one of them.

    Raises Undecided where it stops early.
    """
    seen: set[LaidSince] = set()

    def met(state: LaidSince) -> bool:
        seen.add(state)
        return False

    # Nothing is ever solved for it, so that it goes on until every table was met.
    levels.first_solved(LaidSince(), problem.following, met, below=None, limit=limit, weight=TABLE_WEIGHT)
    return frozenset(state for state in seen if problem.done(state)), len(seen)


@lru_cache(maxsize=MOST_KEPT)
def _start(table: str) -> TetraSketch:
    return sketch(table)


def _hand(hand: str) -> list[str]:
    return [domino_name(word) for word in hand.split()]


def _asked(tetrominoes: str) -> list[tuple[str, str]]:
    """Sides and letters: `light L, dark T`."""
    parts = (part.split() for part in tetrominoes.split(",") if part.strip())
    return [(side, letter) for side, letter in parts]


def _shown(covers: Collection[Cover]) -> list[tuple[str, str]]:
    return [(side, shape_letter(spots)) for side, spots in covers]


def _listed(pieces: Collection[tuple[str, str]]) -> str:
    return ", ".join(" ".join(piece) for piece in pieces) or "nothing"


def _after(start: TetraSketch, state: LaidSince) -> TetraSketch:
    numbers = {**start.numbers}
    for digits, spots in state.dominoes:
        numbers |= zip(spots, digits, strict=True)
    return TetraSketch(numbers, pieces=(*start.pieces, *state.covers))


def _ordered(start: TetraSketch, end: LaidSince) -> Order:
    """The first order that works, dominoes and tetrominoes tried in reading order."""
    trial = _Trial(
        sorted(end.dominoes, key=lambda laid: laid[1]), sorted(end.covers, key=lambda one: sorted(one[1]))
    )
    order = trial.played_on(start, ())
    if order is None:
        raise Refuted(f"it cannot be played in any order: {trial.stuck[1]}")
    return order


class _Trial:
    """Orders of play being tried; what stopped the longest of them is kept."""

    def __init__(self, dominoes: list[Laid], covers: list[Cover]) -> None:
        self.dominoes = dominoes
        self.covers = covers
        self.stuck = (-1, "a tetromino follows no domino")

    def played_on(self, now: TetraSketch, played: Order) -> Order | None:
        """A whole order that begins with what has been played; None where there is none."""
        if len(played) == len(self.dominoes):
            return played if len(_laid(played)) == len(self.covers) else None
        for laid in self.dominoes:
            if laid not in (one for one, _ in played) and not self._stops(
                domino_fault(now, *laid), laid[0], len(played)
            ):
                found = self._covered(now.with_domino(*laid), laid, played)
                if found is not None:
                    return found
        return None

    def _covered(self, now: TetraSketch, laid: Laid, played: Order) -> Order | None:
        """The same after a domino, with each tetromino that may follow it and with none."""
        for cover in self.covers:
            name = f"{cover[0]} {shape_letter(cover[1])}"
            if cover not in _laid(played) and not self._stops(piece_fault(now, *cover), name, len(played)):
                found = self.played_on(now.with_piece(*cover), (*played, (laid, cover)))
                if found is not None:
                    return found
        return self.played_on(now.at_rest(), (*played, (laid, None)))

    def _stops(self, fault: str, name: str, turn: int) -> bool:
        if fault and turn > self.stuck[0]:
            self.stuck = turn, f"{name} breaks the rule {fault!r}"
        return bool(fault)


def _laid(played: Order) -> list[Cover]:
    return [cover for _, cover in played if cover is not None]
