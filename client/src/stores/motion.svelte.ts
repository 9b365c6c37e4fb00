/** What is in motion on the map: counters on their way, results and draws that have just come. Never waited for. */
import type { LogEntry, MatchView } from "../contract/api";
import { flightsOf, glances, LONGEST, placesOf, type Flight, type Ground, type Places } from "../map/flights";
import { settings } from "./settings.svelte";

/** How long a result or a draw is shown. */
const GLANCE = 2200;

export interface Seen {
  readonly view: MatchView;
  /** Tells this view from all others. */
  readonly mark: string;
  /** The present, or the past that is being looked at. */
  readonly live: boolean;
  /** One step from what was shown before: not a jump. */
  readonly single: boolean;
  /** What was done between the two. */
  readonly entries: readonly LogEntry[];
}

export class Motion {
  flights = $state.raw<readonly Flight[]>([]);
  hexes = $state.raw<readonly string[]>([]);
  draws = $state.raw<readonly { draw: string; text: string }[]>([]);
  /** Changes with every new set of things in motion. */
  number = $state(0);
  private before: { places: Places; live: boolean; mark: string } | null = null;
  private timers: ReturnType<typeof setTimeout>[] = [];

  /** Compares what is shown now with what was shown before. */
  see({ view, mark, live, single, entries }: Seen, ground: Ground): void {
    const old = this.before;
    if (old?.mark === mark && old.live === live) return;
    const places = placesOf(view.units);
    this.before = { places, live, mark };
    this.stop();
    if (!old || old.live !== live || !single || !settings.moves || document.hidden) return;
    this.number++;
    this.flights = flightsOf(old.places, places, entries, ground);
    ({ hexes: this.hexes, draws: this.draws } = glances(entries));
    if (this.flights.length) this.later(LONGEST, () => (this.flights = []));
    if (this.hexes.length || this.draws.length) this.later(GLANCE, () => ([this.hexes, this.draws] = [[], []]));
  }

  /** Everything is at rest at once. */
  stop(): void {
    this.timers.forEach(clearTimeout);
    this.timers = [];
    this.flights = [];
    this.hexes = [];
    this.draws = [];
  }

  /** The longest flight has ended. */
  land(after: number): void {
    this.later(after, () => (this.flights = []));
  }

  /** The stacks without those who are on their way to them. */
  grounded<T extends { readonly id: string }>(stacks: ReadonlyMap<string, T[]>): ReadonlyMap<string, T[]> {
    if (!this.flights.length) return stacks;
    const aloft = new Set(this.flights.map((f) => f.unit));
    const left = [...stacks].map(([hex, units]): [string, T[]] => [hex, units.filter((u) => !aloft.has(u.id))]);
    return new Map(left.filter(([, units]) => units.length));
  }

  private later(after: number, does: () => void): void {
    this.timers.push(setTimeout(does, after));
  }
}
