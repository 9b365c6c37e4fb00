/** What the player has chosen so far, and what a click could mean then. Nothing is ordered here. */
import type { WayView, WhyNot } from "../contract/api";
import type { Offer } from "../orders/offer";
import { actorOf, aimsOf, hexesOf, NOTHING, pointing, type Focus } from "../orders/offers";
import type { Views } from "./facts.svelte";
import type { MatchStore } from "./match.svelte";
import { Overlays } from "./overlays.svelte";
import { settings } from "./settings.svelte";
import { Showing } from "./showing.svelte";
import { Ways } from "./ways.svelte";

export interface Refusal {
  readonly hex: string | null;
  readonly name: string;
  readonly answer: WhyNot;
}
/** What a click could mean: orders, ways, or the choice of another unit. */
interface Menu {
  readonly hex: string;
  readonly offers: readonly Offer[];
  readonly ways: readonly WayView[];
  readonly units?: readonly string[];
}

export class Chosen extends Showing {
  readonly ways: Ways;
  readonly overlays: Overlays;
  focus = $state.raw<Focus>(NOTHING);
  /** An order that was chosen and waits to be confirmed. */
  pending = $state.raw<Offer | null>(null);
  /** Several orders are possible where was clicked. */
  menu = $state.raw<Menu | null>(null);
  /** The button whose menu is open. */
  opened = $state<string | null>(null);
  /** The cursor was led there by keys: Enter means its hex. */
  led = $state(false);
  /** The stack whose counters are spread out. */
  strip = $state<string | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  /** Units that go where the chosen one goes, after it; until another choice, and for one move. */
  band = $state.raw<readonly string[]>([]);

  readonly aims = $derived(
    aimsOf(
      this.offers,
      this.focus,
      (u) => this.where.get(u),
      (hex) => this.stacks.get(hex)?.every((u) => !this.isOwn(u.id)) ?? false,
      (unit) => this.isOwn(unit),
    ),
  );

  /** Something waits to be confirmed. */
  get armed(): boolean {
    return this.pending !== null || this.ways.chosen !== null;
  }

  /** What lies in the hex that the keys have led the cursor to, for the button that Enter presses. */
  readonly here = $derived.by((): { readonly hex: string; readonly label: string } | null => {
    const hex = this.led ? this.cursor : null;
    if (!hex || this.armed || !this.offers.length) return null;
    const { found, ways } = this.leading(hex);
    if (ways.length && this.band.length) return { hex, label: settings.words.together(this.band.length) };
    const all = found.length ? found : ways;
    if (all.length) return { hex, label: all.length === 1 ? all[0]!.label : settings.words.optionsHere(all.length) };
    const unit = (this.stacks.get(hex) ?? []).findLast((u) => this.actors.has(u.id) && u.id !== this.focus.unit);
    if (!unit) return null;
    return { hex, label: settings.words.choose(this.nameOf(unit.id)) };
  });

  constructor(match: MatchStore, views: Views) {
    super(match, views);
    this.ways = new Ways(match);
    this.overlays = new Overlays(this);
  }

  /** What a click on a hex could mean: orders, or else ways. A stack goes by ways, also to the next hex. */
  leading(hex: string): { readonly found: readonly Offer[]; readonly ways: readonly WayView[] } {
    const ways = this.ways.byHex.get(hex) ?? [];
    if (this.band.length && ways.length) return { found: [], ways };
    const found = [...(this.aims.places.get(hex) ?? []), ...(this.aims.targets.get(hex) ?? [])];
    return { found, ways: found.length ? [] : ways };
  }

  /** After every change of the match: what was chosen may be gone. */
  settle(): void {
    this.band = [];
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

  /** The one unit that the question is about needs not be chosen, nor the only one that comes onto the map. */
  private only(): Focus {
    const [unit, ...others] = this.actors;
    if (unit === undefined || others.length || pointing(this.offers)) return NOTHING;
    const about = this.match.view?.decision?.concerns.units.includes(unit);
    const comes = this.isOwn(unit) && !this.hexIds.has(this.where.get(unit) ?? "");
    return about || comes ? { unit, group: null, auto: true } : NOTHING;
  }

  choose(unit: string | null): void {
    this.band = [];
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
    if (this.panels.dialog) this.panels.dialog = "";
    else if (this.opened) this.opened = null;
    else if (this.armed) this.disarm();
    else if (this.glass) this.glass = null;
    else if (this.refusal) this.refusal = null;
    else if (this.menu) this.menu = null;
    else if (this.strip) this.strip = null;
    else if (this.fights.result) this.fights.read();
    else if (this.drawn.length) this.drawn = [];
    else if (this.focus.unit || this.focus.group) [this.focus, this.band] = [NOTHING, []];
    else this.unlight();
  }

  magnify(hex: string | null, by: "key" | "touch"): void {
    this.strip = null;
    this.glass = hex === null ? null : { hex, by };
  }

  disarm(): void {
    this.pending = null;
    this.ways.chosen = null;
  }

  /** The one order that a click on a hex means, if nothing else can be meant by it. */
  meant(hex: string): Offer | null {
    if (this.band.length) return null;
    const aimed = this.leading(hex).found;
    const able = (this.stacks.get(hex) ?? []).map((u) => u.id).filter((u) => this.actors.has(u));
    const picked = pointing(this.offers) ? this.offers.filter((o) => able.includes(actorOf(o) ?? "")) : [];
    const found = aimed.length ? aimed : able.length && !picked.length ? [] : [...picked, ...this.naming(hex)];
    return found.length === 1 ? found[0]! : null;
  }

  /** Orders of no unit in particular that name this hex: they have buttons, and a click on the hex means them too. */
  naming(hex: string): Offer[] {
    return this.focus.unit || this.focus.group
      ? []
      : this.offers.filter((o) => !actorOf(o) && hexesOf(o).at(-1) === hex);
  }
}
