import { describe, expect, it } from "vitest";
import { hexPolygon } from "../../src/drawing";
import { closeUp, follows, held, opposite } from "../../src/map/glass";
import { BOARDS } from "../fixtures/boards";

describe("the magnifying glass", () => {
  it.each(BOARDS)("shows a hex of %s whole, with a rim, in the shape that is wanted", (_, board) => {
    for (const hex of [board.hexes[0]!, board.hexes.at(-1)!]) {
      const box = closeUp(board, hex.id, { w: 360, h: 210 });
      expect(box.w / box.h).toBeCloseTo(360 / 210);
      for (const [x, y] of hexPolygon(board, hex.id)) {
        expect(x).toBeGreaterThan(box.x);
        expect(x).toBeLessThan(box.x + box.w);
        expect(y).toBeGreaterThan(box.y);
        expect(y).toBeLessThan(box.y + box.h);
      }
    }
  });

  it("stands where the hex is not", () => {
    expect(opposite({ x: 100 }, { w: 1000, h: 600 })).toBe("right");
    expect(opposite({ x: 900 }, { w: 1000, h: 600 })).toBe("left");
  });

  it("goes with the pointer when a key took it up, and stays after a long press", () => {
    const table = { glass: { hex: "0101", by: "key" as "key" | "touch" } };
    follows(table, "0102");
    expect(table.glass.hex).toBe("0102");
    follows(table, null);
    expect(table.glass.hex).toBe("0102");
    table.glass = { hex: "0101", by: "touch" };
    follows(table, "0102");
    expect(table.glass.hex).toBe("0101");
  });

  it("tells a key that is held from one that is pressed", () => {
    const key = held("v");
    key.down("v", 1000, false);
    expect(key.up("v", 1100)).toBe(false);
    key.down("V", 2000, false);
    key.down("V", 2300, true);
    expect(key.up("V", 2500)).toBe(true);
    expect(key.up("v", 9000)).toBe(false);
    key.down("x", 3000, false);
    expect(key.up("v", 4000)).toBe(false);
  });
});
