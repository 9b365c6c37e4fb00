/**
 * What the hands do at the table: click, tap, key, button, and the orders that come of it. The game itself lives in the
 * match store, what was chosen so far in `Chosen`, moves of several orders in `Moves`, taking back in `Past`.
 */
import { actorOf, nextActor, NOTHING, pointing } from "../orders/offers";
import type { Offer } from "../orders/offer";
import { Chosen } from "./chosen.svelte";
import { asksFirst, guard } from "./guard.svelte";
import { Hold } from "./hold.svelte";
import { Moves } from "./moves.svelte";
import { Past } from "./past.svelte";
import { Setting } from "./setting.svelte";
import { settings } from "./settings.svelte";

export class TableStore extends Chosen {
  readonly past = new Past(this);
  readonly moves = new Moves(this);
  readonly hold = new Hold(this);
  readonly setting = new Setting(this);
  /** An order is on its way, or what came of it is not shown yet. */
  giving = $state(false);

  async next(step: 1 | -1): Promise<void> {
    if (this.focus.group && this.lead(step)) return;
    const others = (this.leave?.units ?? []).filter((u) => !this.actors.has(u));
    const unit = others.length ? others.at(step === 1 ? 0 : -1)! : nextActor(this.offers, this.focus.unit, step);
    if (!unit || guard.deaf) return;
    if (!(await this.turnTo(unit))) return;
    const place = this.where.get(unit) ?? "";
    if (this.hexIds.has(place)) return this.goTo(place, true);
    // He waits beside the map: the keys begin where he may go.
    const { places, targets } = this.aims;
    const first = [...places.keys(), ...targets.keys()].find((hex) => this.hexIds.has(hex));
    if (!first) return;
    this.cursor = first;
    this.led = true;
  }

  /** What a button began is aimed by the same key: at the next place where it may go. Says whether there is one. */
  private lead(step: 1 | -1): boolean {
    const { places, targets } = this.aims;
    const all = [...new Set([...targets.keys(), ...places.keys()])].filter((hex) => this.hexIds.has(hex)).sort();
    if (!all.length || guard.deaf) return all.length > 0;
    const at = this.cursor === null ? -1 : all.indexOf(this.cursor);
    const next = at < 0 ? (step === 1 ? 0 : all.length - 1) : (at + step + all.length) % all.length;
    this.goTo(all[next]!, true);
    this.led = true;
    this.spoken = this.here?.label ?? all[next]!;
    return true;
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
    this.strip = null; // on a phone it would lie upon the button that confirms
    this.pending = offer;
    this.spoken = `${offer.label}: ${settings.words.waits}`;
    this.hold.armed();
  }

  /** What waits is wanted indeed. */
  async confirm(): Promise<void> {
    if (guard.deaf) return;
    if (this.pending) await this.give(this.pending);
    else if (this.ways.chosen) await this.moves.go(this.ways.chosen);
  }

  /** The seat cannot be passed on: what came of an order is on its way, or waits to be read; the other may still answer. */
  readonly holdsSeat = $derived.by(
    () => this.giving || this.ways.going || this.kept || (this.fights.result !== null && !this.fights.result.open),
  );

  /** Give an order and show what came of it. */
  async give(offer: Offer): Promise<boolean> {
    const { fights } = this;
    this.refusal = null;
    this.past.forget();
    fights.begin(offer);
    this.giving = true;
    const waited = this.pending?.order === offer.order;
    const answer = await this.match.give(offer.order);
    this.match.notice = answer.ok ? "" : answer.text;
    this.settle();
    if (!answer.ok && answer.unanswered && waited && this.offers.some((o) => o.order === offer.order))
      this.pending = offer; // what was chosen goes on waiting
    if (answer.ok) this.told(answer.entries);
    if (answer.ok) fights.fought(answer.entries);
    if (fights.given && answer.ok) this.drawn = []; // the panel of the fight shows it
    fights.given = null;
    this.giving = false;
    if (answer.ok) await this.setting.placed(offer);
    return answer.ok;
  }

  /** Point at an order. A finger covers what it points at: there the first tap only shows, the second one acts. */
  async point(offer: Offer, touch: boolean): Promise<void> {
    if (guard.deaf) return;
    if (touch && this.pending?.order !== offer.order) this.arm(offer);
    else await this.wish(offer);
  }

  /** A click on a hex, or the button that stands for it. */
  async act(hex: string, touch = false): Promise<void> {
    if (guard.deaf) return;
    this.cursor = hex;
    this.led = false;
    this.refusal = null;
    this.strip = null; // it would lie upon where the unit goes
    this.unlight();
    if (this.ways.going) return;
    const { found, ways } = this.leading(hex);
    const moving = this.focus.unit ?? this.about;
    const others = (this.stacks.get(hex) ?? [])
      .map((u) => u.id)
      .filter((u) => u !== moving && this.able.has(u) && this.isOwn(u));
    // Who has moved is done when another is pointed at; a way on to the hex of that one is dragged.
    if (this.leave && others.length && !touch) return void (await this.turnTo(others.at(-1)!));
    // A hex to go to in which somebody stands who could go himself: both may be meant.
    if ((found.length || ways.length) && others.length && !pointing(this.offers)) {
      this.menu = { hex, offers: found, ways, units: others };
      return;
    }
    if (found.length === 1) return this.point(found[0]!, touch);
    if (found.length > 1) {
      this.menu = { hex, offers: found, ways: [] };
      return;
    }
    if (ways.length) return this.moves.point(hex, ways, touch);
    const able = (this.stacks.get(hex) ?? []).filter((u) => this.actors.has(u.id));
    const named = this.naming(hex);
    if (!able.length && named.length === 1) return this.point(named[0]!, touch);
    if (!able.length && named.length) {
      this.menu = { hex, offers: named, ways: [] };
      return;
    }
    const later = this.leave && !able.length ? others : [];
    if (later.length > 1 && !this.band.length) this.strip = hex;
    if (later.length) return void (await this.turnTo(later.at(-1)!));
    if (able.length)
      return this.pick(
        able.map((u) => u.id),
        hex,
        touch,
      );
    await this.ask(hex);
  }

  /** Choose a unit; what another one is doing is ended first, where the rules allow it. */
  async turnTo(unit: string): Promise<boolean> {
    if (!this.actors.has(unit)) {
      const order = this.leave?.units.includes(unit)
        ? this.offers.find((o) => o.order === this.leave!.order)
        : undefined;
      if (!order || !(await this.give(order)) || !this.actors.has(unit)) return false;
    }
    this.choose(unit);
    return true;
  }

  private async pick(units: readonly string[], hex: string, touch: boolean): Promise<void> {
    if (pointing(this.offers)) {
      const orders = [...this.offers.filter((o) => units.includes(actorOf(o) ?? "")), ...this.naming(hex)];
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
    this.menu = null;
    if (!this.actors.has(unit)) {
      if (this.setting.instead.has(unit)) await this.setting.swap(unit);
      else if (this.able.has(unit)) await this.turnTo(unit);
      else this.focus = NOTHING;
      return;
    }
    if (pointing(this.offers)) {
      const order = this.offers.find((o) => o.arguments[0]?.id === unit);
      if (order) await this.point(order, touch);
    } else {
      this.choose(this.focus.unit === unit && !this.focus.auto ? null : unit);
      this.strip = null; // who is taken from the spread-out stack is chosen: the map needs the room
    }
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
}
