"""Serve the built client. Browsers keep files with a hash in their name; pages are always
checked."""

from mimetypes import guess_type
from pathlib import Path
from typing import Any

from litestar import MediaType, Request, Response, get
from litestar.params import FromPath

from duchy.server.http.identity import server_of
from duchy.server.refusal import Refusal

PACKAGED = Path(__file__).parent.parent / "static"
FOREVER = "public, max-age=31536000, immutable"
MISSING = (
    "<!doctype html><html lang=en><title>duchy</title><h1>duchy</h1>"
    "<p>The server is running, but its page has not been built. In a checkout of duchy, run "
    "<code>make client</code> and load this page again.</p>"
)

_files: dict[Path, tuple[float, bytes]] = {}


def _read(path: Path) -> bytes:
    """The file's bytes, from memory unless the file has changed."""
    changed = path.stat().st_mtime
    kept = _files.get(path)
    if kept is None or kept[0] != changed:
        kept = _files[path] = (changed, path.read_bytes())
    return kept[1]


@get("/", include_in_schema=False)
async def front_page(request: Request[Any, Any, Any]) -> Response[bytes]:
    return _page(request, "")


@get("/{path:path}", include_in_schema=False)
async def page(request: Request[Any, Any, Any], path: FromPath[str]) -> Response[bytes]:
    """A file of the client; any other address is a page that the client renders."""
    return _page(request, path)


def _page(request: Request[Any, Any, Any], path: str) -> Response[bytes]:
    root = Path(server_of(request).settings.static or PACKAGED).resolve()
    relative = path.strip("/")
    if relative == "api" or relative.startswith("api/"):
        raise Refusal(404, "no_page")
    file = (root / relative).resolve() if "\0" not in relative else root
    if relative and file.is_relative_to(root) and file.is_file():
        return _file(request, file, kept=relative.startswith("assets/"))
    if "." in relative.rpartition("/")[2]:
        raise Refusal(404, "no_page")
    index = root / "index.html"
    if index.is_file():
        return _file(request, index, kept=False)
    return Response(MISSING.encode(), media_type=MediaType.HTML)


def _file(request: Request[Any, Any, Any], file: Path, kept: bool) -> Response[bytes]:
    kind, _ = guess_type(file.name)
    kind = kind or "application/octet-stream"
    if kind.endswith(("/javascript", "/json")) and not kind.startswith("text/"):  # it has one
        kind += "; charset=utf-8"
    headers = {"cache-control": FOREVER if kept else "no-cache", "vary": "accept-encoding"}
    body = file
    for encoding, suffix in (("br", ".br"), ("gzip", ".gz")):
        packed = file.with_name(file.name + suffix)
        if encoding in request.headers.get("accept-encoding", "") and packed.is_file():
            headers["content-encoding"] = encoding
            body = packed
            break
    tag = f'"{int(body.stat().st_mtime)}-{body.stat().st_size}"'
    headers["etag"] = tag
    if request.headers.get("if-none-match") == tag:
        return Response(b"", status_code=304, headers=headers)
    return Response(_read(body), media_type=kind, headers=headers)
