/** Chances and results as the page shows them. */
import type { Concerns, LogEntry, OddsView } from "../contract/api";
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

export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0");

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

/** Who and where: what the order names, and what the open question is about. */
export function takingPart(offer: Offer | null, concerns: Concerns | undefined): Concerns {
  const named = (kind: string): string[] => (offer?.arguments ?? []).filter((a) => a.kind === kind).map((a) => a.id);
  return {
    units: [...new Set([...named("unit"), ...(concerns?.units ?? [])])],
    hexes: [...new Set([...named("hex"), ...(concerns?.hexes ?? [])])],
  };
}
