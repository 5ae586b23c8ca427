from types import SimpleNamespace
from typing import Any

from generator.compose.items import Item
from generator.figure.marks import Figure


def item(picture: Figure | None) -> Item:
    """An item of one proof, whose goal has that picture."""
    verified: Any = SimpleNamespace(digest="same", solution=None, problem=SimpleNamespace(pictured=lambda: picture))
    return Item(verified, "1a", "Chapter", "a")


def test_a_goal_with_another_picture_has_another_plate_though_nothing_else_changed() -> None:
    """What is set is kept by the name of its figure, and a picture is no part of the proof."""
    assert item(Figure(1, 2)).goal_figure() == item(Figure(1, 2)).goal_figure()
    assert item(Figure(1, 2)).goal_figure() != item(Figure(1, 3)).goal_figure()
    assert item(None).goal_figure() is None


def test_a_number_without_its_letter_is_the_place_of_an_item() -> None:
    assert item(None).place == "1"
