import type { Point } from "./points";
import { rng } from "./random";

/**
 * Cells of a Voronoi diagram on a jittered lattice that repeats after `size`: the fields of a farmed country.
 * `pitch` is the width of a field, `stretch` its height as a part of the width.
 */
export function fieldCells(size: number, pitch: number, seed: number, stretch = 1): Point[][] {
  const r = rng(seed);
  const n = Math.round(size / pitch);
  const m = 2 * Math.round(size / (pitch * stretch) / 2);
  const cw = size / n;
  const ch = size / m;
  const sites: Point[] = [];
  for (let j = 0; j < m; j++) {
    for (let i = 0; i < n; i++) {
      const x = (i + 0.5 + (j % 2 ? 0.25 : -0.25) + (r() - 0.5) * 0.7) * cw;
      sites.push([x, (j + 0.5 + (r() - 0.5) * 0.75) * ch]);
    }
  }
  const reach = Math.max(cw, ch) * 2.2;
  return sites.map((s, k) => {
    const I = k % n;
    const J = (k - I) / n;
    let poly: Point[] = [
      [s[0] - reach, s[1] - reach],
      [s[0] + reach, s[1] - reach],
      [s[0] + reach, s[1] + reach],
      [s[0] - reach, s[1] + reach],
    ];
    for (let dj = -2; dj <= 2; dj++) {
      for (let di = -2; di <= 2; di++) {
        if (!di && !dj) continue;
        const o = sites[((J + dj + m) % m) * n + ((I + di + n) % n)]!;
        let dx = o[0] - s[0];
        let dy = o[1] - s[1];
        dx -= Math.round(dx / size) * size;
        dy -= Math.round(dy / size) * size;
        poly = cut(poly, s[0] + dx / 2, s[1] + dy / 2, dx, dy);
      }
    }
    return poly;
  });
}

/** The part of a polygon on the near side of a line through (mx, my) with normal (dx, dy). */
function cut(poly: readonly Point[], mx: number, my: number, dx: number, dy: number): Point[] {
  const out: Point[] = [];
  poly.forEach((a, k) => {
    const b = poly[(k + 1) % poly.length]!;
    const da = (a[0] - mx) * dx + (a[1] - my) * dy;
    const db = (b[0] - mx) * dx + (b[1] - my) * dy;
    if (da <= 0) out.push(a);
    if (da < 0 !== db < 0) {
      const t = da / (da - db);
      out.push([a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]);
    }
  });
  return out;
}
