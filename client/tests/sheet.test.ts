import { describe, expect, it } from "vitest";
import type { Board, Line } from "../src/contract/api";
import { drawSheet, legendOf, prepare, PALETTES, sheetSize, type SheetOptions } from "../src/drawing";
import { modelOf } from "../src/drawing/sheet/model";
import { BASE_STYLE, mergeStyle } from "../src/drawing/look/look";
import { contrast } from "../src/drawing/look/colour";
import { CanvasStub, record } from "./canvas-stub";
import { BOARDS, MAKERS } from "./fixtures/boards";

function draw(board: Board, options: SheetOptions): { lines: string[]; canvas: CanvasStub } {
  const log = record();
  const canvas = new CanvasStub();
  drawSheet(canvas as unknown as OffscreenCanvas, board, options);
  return { lines: log.lines.filter((l) => l.startsWith("ctx")), canvas };
}

describe.each(Object.entries(MAKERS))("the sheet of %s", (_, make) => {
  it("the same board gives the same calls, drawn fresh or again", () => {
    const scale = 1;
    const text = (board: Board): string => draw(board, { scale }).lines.join("\n");
    const first = text(make());
    const board = make();
    expect(text(board)).toBe(first);
    expect(text(board)).toBe(first);
    expect(first.split("\n").length).toBeGreaterThan(300);
  });

  it("save and restore are in balance, the canvas has its size", () => {
    const board = make();
    const { w, h } = sheetSize(board);
    const { canvas } = draw(board, { scale: 1.5, palette: "dark" });
    expect(canvas.ctx.depth).toBe(0);
    expect([canvas.width, canvas.height]).toEqual([Math.round(w * 1.5), Math.round(h * 1.5)]);
  });

  it("a region draws no more than the whole", () => {
    const board = make();
    const whole = draw(board, { scale: 1 }).lines.length;
    const { lines, canvas } = draw(board, { scale: 2, region: { x: 100, y: 100, w: 200, h: 150 } });
    expect(lines.length).toBeLessThanOrEqual(whole);
    expect([canvas.width, canvas.height]).toEqual([400, 300]);
    expect(lines.filter((l) => /fillText\(\d\d\.?\d\d,/.test(l)).length).toBeLessThan(board.hexes.length);
  });

  it("every hex has its number, from afar none", () => {
    const board = make();
    const numbers = (scale: number): number => {
      const ids = new Set(board.hexes.map((h) => h.id));
      return draw(board, { scale }).lines.filter((l) => ids.has(/fillText\(([^,]+),/.exec(l)?.[1] ?? "")).length;
    };
    expect(numbers(1)).toBe(board.hexes.length);
    expect(numbers(0.6)).toBe(0);
  });

  it("every name is lettered once, in the wanted language", () => {
    const board = make();
    for (const lang of ["en", "de"] as const) {
      const texts = draw(board, { scale: 1, lang }).lines.map(
        (l) => /fillText\((.*), -?[\d.]+, -?[\d.]+\)$/.exec(l)?.[1],
      );
      for (const name of new Set(board.hexes.map((h) => h.name).filter(Boolean)))
        expect(texts.filter((t) => t === name)).toHaveLength(1);
      expect(texts).toContain(board.sheet.title[lang]);
      for (const entry of legendOf(modelOf(board), lang)) expect(texts).toContain(entry.text);
    }
  });

  it("layers come in their order", () => {
    const seen: string[] = [];
    record();
    drawSheet(new CanvasStub() as unknown as OffscreenCanvas, make(), { scale: 1, onLayer: (n) => seen.push(n) });
    expect(seen).toEqual([
      "areas",
      "relief",
      "contours",
      "grid",
      "zones",
      "slopes",
      "crests",
      "water",
      "roads",
      "crossings",
      "towns",
      "lines",
      "marks",
      "numbers",
      "names",
      "margin",
    ]);
  });
});

describe("sheets in general", () => {
  it("tiles are the same every time", () => {
    const tiles = (ground: string): string[] => {
      const log = record();
      prepare({ palette: { light: { ground } } }, "light", 0.5, [
        "fields",
        "bocage",
        "trees",
        "orchard",
        "marsh",
        "heath",
      ]);
      return log.lines;
    };
    expect(tiles("#ece1c4")).toEqual(tiles("#ece1c4"));
    expect(tiles("#ece1c4").length).toBeGreaterThan(5000);
  });

  it("tiles made beforehand are not made again", () => {
    const style = { palette: { light: { ground: "#ece1c3" } } };
    const tiles = (lines: readonly string[]): number => lines.filter((l) => l.includes("putImageData")).length;
    let log = record();
    prepare(style, "light", 1);
    expect(tiles(log.lines)).toBe(2);
    log = record();
    prepare(style, "light", 1);
    expect(log.lines).toEqual([]);
  });

  it("rivers given side by side are drawn as those given as lines", () => {
    const base = MAKERS.mortain_counterattack!();
    const isWater = (l: Line): boolean => l.kind === "river" || l.kind === "stream";
    const sides = base.lines
      .filter(isWater)
      .flatMap((l) => l.sides.map(([a, b]) => ({ kind: l.kind as "river", a, b })));
    const loose: Board = { ...base, lines: base.lines.filter((l) => !isWater(l)), sides: [...base.sides, ...sides] };
    const count = (b: Board): number =>
      modelOf(b).water.reduce((n, g) => n + g.chains.reduce((m, c) => m + c.sides.length, 0), 0);
    expect(count(loose)).toBe(count(base));
    expect(() => draw(loose, { scale: 1 })).not.toThrow();
  });

  it("exits lead off the map where they are told to, or nowhere", () => {
    const base = MAKERS.stand_at_mortain!();
    const road = (exits?: { first: "N" | "none" }): string =>
      draw(
        { ...base, links: [{ kind: "road", hexes: ["0301", "0302"], ...(exits ? { exits } : {}) }] },
        { scale: 1 },
      ).lines.join("\n");
    expect(road({ first: "none" })).not.toBe(road({ first: "N" }));
    expect(road()).toBe(road({ first: "N" }));
  });

  it("a board may have water, hills and marks of no kind at all", () => {
    const base = MAKERS.stand_at_mortain!();
    const bare: Board = { ...base, links: [], terrains: [], hexes: base.hexes.slice(0, 1), units: [] };
    expect(() => draw(bare, { scale: 1 })).not.toThrow();
    expect(() => draw({ ...base, hexes: [] }, { scale: 1 })).toThrow();
  });

  it("styles are joined, lists replaced", () => {
    const s = mergeStyle(BASE_STYLE, { relief: { contours: [1] }, palette: { dark: { road: "#ffffff" } } });
    expect(s.relief.contours).toEqual([1]);
    expect(s.relief.hill).toBe(BASE_STYLE.relief.hill);
    expect(s.palette.dark.road).toBe("#ffffff");
    expect(s.palette.light).toEqual(BASE_STYLE.palette.light);
  });

  it.each(["light", "dark", "contrast"] as const)("names and lines of the palette %s can be read", (name) => {
    const P = PALETTES[name];
    for (const ink of [P.label, P.labelTown, P.labelRiver, P.labelHill]) {
      for (const ground of [P.ground, P.bocage]) expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrast(P.ink, P.sheet)).toBeGreaterThanOrEqual(7);
    for (const line of [P.waterBank, P.stream, P.trail, P.front, P.start])
      expect(contrast(line, P.ground)).toBeGreaterThanOrEqual(3);
  });

  it("the fixtures are all there", () =>
    expect(BOARDS.map(([, b]) => b.hexes.length)).toEqual([45, 45, 1850, 672, 1017]));
});
