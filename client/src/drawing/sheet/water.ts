import { meander, relax, ribbon, smoothChain, traceOpen } from "../geometry/curve";
import { mid, type Point } from "../geometry/points";
import { noise } from "../geometry/random";
import { alpha } from "../look/colour";
import { fill, stroke, type Brush } from "./brush";
import type { Group, Model } from "./model";

/** The smooth line of one chain of hexsides. */
export interface Course {
  readonly group: Group;
  readonly pts: readonly Point[];
  /** Starts inside the map, not on another course. */
  readonly source: boolean;
}

export interface Flow {
  readonly amp: number;
  readonly wave: number;
  readonly seed: number;
  readonly ease?: number;
}

export const WATER_FLOW: Flow = { amp: 2.3, wave: 19, seed: 51 };
export const CREST_FLOW: Flow = { amp: 0.8, wave: 20, seed: 61 };

/** Corners of the outer edge of the map. */
function rimCorners({ hexes, layout, at }: Model): Set<string> {
  const out = new Set<string>();
  for (const h of hexes) {
    layout.steps.forEach(([dx, dy], i) => {
      if (at(h.X + dx, h.Y + dy)?.real) return;
      for (const c of [layout.corner[i]!, layout.corner[(i + 1) % 6]!])
        out.add(layout.vertexKey(h.x + c[0], h.y + c[1]));
    });
  }
  return out;
}

const beyond = (p: Point, q: Point): Point => [p[0] + (p[0] - q[0]) * 1.6, p[1] + (p[1] - q[1]) * 1.6];

/** Smooth course of every chain; side streams end on the curve of the river that they join. */
export function courses(model: Model, groups: readonly Group[], { amp, wave, seed, ease = 0.26 }: Flow): Course[] {
  const onCurve = new Map<string, Point>();
  const onRim = groups.length ? rimCorners(model) : new Set<string>();
  const out: Course[] = [];
  for (const group of groups) {
    for (const ch of group.chains) {
      const n = ch.pts.length;
      const pts = ch.pts.slice();
      const keys = [ch.keys[0]!, ch.keys[n - 1]!] as const;
      const ends = [onCurve.get(keys[0]) ?? null, onCurve.get(keys[1]) ?? null] as const;
      const leavesFirst = !ends[0] && onRim.has(keys[0]);
      const leavesLast = !ends[1] && onRim.has(keys[1]);
      if (leavesFirst) pts.unshift(beyond(pts[0]!, pts[1]!));
      if (leavesLast) pts.push(beyond(pts[pts.length - 1]!, pts[pts.length - 2]!));
      const soft = relax(pts, ease);
      const shift = leavesFirst ? 1 : 0;
      for (let i = 1; i < n - 1; i++) {
        const key = ch.keys[i]!;
        const v = soft[i + shift]!;
        const a = mid(soft[i + shift - 1]!, v);
        const b = mid(v, soft[i + shift + 1]!);
        if (!onCurve.has(key)) onCurve.set(key, [(a[0] + 2 * v[0] + b[0]) / 4, (a[1] + 2 * v[1] + b[1]) / 4]);
      }
      const line = meander(smoothChain(soft, 4, ends), amp, wave, seed);
      out.push({ group, pts: line, source: !ends[0] && !leavesFirst });
    }
  }
  return out;
}

/** Glow, streams, banks, water, and a broken light line on large rivers. */
export function drawWater({ ctx, P, style }: Brush, rivers: readonly Course[]): void {
  const { major, minor } = style.water;
  const shape = (c: Course, extra: number): Path2D => {
    const p = new Path2D();
    ribbon(p, c.pts, (t, i) => {
      const [x, y] = c.pts[i]!;
      const base = c.group.major ? major * (0.72 + 0.5 * t) : minor * (0.7 + 0.55 * t);
      const taper = Math.min(1, 0.25 + (c.source ? t * 6 : 1));
      return base * taper * (1 + 0.16 * noise(x / 31, y / 31, 91)) + extra;
    });
    return p;
  };
  for (const c of rivers) fill(ctx, shape(c, c.group.major ? 9 : 4), alpha(P.waterGlow, 0.55));
  for (const c of rivers) if (!c.group.major) fill(ctx, shape(c, 0), P.stream);
  const big = rivers.filter((c) => c.group.major);
  for (const c of big) fill(ctx, shape(c, 2), P.waterBank);
  for (const c of big) fill(ctx, shape(c, 0), P.water);
  for (const c of big) {
    const p = new Path2D();
    traceOpen(p, c.pts);
    stroke(ctx, p, alpha(P.light, 0.35), 1.1, [14, 9, 5, 11]);
  }
}
