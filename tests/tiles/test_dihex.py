from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from generator.errors import ContentError
from generator.tiles.described import Description
from generator.tiles.dihex import Tile, TileSet

TILES = st.lists(st.builds(Tile.of, st.sampled_from("ABCD"), st.sampled_from("ABCD")), min_size=1, max_size=8)
SINGLES = st.lists(st.builds(Tile, st.sampled_from("ABCD")), max_size=4)
SETS = st.builds(lambda dihexes, singles: TileSet.of([*dihexes, *singles]), TILES, SINGLES)


def test_a_dihex_has_one_name_whichever_end_comes_first() -> None:
    assert Tile.parse("BA") == Tile.parse("AB")
    assert str(Tile.parse("BA")) == "AB"
    assert Tile.parse("AA").double
    assert Tile.parse("A").single
    assert not Tile.parse("A").double


@pytest.mark.parametrize("text", ["ABC", "", "A-", "Ä", "A B"])
def test_a_tile_that_cannot_exist_is_refused(text: str) -> None:
    with pytest.raises(ContentError, match="is no tile, expected one capital letter"):
        Tile.parse(text)


def test_small_letters_are_taken_for_a_slip() -> None:
    with pytest.raises(ContentError, match="did you mean 'AB'"):
        TileSet.parse("AC ab")


@given(SETS)
def test_a_set_is_read_back_as_it_was_written(tiles: TileSet) -> None:
    assert TileSet.parse(str(tiles)) == tiles


def test_use_is_read_back_too() -> None:
    tiles = TileSet.parse("AC AB BC A use 2")
    assert tiles.use == 2
    assert tiles.cells == 5
    assert TileSet.parse(str(tiles)) == tiles


def test_using_all_is_the_same_as_not_saying_so() -> None:
    assert TileSet.parse("AB AC use 2") == TileSet.parse("AB AC")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "no tiles"),
        ("use 2", "no tiles"),
        ("AB use x", "use 'x', expected how many"),
        ("AB use 2", "use 2 of 1 dihexes"),
        ("AB use 0", "use 0 of 1 dihexes"),
    ],
)
def test_a_list_that_says_no_set_is_refused(text: str, message: str) -> None:
    with pytest.raises(ContentError, match=message):
        TileSet.parse(text)


@pytest.mark.parametrize(
    ("colours", "doubles", "singles", "tiles", "cells"),
    [
        (6, True, True, 27, 48),
        (6, True, False, 21, 42),
        (6, False, True, 21, 36),
        (6, False, False, 15, 30),
        (5, False, True, 15, 25),
        (5, False, False, 10, 20),
        (4, False, True, 10, 16),
    ],
)
def test_described_sets_have_the_known_sizes(
    colours: int, doubles: bool, singles: bool, tiles: int, cells: int
) -> None:
    described = Description(colours=colours, doubles=doubles, singles=singles).tiles
    assert len(described.tiles) == tiles
    assert described.cells == cells
    assert {described.hexes(colour) for colour in described.colours} == {cells // colours}


def test_a_description_is_typed_from_text() -> None:
    described = Description.model_validate({"colours": "6", "doubles": "false", "singles": "no", "use": "12"})
    assert described.tiles.cells == 24


@pytest.mark.parametrize("wrong", [{"colours": "0"}, {"colours": "27"}, {"colours": "3", "doubels": "true"}, {}])
def test_a_description_that_makes_no_sense_is_refused(wrong: dict[str, str]) -> None:
    with pytest.raises(ValidationError):
        Description.model_validate(wrong)


@given(SETS)
def test_renamings_are_all_permutations_that_leave_the_set_as_it_is(tiles: TileSet) -> None:
    expected = []
    for images in permutations(tiles.colours):
        names = dict(zip(tiles.colours, images, strict=True))
        renamed = TileSet.of(Tile.of(*(names[c] for c in tile.colours)) for tile in tiles.tiles)
        if renamed == tiles:
            expected.append(names)
    assert list(tiles.renamings()) == expected


@given(SETS)
def test_colours_are_interchangeable_just_when_swapping_them_changes_nothing(tiles: TileSet) -> None:
    group = {colour: number for number, group in enumerate(tiles.interchangeable) for colour in group}
    for one in tiles.colours:
        for other in tiles.colours:
            swap = {c: {one: other, other: one}.get(c, c) for c in tiles.colours}
            assert (group[one] == group[other]) == (swap in list(tiles.renamings()))


@given(SETS)
def test_ordered_renamings_are_one_for_each_way_to_exchange_the_classes(tiles: TileSet) -> None:
    whole = len(list(tiles.renamings()))
    ordered = len(list(tiles.renamings(ordered=tiles.interchangeable)))
    within = 1
    for group in tiles.interchangeable:
        for factor in range(2, len(group) + 1):
            within *= factor
    assert whole == ordered * within


def test_forced_renamings_do_what_is_forced() -> None:
    tiles = TileSet.parse("AB CD")
    forced = ["".join(names.values()) for names in tiles.renamings({"A": "C"})]
    assert forced == ["CDAB", "CDBA"]


def test_numbers_can_stand_for_colours() -> None:
    described = Description(highest=7, doubles=True).tiles
    assert len(described.tiles) == 36
    assert described.colours == tuple("01234567")
    assert {described.hexes(number) for number in described.colours} == {9}


@pytest.mark.parametrize("keys", [{}, {"colours": 3, "highest": 3}])
def test_a_set_has_colours_or_numbers_and_not_both(keys: dict[str, int]) -> None:
    with pytest.raises(ValidationError, match="'colours' and 'highest', expected exactly one"):
        Description(**keys)
