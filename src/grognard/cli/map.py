"""`grognard map`: a title's map as a picture, drawn by the page that the table uses."""

from __future__ import annotations

import base64
import html
import json
import os
import re
import shutil
import subprocess
import tempfile
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from importlib.resources import files
from pathlib import Path
from typing import Annotated, Final
from urllib.parse import urlencode

import typer

from grognard.cli.errors import FAULT, Failure
from grognard.cli.options import DataFolder, Edition, Language, Scenario, TitleName
from grognard.titles import find_title

FORMATS: Final = ("svg", "png", "pdf")
PALETTES: Final = ("light", "dark", "contrast")
BROWSERS: Final = (
    "chromium", "chromium-browser", "google-chrome", "chrome", "msedge", "chromium-headless-shell",
)  # fmt: skip
FLAGS: Final = [
    "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-quic",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
    "--virtual-time-budget=30000",
]  # fmt: skip
TYPES: Final = {".html": "text/html", ".js": "text/javascript", ".css": "text/css"}
LONGEST: Final = 120  # seconds


def draw_map(
    title: TitleName,
    file: Annotated[str, typer.Argument(metavar="FILE", help="A new .svg, .png or .pdf file.")],
    *,
    scenario: Scenario = None,
    edition: Edition = None,
    data: DataFolder = None,
    language: Language = "en",
    palette: Annotated[str, typer.Option(help="light, dark or contrast.")] = "light",
    scale: Annotated[float, typer.Option(help="Pixels of a PNG for each unit.")] = 2.0,
) -> None:
    """Draw a title's map into a file. It needs a Chromium or Chrome on the machine."""
    target = Path(file)
    kind = target.suffix.lstrip(".").lower()
    _check(target, kind, language, palette, scale)
    board = find_title(title).game(scenario, edition, None, data).presentation.board()
    browser = _browser()
    wishes = {"format": kind, "language": language, "palette": palette, "scale": scale}
    with _Site(json.dumps(board)) as address, tempfile.TemporaryDirectory() as profile:
        page = f"{address}/map.html?{urlencode(wishes)}"
        command = [browser, *FLAGS, f"--user-data-dir={profile}"]
        picture = _print(command, page, profile) if kind == "pdf" else _read(command, page, kind)
    target.write_bytes(picture)
    print(f"{target}: {len(picture) // 1024} KiB")


def _check(target: Path, kind: str, language: str, palette: str, scale: float) -> None:
    if kind not in FORMATS:
        raise Failure(f"{target}: a map is written as .svg, .png or .pdf")
    if target.exists():
        raise Failure(f"{target} is there already and is not overwritten")
    if not target.parent.is_dir():
        raise Failure(f"{target.parent}: no such folder")
    if palette not in PALETTES:
        raise Failure(f"--palette {palette}: one of {', '.join(PALETTES)}")
    if language not in ("en", "de"):
        raise Failure(f"--language {language}: en or de")
    if not 0.25 <= scale <= 8:
        raise Failure(f"--scale {scale}: between 0.25 and 8")


def _browser() -> str:
    named = os.environ.get("CHROMIUM")
    found = named or next(filter(None, map(shutil.which, BROWSERS)), None)
    if found is None:
        raise Failure("a Chromium or Chrome draws the map, and there is none here", FAULT)
    return found


def _read(command: list[str], page: str, kind: str) -> bytes:
    """The sheet as the page has left it in its document."""
    document = _run([*command, "--dump-dom", page])
    fault = re.search(r'<div id="fault">(.*?)</div>', document, re.S)
    if fault:
        raise Failure(f"the map could not be drawn: {html.unescape(fault.group(1))}", FAULT)
    if kind == "png":
        found = re.search(r"data:image/png;base64,([A-Za-z0-9+/=]+)", document)
        if found:
            return base64.b64decode(found.group(1))
    else:
        found = re.search(r'<div id="sheet">(<svg.*</svg>)</div>', document, re.S)
        if found:
            return _standing_alone(found.group(1)).encode()
    raise Failure("the map could not be drawn: the page stayed empty", FAULT)


def _standing_alone(svg: str) -> str:
    """An SVG file of its own: what a document leaves out, a file must have."""
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + svg.replace("&nbsp;", "\u00a0") + "\n"


def _print(command: list[str], page: str, folder: str) -> bytes:
    paper = Path(folder) / "map.pdf"
    _run([*command, "--no-pdf-header-footer", f"--print-to-pdf={paper}", page])
    if not paper.exists():
        raise Failure("the map could not be printed", FAULT)
    return paper.read_bytes()


def _run(command: list[str]) -> str:
    try:
        done = subprocess.run(command, capture_output=True, timeout=LONGEST, check=False)
    except (OSError, subprocess.TimeoutExpired) as fault:
        raise Failure(f"{command[0]} does not draw: {fault}", FAULT) from None
    return done.stdout.decode("utf-8", "replace")


class _Site:
    """The built page and one board, for this command alone, on this machine alone."""

    def __init__(self, board: str) -> None:
        static = Path(str(files("grognard.table").joinpath("static")))
        if not (static / "map.html").exists():
            raise Failure("the page that draws is not built: make client", FAULT)
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), _handler(static, board))

    def __enter__(self) -> str:
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        return f"http://127.0.0.1:{self._server.server_port}"

    def __exit__(self, *_fault: object) -> None:
        self._server.shutdown()
        self._server.server_close()


def _handler(static: Path, board: str) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            path = self.path.partition("?")[0]
            wanted = (static / path.lstrip("/")).resolve()
            if path == "/board.json":
                self._send(board.encode(), "application/json")
            elif wanted.is_file() and wanted.is_relative_to(static.resolve()):
                kind = TYPES.get(wanted.suffix, "application/octet-stream")
                self._send(wanted.read_bytes(), kind)
            else:
                self.send_error(404)

        def _send(self, content: bytes, kind: str) -> None:
            self.send_response(200)
            self.send_header("Content-Type", kind)
            self.send_header("Content-Length", str(len(content)))
            self.end_headers()
            self.wfile.write(content)

        def log_message(self, *_args: object) -> None:
            """Say nothing: the command speaks for itself."""

    return Handler
