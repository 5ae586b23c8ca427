"""Figures: dominoes that lie apart, fingers that cover no pip, and what each has taken."""

from itertools import combinations
from math import hypot

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.figure.marks import Disc, Figure, Ink, Label, Path, Shade
from generator.figure.pawns import PLAYERS
from generator.games.cobra_paw.drawing import HALF, KNUCKLE, WIDE, PawAct, PawScene, PawTouch, draw_scene, emblem
from generator.games.cobra_paw.engine.game import CobraPaw
from generator.games.cobra_paw.engine.notation import SET
from generator.games.cobra_paw.examples import CobraPawRules
from generator.games.cobra_paw.scatter import Cloth, Lying, domino_shape, strewn
from generator.tiles.domino import Domino
from tests.figure.inside import inside
from tests.games.cobra_paw.playouts import hunts

FINGERS = {fill for fill, _ in PLAYERS.values()}


def draw(position: str, move: str) -> Figure:
    return CobraPawRules.draw(position, move, None)


def corners(lying: Lying) -> list[tuple[float, float]]:
    return [
        lying.along(a, b) for a, b in ((-HALF, -HALF / 2), (HALF, -HALF / 2), (HALF, HALF / 2), (-HALF, HALF / 2))
    ]


def overlap(one: Lying, other: Lying) -> bool:
    """Whether two dominoes lie over each other: no line along an edge of either parts them."""
    for axis in (one, other):
        for aside in (False, True):
            spans = []
            for thing in (one, other):
                x0, y0 = axis.middle
                x1, y1 = axis.along(*((0, 1) if aside else (1, 0)))
                along = [(x - x0) * (x1 - x0) + (y - y0) * (y1 - y0) for x, y in corners(thing)]
                spans.append((min(along), max(along)))
            if spans[0][1] <= spans[1][0] or spans[1][1] <= spans[0][0]:
                return False
    return True


@settings(max_examples=10, deadline=None)
@given(st.integers(1, 9), st.integers(0, 10**6))
def test_strewn_dominoes_lie_on_the_cloth_and_over_no_other(count: int, seed: int) -> None:
    cloth = Cloth(64, 36)
    places = strewn((domino_shape(HALF),) * count, cloth, seed)
    assert not [pair for pair in combinations(places, 2) if overlap(*pair)]
    assert places == strewn((domino_shape(HALF),) * count, cloth, seed)
    for lying in places:
        for x, y in corners(lying):
            assert -1.3 <= x <= cloth.width + 1.3 and -1.3 <= y <= cloth.height + 1.3


def test_strewn_dominoes_lie_askew_and_in_the_order_of_the_rows() -> None:
    places = strewn((domino_shape(HALF),) * 10, Cloth(120, 36), 5)
    assert len({round(lying.turn) % 90 for lying in places}) > 5
    upper, lower = places[:5], places[5:]
    assert sum(p.middle[1] for p in upper) < sum(p.middle[1] for p in lower)
    assert [p.middle[0] for p in upper] == sorted(p.middle[0] for p in upper)


def discs(figure: Figure, inks: set[Ink]) -> list[Disc]:
    return [mark for mark in figure.marks if isinstance(mark, Disc) and mark.fill in inks]


def letters(figure: Figure) -> list[str]:
    return [mark.text for mark in figure.marks if isinstance(mark, Label) and len(mark.text) == 1]


def called(game: CobraPaw) -> set[str]:
    return set() if game.caller is None else {"ABCD"[game.caller]}


@settings(max_examples=4, deadline=None)
@given(st.integers(2, 4), st.integers(0, 10**6))
def test_every_position_shows_its_pips_and_its_players(count: int, seed: int) -> None:
    for before, move, after in [*hunts(count, seed, small=True)][::4]:
        figure = after.draw(move)
        assert inside(figure)
        assert {*letters(figure)} == ({*"ABCD"[:count]} if any(after.taken) else called(after))
        shown = [mark for mark in figure.marks if isinstance(mark, Disc) and mark.fill is Ink.LINE]
        new = [one for had, has in zip(before.taken, after.taken, strict=True) for one in {*has} - {*had}]
        expected = sum(one.pips for one in (*after.table, *new)) + sum(after.dice or ())
        assert len(shown) == expected


@pytest.mark.parametrize("move", [f"{player} on {domino}" for player in (1, 2) for domino in SET if domino.low])
def test_a_finger_covers_no_pip(move: str) -> None:
    domino = move[-2:]
    figure = draw(f"taken: - / -\ntable: 00 {domino}\ndice: {domino[0]} {domino[1]}", move)
    inks = {PLAYERS["AB"[int(move[0]) - 1]][0]}
    [finger] = [mark for mark in figure.marks if isinstance(mark, Path) and mark.fill in inks]
    outline = [(float(step[-2]), float(step[-1])) for step in finger.steps if len(step) > 1]
    for pip in discs(figure, {Ink.LINE}):
        for (x1, y1), (x2, y2) in zip(outline, [*outline[1:], outline[0]], strict=True):
            for share in range(21):
                x, y = x1 + (x2 - x1) * share / 20, y1 + (y2 - y1) * share / 20
                assert hypot(pip.centre[0] - x, pip.centre[1] - y) > pip.radius


def test_first_and_second_finger_come_from_two_sides() -> None:
    figure = draw("taken: - / -\ntable: 00 14 35\ndice: 4 1", "2 on 14 before 1")
    assert letters(figure) == ["B", "A", "A", "B"]
    (x1, y1), (x2, y2) = (disc.centre for disc in discs(figure, FINGERS)[:2])
    assert hypot(x1 - x2, y1 - y2) > HALF + 2 * KNUCKLE - 1


def fills(figure: Figure) -> list[Shade | None]:
    return [mark.fill for mark in figure.marks if isinstance(mark, Path) and mark.stroke]


@pytest.mark.parametrize(
    ("move", "tints"),
    [
        ("1 on 35", {Ink.PART_TINT: 2}),
        ("1 on 36", {Ink.ANSWER_TINT: 1}),
        ("2 on 00", {}),
        ("2 on 00, 2 takes 36", {Ink.YES_TINT: 1, Ink.PART_TINT: 1}),
        ("2 on 00, 1 on 35, 1 takes 36", {Ink.ANSWER_TINT: 1, Ink.PART_TINT: 3}),
        ("1 on 35, 1 rolls 2 6", {Ink.PART_TINT: 4}),
        ("1 on 35, 2 rolls 2 6", {Ink.PART_TINT: 1, Ink.ANSWER_TINT: 2}),
    ],
)
def test_what_is_won_is_tinted_and_what_is_wrong_is_red(move: str, tints: dict[Ink, int]) -> None:
    figure = draw("taken: - / -\ntable: 00 14 35 36\ndice: 5 3", move)
    for ink in (Ink.PART_TINT, Ink.ANSWER_TINT, Ink.YES_TINT):
        assert fills(figure).count(ink) == tints.get(ink, 0)


def test_a_right_call_is_green_and_its_reward_leaves_a_ghost() -> None:
    figure = draw("taken: 35 / -\ntable: 00 14 36\ndice: 5 3", "1 on 00, 1 takes 14")
    assert fills(figure).count(Ink.YES_TINT) == 1
    assert len([mark for mark in figure.marks if isinstance(mark, Path) and mark.dash]) == 1


def test_an_earlier_call_is_shown_by_its_finger() -> None:
    called = "taken: - / -\ntable: 00 35\ndice: 5 3\ncalled: 2"
    assert letters(draw(called, "1 on 35")).count("B") == 2
    assert letters(CobraPaw.parse(called).draw()) == ["B"]


def test_a_domino_that_is_not_there_has_no_finger() -> None:
    assert letters(draw("taken: 35 / -\ntable: 00 14\ndice: 5 3", "1 on 35")) == ["A", "B"]


def test_who_has_nothing_is_named_and_long_rows_do_not_run_into_each_other() -> None:
    taken = [SET[1:8], SET[8:10], SET[10:17]]
    figure = draw_scene(PawScene((Domino(0, 0), Domino(6, 6)), taken, None))
    assert figure.width <= WIDE + 0.01
    bottom = sorted(disc.centre[0] for disc in discs(figure, FINGERS))
    backs = [mark for mark in figure.marks if isinstance(mark, Path) and mark.fill is Ink.HOLE]
    assert len(backs) == 16
    for back in backs:
        xs = [float(step[-2]) for step in back.steps if len(step) > 1]
        assert not [x for x in bottom if min(xs) - KNUCKLE < x < max(xs) + KNUCKLE]
    named = draw_scene(PawScene((Domino(0, 0),), ((), (Domino(1, 1),)), None))
    assert [mark.text for mark in named.marks if isinstance(mark, Label)] == ["A", "Ann", "B"]
    assert not letters(draw_scene(PawScene((Domino(0, 0),), ((), ()), None)))


def test_the_emblem_is_small() -> None:
    figure = emblem()
    assert inside(figure)
    assert figure.width <= 17 and figure.height <= 14
    assert letters(figure) == ["A"]


def test_a_later_manner_overrules_an_earlier_one_on_the_same_domino() -> None:
    blank = Domino(0, 0)
    touches = (PawTouch(1, blank, PawAct.RIGHT_CALL), PawTouch(1, blank, PawAct.WRONG))
    assert Ink.ANSWER_TINT in fills(draw_scene(PawScene((blank,), ((), ()), None, touches)))
