"""The few sentences of the table itself; everything else is said by the title."""

from __future__ import annotations

from typing import Final

WORDS: Final[dict[str, dict[str, str]]] = {
    "player.random": {"en": "Random", "de": "Zufall"},
    "player.captain": {"en": "Captain", "de": "Hauptmann"},
    "secret-order": {"en": "A secret order", "de": "Ein geheimer Befehl"},
    "opening": {"en": "The match begins", "de": "Die Partie beginnt"},
    "decides": {"en": "{side}: waiting for a decision.", "de": "{side}: Entscheidung steht aus."},
    "not-joined": {"en": "Waiting for everybody to join.", "de": "Noch sind nicht alle da."},
    "over": {"en": "The match is over.", "de": "Die Partie ist zu Ende."},
    "not-yours": {
        "en": "This seat is not asked at the moment.",
        "de": "Dieser Platz ist gerade nicht gefragt.",
    },
    "watching": {"en": "Spectators give no orders.", "de": "Zuschauer geben keine Befehle."},
    "nothing-there": {
        "en": "There is no order for that.",
        "de": "Dafür gibt es keinen Befehl.",
    },
    "bot.failed": {
        "en": "The computer player {player} gave no answer; a random order was given instead.",
        "de": "Der Computerspieler {player} hat nicht geantwortet; der Zufall hat entschieden.",
    },
    "bot.seat": {
        "en": "{side} is now played by the computer ({player}).",
        "de": "{side} wird jetzt vom Computer gespielt ({player}).",
    },
    "when": {"en": "if", "de": "wenn"},
    "person.seat": {
        "en": "{side} is played by a person again.",
        "de": "{side} wird wieder von einem Menschen gespielt.",
    },
}


def word(key: str, language: str, **values: str) -> str:
    """A sentence of the table in that language; an unknown key is its own word."""
    text = WORDS.get(key, {}).get(language, key.rpartition(".")[2])
    for name, value in values.items():
        text = text.replace("{" + name + "}", value)
    return text
