"""Templates spoilt: their tags, their attributes, and what stands in their braces."""

import re
from collections.abc import Callable
from random import Random

from tests.hostile.fuzz.oddities import NUMBERS, TEXTS

TAG = re.compile(r"<(/?)([a-z][a-z0-9-]*)([^<>]*?)(/?)>")
ATTRIBUTE = re.compile(r'\s([a-z-]+)="((?:\{\{.*?\}\}|[^"])*)"')
EXPRESSION = re.compile(r"\{\{.*?\}\}")
ELEMENT = re.compile(r"<([a-z-]+)(?=[\s>])[^<>{}]*>[^<>%]*?</\1>|<[a-z-]+\s[^<>]*/>")
"""An element without others in it, so that what is left without it is still well formed."""

STATEMENT = re.compile(r"\{%.*?%\}")

TAGS = (
    *(
        "section",
        "p",
        "h1",
        "h2",
        "ul",
        "ol",
        "li",
        "em",
        "strong",
        "table",
        "figure",
        "question",
        "answer",
        "answers",
    ),
    *("columns", "column", "grid", "strip", "cell", "sentence", "note", "words", "word", "fact", "facts", "goals"),
    *(
        "goal",
        "challenge",
        "task",
        "chart",
        "key",
        "band",
        "story",
        "worked",
        "sheet",
        "for",
        "cover",
        "title-page",
    ),
    *("toc", "part", "entry", "opener", "heads", "row", "total", "td", "claims", "claim", "bars", "bar", "anatomy"),
    *("plays", "choices", "choice", "board", "back-cover", "try", "slogan", "imprint", "progress", "set", "hints"),
    *("group", "hint", "why-not", "grades", "grade", "grade-key", "definitions", "define", "foot", "book", "blink"),
    *("beside", "page-break", "ref", "script", "a", "img", "br"),
    *("half-title", "copyright-page", "dedication", "prose"),
)
VALUES = (
    *(
        "",
        "x",
        "-3",
        "0",
        "1",
        "3",
        "99",
        "1e9",
        "nan",
        "inf",
        "yes",
        "no",
        "recto",
        "page",
        "below",
        "moves",
        "figure",
    ),
    *(
        "0.5 0.4",
        "1 1 1 1 1 1",
        "-1",
        "tiny-capturing-1",
        "capturing-match",
        "capturing",
        "tokens",
        "stones",
        "before",
    ),
)
NAMES = (
    *("book", "parts", "parts[0]", "items", "items[0]", "chapter", "part", "introduction", "ledger", "checking"),
    *("why", "sheets", "numbered", "puzzles", "loop", "macros", "self", "cycler", "joiner", "lipsum", "range"),
    *(
        "namespace",
        "dict",
        "laid",
        "boards_of",
        "caller",
        "varargs",
        "config",
        "nothing",
        "none",
        "true",
        "3",
        '"x"',
    ),
)
FIELDS = (
    *("title", "id", "number", "text", "chapters", "problems", "part", "family", "verified", "problem", "claim"),
    *("moves", "hints", "scales", "items", "keys", "values", "index", "first", "last", "format", "join", "mro"),
    *("model_dump", "model_fields", "copy", "update", "append", "pop", "rows", "to_json", "counts", "__class__"),
    *("__init__", "__globals__", "__subclasses__", "__dict__", "_x", "grid", "draw", "solution", "answer", "upper"),
)
FILTERS = (
    *("list", "length", "first", "last", "join", "sort", "unique", "map", "select", "selectattr('x')", "reject"),
    *("groupby('id')", "batch(2)", "slice(3)", "sum", "min", "max", "int", "float", "string", "lower", "upper"),
    *("title", "trim", "replace('a','b')", "round", "abs", "random", "reverse", "tojson", "urlize", "wordwrap(1)"),
    *("escape", "safe", "forceescape", "striptags", "attr('__class__')", "format(1)", "center(9999)", "indent(9)"),
    *("prose", "inline", "claim_words", "default('x')", "dictsort", "items", "xmlattr", "filesizeformat", "pprint"),
    *("truncate(3)", "wordcount", "map(attribute='id')", "map('upper')", "sort(attribute='x')", "nope"),
)
WHOLE = (
    *(
        "{{ 1/0 }}",
        "{% for x in range(99) %}<p>x</p>{% endfor %}",
        "{{ 10**40 }}",
        "{{ 'x' * 500 }}",
        "{{ [1][9] }}",
    ),
    *(
        "{% include 'nope.xml.j2' %}",
        "{% include '../book.yaml' %}",
        "{% include 'chapter.xml.j2' %}",
        "{{ x.y.z }}",
    ),
    *(
        "{% macro m() %}{{ m() }}{% endmacro %}{{ m() }}",
        "{% set x = items[0] %}{% set x.y = 1 %}",
        "{{ {}['a'] }}",
    ),
    *(
        "{% for p in parts %}{% for q in parts %}{{ loop.index }}{% endfor %}{% endfor %}",
        "{% raw %}{{{% endraw %}",
    ),
    *("{% set ns = namespace(a=1) %}{% set ns.a = ns %}{{ ns.a }}", "{{ ''.join(parts) }}", "{{ 'a' ~ none ~ 1 }}"),
    *("{% block b %}x{% endblock %}{{ self.b() }}", "{% filter upper %}<p>x</p>{% endfilter %}", "{{ -'x' }}"),
    *("{% import 'macros.xml.j2' as m %}{{ m.facts(1) }}", "{% extends 'book.xml.j2' %}", "{{ items[0] < parts }}"),
    *(
        "<!DOCTYPE x [<!ENTITY a 'b'>]>",
        "&a;",
        "<![CDATA[x]]>",
        "<?xml version='1.0'?>",
        "<!-- x -- y -->",
        "<p>",
        "</p>",
    ),
    *(
        "{% for a in items %}{% for b in items %}{% for c in items %}x{% endfor %}{% endfor %}{% endfor %}",
        "{{ '%s' % 1 }}",
    ),
)
BOMBS = (
    "{% for x in range(10**9) %}x{% endfor %}",
    "{{ 'x' * 10**10 }}",
    "{% set ns = namespace(s='x') %}{% for i in range(60) %}{% set ns.s = ns.s ~ ns.s %}{% endfor %}{{ ns.s }}",
)
BOMB_SHARE = 0.001
"""How often a template is meant to take all time or memory."""


def spoilt_template(rng: Random, text: str, other: str) -> str:
    """The template with one thing wrong; `other` is a template to take a piece of."""
    if rng.random() < BOMB_SHARE:
        return _inserted(rng, text, rng.choice(BOMBS))
    return rng.choice(_WAYS)(rng, text, other)


def expression(rng: Random, depth: int = 0) -> str:
    """An expression of a small grammar."""
    match rng.randrange(7 if depth < 3 else 3):
        case 0 | 1:
            return rng.choice(NAMES)
        case 2:
            return f"{rng.choice(NAMES)}.{rng.choice(FIELDS)}"
        case 3:
            return f"({expression(rng, depth + 1)}).{rng.choice(FIELDS)}"
        case 4:
            return f"{expression(rng, depth + 1)} | {rng.choice(FILTERS)}"
        case 5:
            return f"{expression(rng, depth + 1)}({rng.choice(('', expression(rng, depth + 1)))})"
        case _:
            sign = rng.choice(("+", "-", "*", "/", "//", "%", "~", "in", "==", "<", "and", "is"))
            return f"{expression(rng, depth + 1)} {sign} {expression(rng, depth + 1)}"


def _found(rng: Random, pattern: re.Pattern[str], text: str) -> re.Match[str] | None:
    found = list(pattern.finditer(text))
    return rng.choice(found) if found else None


def _replaced(found: re.Match[str], text: str, new: str, group: int = 0) -> str:
    return text[: found.start(group)] + new + text[found.end(group) :]


def _inserted(rng: Random, text: str, new: str) -> str:
    """Between two tags, where text may stand."""
    places = [found.end() for found in TAG.finditer(text)] or [len(text)]
    at = rng.choice(places)
    return text[:at] + new + text[at:]


def _rename_tag(rng: Random, text: str, other: str) -> str:
    found = _found(rng, TAG, text)
    if not found:
        return text
    old, new = found[2], rng.choice(TAGS)
    # Both ends mostly, so that it is another element and not only broken XML.
    return (
        re.sub(rf"(</?){old}(?=[\s/>])", rf"\1{new}", text)
        if rng.random() < 0.7
        else _replaced(found, text, new, 2)
    )


def _drop_tag(rng: Random, text: str, other: str) -> str:
    found = _found(rng, TAG, text)
    return _replaced(found, text, "") if found else text


def _drop_attribute(rng: Random, text: str, other: str) -> str:
    found = _found(rng, ATTRIBUTE, text)
    return _replaced(found, text, "") if found else text


def _odd_attribute(rng: Random, text: str, other: str) -> str:
    found = _found(rng, ATTRIBUTE, text)
    if not found:
        return text
    value = rng.choice((*VALUES, *VALUES, *NUMBERS, *TEXTS)).replace("<", "&lt;").replace('"', "&quot;")
    return _replaced(found, text, value, 2)


def _rename_attribute(rng: Random, text: str, other: str) -> str:
    found, taken = _found(rng, ATTRIBUTE, text), _found(rng, ATTRIBUTE, other)
    return _replaced(found, text, taken[1] if taken else "x", 1) if found else text


def _add_attribute(rng: Random, text: str, other: str) -> str:
    found, taken = _found(rng, TAG, text), _found(rng, ATTRIBUTE, other)
    if not found or not taken or found[1]:
        return text
    return text[: found.end(2)] + taken[0] + text[found.end(2) :]


def _odd_expression(rng: Random, text: str, other: str) -> str:
    found = _found(rng, EXPRESSION, text)
    new = f"{{{{ {expression(rng)} }}}}"
    return _replaced(found, text, new) if found else _inserted(rng, text, new)


def _odd_statement(rng: Random, text: str, other: str) -> str:
    found = _found(rng, STATEMENT, text)
    new = rng.choice(("", f"{{% if {expression(rng)} %}}", f"{{% for x in {expression(rng)} %}}", "{% endfor %}"))
    return _replaced(found, text, new) if found else text


def _new_expression(rng: Random, text: str, other: str) -> str:
    return _inserted(rng, text, f"<p>{{{{ {expression(rng)} }}}}</p>")


def _new_loop(rng: Random, text: str, other: str) -> str:
    return _inserted(rng, text, f"{{% for x in {expression(rng)} %}}<p>{{{{ x }}}}</p>{{% endfor %}}")


def _whole(rng: Random, text: str, other: str) -> str:
    return _inserted(rng, text, rng.choice(WHOLE))


def _new_element(rng: Random, text: str, other: str) -> str:
    tag = rng.choice(TAGS)
    given = "".join(
        f' {rng.choice(("id", "title", "of", "to", "columns", "colour"))}="{rng.choice(VALUES)}"' for _ in "ab"
    )
    return _inserted(
        rng, text, rng.choice((f"<{tag}/>", f"<{tag}{given}/>", f"<{tag}>x</{tag}>", f"<{tag}{given}>x</{tag}>"))
    )


def _take_piece(rng: Random, text: str, other: str) -> str:
    found = _found(rng, ELEMENT, other)
    return _inserted(rng, text, found[0]) if found else text


def _drop_element(rng: Random, text: str, other: str) -> str:
    found = _found(rng, ELEMENT, text)
    return _replaced(found, text, "") if found else text


def _double_element(rng: Random, text: str, other: str) -> str:
    found = _found(rng, ELEMENT, text)
    return _replaced(found, text, found[0] * rng.choice((2, 2, 3, 20))) if found else text


def _swap_elements(rng: Random, text: str, other: str) -> str:
    one, two = _found(rng, ELEMENT, text), _found(rng, ELEMENT, text)
    if not one or not two or one.end() > two.start():
        return text
    return text[: one.start()] + two[0] + text[one.end() : two.start()] + one[0] + text[two.end() :]


def _other_value(rng: Random, text: str, other: str) -> str:
    """What an attribute of that name has elsewhere."""
    found = _found(rng, ATTRIBUTE, text)
    values = [one[2] for one in ATTRIBUTE.finditer(text + other) if found and one[1] == found[1]]
    return _replaced(found, text, rng.choice(values), 2) if found else text


def _odd_text(rng: Random, text: str, other: str) -> str:
    return _inserted(rng, text, rng.choice(TEXTS))


_WAYS: tuple[Callable[[Random, str, str], str], ...] = (
    *((_odd_attribute, _other_value, _drop_element, _double_element, _swap_elements) * 3),
    *((_odd_expression, _rename_tag, _new_element) * 2),
    _drop_tag, _drop_attribute, _rename_attribute, _add_attribute, _odd_statement,
    _new_expression, _new_loop, _whole, _take_piece, _odd_text,
)  # fmt: skip
