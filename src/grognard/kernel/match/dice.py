"""Dice that can be proved: a secret that is promised before, and texts that the players add.

Before a match begins, the SHA-256 of a secret of 32 bytes is shown (the commitment). Then each seat
promises a text of its own by a hash, SHA-256 of

    JSON([match, commitment, side, text])

and shows the text only when every seat has promised. So whoever promises last has seen no text, and
whoever knows the secret cannot look for a text that suits him: his own is fixed before he knows the
others. The hash holds the match, the commitment and the side, so that none of them can be another
one later, and nobody can give out another's hash as his own.

Draw number k is HMAC-SHA-256 with the secret as key over

    JSON([match, texts]) "/" k "/" attempt

read as eight words of 32 bits, the highest byte first. The first word below the largest multiple of
the pool's size counts, modulo the size; if there is none, the next attempt. At the end the secret
is shown, and whoever has the record can check every draw.

Matches of an earlier version have texts without hashes (`PLAIN`): there the last to join could
choose his text, and if he knew the secret, the draws.
"""

from __future__ import annotations

import hmac
import json
import re
from hashlib import sha256
from typing import Any, Final

from grognard.kernel.play.tape import WORD_RANGE, Stream

KIND: Final = "hmac-sha256-promised-texts"
PLAIN: Final = "hmac-sha256"  # of an earlier version: the texts were not promised
WORDS: Final = 8  # a digest of 32 bytes holds eight words of 32 bits

_HEX_32_BYTES: Final = re.compile(r"[0-9a-f]{64}")


class DiceFault(Exception):
    """Dice that a record describes in a way that cannot be."""


def commitment_to(secret: str) -> str:
    """The promise that is shown before the first draw. The secret is 64 hexadecimal digits."""
    return sha256(bytes.fromhex(secret)).hexdigest()


def text_hash(match: str, commitment: str, side: str, text: str) -> str:
    """The promise of a text, shown before any text is."""
    return sha256(_compact([match, commitment, side, text])).hexdigest()


def text_hashes(match: str, commitment: str, texts: dict[str, str]) -> dict[str, str]:
    """The promises of all texts."""
    return {side: text_hash(match, commitment, side, text) for side, text in texts.items()}


def _compact(value: Any) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()


class Dice:
    """What a record says of its dice; the secret is known to the server, and at the end to all.

    `hashes` are the promises of the texts; none in matches of an earlier version.
    """

    def __init__(
        self,
        match: str,
        commitment: str,
        texts: dict[str, str],
        secret: str | None = None,
        hashes: dict[str, str] | None = None,
    ) -> None:
        if not _HEX_32_BYTES.fullmatch(commitment):
            raise DiceFault("the commitment is not a SHA-256")
        if secret is not None and not _HEX_32_BYTES.fullmatch(secret):
            raise DiceFault("the secret is not 64 hexadecimal digits")
        if secret is not None and commitment_to(secret) != commitment:
            raise DiceFault("the secret is not the one that was promised")
        if hashes is not None:
            _check_hashes(match, commitment, texts, hashes)
        self.match: Final = match
        self.commitment: Final = commitment
        self.texts: Final = texts
        self.hashes: Final = hashes
        self.secret: Final = secret

    def stream(self) -> Stream | None:
        """The draws; none while the secret is not known."""
        return None if self.secret is None else ProvableStream(self.secret, self.match, self.texts)

    def written(self) -> dict[str, Any]:
        """As it stands in the first line of a record."""
        promised = {} if self.hashes is None else {"hashes": self.hashes}
        return {
            "kind": PLAIN if self.hashes is None else KIND,
            "match": self.match,
            "commitment": self.commitment,
            **promised,
            "texts": self.texts,
        }


def _check_hashes(
    match: str, commitment: str, texts: dict[str, str], hashes: dict[str, str]
) -> None:
    """Each text is the one that was promised, and none came besides."""
    if list(hashes) != list(texts):
        raise DiceFault("the hashes and the texts are not of the same sides")
    for side, text in texts.items():
        if text_hash(match, commitment, side, text) != hashes[side]:
            raise DiceFault(f"the text of {side} is not the one that was promised by its hash")


class ProvableStream(Stream):
    """Fair numbers that can be proved afterwards."""

    def __init__(self, secret: str, match: str, texts: dict[str, str]) -> None:
        super().__init__("")
        self._secret: Final = bytes.fromhex(secret)
        self._head: Final = _compact([match, texts])

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
    kind = written.get("kind") if isinstance(written, dict) else None
    if not isinstance(kind, str):
        raise DiceFault("the dice do not say of what kind they are")
    if kind not in (KIND, PLAIN):
        raise DiceFault(f"dice of the kind {kind!r}; this program knows {KIND} and {PLAIN}")
    parts = ["kind", "match", "commitment", *(["hashes"] if kind == KIND else []), "texts"]
    if set(written) != set(parts):
        raise DiceFault(f"dice of the kind {kind} are described by {', '.join(parts)}")
    if not isinstance(written["match"], str) or not isinstance(written["commitment"], str):
        raise DiceFault("match and commitment must be texts")
    if secret is not None and not isinstance(secret, str):
        raise DiceFault("the secret is not a text")
    hashes = _table(written, "hashes") if kind == KIND else None
    texts = _table(written, "texts")
    return Dice(written["match"], written["commitment"], texts, secret, hashes)


def _table(written: dict[str, Any], name: str) -> dict[str, str]:
    found = written[name]
    if not isinstance(found, dict) or not all(isinstance(text, str) for text in found.values()):
        raise DiceFault(f"{name} is not a table of texts")
    return found
