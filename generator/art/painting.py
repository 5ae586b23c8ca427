"""How the shapes of a drawing are painted: attributes, styles and simple style sheets, and what is refused."""

import re
from collections.abc import Iterator, Mapping
from xml.etree.ElementTree import Element

from generator.art.markup import name_of
from generator.errors import ContentError

INHERITED = frozenset(
    {
        *("fill", "fill-rule", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "stroke-dasharray"),
        *("stroke-dashoffset", "stroke-miterlimit", "color", "visibility", "fill-opacity", "stroke-opacity"),
    }
)
OWN = frozenset({"display", "opacity", "transform"})
REFUSED = {
    "filter": "a filter; leave it out, or use a PNG",
    "mask": "a mask; cut the shapes themselves, or use a PNG",
    "clip-path": "a clipping path; cut the shapes themselves, or use a PNG",
    "marker": "markers; turn them into paths",
    "marker-start": "markers; turn them into paths",
    "marker-mid": "markers; turn them into paths",
    "marker-end": "markers; turn them into paths",
    "mix-blend-mode": "mixed colours; give each shape its own",
    **dict.fromkeys(("rotate", "scale", "translate"), "a transform in its style; apply it to the shapes"),
    "transform-origin": "a transform-origin; apply the transform to the shapes",
    "vector-effect": "a vector-effect; turn strokes into paths",
    "paint-order": "a paint-order; turn strokes into paths",
}
GEOMETRY = frozenset({"cx", "cy", "d", "height", "r", "rx", "ry", "width", "x", "y"})
NOTHING = frozenset({"", "none", "normal", "auto", "inherit"})
COMMENT = re.compile(r"/\*.*?(?:\*/|\Z)|<!--|-->", re.DOTALL)
"""A comment that nobody ends goes on to the end of the sheet, as in every browser."""

SELECTOR = re.compile(r"\*|[a-zA-Z]*\.[\w-]+|#[\w-]+|[a-zA-Z]+")
LONGEST_STYLE, MOST_RULES = 100_000, 2_000
LONGEST_SAID = 1_000
"""The most characters of what a shape says of itself, for what is inherited is read by each that inherits it."""

KNOWN = INHERITED | OWN | GEOMETRY | REFUSED.keys()
"""The properties that mean anything here."""

Painting = Mapping[str, str]
Sheet = Mapping[str, Painting]


def sheet_of(root: Element) -> Sheet:
    """The rules of all style sheets in a drawing, by selector; raises ContentError for one that is not simple."""
    rules: dict[str, dict[str, str]] = {}
    for element in root.iter():
        if name_of(element) != "style":
            continue
        text = COMMENT.sub("", "".join(element.itertext()))
        if len(text) > LONGEST_STYLE:
            raise ContentError(f"a style sheet of more than {LONGEST_STYLE:,} characters, expected a simpler one")
        for selectors, body in _rules(text):
            said = _said(body)
            for selector in map(str.strip, selectors.split(",")):
                if not SELECTOR.fullmatch(selector):
                    raise ContentError(f"a style sheet says {selector[:40]!r}, expected '.name'; use plain SVG")
                rules.setdefault(selector, {}).update(said)
            if len(rules) > MOST_RULES:
                raise ContentError(f"more than {MOST_RULES:,} rules of style, expected a simpler drawing")
    return rules


def _rules(text: str) -> Iterator[tuple[str, str]]:
    """The selectors and the body of each rule; raises ContentError where anything else is said."""
    *rules, rest = text.split("}")
    found = []
    others = ""
    for rule in rules:
        before, brace, body = rule.rpartition("{")
        other, inner, selectors = before.rpartition("{")
        if brace and selectors:
            found.append((selectors, body))
            others = others or f"{other}{inner}".strip()
        else:
            others = others or f"{rule}}}".strip()
    if told := others or rest.strip():
        raise ContentError(f"a style sheet says {told[:40]!r}, expected simple rules; save it as plain SVG")
    yield from found


def painting_of(element: Element, before: Painting, sheet: Sheet) -> dict[str, str]:
    """What holds for an element: what it inherits, its attributes, style sheets, and its own style above all."""
    name = name_of(element)
    said = {key: value.strip() for key, value in element.attrib.items() if not key.startswith("{")}
    found = {key: value for key, value in said.items() if key in INHERITED | OWN or key in REFUSED}
    for selector in _selectors(name, said):
        found |= sheet.get(selector, {})
    found |= _said(said.get("style", ""))
    if told := [key for key in found if key in GEOMETRY and name != "svg"]:
        raise ContentError(f"<{name}> says its {told[0]} in a style; save it as plain SVG")
    for key, value in found.items():
        _require_drawable(name, key, value)
    kept = {key: value for key, value in before.items() if key in INHERITED}
    return kept | {key: value for key, value in found.items() if value != "inherit"}


def is_unseen(painting: Painting) -> bool:
    """Whether an element and all inside it are left out."""
    return painting.get("display") == "none" or _share(painting.get("opacity", "1")) == 0


def _selectors(name: str, said: Painting) -> list[str]:
    """The selectors that fit an element, the weakest first."""
    classes = said.get("class", "").split()[:50]
    found = ["*", name, *(f".{one}" for one in classes), *(f"{name}.{one}" for one in classes)]
    return [*found, f"#{said['id']}"] if "id" in said else found


def _said(style: str) -> dict[str, str]:
    """The properties of a style; `!important` is no more than said."""
    pairs = (one.partition(":") for one in style[:LONGEST_STYLE].split(";"))
    said = ((key.strip(), value.strip()) for key, _, value in pairs)
    return {key: value.replace("!important", "").strip() for key, value in said if value and key in KNOWN}


def _require_drawable(name: str, key: str, value: str) -> None:
    if len(value) > LONGEST_SAID and key != "transform":
        raise ContentError(f"<{name}> says its {key} in more than {LONGEST_SAID:,} characters, expected fewer")
    if key in REFUSED and value not in NOTHING:
        raise ContentError(f"<{name}> has {REFUSED[key]}")
    if key in ("fill", "stroke") and "url(" in value:
        raise ContentError(f"<{name}> is painted with a gradient or a pattern; use plain colours, or a PNG")
    if key in ("opacity", "fill-opacity", "stroke-opacity") and _share(value) not in (0, 1):
        raise ContentError(f"<{name}> is partly transparent ({key} {value[:20]}); use plain colours, or a PNG")
    if key == "stroke-dashoffset" and value.rstrip("px0.") not in NOTHING | {"-"}:
        raise ContentError(f"<{name}> has a stroke-dashoffset; turn strokes into paths")


def _share(value: str) -> float:
    """A share of one, as a number or a percentage; NaN for anything else, which fits nothing."""
    try:
        return float(value[:-1]) / 100 if value.endswith("%") else float(value)
    except ValueError:
        return float("nan")
