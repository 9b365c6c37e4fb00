/** Moves of several orders: a way to a far hex, a unit that is dragged there, a stack that goes together. */
import type { WayView } from "../contract/api";
import { guard } from "./guard.svelte";
import { pointing } from "../orders/offers";
import { settings } from "./settings.svelte";
import type { TableStore } from "./table.svelte";

export class Moves {
  constructor(private readonly table: TableStore) {}

  /** A unit was dragged to a hex. */
  async drop(unit: string, hex: string): Promise<void> {
    if (guard.deaf || this.table.ways.going) return;
    if (this.table.focus.unit !== unit && this.table.about !== unit && !(await this.table.turnTo(unit))) return;
    if (this.table.where.get(unit) === hex) return;
    await this.table.ways.known();
    const { found, ways } = this.table.leading(hex);
    if (found.length === 1) return this.table.wish(found[0]!);
    if (found.length) this.table.menu = { hex, offers: found, ways: [] };
    else if (ways.length) return this.point(hex, ways, false);
    else await this.table.ask(hex);
  }

  /** Point at a hex that takes several orders. What can be taken back is done; a finger sees the way first. */
  async point(hex: string, ways: readonly WayView[], touch: boolean): Promise<void> {
    if (this.table.ways.chosen?.hex === hex) return this.follow(this.table.ways.chosen);
    const alone =
      (this.table.stacks.get(this.table.where.get(this.table.focus.unit ?? this.table.about ?? "") ?? "") ?? [])
        .length < 2;
    if (ways.length > 1 && !alone && !this.table.band.length) this.table.menu = { hex, offers: [], ways };
    else if (touch || (ways[0]!.risk && settings.asks.risk)) this.pointed(ways[0]!);
    else await this.go(ways[0]!);
  }

  /** A way that was pointed at is shown. */
  pointed(way: WayView): void {
    this.table.fights.read();
    this.table.pending = null;
    this.table.menu = null;
    this.table.ways.chosen = way;
    this.table.hold.armed();
  }

  /** A way that is wanted: on one that may come to fire the first step cannot be taken back. */
  async follow(way: WayView): Promise<void> {
    if (guard.deaf) return;
    if (way.risk && settings.asks.risk) this.pointed(way);
    else await this.go(way);
  }

  /** Several orders one after the other, until something comes in between. */
  async go(way: WayView): Promise<void> {
    this.table.menu = null;
    this.table.match.notice = "";
    const [band, first] = [this.table.band, this.table.focus.unit];
    const from = this.table.match.view?.log_length ?? 0;
    this.table.past.forget();
    const stopped = await this.table.ways.go(way, (entries) => this.table.told(entries));
    if (stopped !== null) this.halted(stopped);
    this.table.past.wayFrom = from;
    if (stopped === null && band.length)
      await this.bring(
        band.filter((u) => u !== first),
        way.hex,
      );
  }

  /** Where a way has ended, and what was said of it. */
  private halted(hex: string): void {
    const { match } = this.table;
    const where = hex || !match.notice ? settings.words.wayStopped(hex) : "";
    match.notice = [where, match.notice].filter(Boolean).join(" ");
  }

  /** The whole stack that a unit belongs to goes where it goes. */
  together(hex = this.table.where.get(this.table.focus.unit ?? "") ?? this.table.cursor ?? ""): void {
    if (pointing(this.table.offers)) return;
    const units = (this.table.stacks.get(hex) ?? [])
      .map((u) => u.id)
      .filter((u) => this.table.able.has(u) && this.table.isOwn(u));
    const first = this.table.focus.unit && units.includes(this.table.focus.unit) ? this.table.focus.unit : units.at(-1);
    if (units.length < 2 || !first) return;
    this.table.choose(first);
    this.table.band = units;
    this.table.strip = null;
    this.table.spoken = settings.words.chosen(settings.words.together(units.length));
  }

  /** The others of a stack follow to the same hex, as long as nothing comes in between. */
  private async bring(units: readonly string[], hex: string): Promise<void> {
    for (const unit of units) {
      if (this.table.where.get(unit) === hex) continue; // the order of the first has taken him along
      if (!(await this.table.turnTo(unit))) break;
      const way = (await this.table.match.seat.ways(unit)).find((w) => w.hex === hex && !w.risk);
      const offer = this.table.aims.places.get(hex)?.find((o) => !o.final);
      if (way) {
        const stopped = await this.table.ways.go(way, (entries) => this.table.told(entries));
        if (stopped !== null) this.halted(stopped);
        if (stopped !== null) break;
      } else if (!offer || !(await this.table.give(offer))) {
        this.table.match.notice = settings.words.notTogether(this.table.nameOf(unit));
        break;
      }
    }
  }
}
