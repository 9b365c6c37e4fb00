"""The client's copy of the contract, written from the description of the API.

python -m tools.contract            write client/src/contract/api.ts
python -m tools.contract --check    say whether it is up to date
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from grognard.table.http.app import create_app
from grognard.table.http.description import whole
from grognard.table.settings import Settings

COPY = Path(__file__).resolve().parent.parent / "client" / "src" / "contract" / "api.ts"
HEAD = """\
/**
 * What goes over the wire, page by page as `grognard.table.contract` has it.
 * Written from the description of the API: change it there, then `make contract`.
 */
"""
PLAIN = {
    "string": "string",
    "integer": "number",
    "number": "number",
    "boolean": "boolean",
    "null": "null",
}
WIDTH = 120  # as client/.prettierrc.json has it


class Writer:
    """Writes one structure after another, and collects the words that have a name of their own."""

    def __init__(self, schemas: dict[str, Any]) -> None:
        self.schemas = schemas
        self.aliases: dict[str, str] = {}

    def whole(self) -> str:
        """The file."""
        structures = [self.structure(name) for name in sorted(self.schemas)]
        aliases = [self.aliases[name] for name in sorted(self.aliases)]
        return HEAD + "\n" + "\n".join(aliases) + "\n\n" + "\n\n".join(structures) + "\n"

    def structure(self, name: str) -> str:
        """An interface, with what is said about it."""
        schema = self.schemas[name]
        required = set(schema.get("required", ()))
        said = schema.get("description", "").split("\n")
        text = [line.strip() for line in said if line.strip()]
        lines = [f"/** {text[0]} */"] if len(text) == 1 else []
        if len(text) > 1:
            lines = ["/**", *(f" * {line}" for line in text), " */"]
        lines.append(f"export interface {name} {{")
        for field, each in schema["properties"].items():
            mark = "" if field in required else "?"
            lines.append(f"  readonly {field}{mark}: {self.type(each)};")
        return "\n".join([*lines, "}"])

    def type(self, schema: dict[str, Any]) -> str:
        """A type as TypeScript writes it."""
        if "$ref" in schema:
            return str(schema["$ref"].rpartition("/")[2])
        if "anyOf" in schema:
            return union([self.type(one) for one in schema["anyOf"]])
        if "enum" in schema:
            return self.words(schema)
        kind = schema.get("type")
        if kind == "array":
            return self.array(schema)
        if kind == "object":
            return f"Readonly<Record<string, {self.type(schema.get('additionalProperties', {}))}>>"
        if kind is not None:
            return PLAIN[kind]
        if schema:
            raise SystemExit(f"tools/contract.py cannot write this type: {json.dumps(schema)}")
        return "unknown"

    def array(self, schema: dict[str, Any]) -> str:
        """A list, or a fixed number of things."""
        if "prefixItems" in schema:
            return f"readonly [{', '.join(self.type(one) for one in schema['prefixItems'])}]"
        inner = self.type(schema["items"])
        return f"readonly ({inner})[]" if " " in inner else f"readonly {inner}[]"

    def words(self, schema: dict[str, Any]) -> str:
        """One of some words; a title is the name of the type."""
        words = [json.dumps(word) for word in schema["enum"]]
        name = schema.get("title")
        if name is None:
            return union(words)
        line = wrapped(f"export type {name} =", words)
        if self.aliases.setdefault(name, line) != line:
            raise SystemExit(f"tools/contract.py: {name} is two different types")
        return str(name)


def wrapped(head: str, words: list[str]) -> str:
    """A type in one line, in two, or a line for each word: as Prettier has it."""
    tail = f"{union(words)};"
    if len(head) + 1 + len(tail) <= WIDTH:
        return f"{head} {tail}"
    if len(tail) + 2 <= WIDTH:
        return f"{head}\n  {tail}"
    return "\n".join([head, *(f"  | {word}" for word in words)]) + ";"


def union(types: list[str]) -> str:
    """One of several types, each named once, nothing last."""
    return " | ".join(sorted(dict.fromkeys(types), key=lambda one: one == "null"))


def written() -> str:
    """The file as it must be."""
    described = whole(create_app(Settings(titles={})).openapi_schema.to_schema())
    return Writer(described["components"]["schemas"]).whole()


def main() -> None:
    """Write it, or compare."""
    text = written()
    if "--check" not in sys.argv:
        COPY.write_text(text, encoding="utf-8")
    elif COPY.read_text(encoding="utf-8") != text:
        sys.exit("The client's copy of the contract is out of date: run make contract.")


if __name__ == "__main__":
    main()
