import { walk } from "../geometry/curve";
import { numberAt } from "./grid";
import { markAt } from "./marks";
import type { Plan } from "./plan";

/** What it costs to letter over a place: cells of 4 units, higher = worse to cover. */
export interface CostMap {
  /** Cost of a box, per row of cells; a million outside the map. */
  cost(x: number, y: number, w: number, h: number): number;
  /** A name stands here now. */
  take(x: number, y: number, w: number, h: number): void;
  put(x: number, y: number, value: number, r?: number): void;
}

const G = 4;
const NAME = 255;
const ROAD = { road: 5, trail: 3, rail: 3 } as const;

export function costMap(plan: Plan): CostMap {
  const { model, net, rivers, towns } = plan;
  const { inner } = model;
  const W = Math.ceil(inner.w / G) + 1;
  const H = Math.ceil(inner.h / G) + 1;
  const c = new Uint8Array(W * H);
  const put = (x: number, y: number, v: number, r = 0): void => {
    const X = Math.round((x - inner.x) / G);
    const Y = Math.round((y - inner.y) / G);
    for (let j = Math.max(0, Y - r); j <= Math.min(H - 1, Y + r); j++) {
      for (let i = Math.max(0, X - r); i <= Math.min(W - 1, X + r); i++) {
        if (c[j * W + i]! < v) c[j * W + i] = v;
      }
    }
  };
  for (const h of model.hexes) {
    put(h.x, h.y, 3, 5); // where a counter will lie
    const [x, y] = numberAt(model, h);
    for (let d = -8; d <= 8; d += 4) put(x + d, y, 16);
  }
  for (const kind of ["road", "trail", "rail"] as const) {
    for (const l of net.lines[kind]) for (const p of l) put(p[0], p[1], ROAD[kind]);
  }
  for (const r of rivers) {
    for (const w of walk(r.pts, 4)) put(w.x, w.y, r.group.major ? 8 : 4, r.group.major ? 1 : 0);
  }
  for (const t of towns) for (const b of t.houses) put(b.x, b.y, 5);
  for (const m of model.marks) put(...markAt(model, m.kind, m.at), 14, 2);
  for (const x of model.crossings) put(x.m[0], x.m[1], 12, 1);
  const cost = (x: number, y: number, w: number, h: number): number => {
    const x0 = Math.floor((x - inner.x) / G);
    const x1 = Math.ceil((x + w - inner.x) / G);
    const y0 = Math.floor((y - inner.y) / G);
    const y1 = Math.ceil((y + h - inner.y) / G);
    if (x0 < 1 || y0 < 1 || x1 >= W - 1 || y1 >= H - 1) return 1e6;
    let s = 0;
    for (let Y = y0; Y <= y1; Y++) {
      for (let X = x0; X <= x1; X++) {
        const v = c[Y * W + X]!;
        s += v === NAME ? 400 : v;
      }
    }
    return s / (y1 - y0 + 1);
  };
  const take = (x: number, y: number, w: number, h: number): void => {
    for (let Y = y; Y <= y + h; Y += G) for (let X = x; X <= x + w; X += G) put(X, Y, NAME);
  };
  return { cost, take, put };
}
