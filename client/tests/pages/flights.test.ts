import { describe, expect, it } from "vitest";
import type { LogEntry, UnitView } from "../../src/contract/api";
import { flightsOf, glances, placesOf, timeOf, type Ground } from "../../src/map/flights";

const unit = (id: string, place: string): UnitView => ({ id, place, face: 0, badges: [], can_act: false });
const said = (units: string[], hexes: string[], more: object = {}): LogEntry => ({
  number: 1,
  side: "a",
  order: "",
  label: "",
  standing: false,
  turn: 1,
  lines: [{ case: "", text: "x", hexes, units, modifiers: [], draw: "", result: false, auto: false, lit: [], ...more }],
});
/** Hexes in a row: 0101, 0201, 0301 … are neighbours in this order. */
const ground: Ground = {
  isHex: (h) => /^\d{4}$/.test(h),
  near: (a, b) => Math.abs(Number(a.slice(0, 2)) - Number(b.slice(0, 2))) === 1,
};
const from = (...units: UnitView[]): ReturnType<typeof placesOf> => placesOf(units);

describe("what moves from one view to the next", () => {
  it("a unit goes along the hexes that the log names, on and back", () => {
    const entries = [said(["u"], ["0101", "0201"]), said(["u"], ["0201", "0301"])];
    const there = flightsOf(from(unit("u", "0101")), from(unit("u", "0301")), entries, ground);
    expect(there).toEqual([{ unit: "u", face: 0, path: ["0101", "0201", "0301"], kind: "move" }]);
    const back = flightsOf(from(unit("u", "0301")), from(unit("u", "0101")), entries, ground);
    expect(back[0]!.path).toEqual(["0301", "0201", "0101"]);
  });

  it("and straight where the log does not tell the way", () => {
    const jump = [said(["u"], ["0101", "0401"])];
    const other = [said(["v"], ["0101", "0201", "0301", "0401"])];
    for (const entries of [jump, other, []])
      expect(flightsOf(from(unit("u", "0101")), from(unit("u", "0401")), entries, ground)[0]!.path).toEqual([
        "0101",
        "0401",
      ]);
  });

  it("units come and go; who stays does not move", () => {
    const before = from(unit("a", "box"), unit("b", "0201"), unit("c", "0301"), unit("d", "0401"));
    const after = from(unit("a", "0101"), unit("b", "lost"), unit("c", "0301"));
    expect(flightsOf(before, after, [], ground).map((f) => [f.unit, f.kind, ...f.path])).toEqual([
      ["a", "enter", "0101"],
      ["b", "leave", "0201"],
      ["d", "leave", "0401"],
    ]);
  });

  it("a set-up of many units is no motion", () => {
    const many = Array.from({ length: 13 }, (_, i) => i);
    const before = from(...many.map((i) => unit(`u${i}`, "box")));
    const after = from(...many.map((i) => unit(`u${i}`, "0101")));
    expect(flightsOf(before, after, [], ground)).toEqual([]);
  });

  it("takes 320 ms a hex and 1.2 s at most", () => {
    const flight = { unit: "u", face: 0, path: ["0101", "0201"], kind: "move" } as const;
    expect(timeOf(flight, 1)).toBe(320);
    expect(timeOf(flight, 3)).toBe(960);
    expect(timeOf(flight, 9)).toBe(1200);
    expect(timeOf({ ...flight, kind: "enter" }, 0)).toBe(180);
  });

  it("draws are shown once, results where they fell", () => {
    const found = glances([
      said([], [], { draw: "9", text: "Card: 9." }),
      said(["u"], ["0101", "0201"], { result: true }),
    ]);
    expect(found).toEqual({ draws: [{ draw: "9", text: "Card: 9." }], hexes: ["0201"] });
  });
});
