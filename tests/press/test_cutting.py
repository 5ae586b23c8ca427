"""Files for cutting machines, read back as machines read them."""

from collections import Counter
from io import BytesIO, StringIO
from itertools import combinations, product
from math import sqrt
from pathlib import Path
from xml.etree import ElementTree

import ezdxf
import pikepdf
import pytest
from ezdxf import path as dxf_paths
from ezdxf.entities import Hatch, LWPolyline
from ezdxf.entitydb import EntityDB
from shapely.geometry import LinearRing

from generator.errors import ContentError
from generator.figure.marks import Figure, Label, Outline, Own, Window
from generator.grid.square import Square
from generator.load import TileSheet, load_sets, shipped
from generator.press.cutting import bed_for, cut_dxf, cut_files, cut_svg, print_pdf
from generator.press.engraving import engraving
from generator.press.presets import PRESETS, Preset, read_preset
from generator.printing.paper import read_paper
from generator.sheet.given.polyominoes import PolyominoSet
from generator.sheet.machine import cut_sheets, is_cut
from generator.sheet.machine.bed import Bed, CutSheet, PlacedPiece
from generator.sheet.machine.kerf import kerfed
from generator.sheet.pieces import pieces_of
from generator.sheet.pieces.piece import upright
from generator.sheet.pieces.polyominoes import polyomino_piece
from tests.sheet.cut_files import SVG, Drawn, layers, lines

SETS = load_sets(shipped("content") / "tiles")
CUT = [name for name, one in SETS.items() if is_cut(one)]
A4 = read_paper("a4")
POINT = 72 / 25.4


def sheets_of(name: str, preset: Preset, kerf: float = 0.0) -> list[CutSheet]:
    return cut_sheets(SETS[name], bed_for(preset, A4), kerf)


def read_dxf(data: bytes) -> dict[str, list[Drawn]]:
    """The lines of a DXF file by layer, y turned downwards again by nobody."""
    document = ezdxf.read(StringIO(data.decode()))
    assert not document.audit().has_issues
    assert document.header["$INSUNITS"] == 4
    found: dict[str, list[Drawn]] = {}
    for entity in document.modelspace():
        assert entity.dxf.layer in document.layers
        drawn = found.setdefault(entity.dxf.layer, [])
        if isinstance(entity, Hatch):
            assert entity.dxf.solid_fill and entity.dxf.color == 256
            drawn += [Drawn("", flat(path), path.is_closed) for path in dxf_paths.from_hatch(entity)]
        else:
            assert isinstance(entity, LWPolyline)
            drawn.append(Drawn("", flat(dxf_paths.make_path(entity)), entity.closed))
    return found


def flat(path: dxf_paths.Path) -> tuple[tuple[float, float], ...]:
    return tuple((point.x, point.y) for point in path.flattening(0.004))


def assert_true_sizes(tiles: TileSheet, drawn: list[Drawn], kerf: float) -> None:
    """Sizes to a hundredth of a millimetre, each piece once; turned pieces are as wide as others are high."""
    wanted = sorted(sorted(round(one, 3) for one in piece.outline.size) for piece in pieces_of(tiles))
    reach = kerf * (2 / sqrt(3) if tiles.tiles is not None or tiles.pieces is not None else 1)
    found = sorted(sorted(round(one, 3) for one in line.size) for line in drawn)
    assert len(found) == len(wanted)
    for (short, long), (one, other) in zip(wanted, found, strict=True):
        # A hexagon grows further at its corners than at its sides, and a net further where it tapers.
        assert one == pytest.approx(short + kerf, abs=0.01) or one == pytest.approx(short + reach, abs=0.01)
        assert other == pytest.approx(long + kerf, abs=0.01) or other == pytest.approx(long + reach, abs=0.01)


def assert_sound(drawn: list[Drawn], gap: float) -> None:
    """Lines that a machine can follow: closed, simple, apart from one another, and so never doubled."""
    assert all(one.closed for one in drawn)
    rings = [LinearRing(one.points) for one in drawn]
    assert all(ring.is_simple and ring.is_valid for ring in rings)
    for one, other in combinations(rings, 2):
        assert one.distance(other) > gap - 0.05


def check_set(name: str, preset: Preset, kerf: float) -> None:
    sheets = sheets_of(name, preset, kerf)
    svgs = [cut_svg(sheet, preset, "Own") for sheet in sheets]
    dxfs = [read_dxf(cut_dxf(sheet, preset)) for sheet in sheets]
    assert_true_sizes(SETS[name], [one for data in svgs for one in lines(data, "Cut")], kerf)
    assert_true_sizes(SETS[name], [one for found in dxfs for one in found["CUT"]], kerf)
    for sheet, data, found in zip(sheets, svgs, dxfs, strict=True):
        assert b"<text" not in data
        assert_sound(lines(data, "Cut"), sheet.bed.gap)
        assert_sound(found["CUT"], sheet.bed.gap)
        assert len(lines(data, "Score")) == len(found.get("SCORE", []))
        assert len(lines(data, "Engrave")) == len(found.get("ENGRAVE", []))
        assert all(one.closed for one in lines(data, "Engrave"))
        assert all(one.closed for one in found.get("ENGRAVE", []))


@pytest.mark.parametrize(
    ("name", "preset", "kerf"),
    [
        ("dominoes", "silhouette", 0.0),
        ("four-colours-without-doubles", "common", 0.2),
        ("tokens", "common", 0.2),
        ("tetrominoes", "silhouette", 0.1),
        ("dice", "common", 0.0),
        ("pawns", "silhouette", 0.0),
    ],
)
def test_every_piece_is_read_back_at_its_size_closed_and_apart(name: str, preset: str, kerf: float) -> None:
    check_set(name, PRESETS[preset], kerf)


@pytest.mark.slow
@pytest.mark.parametrize("name", CUT)
@pytest.mark.parametrize(("preset", "kerf"), [("silhouette", 0.0), ("common", 0.2)])
def test_every_set_is_read_back_for_every_machine(name: str, preset: str, kerf: float) -> None:
    check_set(name, PRESETS[preset], 0.0 if SETS[name].kind.key in ("dice", "pawns") else kerf)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["dominoes", "hexagone", "tetrominoes", "pawns"])
def test_a_cricut_gets_every_piece_too(name: str) -> None:
    check_set(name, PRESETS["cricut"], 0.0)


def test_both_files_have_every_line_in_the_same_place() -> None:
    preset = PRESETS["common"]
    [sheet] = sheets_of("tokens", preset)
    flat = [[(x, 297 - y) for x, y in one.points] for one in read_dxf(cut_dxf(sheet, preset))["CUT"]]
    drawn = [one.points for one in lines(cut_svg(sheet, preset, ""), "Cut")]
    assert len(flat) == len(drawn)
    for one, other in zip(flat, drawn, strict=True):
        assert LinearRing(one).hausdorff_distance(LinearRing(other)) < 0.02


def test_layers_are_named_as_inkscape_names_them_and_only_those_in_use() -> None:
    def found(name: str, preset: str) -> list[str]:
        return [*layers(cut_svg(sheets_of(name, PRESETS[preset])[0], PRESETS[preset], ""))]

    assert found("dominoes", "silhouette") == ["Print", "Cut", "Regmarks"]
    assert found("dice", "silhouette") == ["Print", "Score", "Cut", "Regmarks"]
    assert found("dice", "cricut") == ["Print", "Score", "Cut"]
    assert found("dice", "common") == ["Engrave", "Score", "Cut"]
    assert found("tokens", "ponoko") == ["Engrave", "Cut"]


def test_every_piece_has_an_id_of_its_own_that_does_not_depend_on_the_machine() -> None:
    names = [piece.name for piece in pieces_of(SETS["tokens"])]
    for preset in ("silhouette", "common"):
        [sheet] = sheets_of("tokens", PRESETS[preset])
        root = ElementTree.fromstring(cut_svg(sheet, PRESETS[preset], ""))
        ids = [element.get("id") for element in root.iter() if element.get("id")]
        assert len(ids) == len({*ids})
        assert [one.id for one in lines(cut_svg(sheet, PRESETS[preset], ""), "Cut")] == [
            f"cut-{name}" for name in names
        ]


@pytest.mark.parametrize(
    "preset", [one for one in PRESETS.values() if one.machine == "laser"], ids=lambda one: one.name
)
def test_lines_have_the_colours_and_the_width_of_their_preset(preset: Preset) -> None:
    [sheet] = sheets_of("dice", preset)
    found = layers(cut_svg(sheet, preset, ""))
    for layer, colour in (("Cut", preset.cut), ("Score", preset.score)):
        for path in found[layer]:
            assert (path.get("fill"), path.get("stroke")) == ("none", f"#{colour}")
            assert float(path.get("stroke-width") or 0) == pytest.approx(preset.line)
    for path in found["Engrave"]:
        assert (path.get("fill"), path.get("stroke"), path.get("fill-rule")) == ("#000000", "none", "evenodd")


def test_presets_follow_their_conventions() -> None:
    common, ponoko = PRESETS["common"], PRESETS["ponoko"]
    assert (common.cut, common.score, common.engrave) == ("FF0000", "0000FF", "000000")
    assert common.line == pytest.approx(0.0254)
    assert (ponoko.cut, ponoko.line) == ("0000FF", 0.01)
    assert PRESETS["cricut"].area == pytest.approx((234.95, 171.45))


AUTOCAD = {"FF0000": 1, "0000FF": 5, "000000": 7}


@pytest.mark.parametrize("preset", PRESETS.values(), ids=lambda one: one.name)
def test_a_dxf_has_the_colours_of_its_preset_as_an_svg_has(preset: Preset) -> None:
    document = ezdxf.read(StringIO(cut_dxf(sheets_of("dice", preset)[0], preset).decode()))
    colours = {layer.dxf.name: layer.color for layer in document.layers}
    assert (colours["CUT"], colours["SCORE"]) == (AUTOCAD[preset.cut], AUTOCAD[preset.score])
    assert colours.get("ENGRAVE", AUTOCAD[preset.engrave]) == AUTOCAD[preset.engrave]
    assert document.dxfversion == "AC1024"


@pytest.mark.parametrize(
    "preset", [one for one in PRESETS.values() if one.machine == "laser"], ids=lambda one: one.name
)
def test_what_is_engraved_is_filled_and_no_line_that_a_machine_might_cut(preset: Preset) -> None:
    [sheet] = sheets_of("tokens", preset)
    document = ezdxf.read(StringIO(cut_dxf(sheet, preset).decode()))
    assert {type(one) for one in document.modelspace() if one.dxf.layer == "ENGRAVE"} == {Hatch}
    assert {path.get("stroke") for path in layers(cut_svg(sheet, preset, ""))["Engrave"]} == {"none"}


def test_a_dxf_is_the_same_in_whatever_order_its_kinds_of_entities_are_met(monkeypatch: pytest.MonkeyPatch) -> None:
    preset = PRESETS["common"]
    [sheet] = sheets_of("dice", preset)
    met = EntityDB.dxf_types_in_use
    made = []
    for backwards in (False, True):
        monkeypatch.setattr(EntityDB, "dxf_types_in_use", lambda db, turn=backwards: sorted(met(db), reverse=turn))
        made.append(cut_dxf(sheet, preset))
    assert made[0] == made[1]


def test_holes_are_cut_before_the_piece_around_them() -> None:
    preset = PRESETS["common"]
    made = PolyominoSet(cells=8, sides="one", cell=24, gap=0.75)
    ring = polyomino_piece(
        made, tuple(Square(row, col) for row, col in product(range(3), repeat=2) if (row, col) != (1, 1))
    )
    sheet = CutSheet(bed_for(preset, A4), (PlacedPiece(kerfed(ring, 0.2), 10, 10),))
    hole, outline = lines(cut_svg(sheet, preset, ""), "Cut")
    assert (hole.id, outline.id) == ("cut-polyomino-111-101-111-hole-1", "cut-polyomino-111-101-111")
    assert hole.size == pytest.approx((24 + 1.5 - 0.2,) * 2)
    assert outline.size == pytest.approx((3 * 24 - 1.5 + 0.2,) * 2)
    assert [one.size for one in read_dxf(cut_dxf(sheet, preset))["CUT"]] == [
        pytest.approx(hole.size),
        pytest.approx(outline.size),
    ]


def test_a_plotter_finds_a_square_and_two_brackets_ten_millimetres_from_the_edge() -> None:
    [sheet] = sheets_of("dominoes", PRESETS["silhouette"])
    group = layers(cut_svg(sheet, PRESETS["silhouette"], ""))["Regmarks"]
    square = group.find(f".//{SVG}polygon")
    assert square is not None
    assert square.get("points") == "10,10 15,10 15,15 10,15"
    brackets = [(path.get("d"), path.get("stroke-width")) for path in group.iter(f"{SVG}path")]
    assert brackets == [
        ("M 180 10.15 L 199.85 10.15 L 199.85 30", "0.3"),
        ("M 30 286.85 L 10.15 286.85 L 10.15 267", "0.3"),
    ]


def test_what_is_printed_keeps_clear_of_the_marks() -> None:
    for name in ("dominoes", "four-colours-without-doubles", "pentominoes"):
        for sheet in sheets_of(name, PRESETS["silhouette"]):
            for one in sheet.placed:
                assert min(one.x, one.y) - 1.5 > 15 + 3


@pytest.mark.parametrize(
    ("width", "words"), [(210, "Own, sheet 1 of 1. Print at 100 %"), (150, "Print at 100 %"), (100, "")]
)
def test_a_caption_stands_clear_of_the_mark_beside_it(width: float, words: str) -> None:
    preset = PRESETS["silhouette"]
    sheets = cut_sheets(SETS["tokens"], Bed(width, 200, 20, 4))
    with pikepdf.open(BytesIO(print_pdf(sheets, preset, "Own"))) as pdf:
        shown = [step for step in pikepdf.parse_content_stream(pdf.pages[0]) if str(step.operator) in ("Tj", "TJ")]
        letters = "".join(str(part) for step in shown for part in _strings(step.operands[0]))
    assert (words in letters) if words else ("Print" not in letters)


def _strings(shown: object) -> list[object]:
    return (
        [one for one in shown if isinstance(one, pikepdf.String)] if isinstance(shown, pikepdf.Array) else [shown]
    )


def test_print_and_cut_match_in_position() -> None:
    """Each domino's ground is the box of its cut, and a millimetre and a half more on every side."""
    preset = PRESETS["silhouette"]
    [sheet] = sheets_of("dominoes", preset)
    with pikepdf.open(BytesIO(print_pdf([sheet], preset, "Own"))) as pdf:
        assert [float(number) for number in pdf.pages[0].mediabox] == pytest.approx(
            [0, 0, 210 * POINT, 297 * POINT], abs=0.01
        )
        corners: list[tuple[float, float]] = []
        grounds = []
        for step in pikepdf.parse_content_stream(pdf.pages[0]):
            operands = [*step.operands]
            match str(step.operator):
                case "m":
                    corners = [(float(operands[0]), float(operands[1]))]
                case "l":
                    corners.append((float(operands[0]), float(operands[1])))
                case "c":
                    corners = []
                case "f" if len(corners) == 4:
                    grounds.append([(x / POINT, -y / POINT) for x, y in corners])
    boxes = [one.points for one in lines(cut_svg(sheet, preset, ""), "Cut")]
    squares, grounds = grounds[-1:], grounds[:-1]
    assert min(x for x, _ in squares[0]) == pytest.approx(10, abs=0.01)
    assert len(grounds) == len(boxes) == 28
    for ground, box in zip(grounds, boxes, strict=True):
        for pick, bleed in ((min, -1.5), (max, 1.5)):
            for axis in (0, 1):
                cut = pick(point[axis] for point in box)
                assert pick(point[axis] for point in ground) == pytest.approx(cut + bleed, abs=0.01)


def test_backs_are_printed_behind_their_fronts() -> None:
    for name, pages in (("tokens", 2), ("pawns", 1)):
        preset = PRESETS["silhouette"]
        with pikepdf.open(BytesIO(print_pdf(sheets_of(name, preset), preset, "Own"))) as pdf:
            assert len(pdf.pages) == pages


def test_the_art_for_a_cricut_has_its_size_and_no_marks_of_ours() -> None:
    preset = PRESETS["cricut"]
    [sheet, *_] = sheets_of("dominoes", preset)
    root = ElementTree.fromstring(cut_svg(sheet, preset, ""))
    assert (root.get("width"), root.get("height"), root.get("viewBox")) == (
        "234.95mm",
        "171.45mm",
        "0 0 234.95 171.45",
    )
    assert b"Regmarks" not in cut_svg(sheet, preset, "")


def test_the_same_set_makes_the_same_bytes() -> None:
    for name, preset in (("dice", PRESETS["silhouette"]), ("hex-hex-y-stones", PRESETS["common"])):
        made = [
            cut_files(Path("x"), sheets_of(name, preset), preset, ("pdf", "svg", "dxf"), "Own") for _ in range(2)
        ]
        assert made[0] == made[1]


def test_a_laser_engraves_numbers_and_signs_and_no_grounds() -> None:
    preset = PRESETS["common"]
    [sheet] = sheets_of("dominoes", preset)
    engraved = Counter(one.id for one in lines(cut_svg(sheet, preset, ""), "Engrave"))
    for low, high in combinations(range(7), 2):
        # A rim has two edges, a divider one, and every pip one.
        assert engraved[f"engrave-domino-{low}-{high}"] == 3 + low + high


def test_what_is_dark_in_a_drawing_of_ones_own_is_engraved() -> None:
    def square(left: float, colour: str) -> Outline:
        return Outline(
            (("M", left, 5), ("L", left + 4, 5), ("L", left + 4, 9), ("L", left, 9), ("Z",)), Own(colour)
        )

    inside = Window((0, 0), 20, 20, (square(8, "FFEEAA"), square(14, "AA0000")))
    face = Figure(20, 20, (square(2, "222222"), inside))
    found = engraving(face, upright(20, 20))
    assert sorted(edge.box for edge in found) == [(2, 5, 6, 9), (14, 5, 18, 9)]


def test_a_turned_letter_is_engraved_on_its_head() -> None:
    preset = PRESETS["common"]
    [piece] = [one for one in pieces_of(SETS["pawns"]) if one.name == "pawn-A"]
    assert {mark.turned for mark in piece.face.marks if isinstance(mark, Label)} == {True, False}
    [sheet] = sheets_of("pawns", preset)
    drawn = [one for one in lines(cut_svg(sheet, preset, ""), "Engrave") if one.id == "engrave-pawn-A"]
    middle = 5 + 32
    boxes = sorted(tuple(round(number, 2) for number in LinearRing(one.points).bounds) for one in drawn)
    turned = sorted(
        (
            round(10 + 14 - right, 2),
            round(2 * middle - bottom, 2),
            round(10 + 14 - left, 2),
            round(2 * middle - top, 2),
        )
        for left, top, right, bottom in boxes
    )
    assert [number for box in boxes for number in box] == pytest.approx(
        [n for box in turned for n in box], abs=0.05
    )


@pytest.mark.parametrize(
    ("name", "machine", "told"),
    [
        (
            "ponko",
            "laser",
            "preset 'ponko', expected one of common, ponoko, glowforge, lightburn; did you mean 'ponoko'",
        ),
        ("cricut", "laser", "preset 'cricut' is for a plotter, expected one of common, .*, or say --for plotter"),
        ("x", "plotter", "preset 'x', expected one of silhouette, cricut$"),
    ],
)
def test_an_unknown_preset_is_told_with_those_there_are(name: str, machine: str, told: str) -> None:
    with pytest.raises(ContentError, match=told):
        read_preset(name, machine)
