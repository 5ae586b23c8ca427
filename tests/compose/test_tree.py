import pytest

from generator.compose.elements import AT
from generator.compose.runs import Run
from generator.compose.tags.section import SectionPages
from generator.compose.tags.texts import Bullets, Paragraph
from generator.compose.tree import Tree
from generator.errors import LayoutError


def blocks(xml: str) -> tuple[object, ...]:
    placed = xml.replace(" at=", f" {AT}=")
    document = Tree({}, {}).document(f'<book title="B"><section id="s" title="S">{placed}</section></book>')
    [division] = document.divisions
    assert isinstance(division, SectionPages)
    return division.blocks


def test_words_keep_their_spaces_and_manners() -> None:
    [paragraph] = blocks("<p>One <em>two</em>, <strong>three <em>four</em></strong>.</p>")
    assert paragraph == Paragraph(
        text=(Run("One "), Run("two", em=True), Run(", "), Run("three ", True), Run("four", True, True), Run("."))
    )


def test_list_items_may_hold_paragraphs() -> None:
    assert blocks("<ol><li>a</li><li><p>b</p></li></ol>") == (
        Bullets(items=((Run("a"),), (Run("b"),)), numbered=True),
    )


@pytest.mark.parametrize(
    ("xml", "words"),
    [
        ('<grdi at="x.j2:3"/>', "x.j2:3: unknown tag <grdi> in <section>; did you mean 'grid'?"),
        ('<grid at="x.j2:4"><question id="no-such"/></grid>', "x.j2:4: 'no-such' is no proven problem"),
        ('<strip at="x.j2:5" title="a"/>', "x.j2:5: a <strip> without a <cell>"),
        ('<p at="x.j2:6">a <blink>b</blink></p>', "x.j2:6: unknown tag <blink> in <p>, expected <em> or"),
        ('<h2 at="x.j2:7">a</h3>', "x.j2:7: the markup is not well formed"),
        ('<band at="x.j2:8"/>', "x.j2:8: <band> lacks 'title'"),
        (
            '<choices at="x.j2:8" title="a"><sentence/><row at="x.j2:9"/></choices>',
            "x.j2:9: unknown tag <row> in <choices>, expected <sentence> or <choice>",
        ),
        ('<choices at="x.j2:8" title="a"/>', "x.j2:8: <choices> has nothing to list"),
        ('<table at="x.j2:9"><col/><tr><td/><td/></tr></table>', "a row of 2 cells in a table of 1"),
    ],
)
def test_a_slip_in_a_template_is_told_with_its_line(xml: str, words: str) -> None:
    with pytest.raises(LayoutError, match=words.replace("?", r"\?")):
        blocks(xml)


def test_entities_from_outside_are_not_read() -> None:
    entity = '<!DOCTYPE book [<!ENTITY x SYSTEM "file:///etc/hostname">]>'
    xml = f'{entity}<book title="B"><title-page title="&x;"/></book>'
    with pytest.raises(LayoutError):
        Tree({}, {}).document(xml)
