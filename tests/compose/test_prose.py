import pytest

from generator.compose.prose import prose
from generator.errors import LayoutError


def test_markdown_becomes_our_markup() -> None:
    assert prose("One *two* **three**.\n\n- a\n- b") == (
        "<p>One <em>two</em> <strong>three</strong>.</p><ul><li>a</li><li>b</li></ul>"
    )


def test_text_is_escaped() -> None:
    assert prose("a < b & <c>") == "<p>a &lt; b &amp; &lt;c&gt;</p>"


def test_a_picture_in_prose_is_refused_and_a_strip_is_named() -> None:
    with pytest.raises(LayoutError, match="the picture 'x'; show it in a strip"):
        prose("One.\n\n![](x)")


@pytest.mark.parametrize("text", ["```\ncode\n```", "> quote", "---"])
def test_what_the_press_cannot_set_is_refused(text: str) -> None:
    with pytest.raises(LayoutError, match="expected paragraphs and lists"):
        prose(text)


def test_quotation_marks_are_set_as_a_printer_would() -> None:
    assert prose("""A domino's "end"...""") == "<p>A domino’s “end”…</p>"
