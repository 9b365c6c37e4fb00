/** What lies on the table, as the question of the moment needs it: offers, units, where they are. Nobody chooses here. */
import type { Unit, UnitView } from "../contract/api";
import { type Offer, offersOf } from "../orders/offer";
import { actors, groupsOf } from "../orders/offers";
import type { Shown } from "../shown/walk";
import type { MatchStore } from "./match.svelte";
import { settings } from "./settings.svelte";

export interface Views {
  readonly units: () => readonly UnitView[];
  /** Whether the present is shown, not the past. */
  readonly live: () => boolean;
  /** What the step of a walk shows on the map. */
  readonly walked: () => Shown;
}

export class Facts {
  readonly match: MatchStore;
  readonly views: Views;

  readonly offers = $derived.by((): readonly Offer[] => {
    const decision = this.views.live() ? this.match.view?.decision : null;
    return decision?.yours ? offersOf(decision) : [];
  });
  readonly printed = $derived.by(() => new Map<string, Unit>((this.match.board?.units ?? []).map((u) => [u.id, u])));
  readonly hexIds = $derived.by(() => new Set((this.match.board?.hexes ?? []).map((h) => h.id)));
  /** Units by all that sentences call them. */
  readonly unitNames = $derived(
    new Map([...this.printed].flatMap(([id, unit]) => [[id, id] as const, [unit.name[settings.lang], id] as const])),
  );
  readonly where = $derived.by(() => new Map(this.views.units().map((u) => [u.id, u.place])));
  readonly stacks = $derived.by(() => {
    const found = new Map<string, UnitView[]>();
    for (const u of this.views.units())
      if (this.hexIds.has(u.place)) found.set(u.place, [...(found.get(u.place) ?? []), u]);
    return found;
  });
  readonly actors = $derived(new Set(actors(this.offers)));
  /** The order that ends what a unit is doing, with those of ours who could be chosen then: others would be targets. */
  readonly leave = $derived.by(() => {
    const leave = this.offers.length ? this.match.view?.decision?.leave : null;
    return leave ? { order: leave.order, units: leave.units.filter((u) => this.isOwn(u)) } : null;
  });
  /** Units that can be chosen: those that may act, and those that may when the move of another has ended. */
  readonly able = $derived(new Set([...this.actors, ...(this.leave?.units ?? [])]));
  readonly groups = $derived(groupsOf(this.offers));

  readonly walked = $derived.by(() => this.views.walked());

  /** The one unit of ours that the question is about, if its orders need not name it. */
  readonly about = $derived.by((): string | null => {
    const decision = this.offers.length ? this.match.view?.decision : null;
    const [unit, ...others] = decision?.concerns.units ?? [];
    const own = unit !== undefined && !others.length && this.printed.get(unit)?.side === decision?.side;
    return own && !this.actors.has(unit) ? unit : null;
  });

  constructor(match: MatchStore, views: Views) {
    this.match = match;
    this.views = views;
  }

  /** Whether a unit belongs to the side that decides. */
  isOwn(unit: string): boolean {
    return this.printed.get(unit)?.side === this.match.view?.decision?.side;
  }

  /** What a unit is that can be chosen: it may act, or it is a target; else nothing. */
  roleOf(unit: string): string {
    if (!this.actors.has(unit)) return "";
    return this.isOwn(unit) ? settings.words.canAct : settings.words.target;
  }

  /** A unit by its name, in the reader's language. */
  nameOf(unit: string): string {
    return this.printed.get(unit)?.name[settings.lang] ?? unit;
  }
}
