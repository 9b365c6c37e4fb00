"""`grognard verify`: was a match played by the rules, and with the dice that were promised?"""

from __future__ import annotations

from typing import Annotated

import typer

from grognard.cli.options import DataFolder, Json, Language, console, print_json
from grognard.cli.replay import read_match
from grognard.kernel.match import Match


def verify(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A record from the table.")],
    *,
    data: DataFolder = None,
    language: Language = "en",
    as_json: Json = False,
) -> None:
    """Check a record: its hashes, every order by the rules, every draw by the promised secret."""
    match = read_match(file, data)
    if as_json:
        print_json(_as_data(file, match))
        return
    out = console()
    for line in _lines(file, match, language):
        out.print(line, soft_wrap=True)


def _proved(match: Match) -> bool:
    return match.dice is not None and match.dice.secret is not None


def _draws(match: Match) -> int:
    return len(match.opening.draws) + sum(len(entry.draws) for entry in match.log)


def _lines(file: str, match: Match, language: str) -> list[str]:
    orders, draws = len(match.log), _draws(match)
    if language == "de":
        lines = [f"{file}: {orders} Befehle, alle nach den Regeln; keine Zeile verändert."]
    else:
        lines = [f"{file}: {orders} orders, all by the rules; no line was changed."]
    if match.origin is not None:
        laid_out = {
            "en": "The match begins with a position that somebody laid out.",
            "de": "Die Partie beginnt mit einer Stellung, die jemand aufgebaut hat.",
        }
        lines.append(laid_out.get(language, laid_out["en"]))
    if _proved(match):
        assert match.dice is not None
        proved = {
            "en": f"{draws} draws, each one the draw that secret and texts give.",
            "de": f"{draws} Ziehungen, jede so, wie Geheimnis und Texte sie ergeben.",
        }
        return [*lines, proved.get(language, proved["en"]), f"SHA-256 {match.dice.commitment}"]
    return [*lines, _not_proved(match, language)]


def _not_proved(match: Match, language: str) -> str:
    if match.dice is not None:
        texts = {
            "en": "The match is not over: its draws can be proved when the secret is shown.",
            "de": "Die Partie läuft noch: Erst am Ende lassen sich die Ziehungen beweisen.",
        }
    elif match.seed is not None and match.given:
        n = len(match.given)
        texts = {
            "en": f"The first {n} draws were given by hand, the others follow from a seed in the "
            "record: nothing was promised.",
            "de": f"Die ersten {n} Ziehungen wurden von Hand eingegeben, die anderen folgen aus "
            "einem Startwert in der Datei: nichts war versprochen.",
        }
    elif match.seed is not None:
        texts = {
            "en": "The draws follow from a seed that stands in the record: nothing was promised.",
            "de": "Die Ziehungen folgen aus einem Startwert in der Datei: nichts war versprochen.",
        }
    else:
        texts = {
            "en": "The draws were given by hand: they cannot be proved.",
            "de": "Die Ziehungen wurden von Hand eingegeben: Sie lassen sich nicht beweisen.",
        }
    return texts.get(language, texts["en"])


def _as_data(file: str, match: Match) -> dict[str, object]:
    dice = match.dice
    return {
        "file": file,
        "verified": True,
        "title": match.game.title.id,
        "orders": len(match.log),
        "draws": _draws(match),
        "proved": _proved(match),
        "given": len(match.given) if match.is_seeded else _draws(match),
        "laid_out": match.origin is not None,
        "commitment": None if dice is None else dice.commitment,
        "texts": None if dice is None else dice.texts,
        "secret": None if dice is None else dice.secret,
    }
