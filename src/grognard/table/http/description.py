"""How the server describes itself: OpenAPI, with every structure of the contract as it is sent."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

import msgspec
from litestar import Request
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from grognard import __version__
from grognard.table import contract
from grognard.table.http.schema_page import METHODS, PlainPage

REFS: Final = "#/components/schemas/{name}"
PROBLEM: Final = {"$ref": REFS.format(name=contract.Problem.__name__)}


@cache
def structures() -> dict[str, Any]:
    """Every structure of the contract by name; an answer always has all its fields.

    The framework knows only those of HTTP, without a word about them: the messages over the
    socket and the answers to what was wrong are missing, and what has a default counts as absent.
    """
    named = [getattr(contract, name) for name in contract.__all__]
    types = [one for one in named if isinstance(one, type)]
    _, found = msgspec.json.schema_components(types, ref_template=REFS)
    for one in types:
        schema = found[one.__name__]
        if issubclass(one, msgspec.Struct) and not one.__struct_config__.forbid_unknown_fields:
            schema["required"] = list(schema["properties"])
    return found


def whole(described: dict[str, Any]) -> dict[str, Any]:
    """What the framework describes, with all structures, and what is answered to a bad request."""
    for path in described["paths"].values():
        for method in METHODS:
            for status, answer in path.get(method, {}).get("responses", {}).items():
                if int(status) >= 400:
                    answer["content"] = {"application/json": {"schema": PROBLEM}}
    return {**described, "components": {"schemas": structures()}}


class WholePage(PlainPage):
    """The page for people."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        """The page."""
        return super().render(request, whole(openapi_schema))


class WholeJson(JsonRenderPlugin):
    """The same for programs."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        """The description as JSON."""
        return super().render(request, whole(openapi_schema))


def description() -> OpenAPIConfig:
    """How the server describes itself."""
    return OpenAPIConfig(
        title="Grognard",
        version=__version__,
        description=(
            "Historical hex-and-counter wargames with the rules enforced. "
            "A request about a match carries the key of a seat in the header X-Seat-Key."
        ),
        path="/schema",
        render_plugins=[WholePage(), WholeJson(path="/openapi.json")],
        use_handler_docstrings=True,
    )
