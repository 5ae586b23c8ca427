import pytest

from generator.art import art_of
from generator.errors import ContentError
from generator.figure.marks import Mark, Outline, Own, Window, moved
from tests.art.samples import BOX, svg

MM = 25.4 / 96


def marks(body: str, frame: str = 'viewBox="0 0 96 48"') -> tuple[Mark, ...]:
    [window] = art_of(svg(body, frame), "hill.svg").figure.marks
    assert isinstance(window, Window)
    return window.marks


def only(body: str, frame: str = 'viewBox="0 0 96 48"') -> Outline:
    [mark] = marks(body, frame)
    assert isinstance(mark, Outline)
    return mark


def corners(mark: Outline) -> list[tuple[float, float]]:
    ends = [[float(number) / MM for number in step[1:]][-2:] for step in mark.steps if len(step) > 1]
    return [(round(x, 2), round(y, 2)) for x, y in ends]


def test_a_shape_keeps_its_place_and_colours() -> None:
    mark = only('<rect x="10" y="20" width="30" height="5" fill="#1a7f5a" stroke="rgb(255,0,0)" stroke-width="4"/>')
    assert (mark.fill, mark.stroke, mark.width) == (Own("1A7F5A"), Own("FF0000"), 3.0)
    assert corners(mark)[:4] == [(10, 20), (40, 20), (40, 25), (10, 25)]


def test_a_drawing_has_the_size_that_it_says() -> None:
    figure = art_of(svg(BOX, 'width="100mm" height="5cm" viewBox="0 0 10 5"'), "x").figure
    assert (figure.width, figure.height) == pytest.approx((100, 50))
    assert art_of(svg(BOX), "x").figure.width == pytest.approx(25.4)
    assert art_of(svg(BOX, 'width="100%" viewBox="0 0 96 96"'), "x").figure.width == pytest.approx(25.4)


def test_a_view_is_laid_in_the_middle_unless_told_otherwise() -> None:
    wide = 'width="96" height="96" viewBox="0 0 10 20"'
    assert corners(only(BOX, wide))[0] == (24, 0)
    assert corners(only(BOX, f'{wide} preserveAspectRatio="none"'))[1:3] == [(96, 0), (96, 48)]


def test_transforms_of_groups_go_from_outside_in_and_widen_lines() -> None:
    mark = only(f'<g transform="translate(10 0)"><g transform="scale(2)" stroke="red">{BOX}</g></g>')
    assert corners(mark)[:3] == [(10, 0), (30, 0), (30, 20)]
    assert mark.width == pytest.approx(1.5)


def test_arcs_and_quadratics_become_cubics() -> None:
    mark = only('<path d="M0 0 Q 10 10 20 0 A 5 5 0 0 1 30 0 h2 v2 z"/>')
    assert {step[0] for step in mark.steps} == {"M", "C", "L", "Z"}
    assert (30, 0) in corners(mark) and (32, 2) in corners(mark)


def test_a_circle_is_round() -> None:
    for x, y in corners(only('<circle cx="40" cy="20" r="10"/>')):
        assert (x - 40) ** 2 + (y - 20) ** 2 == pytest.approx(100, abs=0.5)


def test_styles_go_above_sheets_and_sheets_above_attributes() -> None:
    sheet = "<style>.a, .b {fill: #00f; stroke: lime} #c {fill: #0f0}</style>"
    assert only(f'{sheet}<path fill="red" class="a" d="M0 0h1v1z"/>').fill == Own("0000FF")
    assert only(f'{sheet}<path class="a" id="c" d="M0 0h1v1z"/>').fill == Own("00FF00")
    assert only(f'{sheet}<path class="b" style="fill:#fff" d="M0 0h1v1z"/>').fill == Own("FFFFFF")


def test_colours_are_inherited_and_current() -> None:
    assert only(f'<g color="navy" fill="currentColor">{BOX}</g>').fill == Own("000080")
    assert only(BOX).fill == Own("000000")


@pytest.mark.parametrize(
    "said", ["#1af", "#11aaff", "#11AAFFff", "rgb(17, 170, 255)", "rgba(17,170,255,1)", "rgb(6.7%, 66.67%,100%)"]
)
def test_a_colour_is_the_same_however_it_is_written(said: str) -> None:
    assert only(f'<g fill="{said}">{BOX}</g>').fill == Own("11AAFF")


def test_holes_dashes_ends_and_corners_are_kept_and_scaled() -> None:
    mark = only(
        '<path d="M0 0h9v9z" fill-rule="evenodd" stroke="red" stroke-dasharray="4,2" '
        'stroke-linecap="round" stroke-linejoin="bevel" stroke-miterlimit="10"/>'
    )
    assert (mark.even_odd, mark.dash, mark.cap, mark.join, mark.miter) == (True, (3.0, 1.5), 1, 2, 10)
    twice = art_of(svg(BOX.replace("/>", ' stroke="red"/>')), "x").figure.scaled(2).marks[0]
    assert isinstance(twice, Window)
    [inside] = twice.marks
    assert isinstance(inside, Outline) and inside.width == 1.5


def test_what_is_used_is_drawn_wherever_it_is_used() -> None:
    drawn = marks(
        f'<defs><g id="a">{BOX}</g></defs><use href="#a" x="5"/><use href="#a" transform="translate(0 9)"/>'
    )
    assert [corners(mark)[0] for mark in drawn if isinstance(mark, Outline)] == [(5, 0), (0, 9)]


def test_what_nobody_sees_is_left_out() -> None:
    hidden = ('opacity="0"', 'display="none"', 'style="display:none"')
    for how in hidden:
        assert len(marks(f"<g {how}><text>words</text></g>{BOX}")) == 1
    for how in ('visibility="hidden"', 'fill="none"', 'fill="transparent"', 'fill-opacity="0"'):
        assert len(marks(f"<g {how}>{BOX}</g>{BOX}")) == 1


def test_what_runs_over_the_edge_is_seen_through_a_window_that_moves_along() -> None:
    figure = art_of(svg('<rect x="-50" width="500" height="500"/>'), "x").figure
    [window] = figure.marks
    there = moved(window, 3, 4)
    assert isinstance(window, Window) and isinstance(there, Window)
    assert window.at == (0, 0) and (window.width, window.height) == (figure.width, figure.height)
    assert there.at == (3, 4) and there.marks == tuple(moved(mark, 3, 4) for mark in window.marks)


@pytest.mark.parametrize(
    ("body", "told"),
    [
        ("<text>hi</text>", r"<text>.*turn text into outlines"),
        ('<image href="data:image/png;base64,AAAA"/>', "<image>.*PNG"),
        ("<script>alert(1)</script>", "<script>"),
        ("<foreignObject/>", "<foreignObject>"),
        ("<animate/>", "<animate>"),
        (f"<svg>{BOX}</svg>", "<svg>"),
        ('<rect width="5" height="5" fill="url(#g)"/>', "<rect> is painted with a gradient or a pattern"),
        ('<style>rect{fill:url("#g")}</style>' + BOX, "gradient"),
        (f'<g filter="url(#f)">{BOX}</g>', "<g> has a filter"),
        (f'<g style="clip-path:url(#f)">{BOX}</g>', "a clipping path"),
        (f'<g mask="url(#f)">{BOX}</g>', "a mask"),
        (f'<g opacity=".5">{BOX}</g>', "<g> is partly transparent"),
        (f'<g fill-opacity="50%">{BOX}</g>', "partly transparent"),
        (f'<g opacity="banana">{BOX}</g>', "partly transparent"),
        (f'<g fill="rgba(1,2,3,0.5)">{BOX}</g>', "partly transparent"),
        (f'<g fill="#11223380">{BOX}</g>', "partly transparent"),
        (f'<g fill="banana">{BOX}</g>', "a colour 'banana'"),
        (f'<g style="rotate:45deg">{BOX}</g>', "<g> has a transform in its style"),
        ('<circle r="3" style="r:9px"/>', "<circle> says its r in a style"),
        (f'<g style="marker-end:url(#m)">{BOX}</g>', "markers"),
        (f'<g transform="scale(1 3)" stroke="red">{BOX}</g>', "stretched more one way"),
        ('<path d="banana"/>', "a path 'banana' that cannot be read"),
        ('<path d="M 0 0 L 5"/>', "cannot be drawn|cannot be read"),
        ('<path d="M0 0 L 1e999 3"/>', "farther than 10 m"),
        ('<rect width="1e9" height="5"/>', "farther than 10 m"),
        ('<rect width="50%" height="5"/>', "width '50%', expected a number"),
        ('<rect width="nan" height="5"/>', "width 'nan'"),
        (f'<g transform="{"scale(1) " * 200}">{BOX}</g>', "a transform of more than"),
        ('<use href="http://example.org/a.svg#b"/>', "expected something in the same file"),
        ('<use href="#nowhere"/>', "expected something in the same file"),
        ('<g id="a"><use href="#a"/></g>', "inside itself"),
        ("<style>@import url(http://example.org/a.css);</style>" + BOX, "a style sheet says '@import"),
        ("<style>g > rect {fill: red}</style>" + BOX, "a style sheet says 'g > rect'"),
        ("", "the drawing is empty"),
        (BOX.replace("/>", ' stroke-dasharray="1 -1" stroke="red"/>'), "stroke-dasharray"),
    ],
)
def test_what_cannot_be_drawn_as_it_is_meant_is_refused_by_name(body: str, told: str) -> None:
    with pytest.raises(ContentError, match=told):
        art_of(svg(body), "hill.svg")


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b'<!DOCTYPE s [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>' + svg("<desc>&b;</desc>"), "declares entities"),
        (
            b'<!DOCTYPE s SYSTEM "x" [<!ENTITY % a SYSTEM "file:///etc/passwd"> %a;]>' + svg(BOX),
            "declares entities",
        ),
        (b"<html/>", "markup of another kind"),
        (b"<svg", "no well-formed SVG"),
        (svg("<desc>&lol;</desc>"), "no well-formed SVG"),
        (svg(BOX).decode().encode("utf-16"), "expected an SVG, a PNG or a JPEG"),
        (b"<svg>\xff\xfe</svg>", "no UTF-8"),
        (svg(BOX, ""), "says no size"),
        (svg(BOX, 'viewBox="0 0 0 10"'), "a viewBox '0 0 0 10'"),
        (svg(BOX, 'viewBox="0 0 1e300 1e300"'), "says no size"),
        (svg("<g>" * 100 + "</g>" * 100), "groups inside one another"),
        (svg("<g/>" * 50_001), "more than 50,000 elements"),
    ],
)
def test_markup_that_is_a_trap_is_refused(data: bytes, told: str) -> None:
    with pytest.raises(ContentError, match=told):
        art_of(data, "hill.svg")


def test_the_name_of_a_document_type_is_passed_over() -> None:
    plain = b'<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">'
    assert art_of(plain + svg(BOX), "hill.svg").figure == art_of(svg(BOX), "hill.svg").figure


def test_copies_of_copies_of_copies_come_to_an_end() -> None:
    levels = "".join(f'<g id="g{n}">{f"""<use href="#g{n - 1}"/>""" * 10}</g>' for n in range(1, 9))
    with pytest.raises(ContentError, match="elements to draw"):
        art_of(svg(f'<defs><g id="g0"></g>{levels}</defs><use href="#g8"/>'), "hill.svg")


def test_a_path_without_end_is_refused() -> None:
    with pytest.raises(ContentError, match="more than 200,000 numbers"):
        art_of(svg(f'<path d="M0 0{" 1 2" * 100_001}"/>'), "hill.svg")


@pytest.mark.parametrize("copies", [39, 40, 2_000])
def test_copies_of_copies_are_drawn_so_deep_and_no_deeper(copies: int) -> None:
    uses = "".join(f'<g id="u{k + 1}"><use href="#u{k}"/></g>' for k in range(copies - 1))
    body = f'<defs><g id="u0">{BOX}</g>{uses}</defs><use href="#u{copies - 1}"/>'
    if copies <= 40:
        assert len(marks(body)) == 1
        return
    with pytest.raises(ContentError, match="copies of copies more than 40 deep, expected fewer"):
        marks(body)
