"""What the browser may ask for; the only importer of starlette."""

import re
from collections.abc import AsyncIterator
from functools import cache
from importlib.resources import files

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, Response, StreamingResponse
from starlette.routing import Route

from generator.errors import BookError
from generator.figure.marks import Face, Figure, Ink, Polygon
from generator.figure.shapes import hexagon
from generator.press.fonts import FILES
from generator.press.palette import part_palette
from generator.press.svg import svg
from generator.serve.board import SnapshotBoard
from generator.serve.draft import Draft
from generator.serve.figures import details, figure, rule_figure
from generator.serve.guard import RequestGuard
from generator.serve.live_book import LiveBook
from generator.serve.raster import WIDTHS

ASSETS = {"page.html": "text/html", "page.css": "text/css", "page.js": "text/javascript"}
SIDES = ("question", "answer")
RULE = re.compile(r"rule-([1-9][0-9]?)")
"""What may be asked of a problem: its sides, and a position that breaks one of its rules."""

PICTURES = {str(width): width for width in WIDTHS}
"""Widths as an address writes them, which is never made a number: it may have any amount of digits."""

FONTS = {face.value: face for face in Face}
# Addresses hold the digest of what they show: what is at one never changes.
FOREVER = {"Cache-Control": "private, max-age=31536000, immutable"}
NEVER = {"Cache-Control": "no-store"}
# The second line keeps proxies from holding events back until there are many.
STREAM = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}


def make_app(desk: LiveBook, board: SnapshotBoard, port: int) -> RequestGuard:
    """The page of one book and all that it needs, for this machine's own browser at this port."""

    async def events(request: Request) -> Response:
        return StreamingResponse(_stream(board), media_type="text/event-stream", headers=STREAM)

    def page(request: Request) -> Response:
        number, key, width = (request.path_params[name] for name in ("number", "key", "width"))
        known = number.isdecimal() and width in PICTURES
        data = desk.pictures.picture(key, PICTURES[width]) if known else None
        return Response(data, media_type="image/png", headers=FOREVER) if data else _missing("no such page")

    def problem(request: Request) -> Response:
        found = details(desk.draft, request.path_params["name"]) if desk.draft else None
        return JSONResponse(found, headers=NEVER) if found else _missing("no such problem")

    def drawing(request: Request) -> Response:
        name, what = request.path_params["name"], request.path_params["what"]
        try:
            found = _figure(desk.draft, name, what) if desk.draft else None
        except BookError as error:
            return Response(str(error), 422, media_type="text/plain", headers=NEVER)
        return Response(found, media_type="image/svg+xml", headers=NEVER) if found else _missing("no such figure")

    routes = [
        Route("/", lambda request: _asset("page.html")),
        Route("/page.css", lambda request: _asset("page.css")),
        Route("/page.js", lambda request: _asset("page.js")),
        Route("/palette.css", _palette),
        Route("/icon.svg", _icon),
        Route("/events", events),
        Route("/page/{number}/{key}/{width}.png", page),
        Route("/problem/{name}", problem),
        Route("/figure/{name}/{what}.svg", drawing),
        Route("/font/{name}.ttf", _font),
    ]
    return RequestGuard(Starlette(routes=routes, exception_handlers={Exception: _our_fault}), port)


def _figure(draft: Draft, name: str, what: str) -> str | None:
    """The figure that an address names; None where there is none."""
    if what in SIDES:
        return figure(draft, name, what == "answer")
    rule = RULE.fullmatch(what)
    return rule_figure(draft, name, int(rule[1]) - 1) if rule else None


async def _stream(board: SnapshotBoard) -> AsyncIterator[str]:
    """Every state of the book as a server-sent event."""
    yield "retry: 500\n\n"
    async for snapshot in board.news():
        yield f"data: {snapshot.to_json()}\n\n" if snapshot else ": still here\n\n"


@cache
def _read(name: str) -> bytes:
    return files("generator.serve").joinpath(name).read_bytes()


def _asset(name: str) -> Response:
    return Response(_read(name), media_type=ASSETS[name], headers=NEVER)


def _palette(request: Request) -> Response:
    """The colours of the books by their roles, so that the page has none of its own."""
    roles = "".join(f"  --{ink.value}: #{colour};\n" for ink, colour in part_palette(1).colours.items())
    return Response(f":root {{\n{roles}}}\n", media_type="text/css", headers=NEVER)


def _icon(request: Request) -> Response:
    """One tile, for the tab of the browser."""
    tile = Polygon(hexagon((8, 8), 7), Ink.PART, Ink.BRAND, 4)
    drawn = svg(Figure(16, 16, (tile,)), part_palette(1))
    return Response(drawn, media_type="image/svg+xml", headers=FOREVER)


def _font(request: Request) -> Response:
    face = FONTS.get(request.path_params["name"])
    if face is None:
        return _missing("no such font")
    return Response(FILES[face].read_bytes(), media_type="font/ttf", headers=FOREVER)


def _missing(told: str) -> Response:
    return Response(told, 404, media_type="text/plain", headers=NEVER)


async def _our_fault(request: Request, error: Exception) -> Response:
    return Response(
        f"a fault of ours: {type(error).__name__}: {error}", 500, media_type="text/plain", headers=NEVER
    )
