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

/**
 * What is shown of each chart that something is lit in: the rows in question, and columns beside those in question.
 * `scope` is what was in question before the draw: what is shown does not shrink when the result is known.
 */
export function excerpts(
  charts: readonly ChartView[],
  lit: readonly LitView[],
  scope: readonly LitView[] = [],
  around = 2,
): Excerpt[] {
  return charts.flatMap((chart) => {
    const [rows, columns] = [chart.rows.length, chart.columns.length];
    const inside = (l: LitView): boolean => l.chart === chart.id && l.row < rows && l.column < columns;
    const [own, before] = [lit.filter(inside), scope.filter(inside)];
    const here = [...own, ...before];
    if (!here.length) return [];
    // A column that is lit as a whole is read from top to bottom, a row as a whole from end to end.
    const some = (wanted: readonly number[], all: number, beside: number): number[] =>
      near(wanted, all, wanted.includes(-1) ? all : beside);
    return [
      {
        chart,
        rows: some(
          here.map((l) => l.row),
          rows,
          0,
        ),
        columns: some(
          here.map((l) => l.column),
          columns,
          around,
        ),
        lit: own.length ? own : before,
      },
    ];
  });
}
