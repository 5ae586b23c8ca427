"""Who may ask, tried without a network."""

import asyncio
from typing import Any

import pytest

from generator.serve.guard import POLICY, Message, Receive, RequestGuard, Scope, Send

PORT = 8014
HOST = ("host", f"127.0.0.1:{PORT}")


async def fine(scope: Scope, receive: Receive, send: Send) -> None:
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": b"fine"})


def answer(*heads: tuple[str, str], method: str = "GET", kind: str = "http") -> tuple[int, dict[str, str]]:
    sent: list[Message] = []

    async def receive() -> Message:
        return {}

    async def send(message: Message) -> None:
        sent.append(message)

    scope: dict[str, Any] = {
        "type": kind,
        "method": method,
        "headers": [(name.encode(), value.encode()) for name, value in heads],
    }
    asyncio.run(RequestGuard(fine, PORT)(scope, receive, send))
    if not sent:
        return 0, {}
    return sent[0]["status"], {name.decode(): value.decode() for name, value in sent[0]["headers"]}


@pytest.mark.parametrize("name", ["127.0.0.1", "localhost", "LocalHost"])
def test_the_machine_answers_to_its_own_names(name: str) -> None:
    assert answer(("host", f"{name}:{PORT}"))[0] == 200


@pytest.mark.parametrize(
    "host",
    ["evil.example", f"evil.example:{PORT}", "127.0.0.1", "127.0.0.1:80", f"127.0.0.1.evil.example:{PORT}", ""],
)
def test_another_name_of_the_machine_is_refused(host: str) -> None:
    assert answer(("host", host))[0] == 403


def test_no_host_and_two_hosts_are_refused() -> None:
    assert answer()[0] == 403
    assert answer(HOST, HOST)[0] == 403
    assert answer(HOST, ("host", "evil.example"))[0] == 403


@pytest.mark.parametrize(
    "origin",
    [
        "null",
        "http://evil.example",
        "http://127.0.0.1:9000",
        f"https://127.0.0.1:{PORT}",
        f"http://127.0.0.1:{PORT}0",
    ],
)
def test_a_foreign_origin_is_refused(origin: str) -> None:
    assert answer(HOST, ("origin", origin))[0] == 403


def test_our_own_origin_is_not_foreign() -> None:
    assert answer(HOST, ("origin", f"http://127.0.0.1:{PORT}"))[0] == 200


@pytest.mark.parametrize("site", ["cross-site", "same-site"])
def test_what_another_site_embeds_is_refused_and_a_link_is_not(site: str) -> None:
    assert (
        answer(HOST, ("sec-fetch-site", site), ("sec-fetch-mode", "no-cors"), ("sec-fetch-dest", "image"))[0] == 403
    )
    visit = (("sec-fetch-mode", "navigate"), ("sec-fetch-dest", "document"))
    assert answer(HOST, ("sec-fetch-site", site), *visit)[0] == 200
    frame = (("sec-fetch-mode", "navigate"), ("sec-fetch-dest", "iframe"))
    assert answer(HOST, ("sec-fetch-site", site), *frame)[0] == 403


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "CONNECT"])
def test_nothing_but_reading_is_allowed(method: str) -> None:
    status, heads = answer(HOST, method=method)
    assert status == 405
    assert heads["allow"] == "GET, HEAD"


def test_a_websocket_gets_no_answer() -> None:
    assert answer(HOST, kind="websocket")[0] == 0


def test_every_answer_carries_the_policy_refusals_too() -> None:
    for heads in (answer(HOST)[1], answer()[1], answer(HOST, method="POST")[1]):
        assert heads["content-security-policy"] == POLICY
        assert heads["x-content-type-options"] == "nosniff"
        assert heads["cross-origin-resource-policy"] == "same-origin"
    assert "unsafe" not in POLICY
    assert "http" not in POLICY
