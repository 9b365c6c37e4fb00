/** What is drawn of a finished match: lines with bands, sums of luck, losses by turn. */
import type { AnalysisView, ChanceView, LossView, LuckView, TurningView } from "../contract/api";

export interface Line {
  readonly ink: string;
  readonly dash?: boolean;
  readonly dots?: boolean;
  /** Number of the order, and the value after it. */
  readonly points: readonly [number, number][];
  /** Number, lower and upper bound. */
  readonly band?: readonly [number, number, number][];
}

const Z95 = 1.96;

export const chanceLine = (found: AnalysisView, ink: string): Line => ({
  ink,
  dots: true,
  points: found.chances.map((c) => [c.number, c.share]),
  band: found.chances.map((c) => [c.number, c.low, c.high]),
});

/** The play-outs that tell of a moment: the last ones that began at it or before it. */
export const chanceAt = (chances: readonly ChanceView[], at: number): ChanceView | null =>
  chances.findLast((c) => c.number <= at) ?? chances[0] ?? null;

/** How often a side won before an order and after it. */
export const sharesOf = (chances: readonly ChanceView[], turned: TurningView): [number, number] => {
  const after = chances.find((c) => c.number === turned.last)?.share ?? 0;
  return [after - turned.change, after];
};

/** Where the chances turned, in the order of the match; of those that would lie upon each other the larger ones. */
export function turnsApart(turning: readonly TurningView[], place: (number: number) => number, gap: number): TurningView[] {
  const kept: TurningView[] = [];
  for (const turn of [...turning].sort((a, b) => Math.abs(b.change) - Math.abs(a.change)))
    if (kept.every((k) => Math.abs(place(k.last) - place(turn.last)) >= gap)) kept.push(turn);
  return kept.sort((a, b) => a.last - b.last);
}

/** Of what is written in a row those that do not lie upon each other; the later one stays. */
export function apart<T>(marks: readonly T[], place: (mark: T) => number, gap: number): T[] {
  const kept: T[] = [];
  for (const mark of [...marks].reverse()) if (!kept.length || place(kept[0]!) - place(mark) >= gap) kept.unshift(mark);
  return kept;
}

export interface Fortune {
  readonly points: readonly [number, number][];
  readonly band: readonly [number, number, number][];
  /** What came above what was expected, and how far fair draws go in 95 of 100 matches. */
  readonly sum: number;
  readonly reach: number;
}

/** What the draws brought one side, summed up. */
export function luckOf(rows: readonly LuckView[], side: string): Fortune {
  let [sum, variance] = [0, 0];
  const points: [number, number][] = [[0, 0]];
  const band: [number, number, number][] = [[0, 0, 0]];
  for (const row of rows.filter((r) => r.side === side)) {
    sum += row.came - row.mean;
    variance += row.variance;
    points.push([row.number, sum]);
    band.push([row.number, -Z95 * Math.sqrt(variance), Z95 * Math.sqrt(variance)]);
  }
  return { points, band, sum, reach: Z95 * Math.sqrt(variance) };
}

/** How many of each side left the map in each turn; turns without a loss between others are there too. */
export function lossesByTurn(losses: readonly LossView[], sides: readonly string[]): { turn: number; counts: number[] }[] {
  const last = Math.max(0, ...losses.map((l) => l.turn));
  const first = Math.min(1, ...losses.map((l) => l.turn));
  return Array.from({ length: losses.length ? last - first + 1 : 0 }, (_, i) => ({
    turn: first + i,
    counts: sides.map((side) => losses.filter((l) => l.turn === first + i && l.side === side).length),
  }));
}
