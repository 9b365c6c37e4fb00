"""The built client as files, and a page that says how to build it if it is not there."""

from __future__ import annotations

import mimetypes
from pathlib import Path
from typing import Final

from litestar import MediaType, Response, get
from litestar.params import FromPath

from grognard.table.http.context import Service
from grognard.table.refused import Refused

NOT_BUILT: Final = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Grognard</title>
<h1>Grognard</h1>
<p>The server runs, but its page has not been built. In a checkout, <code>make play</code> builds
it; by hand: <code>cd client &amp;&amp; npm install &amp;&amp; npm run build</code>.</p>
<p>What the server can do: <a href="/schema">/schema</a>.</p>
</html>
"""
FOR_EVER: Final = "public, max-age=31536000, immutable"
TYPES: Final = {".js": "text/javascript", ".mjs": "text/javascript", ".woff2": "font/woff2"}


def find_file(folder: Path, path: str) -> Path | None:
    """A file of the client by its address; nothing outside its folder, nothing hidden."""
    parts = [part for part in path.split("/") if part]
    if any(part.startswith(".") or "\\" in part or "\0" in part for part in parts):
        return None
    try:
        found = folder.joinpath(*parts).resolve()
        inside = found.is_relative_to(folder.resolve()) and found.is_file()
    except (OSError, ValueError):
        return None
    return found if inside else None


@get(["/", "/{path:path}"], include_in_schema=False)
async def page(context: Service, path: FromPath[str] = "/") -> Response[bytes]:
    """A file of the client; every other address is a place inside the client itself."""
    return await context.run(_answer, context.settings.static, path)


def _answer(folder: Path, path: str) -> Response[bytes]:
    if path.startswith("/api/"):
        raise Refused(404, "not-found", "There is nothing at this address.")
    found = find_file(folder, path)
    if found is None and "." in path.rpartition("/")[2]:
        raise Refused(404, "not-found", "There is no such file.")
    found = found or find_file(folder, "index.html")
    if found is None:
        return Response(NOT_BUILT.encode(), media_type=MediaType.HTML)
    kind = TYPES.get(found.suffix) or mimetypes.guess_type(found.name)[0]
    kept = FOR_EVER if "assets" in found.parts[-2:-1] else "no-cache"
    return Response(
        found.read_bytes(),
        media_type=kind or "application/octet-stream",
        headers={"Cache-Control": kept},
    )
