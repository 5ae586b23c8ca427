"""A kind of cut-out added as CONTRIBUTING says: one file, and its name among the bases of a set."""

from typing import Any

import pytest

from generator.errors import ContentError, Faults
from generator.load import TileSheet
from generator.press.cutouts import sheet_pages
from generator.press.cutting import bed_for, cut_svg
from generator.press.presets import PRESETS
from generator.printing.paper import PAPERS, read_paper
from generator.schema import keys_of
from generator.sheet.backs import with_backs
from generator.sheet.boxed import inside_of
from generator.sheet.machine import cut_sheets
from generator.sheet.sizes import sized
from generator.sheet.tilesheet import KINDS, kinds_of
from tests.adding.cards import KIND, CardKeys


class WithCards(CardKeys, TileSheet):
    """A set as it would be with one more base."""


def cards(**more: Any) -> WithCards:
    return WithCards.model_validate({"id": "blank", "title": "Blank cards", "cards": 14, **more})


def test_it_is_a_kind_after_all_others_with_a_key_that_editors_know() -> None:
    assert kinds_of(WithCards) == (*KINDS, KIND)
    key = keys_of(WithCards)["id"]
    assert key.required
    assert cards().kind is KIND
    with pytest.raises(ValueError, match="'dominoes' and 'cards' on one sheet"):
        cards(dominoes={"highest": 6})


def test_its_sheets_are_printed_with_a_warning_and_with_backs_if_they_are_wanted() -> None:
    pages = sheet_pages(with_backs(cards(), True), PAPERS["a4"], [])
    assert [page.pieces for page in pages] == [6, 6, 2]
    assert all(page.back and page.warning for page in pages)


def test_machines_cut_it_in_any_size_that_it_allows() -> None:
    preset = PRESETS["silhouette"]
    [sheet] = cut_sheets(sized(cards(), 30.0), bed_for(preset, PAPERS["a4"]))
    assert [one.piece.name for one in sheet.placed][::13] == ["card", "card-14"]
    assert cut_svg(sheet, preset, "Blank cards").count(b"<path") >= 14
    with pytest.raises(ContentError, match="expected the short side of a card from 20 to 150 mm"):
        sized(cards(), 10.0)


def test_what_it_says_no_to_is_refused_in_the_words_of_its_declaration() -> None:
    with pytest.raises(ContentError, match="a box for 'cards', which has no flat pieces; expected a set of"):
        inside_of(cards(), 1.0)
    with pytest.raises(ValueError, match="a picture for face 'A', but 'cards' take none"):
        cards(faces={"A": "a.svg"})
    with pytest.raises(Faults, match="blank: a card 150 mm wide does not fit paper of 148 by 210 mm"):
        sheet_pages(sized(cards(), 150.0), read_paper("a5"), [])
