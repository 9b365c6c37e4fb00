import { describe, expect, it } from "vitest";
import { commonSide, INK, LOOK_NAMES, LOOKS, lookOf, neighboursOf, overlayLayers, swatchSvg } from "../src/drawing";
import { contrast } from "../src/drawing/look/colour";
import { BOARDS } from "./fixtures/boards";

describe.each(BOARDS)("an overlay as a title sends it, on %s", (_, board) => {
  const id = (n: number): string => board.hexes[n]!.id;
  const from = Math.floor(board.hexes.length / 2);
  const near = neighboursOf(board, from);
  const far = neighboursOf(board, near[0]!).find((h) => h !== from && !near.includes(h))!;
  const none = { hexes: [], sides: [], lines: [], areas: [] };
  const everyLook = {
    hexes: LOOK_NAMES.map((look, i) => ({ hex: id(i), look, text: String(i) })),
    sides: LOOK_NAMES.map((look) => ({ first: id(from), second: id(near[0]!), look })),
    lines: LOOK_NAMES.map((look) => ({ hexes: [id(from), id(near[0]!), id(far)], look, text: "a <line>" })),
    areas: LOOK_NAMES.map((look) => ({ hexes: near.map(id), look, text: "an area" })),
  };

  it("is SVG without broken numbers, with escaped texts of 11 units or more", () => {
    const { under, over } = overlayLayers(board, everyLook, new Set([id(3)]));
    for (const svg of [under, over]) {
      expect(svg).not.toMatch(/NaN|undefined|Infinity|<line/);
      for (const [, size] of svg.matchAll(/font-size="([\d.]+)"/g)) expect(Number(size)).toBeGreaterThanOrEqual(11);
    }
    expect(over).toContain("a &lt;line&gt;");
    for (const look of LOOK_NAMES) expect(under).toContain(`data-look="${look}"`);
  });

  it("writes the cost of each hex, beside the counter where one lies; long texts are not written", () => {
    const hexes = [
      { hex: id(near[0]!), look: "reach", text: "4" },
      { hex: id(near[1]!), look: "reach-costly", text: "6½" },
      { hex: id(far), look: "reach", text: "a whole sentence" },
    ];
    const free = overlayLayers(board, { ...none, hexes }, new Set()).over;
    expect(free).toContain(">4</text>");
    expect(free).toContain(">6½</text>");
    expect(free).not.toContain("sentence");
    expect(free).not.toContain("<rect");
    expect(overlayLayers(board, { ...none, hexes }, new Set([id(near[0]!)])).over).toContain("<rect");
  });

  it("outlines the reach as a whole, with the hexes that end it", () => {
    const one = overlayLayers(board, { ...none, hexes: [{ hex: id(from), look: "reach", text: "" }] }).under;
    const all = [
      { hex: id(from), look: "from", text: "" },
      ...near.slice(0, 2).map((n) => ({ hex: id(n), look: "reach", text: "1" })),
      { hex: id(near[2]!), look: "reach-costly", text: "2" },
    ];
    const many = overlayLayers(board, { ...none, hexes: all }).under;
    expect(one.match(/data-look="reach"/g)).toHaveLength(1);
    expect(many.match(/data-look="reach"/g)).toHaveLength(1);
    expect(many.match(/data-look="reach-costly"/g)).toHaveLength(1);
  });

  it("draws a hexside only between neighbours, zones with a tooth into the second hex", () => {
    const side = commonSide(board, id(from), id(near[0]!))!;
    expect(Math.hypot(side[0][0] - side[1][0], side[0][1] - side[1][1])).toBeGreaterThan(10);
    expect(commonSide(board, id(from), id(far))).toBeNull();
    const draw = (second: number, look: string): string =>
      overlayLayers(board, { ...none, sides: [{ first: id(from), second: id(second), look }] }).under;
    expect(draw(far, "border")).not.toContain("<path");
    expect(draw(near[0]!, "zone").match(/z"/g)).toHaveLength(1);
    expect(draw(near[0]!, "border")).not.toMatch(/z"/);
    expect(draw(near[0]!, "zone")).not.toBe(
      overlayLayers(board, { ...none, sides: [{ first: id(near[0]!), second: id(from), look: "zone" }] }).under,
    );
  });

  it("a line of supply has heads along its path, and its text at the end", () => {
    const lines = [{ hexes: [id(from), id(near[0]!), id(far)], look: "supply", text: "depot" }];
    const { under, over } = overlayLayers(board, { ...none, lines });
    expect(under).toContain("rotate(");
    expect(over).toContain(">depot</text>");
    const short = overlayLayers(board, { ...none, lines: [{ hexes: [id(from), id(far)], look: "cut", text: "" }] });
    expect(short.under).not.toContain("rotate(");
  });

  it("what is not on the map is left out", () => {
    const parts = {
      hexes: [{ hex: "nowhere", look: "reach", text: "1" }],
      sides: [{ first: "nowhere", second: id(from), look: "zone" }],
      lines: [{ hexes: ["nowhere", id(from)], look: "supply", text: "" }],
      areas: [{ hexes: ["nowhere"], look: "area", text: "x" }],
    };
    expect(overlayLayers(board, parts)).toEqual({ under: "", over: "" });
  });
});

describe("looks", () => {
  it("differ by more than their colour", () => {
    const seen = LOOK_NAMES.map((n) => LOOKS[n]).map(({ dash, fill, sign, width, round }) =>
      [dash, fill, sign, round ?? "", sign === "none" && fill === "none" ? width : ""].join("/"),
    );
    expect(new Set(seen).size).toBe(seen.length);
  });
  it("can be read on paper", () => {
    for (const name of LOOK_NAMES) {
      expect(contrast(LOOKS[name].text, INK.paper), name).toBeGreaterThanOrEqual(4.5);
      expect(contrast(LOOKS[name].ink, INK.paper), name).toBeGreaterThanOrEqual(3);
    }
  });
  it("one that is not known is drawn all the same", () => expect(lookOf("new")).toBe(LOOKS["kind-6"]));
  it("each has a picture of its own in the legend", () => {
    const pictures = LOOK_NAMES.map((n) => swatchSvg(n));
    expect(new Set(pictures).size).toBe(pictures.length);
    for (const svg of pictures) expect(svg).not.toMatch(/NaN|undefined/);
  });
});
