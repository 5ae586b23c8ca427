"""The whole way, on a small book."""

import hashlib
from pathlib import Path

import pikepdf
import pytest

from generator.build import Built, Workshop, build
from generator.errors import Faults, LayoutError
from generator.system.cache import Cache
from generator.system.executors import Pool
from tests.conftest import ROOT

TEMPLATES = ROOT / "templates"
LAST = "fives-pad-letter.pdf"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A book of its own."""
    return small_book(tmp_path)


def small_book(parent: Path) -> Path:
    """A book with four problems and a game."""
    book = parent / "content" / "small"
    book.mkdir(parents=True)
    source = (ROOT / "content/dominoes/dominosa.yaml").read_text()
    head, _, tail = source.partition("problems:\n")
    head = "".join(line for line in head.splitlines(keepends=True) if not line.startswith("worked:"))
    problems = tail.split("  - id:")[1:5]
    (book / "dominosa.yaml").write_text(head + "problems:\n" + "".join(f"  - id:{text}" for text in problems))
    (book / "all-fives.yaml").write_text(without_samples((ROOT / "content/dominoes/all-fives.yaml").read_text()))
    (book / "book.yaml").write_text(
        "title: Small\nauthor: Nobody\npapers: [a4, letter]\nsheets: [dominoes, fives-pad]\n"
        "parts:\n  - title: Puzzles\n    chapters: [dominosa.yaml]\n"
        "  - title: Games\n    chapters: [all-fives.yaml]\n"
    )
    return book


def on_one_paper(folder: Path) -> None:
    """One paper is as good as two where bytes are compared."""
    path = folder / "book.yaml"
    path.write_text(path.read_text().replace("[a4, letter]", "[a4]"))


def without_samples(chapter: str) -> str:
    """A chapter of a game without the thousands of games that measure it."""
    before, _, after = chapter.partition("\nsamples:\n")
    return f"{before}\n{after[after.index('examples:') :]}"


@pytest.fixture(scope="session")
def proven(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What is known of the small book, for those who do not care how it came to be known."""
    return tmp_path_factory.mktemp("proven")


def make(folder: Path, cache: Path | None, output: Path, templates: tuple[Path, ...] = (TEMPLATES,)) -> Built:
    return build(folder, Workshop(templates, output, Cache(cache), Pool(2)))


def hashes(folder: Path) -> dict[str, str]:
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    return {str(path.relative_to(folder)): hashlib.sha256(path.read_bytes()).hexdigest() for path in files}


def test_a_book_comes_with_its_ledger_and_sheets(folder: Path, proven: Path, tmp_path: Path) -> None:
    make(folder, proven, tmp_path / "out")
    assert sorted(hashes(tmp_path / "out")) == [
        "small/.files",
        "small/ledger.json",
        "small/sheets/dominoes-a4-1-back.svg",
        "small/sheets/dominoes-a4-1.svg",
        "small/sheets/dominoes-a4.pdf",
        "small/sheets/dominoes-letter-1-back.svg",
        "small/sheets/dominoes-letter-1.svg",
        "small/sheets/dominoes-letter.pdf",
        "small/sheets/fives-pad-a4-1.svg",
        "small/sheets/fives-pad-a4.pdf",
        "small/sheets/fives-pad-letter-1.svg",
        "small/sheets/fives-pad-letter.pdf",
        "small/small-a4.pdf",
        "small/small-letter.pdf",
    ]


def test_cold_warm_and_uncached_builds_have_the_same_bytes(folder: Path, tmp_path: Path) -> None:
    on_one_paper(folder)
    cold = make(folder, tmp_path / "cache", tmp_path / "one")
    warm = make(folder, tmp_path / "cache", tmp_path / "two")
    make(folder, None, tmp_path / "three")
    assert hashes(tmp_path / "one") == hashes(tmp_path / "two") == hashes(tmp_path / "three")
    assert not any(proof.cached for proof in cold.proofs)
    assert all(proof.cached for proof in warm.proofs)


def test_a_changed_problem_gives_the_bytes_of_a_cold_build(folder: Path, tmp_path: Path) -> None:
    on_one_paper(folder)
    make(folder, tmp_path / "cache", tmp_path / "one")
    path = folder / "dominosa.yaml"
    path.write_text(
        path.read_text().replace("    claim: unique\n", "    claim: unique\n    title: A new name\n", 1)
    )
    make(folder, tmp_path / "cache", tmp_path / "warm")
    make(folder, None, tmp_path / "cold")
    assert hashes(tmp_path / "warm") == hashes(tmp_path / "cold") != hashes(tmp_path / "one")


def test_a_false_claim_leaves_the_output_untouched(folder: Path, proven: Path, tmp_path: Path) -> None:
    make(folder, proven, tmp_path / "out")
    before = hashes(tmp_path / "out")
    path = folder / "dominosa.yaml"
    path.write_text(path.read_text().replace("    claim: unique\n", "    claim: impossible\n", 1))
    with pytest.raises(
        Faults, match=r"dominosa.yaml:\d+: dominosa-1: claimed impossible, but the solver found one"
    ):
        make(folder, proven, tmp_path / "out")
    assert hashes(tmp_path / "out") == before


def test_a_users_template_takes_the_place_of_ours(folder: Path, proven: Path, tmp_path: Path) -> None:
    own = tmp_path / "templates"
    own.mkdir()
    (own / "chapter.xml.j2").write_text(
        '<section id="{{ chapter.name }}" title="Mine"><p>My own words.</p></section>'
    )
    make(folder, proven, tmp_path / "out", (own, TEMPLATES))
    with pikepdf.open(tmp_path / "out/small/small-a4.pdf") as pdf, pdf.open_outline() as outline:
        assert "Mine" in [item.title for item in outline.root]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("<section>", "chapter.xml.j2:1: <section> lacks 'title'"),
        ("\n<p>{{ nothing }}</p>", "chapter.xml.j2:2: 'nothing' is undefined"),
        ("{% if %}", "chapter.xml.j2:1: Expected an expression"),
        (
            '<section id="{{ chapter.name }}" title="b">\n<strip><cell id="dominosa-9"/></strip></section>',
            "chapter.xml.j2:2: 'dominosa-9' is no proven",
        ),
        ("<section id='{{ chapter.name }}' title='b'><p>☃</p></section>", "has no '☃'"),
    ],
)
def test_a_slip_in_a_template_is_told_with_its_place(
    folder: Path, proven: Path, tmp_path: Path, text: str, words: str
) -> None:
    own = tmp_path / "templates"
    own.mkdir()
    (own / "chapter.xml.j2").write_text(text + ("</section>" if text == "<section>" else ""))
    with pytest.raises(LayoutError, match=words):
        make(folder, proven, tmp_path / "out", (own, TEMPLATES))
    assert not (tmp_path / "out").exists()


def test_an_unknown_sheet_is_refused(folder: Path, tmp_path: Path) -> None:
    path = folder / "book.yaml"
    path.write_text(path.read_text().replace("[dominoes,", "[dominos,"))
    with pytest.raises(Faults, match=r"unknown sheet 'dominos'.*did you mean 'dominoes'"):
        make(folder, None, tmp_path / "out")


@pytest.fixture(scope="module")
def book(proven: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The A4 book, made once for those who only look at it."""
    place = tmp_path_factory.mktemp("book")
    make(small_book(place), proven, place / "out")
    return place / "out" / "small" / "small-a4.pdf"


def test_every_font_is_embedded_and_subset(book: Path) -> None:
    with pikepdf.open(book) as pdf:
        fonts = {str(font.BaseFont): font for page in pdf.pages for font in page.Resources.Font.values()}
        assert len(fonts) >= 7
        for name, font in fonts.items():
            assert "+" in name
            assert "/FontFile2" in font.FontDescriptor


def test_pages_are_a4_labelled_and_free_of_empty_transitions(book: Path) -> None:
    with pikepdf.open(book) as pdf:
        assert [str(page.label) for page in pdf.pages][:5] == ["Cover", "Endpaper", "1", "2", "3"]
        for page in pdf.pages:
            assert [round(float(n)) for n in page.mediabox] == [0, 0, 595, 842]
            assert "/Trans" not in page


def test_metadata_language_and_outline_are_there(book: Path) -> None:
    with pikepdf.open(book) as pdf:
        assert str(pdf.docinfo["/Title"]) == "Small"
        assert str(pdf.docinfo["/Author"]) == "Nobody"
        assert str(pdf.Root.Lang) == "en-GB"
        with pdf.open_outline() as outline:
            titles = [(item.title, [child.title for child in item.children]) for item in outline.root]
    assert titles == [
        ("Reading this book", []),
        ("Contents", []),
        ("Puzzles", ["Dominosa"]),
        ("Games", ["All Fives"]),
        (
            "Answers",
            ["Hints", "Solutions", "How this book was checked", "Double-six dominoes", "A pad for All Fives"],
        ),
    ]


def test_every_problem_links_to_its_answer_and_back(book: Path) -> None:
    with pikepdf.open(book) as pdf:
        index = {page.obj.objgen: number for number, page in enumerate(pdf.pages)}
        links = [
            (number, index[note.Dest[0].objgen])
            for number, page in enumerate(pdf.pages)
            for note in page.get("/Annots", [])
        ]
        outline = {}
        with pdf.open_outline() as tree:
            for item in (child for part in tree.root for child in part.children):
                assert isinstance(item.destination, pikepdf.Array)
                outline[item.title] = index[item.destination[0].objgen]
    answers = outline["Solutions"]
    asked = {start for start, end in links if end == answers and start > outline["Dominosa"]}
    assert sum(links.count((page, answers)) for page in asked) == 4
    # Its hints stand on the same page, above the answers, and lead to the problems as well.
    assert sum(links.count((answers, page)) for page in asked) == 4 + 5


def test_of_an_edition_that_fails_nothing_is_made_and_the_other_is_whole(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from generator.build import inspection
    from generator.finish.preflight import Check, preflight

    failing = (Check("type", "7 pt", "70 pt or more", "fails", 3),)
    # The last of what goes with the edition fails, when its book and its first sheets are ready.
    monkeypatch.setattr(
        inspection,
        "preflight",
        lambda data, name, *asked: failing if name == LAST else preflight(data, name, *asked),
    )
    built = make(folder, None, tmp_path / "out")
    assert [(one.file.name, one.stays) for one in built.failed] == [("small-letter.pdf", False)]
    made = {*hashes(tmp_path / "out")}
    assert {"small/small-a4.pdf", "small/ledger.json", "small/sheets/dominoes-a4.pdf"} <= made
    assert not any("letter" in name for name in made)
