"""A headless Chromium; without one the tests are skipped, but never in CI."""

import json
import os
import shutil
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from selenium.webdriver import Chrome, ChromeOptions
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By

PATIENCE = 30.0
REQUIRED = "TILEWRIGHT_BROWSER"


@contextmanager
def chromium() -> Iterator[Chrome]:
    """A browser with a log of all that it asks for."""
    programs = [shutil.which("chromium"), shutil.which("chromedriver")]
    if None in programs:
        told = "no chromium and chromedriver on this machine, so the page is not tried in a browser"
        if os.environ.get(REQUIRED) == "required" or os.environ.get("CI"):
            pytest.fail(told)
        pytest.skip(told)
    options = ChromeOptions()
    options.binary_location = str(programs[0])
    for word in ("--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--window-size=1400,900"):
        options.add_argument(word)
    options.set_capability("goog:loggingPrefs", {"performance": "ALL", "browser": "ALL"})
    browser = Chrome(options, Service(programs[1]))
    try:
        yield browser
    finally:
        browser.quit()


def until(wanted: Callable[[], Any]) -> Any:
    """What is wanted, as soon as it is there."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if found := wanted():
            return found
        time.sleep(0.03)
    raise AssertionError("it never came")


def at(browser: Chrome, selector: str) -> Any:
    """The first element of a kind, once there is one."""
    return until(lambda: browser.find_elements(By.CSS_SELECTOR, selector))[0]


def text(browser: Chrome, selector: str) -> str:
    """What an element says, read in one go, for it may be replaced at any moment."""
    told = browser.execute_script(
        "const one = document.querySelector(arguments[0]); return one && !one.hidden ? one.innerText : ''", selector
    )
    return str(told)


def drawing(browser: Chrome) -> str:
    """The figure of the problem seen large, read in one go."""
    return str(browser.execute_script("return document.querySelector('#figure svg')?.outerHTML ?? ''"))


def press(browser: Chrome, key: str) -> None:
    """A key, wherever the focus is."""
    browser.switch_to.active_element.send_keys(key)


def resize(browser: Chrome, width: int, height: int) -> None:
    """Another window, however narrow."""
    size = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False}
    browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", size)


def shown_pages(browser: Chrome) -> list[str]:
    """The addresses of the pictures that are really there, page by page."""
    there = "one.complete && one.naturalWidth ? one.src : ''"
    script = f"return [...document.querySelectorAll('.page img')].map(one => {there})"
    return [str(source) for source in browser.execute_script(script)]


def asked_for(browser: Chrome) -> list[str]:
    """Every address that the browser asked for since the last time."""
    messages = [json.loads(entry["message"])["message"] for entry in browser.get_log("performance")]  # type: ignore[no-untyped-call]
    sent = [one["params"]["request"]["url"] for one in messages if one["method"] == "Network.requestWillBeSent"]
    return [url for url in sent if not url.startswith(("data:", "chrome"))]


def complaints(browser: Chrome) -> list[str]:
    """What the browser holds against the page."""
    return [entry["message"] for entry in browser.get_log("browser")]  # type: ignore[no-untyped-call]
