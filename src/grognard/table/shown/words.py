"""The few sentences of the table itself; everything else is said by the title."""

from __future__ import annotations

from typing import Final

from grognard.language import LANGUAGES

WORDS: Final[dict[str, dict[str, str]]] = {
    "player.random": {"en": "Random", "de": "Zufall"},
    "player.captain": {"en": "Captain", "de": "Hauptmann"},
    "player.recruit": {"en": "Recruit", "de": "Rekrut"},
    "player.veteran": {"en": "Veteran", "de": "Veteran"},
    "player.captain-cautious": {"en": "Captain, cautious", "de": "Hauptmann, vorsichtig"},
    "player.captain-bold": {"en": "Captain, bold", "de": "Hauptmann, kühn"},
    "player.veteran-cautious": {"en": "Veteran, cautious", "de": "Veteran, vorsichtig"},
    "player.veteran-bold": {"en": "Veteran, bold", "de": "Veteran, kühn"},
    "player.solitaire": {"en": "Solitaire", "de": "Solitär"},
    "about.random": {
        "en": "Gives any legal order, each as likely as the other: to learn the rules by.",
        "de": "Gibt irgendeinen erlaubten Befehl, jeden gleich oft: um die Regeln zu lernen.",
    },
    "about.captain": {
        "en": "The regular level: has a plan and weighs the odds, and answers at once.",
        "de": "Die mittlere Stufe: hat einen Plan, wägt die Chancen ab und antwortet sofort.",
    },
    "about.recruit": {
        "en": "Knows the captain's plans, but often takes a worse one: to win your first games.",
        "de": "Kennt die Pläne des Hauptmanns, nimmt aber oft einen schlechteren: für erste Siege.",
    },
    "about.veteran": {
        "en": "Weighs things as many games have taught it; the strongest opponent.",
        "de": "Wägt ab, wie viele Spiele es gelehrt haben; der stärkste Gegner.",
    },
    "about.captain-cautious": {
        "en": "The regular level, but spares its units and shuns fire.",
        "de": "Die mittlere Stufe, schont aber die eigenen Einheiten und meidet Feuer.",
    },
    "about.captain-bold": {
        "en": "The regular level, but minds losses less and attacks sooner.",
        "de": "Die mittlere Stufe, scheut aber Verluste weniger und greift eher an.",
    },
    "about.veteran-cautious": {
        "en": "A veteran who spares its units and shuns fire.",
        "de": "Ein Veteran, der die eigenen Einheiten schont und Feuer meidet.",
    },
    "about.veteran-bold": {
        "en": "A veteran who minds losses less and attacks sooner.",
        "de": "Ein Veteran, der Verluste weniger scheut und eher angreift.",
    },
    "about.solitaire": {
        "en": "Does what the game's own solitaire table rolls: the opponent of the printed rules.",
        "de": "Tut, was die Solitärtabelle des Spiels erwürfelt: der Gegner der gedruckten Regeln.",
    },
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
    "supposed": {
        "en": "The other side can add {n} unknown markers: suppose 0 to {n}.",
        "de": "Die Gegenseite kann {n} unbekannte Marker einsetzen: 0 bis {n} annehmen.",
    },
    "overlay.odds": {"en": "Odds", "de": "Chancen"},
    "overlay.odds.fire": {
        "en": "Chance of an effect, if all join who can: half or more",
        "de": "Chance einer Wirkung, wenn alle mitmachen: die Hälfte oder mehr",
    },
    "overlay.odds.range": {
        "en": "Chance of an effect, if all join who can: less than half",
        "de": "Chance einer Wirkung, wenn alle mitmachen: unter der Hälfte",
    },
    "overlay.odds.reach-costly": {
        "en": "One's own side is likelier to suffer",
        "de": "Eher leidet die eigene Seite",
    },
    "overlay.odds.blocked": {
        "en": "Too much to try: choose a unit",
        "de": "Zu viel zu probieren: wähle eine Einheit",
    },
    "overlay.odds.none": {
        "en": "Nothing can be attacked by this question",
        "de": "Mit dieser Frage kann nichts angegriffen werden",
    },
    "guessed": {
        "en": "A what-if board: what was hidden from you in the match is guessed here.",
        "de": "Ein Probebrett: Was dir in der Partie verborgen war, ist hier geraten.",
    },
    "nothing-there": {
        "en": "There is no order for that.",
        "de": "Dafür gibt es keinen Befehl.",
    },
    "bot.failed": {
        "en": "The computer player {player} gave no answer; a random order was given instead.",
        "de": "Der Computerspieler {player} hat nicht geantwortet; der Zufall hat entschieden.",
    },
    "why.better": {
        "en": "{label}: wins {chance} of {trials} trials; the next best, {other}: {less}.",
        "de": "{label}: gewinnt {chance} von {trials} Versuchen; das Nächstbeste, {other}: {less}.",
    },
    "why.alone": {
        "en": "{label}: wins {chance} of {trials} trials.",
        "de": "{label}: gewinnt {chance} von {trials} Versuchen.",
    },
    "why.guessed": {
        "en": "a guess. As a recruit it took one of its next best orders at random.",
        "de": "geraten. Als Rekrut nahm er aufs Geratewohl einen der nächstbesten Befehle.",
    },
    "advice.only": {
        "en": "Nothing else can be ordered.",
        "de": "Etwas anderes kann nicht befohlen werden.",
    },
    "advice.none": {
        "en": "No play-out has come to its end yet.",
        "de": "Noch ist keine Probepartie zu Ende.",
    },
    "advice.judged": {
        "en": "{n} play-outs of each, judged where the veteran stops looking ahead; 95% intervals.",
        "de": "Je {n} Probepartien, beurteilt, wo der Blick des Veteranen endet; 95-%-Bereiche.",
    },
    "advice.end": {
        "en": "{n} play-outs of each to the end of the match, by captains; 95% intervals.",
        "de": "Je {n} Probepartien von Hauptleuten bis zum Ende der Partie; 95-%-Bereiche.",
    },
    "advice.cut": {
        "en": (
            "{n} play-outs of each by captains, cut off after turn {turn}: by how many points "
            "one is ahead there, which is what is compared; 95% intervals."
        ),
        "de": (
            "Je {n} Probepartien von Hauptleuten, abgebrochen nach Runde {turn}: um wie viele "
            "Punkte man dort führt, und das wird verglichen; 95-%-Bereiche."
        ),
    },
    "advice.guessed": {
        "en": "What is hidden is guessed anew for each.",
        "de": "Was verborgen ist, wird für jede neu geraten.",
    },
    "why-later": {
        "en": "In this title something is hidden: thoughts are shown when the match is over.",
        "de": "In diesem Spiel ist manches verdeckt: Gedanken werden am Ende gezeigt.",
    },
    "bot.seat": {
        "en": "{side} is now played by the computer ({player}).",
        "de": "{side} wird jetzt vom Computer gespielt ({player}).",
    },
    "database-busy": {
        "en": "The table's database is in use by another program; try again in a moment.",
        "de": "Die Datenbank des Tischs wird anderweitig benutzt; versuch es gleich noch einmal.",
    },
    "database-full": {
        "en": "The table's disk is full: nothing was stored; its operator must make room.",
        "de": "Der Datenträger des Tischs ist voll: nichts wurde gespeichert.",
    },
    "database-read-only": {
        "en": "The table's database is read-only: nothing was stored; its operator must mend that.",
        "de": "Die Datenbank des Tischs ist schreibgeschützt: nichts wurde gespeichert.",
    },
    "database-fault": {
        "en": "The table's database cannot be used; its operator must look after it.",
        "de": "Die Datenbank des Tischs ist nicht benutzbar; der Betreiber muss nachsehen.",
    },
    "carried": {
        "en": "The rules were corrected since version {player}: the match goes on under them.",
        "de": "Die Regeln wurden seit Fassung {player} berichtigt: die Partie geht so weiter.",
    },
    "halted.rules": {
        "en": "Begun under version {old} of the rules; this table has version {new}. "
        "The match is shown as far as they agree and cannot be played on.",
        "de": "Begonnen unter Fassung {old} der Regeln; dieser Tisch hat Fassung {new}. Die Partie "
        "wird gezeigt, so weit beide übereinstimmen, und kann nicht weitergespielt werden.",
    },
    "halted.data": {
        "en": "The data of the game were corrected since. "
        "The match is shown as far as they agree and cannot be played on.",
        "de": "Die Daten des Spiels wurden seitdem berichtigt. Die Partie "
        "wird gezeigt, so weit sie übereinstimmen, und kann nicht weitergespielt werden.",
    },
    "halted.setting": {
        "en": "Begun with {setting}, which there is no more: the match cannot be played on.",
        "de": "Begonnen mit {setting}, das es nicht mehr gibt: die Partie kann nicht weitergehen.",
    },
    "halted.damaged": {
        "en": "Order {line} of this match is damaged in the database: "
        "it is shown up to there and cannot be played on.",
        "de": "Befehl {line} dieser Partie ist in der Datenbank beschädigt: "
        "sie wird bis dahin gezeigt und kann nicht weitergespielt werden.",
    },
    "halted.title": {
        "en": "This table has no game {title} any more: the match cannot be shown.",
        "de": "Das Spiel {title} gibt es hier nicht mehr: die Partie kann nicht gezeigt werden.",
    },
    "halted.fault": {
        "en": "This match cannot be shown here; the table's operator finds the reason in its log.",
        "de": "Die Partie kann nicht gezeigt werden; der Betreiber findet den Grund im Protokoll.",
    },
    "end.resigned": {"en": "{side} resigns.", "de": "{side} gibt auf."},
    "end.abandoned": {
        "en": "{side} has waited long enough and ends the match.",
        "de": "{side} hat lange genug gewartet und beendet die Partie.",
    },
    "end.stopped": {
        "en": "Whoever runs the table has ended the match.",
        "de": "Wer den Tisch betreibt, hat die Partie beendet.",
    },
    "end.called-off": {"en": "The match is called off.", "de": "Die Partie ist abgesagt."},
    "called-off": {
        "en": "The match was called off before it began.",
        "de": "Die Partie wurde abgesagt, bevor sie begann.",
    },
    "text-kept-back": {
        "en": "{side} had promised a text for the dice and did not show it.",
        "de": "{side} hatte einen Text für die Würfel versprochen und hat ihn nicht gezeigt.",
    },
    "when": {"en": "if", "de": "wenn"},
    "no-take-back": {
        "en": "That cannot be taken back: dice or a secret stand in the way, or it is over.",
        "de": "Das lässt sich nicht zurücknehmen: Würfel oder ein Geheimnis stehen im Weg, oder "
        "es ist vorbei.",
    },
    "then": {"en": "then:", "de": "dann:"},
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


def language_of(wish: str | None, accepted: str) -> str:
    """The language by the page's wish, or the first that the browser accepts and we speak."""
    if wish in LANGUAGES:
        return str(wish)
    for part in accepted.split(",")[:20]:
        name = part.split(";")[0].strip().lower().split("-")[0]
        if name in LANGUAGES:
            return name
    return LANGUAGES[0]
