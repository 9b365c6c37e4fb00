"""The description of the API, and what a machine finds that tries everything in it."""

from __future__ import annotations

import importlib
import pkgutil
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest
from litestar.testing import TestClient

from grognard.table import contract
from grognard.table.http.app import create_app
from tests.table.support import Client, settings, two_people

CLIENT = Path(__file__).parents[2] / "client" / "src" / "contract" / "api.ts"


def test_the_description(client: Client):
    schema = client.get("/schema/openapi.json").json()
    assert schema["info"]["title"] == "Grognard"
    assert "/api/matches/{match}/orders" in schema["paths"]
    page = client.get("/schema").text
    assert "GET /api/titles" in page
    assert "http://" not in page.replace("http://testserver.local", "")
    assert "https://" not in page


def structures() -> dict[str, set[str]]:
    """The fields of everything that goes over the wire, from every module of the contract."""
    found: dict[str, set[str]] = {}
    for module in pkgutil.iter_modules(contract.__path__, contract.__name__ + "."):
        for name, value in vars(importlib.import_module(module.name)).items():
            if (
                isinstance(value, type)
                and issubclass(value, msgspec.Struct)
                and value.__module__ == module.name
            ):
                assert name not in found, f"{name} is defined twice"
                found[name] = {field.name for field in msgspec.structs.fields(value)}
    return found


def test_the_contract_exports_every_structure():
    assert set(structures()) | {"Ending", "Phase", "SeatKind"} == set(contract.__all__)


@pytest.mark.skipif(not CLIENT.exists(), reason="the client has no copy of the contract yet")
def test_the_client_has_the_same_contract():
    text = CLIENT.read_text(encoding="utf-8")
    interfaces = re.findall(r"^export interface (\w+)[^{]*\{(.*?)\}$", text, re.S | re.M)
    ours = structures()
    theirs = {
        name: set(re.findall(r"(?:^|[;\n])\s*(?:readonly )?(\w+)\??:", body))
        for name, body in interfaces
        if name in ours
    }
    assert theirs
    assert theirs == {name: ours[name] for name in theirs}


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")
def test_no_request_makes_the_server_fail():
    """Schemathesis tries every address with values that fit the description."""
    import schemathesis
    from hypothesis import HealthCheck, Phase, given
    from hypothesis import settings as examples
    from schemathesis.core.result import Ok

    app = create_app(settings())
    with TestClient(app, raise_server_exceptions=False) as client:
        game = two_people(client)
        headers = game.people["us"].headers
        description = client.get("/schema/openapi.json").json()
        schema = schemathesis.openapi.from_dict(description)
        tried = 0
        for result in schema.get_all_operations():
            assert isinstance(result, Ok)
            operation = result.ok()

            @given(case=operation.as_strategy())
            @examples(
                max_examples=8,
                deadline=None,
                derandomize=True,
                database=None,
                phases=[Phase.generate],
                suppress_health_check=list(HealthCheck),
            )
            def attempt(case: Any) -> None:
                answer = send(client, case, game.match, headers)
                assert answer.status_code < 500, (case.method, case.formatted_path, answer.text)

            attempt()
            tried += 1
    assert tried > 20


def send(client: Client, case: Any, match: str, headers: dict[str, str]) -> Any:
    """A case as it is, but for a match that exists: every second one."""
    parts = case.path_parameters or {}
    if "match" in parts and len(str(parts["match"])) % 2 == 0:
        parts["match"] = match
    kwargs = case.as_transport_kwargs(base_url=str(client.base_url))
    kwargs["headers"] = {**dict(kwargs.get("headers") or {}), **headers}
    kwargs.pop("cookies", None)
    return client.request(**kwargs)
