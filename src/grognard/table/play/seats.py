"""Keys: a seat is an unguessable text, and only its hash is stored."""

from __future__ import annotations

import re
import secrets
import unicodedata
from dataclasses import dataclass
from hashlib import sha256
from typing import Final

from grognard.table.refused import Refused

NAME_LENGTH: Final = 40
CHAT_LENGTH: Final = 500
TEXT_LENGTH: Final = 64
LEAST_TEXT: Final = 16  # a shorter text might be guessed from its hash
CLIENT_LENGTH: Final = 64

_HASH: Final = re.compile(r"[0-9a-f]{64}")
_KEY: Final = re.compile(r"[A-Za-z0-9_-]{20,64}")


@dataclass(frozen=True)
class Seat:
    """Who asks: a side of a match, or with no side a spectator."""

    match: str
    side: str | None
    key: str  # its hash: also the name by which its requests are counted
    version: int = 0  # of the match when the key was looked up: what is in memory may be older


def new_key() -> str:
    """A key that nobody can guess."""
    return secrets.token_urlsafe(24)


def new_match_id() -> str:
    """A name for a match."""
    return secrets.token_urlsafe(12)


def new_secret() -> str:
    """A secret of 256 bits for the dice."""
    return secrets.token_hex(32)


def new_text() -> str:
    """A random text for the dice of a computer player."""
    return secrets.token_urlsafe(24)


def hash_of(key: str) -> str:
    """What is stored of a key."""
    return sha256(key.encode()).hexdigest()


def checked_key(key: str) -> str:
    """A key that a browser has made itself."""
    if not _KEY.fullmatch(key) or len(key) < 32:
        raise Refused(422, "bad-key", "A key is 32 to 64 letters, digits, - or _.")
    return key


def checked_hash(text: str) -> str:
    """The hash that promises a text."""
    if not _HASH.fullmatch(text):
        raise Refused(422, "bad-hash", "A hash is 64 hexadecimal digits in small letters.")
    return text


def looks_like_key(key: str) -> bool:
    """Whether it is worth asking the database."""
    return _KEY.fullmatch(key) is not None


def clean(text: str, limit: int) -> str:
    """A name or a line of chat without control characters, not too long.

    Everything else is kept as it is written: whoever shows it shows text, not markup.
    """
    kept = "".join(c for c in text if unicodedata.category(c) not in ("Cc", "Cs", "Cf", "Zl", "Zp"))
    return kept.strip()[:limit]


def client_id(text: str) -> str:
    """The name that a client gives to what it sends."""
    if not 1 <= len(text) <= CLIENT_LENGTH or not text.isprintable():
        raise Refused(422, "bad-client", f"A client id has 1 to {CLIENT_LENGTH} letters.")
    return text
