import { fbm } from "../geometry/random";
import type { Point } from "../geometry/points";
import type { MapHex, Model } from "./model";

/** Heights on a coarse grid: cell (x, y) lies at x0 + x g, y0 + y g. */
export interface HeightField {
  readonly f: Float32Array;
  readonly W: number;
  readonly H: number;
  readonly g: number;
  readonly x0: number;
  readonly y0: number;
}

/** The heights that the data speak of, blurred; a map without heights stays flat. */
export function heightField(model: Model): HeightField {
  const { inner, R, style } = model;
  const g = R / 2.6;
  const W = Math.ceil(inner.w / g) + 3;
  const H = Math.ceil(inner.h / g) + 3;
  const x0 = inner.x - g;
  const y0 = inner.y - g;
  const raw = new Float32Array(W * H);
  raiseHexes(model, raw, W, H, g, x0, y0);
  const f = blur(raw, W, H, 1, 4);
  const wide = blur(f, W, H, 4, 2);
  for (let i = 0; i < f.length; i++) f[i] = 0.72 * f[i]! + 0.42 * wide[i]!;
  const splat = (p: Point, amount: number, sigma: number): void => {
    const s = sigma / g;
    const rad = Math.ceil(s * 2.2);
    const cx = (p[0] - x0) / g;
    const cy = (p[1] - y0) / g;
    for (let y = Math.max(0, Math.round(cy) - rad); y <= Math.min(H - 1, Math.round(cy) + rad); y++) {
      for (let x = Math.max(0, Math.round(cx) - rad); x <= Math.min(W - 1, Math.round(cx) + rad); x++) {
        const d = ((x - cx) ** 2 + (y - cy) ** 2) / (2 * s * s);
        if (d < 2.6) f[y * W + x]! += amount * Math.exp(-d);
      }
    }
  };
  const rel = style.relief;
  for (const w of model.water) {
    const amount = (w.major ? rel.river : rel.stream) * 0.55;
    for (const c of w.chains) for (const p of c.pts) splat(p, amount, R * (w.major ? 1.15 : 0.8));
  }
  for (const k of model.crests) for (const c of k.chains) for (const p of c.pts) splat(p, rel.ridge * 0.42, R * 1.25);
  for (let y = 0; y < H; y++) {
    for (let x = 0; x < W; x++) {
      const v = f[y * W + x]!;
      const rough = 0.05 + 0.14 * Math.max(0, Math.min(1, v));
      f[y * W + x] = v + fbm(x * 0.21, y * 0.21, 31, v > 0.15 ? 2 : 1) * rough;
    }
  }
  return { f, W, H, g, x0, y0 };
}

function raiseHexes(model: Model, f: Float32Array, W: number, H: number, g: number, x0: number, y0: number): void {
  const { R, layout, style } = model;
  const rel = style.relief;
  const lifted = new Set<MapHex>(model.slopes.map((s) => s.up));
  for (const h of model.all) {
    let e = (h.areas.has("hill") ? rel.hill : 0) + (h.areas.has("peak") ? rel.peak : 0);
    if (h.areas.has("crest")) e += rel.crest;
    else if (lifted.has(h)) e += rel.slope;
    if (!e) continue;
    for (
      let y = Math.max(0, Math.floor((h.y - R - y0) / g));
      y <= Math.min(H - 1, Math.ceil((h.y + R - y0) / g));
      y++
    ) {
      for (
        let x = Math.max(0, Math.floor((h.x - R - x0) / g));
        x <= Math.min(W - 1, Math.ceil((h.x + R - x0) / g));
        x++
      ) {
        let dx = Math.abs(x * g + x0 - h.x);
        let dy = Math.abs(y * g + y0 - h.y);
        if (!layout.pointy) [dx, dy] = [dy, dx];
        if (dx <= layout.w / 2 && dy <= R - dx / Math.sqrt(3)) f[y * W + x] = e;
      }
    }
  }
}

/** Box blur in both directions, some passes. */
export function blur(src: Float32Array, W: number, H: number, r: number, passes: number): Float32Array {
  let a = src;
  for (let p = 0; p < passes; p++) {
    a = sweep(a, W, H, r, W, 1);
    a = sweep(a, H, W, r, 1, W);
  }
  return a;
}

function sweep(a: Float32Array, n: number, lines: number, r: number, line: number, step: number): Float32Array {
  const out = new Float32Array(a.length);
  const k = 2 * r + 1;
  for (let j = 0; j < lines; j++) {
    const at = (i: number): number => a[j * line + Math.max(0, Math.min(n - 1, i)) * step]!;
    let s = 0;
    for (let i = -r; i <= r; i++) s += at(i);
    for (let i = 0; i < n; i++) {
      out[j * line + i * step] = s / k;
      s += at(i + r + 1) - at(i - r);
    }
  }
  return out;
}
