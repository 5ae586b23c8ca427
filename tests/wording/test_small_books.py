"""A book of one family speaks of what it has, and of nothing else."""

import re
from pathlib import Path
from typing import Any

import pytest

from generator.build import Workshop, build
from generator.catalogue import family_title
from generator.compose.items import Item
from generator.load import load_book
from generator.system.cache import Cache
from generator.system.executors import Here
from tests.conftest import ROOT
from tests.printed import pages_of
from tests.wording.small import FAMILIES, SMALL, chapter_of, pages, proven, written

DOMINOES = {
    *("all-fives", "capturing", "cobra-paw", "domino-finder", "dominosa", "fujisan", "mountains", "tetradominoes"),
    "unmatched",
}
NOTED = ("capturing", "dominosa", "fujisan", "hexmate", "hexagone", "unmatched", "numbers")
SHORTEST = {"capturing", "fujisan", "unmatched"}
MOTIFS = {
    **dict.fromkeys(DOMINOES, "dominoes"),
    **dict.fromkeys(("colouring", "hexmate", "hexagone", "hexdominoes", "hexpatch", "hextremity"), "hexes"),
    **dict.fromkeys(("binary-dominoes", "hexdominimum", "hexdominomega", "hexdominup", "hextra"), "binary"),
    "numbers": "binary",
    "hex-hex-y": "stones",
}


def said_by(name: str, folder: Path) -> tuple[str, bool]:
    """All the words of a small book but the name of its family, and whether it asks anything."""
    chapter = chapter_of(name)
    told = " ".join(pages(written(folder, chapter)))
    return told.replace(family_title(chapter["family"]), ""), "examples" not in chapter


def unspeakable(name: str, asks: bool, chapter: dict[str, Any]) -> dict[str, bool]:
    """What a book may say, and whether this one may."""
    judged = "legal" in str(chapter.get("examples", ""))
    tiled = name in ("colouring", "hexmate", "numbers")
    return {
        r"No way is shorter|How long it takes|fewest moves": name in SHORTEST,
        r"The position you start from": name in ("capturing", "unmatched"),
        r"(?i)domino": name in DOMINOES,
        r"(?i)colours?\b": MOTIFS[name] == "hexes",
        r"\d+ numbers": name == "numbers",
        r"tile by tile": tiled,
        r"told in pictures": False,
        r"\b1 players": False,
        r"(?i)\b(blue|red|green|orange)\b": name == "hex-hex-y",
        r"prettiest answer|Touch a number|(?i:puzzle)|Its number": asks,
        r"A tick says": judged,
        r"a broken outline|A broken outline": name == "domino-finder",
        r"nobody can\b": "impossible" in str(chapter),
    }


@pytest.mark.parametrize("name", SMALL)
def test_a_book_of_one_family_never_speaks_of_what_it_does_not_have(name: str, tmp_path: Path) -> None:
    told, asks = said_by(name, tmp_path / "small")
    for words, may in unspeakable(name, asks, chapter_of(name)).items():
        found = re.search(words, told)
        assert may or not found, f"{name}: {told[max(0, found.start() - 60) : found.end() + 40] if found else ''}"


@pytest.mark.parametrize("name", SMALL)
def test_a_book_is_decorated_with_its_own_pieces(name: str, tmp_path: Path) -> None:
    assert load_book(written(tmp_path / "small", chapter_of(name))).motif == MOTIFS[name]


@pytest.mark.parametrize("family", ["dominosa", "hexmate"])
def test_an_untitled_chapter_is_called_as_its_family_is(family: str, tmp_path: Path) -> None:
    told = pages(written(tmp_path / "small", chapter_of(family)))
    assert not any(re.search(rf"\bchapter\b|\b{family}\b", page) for page in told if "Every puzzle" not in page)
    assert sum(family.capitalize() in page for page in told) >= 3


def test_every_family_has_a_title_of_its_own() -> None:
    titles = {name: family_title(name) for name in FAMILIES}
    assert titles["mountains"] == "Mountains and Valleys" and titles["hex-hex-y"] == "Hex Hex Y"
    assert len({*titles.values()}) == len(titles)
    assert all(title[0].isupper() and not set(title) & set(":(),") for title in titles.values())


@pytest.mark.parametrize("name", NOTED)
def test_words_and_signs_of_hints_and_answers_are_explained_where_they_are_used(name: str, tmp_path: Path) -> None:
    loaded, found = proven(written(tmp_path / "small", chapter_of(name)))
    told = _closed(*pages(loaded.folder))
    problem: Any = found[0].problem
    hints = " ".join(" ".join(Item(one, "1", "").hints) for one in found).lower()
    used = [means for word, means in problem.hint_terms if word in hints]
    assert used
    for means in [*used, problem.answer_words]:
        assert _closed(means) in told


def test_an_author_may_say_it_otherwise_or_leave_it_out(tmp_path: Path) -> None:
    own = {"hint_words": "**Busiest**: it never rests.", "answer_words": ""}
    told = _closed(*pages(written(tmp_path / "small", chapter_of("unmatched") | own)))
    assert _closed("Busiest: it never rests.") in told
    assert _closed("it makes the most slides") not in told and _closed("the two-four slides") not in told


def _closed(*words: str) -> str:
    """Words without spaces, for bold ones are set apart, and without the stars that make them so."""
    return re.sub(r"[\s*]", "", "".join(words))


def test_a_book_for_one_player_is_for_one_player(tmp_path: Path) -> None:
    alone = " ".join(pages(written(tmp_path / "one", chapter_of("dominosa") | {"players": "1"}), "a5"))
    assert re.search(r"\b1 player\b", alone) and "1 players" not in alone
    several = " ".join(pages(written(tmp_path / "two", chapter_of("dominosa") | {"players": "1–2"}), "a5"))
    assert "players" in several


def test_worksheets_of_number_tiles_speak_of_numbers(tmp_path: Path) -> None:
    book = written(tmp_path / "small", chapter_of("numbers"))
    build(book, Workshop((ROOT / "templates",), tmp_path / "out", Cache(None), Here()), ("worksheets",))
    told = " ".join(pages_of(tmp_path / "out/small/small-worksheets-a4.pdf"))
    assert re.search(r"\d numbers", told) and "colours" not in told
