"""A game of the series made ready: sheets, places, sight, readings, and the exclusive rules."""

from __future__ import annotations

from typing import Final

from grognard.kernel.data import DataSet
from grognard.kernel.data.wording import Texts, same
from grognard.kernel.native import mypyc_attr
from grognard.kernel.play.desk import Desk
from grognard.kernel.play.field import Bound
from grognard.kernel.play.frame import State
from grognard.kernel.play.order import Notation
from grognard.kernel.title import Game, Title
from grognard.mechanics.bits import bits_of
from grognard.mechanics.places import Places
from grognard.mechanics.sight import Sight, SightRules
from grognard.series.gts.exclusive import Exclusive
from grognard.series.gts.reading.equipment import Equipment, FireTable, TurnTrack
from grognard.series.gts.rules import ch15_zones
from grognard.series.gts.rules.ch02_counters import NONE, CommandSheet, LeaderSheet, UnitSheet
from grognard.series.gts.rules.ch02_map import BRIDGE, CREST, FARTHEST, MapSheet
from grognard.series.gts.rules.ch04_plan import Plan
from grognard.series.gts.rules.ch13_quality import QualityCheck, chance
from grognard.series.gts.rules.ch19_tariffs import Costs
from grognard.series.gts.rules.ch21_command import commanders
from grognard.series.gts.state import BOXES, MOST_POINTS, GtsState

# Conditions of standing orders.
RICH: Final = 3  # Command Points
LIKELY: Final = 7  # of ten rolls
UNLIKELY: Final = 5


def entry_box(hex_name: str) -> str:
    """The name of the box of an entry hex."""
    return f"entry-{hex_name}"


def park_box(park: str) -> str:
    """The name of the box of an Artillery Park that stands behind its hex."""
    return f"behind-{park}"


def places_of(equipment: Equipment) -> Places:
    """Hexes, then the boxes: `BOXES`, one for each entry hex, one for each Park."""
    sheet = equipment.sheet
    entries = [entry_box(sheet.grid.ids[hex_]) for hex_ in sheet.entries]
    parks = [park_box(park) for park in equipment.command.parks]
    return Places(sheet.grid, [*BOXES, *entries, *parks], "1.5")


@mypyc_attr(allow_interpreted_subclasses=True)
class GtsGame(Game):
    """What the series rules know of map, counters and readings."""

    def __init__(
        self,
        title: Title,
        data: DataSet,
        scenario: str,
        edition: str,
        readings: dict[str, str],
        notation: Notation,
        places: Places,
        equipment: Equipment,
    ) -> None:
        super().__init__(title, data, scenario, edition, readings, notation)
        self.sheet: Final[MapSheet] = equipment.sheet
        self.units: Final[UnitSheet] = equipment.units
        self.leaders: Final[LeaderSheet] = equipment.leaders
        self.commands: Final[CommandSheet] = equipment.command
        self.table: Final[FireTable] = equipment.table
        self.track: Final[TurnTrack] = equipment.track
        self.plan: Final[Plan] = equipment.plan
        self.exclusive: Final[Exclusive] = Exclusive()
        self.places: Final[Places] = places
        self.off_map: Final[int] = places.off_map
        self.unplaced: Final[int] = places.box("unplaced")
        self.later: Final[int] = places.box("later")
        self.eliminated: Final[int] = places.box("eliminated")
        self.exited: Final[int] = places.box("exited")
        self.available: Final[int] = places.box("available")
        self.first_entry: Final[int] = places.off_map + len(BOXES)
        self.first_park: Final[int] = self.first_entry + len(equipment.sheet.entries)
        self.units_of: Final[list[list[int]]] = _by_side(equipment.units.side)
        self.members_of: Final[list[int]] = [bits_of(units) for units in self.units_of]
        divisions = len(equipment.command.divisions)
        self.units_under: Final[list[list[int]]] = [[] for _ in range(divisions)]  # 7.9
        for unit, division in enumerate(equipment.units.commander):
            if division != NONE:
                self.units_under[division].append(unit)
        self.leaders_of: Final[list[list[int]]] = _by_side(equipment.leaders.side)
        formations = len(equipment.command.formations)
        self.units_in: Final[list[list[int]]] = _by_number(equipment.units.formation, formations)
        self.leaders_in: Final[list[list[int]]] = _by_number(
            equipment.leaders.formation, formations
        )
        self.commanders: Final[list[list[int]]] = commanders(equipment.units, equipment.leaders)
        self.rearguards: Final[list[list[int]]] = [
            [unit for unit in units if equipment.units.rearguard[unit]] for units in self.units_of
        ]
        # 23.1 Units with an orange weapon, mounted or not, by side.
        self.batteries: Final[list[list[int]]] = [
            [unit for unit in units if equipment.units.is_battery(unit)] for units in self.units_of
        ]
        self.allowed: Final[dict[int, list[int]]] = {}  # 14.0 what UnitActivation has worked out
        self.sight: Final[Sight] = sight_of(equipment.sheet)
        # The readings of the series rules; each is named in data/rulings.toml.
        self.mortar_zone: Final[int] = int(readings["mortar_fire_zone"])  # 15.5.4
        self.longest_zone: Final[int] = ch15_zones.longest_zone(self.units, self.mortar_zone)
        self.double_suppression: Final[bool] = readings["double_suppression"] == "cohesion_hit"
        self.entrenched_block: Final[bool] = readings["entrenched_uses_armored_block"] == "yes"
        self.barrage_on_hit: Final[bool] = readings["barrage_on_hit"] == "yes"  # 17.12
        self.scatter: Final[bool] = readings["artillery_scatter"] == "yes"  # 17.21
        self.division_spots: Final[bool] = readings["spotter_scope"] == "division"  # 17.4
        self.fire_when_entered: Final[bool] = readings["opfire_hex"] == "entered"  # 16.7
        self.most_tries: Final[int] = _number_or(readings["opfire_limit_per_turn"], 999)  # 16.10
        self.defence_mounted: Final[bool] = readings["ad_when_mounted"] == "yes"  # 26.10
        # 26.10 A title may have this ruling, if its own rules name who defends.
        self.defence_hindered: Final[bool] = readings.get("ad_when_hindered") == "yes"
        self.cp_for_bonus: Final[bool] = readings["cp_for_company_bonus"] == "yes"  # 15.2.3
        self.vehicle_positions: Final[bool] = readings["vehicle_positions"] == "yes"  # 20.17
        self.hits_rallied: Final[int] = int(readings["rally_hits_removed"])  # 20.4
        self.men_at_work: Final[int] = int(readings["men_at_work_bonus"])  # 20.15
        self.rearguard_hits: Final[bool] = readings["rearguard_cost"] == "one_cohesion_hit"  # 25.2
        self.rearguard_step: Final[bool] = readings["rearguard_cost"] == "one_step"
        self.old_bravery: Final[bool] = readings["bravery_variant"] == "1.1"  # 18.6a
        self.bravery_support: Final[bool] = readings["bravery_support"] == "yes"  # 18.6
        self.hold_check: Final[bool] = readings["assault_hold_check"] == "yes"  # 18.14
        self.assault_movement: Final[int] = 2 * int(readings["min_MA_to_assault"])  # 18.1.1a
        self.zone_hits: Final[bool] = readings["run_into_efz"] == "one_more_cohesion_hit"  # 18.16
        self.leaver_binds: Final[bool] = readings.get("leaver_binds_zone") != "no"  # 15.5.5
        self.zone_bars: Final[bool] = readings["run_into_efz"] == "forbidden"
        self.printed_quality: Final[bool] = readings["reduced_side"] == "quality_kept"  # 2.11a
        self.block_halts: Final[bool] = (
            readings["roadblock_effect"] == "no_road_rate_and_vehicles_stop"  # 25.9
        )
        self.rain_on_railroad: Final[bool] = readings["rain_on_railroad"] == "yes"  # 5.4
        self.mud_on_road: Final[bool] = readings["mud_on_road"] == "yes"  # 5.7
        self.points_cap: Final[int] = _number_or(readings["points_cap"], MOST_POINTS)  # 7.7a
        self.cp_rolled: Final[bool] = readings["cp_gain"] == "table"  # 10.4
        self.dp_rolled: Final[bool] = readings["dp_gain"] == "table"  # 10.5
        self.chit_cost: Final[int] = int(readings["dp_cost_per_formation_chit"])  # 7.3
        self.direct_second: Final[bool] = readings["direct_command_second_action"] == "yes"  # 10.14
        self.any_twice: Final[bool] = readings["same_action_twice"] == "any"  # 10.18
        self.move_twice: Final[bool] = readings["same_action_twice"] != "none"
        # 4.2 The title has this ruling: its readings name the sides.
        first: str = readings["phasing_order_CDE"]
        self.second_side_first: Final[bool] = first == f"{title.sides[1]}_first"
        self.alternate: Final[bool] = first == "alternate"
        self.entry_by_division: Final[bool] = (
            readings["reinforcements_need_division_chit"] == "yes"  # 8.2
        )
        self.acts_after_entry: Final[bool] = readings["second_action_after_entry"] == "yes"  # 8.3
        self.exclusion: Final[int] = int(readings["entry_hex_exclusion"])  # 8.8
        self.minimum_move: Final[bool] = readings["minimum_move"] == "yes"  # 19.19
        self.tank_riders: Final[bool] = readings["tank_riders"] == "yes"  # 19.23
        self.stack_units: Final[bool] = readings["stacking_mode"] == "units4"  # 22.2
        # 24.4 The title has this ruling (R34).
        self.abandoned_by_hexside: Final[bool] = readings.get("abandoned_by_hexside") != "no"
        self.costs: Final[Costs] = Costs(equipment.sheet, self.exclusion)
        self.contact_by_range: Final[bool] = (
            readings["contact_check"] == "automatic_in_command_range"  # 23.3
        )
        self.transfer_range: Final[int] = _number_or(
            readings["leader_transfer_range"], 999
        )  # 21.6a

    def is_night(self, s: GtsState) -> bool:
        """3.2 Whether the present turn is a Night turn."""
        return self.track.night[s.turn]

    def side_order(self, s: GtsState) -> list[int]:
        """4.2 In which order the sides act in steps C, D and E; `alternate`: turn by turn."""
        second = self.second_side_first or (self.alternate and s.turn % 2 == 0)
        return [1, 0] if second else [0, 1]

    def entry_hex(self, place: int) -> int:
        """8.7a The entry hex in whose box a place is, or `NONE`."""
        if self.first_entry <= place < self.first_park:
            return self.sheet.entries[place - self.first_entry]
        return NONE

    def entry_place(self, hex_: int) -> int:
        """8.7a The box of an entry hex."""
        return self.first_entry + self.sheet.entries.index(hex_)

    def park_place(self, park: int) -> int:
        """23.16 The box of a Park that stands behind its hex."""
        return self.first_park + park

    # State and zones must not import one another: a state asks its board.

    def refresh_zones(self, s: GtsState) -> None:
        """15.5 Work out all Fire Zones anew."""
        ch15_zones.refresh_zones(s)

    def moved_zones(self, s: GtsState, unit: int, old: int, new: int) -> None:
        """15.5.5 A unit has gone from one place to another."""
        ch15_zones.moved_zones(s, unit, old, new)

    def bound(self, bound: Bound) -> int:
        """What depends on the scenario."""
        return self.track.turns if bound == "turns" else super().bound(bound)

    def condition(self, name: str, s: State, order: int) -> bool:
        """13.2 Conditions of standing orders about checks: points left, and how likely it is."""
        check = s.stack[-1]
        if name not in ("rich", "likely", "unlikely") or not isinstance(s, GtsState):
            return super().condition(name, s, order)
        if not isinstance(check, QualityCheck):
            return False
        if name == "rich":
            return s.cp[self.units.commander[check.unit]] >= RICH
        passing = chance(s, check)
        return passing >= LIKELY if name == "likely" else passing < UNLIKELY

    def date(self, turn: int) -> Texts:
        """3.1 The printed name of a turn."""
        return same(self.track.names[turn])

    def hour(self, turn: int) -> Texts:
        """3.1 The same in a few letters, for the track."""
        return self.date(turn)

    def end_of_turn(self, s: GtsState, desk: Desk) -> None:
        """4.1, 12.1 Step J: what the scenario awards at the end of a turn that is not its last."""

    def end_of_scenario(self, s: GtsState, desk: Desk) -> None:
        """4.4, 4.5 The last chit of the last turn was drawn: awards, and who has won."""
        raise NotImplementedError


def _number_or(reading: str, none: int) -> int:
    """A reading that is a number, or "none"."""
    return none if reading == "none" else int(reading)


def _by_side(sides: list[int]) -> list[list[int]]:
    return _by_number(sides, 2)


def _by_number(groups: list[int], count: int) -> list[list[int]]:
    """The members of each group, ascending."""
    found: list[list[int]] = [[] for _ in range(count)]
    for number, group in enumerate(groups):
        if group != NONE:
            found[group].append(number)
    return found


def sight_of(sheet: MapSheet) -> Sight:
    """15.4 Lines of sight: blocking terrain, and Crests with the exception of 15.4.4."""
    terrain = sheet.terrain_sheet
    blocking = 0
    for hex_, kind in enumerate(sheet.terrain):
        if terrain.blocking[kind]:
            blocking |= sheet.bit[hex_]
    shut = [side & CREST != 0 for side in sheet.hexside]
    narrow = [side & BRIDGE != 0 for side in sheet.hexside]  # R13 its graphic, not the hexside
    rules = SightRules(either=False, corners=False, over_own_side=True)
    return Sight(sheet.grid, FARTHEST, blocking, shut, rules, narrow)
