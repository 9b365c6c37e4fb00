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
    const isInside = ([x, y]: readonly [number, number]): boolean =>
      x > inner.x && x < inner.x + inner.w && y > inner.y && y < inner.y + inner.h;
    expect(board.hexes.filter((_h, i) => !hexPolygon(board, i).every(isInside))).toEqual([]);
  });

  it("neighbours are neighbours of each other and share two corners", () => {
    const key = ([x, y]: readonly [number, number]): string => `${Math.round(x * 10)},${Math.round(y * 10)}`;
    const wrong: string[] = [];
    board.hexes.forEach((_h, i) => {
      const mine = new Set(hexPolygon(board, i).map(key));
      for (const n of neighboursOf(board, i)) {
        const shared = hexPolygon(board, n).filter((p) => mine.has(key(p)));
        if (!neighboursOf(board, n).includes(i) || shared.length !== 2) wrong.push(`${i} beside ${n}`);
      }
    });
    expect(wrong).toEqual([]);
  });

  it("an unknown hex is an error", () => {
    expect(() => centreOf(board, "nowhere")).toThrow();
    expect(() => centreOf(board, -1)).toThrow();
  });
});
