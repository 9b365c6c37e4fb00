"""What a record proves about its dice, and what it does not, in sentences.

A record can be written anew by whoever owns the server. So it proves as much as somebody has kept
from the beginning: the hash of his own text (it holds the match, the promise of the secret and the
text), and the hashes of the other sides, which he saw before any text was shown.
"""

from __future__ import annotations

from typing import Final

from grognard.kernel.match.match import Match

_TEXTS: Final[dict[str, dict[str, str]]] = {
    "draws": {
        "en": "{n} draws, each one the draw that secret and texts give.",
        "de": "{n} Ziehungen, jede so, wie Geheimnis und Texte sie ergeben.",
    },
    "texts": {
        "en": "Each text fits the hash that stands for it in the record.",
        "de": "Jeder Text passt zu seiner Prüfsumme in der Datei.",
    },
    "kept-commitment": {
        "en": "The promise of the secret is the one you kept.",
        "de": "Das Versprechen des Geheimnisses ist das, das du behalten hast.",
    },
    "kept-text": {
        "en": "{side}: the text is the one you kept.",
        "de": "{side}: Der Text ist der, den du behalten hast.",
    },
    "kept-hash": {
        "en": "{side}: the hash is the one you kept; match, promise and text were fixed by it.",
        "de": "{side}: Die Prüfsumme ist deine; sie legte Partie, Versprechen und Text fest.",
    },
    "chosen": {
        "en": "Nobody could choose the draws, not even who runs the server and plays.",
        "de": "Niemand konnte die Ziehungen wählen, auch kein Mitspieler, dem der Server gehört.",
    },
    "no-promise": {
        "en": "that the secret was fixed before the match (--commitment HASH)",
        "de": "dass das Geheimnis vor der Partie feststand (--commitment HASH)",
    },
    "no-hash": {
        "en": "that {side} had fixed its text before it could know another (--hash {side}=HASH)",
        "de": "dass {side} den Text festlegte, ehe ein anderer bekannt war (--hash {side}=HASH)",
    },
    "old-texts": {
        "en": "that the last to join did not choose his text: the match began under an older "
        "version, which did not promise texts",
        "de": "dass der Letzte seinen Text nicht gewählt hat: Die Partie begann unter einer "
        "älteren Version, die keine Texte versprach",
    },
    "foreseen": {
        "en": "that nobody who can read the server's memory knew the draws beforehand",
        "de": "dass niemand, der den Speicher des Servers lesen kann, die Ziehungen vorher kannte",
    },
    "closed": {
        "en": "that the match was ended by the side that the record names, and not earlier",
        "de": "dass die genannte Seite die Partie beendet hat, und nicht schon früher",
    },
}


class Kept:
    """What somebody kept from the beginning of the match."""

    def __init__(
        self, commitment: str | None, texts: dict[str, str], hashes: dict[str, str]
    ) -> None:
        self.commitment: Final = commitment
        self.texts: Final = texts
        self.hashes: Final = hashes

    def differences(self, match: Match) -> list[str]:
        """What the record says otherwise."""
        dice = match.dice
        if dice is None:
            asked = self.commitment is not None or self.texts or self.hashes
            return ["the record promises no dice"] if asked else []
        found: list[str] = []
        if self.commitment not in (None, dice.commitment):
            found.append(f"commitment: kept {self.commitment}, the record has {dice.commitment}")
        for name, kept, written in (
            ("text", self.texts, dice.texts),
            ("hash", self.hashes, dice.hashes or {}),
        ):
            for side, value in kept.items():
                if written.get(side) != value:
                    has = "none" if side not in written else repr(written[side])
                    found.append(f"{name} of {side}: kept {value!r}, the record has {has}")
        return found


def _say(key: str, language: str, **values: object) -> str:
    texts = _TEXTS[key]
    return texts.get(language, texts["en"]).format(**values)


def proved(match: Match, kept: Kept, draws: int, language: str) -> list[str]:
    """What is certain. The secret is known and nothing that was kept differs."""
    dice = match.dice
    assert dice is not None
    lines = [_say("draws", language, n=draws)]
    if dice.hashes is not None:
        lines.append(_say("texts", language))
    if kept.commitment is not None:
        lines.append(_say("kept-commitment", language))
    lines += [_say("kept-text", language, side=side) for side in kept.texts]
    lines += [_say("kept-hash", language, side=side) for side in kept.hashes]
    if dice.hashes is not None and set(kept.hashes) == set(dice.hashes):
        lines.append(_say("chosen", language))
    return lines


def not_proved(match: Match, kept: Kept, language: str) -> list[str]:
    """What remains open, and what would settle it."""
    dice = match.dice
    assert dice is not None
    lines: list[str] = []
    if kept.commitment is None and not kept.hashes:
        lines.append(_say("no-promise", language))
    if dice.hashes is None:
        lines.append(_say("old-texts", language))
    else:
        open_sides = [side for side in dice.hashes if side not in kept.hashes]
        lines += [_say("no-hash", language, side=side) for side in open_sides]
    if match.closing is not None:
        lines.append(_say("closed", language))
    return [*lines, _say("foreseen", language)]
