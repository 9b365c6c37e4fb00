"""The OpenAPI page: plain HTML from the description, without scripts from elsewhere."""

from __future__ import annotations

from html import escape
from typing import Any, Final

from litestar import Request
from litestar.openapi.plugins import OpenAPIRenderPlugin

METHODS: Final = ("get", "post", "put", "patch", "delete")


class PlainPage(OpenAPIRenderPlugin):
    """Every address with what it wants and what it gives, and every structure with its parts."""

    def __init__(self) -> None:
        super().__init__(path="/")

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        """The page."""
        paths = openapi_schema.get("paths") or {}
        rows = [
            _operation(method, path, item[method])
            for path, item in paths.items()
            for method in METHODS
            if item.get(method)
        ]
        schemas = (openapi_schema.get("components") or {}).get("schemas") or {}
        structures = [_structure(name, schema) for name, schema in sorted(schemas.items())]
        head = "<!doctype html><html lang='en'><meta charset='utf-8'><title>Grognard: API</title>"
        note = "<p>The same for programs: <a href='/schema/openapi.json'>openapi.json</a>.</p>"
        body = (
            f"<h1>Grognard: API</h1>{note}{''.join(rows)}<h2>Structures</h2>{''.join(structures)}"
        )
        return f"{head}{body}</html>".encode()


def _operation(method: str, path: str, operation: dict[str, Any]) -> str:
    wants = (operation.get("requestBody") or {}).get("content") or {}
    gives = operation.get("responses") or {}
    parts = [f"<h3><code>{method.upper()} {escape(path)}</code></h3>"]
    parts.append(f"<p>{escape(operation.get('description') or '')}</p>")
    names = [p["name"] for p in operation.get("parameters") or [] if p.get("in") == "query"]
    if names:
        parts.append(f"<p>Query: {escape(', '.join(names))}</p>")
    kinds = [_type(content.get("schema") or {}) for content in wants.values()]
    parts += [f"<p>Wants: <code>{kind}</code></p>" for kind in kinds]
    for status, answer in gives.items():
        for content in (answer.get("content") or {}).values():
            kind = _type(content.get("schema") or {})
            parts.append(f"<p>{escape(str(status))}: <code>{kind}</code></p>")
    return "".join(parts)


def _type(schema: dict[str, Any]) -> str:
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        return f"<a href='#{escape(name)}'>{escape(name)}</a>"
    for several in ("oneOf", "anyOf"):
        if several in schema:
            return " | ".join(_type(one) for one in schema[several])
    if "enum" in schema:
        return " | ".join(escape(repr(one)) for one in schema["enum"])
    if schema.get("type") == "array":
        return f"list of {_type(schema.get('items') or {})}"
    return escape(str(schema.get("type") or schema.get("const") or "anything"))


def _structure(name: str, schema: dict[str, Any]) -> str:
    parts = schema.get("properties") or {}
    rows = "".join(f"<li><code>{escape(n)}: {_type(s)}</code></li>" for n, s in parts.items())
    title = schema.get("title") or name
    text = escape(schema.get("description") or "")
    return f"<h3 id='{escape(name)}'>{escape(title)}</h3><p>{text}</p><ul>{rows}</ul>"
