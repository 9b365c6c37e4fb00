"""Dice that can be proved: a secret that is promised before, and texts that the players add.

Before a match begins, the SHA-256 of a secret of 32 bytes is shown (the commitment). Then each seat
adds a text of its own. Draw number k is HMAC-SHA-256 with the secret as key over

    JSON([match, texts]) "/" k "/" attempt

read as eight words of 32 bits, the highest byte first. The first word below the largest multiple of
the pool's size counts, modulo the size; if there is none, the next attempt. Nobody can choose the
numbers: the secret was fixed before the texts were known, and the texts before the secret was. At
the end the secret is shown, and whoever has the record can check every draw.
"""

from __future__ import annotations

import hmac
import json
import re
from hashlib import sha256
from typing import Any, Final

from grognard.kernel.tape import WORD_RANGE, Stream

KIND: Final = "hmac-sha256"
WORDS: Final = 8  # a digest of 32 bytes holds eight words of 32 bits

_HEX_32_BYTES: Final = re.compile(r"[0-9a-f]{64}")


class DiceFault(Exception):
    """Dice that a record describes in a way that cannot be."""


def commitment_to(secret: str) -> str:
    """The promise that is shown before the first draw. The secret is 64 hexadecimal digits."""
    return sha256(bytes.fromhex(secret)).hexdigest()


class Dice:
    """What a record says of its dice; the secret is known to the server, and at the end to all."""

    def __init__(
        self, match: str, commitment: str, texts: dict[str, str], secret: str | None = None
    ) -> None:
        if not _HEX_32_BYTES.fullmatch(commitment):
            raise DiceFault("the commitment is not a SHA-256")
        if secret is not None and not _HEX_32_BYTES.fullmatch(secret):
            raise DiceFault("the secret is not 64 hexadecimal digits")
        if secret is not None and commitment_to(secret) != commitment:
            raise DiceFault("the secret is not the one that was promised")
        self.match: Final = match
        self.commitment: Final = commitment
        self.texts: Final = texts
        self.secret: Final = secret

    def stream(self) -> Stream | None:
        """The draws; none while the secret is not known."""
        return None if self.secret is None else ProvableStream(self.secret, self.match, self.texts)

    def written(self) -> dict[str, Any]:
        """As it stands in the first line of a record."""
        return {
            "kind": KIND,
            "match": self.match,
            "commitment": self.commitment,
            "texts": self.texts,
        }


class ProvableStream(Stream):
    """Fair numbers that can be proved afterwards."""

    def __init__(self, secret: str, match: str, texts: dict[str, str]) -> None:
        super().__init__("")
        self._secret: Final = bytes.fromhex(secret)
        head = json.dumps([match, texts], ensure_ascii=False, separators=(",", ":"))
        self._head: Final = head.encode()

    def below(self, index: int, size: int) -> int:
        """The number with that index, from 0 to size - 1."""
        limit = WORD_RANGE - WORD_RANGE % size
        attempt = 0
        while True:
            message = self._head + b"/%d/%d" % (index, attempt)
            digest = hmac.digest(self._secret, message, "sha256")
            for at in range(0, 4 * WORDS, 4):
                word = int.from_bytes(digest[at : at + 4], "big")
                if word < limit:
                    return word % size
            attempt += 1


def read_dice(written: Any, secret: Any) -> Dice:
    """The dice of a record; what cannot be raises `DiceFault`."""
    if not isinstance(written, dict) or set(written) != {"kind", "match", "commitment", "texts"}:
        raise DiceFault("the dice are not described by kind, match, commitment and texts")
    if written["kind"] != KIND:
        raise DiceFault(f"dice of the kind {written['kind']!r}; this program knows {KIND}")
    texts = written["texts"]
    plain = [written["match"], written["commitment"]]
    if not isinstance(texts, dict) or not all(
        isinstance(x, str) for x in [*plain, *texts.values()]
    ):
        raise DiceFault("match, commitment and texts must be texts")
    if secret is not None and not isinstance(secret, str):
        raise DiceFault("the secret is not a text")
    return Dice(written["match"], written["commitment"], texts, secret)
