import pytest

from generator.errors import ContentError
from generator.prose import ProseError, inline, prose


def test_markdown_becomes_our_markup() -> None:
    assert prose("One *two* **three**.\n\n- a\n- b") == (
        "<p>One <em>two</em> <strong>three</strong>.</p><ul><li>a</li><li>b</li></ul>"
    )


def test_text_is_escaped() -> None:
    assert prose("a < b & <c>") == "<p>a &lt; b &amp; &lt;c&gt;</p>"


def test_a_picture_in_prose_is_refused_and_a_strip_is_named() -> None:
    with pytest.raises(ContentError, match="the picture 'x'; show it in a strip"):
        prose("One.\n\n![](x)")


@pytest.mark.parametrize("text", ["```\ncode\n```", "---", "> - a list in a quotation"])
def test_what_the_press_cannot_set_is_refused(text: str) -> None:
    with pytest.raises(ContentError, match=r"expected (paragraphs, lists|words alone)"):
        prose(text)


def test_quotation_marks_are_set_as_a_printer_would() -> None:
    assert prose("""A domino's "end"...""") == "<p>A domino’s “end”…</p>"


def test_a_quotation_is_an_aside() -> None:
    assert prose("One.\n\n> Two\n> words.\n\nThree.") == ('<p>One.</p><p style="aside">Two words.</p><p>Three.</p>')


def test_a_link_leads_to_a_problem_or_out_of_the_book() -> None:
    assert inline("[here](#one)") == '<ref to="one">here</ref>'
    assert inline("[there](https://example.org/?a=1&b=2)") == (
        '<ref to="https://example.org/?a=1&amp;b=2">there</ref>'
    )


@pytest.mark.parametrize("address", ["javascript:alert(1)", "file:///etc/passwd", "other.md", "//example.org"])
def test_a_link_to_anything_else_is_refused(address: str) -> None:
    with pytest.raises(ContentError, match=r"a link to '.*', expected '#' and the id"):
        prose(f"[x]({address})")


@pytest.mark.parametrize(
    ("text", "line"), [("One.\n\n---", 2), ("a\nb\n![](x)", 2), ("- a\n- b\n\n```\nc\n```", 3)]
)
def test_the_line_of_a_slip_is_known(text: str, line: int) -> None:
    with pytest.raises(ProseError) as caught:
        prose(text)
    assert caught.value.line == line
