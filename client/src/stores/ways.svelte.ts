/** Moves of several orders: where the chosen unit can go, the way that waits for a second click, and going it. */
import { tick } from "svelte";
import type { Accepted, WayView } from "../contract/api";
import type { MatchStore } from "./match.svelte";

export class Ways {
  private readonly match: MatchStore;
  /** All ways of the chosen unit. */
  list = $state.raw<readonly WayView[]>([]);
  /** The one that was pointed at. */
  chosen = $state.raw<WayView | null>(null);
  going = $state(false);
  readonly byHex = $derived.by(() => {
    const found = new Map<string, WayView[]>();
    for (const way of this.list) found.set(way.hex, [...(found.get(way.hex) ?? []), way]);
    return found;
  });
  private question = 0;
  private asked: Promise<void> = Promise.resolve();

  constructor(match: MatchStore) {
    this.match = match;
  }

  /** Ask for the ways of a unit, or forget them. */
  async ask(unit: string | null): Promise<void> {
    const question = ++this.question; // an answer that comes after the next question is thrown away
    this.chosen = null;
    if (unit === null) {
      this.list = [];
      return;
    }
    const answer = this.match.seat.ways(unit).then(
      (found) => {
        if (question === this.question) this.list = found;
      },
      () => {
        if (question === this.question) this.list = [];
      },
    );
    this.asked = answer;
    await answer;
  }

  /** Wait until the ways of the chosen unit are there. */
  async known(): Promise<void> {
    await tick(); // whoever asks for them has just heard of the unit
    await this.asked;
  }

  forget(): void {
    void this.ask(null);
  }

  /** Give the orders one after the other; at the first surprise it ends. Says where, or nothing if it went through. */
  async go(way: WayView, told: (entries: Accepted["entries"]) => void): Promise<string | null> {
    this.going = true;
    this.chosen = null;
    let last = "";
    try {
      for (const [i, order] of way.orders.entries()) {
        const decision = this.match.view?.decision;
        if (!decision?.yours || !decision.orders.some((o) => o.order === order)) return last;
        const answer = await this.match.give(order);
        if (!answer.ok) {
          this.match.notice = answer.text;
          return last;
        }
        told(answer.entries);
        last = way.hexes[i] ?? last;
        if (i + 1 < way.orders.length && surprising(answer.entries, decision.side)) return last;
      }
      return null;
    } finally {
      this.going = false;
    }
  }
}

/** Something was drawn, or somebody else has decided something. */
export const surprising = (entries: Accepted["entries"], side: string): boolean =>
  entries.some((e) => e.side !== side || e.lines.some((l) => l.draw !== ""));
