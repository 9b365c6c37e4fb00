/** What is shown at the table beside the question: the fight, what was drawn, what is lit, where the map goes. */
import type { LogEntry } from "../contract/api";
import { forcesOf, type Forces } from "../orders/odds";
import { shownOf } from "../shown/walk";
import { Facts, type Views } from "./facts.svelte";
import { Fights, type Combat } from "./fights.svelte";
import { guard } from "./guard.svelte";
import { isHere } from "./keys";
import type { MatchStore } from "./match.svelte";
import { Panels } from "./panels.svelte";

const NO_FIGHT = { units: [], hexes: [], side: "" };
const NOTHING_LIT = { hexes: [], units: [], entry: -1 };
const said = (entries: readonly LogEntry[]): string =>
  entries
    .flatMap((e) => e.lines)
    .map((l) => l.text)
    .join(" ");

export class Showing extends Facts {
  readonly fights: Fights;
  readonly panels: Panels;
  /** What was drawn for one's own last order, until it was read. */
  drawn = $state.raw<readonly LogEntry[]>([]);
  /** What was drawn has to be put away: the seat goes to another here who may not see what is shown now. */
  readonly kept = $derived.by(() => {
    const [view, decision] = [this.match.view, this.match.view?.decision];
    if (!this.drawn.length || !view?.hides || !decision || decision.yours) return false;
    return isHere(view.match, decision.side);
  });
  /** The hex under the magnifying glass, and by what the glass was taken up. */
  glass = $state.raw<{ readonly hex: string; readonly by: "key" | "touch" } | null>(null);
  lit = $state.raw<{ hexes: readonly string[]; units: readonly string[]; entry: number }>(NOTHING_LIT);
  /** Counters are hidden, so that the ground can be seen. */
  hidden = $state(false);
  reach = $state(true);
  /** For those who do not see the page. */
  spoken = $state("");
  cursor = $state<string | null>(null);
  /** Where the map is to go, and whether the counters are to be read there; a hex may be asked for twice. */
  goal = $state.raw<{ hex: string; near?: boolean; number: number } | null>(null);

  /** The fight that is weighed, or has just been fought. */
  get combat(): Combat | null {
    return this.fights.combat;
  }

  /** Who attacks in the fight that is weighed, and who is meant. */
  readonly forces = $derived.by((): Forces => {
    const stand = this.combat?.then?.units ?? this.views.units();
    const sides = (this.match.board?.players ?? []).map((p) => p.id);
    const attacked = this.combat?.odds.answers;
    return forcesOf(this.combat ?? NO_FIGHT, sides, (u) => this.printed.get(u)?.side, stand, attacked);
  });

  /** Where those stand who attack in it, and where those whom they mean. */
  readonly fight = $derived.by(() => {
    const { units, hexes, then } = this.combat ?? { ...NO_FIGHT, then: undefined };
    const where = then ? new Map(then.units.map((u) => [u.id, u.place])) : this.where;
    const { attackers } = this.forces;
    const others = units.filter((u) => !attackers.includes(u));
    const onMap = (list: readonly string[]): string[] => [...new Set(list.filter((h) => this.hexIds.has(h)))];
    const placesOf = (list: readonly string[]): string[] => list.map((u) => where.get(u) ?? "");
    return { from: onMap(placesOf(attackers)), to: onMap([...placesOf(others), ...hexes]) };
  });

  constructor(match: MatchStore, views: Views) {
    super(match, views);
    this.fights = new Fights(match, (text) => (this.spoken = text));
    this.panels = new Panels(this.fights);
  }

  goTo(hex: string, near = false): void {
    this.cursor = hex;
    this.goal = { hex, near, number: (this.goal?.number ?? 0) + 1 };
  }

  unlight(): void {
    this.lit = NOTHING_LIT;
  }

  /** Open a fight of the log again. */
  async reopen(entry: LogEntry): Promise<void> {
    const ground = { isHex: (h: string) => this.hexIds.has(h), near: () => false };
    await this.fights.reopen(entry, (before) => {
      const shown = shownOf([entry], before, before, (u) => this.printed.get(u)?.side, ground);
      return { units: [...shown.who, ...shown.whom], hexes: [...shown.to] };
    });
  }

  /** What came of one's own order waits to be put away: a fight, or what was drawn before the seat goes on. */
  get toRead(): boolean {
    return this.fights.result !== null || this.kept;
  }

  /** It was read; what stood behind it comes under the pointer. */
  readResult(): void {
    if (guard.unread) return;
    if (this.fights.result) this.fights.read();
    else this.drawn = [];
  }

  /** What came of this order is shown, what came of the one before is not any more. */
  told(entries: readonly LogEntry[]): void {
    this.fights.read();
    // Before the first turn nobody has drawn for an order of his.
    this.drawn = entries.some((e) => e.turn > 0 && e.lines.some((l) => l.draw || l.auto)) ? entries : [];
    this.spoken = said(entries);
  }
}
