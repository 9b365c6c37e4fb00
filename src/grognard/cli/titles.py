"""`grognard titles`: what can be played, and how."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from grognard.cli.bids import sentence
from grognard.cli.options import Json, console, every_title, print_json
from grognard.kernel.bidding import measured, proposals
from grognard.kernel.title import Title
from grognard.language import LANGUAGES, Speaker, scenario_name


def titles(*, as_json: Json = False) -> None:
    """List the titles with editions, scenarios, sides and options."""
    listed = [_listing(title) for title in every_title()]
    if as_json:
        print_json({"titles": listed})
        return
    out = console()
    for entry in listed:
        out.print(_sheet(entry), soft_wrap=True)


def _listing(title: Title) -> dict[str, Any]:
    game = title.game()
    names = {language: Speaker(game, language).title_name() for language in LANGUAGES}
    return {
        "id": title.id,
        "names": names,
        "editions": title.editions,
        "scenarios": [
            {
                "id": scenario.name,
                "names": {
                    language: scenario_name(title, scenario.name, language)
                    for language in LANGUAGES
                },
                "sides": scenario.sides,
                "readings": scenario.readings,
            }
            for scenario in title.scenarios.values()
        ],
        "sides": title.sides,
        "layers": title.layers,
        "options": [
            {
                "name": ruling.name,
                "case": ruling.case,
                "readings": ruling.readings,
                "default": ruling.default,
            }
            for ruling in title.choices
        ],
        "bids": [
            {
                "scenario": each.usual.scenario,
                "edition": each.usual.edition,
                "players": list(each.players),
                "bid": each.bid,
                "text": sentence(each, Speaker(game, "en")),
            }
            for each in proposals(title, measured(title))
        ],
    }


def _sheet(entry: dict[str, Any]) -> Text:
    text = Text()
    text.append(entry["id"], "bold")
    text.append(f"  {' / '.join(dict.fromkeys(entry['names'].values()))}\n")
    for word in ("editions", "sides"):
        text.append(f"  {word + ':':<11} {', '.join(entry[word])}\n")
    for number, scenario in enumerate(entry["scenarios"]):
        text.append(f"  {'' if number else 'scenarios:':<11} {_scenario(scenario, entry)}\n")
    if entry["layers"]:
        text.append(f"  {'layers:':<11} {', '.join(entry['layers'])} (--data)\n")
    for each in entry["bids"]:
        text.append(f"  {'balance:':<11} {each['scenario']}, {each['edition']}: {each['text']}\n")
    text.append("  options (--option name=reading; * the default, by edition where they differ):\n")
    width = max((len(option["name"]) for option in entry["options"]), default=0)
    for option in entry["options"]:
        readings = ", ".join(_reading(reading, option["default"]) for reading in option["readings"])
        text.append(f"    {option['name']:<{width}}  {option['case']:<6} {readings}\n")
    return text


def _scenario(scenario: dict[str, Any], entry: dict[str, Any]) -> str:
    """Its name, and what is special: who plays, and rulings that it reads in its own way."""
    special = [f"{ruling}={reading}" for ruling, reading in scenario["readings"].items()]
    if scenario["sides"] != entry["sides"]:
        special.insert(0, f"played by {', '.join(scenario['sides'])}")
    end = f" ({'; '.join(special)})" if special else ""
    return f"{scenario['id']}  {scenario['names']['en']}{end}"


def _reading(reading: str, default: dict[str, str]) -> str:
    editions = [edition for edition, standard in default.items() if standard == reading]
    if len(editions) == len(default):
        return f"{reading}*"
    return f"{reading}*({', '.join(editions)})" if editions else reading
