"""What the booklets of games say of themselves in words and numbers."""

import re
from functools import cache
from typing import Any

import pytest

from generator.counting.counts import counted
from generator.load import LoadedBook, counts_of, load_book
from generator.load.sets import known_sets
from generator.problem import Puzzle
from tests.conftest import ROOT

BOOKLETS = ["binary-dihexes", "hexagone", "hex-hex-y"]
every_booklet = pytest.mark.parametrize("name", BOOKLETS)


@cache
def booklet(name: str) -> LoadedBook:
    return load_book(ROOT / "content" / name)


def asked(name: str) -> list[Any]:
    """The problems that have a number."""
    entries = [entry.problem for chapter in booklet(name).numbered for entry in chapter.entries]
    return [problem for problem in entries if isinstance(problem, Puzzle)]


def number(name: str, word: str) -> int:
    """The number that stands before a word in the facts on the back cover."""
    counts = counts_of(booklet(name).numbered)
    [found] = [counted(fact, counts) for fact in booklet(name).book.facts if word in fact]
    return int(found.split()[0])


@every_booklet
def test_the_back_cover_tells_how_many_problems_there_are(name: str) -> None:
    words = {"binary-dihexes": "puzzles", "hexagone": "solo boards", "hex-hex-y": "problems"}
    assert number(name, words[name]) == len(asked(name))


@every_booklet
def test_no_cover_and_no_opener_shows_the_answer_of_a_problem(name: str) -> None:
    art = {booklet(name).book.cover, *(part.art for part in booklet(name).book.parts)} - {""}
    assert art
    assert not art & {problem.id for problem in asked(name)}


@every_booklet
def test_the_problem_on_the_back_is_one_of_the_book_and_no_hard_one(name: str) -> None:
    [tried] = [problem for problem in asked(name) if problem.id == booklet(name).book.try_now]
    assert tried.grade in ("gentle", None)


@every_booklet
def test_every_sheet_that_a_chapter_needs_is_in_the_book(name: str) -> None:
    needed = {sheet for chapter in booklet(name).numbered for sheet in chapter.text.sheets}
    assert needed == {*booklet(name).book.sheets}


def test_the_binary_book_counts_its_games_and_tiles() -> None:
    games = booklet("binary-dihexes").book.parts[0].chapters
    assert number("binary-dihexes", "games") == len(games)
    assert number("binary-dihexes", "tiles") == len(known_sets()["binary-dihexes"].tile_set.tiles)


def test_hexagone_counts_its_pieces_and_dice() -> None:
    sets = known_sets()
    assert sets["hexagone"].pieces is not None
    assert sets["colour-dice"].dice is not None
    assert number("hexagone", "pieces") == sum(sets["hexagone"].pieces.values())
    assert number("hexagone", "dice") == sets["colour-dice"].dice.count


def test_the_par_on_the_back_of_hexagone_is_that_of_its_board() -> None:
    book = booklet("hexagone").book
    [tried] = [problem for problem in asked("hexagone") if problem.id == book.try_now]
    assert re.findall(r"takes (\d+) pieces", book.try_text) == [str(tried.claim.count)]


def test_hex_hex_y_counts_its_boards_and_stones() -> None:
    sets = known_sets()
    boards, stones = sets["hex-hex-y"].boards, sets["hex-hex-y-stones"].tokens
    assert boards is not None
    assert stones is not None
    assert number("hex-hex-y", "boards") == len(boards.sides)
    assert number("hex-hex-y", "stones") == sum(stones.values())


def test_designers_are_credited_where_they_are_known() -> None:
    credited = {name: " ".join(credit.text for credit in booklet(name).book.credits) for name in BOOKLETS}
    assert "Néstor Romeral Andrés" in credited["binary-dihexes"]
    for older in ("Dominup", "Dominomega", "OMEGA", "Mystique Energy", "Dominimum"):
        assert older in credited["binary-dihexes"]
    assert "does not name" in credited["hexagone"]
    assert "Mark Steere in October 2009" in credited["hex-hex-y"]
