/** What an order would bring, also with unknown markers, and what has come of it: that stays until it was read. */
import type { Concerns, LogEntry, MatchView, OddsView } from "../contract/api";
import type { Offer } from "../orders/offer";
import { isCombat, resolved, shareOf, supposable } from "../orders/odds";
import type { MatchStore } from "./match.svelte";
import type { Spot } from "../browser/drag";
import { settings } from "./settings.svelte";

export interface Combat {
  readonly odds: OddsView;
  readonly offer: Offer;
  readonly after: readonly LogEntry[] | null;
  /** The order is given, and the other side has still to answer. */
  readonly open: boolean;
  readonly units: readonly string[];
  readonly hexes: readonly string[];
  /** The side that decides. */
  readonly side: string;
  /** The match before it: those who took part may be gone since. */
  readonly then?: MatchView;
}

export class Fights {
  private readonly match: MatchStore;
  private readonly say: (text: string) => void;
  /** The fight that would come next, with its odds. */
  weighed = $state.raw<Combat | null>(null);
  /** The fight that was fought, until somebody has read what came of it. */
  result = $state.raw<Combat | null>(null);
  /** What may come of an order that is no fight. */
  chances = $state.raw<OddsView | null>(null);
  /** The fight whose order is on its way: its panel stays until the answer stands in it. */
  given = $state.raw<Combat | null>(null);
  readonly combat = $derived(this.result ?? this.given ?? this.weighed);
  /** It is not known yet what may come. */
  asking = $state(false);
  /** The panel is only a line: the other panels have their place again. */
  folded = $state(false);
  /** Where the panel was pushed to; else it has a place of its own beside the map. */
  spot = $state.raw<Spot | null>(null);
  /** Units near the fight that take no part in it. */
  private near: readonly string[] = [];
  private weighing = 0;
  /** How many unknown markers the other side is taken to add, as long as one fight is weighed. */
  private wished = 0;

  /** `say`: for those who do not see the page. */
  constructor(match: MatchStore, say: (text: string) => void) {
    this.match = match;
    this.say = say;
  }

  /** The arithmetic of the order that would be drawn for. */
  async weigh(
    offer: Offer | null,
    { units, hexes }: Concerns,
    side: string,
    near: readonly string[] = [],
  ): Promise<void> {
    this.near = near;
    const question = ++this.weighing; // an answer that comes after the next question is thrown away
    this.chances = null;
    this.asking = offer !== null;
    if (!offer) {
      this.wished = 0;
      this.weighed = null;
      return;
    }
    try {
      let odds = await this.match.seat.odds(offer.order, 0, near);
      const supposed = Math.min(this.wished, odds.unknowns);
      if (supposed && question === this.weighing) odds = await this.match.seat.odds(offer.order, supposed, near);
      if (question !== this.weighing) return;
      this.chances = isCombat(odds) ? null : odds;
      this.weighed = isCombat(odds) ? { odds, offer, after: null, open: false, units, hexes, side } : null;
    } catch {
      if (question === this.weighing) this.weighed = null;
    } finally {
      if (question === this.weighing) this.asking = false;
    }
  }

  /** The same fight, as if the other side added so many unknown markers. */
  async suppose(number: number): Promise<void> {
    const weighed = this.weighed;
    if (!weighed || this.result) return;
    this.wished = number;
    const question = ++this.weighing; // an answer to `weigh` that is still on its way is thrown away, so
    this.asking = true; // it is this question that says when nothing is asked any more
    try {
      const odds = await this.match.seat.odds(weighed.offer.order, number, this.near);
      if (question !== this.weighing || this.weighed?.offer !== weighed.offer) return;
      this.weighed = { ...weighed, odds };
      this.say(odds.outcomes.map((o) => `${shareOf(o.share, odds, settings.words.underOne)} ${o.text}`).join(" "));
    } catch (fault) {
      if (question === this.weighing)
        this.match.notice = fault instanceof Error ? fault.message : settings.words.failed;
    } finally {
      if (question === this.weighing) this.asking = false;
    }
  }

  /** One more or one fewer. */
  supposeMore(step: 1 | -1): void {
    const odds = this.weighed?.odds;
    if (odds && supposable(odds).includes(odds.supposed + step)) void this.suppose(odds.supposed + step);
  }

  /** An order is on its way: if it is the fight that was weighed, its panel stays, with those who stood there. */
  begin(offer: Offer): void {
    const then = this.match.view;
    this.given = this.weighed?.offer.order === offer.order ? { ...this.weighed, ...(then ? { then } : {}) } : null;
  }

  /** The order that was on its way has been carried out. */
  fought(entries: readonly LogEntry[]): void {
    if (!this.given) return;
    this.result = { ...this.given, after: entries, open: true };
    this.follow();
  }

  /** Open a fight of the log again, with the odds that it had. */
  async reopen(entry: LogEntry, takes: (before: MatchView) => Concerns): Promise<void> {
    const { seat, log } = this.match;
    try {
      const [odds, then] = await Promise.all([seat.oddsThen(entry.number), seat.viewAt(entry.number - 1)]);
      const { order, label, side } = entry;
      const [verb = ""] = order.split(" ");
      const offer: Offer = { order, verb, label, arguments: [], draws: true, final: true, ends: false, weighs: true };
      const later = log.filter((e) => e.number >= entry.number);
      const end = later.findIndex((e) => resolved([e]));
      const after = later.slice(0, Math.max(0, end) + 1);
      this.folded = false;
      this.result = { odds, offer, after, open: false, side, then, ...takes(then) };
    } catch (fault) {
      this.match.notice = fault instanceof Error ? fault.message : settings.words.failed;
    }
  }

  /** What came of it was read. */
  read(): void {
    this.result = null;
    this.folded = false;
  }

  /** What the other side answers, and the draw, belong to the fight that was begun. */
  follow(): void {
    const fight = this.result;
    if (!fight?.after || !fight.open) return;
    const last = fight.after.at(-1)?.number ?? Infinity;
    const after = [...fight.after];
    for (const entry of this.match.log.filter((e) => e.number > last)) {
      if (resolved(after)) break; // what comes after the draw is no part of it
      after.push(entry);
    }
    const view = this.match.view;
    const open = !resolved(after) && view?.phase === "playing" && !view.decision?.yours;
    this.result = { ...fight, after, open };
  }
}
