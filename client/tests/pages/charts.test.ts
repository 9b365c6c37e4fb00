import { describe, expect, it, vi } from "vitest";
import type { ChartView } from "../../src/contract/api";
import { excerpts, Lights } from "../../src/shown/charts";
import { canVerify } from "../../src/proof/dice";

const chart = (id: string, rows: number, columns: number): ChartView => ({
  id,
  name: id,
  case: "1",
  corner: "",
  columns: [...Array(columns).keys()].map(String),
  rows: [...Array(rows).keys()].map((r) => ({ label: `r${r}`, cells: Array<string>(columns).fill("x"), case: "" })),
  notes: [],
});
const CHARTS = [chart("crt", 6, 12), chart("terrain", 8, 3)];

const lights = (lit: { row: number; column: number }[], own = CHARTS[0]!): Lights =>
  new Lights(
    own,
    lit.map((l) => ({ chart: own.id, ...l })),
  );

describe("lit cells", () => {
  it("a cell, its row and its column", () => {
    const lit = lights([{ row: 2, column: 5 }]);
    expect([lit.at(2, 5), lit.at(2, 0), lit.at(0, 5), lit.at(0, 0)]).toEqual(["cell", "line", "line", ""]);
    expect([lit.row(2), lit.row(0), lit.column(5), lit.column(0)]).toEqual([true, false, true, false]);
    expect(lit.open).toBe(false);
  });
  it("of a whole row or column each cell may come", () => {
    const row = lights([{ row: 1, column: -1 }]);
    expect([row.at(1, 9), row.at(2, 9), row.row(1), row.open]).toEqual(["may", "", true, true]);
    expect(row.share(1, 9)).toBe(1);
    const column = lights([{ row: -1, column: 5 }]);
    expect([column.at(3, 5), column.at(3, 4), column.column(5), column.open]).toEqual(["may", "", true, true]);
  });
  /** Two rows of terrain, three of a die. */
  const table: ChartView = {
    ...chart("table", 5, 3),
    rows: [
      ...["+1", "+2"].map((cell) => ({ label: "t", cells: [cell, cell, cell], case: "7.4" })),
      ...["De", "Ex", "Ex"].map((cell) => ({ label: "d", cells: ["x", cell, "x"], case: "7.6" })),
    ],
  };
  const before = [1, 2, 3, 4].map((row) => ({ row, column: 1 }));
  it("all rows of a die are undecided, the row of the terrain is not", () => {
    const lit = lights(before, table);
    expect([0, 1, 2, 3, 4].map((r) => lit.at(r, 1))).toEqual(["line", "cell", "may", "may", "may"]);
    expect([lit.at(1, 0), lit.at(3, 0)]).toEqual(["line", ""]);
    expect([lit.row(1), lit.row(2), lit.column(1)]).toEqual([true, false, true]);
    expect([lit.share(2, 1), lit.share(3, 1), lit.share(4, 1)]).toEqual([1 / 3, 2 / 3, 2 / 3]);
  });
  it("where the column too is uncertain each cell has its chance, and the row of the terrain says it", () => {
    const at = (row: number, column: number, share: number) => ({ chart: "table", row, column, share });
    // Of cells that read the same one stands for all.
    const cells = [at(1, 1, 0.75), at(1, 2, 0.25), at(2, 1, 0.25), at(3, 1, 0.5), at(2, 2, 0.25)];
    const lit = new Lights(
      table,
      before.map((l) => ({ chart: "table", ...l })),
      cells,
    );
    expect([lit.at(1, 0), lit.at(1, 1), lit.at(1, 2), lit.at(0, 1)]).toEqual(["line", "may", "may", ""]);
    expect([lit.at(4, 1), lit.at(4, 2), lit.at(3, 0)]).toEqual(["may", "may", ""]);
    expect([lit.chance(1, 1), lit.chance(1, 2), lit.chance(1, 0), lit.chance(3, 1)]).toEqual([
      0.75,
      0.25,
      undefined,
      undefined,
    ]);
    expect([lit.share(1, 1), lit.share(2, 1), lit.share(3, 1)].map((s) => s.toFixed(2))).toEqual([
      "1.00",
      "0.33",
      "0.67",
    ]);
    expect([lit.column(1), lit.row(1), lit.row(2)]).toEqual([false, true, false]);
    const [shown] = excerpts(
      [table],
      [],
      before.map((l) => ({ chart: "table", ...l })),
      [...cells, at(1, 0, 0.01)],
    );
    expect([shown!.columns, shown!.cells.length]).toEqual([[1, 2], 6]);
  });
  it("after the draw one cell is lit and the others are not", () => {
    const lit = lights([before[0]!, before[2]!], table);
    expect([1, 2, 3, 4].map((r) => lit.at(r, 1))).toEqual(["cell", "line", "cell", "line"]);
    expect([lit.open, lit.row(3)]).toEqual([false, true]);
  });
  it("some rows of a block all count: modifiers", () => {
    const lit = lights(before.slice(1, 3), table);
    expect([lit.at(2, 1), lit.at(3, 1), lit.open]).toEqual(["cell", "cell", false]);
  });
});

describe("excerpts", () => {
  it("a column of odds is shown from top to bottom with those beside it", () => {
    const [found, ...more] = excerpts(CHARTS, [{ chart: "crt", row: -1, column: 1 }]);
    expect(more).toEqual([]);
    expect(found!.rows).toHaveLength(6);
    expect(found!.columns).toEqual([0, 1, 2, 3]);
  });
  it("rows that count are shown alone", () => {
    const found = excerpts(CHARTS, [
      { chart: "terrain", row: 4, column: 0 },
      { chart: "terrain", row: 6, column: -1 },
    ]);
    expect(found.map((e) => [e.chart.id, e.rows, e.columns])).toEqual([["terrain", [4, 6], [0, 1, 2]]]);
  });
  it("the cell that came is lit in what was shown before", () => {
    const before = [{ chart: "crt", row: -1, column: 1 }];
    const [found] = excerpts(CHARTS, [{ chart: "crt", row: 3, column: 1 }], before);
    expect(found!.rows).toHaveLength(6);
    expect(found!.columns).toEqual([0, 1, 2, 3]);
    const lit = new Lights(found!.chart, found!.lit);
    expect([lit.at(3, 1), lit.at(2, 1), lit.at(2, 2)]).toEqual(["cell", "line", ""]);
    expect(found!.decides).toBe(true);
    expect(excerpts(CHARTS, [], before)[0]!.lit).toEqual(before);
  });
  it("what is not in a chart is not shown", () => {
    expect(excerpts(CHARTS, [{ chart: "x", row: 0, column: 0 }])).toEqual([]);
    expect(excerpts(CHARTS, [{ chart: "crt", row: 99, column: 0 }])).toEqual([]);
  });
});

describe("the proof of the dice", () => {
  it("knows when the page has no means for it", () => {
    expect(canVerify()).toBe(true);
    vi.stubGlobal("crypto", {});
    expect(canVerify()).toBe(false);
    vi.unstubAllGlobals();
  });
});
