"""`grognard verify`: was a match played by the rules, and with the dice that were promised?"""

from __future__ import annotations

from typing import Annotated

import typer

from grognard.cli.errors import FAULT, Failure
from grognard.cli.options import DataFolder, Json, Language, console, named_values, print_json
from grognard.cli.proof import Kept, not_proved, proved
from grognard.cli.replay import read_match
from grognard.kernel.match.match import Match


def verify(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A record from the table.")],
    *,
    commitment: Annotated[
        str | None,
        typer.Option("--commitment", metavar="HASH", help="The promise that you were shown."),
    ] = None,
    texts: Annotated[
        list[str] | None,
        typer.Option("--text", metavar="SIDE=TEXT", help="A text that you added to the dice."),
    ] = None,
    hashes: Annotated[
        list[str] | None,
        typer.Option("--hash", metavar="SIDE=HASH", help="A hash shown before the texts were."),
    ] = None,
    data: DataFolder = None,
    language: Language = "en",
    as_json: Json = False,
) -> None:
    """Check a record: its hashes, every order by the rules, every draw by the promised secret."""
    kept = Kept(
        commitment,
        named_values("--text", "side=text", texts),
        named_values("--hash", "side=hash", hashes),
    )
    match = read_match(file, data)
    differences = kept.differences(match)
    if differences:
        raise Failure(f"{file}: not the match that you kept: {'; '.join(differences)}", FAULT)
    if as_json:
        print_json(_as_data(file, match, kept))
        return
    out = console()
    for line in _lines(file, match, kept, language):
        out.print(line, soft_wrap=True)


def _proved(match: Match) -> bool:
    return match.dice is not None and match.dice.secret is not None


def _draws(match: Match) -> int:
    return len(match.opening.draws) + sum(len(entry.draws) for entry in match.log)


def _lines(file: str, match: Match, kept: Kept, language: str) -> list[str]:
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
    if not _proved(match):
        return [*lines, _not_proved(match, language)]
    assert match.dice is not None
    lines += [*proved(match, kept, draws, language), f"SHA-256 {match.dice.commitment}"]
    for side, promise in (match.dice.hashes or {}).items():
        lines.append(f"SHA-256 {promise} ({side})")
    lines.append("Nicht bewiesen:" if language == "de" else "Not proved:")
    return [*lines, *(f"- {line}" for line in not_proved(match, kept, language))]


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


def _as_data(file: str, match: Match, kept: Kept) -> dict[str, object]:
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
        "hashes": None if dice is None else dice.hashes,
        "texts": None if dice is None else dice.texts,
        "secret": None if dice is None else dice.secret,
        "certain": proved(match, kept, _draws(match), "en") if _proved(match) else [],
        "open": not_proved(match, kept, "en") if _proved(match) else [],
    }
