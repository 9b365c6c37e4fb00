/** What the player is doing at the table: what he has chosen, what is shown. The game itself lives in the match store. */
import type { LogEntry, Offer, Overlay, UnitView, WayView, WhyNot } from "../contract/api";
import type { Unit } from "../contract/board";
import { actors, aimsOf, groupsOf, nextActor, NOTHING, pointing, type Focus } from "../lib/offers";
import { Fights, type Combat } from "./fights.svelte";
import type { MatchStore } from "./match.svelte";
import { settings } from "./settings.svelte";
import { Ways } from "./ways.svelte";

export type Tab = "log" | "hex" | "rules" | "charts" | "orders" | "chat" | "score" | "boxes";
export interface Refusal {
  readonly hex: string | null;
  readonly name: string;
  readonly answer: WhyNot;
}
interface Views {
  readonly units: () => readonly UnitView[];
  /** Whether the present is shown, not the past. */
  readonly live: () => boolean;
}

const said = (entries: readonly LogEntry[]): string =>
  entries
    .flatMap((e) => e.lines)
    .map((l) => l.text)
    .join(" ");

export class TableStore {
  readonly match: MatchStore;
  readonly views: Views;
  focus = $state.raw<Focus>(NOTHING);
  /** An order that was pointed at and waits for a second click or its button. */
  pending = $state.raw<Offer | null>(null);
  /** Several orders are possible where was clicked. */
  menu = $state.raw<{ hex: string; offers: readonly Offer[]; ways: readonly WayView[] } | null>(null);
  /** The button whose menu is open. */
  opened = $state<string | null>(null);
  cursor = $state<string | null>(null);
  strip = $state<string | null>(null);
  /** The hex under the magnifying glass, and by what the glass was taken up. */
  glass = $state.raw<{ readonly hex: string; readonly by: "key" | "touch" } | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  tab = $state<Tab>("log");
  ruleCase = $state("");
  lit = $state.raw<{ hexes: readonly string[]; units: readonly string[]; entry: number }>({
    hexes: [],
    units: [],
    entry: -1,
  });
  hidden = $state(false);
  reach = $state(true);
  overlayId = $state<string | null>(null);
  overlay = $state.raw<Overlay | null>(null);
  /** The unit that an overlay was last seen from. */
  lookedAt = $state<string | null>(null);
  spoken = $state("");
  dialog = $state<"" | "menu" | "keys" | "dice" | "links" | "charts" | "rules" | "setups">("");
  /** The chart that is open. */
  chart = $state("");
  /** Where the map is to go: a hex, and a number so that the same hex may be asked for twice. */
  goal = $state.raw<{ hex: string; number: number } | null>(null);

  readonly ways: Ways;
  readonly fights: Fights;

  /** The fight that is weighed, or has just been fought. */
  get combat(): Combat | null {
    return this.fights.combat;
  }
  set combat(fight: Combat | null) {
    if (fight) this.fights.combat = fight;
    else this.fights.close();
  }

  readonly offers = $derived.by((): readonly Offer[] => {
    const decision = this.views.live() ? this.match.view?.decision : null;
    return decision?.yours ? decision.orders : [];
  });
  readonly printed = $derived.by(() => new Map<string, Unit>((this.match.board?.units ?? []).map((u) => [u.id, u])));
  readonly hexIds = $derived.by(() => new Set((this.match.board?.hexes ?? []).map((h) => h.id)));
  readonly unitIds = $derived(new Set(this.printed.keys()));
  readonly where = $derived.by(() => new Map(this.views.units().map((u) => [u.id, u.place])));
  readonly stacks = $derived.by(() => {
    const found = new Map<string, UnitView[]>();
    for (const u of this.views.units())
      if (this.hexIds.has(u.place)) found.set(u.place, [...(found.get(u.place) ?? []), u]);
    return found;
  });
  readonly actors = $derived(new Set(actors(this.offers)));
  readonly groups = $derived(groupsOf(this.offers));
  readonly aims = $derived(aimsOf(this.offers, this.focus, (u) => this.where.get(u)));

  /** Where those stand who take part in the fight that is weighed, and where those whom they mean. */
  readonly fight = $derived.by(() => {
    const { units, hexes, side } = this.combat ?? { units: [], hexes: [], side: "" };
    const places = (own: boolean): string[] => [
      ...units.filter((u) => (this.printed.get(u)?.side === side) === own).map((u) => this.where.get(u) ?? ""),
      ...(own ? [] : hexes),
    ];
    const onMap = (own: boolean): string[] => [...new Set(places(own).filter((h) => this.hexIds.has(h)))];
    return { from: onMap(true), to: onMap(false) };
  });

  constructor(match: MatchStore, views: Views) {
    this.match = match;
    this.views = views;
    this.ways = new Ways(match);
    this.fights = new Fights(match, (text) => (this.spoken = text));
  }

  /** After every change of the match: what was chosen may be gone. */
  settle(): void {
    const keep = this.focus.unit && this.actors.has(this.focus.unit);
    this.focus = keep ? this.focus : this.only();
    this.pending = null;
    this.menu = null;
    this.opened = null;
    this.strip = null;
    const weighed = this.fights.given ? null : this.combat;
    if (weighed && !weighed.after && !this.offers.some((o) => o.order === weighed.offer.order)) this.combat = null;
  }

  /** The one unit that the question is about needs not be chosen. */
  private only(): Focus {
    const [unit, ...others] = this.actors;
    const about = unit !== undefined && !others.length && this.match.view?.decision?.concerns.units.includes(unit);
    return about && !pointing(this.offers) ? { unit, group: null, auto: true } : NOTHING;
  }

  choose(unit: string | null): void {
    this.focus = { unit, group: null };
    this.pending = null;
    this.menu = null;
    this.refusal = null;
    const place = unit ? this.where.get(unit) : undefined;
    if (place && this.hexIds.has(place)) this.cursor = place;
  }

  chooseGroup(group: string | null): void {
    this.focus = { unit: null, group: this.focus.group === group ? null : group };
    this.pending = null;
    this.menu = null;
    this.opened = null;
  }

  /** One step back: Escape. */
  back(): void {
    if (this.dialog) this.dialog = "";
    else if (this.opened) this.opened = null;
    else if (this.ways.chosen) this.ways.chosen = null;
    else if (this.glass) this.glass = null;
    else if (this.refusal) this.refusal = null;
    else if (this.menu) this.menu = null;
    else if (this.strip) this.strip = null;
    else if (this.pending) this.pending = null;
    else if (this.combat?.after) this.combat = null;
    else if (this.focus.unit || this.focus.group) this.focus = NOTHING;
    else this.lit = { hexes: [], units: [], entry: -1 };
  }

  next(step: 1 | -1): void {
    const unit = nextActor(this.offers, this.focus.unit, step);
    if (!unit) return;
    this.choose(unit);
    const place = this.where.get(unit);
    if (place && this.hexIds.has(place)) this.goTo(place);
  }

  goTo(hex: string): void {
    this.cursor = hex;
    this.goal = { hex, number: (this.goal?.number ?? 0) + 1 };
  }

  magnify(hex: string | null, by: "key" | "touch"): void {
    this.strip = null;
    this.glass = hex === null ? null : { hex, by };
  }

  openCase(id: string): void {
    this.ruleCase = id;
    this.tab = "rules";
    // The combat panel and the sheet of a phone leave no room for the side: there the rule lies above everything.
    const hidden = this.combat !== null || matchMedia("(max-width: 640px)").matches;
    this.dialog = hidden ? "rules" : "";
  }

  /** Give an order and show what came of it. */
  async give(offer: Offer): Promise<boolean> {
    const odds = this.combat?.offer.order === offer.order && !this.combat.after ? this.combat : null;
    this.refusal = null;
    this.fights.given = odds !== null;
    const answer = await this.match.give(offer.order);
    if (answer.ok && odds) this.combat = { ...odds, after: answer.entries, open: true };
    else if (answer.ok && this.combat?.after) this.combat = null;
    this.fights.answered();
    this.match.notice = answer.ok ? "" : answer.text;
    this.settle();
    if (!answer.ok) return false;
    this.fights.follow();
    this.spoken = said(answer.entries);
    return true;
  }

  async undo(): Promise<void> {
    this.refusal = null;
    this.fights.drop();
    const answer = await this.match.undo();
    this.match.notice = answer.ok ? "" : answer.text;
    this.settle();
  }

  /** Point at an order: at once if it can be taken back, else it waits for a second click. */
  async point(offer: Offer, touch: boolean): Promise<void> {
    if ((offer.draws || touch) && this.pending?.order !== offer.order) {
      this.pending = offer;
      this.menu = null;
      return;
    }
    await this.give(offer);
  }

  /** A click or Enter on a hex. */
  async act(hex: string, touch = false): Promise<void> {
    this.cursor = hex;
    this.refusal = null;
    this.lit = { hexes: [], units: [], entry: -1 };
    if (this.ways.going) return;
    const found = [...(this.aims.places.get(hex) ?? []), ...(this.aims.targets.get(hex) ?? [])];
    if (found.length === 1) return this.point(found[0]!, touch);
    if (found.length > 1) {
      this.menu = { hex, offers: found, ways: [] };
      return;
    }
    const ways = this.ways.byHex.get(hex) ?? [];
    if (ways.length) return this.pointWay(hex, ways);
    const able = (this.stacks.get(hex) ?? []).filter((u) => this.actors.has(u.id));
    if (able.length)
      return this.pick(
        able.map((u) => u.id),
        hex,
        touch,
      );
    await this.ask(hex);
  }

  /** Point at a hex that takes several orders: first the way is shown, the second click goes it. */
  private async pointWay(hex: string, ways: readonly WayView[]): Promise<void> {
    if (this.ways.chosen?.hex === hex) return this.go(this.ways.chosen);
    if (ways.length > 1) this.menu = { hex, offers: [], ways };
    else this.ways.chosen = ways[0]!;
  }

  /** Several orders one after the other, until something comes in between. */
  async go(way: WayView): Promise<void> {
    this.menu = null;
    this.match.notice = "";
    const stopped = await this.ways.go(way, (entries) => (this.spoken = said(entries)));
    if (stopped !== null) this.match.notice = settings.words.wayStopped(stopped);
  }

  private async pick(units: readonly string[], hex: string, touch: boolean): Promise<void> {
    if (pointing(this.offers)) {
      const orders = this.offers.filter((o) => units.includes(o.arguments[0]?.id ?? ""));
      if (orders.length === 1) return this.point(orders[0]!, touch);
      this.menu = { hex, offers: orders, ways: [] };
      return;
    }
    const at = units.indexOf(this.focus.unit ?? "");
    if (at >= 0 && units.length === 1) this.choose(this.focus.auto ? this.focus.unit : null);
    else if (at >= 0 || units.length > 1) {
      this.choose(units[(at + 1) % units.length]!);
      this.strip = hex;
    } else this.choose(units[0]!);
  }

  /** A unit in a box or in the strip. */
  async take(unit: string, touch = false): Promise<void> {
    if (!this.actors.has(unit)) {
      this.focus = NOTHING;
      return;
    }
    if (pointing(this.offers)) {
      const order = this.offers.find((o) => o.arguments[0]?.id === unit);
      if (order) await this.point(order, touch);
    } else this.choose(this.focus.unit === unit ? null : unit);
  }

  /** A click that is no order: why not? */
  async ask(hex: string): Promise<void> {
    const stack = this.stacks.get(hex) ?? [];
    const unit = this.focus.unit ?? stack.at(-1)?.id ?? null;
    if (!this.match.view?.decision?.yours || !this.views.live() || (!unit && !this.focus.group)) return;
    // A question that only buttons answer: who clicks on the map wants to look, not to order.
    if (!this.focus.unit && !this.offers.some((o) => o.arguments.some((a) => a.kind === "unit" || a.kind === "hex")))
      return;
    const target = this.focus.unit ? (stack.at(-1)?.id ?? null) : null;
    try {
      const answer = await this.match.seat.click({ unit, hex: this.focus.unit ? hex : null, target });
      if (!answer.legal) this.refusal = { hex, name: unit ? (this.printed.get(unit)?.short ?? unit) : "", answer };
    } catch {
      // no answer: nothing is shown, nothing has changed
    }
  }

  /** The unit that an overlay is seen from: in the hex of the cursor, else the chosen one, else the last one. */
  readonly looked = $derived.by((): string | null => {
    const here = (this.stacks.get(this.cursor ?? "") ?? []).map((u) => u.id);
    const wished = [this.lookedAt, this.focus.unit].find((u) => u && here.includes(u));
    return wished ?? here.at(-1) ?? this.focus.unit ?? this.lookedAt;
  });

  /** See the overlay from another unit of the stack. */
  lookAt(unit: string): void {
    this.lookedAt = unit;
    void this.showOverlay(this.overlayId);
  }

  async showOverlay(id: string | null): Promise<void> {
    const info = this.match.overlays.find((o) => o.id === id);
    const from = { nothing: "", hex: this.cursor, unit: this.looked }[info?.needs ?? "nothing"];
    if (this.overlayId !== id) this.overlay = null;
    this.overlayId = id;
    if (!info || from === null) {
      this.overlay = null;
      return;
    }
    try {
      const found = await this.match.seat.overlay(info, from || null);
      if (this.overlayId !== id) return;
      this.overlay = found;
      if (found.unit) this.lookedAt = found.unit;
    } catch {
      if (this.overlayId === id) this.overlay = null; // no answer: nothing is shown
    }
  }
}
