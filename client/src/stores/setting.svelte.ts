/** Setting up one by one: who was placed is followed by the next unit, and another one can be taken instead. */
import type { Offer } from "../orders/offer";
import { actorOf, hexesOf, pointing } from "../orders/offers";
import type { TableStore } from "./table.svelte";

export class Setting {
  /** The unit that was picked up by itself, in which version of the match, and who could be instead. */
  private picked = $state.raw<{ readonly version: number; readonly others: ReadonlySet<string> } | null>(null);

  /** The ready set-up as it was offered, and how many orders were there then: it is offered before any unit is placed. */
  private ready = $state.raw<{ readonly offer: Offer; readonly at: number } | null>(null);

  constructor(private readonly table: TableStore) {}

  private get version(): number {
    return this.table.match.view?.version ?? -1;
  }

  /** Who can be taken instead of the unit that was picked up by itself. */
  readonly instead = $derived.by((): ReadonlySet<string> =>
    this.picked?.version === this.version ? this.picked.others : new Set(),
  );

  /** The ready set-up, if it is not offered any more because a unit was placed; that can be taken back. */
  readonly late = $derived.by((): Offer | null => {
    const view = this.table.match.view;
    const open =
      this.ready && view?.set_up === "open" && view.undo.left <= this.ready.at && this.ready.at < view.log_length;
    return open && !this.offered() ? this.ready!.offer : null;
  });

  private offered(): Offer | undefined {
    return this.table.offers.find((o) => o.arguments[0]?.kind === "setup");
  }

  /** After every change of the match. */
  see(): void {
    const view = this.table.match.view;
    const offer = this.offered();
    if (view?.set_up !== "open") this.ready = null;
    else if (offer && (!this.ready || view.log_length < this.ready.at)) this.ready = { offer, at: view.log_length };
  }

  /** Take back what was placed, and lay out the ready set-up. */
  async layOut(): Promise<void> {
    if (!this.ready) return;
    await this.table.past.undo(this.ready.at);
    const offer = this.offered();
    if (offer) await this.table.give(offer);
  }

  /** A unit was placed: the next one is chosen; where that is an order of its own, it is given. */
  async placed(offer: Offer): Promise<void> {
    const { table } = this;
    if (table.match.view?.set_up !== "open" || !hexesOf(offer).length || table.focus.unit) return;
    if (pointing(table.offers)) return this.pick(table.offers.find((o) => actorOf(o))!);
    const named = table.match.view.decision?.concerns.units ?? [];
    const places = table.offers.filter((o) => actorOf(o) && o.arguments.length > 1).map((o) => actorOf(o)!);
    const next = places.find((u) => named.includes(u)) ?? places[0];
    if (next) table.choose(next);
  }

  private async pick(offer: Offer): Promise<void> {
    const others = new Set([...this.table.actors].filter((u) => u !== actorOf(offer)));
    if (await this.table.give(offer)) this.picked = { version: this.version, others };
  }

  /** Another unit is wanted than the one that was picked up by itself: that is taken back first. */
  async swap(unit: string): Promise<void> {
    await this.table.past.undo();
    const offer = this.table.offers.find((o) => actorOf(o) === unit);
    if (offer && pointing(this.table.offers)) await this.pick(offer);
  }
}
