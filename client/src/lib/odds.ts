/** Chances and results as the page shows them. */
import type { LogEntry, OddsView } from "../contract/api";

/** Whole per cents; a small chance is never shown as none. */
export function percent(share: number, underOne: string): string {
  if (share > 0 && share < 0.01) return underOne;
  if (share < 1 && share > 0.995) return "> 99 %";
  return `${Math.round(share * 100)} %`;
}

export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0");

/** Whether there is arithmetic to be shown before the draw. */
export const isCombat = (odds: OddsView | null): odds is OddsView =>
  odds !== null && (odds.strength !== null || odds.modifiers.length > 0);

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

/** Units named by the orders that led to this question: back to the one that named two. */
export function involved(log: readonly LogEntry[], side: string, units: ReadonlySet<string>): string[] {
  const found: string[] = [];
  for (let i = log.length - 1; i >= 0; i--) {
    const entry = log[i]!;
    if (entry.side !== side) break;
    const named = entry.order.split(" ").filter((w) => units.has(w));
    found.unshift(...named);
    if (named.length !== 1) break;
  }
  return [...new Set(found)];
}
