/** Which part of a chart is shown where there is little room, and what of it is lit. */
import type { CellChance, ChartView, LitView } from "../contract/api";

export interface Excerpt {
  readonly chart: ChartView;
  readonly rows: readonly number[];
  readonly columns: readonly number[];
  readonly lit: readonly LitView[];
  /** Where more than the draw is unknown: every cell that may count, with its chance. */
  readonly cells: readonly CellChance[];
  /** A draw decides, or has decided, between cells of it. */
  readonly decides: boolean;
}

/** How a cell is lit: it counts, it may come, it lies in the row or column of one of these. */
export type Light = "cell" | "may" | "line" | "";

/**
 * The cells that a draw decides between, each with its block: a column or row that is lit as a whole, or in one column
 * all rows with the same case, as those of the die under those of the terrain.
 */
function undecided(chart: ChartView, lit: readonly LitView[]): Map<string, string> {
  const found = new Map<string, string>();
  const caseOf = (row: number): string => chart.rows[row]?.case ?? "";
  for (const { row, column } of lit) {
    if (row < 0) chart.rows.forEach((_, r) => void found.set(`${r} ${column}`, `column ${column}`));
    else if (column < 0) chart.columns.forEach((_, c) => void found.set(`${row} ${c}`, `row ${row}`));
    else {
      const same = lit.filter((l) => l.column === column && l.row >= 0 && caseOf(l.row) === caseOf(row)).length;
      const all = chart.rows.filter((r) => r.case === caseOf(row)).length;
      if (caseOf(row) && same > 1 && same === all) found.set(`${row} ${column}`, `column ${column} ${caseOf(row)}`);
    }
  }
  return found;
}

/** What is lit in a chart, cell by cell. `cells`: the columns too are uncertain, each cell has its chance. */
export class Lights {
  private readonly blocks: ReadonlyMap<string, string>;
  private readonly chances: ReadonlyMap<string, number>;
  private readonly most: number;

  constructor(
    private readonly chart: ChartView,
    private readonly lit: readonly LitView[],
    cells: readonly CellChance[] = [],
  ) {
    this.blocks = undecided(chart, lit);
    this.chances = new Map(cells.map((c) => [`${c.row} ${c.column}`, c.share]));
    this.most = Math.max(0, ...cells.map((c) => this.alike(c.row, c.column)));
  }

  /** The chance of this result in this column, whichever of the cells that read the same stands for it. */
  private alike(row: number, column: number): number {
    const text = this.chart.rows[row]?.cells[column];
    return this.chart.rows
      .map((r, i) => (r.cells[column] === text ? (this.chances.get(`${i} ${column}`) ?? 0) : 0))
      .reduce((sum, share) => sum + share, 0);
  }

  /** The chance that is written into a cell: that of the column, in a row that is not drawn. */
  chance(row: number, column: number): number | undefined {
    return this.row(row) ? this.chances.get(`${row} ${column}`) : undefined;
  }

  /** Whether a draw is still to decide between some cells. */
  get open(): boolean {
    return this.blocks.size > 0;
  }

  at(row: number, column: number): Light {
    if (this.chances.size) return this.alike(row, column) ? "may" : this.row(row) ? "line" : "";
    if (this.blocks.has(`${row} ${column}`)) return "may";
    let found: Light = "";
    for (const l of this.lit) {
      const [r, c] = [l.row === row, l.column === column];
      if (r && c) return "cell";
      // The row of a die that has not been rolled is not lit.
      if (c || (r && !this.blocks.has(`${l.row} ${l.column}`))) found = "line";
    }
    return found;
  }

  /** Of the cells that may come instead of this one, the share that reads the same. */
  share(row: number, column: number): number {
    if (this.chances.size) return this.alike(row, column) / this.most;
    const text = (cell: string): string => {
      const [r, c] = cell.split(" ").map(Number);
      return this.chart.rows[r!]?.cells[c!] ?? "";
    };
    const own = `${row} ${column}`;
    const block = [...this.blocks].filter(([, name]) => name === this.blocks.get(own)).map(([cell]) => cell);
    return block.filter((cell) => text(cell) === text(own)).length / Math.max(1, block.length);
  }

  row(row: number): boolean {
    return this.lit.some((l) => l.row === row && !this.blocks.has(`${l.row} ${l.column}`));
  }

  column(column: number): boolean {
    if (this.chances.size) return false; // none is certain
    return this.lit.some((l) => l.column === column);
  }
}

const near = (wanted: readonly number[], all: number, around: number): number[] =>
  [...Array(all).keys()].filter((i) => wanted.some((w) => Math.abs(w - i) <= around));

/** A column that counts less often than this is not shown where there is little room. */
const SELDOM = 0.02;

/**
 * What is shown of each chart that something is lit in: the rows in question, and columns beside those in question.
 * `scope` is what was in question before the draw: what is shown does not shrink when the result is known.
 * `cells`: what may count where more than the draw is unknown.
 */
export function excerpts(
  charts: readonly ChartView[],
  lit: readonly LitView[],
  scope: readonly LitView[] = [],
  cells: readonly CellChance[] = [],
  around = 2,
): Excerpt[] {
  return charts.flatMap((chart) => {
    const [rows, columns] = [chart.rows.length, chart.columns.length];
    const inside = (l: LitView): boolean => l.chart === chart.id && l.row < rows && l.column < columns;
    const [own, before] = [lit.filter(inside), scope.filter(inside)];
    const here = [...own, ...before];
    if (!here.length) return [];
    const chances = cells.filter((c) => c.chart === chart.id && here.some((l) => l.row === c.row));
    const often = (column: number): boolean => chances.some((c) => c.column === column && c.share >= SELDOM);
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
        columns: chances.length
          ? [...chart.columns.keys()].filter(often)
          : some(
              (own.length && !before.some((l) => l.column < 0) ? own : before).map((l) => l.column),
              columns,
              around,
            ),
        lit: own.length ? own : before,
        cells: chances,
        decides: new Lights(chart, before.length ? before : own).open,
      },
    ];
  });
}
