"""A stranger's templates: they run no code, change nothing, read nothing else, and come to an end."""

import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from generator.compose.budget import CHARACTERS, STEPS
from generator.compose.templating.loader import MOST_BYTES
from generator.errors import LayoutError
from tests.hostile.mini import SECTION, TEMPLATES, compose, compose_from, composer, live

SENTINEL = "tilewright-was-here"
PICKLE = rf"cposix\nsystem\n(S'touch {SENTINEL}'\ntR."

CODE = {
    "unpickling by a model": f'{{% set x = book.parse_raw("{PICKLE}", proto="pickle", allow_pickle=True) %}}',
    "validating by a model": '{{ book.model_validate({"title": "x"}) }}',
    "a model's fields": "{{ book.model_fields }}",
    "a model's copy": '{{ book.model_copy(update={"title": "x"}) }}',
    "the proof behind an item": "{{ items[0].verified }}",
    "the problem behind an item": "{{ items[0].verified.problem.id }}",
    "writing into a grid": "{% set x = items[0].verified.problem.grid.update({1: 7}) %}{{ x }}",
    "the drawing of an item": "{{ items[0].question_figure() }}",
    "the figures of an item": "{{ items[0].figure_cache.store.folder }}",
    "a view's class": "{{ book.__class__ }}",
    "a view's slot": "{{ book._said }}",
    "a view's slot by brackets": '{{ book["_said"] }}',
    "a view's setter": '{{ book.__setattr__("title", "x") }}',
    "the classes of a text": "{{ ''.__class__.__mro__[1].__subclasses__() }}",
    "the classes of a number": "{{ (5).__class__ }}",
    "the classes of a list": "{{ [].__class__.__base__ }}",
    "the classes by brackets": "{{ ''['__class__'] }}",
    "cycler's globals": "{{ cycler.__init__.__globals__.os }}",
    "joiner's globals": "{{ joiner.__init__.__globals__ }}",
    "lipsum's globals": "{{ lipsum.__globals__['os'].popen('id').read() }}",
    "dict": "{{ dict(a=1) }}",
    "range's owner": "{{ range.__self__.budget }}",
    "range's function": "{{ range.__func__.__globals__ }}",
    "namespace's class": "{{ namespace.__init__ }}",
    "a namespace's insides": "{% set n = namespace(a=1) %}{{ n._Namespace__attrs }}",
    "a namespace's class": "{% set n = namespace(a=1) %}{{ n.__class__ }}",
    "the template itself": "{{ self._TemplateReference__context }}",
    "the template's blocks": "{{ self.x() }}",
    "config": "{{ config }}",
    "request": "{{ request.application }}",
    "the context": "{{ context }}",
    "the environment": "{{ environment }}",
    "a macro's function": "{% macro m() %}{% endmacro %}{{ m._func.__globals__ }}",
    "a macro's environment": "{{ macros.cell._environment }}",
    "a macro's name": "{{ macros.cell.name }}",
    "a module's body": "{{ macros._body_stream }}",
    "a module's dictionary": "{{ macros.__dict__ }}",
    "a loop's insides": "{% for i in items %}{{ loop._iterator }}{% endfor %}",
    "a loop's class": "{% for i in items %}{{ loop.__class__ }}{% endfor %}",
    "a loop's method": "{% for i in items %}{{ loop.cycle.__func__ }}{% endfor %}",
    "a caller's environment": "{% macro m() %}{{ caller._environment }}{% endmacro %}{% call m() %}{% endcall %}",
    "an undefined name's insides": "{{ nothing._undefined_exception }}",
    "the filter attr": '{{ book | attr("__class__") }}',
    "attr by map": '{{ items | map("attr", "__class__") | list }}',
    "an attribute by map": '{{ items | map(attribute="__class__") | list }}',
    "a dotted attribute by map": '{{ items | map(attribute="id.__class__") | join }}',
    "an attribute by selectattr": '{{ items | selectattr("__class__") | list | length }}',
    "an attribute by rejectattr": '{{ items | rejectattr("verified") | list | length }}',
    "an attribute by groupby": '{% for a, b in items | groupby("__class__") %}{{ a }}{% endfor %}',
    "an attribute by sort": '{{ items | sort(attribute="__class__") | length }}',
    "an attribute by unique": '{{ items | unique(attribute="__class__") | length }}',
    "an attribute by min": '{{ (items | min(attribute="__class__")).id }}',
    "an attribute by join": '{{ items | join(", ", attribute="__class__") }}',
    "format by method": '{{ "{0.__class__}".format(book) }}',
    "format_map by method": '{{ "{a.__class__}".format_map({"a": book}) }}',
    "format by filter": '{{ "%s" | format(book) }}',
    "format by sign": '{{ "%s" % book }}',
    "a text's method": '{{ "a".join(["b"]) }}',
    "pprint": "{{ book | pprint }}",
    "tojson": "{{ book | tojson }}",
    "xmlattr": '{{ {"a b": 1} | xmlattr }}',
    "safe": '{{ "<p>" | safe }}',
    "printing a view": "{{ book }}",
    "printing a list of views": "{{ items }}",
    "printing a macro": "{{ macros.cell }}",
    "printing a module": "{{ macros }}",
    "concatenating a module": '{{ "a" ~ macros }}',
    "calling a view": "{{ book() }}",
    "calling a text": '{{ "a"() }}',
    "calling a loop": "{% for i in items %}{{ loop(items) }}{% endfor %}",
    "arguments by star": "{{ macros.cell(*items) }}",
    "arguments by two stars": "{{ macros.cell(**{}) }}",
    "escaping switched off": "{% autoescape false %}{{ book.title }}{% endautoescape %}",
    "a statement do": "{% do items %}",
    "a debug statement": "{% debug %}",
    "a translation": "{% trans %}a{% endtrans %}",
    "an unknown filter": "{{ book.title | uper }}",
    "an unknown test": "{{ book.title is strng }}",
    "an unknown test by name": '{{ items | select("callable") | list | length }}',
    "a filter by name": '{{ items | map("pprint") | list | length }}',
}
WRITES = {
    "into a view": '{% set book.title = "x" %}',
    "into a view in a list": '{% set items[0].title = "x" %}',
    "into a loop": "{% for i in items %}{% set loop.index0 = 7 %}{% endfor %}",
    "into a module": "{% set macros.cell = 1 %}",
    "appending": "{% set x = [] %}{{ x.append(1) }}",
    "appending to what is told": "{{ parts.append(1) }}",
    "updating a record": "{% set x = {} %}{{ x.update({1: 2}) }}",
    "updating what is told": '{{ checking.kinds.update({"open": 9}) }}',
    "deleting": "{{ ledger.rows.clear() }}",
    "popping from what is told": "{{ sheets.pop() }}",
}
ENDLESS = {
    "loops in loops": "{% for a in range(9999) %}{% for b in range(9999) %}{% endfor %}{% endfor %}",
    "a vast range": "{% for a in range(10**9) %}{% endfor %}",
    "a vast range without a power": "{% for a in range(1000000000) %}{% endfor %}",
    "a macro in itself": "{% macro m() %}{{ m() }}{% endmacro %}{{ m() }}",
    "two macros in each other": (
        "{% macro a() %}{{ b() }}{% endmacro %}{% macro b() %}{{ a() }}{% endmacro %}{{ a() }}"
    ),
    "a caller in itself": "{% macro m() %}{% call m() %}{% endcall %}{% endmacro %}{{ m() }}",
    "a template in itself": '{% include "chapter.xml.j2" %}',
    "a template from itself": '{% import "chapter.xml.j2" as x %}',
    "a template on itself": '{% extends "chapter.xml.j2" %}',
    "a recursive loop": "{% for i in items recursive %}{{ loop(items) }}{% endfor %}",
    "a power": "{{ 9 ** 9 ** 9 }}",
    "a product": '{{ "a" * 1000000000 }}',
    "a product of lists": "{{ ([1] * 1000000000) | length }}",
    "products of numbers": (
        "{% set n = namespace(x=9) %}{% for i in range(99) %}{% set n.x = n.x * n.x %}{% endfor %}"
    ),
    "a text doubled by a tilde": (
        '{% set n = namespace(x="ab") %}{% for i in range(99) %}{% set n.x = n.x ~ n.x %}{% endfor %}'
    ),
    "a text doubled by a plus": (
        '{% set n = namespace(x="ab") %}{% for i in range(99) %}{% set n.x = n.x + n.x %}{% endfor %}'
    ),
    "a text doubled by a block": (
        '{% set n = namespace(x="ab") %}'
        "{% for i in range(99) %}{% set n.x %}{{ n.x }}{{ n.x }}{% endset %}{% endfor %}"
    ),
    "a text doubled by join": (
        '{% set n = namespace(x="ab") %}{% for i in range(99) %}{% set n.x = [n.x, n.x] | join %}{% endfor %}'
    ),
    "a text grown by replace": (
        '{% set n = namespace(x="a") %}{% for i in range(99) %}{% set n.x = n.x | replace("a", "aa") %}{% endfor %}'
    ),
    "a list doubled": "{% set n = namespace(x=[1]) %}{% for i in range(99) %}{% set n.x = n.x + n.x %}{% endfor %}",
    "a list of itself": (
        "{% set n = namespace(x=[1]) %}{% for i in range(99) %}{% set n.x = [n.x, n.x] %}{% endfor %}"
    ),
    "records of themselves": (
        "{% set n = namespace(x=1) %}{% for i in range(99) %}{% set n.x = {1: n.x, 2: n.x} %}{% endfor %}"
    ),
    "a text repeated by a loop": '{% set x = "abcdefgh" * 99999 %}{% for i in range(9999) %}{{ x }}{% endfor %}',
    "a text repeated in a macro": (
        '{% set x = "abcdefgh" * 99999 %}{% macro m() %}{% for i in range(9999) %}{{ x }}{% endfor %}{% endmacro %}'
        "{{ m() }}"
    ),
    "literal text repeated": f"{{% for i in range(9999) %}}{'<p>word</p>' * 900}{{% endfor %}}",
    "long texts compared": (
        '{% set x = "ab" * 400000 %}{% set y = "ab" * 400000 %}{% for i in range(9999) %}{{ x == y }}{% endfor %}'
    ),
    "long lists searched": "{% set x = range(9999) %}{% for i in range(9999) %}{{ -1 in x }}{% endfor %}",
    "long texts cut": '{% set x = "ab" * 400000 %}{% for i in range(9999) %}{% set y = x[1:] %}{% endfor %}',
    "many calls with a long list": (
        "{% macro m(x) %}{% endmacro %}{% for i in range(9999) %}{{ m(range(9999)) }}{% endfor %}"
    ),
    "long Markdown": '{% for i in range(999) %}{{ ("[" * 9999) | prose }}{% endfor %}',
    "endless Markdown": '{{ ("*a " * 90000) | prose }}',
    "filters on a long list": "{% for i in range(9999) %}{% set x = range(9999) | sort %}{% endfor %}",
    "a number with many digits": "{{ 1" + "0" * 5000 + " }}",
    "brackets in brackets": "{{ " + "(" * 2000 + "1" + ")" * 2000 + " }}",
    "loops nested too deep": "{% for a in range(2) %}" * 40 + "{% endfor %}" * 40,
    "signs without end": "{{ " + "not " * 5000 + "1 }}",
    "sums without end": "{{ 1" + " + 1" * 5000 + " }}",
}
CRASHES = {
    "a division by nought": "{{ 1 / 0 }}",
    "a remainder of nought": "{{ 1 % 0 }}",
    "a test by nought": "{{ 1 is divisibleby 0 }}",
    "a text and a number": '{{ "a" + 1 }}',
    "a number that is too large": "{{ 999999999999999 * 999999999999999 }}",
    "a list without such a number": "{{ items[99].id }}",
    "a record without such a key": '{{ {"a": 1}["b"] }}',
    "a key that is a record": "{{ {{}: 1} }}",
    "an unordered sort": "{{ items | sort | length }}",
    "a loop over a number": "{% for a in 5 %}{% endfor %}",
    "a loop over nothing": "{% for a in none %}{% endfor %}",
    "unpacking too much": "{% for a, b in [(1, 2, 3)] %}{% endfor %}",
    "a macro with too many arguments": "{% macro m() %}{% endmacro %}{{ m(1) }}",
    "an unknown name": "{{ bok.title }}",
    "an unknown name of a view": "{{ book.titel }}",
    "a wrong slice": '{{ "abc"[::0] }}',
    "a negative text": "{{ -book.title }}",
    "nothing printed": "{{ none }}",
}
FILES = {
    "a file of the system": '{% include "/etc/passwd" %}',
    "a folder above": '{% include "../secret.txt" %}',
    "a folder above in the middle": '{% include "a/../../secret.txt" %}',
    "a folder above by import": '{% import "../secret.txt" as x %}',
    "a folder above by extends": '{% extends "../secret.txt" %}',
    "a folder above with ignore missing": '{% include "../secret.txt" ignore missing %}',
    "a folder above in a list": '{% include ["../secret.txt", "chapter.xml.j2"] %}',
    "a backslash": r'{% include "..\\secret.txt" %}',
    "a name with a nought": '{% include "a\x00b" %}'.replace("\x00", "\\0"),
    "a name with quotation marks": "{% include 'a\"b.xml.j2' %}",
    "no name": '{% include "" %}',
    "a number for a name": "{% include 5 %}",
    "a view for a name": "{% include book %}",
    "a template that is not there": '{% include "nowhere.xml.j2" %}',
}
MARKUP = {
    "a document type": '<!DOCTYPE book [<!ENTITY x "y">]>',
    "an entity": "<p>&secret;</p>",
    "an instruction": "<?xml-stylesheet href='x'?>",
    "a CDATA section": "<![CDATA[<p>]]>",
    "a place forged": '<p at="other.xml.j2:99">a</p>',
    "a place forged after a tag without end": '<{{ "p" }} at="other.xml.j2:99">a</p>',
    "a tag put together": '<sec{{ "tion" }} id="a" title="b"/>',
    "a tag in a value": '{{ "<grdi/>" }}',
    "an attribute in a value": "<p {{ 'style=\"lead\"' }}>a</p>",
    "an open tag": "<p>",
    "a namespace": '<x:p xmlns:x="y">a</x:p>',
    "a script": "<script>1</script>",
    "a control character": "<p>\x01</p>",
}
ATTACKS = [
    *((f"code: {name}", text) for name, text in CODE.items()),
    *((f"writes: {name}", text) for name, text in WRITES.items()),
    *((f"endless: {name}", text) for name, text in ENDLESS.items()),
    *((f"crashes: {name}", text) for name, text in CRASHES.items()),
    *((f"files: {name}", text) for name, text in FILES.items()),
    *((f"markup: {name}", SECTION.format(text)) for name, text in MARKUP.items()),
]


@pytest.fixture(scope="module")
def before() -> str:
    """How everything was before any attack."""
    return live()


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, before: str) -> Iterator[Path]:
    """A folder for a stranger's templates, with a secret beside it; afterwards nothing has happened."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "secret.txt").write_text("<p>secret</p>")
    yield tmp_path / "templates"
    assert live() == before
    assert not [*tmp_path.rglob(SENTINEL)]


@pytest.mark.parametrize("text", [text for _, text in ATTACKS], ids=[name for name, _ in ATTACKS])
def test_an_attack_is_one_sentence_with_its_template_and_line(own: Path, text: str) -> None:
    with pytest.raises(LayoutError) as caught:
        compose(own, f"\n{text}\n")
    said = str(caught.value)
    assert re.match(r"chapter\.xml\.j2:\d+: \S", said)
    assert "secret</p>" not in said and "root:" not in said
    assert "\n" not in said and len(said) < 600
    assert "0x" not in said


def test_what_was_refused_is_named_in_words(own: Path) -> None:
    cases = {
        "{{ book.titel }}": "<book> has no 'titel'; did you mean 'title'?",
        "{{ book.title | uper }}": "no filter 'uper' for templates; did you mean 'upper'?",
        ENDLESS["loops in loops"]: f"runs too long (more than {STEPS:,} steps); is there a loop inside a loop?",
        ENDLESS["a text repeated by a loop"]: f"writes too much (more than {CHARACTERS:,} characters)",
        ENDLESS["a macro in itself"]: "stand more than 40 deep; does one of them use itself?",
        "{{ 1 / 0 }}": "division by zero",
        "{{ self.x() }}": "a template may not use 'self'",
    }
    for text, words in cases.items():
        with pytest.raises(LayoutError, match=re.escape(words)):
            compose(own, text)


def test_two_templates_may_not_use_each_other_without_end(own: Path) -> None:
    with pytest.raises(LayoutError, match=r"other\.xml\.j2:1: .* more than 40 deep|chapter\.xml\.j2:1: .* deep"):
        compose(own, '{% include "other.xml.j2" %}', other='{% include "chapter.xml.j2" %}')


def test_many_large_templates_are_not_all_compiled(own: Path) -> None:
    large = {f"large{n}": "{#" + "x" * 60_000 + "#}" for n in range(10)}
    text = '{% for n in range(10) %}{% include "large" ~ n ~ ".xml.j2" %}{% endfor %}'
    with pytest.raises(LayoutError, match="all templates together are larger than 256 kB"):
        compose(own, text, **large)


def test_a_link_that_leads_out_is_refused(own: Path) -> None:
    own.mkdir()
    (own / "chapter.xml.j2").symlink_to(own.parent / "secret.txt")
    with pytest.raises(LayoutError, match=r"book\.xml\.j2:\d+: template 'chapter\.xml\.j2': lies outside"):
        compose_from([own, TEMPLATES])


def test_a_linked_folder_that_leads_out_is_refused(own: Path) -> None:
    own.mkdir()
    (own / "away").symlink_to(own.parent)
    with pytest.raises(LayoutError, match=r"chapter\.xml\.j2:1: template 'away/secret\.txt': lies outside"):
        compose(own, '{% include "away/secret.txt" %}')


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no FIFOs here")
def test_a_fifo_a_device_and_a_folder_are_no_templates(own: Path) -> None:
    own.mkdir()
    path = own / "chapter.xml.j2"
    os.mkfifo(path)
    with pytest.raises(LayoutError, match=r"'chapter\.xml\.j2': is no regular file"):
        compose_from([own, TEMPLATES])
    path.unlink()
    path.mkdir()
    with pytest.raises(LayoutError, match=r"'chapter\.xml\.j2': is a folder"):
        compose_from([own, TEMPLATES])
    path.rmdir()
    path.symlink_to("/dev/zero")
    with pytest.raises(LayoutError, match=r"'chapter\.xml\.j2': lies outside"):
        compose_from([own, TEMPLATES])


@pytest.mark.parametrize(
    ("data", "words"),
    [(b"\xff\xfe", "is not UTF-8 at byte 0"), (b" " * (MOST_BYTES + 1), "the file is larger than 64 kB")],
)
def test_a_template_of_other_letters_or_without_end_is_refused(own: Path, data: bytes, words: str) -> None:
    own.mkdir()
    (own / "chapter.xml.j2").write_bytes(data)
    with pytest.raises(LayoutError, match=f"template 'chapter.xml.j2': {words}"):
        compose_from([own, TEMPLATES])


def test_what_a_good_template_does_is_still_done(own: Path) -> None:
    good = """{% macro m(x) %}<p>{{ x }}{{ caller() if caller is defined }}</p>{% endmacro %}
{% set n = namespace(all=[]) %}{% for item in items if item.number %}{% set n.all = n.all + [item.id] %}{% endfor %}
{{ m(n.all | join(", ")) }}{% call m("a" ~ 1) %}b{% endcall %}
<p>{{ 1 <= 2 < 3 }} {{ "a" in ["a"] }} {{ "x" not in "abc" }} {{ (7 // 2) * 2 - 1 }} {{ "abc"[1:] | upper }}</p>
{% for a, b in items | groupby("grade") %}{% for item in b %}
<p>{{ loop.index }} {{ a }} {{ item.id }}</p>{% endfor %}{% endfor %}
{% set told %}<em>{{ book.title }}</em>{% endset %}
<p>{{ told }} {{ nothing is defined }} {{ nothing | default("-") }}</p>
{% filter upper %}{% endfilter %}{% with a = 1 %}<p>{{ a }}</p>{% endwith %}"""
    assert compose(own, SECTION.format(good)).divisions


def test_a_template_may_build_on_another(own: Path) -> None:
    text = '{% extends "ground.xml.j2" %}{% block inner %}{{ super() }}<p>mine</p>{% endblock %}'
    assert compose(own, text, ground=SECTION.format("{% block inner %}<p>ours</p>{% endblock %}")).divisions


def test_the_same_template_gets_exactly_as_far_every_time(own: Path) -> None:
    used = set()
    for _ in range(2):
        compose(own, SECTION.format("<p>a</p>"))
        budget = composer().templates.used
        used.add((budget.steps, budget.characters))
    assert len(used) == 1
