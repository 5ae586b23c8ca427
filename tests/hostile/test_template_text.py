"""A template's own text stays text however it is cut, and no template says where a tag stands but its own line."""

import re
from pathlib import Path

import pytest

from generator.compose.elements import AT, parsed
from generator.errors import LayoutError
from tests.hostile.mini import SECTION, compose

TEXT = '{% set a %}x&lt;grdi at="other.xml.j2:99"/&gt;{% endset %}'
TAGS = "{% set a %}<em>x</em>{% endset %}"
RAW = "'<grdi at=\"other.xml.j2:99\"/>'"

FORGED = {
    "a slice": TEXT + "{{ a[1:] }}",
    "a letter after a dot": TEXT + "{{ a.1 }}grdi/&gt;",
    "letters unpacked": "{% set a %}&lt;{% endset %}{% set b, c, d, e = a %}{{ b }}{{ c }}{{ d }}{{ e }}grdi/&gt;",
    "letters unpacked by a loop": "{% set a %}&lt;{% endset %}{% for b, c, d, e in [a] %}{{ b }}{% endfor %}lt;",
    "a slice with steps": TEXT + "{{ a[1::1] }}",
    "a slice backwards": '{% set a %}>/"99:2j.lmx.rehto"=ta idrg<{% endset %}'.replace("<", "&lt;").replace(
        ">", "&gt;"
    )
    + "{{ a[::-1] }}",
    "a letter": TEXT + "{{ a[1] }}grdi/&gt;",
    "the first": "{% set a %}&lt;grdi/>{% endset %}{{ a | first }}grdi/&gt;",
    "the last": "{% set a %}x&lt;{% endset %}{{ a | last }}grdi/&gt;",
    "the list of letters": TEXT + "{% for c in a | list %}{{ c }}{% endfor %}",
    "reversed": "{% set a %}&gt;/idrg&lt;{% endset %}{{ a | reverse }}",
    "reversed twice": TEXT + "{{ a | reverse | reverse }}",
    "lower": "{% set a %}&lt;GRDI/&gt;{% endset %}{{ a | lower }}",
    "upper by map": TEXT + '{{ [a] | map("lower") | join }}',
    "trim with letters": TEXT + '{{ a | trim("x") }}',
    "replace": TEXT + '{{ a | replace("x", "") }}',
    "replace by what is escaped": TEXT + "{{ a | replace('x', " + RAW + ") }}",
    "replace of an entity": '{% set a %}&amp;lt;grdi/&amp;gt;{% endset %}{{ a | replace("amp;", "") }}',
    "replace by map": TEXT + '{{ [a] | map("replace", "x", "") | join }}',
    "title": TEXT + "{{ a | title | lower }}",
    "capitalize": "{% set a %}&lt;GRDI/&gt;{% endset %}{{ a | capitalize }}",
    "sorted letters": "{% set a %}&lt;{% endset %}{{ a | sort | join }}grdi/&gt;",
    "the least letter": "{% set a %}&lt;{% endset %}{{ a | min }}{{ a | max }}",
    "unique letters": TEXT + "{{ a | unique | join }}",
    "joined with a slice": TEXT + '{{ ("" ~ a)[1:] }}',
    "joined with a plus": TEXT + '{{ ("y" + a)[2:] }}',
    "repeated": TEXT + "{{ (a * 2)[1:] }}",
    "joined by a list": TEXT + '{{ ([a, a] | join("-"))[1:] }}',
    "in a record": TEXT + '{{ {"k": a}.k[1:] }}',
    "in a namespace": TEXT + "{% set n = namespace(a=a) %}{{ n.a[1:] }}",
    "out of a macro": '{% macro m() %}x&lt;grdi at="o:9"/&gt;{% endmacro %}{{ m()[1:] }}',
    "out of a caller": ("{% macro m() %}{{ caller()[1:] }}{% endmacro %}{% call m() %}x&lt;grdi/&gt;{% endcall %}"),
    "out of Markdown": '{{ ("x<grdi/>" | inline)[1:] }}',
    "a slice written again as Markdown": TEXT + "{{ a[1:] | inline }}",
    "a default": "{{ nothing | default(" + RAW + ") }}",
    "a default over a block": "{% filter default(" + RAW + ", true) %}{% endfilter %}",
    "a default over a set block": "{% set a | d(" + RAW + ", true) %}{% endset %}{{ a }}",
    "lower over a block": "{% filter lower %}&lt;grdi/&gt;{% endfilter %}",
    "lower over a set block": "{% set a | lower %}&lt;grdi/&gt;{% endset %}{{ a }}",
    "replace over a block": '{% filter replace("x", "") %}x&lt;grdi/&gt;{% endfilter %}',
    "replace over a set block": '{% set a | replace("x", "") %}x&lt;grdi/&gt;{% endset %}{{ a }}',
    "the first over a block": "{% filter first %}&lt;{% endfilter %}grdi/&gt;",
    "the last over a set block": "{% set a | last %}x&lt;{% endset %}{{ a }}grdi/&gt;",
    "two filters over a block": "{% filter trim | upper | lower %}&lt;grdi/&gt;{% endfilter %}",
    "a macro's default": "{% macro m(a=" + RAW + ") %}{{ a }}{% endmacro %}{{ m() }}",
    "a loop's cycle": "{% for i in [1] %}{{ loop.cycle(" + RAW + ") }}{% endfor %}",
    "what stands between": "{{ [1, 2] | join(" + RAW + ") }}",
    "a block's parent": "{% block z %}{{ 'x<grdi/>'[1:] }}{% endblock %}",
}
CUT = {
    "a slice": "{{ a[1:] }}",
    "a letter": "{{ a[0] }}",
    "the first": "{{ a | first }}",
    "the last": "{{ a | last }}",
    "reversed": "{{ a | reverse }}",
    "the list of letters": "{{ a | list | length }}",
    "upper": "{{ a | upper }}",
    "trim with letters": '{{ a | trim("<") }}',
    "replace": '{{ a | replace("<em", "") }}',
    "replace by a piece of markup": '{{ a | replace("em", a) }}',
    "upper by map": '{{ [a] | map("upper") | join }}',
    "upper over a block": "{% filter upper %}<em>x</em>{% endfilter %}",
    "joined, then cut": '{{ ("y" ~ a)[2:] }}',
    "as Markdown": "{{ a | inline }}",
    "out of Markdown": '{{ ("*x*" | inline)[1:] }}',
}
PLACES = {
    "in the tag": '<p at="other.xml.j2:99">a</p>',
    "on the next line": '<grdi\nat="other.xml.j2:99"/>',
    "after a tab": '<grdi\tat="other.xml.j2:99"/>',
    "by a text in the tag": "<grdi {{ 'at' }}=\"other.xml.j2:99\"/>",
    "by markup in the tag": '{% set a %}at="other.xml.j2:99"{% endset %}<grdi {{ a }}/>',
    "by a quotation mark that is markup": '{% set a %}" at="other.xml.j2:99{% endset %}<grdi x="{{ a }}"/>',
    "in its own letters": f'<grdi {AT}="other.xml.j2:99"/>',
    "in its own letters on the next line": f'<grdi\n{AT}="other.xml.j2:99"/>',
    "in its own letters by a text": f"<grdi {{{{ '{AT}' }}}}=\"other.xml.j2:99\"/>",
    "by their numbers": "<grdi {{ 'at\\U000e0074' }}=\"other.xml.j2:99\"/>",
    "by a comment": '<grdi <!-- --> at="other.xml.j2:99"/>',
    "by a comment that hides ours": '<!--\n--><grdi\n\nat="other.xml.j2:99"/>',
}


@pytest.mark.parametrize("trick", FORGED)
def test_what_is_cut_out_of_a_text_is_text(tmp_path: Path, trick: str) -> None:
    try:
        compose(tmp_path / "templates", SECTION.format(f"<p>{FORGED[trick]}</p>"))
    except LayoutError as error:
        assert re.match(r"chapter\.xml\.j2:\d+: ", str(error))
        assert "grdi>" not in str(error) and "not well formed" not in str(error)


@pytest.mark.parametrize("trick", CUT)
def test_a_text_with_tags_is_not_cut(tmp_path: Path, trick: str) -> None:
    with pytest.raises(LayoutError, match=r"chapter\.xml\.j2:\d+: a text with tags in it \('y?<em>x.*cut"):
        compose(tmp_path / "templates", SECTION.format(f"<p>{TAGS}{CUT[trick]}</p>"))


@pytest.mark.parametrize("trick", PLACES)
def test_no_template_says_that_a_tag_stands_elsewhere(tmp_path: Path, trick: str) -> None:
    with pytest.raises(LayoutError) as caught:
        compose(tmp_path / "templates", "\n" + SECTION.format(PLACES[trick]))
    assert re.match(r"chapter\.xml\.j2:\d+: ", str(caught.value))


def test_a_text_that_is_cut_keeps_its_signs(tmp_path: Path) -> None:
    kept = '{% set a %}Fish &amp; {{ "<chips>" }}{% endset %}'
    text = '<h2>{{ a[5:] }}{{ a | replace("Fish", "!") }}{{ a | upper }}</h2>'
    document = compose(tmp_path / "templates", SECTION.format(kept + text))
    assert "& <chips>! & <chips>FISH & <CHIPS>" in repr(document.divisions)


def test_a_piece_of_markup_may_be_trimmed_joined_and_repeated(tmp_path: Path) -> None:
    text = TAGS + '<p>{{ a | trim }}{{ [a, a] | join(" & ") }}{{ a ~ "<" }}{{ a * 2 }}{{ a | default("-") }}</p>'
    assert compose(tmp_path / "templates", SECTION.format(text)).divisions


@pytest.mark.parametrize("encoding", ["UTF-7", "UTF-16", "ISO-8859-1", "cp037", "utf-8"])
def test_markup_is_read_as_utf8_whatever_it_says(encoding: str) -> None:
    said = f'<?xml version="1.0" encoding="{encoding}"?><b>+ADwAIQ-DOCTYPE é</b>'
    assert parsed(said).text == "+ADwAIQ-DOCTYPE é"
