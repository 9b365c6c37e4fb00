import { relax } from "./curve";
import type { Layout } from "./layout";
import { dist, type Point } from "./points";
import { noise } from "./random";

/** A hex on the lattice (X, Y) with its centre (x, y). */
export interface Cell {
  readonly X: number;
  readonly Y: number;
  readonly x: number;
  readonly y: number;
}

/** Outline loops of a set of hexes; each loop is closed and runs clockwise. */
export function outlines<C extends Cell>(
  cells: readonly C[],
  layout: Layout,
  inside: (cell: C) => boolean,
  at: (X: number, Y: number) => C | undefined,
): Point[][] {
  const next = new Map<string, { p: Point; to: string }>();
  for (const h of cells) {
    if (!inside(h)) continue;
    for (let i = 0; i < 6; i++) {
      const [dx, dy] = layout.steps[i]!;
      const n = at(h.X + dx, h.Y + dy);
      if (n && inside(n)) continue;
      const a = layout.corner[i]!;
      const b = layout.corner[(i + 1) % 6]!;
      const p: Point = [h.x + a[0], h.y + a[1]];
      next.set(layout.vertexKey(p[0], p[1]), { p, to: layout.vertexKey(h.x + b[0], h.y + b[1]) });
    }
  }
  const loops: Point[][] = [];
  for (const start of [...next.keys()]) {
    const loop: Point[] = [];
    for (let k = start, s = next.get(k); s; k = s.to, s = next.get(k)) {
      next.delete(k);
      loop.push(s.p);
    }
    if (loop.length) loops.push(loop);
  }
  return loops;
}

export interface Organic {
  /** Largest displacement in units of R. */
  readonly amp?: number;
  readonly seed?: number;
  /** Shift inwards in map units; negative grows. */
  readonly inset?: number;
  /** How far corners are pulled to the middle of their neighbours. */
  readonly ease?: number;
}

const SAMPLES = [0.17, 0.5, 0.83];

/**
 * Make a hex outline organic: ease the corners, give the lost area back, sample each side (no corner among the
 * samples: that rounds them) and displace the samples by a noise field that belongs to the place.
 */
export function organic(corners: readonly Point[], R: number, options: Organic = {}): Point[] {
  const { amp = 0.13, seed = 7, inset = 0, ease = 0.36 } = options;
  const out: Point[] = [];
  const n = corners.length;
  const s = 1 / (R * 0.8);
  const loop = relax(corners, ease, true);
  const shift = inset - (area(corners) - area(loop)) / length(corners);
  for (let i = 0; i < n; i++) {
    const p = loop[i]!;
    const q = loop[(i + 1) % n]!;
    const L = dist(p, q) || 1;
    const nx = -(q[1] - p[1]) / L; // points inwards: the loops run clockwise
    const ny = (q[0] - p[0]) / L;
    for (const t of SAMPLES) {
      const x = p[0] + (q[0] - p[0]) * t;
      const y = p[1] + (q[1] - p[1]) * t;
      const wave = (k: number): number =>
        (noise(x * s, y * s, seed + k) * 0.8 + noise(x * s * 3.1, y * s * 3.1, seed + k + 5) * 0.42) * amp * R;
      out.push([x + wave(0) + nx * shift, y + wave(11) + ny * shift]);
    }
  }
  return out;
}

/** Signed area: positive for clockwise loops (y runs down). */
export function area(loop: readonly Point[]): number {
  let a = 0;
  loop.forEach((p, i) => {
    const q = loop[(i + 1) % loop.length]!;
    a += p[0] * q[1] - q[0] * p[1];
  });
  return a / 2;
}

export function length(loop: readonly Point[]): number {
  return loop.reduce((l, p, i) => l + dist(p, loop[(i + 1) % loop.length]!), 0);
}
