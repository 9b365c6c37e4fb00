/** Points and rectangles in map units: 1 unit = 1 CSS pixel at 100 % zoom. */
export type Point = readonly [number, number];

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

export const mid = (p: Point, q: Point, t = 0.5): Point => [p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t];

export const dist = (p: Point, q: Point): number => Math.hypot(p[0] - q[0], p[1] - q[1]);

/** Element of an array that must be there. */
export function must<T>(value: T | undefined | null, what = "value"): T {
  if (value === undefined || value === null) throw new Error(`missing ${what}`);
  return value;
}

export const first = <T>(list: readonly T[]): T => must(list[0], "first");

export const last = <T>(list: readonly T[]): T => must(list[list.length - 1], "last");

/** Box round some points. */
export function bounds(pts: Iterable<Point>): Box {
  let x0 = Infinity;
  let y0 = Infinity;
  let x1 = -Infinity;
  let y1 = -Infinity;
  for (const [x, y] of pts) {
    x0 = Math.min(x0, x);
    y0 = Math.min(y0, y);
    x1 = Math.max(x1, x);
    y1 = Math.max(y1, y);
  }
  return { x: x0, y: y0, w: x1 - x0, h: y1 - y0 };
}

/** Do two boxes touch, the first grown by `more` on every side? */
export const meets = (a: Box, b: Box, more = 0): boolean =>
  a.x - more <= b.x + b.w && b.x <= a.x + a.w + more && a.y - more <= b.y + b.h && b.y <= a.y + a.h + more;

/** Group things by a key, in order of first appearance. */
export function groupBy<K, T>(items: Iterable<T>, key: (item: T) => K): Map<K, T[]> {
  const out = new Map<K, T[]>();
  for (const item of items) {
    const k = key(item);
    const list = out.get(k);
    if (list) list.push(item);
    else out.set(k, [item]);
  }
  return out;
}
