/** A fight: its odds beforehand, also with unknown markers, and what comes of it. */
import type { Concerns, LogEntry, OddsView, Offer } from "../contract/api";
import { isCombat, percent, resolved, supposable } from "../lib/odds";
import type { MatchStore } from "./match.svelte";
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
}

export class Fights {
  private readonly match: MatchStore;
  private readonly say: (text: string) => void;
  combat = $state.raw<Combat | null>(null);
  /** The order of the fight that is shown is on its way: the panel stays until the answer stands in it. */
  given = $state(false);
  /** The next fight, weighed already: shown when the result before it has been read. */
  private next: Combat | null = null;
  private weighing = 0;
  /** How many unknown markers the other side is taken to add, as long as one fight is weighed. */
  private wished = 0;

  /** `say`: for those who do not see the page. */
  constructor(match: MatchStore, say: (text: string) => void) {
    this.match = match;
    this.say = say;
  }

  /** The arithmetic of the order that would be drawn for. */
  async weigh(offer: Offer | null, { units, hexes }: Concerns, side: string): Promise<void> {
    const question = ++this.weighing; // an answer that comes after the next question is thrown away
    this.next = null;
    if (!offer) {
      this.wished = 0;
      this.show(null);
      return;
    }
    try {
      let odds = await this.match.seat.odds(offer.order);
      const supposed = Math.min(this.wished, odds.unknowns);
      if (supposed && question === this.weighing) odds = await this.match.seat.odds(offer.order, supposed);
      if (question !== this.weighing) return;
      this.show(isCombat(odds) ? { odds, offer, after: null, open: false, units, hexes, side } : null);
    } catch {
      if (question === this.weighing) this.show(null);
    }
  }

  /** A result is never replaced under the pointer: what would be fought next waits until it is closed. */
  private show(fight: Combat | null): void {
    if (this.given || this.combat?.after) this.next = fight;
    else this.combat = fight;
  }

  /** The order that was on its way is answered; without a result the panel may change again. */
  answered(): void {
    this.given = false;
    if (this.next && !this.combat?.after) this.close();
  }

  /** What was done is taken back. */
  drop(): void {
    this.combat = this.next = null;
  }

  /** The result has been read, or the fight is none any more. */
  close(): void {
    this.combat = this.next;
    this.next = null;
  }

  /** The same fight, as if the other side added so many unknown markers. */
  async suppose(number: number): Promise<void> {
    const weighed = this.combat;
    if (!weighed || weighed.after) return;
    this.wished = number;
    const question = ++this.weighing;
    try {
      const odds = await this.match.seat.odds(weighed.offer.order, number);
      if (question !== this.weighing || this.combat?.offer !== weighed.offer || this.combat.after) return;
      this.combat = { ...weighed, odds };
      this.say(odds.outcomes.map((o) => `${percent(o.share, settings.words.underOne)} ${o.text}`).join(" "));
    } catch (fault) {
      if (question === this.weighing)
        this.match.notice = fault instanceof Error ? fault.message : settings.words.failed;
    }
  }

  /** One more or one fewer. */
  supposeMore(step: 1 | -1): void {
    const odds = this.combat?.odds;
    if (odds && supposable(odds).includes(odds.supposed + step)) void this.suppose(odds.supposed + step);
  }

  /** What the other side answers, and the draw, belong to the fight that was begun. */
  follow(): void {
    const fight = this.combat;
    if (!fight?.after || !fight.open) return;
    const last = fight.after.at(-1)?.number ?? Infinity;
    const after = [...fight.after, ...this.match.log.filter((e) => e.number > last)];
    const view = this.match.view;
    const open = !resolved(after) && view?.phase === "playing" && !view.decision?.yours;
    this.combat = { ...fight, after, open };
  }
}
