"""What the server gives and what it does not, asked over a real connection."""

import json
import socket
from urllib.request import urlopen

import pytest

from generator.errors import ContentError
from generator.serve.listening import listen
from generator.serve.serving import Serving
from tests.serve.showing import ask, get


def test_the_page_and_its_parts_are_there(shown: Serving) -> None:
    html = get(shown, "/").decode()
    for path in ("/page.css", "/page.js", "/palette.css", "/icon.svg"):
        assert path in html
        status, heads, data = ask(shown, "GET", path)
        assert status == 200
        assert data
        assert "default-src 'none'" in heads["content-security-policy"]
    # A strict policy would refuse them, and nothing is fetched from elsewhere.
    for part in (html, get(shown, "/page.js").decode(), get(shown, "/page.css").decode()):
        assert "http://" not in part
        assert "https://" not in part
    assert "<style" not in html
    assert " style=" not in html
    assert " onclick=" not in html
    assert get(shown, "/font/display.ttf")[:4] == b"\0\1\0\0"


def test_news_begin_with_the_state_of_now(shown: Serving) -> None:
    with urlopen(f"{shown.address}events", timeout=30) as news:
        assert news.headers["content-type"].startswith("text/event-stream")
        while not (line := news.readline().decode()).startswith("data: "):
            pass
    book = json.loads(line.removeprefix("data: "))
    assert book["title"] == "A small book"
    assert [row["verdict"] for row in book["problems"]] == ["proven", "proven"]
    assert [row["title"] for row in book["problems"]] == ["", "The second"]


def test_pages_are_pictures_that_may_be_kept_for_good(shown: Serving) -> None:
    page = shown.desk.snapshot.pages[0]
    status, heads, data = ask(shown, "GET", f"/page/0/{page.key}/400.png")
    assert status == 200
    assert heads["content-type"] == "image/png"
    assert "immutable" in heads["cache-control"]
    assert data.startswith(b"\x89PNG")
    status, heads, data = ask(shown, "HEAD", f"/page/0/{page.key}/400.png")
    assert (status, data) == (200, b"")


def test_a_problem_is_told_with_its_claim_its_two_ways_and_its_effort(shown: Serving) -> None:
    told = get(shown, "/problem/second")
    assert told["claim"] == "unique"
    assert told["verdict"] == "proven"
    assert len(told["ways"]) == 2
    assert told["effort"]
    assert told["answer"]
    assert told["file"].endswith("rows.yaml")
    assert told["line"] == 12
    question, answer = (get(shown, f"/figure/second/{what}.svg") for what in ("question", "answer"))
    assert question.startswith(b"<svg")
    assert answer.startswith(b"<svg")
    assert question != answer


@pytest.mark.parametrize(
    "path",
    [
        "/page/0/0000/400.png",
        "/page/0/../400.png",
        "/page/0/{key}/401.png",
        "/page/0/{key}/99999999999999999999.png",
        "/page/x/{key}/400.png",
        f"/page/{'9' * 5000}/{{key}}/401.png",
        f"/page/0/{{key}}/{'9' * 5000}.png",
        "/problem/nobody",
        "/problem/../rows.yaml",
        "/problem/..%2frows.yaml",
        "/figure/nobody/question.svg",
        "/font/nobody.ttf",
        "/font/..%2f..%2fetc%2fpasswd.ttf",
        "/rows.yaml",
        "/book.yaml",
        "/../../etc/passwd",
        "/%2e%2e/%2e%2e/etc/passwd",
        "//etc/passwd",
        "/page.js/../app.py",
        "/app.py",
        "/static/app.py",
        "/page.html%00.txt",
    ],
)
def test_nothing_else_is_served(path: str, shown: Serving) -> None:
    status, _, data = ask(shown, "GET", path.format(key=shown.desk.snapshot.pages[0].key))
    assert status == 404
    assert b"root:" not in data
    assert b"family" not in data


def test_a_figure_is_of_the_question_or_the_answer_and_nothing_else(shown: Serving) -> None:
    assert ask(shown, "GET", "/figure/second/other.svg")[0] == 404


def test_another_host_another_origin_and_another_method_are_refused(shown: Serving) -> None:
    assert ask(shown, "GET", "/events", Host=f"evil.example:{shown.port}")[0] == 403
    assert ask(shown, "GET", "/problem/first", Origin="http://evil.example")[0] == 403
    assert ask(shown, "POST", "/", Content_Length="0")[0] == 405
    assert ask(shown, "GET", "/", Host=f"localhost:{shown.port}")[0] == 200


def test_only_this_machine_is_listened_to(shown: Serving) -> None:
    assert shown.listener.getsockname()[0] == "127.0.0.1"


def test_a_port_in_use_is_named_with_the_remedy() -> None:
    with listen(0) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(ContentError) as error:
            listen(port)
    assert str(error.value).startswith(f"port {port} is in use")
    assert "--port" in str(error.value)


def test_a_client_that_says_nothing_sensible_ends_nothing(shown: Serving) -> None:
    with socket.create_connection(("127.0.0.1", shown.port)) as link:
        link.sendall(b"\x16\x03\x01 nonsense\r\n\r\n")
        link.settimeout(10)
        assert b"400" in link.recv(1000)
    assert ask(shown, "GET", "/")[0] == 200
