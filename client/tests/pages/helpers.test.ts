import fs from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import type { LogEntry, OddsView } from "../../src/contract/api";
import { overlayKeys } from "../../src/browser/keys";
import { byTurn, latest, pieces, sinceLastOrder, tellsOrder, turnStarts } from "../../src/shown/log";
import {
  isCombat,
  outcomeThatCame,
  percent,
  measureOf,
  rangeOf,
  resolved,
  shareOf,
  signed,
  supposable,
  takingPart,
} from "../../src/orders/odds";
import { beside, clearOf, freeCorner } from "../../src/browser/popup";
import { detailFor, FIGURES } from "../../src/drawing";
import { centreOn, clamp, covers, fit, pan, regionFor, smallest, wellInside, zoomAt } from "../../src/map/viewport";
import { waitBefore } from "../../src/net/socket";
import { matchHash, parseRoute } from "../../src/stores/router.svelte";
import { de } from "../../src/words/de";
import { en } from "../../src/words/en";
import { de as pagesDe } from "../../src/words/pages.de";
import { en as pagesEn } from "../../src/words/pages.en";

const line = (text: string, more: object = {}): LogEntry["lines"][number] => ({
  case: "",
  text,
  hexes: [],
  units: [],
  modifiers: [],
  draw: "",
  result: false,
  auto: false,
  lit: [],
  ...more,
});
const entry = (number: number, side: string, turn = 1, order = "", more: object = {}): LogEntry => ({
  number,
  side,
  order,
  label: order,
  standing: false,
  turn,
  lines: [line("x")],
  ...more,
});

describe("viewport", () => {
  const sheet = { w: 1000, h: 600 };
  const window = { w: 500, h: 300 };
  it("keeps the place under the pointer", () => {
    const v = zoomAt({ x: 100, y: 100, z: 1 }, 2, 250, 150, sheet, window);
    expect(v.x + 250 / v.z).toBeCloseTo(350);
    expect(v.y + 150 / v.z).toBeCloseTo(250);
  });
  it("stays between the whole sheet and the largest zoom", () => {
    expect(zoomAt({ x: 0, y: 0, z: 1 }, 1e-6, 0, 0, sheet, window).z).toBe(smallest(sheet, window));
    expect(zoomAt({ x: 0, y: 0, z: 1 }, 1e6, 0, 0, sheet, window).z).toBe(4);
  });
  it("does not lose the sheet", () => {
    expect(pan({ x: 0, y: 0, z: 1 }, 9999, 9999, sheet, window)).toEqual({ x: -24, y: -24, z: 1 });
    const small = clamp({ x: 0, y: 0, z: 1 }, { w: 100, h: 100 }, window);
    expect(small.x).toBe(-200);
  });
  it("fits, centres and knows what is inside", () => {
    expect(fit({ x: 0, y: 0, w: 250, h: 150 }, sheet, window).z).toBe(2);
    const v = centreOn(500, 300, 1, sheet, window);
    expect(wellInside(v, 500, 300, window)).toBe(true);
    expect(wellInside(v, 255, 300, window)).toBe(false);
  });
  it("draws all of a small sheet and a part of a large one", () => {
    expect(regionFor({ x: 0, y: 0, z: 1 }, sheet, window, 1)).toEqual({ x: 0, y: 0, w: 1000, h: 600 });
    const part = regionFor({ x: 400, y: 200, z: 1 }, sheet, window, 1, 1e5);
    expect(part.w).toBeLessThan(1000);
    expect(covers(part, { x: 400, y: 200, z: 1 }, sheet, window)).toBe(true);
    expect(covers(part, { x: 0, y: 0, z: 1 }, sheet, window)).toBe(false);
  });
});

describe("log", () => {
  const log = [
    entry(0, "", 0),
    entry(1, "a"),
    entry(2, "b"),
    entry(3, "b", 2),
    entry(4, "a", 2, "x", { standing: true }),
  ];
  it("is grouped by turn", () => {
    expect(byTurn(log).map((t) => [t.turn, t.entries.length])).toEqual([
      [0, 1],
      [1, 2],
      [2, 2],
    ]);
    expect(turnStarts(log)).toEqual([
      { turn: 0, number: 0 },
      { turn: 1, number: 1 },
      { turn: 2, number: 3 },
    ]);
  });
  it("shows whole turns up to a number of orders, and knows what is left out", () => {
    expect(latest(byTurn(log), 2).map((t) => t.turn)).toEqual([2]);
    expect(latest(byTurn(log), 3).map((t) => t.turn)).toEqual([1, 2]);
    expect(latest(byTurn(log), 400)).toEqual(byTurn(log));
    const panel = fs.readFileSync(path.resolve(import.meta.dirname, "../../src/table/LogPanel.svelte"), "utf8");
    expect(panel).toMatch(/\{#if left\}<button[^>]*data-earlier[^>]*>\{w\.earlier\(left\)\}/);
  });
  it("tells what happened since my last own order", () => {
    expect(sinceLastOrder(log, "a").map((e) => e.number)).toEqual([2, 3, 4]);
    expect(sinceLastOrder(log, "b").map((e) => e.number)).toEqual([4]);
    expect(sinceLastOrder(log, null)).toEqual([]);
  });
  it("cuts sentences at hexes and units", () => {
    const cut = pieces("A-1 moves to 0703, not 07031.", new Set(["0703"]), new Map([["A-1", "A-1"]]));
    expect(cut).toEqual([
      { kind: "unit", text: "A-1" },
      { kind: "text", text: " moves to " },
      { kind: "hex", text: "0703" },
      { kind: "text", text: ", not 07031." },
    ]);
  });
  it("finds units by names with blanks, strokes and brackets, the longest first", () => {
    const units = new Map([["GR 95", "g95"], ["GR 957 (rest)", "g957"], ["E / 2 / 114", "e114"]]);
    const cut = pieces("GR 957 (rest) fires at E / 2 / 114, not at GR 958.", new Set(["1944"]), units);
    expect(cut.filter((p) => p.kind === "unit").map((p) => p.text)).toEqual(["GR 957 (rest)", "E / 2 / 114"]);
    expect(cut.map((p) => p.text).join("")).toBe("GR 957 (rest) fires at E / 2 / 114, not at GR 958.");
  });
  it("takes a year for no hex where it is said which hexes are meant", () => {
    const cut = pieces("19 August 1944: 1323 falls.", new Set(["1323"]), new Map());
    expect(cut.filter((p) => p.kind === "hex").map((p) => p.text)).toEqual(["1323"]);
    const folder = path.resolve(import.meta.dirname, "../../src");
    for (const file of fs.readdirSync(folder, { recursive: true, encoding: "utf8" }))
      if (file.endsWith(".svelte")) expect(fs.readFileSync(path.join(folder, file), "utf8"), file).not.toMatch(/<Sentence text=\{line\.text\} ?\/>/);
  });
  it("says an order once where the first thing that happened says the same", () => {
    const line = { case: "", text: "", hexes: ["0901", "0801"], units: ["A-1"], modifiers: [], draw: "", result: false, auto: false, lit: [] };
    const entry = { number: 1, side: "us", order: "move A-1 0801", label: "", standing: false, turn: 1, lines: [line] };
    expect(tellsOrder(entry)).toBe(true);
    expect(tellsOrder({ ...entry, order: "pass" })).toBe(false);
    expect(tellsOrder({ ...entry, order: "move B-2 0801" })).toBe(false);
    expect(tellsOrder({ ...entry, lines: [{ ...line, draw: "7" }] })).toBe(false);
  });
});

describe("odds", () => {
  const odds: OddsView = {
    order: "x",
    outcomes: [
      { text: "Hit. Gone.", chance: "1/2", share: 0.5, low: 0.5, high: 0.5, faces: [], points: {}, next: null },
      { text: "Miss.", chance: "1/2", share: 0.5, low: 0.5, high: 0.5, faces: [], points: {}, next: null },
    ],
    assumed: [],
    strength: 3,
    at_least: false,
    answers: false,
    needed: 4,
    modifiers: [],
    notes: [],
    lit: [],
    cells: [],
    unknowns: 5,
    supposed: 0,
    samples: 0,
    fates: [],
    absent: [],
  };
  it("says what an order came to by points where play-outs are cut off, else by its chance", () => {
    const chance = { chance: 1, low: 0.51, high: 1, trials: 4 };
    const points = { mean: 3.25, low: -1, high: 7.5 };
    expect(measureOf({ ...chance, points: null }, "< 1 %", pagesEn)).toEqual(["100 %", "51–100 %"]);
    expect(measureOf({ ...chance, points }, "< 1 %", pagesEn)).toEqual(["+3.3 points", "−1 to +7.5"]);
    expect(measureOf({ ...chance, points }, "< 1 %", pagesDe)[1]).toBe("−1 bis +7.5");
    expect(measureOf({ ...chance, points: { ...points, low: null, high: null } }, "", pagesEn)[1]).toBe("");
    expect(measureOf({ ...chance, trials: 0, points: null }, "", pagesEn)).toEqual(["", ""]);
  });
  it("marks what was counted, with its range", () => {
    const counted = { ...odds, samples: 400 };
    expect(shareOf(0.333, odds, "u")).toBe("33 %");
    expect(shareOf(0.333, counted, "u")).toBe("≈ 33 %");
    expect(rangeOf({ low: 0.288, high: 0.381 })).toBe("28–39 %");
  });
  it("shows chances without lying", () => {
    expect(percent(0.333, "u")).toBe("33 %");
    expect(percent(0.004, "u")).toBe("u");
    expect(percent(0.999, "u")).toBe("> 99 %");
    expect(percent(1, "u")).toBe("100 %");
    expect([signed(1), signed(0), signed(-2)]).toEqual(["+1", "0", "−2"]);
  });
  it("finds the outcome that came", () => {
    expect(
      outcomeThatCame(odds, [
        entry(1, "a", 1, "", { lines: [line("Hit.", { result: true }), line("Gone.", { result: true })] }),
      ]),
    ).toBe(0);
    expect(outcomeThatCame(odds, [entry(1, "a", 1, "", { lines: [line("Miss.", { result: true })] })])).toBe(1);
    expect(outcomeThatCame(odds, [entry(1, "a")])).toBe(-1);
    expect(isCombat(odds)).toBe(true);
    expect(isCombat({ ...odds, strength: null })).toBe(false);
  });
  it("offers few unknown markers to be supposed, and never more than there are", () => {
    expect(supposable({ ...odds, unknowns: 12 })).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(supposable({ ...odds, unknowns: 1 })).toEqual([0, 1]);
  });
  it("a fight is resolved by a result", () => {
    expect(resolved([entry(1, "a")])).toBe(false);
    expect(resolved([entry(1, "a"), entry(2, "b", 1, "", { lines: [line("Hit.", { result: true })] })])).toBe(true);
  });
  it("knows who takes part", () => {
    const offer = {
      order: "hit A 0101",
      verb: "hit",
      label: "",
      draws: true,
      final: true,
      ends: false,
      weighs: false,
      arguments: [
        { kind: "unit", id: "A" },
        { kind: "hex", id: "0101" },
      ],
    };
    expect(takingPart(offer, { units: ["B", "A"], hexes: [] })).toEqual({ units: ["A", "B"], hexes: ["0101"] });
    expect(takingPart(null, undefined)).toEqual({ units: [], hexes: [] });
  });
});

describe("small things", () => {
  it("reads addresses", () => {
    expect(parseRoute("#/")).toEqual({ page: "lobby" });
    expect(parseRoute("#/new")).toEqual({ page: "new" });
    expect(parseRoute(matchHash("m", "k"))).toEqual({ page: "match", match: "m", key: "k" });
  });
  it("gives each overlay a free key", () => {
    const keys = overlayKeys(["line", "lore", "hum"].map((id) => ({ id, name: id, needs: "nothing" as const })));
    expect([...keys.values()]).toEqual(["L", "O", "A"]);
  });
  it("waits longer each time, but not for ever", () => {
    expect(waitBefore(0, 0.5)).toBe(400);
    expect(waitBefore(3, 0.5)).toBe(3200);
    expect(waitBefore(50, 0.5)).toBe(8000);
  });
  it("stands beside its place and inside the window", () => {
    expect(beside({ x: 100, y: 100 }, 20, { w: 200, h: 100 }, { w: 500, h: 400 })).toEqual({
      left: 120,
      top: 50,
      tail: "left",
    });
    expect(beside({ x: 450, y: 390 }, 20, { w: 200, h: 100 }, { w: 500, h: 400 })).toEqual({
      left: 230,
      top: 292,
      tail: "right",
    });
  });
  it("does not lie upon the hexes that are asked about while there is room elsewhere", () => {
    const [at, box, window] = [{ x: 300, y: 200 }, { w: 200, h: 100 }, { w: 600, h: 400 }];
    const usual = beside(at, 40, box, window);
    expect(clearOf([], 30, at, 40, box, window)).toEqual(usual);
    const right = [{ x: 380, y: 180 }, { x: 380, y: 220 }];
    expect(clearOf(right, 30, at, 40, box, window).left).toBe(60);
    const round = [...right, { x: 220, y: 180 }, { x: 220, y: 220 }];
    const corner = clearOf(round, 30, at, 40, box, window);
    expect([corner.left, corner.top]).toEqual([8, 8]);
    const everywhere = [20, 140, 260, 380, 500].flatMap((x) => [20, 140, 260, 380].map((y) => ({ x, y })));
    expect(clearOf(everywhere, 300, at, 40, box, window)).toEqual(usual);
  });
  it("stands in another corner of the map than the hexes that it tells of", () => {
    const [box, window, usual] = [{ w: 200, h: 100 }, { w: 600, h: 400 }, { top: true, left: false }];
    const corner = (now: typeof usual, ...spots: readonly { x: number; y: number }[]): typeof usual =>
      freeCorner({ spots, radius: 30, window, still: true }, now, usual, box);
    const [right, left] = [{ x: 550, y: 50 }, { x: 50, y: 50 }];
    expect(corner(usual, left)).toEqual(usual);
    expect(corner(usual, right)).toEqual({ top: true, left: true });
    expect(corner(usual, left, right)).toEqual({ top: false, left: false });
    const away = { top: false, left: true };
    expect(corner(away, left), "it stays where it covers nothing").toEqual(away);
  });
  it("draws figures from one size on", () => {
    expect([detailFor(FIGURES - 0.01), detailFor(FIGURES)]).toEqual(["simple", "full"]);
  });
  it("says everything in both languages", () => {
    expect(Object.keys(de).sort()).toEqual(Object.keys(en).sort());
  });
});
