/** The log in the shapes that the page shows. */
import type { LogEntry } from "../contract/api";

export interface Turn {
  readonly turn: number;
  readonly entries: readonly LogEntry[];
}

/** Neighbouring entries of one turn together. */
export function byTurn(log: readonly LogEntry[]): Turn[] {
  const out: { turn: number; entries: LogEntry[] }[] = [];
  for (const entry of log) {
    const last = out.at(-1);
    if (last?.turn === entry.turn) last.entries.push(entry);
    else out.push({ turn: entry.turn, entries: [entry] });
  }
  return out;
}

/** The last turns, whole, that have so many entries together or the first of which has more. */
export function latest(turns: readonly Turn[], most: number): readonly Turn[] {
  let [from, count] = [turns.length, 0];
  while (from > 0 && count < most) count += turns[--from]!.entries.length;
  return turns.slice(from);
}

/** What happened since the side's last own order; standing orders are not its own doing. */
export function sinceLastOrder(log: readonly LogEntry[], side: string | null): LogEntry[] {
  if (side === null) return [];
  let at = log.length;
  while (at > 0 && (log[at - 1]!.side !== side || log[at - 1]!.standing)) at--;
  return log.slice(at).filter((e) => e.number > 0 || e.lines.length > 0);
}

/** Everything an entry speaks of. */
export const hexesIn = (entry: LogEntry): string[] => [...new Set(entry.lines.flatMap((l) => l.hexes))];
export const unitsIn = (entry: LogEntry): string[] => [...new Set(entry.lines.flatMap((l) => l.units))];

export type Piece = { readonly kind: "text" | "hex" | "unit"; readonly text: string };

const patterns = new WeakMap<ReadonlyMap<string, string>, RegExp>();
const escaped = (name: string): string => name.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");

/** Names of units, the longest first, and any other word; nothing begins or ends inside a word. */
function pattern(units: ReadonlyMap<string, string>): RegExp {
  let found = patterns.get(units);
  if (!found) {
    const names = [...units.keys()].sort((a, b) => b.length - a.length).map(escaped);
    const words = [...names, "[\\p{L}\\p{N}](?:[\\p{L}\\p{N}._-]*[\\p{L}\\p{N}])?"].join("|");
    found = new RegExp(`(?<![\\p{L}\\p{N}])(${words})(?![\\p{L}\\p{N}])`, "u");
    patterns.set(units, found);
  }
  return found;
}

/** Cuts a sentence at the hexes and units that it names, so that they can be pointed at; units by their names. */
export function pieces(text: string, hexes: ReadonlySet<string>, units: ReadonlyMap<string, string>): Piece[] {
  const out: Piece[] = [];
  for (const part of text.split(pattern(units))) {
    if (!part) continue;
    const kind = hexes.has(part) ? "hex" : units.has(part) ? "unit" : "text";
    const last = out.at(-1);
    if (kind === "text" && last?.kind === "text") out[out.length - 1] = { kind, text: last.text + part };
    else out.push({ kind, text: part });
  }
  return out;
}

/** Whether the first thing that happened says all that the order says: then the order need not be said again. */
export function tellsOrder(entry: LogEntry): boolean {
  const [line, named] = [entry.lines[0], entry.order.split(" ").slice(1)];
  return !!line && !line.draw && !line.modifiers.length && named.length > 0 && named.every((id) => line.units.includes(id) || line.hexes.includes(id));
}

/** The first order of each turn, for the scrub bar. */
export const turnStarts = (log: readonly LogEntry[]): { turn: number; number: number }[] =>
  byTurn(log).map((t) => ({ turn: t.turn, number: t.entries[0]!.number }));
