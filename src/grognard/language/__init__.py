"""What players read, in their language.

Rules speak in keys and numbers (`kernel.messages`, each title's `messages`); here they become
sentences. The English template is the key of the catalogue (`de.po`), as gettext has it, so that
English needs no catalogue and a translator sees the sentence. Where to find what:

    template.py    `{name}`, `{name:kind}` and `{name|one|many}` in a text, and how they are filled
    catalogue.py   the languages, and the German of an English text
    speaker.py     everything that a match says: questions, refusals, events, odds
    rulebook.py    names, rules and rulings from a title's data

The catalogue is read as it is, once and only when a language other than English is asked for:
Babel takes some milliseconds for it, less than a compiled `.mo` beside it would cost in upkeep.
`tools/catalogue.py` brings it up to date and says what is missing.
"""

from __future__ import annotations

from grognard.language.catalogue import LANGUAGES, LanguageFault, ui_text
from grognard.language.rulebook import (
    RulingText,
    edition_name,
    rule_id,
    rule_ids,
    rule_text,
    ruling_text,
    scenario_name,
    title_name,
)
from grognard.language.speaker import Speaker

__all__ = [
    "LANGUAGES",
    "LanguageFault",
    "RulingText",
    "Speaker",
    "edition_name",
    "rule_id",
    "rule_ids",
    "rule_text",
    "ruling_text",
    "scenario_name",
    "title_name",
    "ui_text",
]
