"""From a saved file to the new page in the browser: one changed problem of a book of a hundred.

Usage: python -m benchmarks.desk_serve [--edits 12]
"""

import argparse
import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import islice, permutations
from pathlib import Path
from statistics import median
from typing import Any

ROOT = Path(__file__).parent.parent
PROBLEMS = 100
TARGET = 1.0
PARTS = ("noticed", "loaded", "proven", "composed", "pressed", "told", "rasterised", "shown")
LOG = """
window.seen = [];
const now = () => (performance.timeOrigin + performance.now()) / 1000;
new EventSource("/events").onmessage = (event) => {
  const book = JSON.parse(event.data);
  window.seen.push({ what: book.working ? "noticed" : "told", at: now(), seconds: book.seconds });
};
document.addEventListener("load", (event) => {
  if (event.target.tagName !== "IMG") return;
  const source = event.target.src;
  requestAnimationFrame(() => requestAnimationFrame(() => {
    const [made] = performance.getEntriesByName(source).slice(-1);
    const took = made ? (made.responseEnd - made.requestStart) / 1000 : 0;
    window.seen.push({ what: "shown", at: now(), took });
  }));
}, true);
"""


def measure(edits: int = 12) -> list[dict[str, float]]:
    """The seconds of each part of each edit, of the `whole` from save to screen, and of the server's CPU."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name) / "content" / "hundred"
        _write_book(folder)
        with _served(folder.parent, Path(name) / "cache") as (address, server), _browser() as browser:
            return [*_edits(folder / "dominosa.yaml", browser, address, server, edits)]


def _write_book(folder: Path) -> None:
    """A hundred new problems, always the same."""
    folder.mkdir(parents=True)
    words = ["generate", "dominosa", "--size", "4", "-n", str(PROBLEMS), "--prefix", "d", "-q"]
    _tilewright(*words, "-o", str(folder / "dominosa.yaml"))
    text = (folder / "dominosa.yaml").read_text()
    head = "title: Dominosa\ntask: Find the dominoes.\ncolumns: 2\n"
    (folder / "dominosa.yaml").write_text(text.replace("problems:", f"{head}problems:", 1))
    (folder / "book.yaml").write_text(
        "title: A hundred\nparts:\n  - title: All of them\n    chapters: [dominosa.yaml]\n"
    )


def _tilewright(*words: str) -> None:
    subprocess.run([sys.executable, "-m", "generator", *words], check=True, env=_environment())


def _environment(**more: str) -> dict[str, str]:
    return os.environ | {"PYTHONPATH": str(ROOT)} | more


@contextmanager
def _served(content: Path, cache: Path) -> Iterator[tuple[str, int]]:
    """The book served in a process of its own, with a cache of its own."""
    words = ["serve", "hundred", "--content", str(content), "--port", "0"]
    server = subprocess.Popen(
        [sys.executable, "-m", "generator", *words],
        env=_environment(TILEWRIGHT_CACHE=str(cache)),
        stderr=subprocess.PIPE,
        text=True,
    )
    assert server.stderr is not None
    try:
        found = re.search(r"http://\S+", server.stderr.readline())
        assert found
        while "proven" not in (line := server.stderr.readline()) or "being" in line:
            assert line, "the server ended"
        yield found[0], server.pid
    finally:
        server.terminate()
        server.communicate()


@contextmanager
def _browser() -> Iterator[Any]:
    from selenium.webdriver import Chrome, ChromeOptions
    from selenium.webdriver.chrome.service import Service

    options = ChromeOptions()
    options.binary_location = "/usr/bin/chromium"
    for word in ("--headless=new", "--no-sandbox", "--window-size=1280,900"):
        options.add_argument(word)
    browser = Chrome(options, Service("/usr/bin/chromedriver"))
    try:
        yield browser
    finally:
        browser.quit()


def _edits(path: Path, browser: Any, address: str, server: int, count: int) -> Iterator[dict[str, float]]:
    from selenium.webdriver.common.by import By

    browser.get(address)
    browser.execute_script(LOG)
    _until(lambda: browser.find_elements(By.CSS_SELECTOR, "[data-id=d-3]"))
    browser.execute_script("document.querySelector('[data-id=d-3]').click()")
    _until(lambda: browser.find_element(By.ID, "to-page").is_displayed())
    browser.find_element(By.ID, "to-page").click()
    text = path.read_text()
    # All but the first, which changes nothing: each is a problem that nobody has proven before.
    for number, order in zip(range(count), islice(permutations("01234"), 1, None), strict=False):
        changed = _changed(text, order)
        time.sleep(2.5)
        browser.execute_script("window.seen = []")
        used, start = _cpu(server), time.time()
        path.write_text(changed)
        seen = _until(lambda: _shown(browser))
        yield _parts(start, seen) | {"cpu": _cpu(server) - used}
        print(f"edit {number + 1} of {count}", file=sys.stderr)


def _cpu(process: int) -> float:
    """The CPU seconds that a process has used; Linux tells."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _changed(text: str, order: Sequence[str]) -> str:
    """Another third problem with as many solutions as before: its numbers have changed places."""
    before, start, rest = text.partition("  - id: d-3\n")
    head, numbers, after = rest.partition("numbers: |2\n")
    grid, mark, others = after.partition("  - id:")
    turned = re.sub(r"\d", lambda digit: order[int(digit[0])], grid)
    return before + start + head + numbers + turned + mark + others


def _shown(browser: Any) -> Any:
    seen = browser.execute_script("return window.seen")
    return seen if seen and seen[-1]["what"] == "shown" else None


def _until(found: Any) -> Any:
    end = time.monotonic() + 30
    while time.monotonic() < end:
        if value := found():
            return value
        time.sleep(0.1)
    raise AssertionError("nothing happened for half a minute")


def _parts(start: float, seen: list[dict[str, Any]]) -> dict[str, float]:
    noticed = next(one["at"] for one in seen if one["what"] == "noticed")
    told = [one for one in seen if one["what"] == "told"][-1]
    shown = next(one for one in seen if one["what"] == "shown")
    work = dict(told["seconds"])
    return {
        "noticed": noticed - start,
        **work,
        "told": told["at"] - noticed - sum(work.values()),
        "rasterised": shown["took"],
        "shown": max(0.0, shown["at"] - told["at"] - shown["took"]),
        "whole": shown["at"] - start,
    }


def main() -> None:
    """Print the median of the whole and of each part."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--edits", type=int, default=12)
    found = measure(parser.parse_args().edits)
    whole = sorted(one["whole"] for one in found)
    print(f"one changed problem of {PROBLEMS} to the new page in the browser, {len(found)} edits")
    for part in PARTS:
        print(f"  {part:<11}{median(one[part] for one in found) * 1000:6.0f} ms")
    print(f"  {'median':<11}{median(whole) * 1000:6.0f} ms, from {whole[0] * 1000:.0f} to {whole[-1] * 1000:.0f}")
    print(f"  {'CPU':<11}{median(one['cpu'] for one in found) * 1000:6.0f} ms, the server's own")
    print(f"  target: under {TARGET * 1000:.0f} ms: {'held' if median(whole) < TARGET else 'missed'}")


if __name__ == "__main__":
    main()
