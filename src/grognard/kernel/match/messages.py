"""What the kernel itself has to say, by key; titles add their own. Other languages: catalogues.

`{name:kind}` is filled with the printed name of that kind; the values of a message stand in the
sequence in which the English text names them first.
"""

from __future__ import annotations

from typing import Final

MESSAGES: Final[dict[str, str]] = {
    "kernel.only_answer": "Only one answer: {order:order}.",
    "kernel.standing_order": "By standing order: {order:order}.",
    "kernel.unknown_verb": 'There is no order "{word}". The orders are: {known}.',
    "kernel.wrong_form": 'The form is "{form}", not "{given}".',
    "kernel.unknown_unit": "There is no unit {word} in this game.",
    "kernel.unknown_hex": "There is no hex {word} on this map.",
    "kernel.unknown_other": "{word} is not known here.",
    "kernel.game_over": "The game is over.",
    "kernel.resigned": "Decided by resignation.",
    "kernel.abandoned": "The match was abandoned: nobody has won.",
    "kernel.stopped": "Whoever runs the table has ended the match: nobody has won.",
    "kernel.not_listed": "{order:order} is not possible here.",
    "kernel.nothing_to_undo": "There is nothing to take back.",
    "kernel.undo_drawn": "A card or die has been drawn since: it cannot be taken back.",
    "kernel.undo_revealed": "A secret has been shown since: it cannot be taken back.",
    "kernel.undo_other": "The other side has given an order since: it cannot be taken back.",
}
