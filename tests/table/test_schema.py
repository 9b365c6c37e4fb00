"""The description of the API, and what a machine finds that tries everything in it."""

from __future__ import annotations

import importlib
import pkgutil
import re
from typing import Any, is_typeddict

import msgspec
import pytest
from litestar.testing import TestClient

from grognard.table import contract
from grognard.table.http.app import create_app
from grognard.titles import FOLDERS, find_title
from tests.table.support import Client, settings, two_people
from tools.contract import COPY, Writer, written


def test_the_description(client: Client):
    schema = client.get("/schema/openapi.json").json()
    assert schema["info"]["title"] == "Grognard"
    assert "/api/matches/{match}/orders" in schema["paths"]
    page = client.get("/schema").text
    assert "GET /api/titles" in page
    assert "http://" not in page.replace("http://testserver.local", "")
    assert "https://" not in page


def structures() -> set[str]:
    """Everything that goes over the wire, from every module of the contract."""
    found: list[str] = []
    for module in pkgutil.iter_modules(contract.__path__, contract.__name__ + "."):
        for name, value in vars(importlib.import_module(module.name)).items():
            if isinstance(value, type) and value.__module__ == module.name:
                assert issubclass(value, msgspec.Struct) or is_typeddict(value)
                found.append(name)
    assert len(found) == len(set(found)), "a structure is defined twice"
    return set(found)


def test_the_contract_exports_every_structure():
    ours = {name for name in structures() if issubclass(of_contract(name), msgspec.Struct)}
    assert ours | {"Board", "Ending", "Phase", "SeatKind"} == set(contract.__all__)


def of_contract(name: str) -> type:
    """A structure; parts of a board are objects without a class of their own."""
    found = getattr(contract, name, object)
    assert isinstance(found, type)
    return found


def test_the_description_has_every_structure(client: Client):
    schema = client.get("/schema/openapi.json").json()
    assert set(schema["components"]["schemas"]) == structures()
    named = set(re.findall(r"#/components/schemas/(\w+)", str(schema)))
    assert named <= structures()
    answers = schema["paths"]["/api/matches/{match}/orders"]["post"]["responses"]
    assert "Problem" in str(answers["400"])
    assert "Live" in client.get("/schema").text


def test_an_answer_has_all_its_fields(client: Client):
    schemas = client.get("/schema/openapi.json").json()["components"]["schemas"]
    assert "draw" in schemas["LogLine"]["required"]  # it has a default, and is always sent
    assert "supposed" not in schemas["AskOdds"]["required"]


def test_the_client_has_the_same_contract():
    """Mended by `make contract`."""
    assert COPY.read_text(encoding="utf-8") == written()


def test_a_type_that_cannot_be_written_is_named():
    with pytest.raises(SystemExit, match="not"):
        Writer({"A": {"properties": {"b": {"not": {}}}}}).whole()
    two = {"b": {"title": "W", "enum": ["x"]}, "c": {"title": "W", "enum": ["y"]}}
    with pytest.raises(SystemExit, match="W is two different types"):
        Writer({"A": {"properties": two}}).whole()


@pytest.mark.parametrize("name", FOLDERS)
def test_a_board_is_as_the_contract_has_it(name: str):
    """Titles write boards as plain dictionaries."""
    for edition in find_title(name).editions:
        board = find_title(name).game(None, edition).presentation.board()
        msgspec.convert(msgspec.json.decode(msgspec.json.encode(board)), contract.Board)
        assert set(board) <= contract.Board.__required_keys__ | contract.Board.__optional_keys__


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")
@pytest.mark.long
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
                max_examples=10,
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
