import { dist, mid, type Point } from "./points";
import { noise } from "./random";

/** What a curve can be traced on: a Path2D or a context. */
export interface Tracer {
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
  quadraticCurveTo(cx: number, cy: number, x: number, y: number): void;
  closePath(): void;
}

/** Pull every corner towards the middle of its neighbours: takes the zigzag out of a chain of hexsides. */
export function relax(pts: readonly Point[], by: number, closed = false): Point[] {
  const n = pts.length;
  return pts.map((p, i) => {
    if (!closed && (i === 0 || i === n - 1)) return p;
    const a = pts[(i + n - 1) % n]!;
    const b = pts[(i + 1) % n]!;
    return [p[0] + ((a[0] + b[0]) / 2 - p[0]) * by, p[1] + ((a[1] + b[1]) / 2 - p[1]) * by];
  });
}

/** Closed smooth path through the midpoints of a loop (quadratic B-spline). */
export function traceClosed(path: Tracer, pts: readonly Point[]): void {
  const n = pts.length;
  const m = mid(pts[n - 1]!, pts[0]!);
  path.moveTo(m[0], m[1]);
  for (let i = 0; i < n; i++) {
    const p = pts[i]!;
    const e = mid(p, pts[(i + 1) % n]!);
    path.quadraticCurveTo(p[0], p[1], e[0], e[1]);
  }
  path.closePath();
}

/** Open line through all points. */
export function traceOpen(path: Tracer, pts: readonly Point[]): void {
  pts.forEach((p, i) => (i ? path.lineTo(p[0], p[1]) : path.moveTo(p[0], p[1])));
}

/** Closed polygon with straight sides. */
export function tracePolygon(path: Tracer, pts: readonly Point[]): void {
  traceOpen(path, pts);
  path.closePath();
}

/** Sample a quadratic curve, without its first point. */
export function sampleQuad(out: Point[], p: Point, c: Point, q: Point, n: number): void {
  for (let i = 1; i <= n; i++) {
    const t = i / n;
    const u = 1 - t;
    out.push([u * u * p[0] + 2 * u * t * c[0] + t * t * q[0], u * u * p[1] + 2 * u * t * c[1] + t * t * q[1]]);
  }
}

/**
 * Smooth a chain of hex corners. The curve goes through the middle of every hexside and leaves a corner by
 * at most a quarter of the side: nobody can doubt which hexsides it follows.
 */
export function smoothChain(
  vertices: readonly Point[],
  n = 5,
  ends: readonly [Point | null, Point | null] = [null, null],
): Point[] {
  const V = vertices.slice();
  if (V.length < 2) return V;
  if (ends[0]) V[0] = ends[0];
  if (ends[1]) V[V.length - 1] = ends[1];
  const out: Point[] = [V[0]!];
  if (V.length === 2) return [V[0]!, V[1]!];
  out.push(mid(V[0]!, V[1]!));
  for (let i = 1; i < V.length - 1; i++) {
    sampleQuad(out, mid(V[i - 1]!, V[i]!), V[i]!, mid(V[i]!, V[i + 1]!), n);
  }
  out.push(V[V.length - 1]!);
  return out;
}

/** Small meander; `amp` in map units, nothing at the two ends. */
export function meander(pts: readonly Point[], amp: number, wave: number, seed: number): Point[] {
  const n = pts.length;
  return pts.map((p, i) => {
    const f = Math.min(1, i / 4, (n - 1 - i) / 4) * amp;
    const x = p[0] / wave;
    const y = p[1] / wave;
    return [p[0] + noise(x, y, seed) * f, p[1] + noise(x, y, seed + 3) * f];
  });
}

/** Polygon of varying width round an open line; width(t, i) for t in 0..1. */
export function ribbon(path: Tracer, pts: readonly Point[], width: (t: number, i: number) => number): void {
  const n = pts.length;
  const back: Point[] = [];
  for (let i = 0; i < n; i++) {
    const a = pts[Math.max(0, i - 1)]!;
    const b = pts[Math.min(n - 1, i + 1)]!;
    const d = dist(a, b) || 1;
    const h = width(i / (n - 1), i) / 2;
    const nx = (-(b[1] - a[1]) / d) * h;
    const ny = ((b[0] - a[0]) / d) * h;
    const p = pts[i]!;
    if (i) path.lineTo(p[0] + nx, p[1] + ny);
    else path.moveTo(p[0] + nx, p[1] + ny);
    back.push([p[0] - nx, p[1] - ny]);
  }
  for (let i = n - 1; i >= 0; i--) path.lineTo(back[i]![0], back[i]![1]);
  path.closePath();
}

/** A place on a line with its direction. */
export interface Step {
  readonly x: number;
  readonly y: number;
  readonly tx: number;
  readonly ty: number;
}

/** Points at equal steps along a line, with direction. */
export function walk(pts: readonly Point[], step: number, start = step / 2): Step[] {
  const out: Step[] = [];
  let next = start;
  let run = 0;
  for (let i = 1; i < pts.length; i++) {
    const p = pts[i - 1]!;
    const q = pts[i]!;
    const d = dist(p, q);
    if (!d) continue;
    const tx = (q[0] - p[0]) / d;
    const ty = (q[1] - p[1]) / d;
    for (; next <= run + d; next += step) {
      const t = next - run;
      out.push({ x: p[0] + tx * t, y: p[1] + ty * t, tx, ty });
    }
    run += d;
  }
  return out;
}
