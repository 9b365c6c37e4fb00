/** Taking back and doing again: one's own last orders, a whole way, or more by consent of the other side. */
import { guard } from "./guard.svelte";
import type { Outcome } from "./match.svelte";
import type { TableStore } from "./table.svelte";

export class Past {
  /** Orders that were taken back, and can be given again as they were. */
  redo = $state.raw<readonly string[]>([]);
  /** So many orders were there before the last way was gone: it is taken back as a whole. */
  wayFrom: number | null = null;

  constructor(private readonly table: TableStore) {}

  /** Another order was given: what was taken back before it is gone. */
  forget(): void {
    this.redo = [];
    this.wayFrom = null;
  }

  /** Take back the last order, or the whole way that was gone last; `left`: until so many orders are left. */
  async undo(left: number | null = null): Promise<void> {
    const view = this.table.match.view;
    if (guard.deaf || !view) return;
    const from = this.wayFrom;
    const way = left === null && from !== null && from >= view.undo.left && from < view.log_length ? from : left;
    const kept = way ?? view.log_length - 1;
    const gone = this.table.match.log
      .filter((e) => e.number > kept && e.side === view.side && e.order)
      .map((e) => e.order);
    const again = [...gone, ...this.redo];
    await this.changed(this.table.match.undo(way));
    if (!this.table.match.notice) this.redo = again;
  }

  /** Give again what was taken back last. */
  async redoOne(): Promise<void> {
    const [order, ...rest] = this.redo;
    const offer = this.table.offers.find((o) => o.order === order);
    if (guard.deaf || !offer) return;
    if (await this.table.give(offer)) this.redo = rest;
  }

  async askBack(left: number): Promise<void> {
    if (!guard.deaf) await this.changed(this.table.match.askBack(left));
  }

  async answerBack(agree: boolean): Promise<void> {
    if (!guard.deaf) await this.changed(this.table.match.answerBack(agree));
  }

  /** The match was taken back, or is about to be: what was shown of the last order is gone. */
  private async changed(answer: Promise<Outcome>): Promise<void> {
    this.table.refusal = null;
    this.wayFrom = null;
    this.table.told([]);
    const outcome = await answer;
    this.table.match.notice = outcome.ok ? "" : outcome.text;
    this.table.settle();
  }
}
