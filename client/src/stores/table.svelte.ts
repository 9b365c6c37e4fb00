/** What the player is doing at the table: what he has chosen, what is shown. The game itself lives in the match store. */
import type { LogEntry, Overlay, Unit, UnitView, WayView, WhyNot } from "../contract/api";
import { type Offer, offersOf } from "../orders/offer";
import { actors, aimsOf, groupsOf, nextActor, NOTHING, pointing, type Focus } from "../orders/offers";
import { Fights, type Combat } from "./fights.svelte";
import { asksFirst, guard } from "./guard.svelte";
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
  /** An order that was chosen and waits to be confirmed. */
  pending = $state.raw<Offer | null>(null);
  /** Several orders are possible where was clicked. */
  menu = $state.raw<{ hex: string; offers: readonly Offer[]; ways: readonly WayView[] } | null>(null);
  /** The button whose menu is open. */
  opened = $state<string | null>(null);
  cursor = $state<string | null>(null);
  /** The cursor was led there by keys: Enter means its hex. */
  led = $state(false);
  /** What was drawn for one's own last order, until it was read. */
  drawn = $state.raw<readonly LogEntry[]>([]);
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
  /** Something waits to be confirmed. */
  get armed(): boolean {
    return this.pending !== null || this.ways.chosen !== null;
  }

  readonly offers = $derived.by((): readonly Offer[] => {
    const decision = this.views.live() ? this.match.view?.decision : null;
    return decision?.yours ? offersOf(decision) : [];
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
    this.led = false;
    const weighed = this.fights.weighed;
    if (weighed && !this.offers.some((o) => o.order === weighed.offer.order)) this.fights.weighed = null;
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
    this.led = false;
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
    else if (this.armed) this.disarm();
    else if (this.glass) this.glass = null;
    else if (this.refusal) this.refusal = null;
    else if (this.menu) this.menu = null;
    else if (this.strip) this.strip = null;
    else if (this.fights.result) this.fights.read();
    else if (this.drawn.length) this.drawn = [];
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

  /** Somebody wants an order: it is given at once if it can be taken back, else it is shown first. */
  async wish(offer: Offer): Promise<void> {
    if (guard.deaf) return;
    if (asksFirst(offer)) this.arm(offer);
    else await this.give(offer);
  }

  /** Show what an order would do; it waits to be confirmed. */
  arm(offer: Offer): void {
    this.fights.read();
    this.ways.chosen = null;
    this.menu = null;
    this.opened = null;
    this.pending = offer;
    this.spoken = `${offer.label}: ${settings.words.waits}`;
  }

  /** What came was read; what stood behind it comes under the pointer. */
  readResult(): void {
    if (!guard.deaf) this.fights.read();
  }

  disarm(): void {
    this.pending = null;
    this.ways.chosen = null;
  }

  /** What waits is wanted indeed. */
  async confirm(): Promise<void> {
    if (guard.deaf) return;
    if (this.pending) await this.give(this.pending);
    else if (this.ways.chosen) await this.go(this.ways.chosen);
  }

  /** Give an order and show what came of it. */
  async give(offer: Offer): Promise<boolean> {
    const { fights } = this;
    this.refusal = null;
    fights.given = fights.weighed?.offer.order === offer.order ? fights.weighed : null;
    const answer = await this.match.give(offer.order);
    this.match.notice = answer.ok ? "" : answer.text;
    this.settle();
    if (answer.ok) this.told(answer.entries);
    if (answer.ok) fights.fought(answer.entries);
    if (fights.given && answer.ok) this.drawn = []; // the panel of the fight shows it
    fights.given = null;
    return answer.ok;
  }

  /** What came of this order is shown, what came of the one before is not any more. */
  private told(entries: readonly LogEntry[]): void {
    this.fights.read();
    this.drawn = entries.some((e) => e.lines.some((l) => l.draw)) ? entries : [];
    this.spoken = said(entries);
  }

  async undo(): Promise<void> {
    if (guard.deaf) return;
    this.refusal = null;
    this.told([]);
    const answer = await this.match.undo();
    this.match.notice = answer.ok ? "" : answer.text;
    this.settle();
  }

  /** Point at an order. A finger covers what it points at: there the first tap only shows, the second one acts. */
  async point(offer: Offer, touch: boolean): Promise<void> {
    if (guard.deaf) return;
    if (touch && this.pending?.order !== offer.order) this.arm(offer);
    else await this.wish(offer);
  }

  /** What lies in the hex that the keys have led the cursor to, for the button that Enter presses. */
  readonly here = $derived.by((): { readonly hex: string; readonly label: string } | null => {
    const hex = this.led ? this.cursor : null;
    if (!hex || this.armed || !this.offers.length) return null;
    const orders = [...(this.aims.places.get(hex) ?? []), ...(this.aims.targets.get(hex) ?? [])];
    const all = orders.length ? orders : (this.ways.byHex.get(hex) ?? []);
    if (all.length) return { hex, label: all.length === 1 ? all[0]!.label : settings.words.optionsHere(all.length) };
    const unit = (this.stacks.get(hex) ?? []).findLast((u) => this.actors.has(u.id) && u.id !== this.focus.unit);
    if (!unit) return null;
    return { hex, label: settings.words.choose(this.printed.get(unit.id)?.name[settings.lang] ?? unit.id) };
  });

  /** A click on a hex, or the button that stands for it. */
  async act(hex: string, touch = false): Promise<void> {
    if (guard.deaf) return;
    this.cursor = hex;
    this.led = false;
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
    if (this.ways.chosen?.hex === hex) return this.follow(this.ways.chosen);
    if (ways.length > 1) this.menu = { hex, offers: [], ways };
    else this.pointed(ways[0]!);
  }

  /** A way that was pointed at is shown. */
  private pointed(way: WayView): void {
    this.fights.read();
    this.pending = null;
    this.menu = null;
    this.ways.chosen = way;
  }

  /** A way that is wanted: on one that may come to fire the first step cannot be taken back. */
  async follow(way: WayView): Promise<void> {
    if (guard.deaf) return;
    if (way.risk) this.pointed(way);
    else await this.go(way);
  }

  /** Several orders one after the other, until something comes in between. */
  async go(way: WayView): Promise<void> {
    this.menu = null;
    this.match.notice = "";
    const stopped = await this.ways.go(way, (entries) => this.told(entries));
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
    if (guard.deaf) return;
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
    this.led = false;
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
