from generator.compose.template_views import laid
from generator.manuscript.book import Cell, Section

SHOWN = (Cell(show="one"), Cell(show="two"))


def prose(title: str, words: int = 20) -> Section:
    return Section(title=title, text="word " * words)


def test_neighbours_in_prose_stand_side_by_side_in_twos() -> None:
    [(kind, group)] = laid([prose("a"), prose("b")])
    assert (kind, [section.title for section in group]) == ("prose", ["a", "b"])


def test_three_short_passages_stand_in_thirds_and_long_ones_in_halves() -> None:
    assert [len(group) for _, group in laid([prose("a"), prose("b"), prose("c")])] == [3]
    assert [len(group) for _, group in laid([prose("a", 90), prose("b"), prose("c")])] == [2, 1]


def test_a_strip_a_note_and_a_set_stand_alone_and_part_the_prose() -> None:
    sections = [
        prose("a"),
        Section(title="strip", strip=SHOWN),
        prose("b"),
        Section(title="note", note=True, text="Well."),
        Section(title="bag", set="six-colours"),
    ]
    assert [kind for kind, _ in laid(sections)] == ["prose", "strip", "prose", "note", "set"]
