"""The vocabulary of templates: what is not in it is told with its line, and nothing drops in silence."""

import re

import pytest

from generator.compose.document import Document
from generator.compose.elements import AT
from generator.compose.tree import Tree
from generator.errors import LayoutError
from generator.press.book import press_book
from generator.printing.paper import PAPERS
from generator.system.cache import Cache
from tests.hostile.mini import composer

ONE = "dominosa-1"
CELL = f'<cell id="{ONE}"/>'
WRONG = {
    '<grid columns="x"/>': "columns='x' in <grid>, expected a whole number from 1 to 6",
    '<grid columns="-3"/>': "columns='-3' in <grid>",
    '<grid columns="0"/>': "columns='0' in <grid>",
    '<grid columns="²"/>': "columns='²' in <grid>",
    '<grid columns=""/>': "columns='' in <grid>",
    '<grid colums="2"/>': "<grid> has no attribute 'colums'; did you mean 'columns'?",
    '<grid scales="nan"/>': "scales='nan' in <grid>, expected one to twenty numbers",
    '<grid scales="0"/>': "scales='0' in <grid>",
    '<grid scales="-1"/>': "scales='-1' in <grid>",
    '<grid scales="1e9"/>': "scales='1e9' in <grid>",
    '<grid scales=""/>': "scales='' in <grid>",
    "<grid><p>a</p></grid>": "unknown tag <p> in <grid>, expected <question> or <challenge>",
    f'<grid><answer id="{ONE}"/></grid>': "unknown tag <answer> in <grid>",
    "<grid><question/></grid>": "<question> lacks 'id'",
    '<grid><question id=""/></grid>': "id='' in <question>, expected a name",
    '<grid><challenge title="a"/></grid>': "a <challenge> without a <task>",
    '<p style="nope">a</p>': "style='nope' in <p>, expected text or lead or aside or small",
    '<p stile="lead">a</p>': "<p> has no attribute 'stile'; did you mean 'style'?",
    '<band title="a" colour="-1"/>': "colour='-1' in <band>",
    '<band title="a" colour="100"/>': "colour='100' in <band>, expected a whole number from 0 to 99",
    '<band title="a" colour="red"/>': "colour='red' in <band>",
    '<table><col share="inf"/></table>': "share='inf' in <col>, expected a number from 0.01 to 100",
    '<table><col share="0"/></table>': "share='0' in <col>",
    '<table><col manner="loud"/></table>': "manner='loud' in <col>",
    '<table zebra="maybe"><col/></table>': "zebra='maybe' in <table>, expected yes or no",
    "<table><tr><td/></tr></table>": "a <table> without a <col>",
    "<table><col/><tr><td/><td/></tr></table>": "a row of 2 cells in a table of 1 columns",
    "<beside/>": "unknown tag <beside> in <section>",
    "<anatomy/>": "an <anatomy> wants a <question> or a <challenge>",
    '<anatomy><part of="number">a</part></anatomy>': "an <anatomy> wants a <question>",
    f'<anatomy><question id="{ONE}"/></anatomy>': "an <anatomy> wants a <question>",
    f'<anatomy><question id="{ONE}"/><part of="nose">a</part></anatomy>': "of='nose' in <part>",
    f'<anatomy><question id="{ONE}"/><part of="goal">a</part></anatomy>': "of='goal' in <part>, expected number or",
    "<strip/>": "a <strip> without a <cell>",
    f'<strip><cell id="{ONE}" stage="later"/></strip>': "stage='later' in <cell>",
    f'<strip><cell id="{ONE}" stage="7"/></strip>': "has no step 7",
    f"<strip>{CELL * 7}</strip>": "<cell> comes 7 times in <strip>, expected 1 to 6",
    '<words><word title="a"/></words>': "a <word> without a <sentence>",
    f'<words><word title="a"><sentence/>{CELL}</word></words>': "<cell> comes 1 times in <word>, expected 2",
    "<grades><grade>a</grade></grades>": "<grade> comes 1 times in <grades>, expected 5",
    "<columns/>": "a <columns> without a <column>",
    "<columns><p>a</p></columns>": "unknown tag <p> in <columns>, expected <column>",
    "<columns><column><grid/></column></columns>": "unknown tag <grid> in <column>",
    "<note><columns><column/></columns></note>": "unknown tag <columns> in <note>",
    f"<note>{CELL}{CELL}</note>": "<cell> comes 2 times in <note>",
    "<prose>words</prose>": "text 'words' outside a paragraph",
    "<prose><grid/></prose>": "unknown tag <grid> in <prose>",
    "loose words": "text 'loose words' outside a paragraph",
    "<p>a</p>loose words": "text 'loose words' outside a paragraph",
    "<ul>loose words</ul>": "text 'loose words' outside a paragraph",
    "<ul><p>a</p></ul>": "unknown tag <p> in <ul>, expected <li>",
    "<ul><li><ul/></li></ul>": "unknown tag <ul> in <li>",
    '<bars><bar name="a">x</bar></bars>': "'x' in <bar>, expected a whole number from 1 on",
    '<bars><bar name="a">0</bar></bars>': "'0' in <bar>",
    "<bars/>": "a <bars> without a <bar>",
    '<choices title="a"><sentence/></choices>': "<choices> has nothing to list",
    '<choices title="a"><sentence/><choice to="a" title="b" seats=""/></choices>': "seats='' in <choice>",
    '<choices title="a"><sentence/><choice to="a" title="b" seats="0"/></choices>': "seats='0' in <choice>",
    '<plays title="a"/>': "a <plays> without a <sentence>",
    '<toc><part number="1" title="a"><entry to="a" title="b" grades="x"/></part></toc>': "grades='x' in <entry>",
    '<claims><claim ink="red"/></claims>': "ink='red' in <claim>, expected nothing or no",
    f'<answers><answer id="{ONE}" as="song"/></answers>': "as='song' in <answer>, expected figure or words",
    '<hints><hint of="a" number="1" nudge="b"/></hints>': "unknown tag <hint> in <hints>",
    "<grade-key>a</grade-key>": "text 'a' outside a paragraph",
    '<page-break id="a"/>': "<page-break> has no attribute 'id'",
    "<p><ref>a</ref></p>": "<ref> lacks 'to'",
}
WRONG_LEAVES = {
    '<cover title=" "/>': "title=' ' in <cover>, expected some words",
    '<cover title="a" motif="cats"/>': "motif='cats' in <cover>",
    '<opener id="a" title="b" number="x"><heads><td/></heads><row><td/></row></opener>': "number='x' in <opener>",
    '<opener id="a" title="b" number="1"/>': "a <opener> without a <heads>",
    '<opener id="a" title="b" number="1"><heads><td/></heads><row><td/><td/></row></opener>': "a <row> of 2 cells",
    '<section id="a" title="b" start="left"/>': "start='left' in <section>, expected page or recto or below",
    '<section id="a" title="b" part="-1"/>': "part='-1' in <section>",
    '<section id="a" title="b" listed="perhaps"/>': "listed='perhaps' in <section>",
    '<board title="a"/>': "a <board> without a <task>",
    f'<board title="a" place="x"><task id="{ONE}"/></board>': "place='x' in <board>",
    "<back-cover><ul><li>a</li></ul></back-cover>": "unknown tag <ul> in <back-cover>",
    "<back-cover><try>a</try></back-cover>": "<try> lacks 'id'",
    '<sheet name="nowhere"/>': "unknown sheet 'nowhere'",
    '<sheet name="a"><for>b</for></sheet>': "<for> lacks 'to'",
    "<p>a</p>": "unknown tag <p> in <book>",
    "<half-title/>": "<half-title> lacks 'title'",
    "<dedication>For Ben.</dedication>": "text 'For Ben.' outside a paragraph",
    "<dedication><ul/></dedication>": "unknown tag <ul> in <dedication>, expected <p>",
    '<copyright-page title="a"><grid/></copyright-page>': "unknown tag <grid> in <copyright-page>",
}


def document(divisions: str) -> Document:
    placed = divisions.replace(" at=", f" {AT}=")
    return Tree(composer().items, {}).document(f'<book title="B">\n{placed}</book>')


def section(blocks: str) -> Document:
    return document(f'<section at="x.j2:7" id="s" title="S" part="1">{blocks}</section>')


@pytest.mark.parametrize(("xml", "words"), WRONG.items(), ids=[*WRONG])
def test_what_the_vocabulary_does_not_know_is_told_with_its_line(xml: str, words: str) -> None:
    with pytest.raises(LayoutError) as caught:
        section(xml)
    assert str(caught.value).startswith("x.j2:7: ")
    assert words in str(caught.value)


@pytest.mark.parametrize(("xml", "words"), WRONG_LEAVES.items(), ids=[*WRONG_LEAVES])
def test_whole_pages_are_checked_too(xml: str, words: str) -> None:
    with pytest.raises(LayoutError) as caught:
        document(re.sub(r"^<[a-z-]+", r'\g<0> at="x.j2:7"', xml))
    assert str(caught.value).startswith("x.j2:7: ")
    assert words in str(caught.value)


def test_no_two_pages_have_the_same_id() -> None:
    with pytest.raises(LayoutError, match=r"^x.j2:9: id='a' in <section> is taken already"):
        document('<section at="x.j2:7" id="a" title="b"/><section at="x.j2:9" id="a" title="c"/>')


def test_a_document_with_elements_without_end_is_refused() -> None:
    with pytest.raises(LayoutError, match="more than 100,000 elements"):
        section("<h2/>" * 100_001)


GOOD = (
    *("<prose/>", "<prose><h2/><p/><p style='aside'/><ul><li/></ul></prose>"),
    *("<h2/>", "<p/>", "<ul/>", "<ol><li/></ol>", "<note/>", "<columns><column/></columns>", "<facts/>"),
    *(
        "<facts><fact label=''/></facts>",
        "<grid/>",
        "<band title=''/>",
        "<answers/>",
        "<hints/>",
        "<toc/>",
        "<foot/>",
    ),
    *("<hints><group title=''/></hints>", "<claims/>", "<claims><claim/></claims>", "<grade-key/>", "<why-not/>"),
    *("<bars><bar name=''>1</bar></bars>", "<table><col/></table>", "<definitions><define name=''/></definitions>"),
    *("<toc><part number='' title=''/></toc>", "<page-break/>", f"<strip>{CELL}</strip>", f"<note>{CELL}</note>"),
    f"<words><word title=''><sentence/>{CELL}{CELL}</word></words>",
    "<toc><part number='' title=''><entry to='a' title='' grades='0 0'/></part></toc>",
    "<choices title=''><choice to='a' title='' seats='1'/></choices>",
    f"<grades>{'<grade/>' * 5}</grades>",
    f"<grid columns='6' scales='0.1'><question id='{ONE}'/></grid>",
    f"<answers scales='0.1'><answer id='{ONE}' as='words'/><answer id='{ONE}' as='moves'/></answers>",
    f"<anatomy><question id='{ONE}'/><part of='number'/></anatomy>",
    f"<hints><group title=''><hint of='{ONE}' number='' nudge=''/></group></hints>",
)


@pytest.mark.parametrize("xml", GOOD)
def test_whatever_the_vocabulary_lets_through_is_pressed_or_does_not_fit(xml: str) -> None:
    try:
        assert press_book(section(xml), PAPERS["a4"], Cache(None)).data
    except LayoutError as error:
        assert str(error)


LEAVES = (
    *("<cover title='a'/>", "<cover title='a' count='7' words='|||'/>", "<title-page title='a'/>", "<back-cover/>"),
    *("<back-cover><fact/><slogan/><p/><imprint/></back-cover>", "<progress title='a'/>"),
    *("<opener id='a' title='b' number='99'><heads><td/></heads><row><td/></row></opener>",),
    *("<section id='a' title='b' start='below'/>", "<section id='a' title='b' start='recto' part='99'/>"),
    *(
        "<half-title title='a'/>",
        "<copyright-page title='a'/>",
        "<dedication/>",
        "<dedication><p/><p>a</p></dedication>",
    ),
    *(
        "<copyright-page title='a'><h2/><p>b</p><ul><li>c</li></ul></copyright-page>",
        f"<half-title title='{'word ' * 300}'/>",
    ),
    *(f"<back-cover><try id='{ONE}'/></back-cover>", f"<cover title='{'word ' * 300}'/>"),
)


@pytest.mark.parametrize("xml", LEAVES)
def test_whole_pages_are_pressed_or_do_not_fit(xml: str) -> None:
    try:
        assert press_book(document(xml), PAPERS["a4"], Cache(None)).data
    except LayoutError as error:
        assert str(error)
