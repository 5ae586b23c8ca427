"""The page as it is in a browser."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from selenium.webdriver import Chrome
from selenium.webdriver.common.keys import Keys

from generator.serve.serving import Serving
from generator.system.executors import Work
from generator.verify import background
from tests.serve.browsing import (
    asked_for,
    at,
    chromium,
    complaints,
    drawing,
    press,
    resize,
    shown_pages,
    text,
    until,
)
from tests.serve.showing import (
    FALSE_SECOND,
    FIRST,
    OTHER_FIRST,
    SECOND,
    SLOW_SECOND,
    Watched,
    serving,
    write_book,
    write_rows,
)
from tests.serve.slowly import prove_slowly


@pytest.fixture(scope="module")
def one_browser() -> Iterator[Chrome]:
    with chromium() as found:
        yield found


@pytest.fixture
def browser(one_browser: Chrome) -> Iterator[Chrome]:
    """A browser that has nothing to complain of at the end."""
    asked_for(one_browser)
    complaints(one_browser)
    resize(one_browser, 1400, 900)
    yield one_browser
    found = complaints(one_browser)
    one_browser.get("about:blank")
    assert found == []


@pytest.fixture
def book(tmp_path: Path) -> Path:
    return write_book(tmp_path / "small", FIRST, SECOND)


@pytest.fixture
def written(book: Path) -> Iterator[tuple[Serving, Watched]]:
    """A book that a test may change."""
    with serving(book) as (served, told):
        told.until(lambda one: bool(one.pages))
        yield served, told


def look(browser: Chrome, served: Serving) -> None:
    browser.get(served.address)
    until(lambda: any(shown_pages(browser)))


def test_pages_and_verdicts_appear_a_problem_is_seen_large_and_no_request_leaves_the_host(
    browser: Chrome, shown: Serving
) -> None:
    look(browser, shown)
    assert text(browser, "#title") == "A small book"
    assert text(browser, "#status") == "2 claims proven"
    assert text(browser, "[data-id=second] .badge") == "proven"
    at(browser, "[data-id=second]").click()
    until(lambda: text(browser, "#large dl"))
    facts = text(browser, "#large dl")
    for word in ("Claim", "unique", "First way", "CP-SAT", "Second way", "Effort"):
        assert word in facts
    question = until(lambda: drawing(browser))
    press(browser, "s")
    until(lambda: text(browser, "#answer"))
    until(lambda: drawing(browser) != question)
    assert text(browser, "#solution") == "Hide solution"
    press(browser, "s")
    until(lambda: drawing(browser) == question)
    assert text(browser, "#answer") == ""
    press(browser, Keys.ESCAPE)
    until(lambda: not at(browser, "#large").is_displayed())
    urls = asked_for(browser)
    assert urls
    assert [url for url in urls if not url.startswith(shown.address)] == []


@pytest.mark.slow
def test_an_edit_changes_its_pages_and_no_others(
    browser: Chrome, written: tuple[Serving, Watched], book: Path
) -> None:
    look(browser, written[0])
    asked = until(lambda: [pages for pages in [shown_pages(browser)] if pages[0]])[0][0]
    before = written[0].desk.snapshot.pages
    index = next(row.page for row in written[0].desk.snapshot.problems if row.id == "first")
    browser.execute_script("document.querySelectorAll('.page')[arguments[0]].scrollIntoView()", index)
    until(lambda: before[index].key in shown_pages(browser)[index])
    asked_for(browser)
    write_rows(book, OTHER_FIRST, SECOND)
    until(lambda: written[0].desk.snapshot.pages[index].key != before[index].key)
    after = written[0].desk.snapshot.pages
    until(lambda: after[index].key in shown_pages(browser)[index])
    assert after[0] == before[0]
    assert asked not in asked_for(browser)


@pytest.mark.slow
def test_a_fault_stands_over_the_last_good_pages_with_its_place_and_goes_away(
    browser: Chrome, written: tuple[Serving, Watched], book: Path
) -> None:
    look(browser, written[0])
    pages = len(shown_pages(browser))
    write_rows(book, FIRST.replace("numbers", "nombers"), SECOND)
    until(lambda: "rows.yaml:8" in text(browser, "#faults"))
    assert "nombers" in text(browser, "#faults")
    assert "last good pages" in text(browser, "#faults")
    assert at(browser, "#faults").is_displayed()
    assert len(shown_pages(browser)) == pages
    assert any(shown_pages(browser))
    write_rows(book, FIRST, SECOND)
    until(lambda: not at(browser, "#faults").is_displayed())
    assert text(browser, "#status") == "2 claims proven"


@pytest.mark.slow
def test_a_badge_changes_from_proven_to_refuted_and_back(
    browser: Chrome, written: tuple[Serving, Watched], book: Path
) -> None:
    look(browser, written[0])
    write_rows(book, FIRST, FALSE_SECOND)
    until(lambda: text(browser, "[data-id=second] .badge") == "refuted")
    until(lambda: "rows.yaml:12" in text(browser, "#faults"))
    write_rows(book, FIRST, SECOND)
    until(lambda: text(browser, "[data-id=second] .badge") == "proven")


@pytest.mark.slow
def test_a_slow_proof_is_pending_and_seen_large_it_is_stamped(
    browser: Chrome, book: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(background, "PROVING", Work(prove_slowly))
    with serving(book) as (served, told):
        told.until(lambda one: bool(one.pages))
        look(browser, served)
        at(browser, "[data-id=second]").click()
        until(lambda: drawing(browser))
        write_rows(book, FIRST, SLOW_SECOND)
        until(lambda: text(browser, "#waiting").startswith("Waiting for the proof of second"))
        until(lambda: text(browser, "#figure .stamp") == "not proven")
        assert text(browser, "[data-id=second] .badge") == "pending"
        until(lambda: text(browser, "[data-id=second] .badge") == "proven")
        until(lambda: not browser.execute_script("return document.querySelector('#figure .stamp')"))
        assert text(browser, "#waiting") == ""


def current(browser: Chrome) -> int:
    found = browser.execute_script("return document.querySelector('.page[aria-current]').dataset.index")
    return int(found)


@pytest.mark.slow
def test_keys_go_from_page_to_page_and_list_themselves(browser: Chrome, shown: Serving) -> None:
    look(browser, shown)
    last = len(shown.desk.snapshot.pages) - 1
    for key, index in (
        (Keys.ARROW_RIGHT, 1),
        (Keys.ARROW_DOWN, 2),
        (Keys.PAGE_DOWN, 3),
        (Keys.ARROW_LEFT, 2),
        (Keys.PAGE_UP, 1),
        (Keys.ARROW_UP, 0),
        (Keys.ARROW_UP, 0),
        (Keys.END, last),
        (Keys.ARROW_RIGHT, last),
        (Keys.HOME, 0),
    ):
        press(browser, key)
        assert current(browser) == index
    assert browser.execute_script("return document.activeElement.dataset.index") == "0"
    press(browser, "?")
    assert "next page" in text(browser, "#keys")
    press(browser, Keys.ESCAPE)
    until(lambda: not at(browser, "#keys").is_displayed())
    press(browser, "z")
    assert at(browser, "#zoom").get_attribute("aria-pressed") == "true"
    press(browser, "z")


@pytest.mark.slow
def test_the_tab_key_reaches_every_button_and_shows_where_it_is(browser: Chrome, shown: Serving) -> None:
    look(browser, shown)
    seen = []
    for _ in range(6):
        press(browser, Keys.TAB)
        seen.append(
            browser.execute_script(
                "const one = document.activeElement;"
                "return [one.id || one.dataset.id, getComputedStyle(one).outlineStyle]"
            )
        )
    reached = {name for name, outline in seen if outline == "solid"}
    assert {"zoom", "keys-button", "first", "second"} <= reached
    browser.execute_script("document.querySelector('[data-id=second]').focus()")
    press(browser, Keys.ENTER)
    until(lambda: text(browser, "#large-title").startswith("The second"))
    press(browser, Keys.ARROW_LEFT)
    until(lambda: "(first)" in text(browser, "#large-title"))


@pytest.mark.slow
@pytest.mark.parametrize("width", [320, 360, 600, 900, 1240])
def test_no_window_is_too_narrow(width: int, browser: Chrome, shown: Serving) -> None:
    resize(browser, width, 740)
    look(browser, shown)
    overflow = "return document.documentElement.scrollWidth - innerWidth"
    assert browser.execute_script(overflow) <= 0
    press(browser, "z")
    assert browser.execute_script(overflow) <= 0
    press(browser, "z")
    if width < 860:
        assert not at(browser, "#list").is_displayed()
        at(browser, "#list-button").click()
    assert at(browser, "#list").is_displayed()
    at(browser, "[data-id=first]").click()
    until(lambda: drawing(browser))
    box = browser.execute_script(
        "const b = document.querySelector('#large').getBoundingClientRect(); return [b.left, b.right]"
    )
    assert 0 <= box[0] < box[1] <= width


@pytest.mark.slow
def test_when_the_server_ends_the_page_says_so(browser: Chrome, book: Path) -> None:
    with serving(book) as (served, told):
        told.until(lambda one: bool(one.pages))
        look(browser, served)
    until(lambda: "the server has stopped" in text(browser, "#status"))
    # The browser, too, says that nobody answers.
    complaints(browser)
    browser.get("about:blank")
    complaints(browser)
