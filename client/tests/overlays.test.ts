import { describe, expect, it } from "vitest";
import {
  attackOverlay,
  centreOf,
  INK,
  marksOverlay,
  neighboursOf,
  OVERLAY_DEFS,
  targetOverlay,
  trailOverlay,
} from "../src/drawing";
import { regionD } from "../src/drawing/overlays/shapes";
import { contrast } from "../src/drawing/look/colour";
import { BOARDS } from "./fixtures/boards";

describe.each(BOARDS)("overlays on %s", (_, board) => {
  const from = Math.floor(board.hexes.length / 2);
  const near = neighboursOf(board, from);
  const far = neighboursOf(board, near[0]!)[0]!;
  const all = [
    trailOverlay(board, [from, near[0]!, far], ["1"]),
    attackOverlay(board, { target: from, from: near.map((hex) => ({ hex, text: "3" })) }),
    targetOverlay(board, near),
    marksOverlay(board, [
      { hex: from, text: "a <wood>" },
      { hex: far, text: "", kind: "bad" },
    ]),
  ];

  it("are SVG without broken numbers, with escaped texts of 11 units or more", () => {
    for (const svg of all) {
      expect(svg.length).toBeGreaterThan(40);
      expect(svg).not.toMatch(/NaN|undefined|Infinity|<wood/);
      for (const [, size] of svg.matchAll(/font-size="([\d.]+)"/g)) expect(Number(size)).toBeGreaterThanOrEqual(11);
    }
  });

  it("every ink line lies on paper or in a dark ring", () => {
    for (const svg of all.filter((s) => s.includes("stroke-width")))
      expect(svg.includes(INK.paper) || svg.includes(INK.dark)).toBe(true);
  });

  it("the outline of a ring of hexes has an inner loop", () => {
    if (near.length < 6) return;
    expect(regionD(board, near).match(/M/g)).toHaveLength(2);
    expect(regionD(board, [...near, from]).match(/M/g)).toHaveLength(1);
  });

  it("hexes by id and by number are the same", () => {
    const ids = near.map((h) => board.hexes[h]!.id);
    expect(targetOverlay(board, ids)).toBe(targetOverlay(board, near));
    expect(centreOf(board, ids[0]!)).toEqual(centreOf(board, near[0]!));
  });
});

describe("inks of overlays", () => {
  it("are dark enough for paper and paper texts", () => {
    for (const [name, ink] of Object.entries(INK))
      if (name !== "paper" && name !== "select" && name !== "target" && name !== "stop" && name !== "zoneB")
        expect(contrast(ink, INK.paper), name).toBeGreaterThanOrEqual(4.5);
    for (const ink of [INK.target, INK.stop, INK.zoneB]) expect(contrast(ink, INK.paper)).toBeGreaterThanOrEqual(3);
  });
  it("patterns have names of their own", () => expect(OVERLAY_DEFS.match(/id="ov-/g)).toHaveLength(2));
});
