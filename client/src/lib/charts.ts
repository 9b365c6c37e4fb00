/** Which part of a chart is shown where there is little room, and what of it is lit. */
import type { ChartView, LitView } from "../contract/api";

export interface Excerpt {
  readonly chart: ChartView;
  readonly rows: readonly number[];
  readonly columns: readonly number[];
  readonly lit: readonly LitView[];
}

/** A row or column is lit if it is named; a cell if both of its are, or the one that is named alone. */
export function litAt(lit: readonly LitView[], row: number, column: number): "cell" | "line" | "" {
  let found: "line" | "" = "";
  for (const l of lit) {
    const [r, c] = [l.row === row, l.column === column];
    if ((r && c) || (r && l.column < 0) || (c && l.row < 0)) return "cell";
    if (r || c) found = "line";
  }
  return found;
}

const near = (wanted: readonly number[], all: number, around: number): number[] =>
  [...Array(all).keys()].filter((i) => wanted.some((w) => Math.abs(w - i) <= around));

/** What is shown of each chart that something is lit in: the rows in question, and columns beside those in question. */
export function excerpts(charts: readonly ChartView[], lit: readonly LitView[], around = 2): Excerpt[] {
  return charts.flatMap((chart) => {
    const here = lit.filter(
      (l) => l.chart === chart.id && l.row < chart.rows.length && l.column < chart.columns.length,
    );
    if (!here.length) return [];
    const all = (n: number): number[] => [...Array(n).keys()];
    // A column that is lit as a whole is read from top to bottom, a row as a whole from end to end.
    const rows = here.some((l) => l.row < 0)
      ? all(chart.rows.length)
      : near(
          here.map((l) => l.row),
          chart.rows.length,
          0,
        );
    const columns = here.some((l) => l.column < 0)
      ? all(chart.columns.length)
      : near(
          here.map((l) => l.column),
          chart.columns.length,
          around,
        );
    return [{ chart, rows, columns, lit: here }];
  });
}
