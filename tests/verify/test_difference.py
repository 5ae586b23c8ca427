"""Two solutions are told apart by what only one of them has."""

from generator.verify.difference import difference


def test_tiles_that_both_have_are_not_named() -> None:
    told = difference("AB a1-a2, CD b1-b2, E c1", "AB a1-a2, CD b2-b3, E c2")
    assert told == "one has CD b1-b2, E c1, another CD b2-b3, E c2"


def test_of_many_only_some_are_named() -> None:
    one, other = (", ".join(f"AB {letter}{n}-{letter}{n + 1}" for n in range(9)) for letter in "ab")
    assert difference(one, other).startswith(
        "one has AB a0-a1, AB a1-a2, AB a2-a3, AB a3-a4 and 5 more, another AB b0"
    )


def test_the_same_tiles_in_another_order_are_said_to_be() -> None:
    assert difference("24R, 23D", "23D, 24R").count("the same in another order") == 2


def test_pictures_are_shown() -> None:
    assert (
        difference("1|2\n3|4", "1 2\n- -\n3 4") == "one is\n    1|2\n    3|4\nanother is\n    1 2\n    - -\n    3 4"
    )
