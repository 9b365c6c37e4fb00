import { describe, expect, it } from "vitest";
import { centreOf } from "../src/drawing";
import { nextCluster, outside } from "../src/map/elsewhere";
import { BOARDS } from "./fixtures/boards";

describe("what a question is about and the window does not show", () => {
  const board = BOARDS[0]![1];
  const hexes = board.hexes.map((hex) => hex.id);
  const [x, y] = centreOf(board, hexes[0]!);
  const size = { w: 240, h: 240 };
  const view = { x: x - 120, y: y - 120, z: 1 };

  it("is counted", () => {
    const away = outside(board, hexes, view, size);
    expect(away).not.toContain(hexes[0]);
    expect(away.length).toBeGreaterThan(0);
    expect(outside(board, hexes, { x: -1e6, y: -1e6, z: 0.01 }, { w: 1e6, h: 1e6 }).length).toBe(0);
  });
  it("is gone to from the nearest on, with its neighbours, until nothing is left", () => {
    let away = outside(board, hexes, view, size);
    const far = (hex: string): number => Math.hypot(centreOf(board, hex)[0] - x, centreOf(board, hex)[1] - y);
    const first = nextCluster(board, away, view, size, 1);
    expect(first).toContain(away.reduce((a, b) => (far(b) < far(a) ? b : a)));
    for (let steps = 0; away.length; steps++) {
      expect(steps).toBeLessThan(hexes.length);
      const next = nextCluster(board, away, view, size, 1);
      expect(next.length).toBeGreaterThan(0);
      away = away.filter((hex) => !next.includes(hex));
    }
    expect(nextCluster(board, [], view, size, 1)).toEqual([]);
  });
});
