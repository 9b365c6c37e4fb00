/** Chances and results as the page shows them. */
import type { Concerns, LogEntry, OddsView, WeighedView } from "../contract/api";
import type { PageWords } from "../words/pages.en";
import type { Words } from "../words/en";
import type { Offer } from "./offer";

/** Whole per cents; a small chance is never shown as none. */
export function percent(share: number, underOne: string): string {
  if (share > 0 && share < 0.01) return underOne;
  if (share < 1 && share > 0.995) return "> 99 %";
  return `${Math.round(share * 100)} %`;
}

/** A chance as it is read: one that was counted in samples is an estimate. */
export const shareOf = (share: number, odds: Pick<OddsView, "samples">, underOne: string): string =>
  odds.samples ? `≈ ${percent(share, underOne)}` : percent(share, underOne);

/** From where to where a share that was counted may lie, in whole per cents, rounded outwards. */
export const rangeOf = ({ low, high }: { low: number; high: number }): string =>
  `${Math.floor(low * 100)}–${Math.ceil(high * 100)} %`;

/** What an order that was tried is known by: the lead in points where play-outs are cut off, else the chance to win. */
export function measureOf({ points, trials, ...chance }: Measured, underOne: string, ahead: Ahead): [string, string] {
  if (!points) return trials ? [percent(chance.chance, underOne), rangeOf(chance)] : ["", ""];
  const { mean, low, high } = points;
  const range = low === null || high === null ? "" : ahead.adviceRange(signedPoints(low), signedPoints(high));
  return [ahead.advicePoints(signedPoints(mean)), range];
}

type Measured = Pick<WeighedView, "points" | "trials" | "chance" | "low" | "high">;
type Ahead = Pick<PageWords, "advicePoints" | "adviceRange">;

/** What must come, beside its number: cards want it or less, some dice it or more. */
export const neededWords = ({ at_least }: Pick<OddsView, "at_least">, w: Words): string =>
  at_least ? w.neededMore : w.neededLess;

export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0");

/** Points that are no whole number are an average. */
export const signedPoints = (n: number): string => signed(Math.round(n * 10) / 10);

/** The points that an outcome brings, by side; what is nothing is not said. */
export const pointsOf = (points: Readonly<Record<string, number>>): [string, number][] =>
  Object.entries(points).filter(([, n]) => Math.abs(n) >= 0.05);

/** By side: the points that come on the average, and how likely any come. */
export function expectedPoints({ outcomes }: OddsView): { side: string; mean: number; some: number }[] {
  const sides = [...new Set(outcomes.flatMap((o) => pointsOf(o.points).map(([side]) => side)))];
  return sides.map((side) => ({
    side,
    mean: outcomes.reduce((sum, o) => sum + o.share * (o.points[side] ?? 0), 0),
    some: outcomes.filter((o) => o.points[side]).reduce((sum, o) => sum + o.share, 0),
  }));
}

/** Whether there is arithmetic to be shown before the draw. */
export const isCombat = (odds: OddsView | null): odds is OddsView =>
  odds !== null &&
  (odds.strength !== null || odds.modifiers.length > 0 || odds.lit.length > 0 || odds.notes.length > 0);

/** Whether the draw has been made that the odds were for. */
export const resolved = (entries: readonly LogEntry[]): boolean => entries.some((e) => e.lines.some((l) => l.result));

/** So many unknown markers of the other side are offered to be supposed: more are hardly ever added. */
const MOST = 6;
export const supposable = ({ unknowns }: OddsView): number[] => [...Array(Math.min(unknowns, MOST) + 1).keys()];

/** Which outcome came, by the result lines of what followed; -1 if none can be told. */
export function outcomeThatCame(odds: OddsView, entries: readonly LogEntry[]): number {
  const said = entries
    .flatMap((e) => e.lines)
    .filter((l) => l.result)
    .map((l) => l.text);
  if (!said.length) return -1;
  const exact = odds.outcomes.findIndex((o) => o.text === said.join(" "));
  if (exact >= 0) return exact;
  const fits = odds.outcomes
    .map((o, i) => ({ i, text: o.text }))
    .filter(({ text }) => said.every((s) => text.includes(s)));
  if (fits.length) return fits[0]!.i;
  return odds.outcomes.findIndex((o) => said.some((s) => o.text.includes(s)));
}

/** Those who attack and those who are meant, as far as they can be told from where they stand. */
export interface Forces {
  /** The side that attacks; it need not be the one that decides. */
  readonly attacker: string;
  readonly attackers: readonly string[];
  readonly meant: readonly string[];
}

/**
 * Who stands on which side of a fight. Whoever is in a hex that is meant is meant, even if the question names only the
 * hex; if that is the side that decides, or if its title says that it is attacked, the others are the attackers.
 */
export function forcesOf(
  { units, hexes, side }: Concerns & { readonly side: string },
  sides: readonly string[],
  sideOf: (unit: string) => string | undefined,
  stand: readonly { readonly id: string; readonly place: string }[],
  attacked = false,
): Forces {
  const there = stand.filter((u) => hexes.includes(u.place)).map((u) => u.id);
  const own = (unit: string): boolean => sideOf(unit) === side;
  const answers =
    attacked || (there.length > 0 && there.every(own) && units.filter(own).every((u) => there.includes(u)));
  const other = units.map(sideOf).find((s) => s !== undefined && s !== side) ?? sides.find((s) => s !== side);
  const attacker = answers ? (other ?? side) : side;
  const attacks = (unit: string): boolean => sideOf(unit) === attacker;
  const named = units.filter(attacks);
  const attackers = named.length ? named : there.filter(attacks); // an order may name only the hex that fires
  return { attacker, attackers, meant: [...new Set([...units, ...there])].filter((u) => sideOf(u) !== attacker) };
}

/** Who and where: what the order names, and what the open question is about. */
export function takingPart(offer: Offer | null, concerns: Concerns | undefined): Concerns {
  const named = (kind: string): string[] => (offer?.arguments ?? []).filter((a) => a.kind === kind).map((a) => a.id);
  return {
    units: [...new Set([...named("unit"), ...(concerns?.units ?? [])])],
    hexes: [...new Set([...named("hex"), ...(concerns?.hexes ?? [])])],
  };
}
