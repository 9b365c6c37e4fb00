"""Every player survives every reading of every ruling, on every side that it can play.

The suite reads all rulings otherwise at once and asks the players from time to time; `make
readings` reads one ruling at a time otherwise and plays whole games of each.
"""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

from grognard.kernel.play.desk import Desk
from grognard.kernel.play.engine import advance
from grognard.kernel.play.order import verb_of
from grognard.kernel.play.tape import Tape
from grognard.kernel.title import Game, Title
from grognard.lab.driver import choose, make_players, play_game
from grognard.lab.setting import Setting
from grognard.players import USUAL, names_of, needs_of
from grognard.players.levels import Wish, level_names
from grognard.titles import FOLDERS, find_title
from tests.contract.titles import Way, is_short

WHOLE = bool(os.environ.get("GROGNARD_READINGS"))  # `make readings`
EVERY = 47 if WHOLE else 150  # decisions from one question to the captains to the next
ENOUGH, GAMES = 5, 6  # questions to the captains at least, in so many games at most
MANY = 4  # readings that a name tells one by one
MOST = 60 if WHOLE else 10  # decisions of the captains themselves


def scripted(title_id: str) -> list[str]:
    """The players with a script of their own: other levels and characters only ask the captain."""
    levels = level_names()
    return [n for n in names_of(title_id) if n == USUAL or Wish(n).level not in levels]


def settings(title_id: str) -> Iterator[Setting]:
    """Each scenario and edition as usual, and the first with each ruling read otherwise.

    Unless whole games are wanted: scenarios with very long games are left out, and all rulings are
    read otherwise at once, in as many games as the longest has other readings.
    """
    title = find_title(title_id)
    for at, scenario in enumerate(title.scenarios):
        for edition in title.editions:
            if not WHOLE and not is_short(Way(title_id, scenario, edition)):
                continue
            yield Setting(title_id, scenario, edition)
            for options in others(title, edition) if not at else []:
                yield Setting(title_id, scenario, edition, options)


def others(title: Title, edition: str) -> list[dict[str, str]]:
    """Options with which every reading that is not the usual one is played."""
    found = {
        ruling.name: [each for each in ruling.readings if each != ruling.default[edition]]
        for ruling in title.rulings
    }
    if WHOLE:
        return [{name: each} for name, readings in found.items() for each in readings]
    return [
        {name: readings[at] for name, readings in found.items() if at < len(readings)}
        for at in range(max(map(len, found.values())))
    ]


def named(setting: Setting) -> str:
    """How a setting is called in a report, and what its dice come from."""
    chosen = [f"{name}={reading}" for name, reading in setting.options.items()]
    if not WHOLE and len(chosen) > MANY:
        chosen = [f"{len(chosen)}-others", chosen[0]]
    return "-".join([setting.title_id, str(setting.scenario), str(setting.edition), *chosen])


def seatings(game: Game) -> list[list[str]]:
    """Games in which every player sits on every side for which its needs hold."""
    able = [
        [name for name in scripted(game.title.id) if _can_play(game, side, name)]
        for side in game.title.sides
    ]
    games = range(max(map(len, able)))
    return [[names[min(at, len(names) - 1)] for names in able] for at in games]


def _can_play(game: Game, side: str, name: str) -> bool:
    needs = needs_of(game.title.id, name)
    reads = all(game.readings[ruling] == value for ruling, value in needs.readings.items())
    return reads and (not needs.sides or side in needs.sides)


def with_needs(setting: Setting) -> list[Setting]:
    """The setting, and the same with what a player of the title cannot do without.

    Only the last, in which all players can play, unless whole games are wanted.
    """
    found = [setting]
    for name in scripted(setting.title_id):
        needed = needs_of(setting.title_id, name).readings
        if needed and not set(needed) & set(setting.options):
            options = {**setting.options, **needed}
            found.append(Setting(setting.title_id, setting.scenario, setting.edition, options))
    return found if WHOLE else found[-1:]


EVERY_SETTING = [setting for title in FOLDERS for setting in settings(title)]
every_setting = pytest.mark.parametrize("setting", EVERY_SETTING, ids=named)


def ask_in_a_random_game(game: Game, seated: list[list[str]], seed: str) -> int:
    """Play at random to the end, and ask all players from time to time; returns how often."""
    asking = [make_players(game, names, seed) for names in seated]
    chance = make_players(game, ["random"] * len(game.title.sides), seed)
    state = game.start()
    desk = Desk(Tape(seed), listening=False)
    decisions = asked = 0
    kinds: set[tuple[str, int]] = set()
    while orders := advance(state, desk):
        frame = state.stack[-1]
        kind = (type(frame).__name__, frame.side(state))
        if decisions % EVERY == 0 or kind not in kinds:
            kinds.add(kind)
            asked += 1
            for players in asking:
                choose(game, players, state, orders)  # an order of the list, or it raises
        frame.apply(state, choose(game, chance, state, orders), desk)
        decisions += 1
    return asked


def play_some(game: Game, names: list[str], seed: str, most: int) -> None:
    """The first decisions after a set-up that is laid out at once."""
    players = make_players(game, names, seed)
    state = game.start()
    desk = Desk(Tape(seed), listening=False)
    setup = [verb.number for verb in game.notation.verbs.values() if verb.word == "setup"]
    while most and (orders := advance(state, desk)):
        laid = [order for order in orders if verb_of(order) in setup]
        order = laid[0] if laid else choose(game, players, state, orders)
        state.stack[-1].apply(state, order, desk)
        most -= not laid


def strongest(game: Game) -> list[list[str]]:
    """The seatings without a random player: those that know the rules."""
    return [names for names in seatings(game) if "random" not in names]


@pytest.mark.slow
@pytest.mark.source
@every_setting
def test_the_players_answer_whatever_a_game_may_ask(setting: Setting):
    for chosen in with_needs(setting):
        game = chosen.game()
        assert game.faults(game.start()) == []
        asked = 0
        for number in range(GAMES):  # by some readings a game at random is soon over
            if asked <= ENOUGH:
                seed = f"{named(chosen)} {number}"
                asked += ask_in_a_random_game(game, strongest(game), seed)
        assert asked > ENOUGH
        for names in strongest(game):
            play_some(game, names, named(chosen), MOST)


@pytest.mark.slow
@pytest.mark.skipif(not WHOLE, reason="takes long: make readings plays whole games")
@every_setting
def test_the_players_play_a_whole_game(setting: Setting):
    for chosen in with_needs(setting):
        game = chosen.game()
        for names in seatings(game):
            result = play_game(game, names, named(chosen))
            assert result.decisions < game.decision_limit


def test_every_reading_and_every_player_is_among_them():
    for title_id in FOLDERS:
        title = find_title(title_id)
        found = list(settings(title_id))
        games = [chosen.game() for setting in found[:1] for chosen in with_needs(setting)]
        seated = {name for game in games for names in seatings(game) for name in names}
        assert seated == set(scripted(title_id))
        for edition in title.editions:
            read = [setting.options for setting in found if setting.edition == edition]
            assert all(ruling.default[edition] in ruling.readings for ruling in title.rulings)
            for ruling in title.rulings:
                usual = ruling.default[edition]
                chosen = {options.get(ruling.name, usual) for options in read}
                assert chosen == set(ruling.readings)
