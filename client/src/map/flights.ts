/** Which counters are to be seen moving from one view to the next, along which hexes and for how long. */
import type { LogEntry, UnitView } from "../contract/api";

export interface Flight {
  readonly unit: string;
  readonly face: number;
  /** Hexes from the old place to the new one; a single one for a unit that comes or goes. */
  readonly path: readonly string[];
  readonly kind: "move" | "enter" | "leave";
}

export interface Ground {
  readonly isHex: (place: string) => boolean;
  readonly near: (a: string, b: string) => boolean;
}

/** One hex, a whole path at most, a unit that comes or goes: in milliseconds. */
export const STEP = 320;
export const LONGEST = 1200;
export const FADE = 180;
/** When more than this happens at once (a set-up, a jump), nothing slides. */
const MOST = 12;

/** Where each unit stood and which face it showed. */
export type Places = ReadonlyMap<string, UnitView>;
export const placesOf = (units: readonly UnitView[]): Places => new Map(units.map((u) => [u.id, u]));

export function flightsOf(before: Places, after: Places, entries: readonly LogEntry[], ground: Ground): Flight[] {
  const out: Flight[] = [];
  for (const unit of new Set([...before.keys(), ...after.keys()])) {
    const [was, now] = [before.get(unit), after.get(unit)];
    if (was?.place === now?.place) continue;
    const [from, to] = [was && ground.isHex(was.place) ? was : null, now && ground.isHex(now.place) ? now : null];
    if (from && to)
      out.push({ unit, face: from.face, path: pathOf(unit, from.place, to.place, entries, ground), kind: "move" });
    else if (to) out.push({ unit, face: to.face, path: [to.place], kind: "enter" });
    else if (from) out.push({ unit, face: from.face, path: [from.place], kind: "leave" });
  }
  return out.length > MOST ? [] : out;
}

/** The hexes that the log names for the unit, if they lead from one place to the other; else the straight way. */
function pathOf(
  unit: string,
  from: string,
  to: string,
  entries: readonly LogEntry[],
  { isHex, near }: Ground,
): readonly string[] {
  const told = entries
    .flatMap((e) => e.lines)
    .filter((l) => l.units.includes(unit))
    .flatMap((l) => l.hexes)
    .filter((h, i, all) => isHex(h) && h !== all[i - 1]);
  for (const way of [told, [...told].reverse()]) {
    const start = way.indexOf(from);
    const path = way.slice(start, way.lastIndexOf(to) + 1);
    if (start >= 0 && path.length > 1 && path.every((h, i) => i === 0 || near(path[i - 1]!, h))) return path;
  }
  return [from, to];
}

/** How long a flight takes; `reach` is the length of its way in hexes. */
export const timeOf = (flight: Flight, reach: number): number =>
  flight.kind === "move" ? Math.min(LONGEST, STEP * Math.max(1, Math.round(reach))) : FADE;

/** What was drawn and what came of it, worth a glance: each card or die once, and where results fell. */
export function glances(entries: readonly LogEntry[]): { draws: { draw: string; text: string }[]; hexes: string[] } {
  const lines = entries.flatMap((e) => e.lines);
  return {
    draws: lines.filter((l) => l.draw).map((l) => ({ draw: l.draw, text: l.text })),
    hexes: [...new Set(lines.filter((l) => l.result).flatMap((l) => l.hexes.slice(-1)))],
  };
}
