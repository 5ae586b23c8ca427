import pytest

from generator.compose.prose import passage, prose
from generator.errors import LayoutError


def test_markdown_becomes_our_markup() -> None:
    assert prose("One *two* **three**.\n\n- a\n- b") == (
        "<p>One <em>two</em> <strong>three</strong>.</p><ul><li>a</li><li>b</li></ul>"
    )


def test_text_is_escaped() -> None:
    assert prose("a < b & <c>") == "<p>a &lt; b &amp; &lt;c&gt;</p>"


def test_what_comes_before_an_example_stands_beside_it() -> None:
    assert passage("T", "One.\n\n![](x)\n\nTwo.\n\nThree.\n\n![](y)\n\nFour.") == (
        '<beside><h2>T</h2><p>One.</p><example id="x"/></beside>'
        '<beside><p>Two.</p><p>Three.</p><example id="y"/></beside><p>Four.</p>'
    )


@pytest.mark.parametrize("text", ["```\ncode\n```", "> quote", "---"])
def test_what_the_press_cannot_set_is_refused(text: str) -> None:
    with pytest.raises(LayoutError, match="expected paragraphs and lists"):
        prose(text)


def test_quotation_marks_are_set_as_a_printer_would() -> None:
    assert prose("""A domino's "end"...""") == "<p>A domino’s “end”…</p>"
