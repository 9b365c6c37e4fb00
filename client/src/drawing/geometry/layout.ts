import type { Point } from "./points";

export type Orientation = "pointy" | "flat";

/** Turns lattice positions into map units; knows corners and neighbours. */
export interface Layout {
  readonly orientation: Orientation;
  readonly pointy: boolean;
  /** Circumradius. */
  readonly R: number;
  /** Distance between opposite sides. */
  readonly w: number;
  /** The six corners round the centre; side i lies between corner i and corner i + 1. */
  readonly corner: readonly Point[];
  /** Lattice step across side i. */
  readonly steps: readonly Point[];
  centre(X: number, Y: number): Point;
  /** Lattice position of the hex that holds a point given from the centre of lattice position 0, 0. */
  locate(x: number, y: number): Point;
  /** Name of a corner, the same from all hexes that share it. */
  vertexKey(x: number, y: number): string;
}

const STEPS: Record<Orientation, readonly Point[]> = {
  pointy: [
    [2, 0],
    [1, 1],
    [-1, 1],
    [-2, 0],
    [-1, -1],
    [1, -1],
  ],
  flat: [
    [1, 1],
    [0, 2],
    [-1, 1],
    [-1, -1],
    [0, -2],
    [1, -1],
  ],
};

/**
 * pointy: X counts half widths, Y counts rows; flat: X counts columns, Y counts half heights.
 * `parity`: X + Y of every hex is even (0) or odd (1).
 */
export function makeLayout(orientation: Orientation, R: number, origin: Point = [0, 0], parity = 0): Layout {
  const pointy = orientation === "pointy";
  const w = Math.sqrt(3) * R;
  const [ox, oy] = origin;
  const corner: Point[] = [];
  for (let i = 0; i < 6; i++) {
    const a = (Math.PI / 180) * (60 * i - (pointy ? 30 : 0));
    corner.push([R * Math.cos(a), R * Math.sin(a)]);
  }
  const ux = pointy ? w / 2 : 1.5 * R;
  const uy = pointy ? 1.5 * R : w / 2;
  const kx = pointy ? w / 2 : R / 2;
  const ky = pointy ? R / 2 : w / 2;
  const centre = (X: number, Y: number): Point => [ox + X * ux, oy + Y * uy];
  return {
    orientation,
    pointy,
    R,
    w,
    corner,
    steps: STEPS[orientation],
    centre,
    locate: (x, y) => nearest((x - ox) / ux, (y - oy) / uy, x, y, centre, parity),
    vertexKey: (x, y) => `${Math.round((x - ox) / kx)},${Math.round((y - oy) / ky)}`,
  };
}

/** Of the lattice positions round a point, the one with the nearest centre. */
function nearest(
  fx: number,
  fy: number,
  x: number,
  y: number,
  centre: (X: number, Y: number) => Point,
  parity: number,
): Point {
  let best: Point = [0, 0];
  let least = Infinity;
  const X0 = Math.floor(fx);
  const Y0 = Math.floor(fy);
  for (let X = X0 - 1; X <= X0 + 2; X++) {
    for (let Y = Y0 - 1; Y <= Y0 + 2; Y++) {
      const [cx, cy] = centre(X, Y);
      const d = (cx - x) ** 2 + (cy - y) ** 2;
      if (Math.abs((X + Y) % 2) === parity && d < least) {
        least = d;
        best = [X, Y];
      }
    }
  }
  return best;
}
