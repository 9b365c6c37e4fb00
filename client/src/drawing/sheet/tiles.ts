/** Textures made by code, seamless, with ground colour and paper grain baked in: each area costs one fill. */
import { fieldCells } from "../geometry/cells";
import { tracePolygon } from "../geometry/curve";
import { dist, type Point } from "../geometry/points";
import { rng } from "../geometry/random";
import { alpha } from "../look/colour";
import type { Palette } from "../look/palettes";
import { context, dot, makeCanvas, type Ctx } from "./brush";

export type TileName = "fields" | "bocage" | "trees" | "orchard" | "marsh" | "heath";

const SIZE: Record<TileName, number> = { fields: 408, bocage: 448, trees: 264, orchard: 36, marsh: 96, heath: 132 };
const made = new WeakMap<Palette, Map<string, OffscreenCanvas | HTMLCanvasElement>>();

/** The canvas of a tile; made once for each palette and scale. */
export function tile(name: TileName, P: Palette, scale: number): OffscreenCanvas | HTMLCanvasElement {
  let known = made.get(P);
  if (!known) made.set(P, (known = new Map()));
  const key = `${name}/${scale}`;
  let canvas = known.get(key);
  if (!canvas) {
    const size = SIZE[name];
    const px = Math.max(1, Math.round(size * scale));
    canvas = makeCanvas(px, px);
    const g = context(canvas, true);
    g.scale(px / size, px / size);
    PAINT[name](g, P, size);
    known.set(key, canvas);
    if (known.size > 24) known.delete(known.keys().next().value!); // a few zoom steps are kept
  }
  return canvas;
}

/** The tile as a pattern in map units. */
export function pattern(ctx: Ctx, name: TileName, P: Palette, scale: number): CanvasPattern {
  const canvas = tile(name, P, scale);
  const p = ctx.createPattern(canvas, "repeat");
  if (!p) throw new Error("no pattern");
  p.setTransform(new DOMMatrix().scale(SIZE[name] / canvas.width, SIZE[name] / canvas.width));
  return p;
}

/** Paint something at every place where it shows on a tile that repeats. */
function wrapped(size: number, x: number, y: number, r: number, paint: (x: number, y: number) => void): void {
  if (x > r && y > r && x < size - r && y < size - r) return paint(x, y);
  for (let i = -1; i <= 1; i++) {
    for (let j = -1; j <= 1; j++) {
      const X = x + i * size;
      const Y = y + j * size;
      if (X > -r && X < size + r && Y > -r && Y < size + r) paint(X, Y);
    }
  }
}

function flood(g: Ctx, size: number, colour: string): void {
  g.fillStyle = colour;
  g.fillRect(0, 0, size, size);
}

function paintCells(g: Ctx, size: number, cells: readonly Point[][], tint: () => string | null): void {
  for (const poly of cells) {
    const colour = tint();
    if (!colour) continue;
    g.fillStyle = colour;
    const [cx, cy] = poly[0]!;
    wrapped(size, cx, cy, 90, (X, Y) => {
      g.beginPath();
      tracePolygon(
        g,
        poly.map((p) => [p[0] + X - cx, p[1] + Y - cy]),
      );
      g.fill();
    });
  }
}

/** Paper grain, baked into the ground tiles so that no extra pass over the sheet is needed. */
function grain(g: Ctx): void {
  const { width, height } = g.canvas;
  const img = g.getImageData(0, 0, width, height);
  const d = img.data;
  let a = 12345;
  for (let i = 0; i < d.length; i += 4) {
    a = (Math.imul(a, 1664525) + 1013904223) | 0;
    const v = ((a >>> 24) + ((a >>> 16) & 255) - 255) * 0.032;
    d[i]! += v;
    d[i + 1]! += v;
    d[i + 2]! += v * 0.9;
  }
  g.putImageData(img, 0, 0);
}

function fields(g: Ctx, P: Palette, size: number): void {
  flood(g, size, P.ground);
  const r = rng(5);
  paintCells(g, size, fieldCells(size, 34, 21, 0.62), () => {
    const v = r();
    if (v < 0.42) return alpha(P.field, 0.1 + 0.28 * r());
    return v < 0.62 ? alpha(P.light, (0.05 + 0.13 * r()) * P.patch) : null;
  });
  grain(g);
}

function bocage(g: Ctx, P: Palette, size: number): void {
  flood(g, size, P.bocage);
  const cells = fieldCells(size, 28, 9, 0.78);
  const r = rng(8);
  paintCells(g, size, cells, () => {
    const v = r();
    if (v < 0.4) return alpha(P.bocageAlt, 0.9);
    if (v < 0.62) return alpha(P.field, 0.4);
    return v < 0.8 ? alpha(P.light, 0.14 * P.patch) : null;
  });
  for (const poly of cells) {
    const dark = new Path2D();
    const body = new Path2D();
    poly.forEach((a, k) => {
      const b = poly[(k + 1) % poly.length]!;
      if (a[0] > b[0] || (a[0] === b[0] && a[1] > b[1])) return; // every hedge once
      if (r() < 0.15) return; // an open side: the gate of the field
      hedge(a, b, r, (x, y, rad) =>
        wrapped(size, x, y, 4, (X, Y) => {
          dot(dark, X + 0.45, Y + 0.6, rad);
          dot(body, X, Y, rad);
        }),
      );
    });
    g.fillStyle = alpha(P.hedgeDark, 0.32);
    g.fill(dark);
    g.fillStyle = alpha(P.hedge, 0.78);
    g.fill(body);
  }
  grain(g);
}

/** A row of little bushes, a tree now and then. */
function hedge(a: Point, b: Point, r: () => number, bush: (x: number, y: number, rad: number) => void): void {
  const L = dist(a, b) || 1;
  const n = Math.max(2, Math.round(L / 2.9));
  const bend = (r() - 0.5) * 3;
  for (let i = 0; i <= n; i++) {
    if (r() < 0.07) continue;
    const t = i / n;
    const bow = bend * 4 * t * (1 - t);
    const x = a[0] + (b[0] - a[0]) * t - ((b[1] - a[1]) / L) * bow + (r() - 0.5) * 0.7;
    const y = a[1] + (b[1] - a[1]) * t + ((b[0] - a[0]) / L) * bow + (r() - 0.5) * 0.7;
    bush(x, y, r() < 0.1 ? 1.8 : 0.8 + r() * 0.5);
  }
}

function disc(g: Ctx, x: number, y: number, rad: number, colour: string): void {
  g.fillStyle = colour;
  g.beginPath();
  g.arc(x, y, rad, 0, 7);
  g.fill();
}

function trees(g: Ctx, P: Palette, size: number): void {
  flood(g, size, P.woods);
  const r = rng(12);
  const n = 36;
  const step = size / n;
  const crowns: [number, number, number, number][] = [];
  for (let j = 0; j < n; j++) {
    for (let i = 0; i < n; i++) {
      if (r() <= 0.1) continue;
      const x = (i + 0.5 + (j % 2 ? 0.5 : 0) + (r() - 0.5) * 0.75) * step;
      crowns.push([x, (j + 0.5 + (r() - 0.5) * 0.7) * step, 2.7 + r() * 1.7, r()]);
    }
  }
  crowns.sort((a, b) => a[1] - b[1]);
  for (const [x, y, rad, tone] of crowns) {
    wrapped(size, x, y, 8, (X, Y) => {
      disc(g, X + 0.9, Y + 1.2, rad, alpha(P.treeDark, 0.42));
      disc(g, X, Y, rad, tone > 0.45 ? P.tree : P.woods);
      disc(g, X - rad * 0.28, Y - rad * 0.34, rad * 0.5, alpha(P.treeLight, 0.5));
    });
  }
}

function orchard(g: Ctx, P: Palette): void {
  for (let k = 0; k < 16; k++) {
    const x = ((k % 4) + 0.5) * 9;
    const y = (Math.floor(k / 4) + 0.5) * 9;
    disc(g, x + 0.6, y + 0.9, 2.3, alpha(P.treeDark, 0.35));
    disc(g, x, y, 2.3, P.orchardTree);
    disc(g, x - 0.6, y - 0.7, 1, alpha(P.treeLight, 0.6));
  }
}

function marsh(g: Ctx, P: Palette, size: number): void {
  flood(g, size, P.marsh);
  const r = rng(31);
  g.strokeStyle = alpha(P.stream, 0.75);
  g.lineWidth = 0.9;
  for (let k = 0; k < 40; k++) {
    const l = 4 + r() * 5;
    wrapped(size, r() * size, r() * size, 12, (X, Y) => {
      g.beginPath();
      g.moveTo(X - l, Y);
      g.lineTo(X + l, Y);
      for (const d of [-2.4, 0, 2.4]) {
        g.moveTo(X + d, Y);
        g.lineTo(X + d * 1.5, Y - 3.4);
      }
      g.stroke();
    });
  }
  grain(g);
}

function heath(g: Ctx, P: Palette, size: number): void {
  flood(g, size, P.heath);
  const r = rng(37);
  for (let k = 0; k < 120; k++) {
    const rad = 0.9 + r() * 0.9;
    const colour = alpha(r() < 0.5 ? P.hedge : P.contour, 0.5);
    wrapped(size, r() * size, r() * size, 4, (X, Y) => disc(g, X, Y, rad, colour));
  }
  grain(g);
}

const PAINT: Record<TileName, (g: Ctx, P: Palette, size: number) => void> = {
  fields,
  bocage,
  trees,
  orchard,
  marsh,
  heath,
};
