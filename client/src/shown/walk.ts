/**
 * A walk through what others did: which orders make one step, what the map shows of it, how long it stays.
 * The same for the opponent's orders as they come, for those since my last order, for a replay and a watched match.
 */
import type { LogEntry, LogLine, MatchView } from "../contract/api";
import { flightsOf, placesOf, type Ground } from "../map/flights";
import { hexesIn, unitsIn } from "./log";

export const TEMPOS = ["step", "slow", "fast", "once"] as const;
export type Tempo = (typeof TEMPOS)[number];

/** In milliseconds: a step, each line of it that has to be read, and the longest. */
const STAYS: Readonly<Record<"slow" | "fast", readonly [number, number, number]>> = {
  slow: [1300, 900, 5200],
  fast: [380, 170, 1000],
};

export const told = (line: LogLine): boolean => line.draw !== "" || line.result;
const quiet = (entry: LogEntry): boolean => !entry.lines.some(told);

/** How long a step stays; the one who goes step by step has pressed a key for it. */
export function stay(entries: readonly LogEntry[], tempo: Tempo): number {
  const [step, line, most] = STAYS[tempo === "fast" ? "fast" : "slow"];
  const read = entries.flatMap((e) => e.lines).filter(told).length;
  return Math.min(most, step + line * read);
}

/** Orders of one unit one after the other, and what is ordered without a word, are one step if nothing is drawn. */
function goesOn(before: readonly LogEntry[], next: LogEntry): boolean {
  const last = before.at(-1)!;
  if (last.side !== next.side || !quiet(next) || !before.every(quiet)) return false;
  if (!next.lines.length) return true;
  const [unit, ...others] = unitsIn(next);
  const same = unitsIn(last);
  return unit !== undefined && !others.length && same.length === 1 && same[0] === unit;
}

/** The orders of each step. */
export function stepsOf(entries: readonly LogEntry[]): LogEntry[][] {
  const out: LogEntry[][] = [];
  for (const entry of entries) {
    const last = out.at(-1);
    if (last && goesOn(last, entry)) last.push(entry);
    else out.push([entry]);
  }
  return out;
}

/** The order that gives a step its name: the last one that something came of. */
export const namesStep = (entries: readonly LogEntry[]): LogEntry | null =>
  entries.findLast((e) => e.lines.length > 0) ?? entries.at(-1) ?? null;

/** The lines of a step that are read: draws and results first of all, and what was decided by itself. */
export function linesOf(entries: readonly LogEntry[]): LogLine[] {
  const all = entries.flatMap((e) => e.lines);
  const read = all.filter((l) => told(l) || l.auto || l.modifiers.length);
  return read.length ? read : all.slice(-1);
}

export interface Shown {
  /** Ways of units, from hex to hex. */
  readonly ways: readonly (readonly string[])[];
  /** Who does it, and to whom. */
  readonly who: readonly string[];
  readonly whom: readonly string[];
  /** Where they stand. */
  readonly from: readonly string[];
  readonly to: readonly string[];
  readonly lit: readonly string[];
}

export const NOTHING_SHOWN: Shown = { ways: [], who: [], whom: [], from: [], to: [], lit: [] };

/** What the map shows of a step. `before` and `after` are the match on both sides of it. */
export function shownOf(
  entries: readonly LogEntry[],
  before: MatchView | null,
  after: MatchView | null,
  sideOf: (unit: string) => string | undefined,
  ground: Ground,
): Shown {
  if (!before || !after || !entries.length) return NOTHING_SHOWN;
  const places = placesOf(before.units);
  const flights = flightsOf(places, placesOf(after.units), entries, ground);
  const ways = flights.filter((f) => f.kind === "move").map((f) => f.path);
  const lit = [...new Set(entries.flatMap(hexesIn))].filter((h) => ground.isHex(h));
  const side = entries[0]!.side;
  const named = entries.flatMap((e) => e.order.split(" ").slice(1));
  const asked = before.decision?.side === side ? before.decision.concerns : { units: [], hexes: [] };
  const units = [...new Set([...named, ...asked.units, ...entries.flatMap(unitsIn)])].filter((u) => places.has(u));
  const at = (list: readonly string[]): string[] =>
    [...new Set(list.map((u) => places.get(u)?.place ?? ""))].filter((h) => ground.isHex(h));
  const hexes = [...named, ...asked.hexes].filter((h) => ground.isHex(h));
  const theirs = before.units.filter((u) => hexes.includes(u.place) && sideOf(u.id) !== side).map((u) => u.id);
  const who = units.filter((u) => sideOf(u) === side);
  const whom = [...new Set([...units.filter((u) => sideOf(u) !== side), ...theirs])];
  const fight = entries.some((e) => e.lines.some(told)) && who.length > 0 && whom.length > 0;
  return { ways, who, whom: fight ? whom : [], from: fight ? at(who) : [], to: fight ? at(whom) : [], lit };
}
