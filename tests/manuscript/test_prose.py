import pytest

from generator.errors import ContentError
from generator.manuscript.prose import ProseError, inline, pictures_in, prose


def test_markdown_becomes_our_markup() -> None:
    assert prose("One *two* **three**.\n\n- a\n- b") == (
        "<p>One <em>two</em> <strong>three</strong>.</p><ul><li>a</li><li>b</li></ul>"
    )


def test_text_is_escaped() -> None:
    assert prose("a < b & <c>") == "<p>a &lt; b &amp; &lt;c&gt;</p>"


def test_a_picture_stands_in_a_paragraph_of_its_own() -> None:
    assert prose("One.\n\n![A *red* hill](a%20b.png)\n\nTwo.") == (
        '<p>One.</p><picture file="a b.png" says="A red hill" width="0.00"/><p>Two.</p>'
    )


@pytest.mark.parametrize(("asked", "width"), [("60mm", 60), ("6 cm", 60), ("2.5in", 63.5)])
def test_the_title_of_a_picture_is_its_width(asked: str, width: float) -> None:
    assert f'width="{width:.2f}"' in prose(f'![Hill](h.svg "{asked}")')


@pytest.mark.parametrize("asked", ["60", "wide", "0mm", "-3mm", "99999mm", "1e3mm", "60mm tall"])
def test_a_width_that_is_none_is_refused(asked: str) -> None:
    with pytest.raises(ProseError, match="expected one such as '60mm'"):
        prose(f'![Hill](h.svg "{asked}")')


@pytest.mark.parametrize(
    "text", ["See ![a hill](x.png) here.", "- ![a hill](x.png)", "> ![a hill](x.png)", "# ![h](x.png)"]
)
def test_a_picture_among_words_is_refused_and_a_strip_is_named(text: str) -> None:
    with pytest.raises(ContentError, match=r"expected a paragraph of its own; .*strip"):
        prose(f"One.\n\n{text}")


@pytest.mark.parametrize("text", ["![](x.png)", "![ ](x.png)"])
def test_a_picture_must_say_what_it_shows(text: str) -> None:
    with pytest.raises(ProseError, match=r"says nothing, expected !\[what it shows\]\(x\.png\)") as error:
        prose(f"One.\n\n{text}")
    assert error.value.line == 2


def test_the_pictures_of_a_text_are_known_with_their_lines() -> None:
    assert pictures_in("![a](a.png)\n\nWords.\n\n![b](<b c.svg>)\n") == [("a.png", 0), ("b c.svg", 4)]
    assert pictures_in("no `![code](x.png)` here") == []


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
