import { describe, expect, it } from "vitest";
import { centreOf, hexAt, hexPolygon, neighboursOf, sheetSize } from "../src/drawing";
import { BOARDS } from "./fixtures/boards";

describe.each(BOARDS)("places on %s", (_, board) => {
  it("hexAt is the inverse of centreOf", () => {
    board.hexes.forEach((h, i) => {
      const [x, y] = centreOf(board, i);
      expect(hexAt(board, x, y)).toBe(i);
      expect(centreOf(board, h.id)).toEqual([x, y]);
    });
  });

  it("hexAt knows a hex from its corners, seen from inside", () => {
    board.hexes.forEach((_h, i) => {
      const [cx, cy] = centreOf(board, i);
      for (const [x, y] of hexPolygon(board, i))
        expect(hexAt(board, cx + (x - cx) * 0.98, cy + (y - cy) * 0.98)).toBe(i);
    });
  });

  it("beside the map there is no hex", () => {
    const { w, h } = sheetSize(board);
    for (const [x, y] of [
      [1, 1],
      [w - 1, 1],
      [1, h - 1],
      [-500, 40],
      [w + 999, h + 999],
    ])
      expect(hexAt(board, x!, y!)).toBeNull();
  });

  it("all hexes lie inside the neat line", () => {
    const { inner } = sheetSize(board);
    board.hexes.forEach((_h, i) => {
      for (const [x, y] of hexPolygon(board, i)) {
        expect(x).toBeGreaterThan(inner.x);
        expect(x).toBeLessThan(inner.x + inner.w);
        expect(y).toBeGreaterThan(inner.y);
        expect(y).toBeLessThan(inner.y + inner.h);
      }
    });
  });

  it("neighbours are neighbours of each other and share two corners", () => {
    const key = ([x, y]: readonly [number, number]): string => `${Math.round(x * 10)},${Math.round(y * 10)}`;
    board.hexes.forEach((_h, i) => {
      const mine = new Set(hexPolygon(board, i).map(key));
      for (const n of neighboursOf(board, i)) {
        expect(neighboursOf(board, n)).toContain(i);
        expect(hexPolygon(board, n).filter((p) => mine.has(key(p)))).toHaveLength(2);
      }
    });
  });

  it("an unknown hex is an error", () => {
    expect(() => centreOf(board, "nowhere")).toThrow();
    expect(() => centreOf(board, -1)).toThrow();
  });
});
