"""Who may ask: the browser of this machine, for the page itself, and nobody by way of another site."""

from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

NAMES = ("127.0.0.1", "localhost")
METHODS = ("GET", "HEAD")
OWN = ("same-origin", "none")
"""What a browser says of a request that no other site has caused."""

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; "
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
}


class RequestGuard:
    """Refuses other methods than reading, names of the machine that are not its own, and pages of other sites."""

    def __init__(self, app: App, port: int) -> None:
        self.app = app
        # By name, for a site may let its own name lead to this machine and so pass for it.
        self.hosts = frozenset(f"{name}:{port}" for name in NAMES) | frozenset(NAMES if port == 80 else ())
        self.origins = frozenset(f"http://{host}" for host in self.hosts)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
        elif scope["type"] == "http":
            await self._answer(scope, receive, send)

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def headed(message: Message) -> None:
            if message["type"] == "http.response.start":
                named = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]
                message = {**message, "headers": [*message.get("headers", ()), *named]}
            await send(message)

        status, reason = self._refusal(scope["method"], _heads(scope))
        if not status:
            await self.app(scope, receive, headed)
            return
        head = [(b"content-type", b"text/plain; charset=utf-8"), (b"cache-control", b"no-store")]
        if status == 405:
            head.append((b"allow", ", ".join(METHODS).encode()))
        await headed({"type": "http.response.start", "status": status, "headers": head})
        await headed({"type": "http.response.body", "body": reason.encode()})

    def _refusal(self, method: str, heads: dict[str, list[str]]) -> tuple[int, str]:
        """The status and the reason of a refusal; nought where there is none."""
        if [host.lower() in self.hosts for host in heads.get("host", [])] != [True]:
            return 403, "this page answers to its own address alone"
        if any(origin.lower() not in self.origins for origin in heads.get("origin", [])):
            return 403, "this page answers to no other site"
        # Programs that are no browsers say nothing of this, and are let in: they could read the files themselves.
        if any(site not in OWN for site in heads.get("sec-fetch-site", [])) and not _is_a_visit(heads):
            return 403, "this page answers to no other site"
        if method not in METHODS:
            return 405, "this page can be read and nothing else"
        return 0, ""


def _is_a_visit(heads: dict[str, list[str]]) -> bool:
    """Whether somebody follows a link to the page, which shows it to them and not to the site that has the link."""
    return heads.get("sec-fetch-mode") == ["navigate"] and heads.get("sec-fetch-dest") == ["document"]


def _heads(scope: Scope) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for name, value in scope["headers"]:
        found.setdefault(name.decode("latin-1").lower(), []).append(value.decode("latin-1"))
    return found
