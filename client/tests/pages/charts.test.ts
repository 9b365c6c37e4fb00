import { describe, expect, it, vi } from "vitest";
import type { ChartView } from "../../src/contract/api";
import { excerpts, litAt } from "../../src/lib/charts";
import { canVerify } from "../../src/lib/dice";

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

describe("lit cells", () => {
  it("a cell, its row and its column", () => {
    const lit = [{ chart: "crt", row: 2, column: 5 }];
    expect(litAt(lit, 2, 5)).toBe("cell");
    expect(litAt(lit, 2, 0)).toBe("line");
    expect(litAt(lit, 0, 5)).toBe("line");
    expect(litAt(lit, 0, 0)).toBe("");
  });
  it("a whole column or row", () => {
    expect(litAt([{ chart: "crt", row: -1, column: 5 }], 3, 5)).toBe("cell");
    expect(litAt([{ chart: "crt", row: 1, column: -1 }], 1, 9)).toBe("cell");
    expect(litAt([{ chart: "crt", row: 1, column: -1 }], 2, 9)).toBe("");
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
    expect([litAt(found!.lit, 3, 1), litAt(found!.lit, 2, 1), litAt(found!.lit, 2, 2)]).toEqual(["cell", "line", ""]);
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
