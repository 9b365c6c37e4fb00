/** What is laid over the map: one overlay at a time, asked for anew whenever the match or the cursor has moved. */
import type { Overlay } from "../contract/api";
import type { Chosen } from "./chosen.svelte";

/** The odds at a glance: every table has them, and they can be those of the chosen unit alone. */
const ODDS = "odds";

export class Overlays {
  /** The overlay that is wanted. */
  id = $state<string | null>(null);
  /** What it shows now. */
  shown = $state.raw<Overlay | null>(null);
  /** The unit that an overlay was last seen from. */
  private lookedAt = $state<string | null>(null);

  /** What was asked last: the same is not asked for again. */
  private asked = "";

  constructor(private readonly table: Chosen) {}

  /** What the overlay depends on besides the match: where the cursor is, or who was chosen. */
  readonly from = $derived.by((): string | null => {
    const needs = this.table.match.overlays.find((o) => o.id === this.id)?.needs ?? "nothing";
    if (this.id === ODDS) return this.table.focus.unit ?? "";
    return { nothing: "", hex: this.table.cursor, unit: this.looked }[needs];
  });

  /** The unit that an overlay is seen from: in the hex of the cursor, else the chosen one, else the last one. */
  readonly looked = $derived.by((): string | null => {
    const here = (this.table.stacks.get(this.table.cursor ?? "") ?? []).map((u) => u.id);
    const wished = [this.lookedAt, this.table.focus.unit].find((u) => u && here.includes(u));
    return wished ?? here.at(-1) ?? this.table.focus.unit ?? this.lookedAt;
  });

  /** See the overlay from another unit of the stack. */
  lookAt(unit: string): void {
    this.lookedAt = unit;
    void this.show(this.id);
  }

  toggle(id: string): void {
    void this.show(this.id === id ? null : id);
  }

  async show(id: string | null): Promise<void> {
    const info = this.table.match.overlays.find((o) => o.id === id);
    if (this.id !== id) [this.shown, this.asked] = [null, ""];
    this.id = id;
    const from = this.from;
    if (!info || from === null) {
      [this.shown, this.asked] = [null, ""];
      return;
    }
    const { view } = this.table.match;
    const question = [id, from, view?.version, view?.language].join(" ");
    if (question === this.asked) return;
    this.asked = question;
    try {
      const found = await this.table.match.seat.overlay(id === ODDS ? { ...info, needs: "unit" } : info, from || null);
      if (this.asked !== question) return; // something else is wanted meanwhile
      this.shown = found;
      if (found.unit && info.needs === "unit") this.lookedAt = found.unit;
    } catch {
      if (this.asked === question) [this.shown, this.asked] = [null, ""]; // no answer: nothing is shown
    }
  }
}
