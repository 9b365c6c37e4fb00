import { traceClosed } from "../geometry/curve";
import { cellsAbove, contours } from "../geometry/contour";
import { dist, first, last, mid, type Point } from "../geometry/points";
import { noise } from "../geometry/random";
import { alpha, rgb } from "../look/colour";
import { context, makeCanvas, stroke, type Brush } from "./brush";
import type { HeightField } from "./height";
import type { Model } from "./model";

/** Shadow and light of the heights, light from the north-west: one small picture, scaled up. */
export function drawRelief({ ctx, P, style }: Brush, hf: HeightField): void {
  const { f, W, H, g, x0, y0 } = hf;
  const canvas = makeCanvas(W, H);
  const k = context(canvas);
  const img = k.createImageData(W, H);
  const d = img.data;
  const shadow = rgb(P.shadow);
  const light = rgb(P.light);
  for (let y = 0; y < H; y++) {
    const up = Math.max(0, y - 1) * W;
    const down = Math.min(H - 1, y + 1) * W;
    for (let x = 0; x < W; x++) {
      const i = y * W + x;
      const slope = f[y * W + Math.max(0, x - 1)]! - f[y * W + Math.min(W - 1, x + 1)]! + f[up + x]! - f[down + x]!;
      const v = slope * 0.87 * style.relief.strength + noise(x * 0.047, y * 0.047, 77) * 0.045;
      const colour = v > 0 ? shadow : light;
      d[i * 4] = colour[0];
      d[i * 4 + 1] = colour[1];
      d[i * 4 + 2] = colour[2];
      d[i * 4 + 3] = v > 0 ? Math.min(105, v * 180) : Math.min(46, -v * 120) * P.glow;
    }
  }
  k.putImageData(img, 0, 0);
  ctx.imageSmoothingEnabled = true;
  ctx.imageSmoothingQuality = "low";
  ctx.drawImage(canvas, x0 - g / 2, y0 - g / 2, W * g, H * g);
}

/** Contour lines, one list of lines a level; the lowest level lies inside the hill, so that no clip is needed. */
export function planContours(model: Model, hf: HeightField): Point[][][] {
  const levels = model.style.relief.contours;
  if (!levels.length || !model.all.some((h) => h.areas.has("hill") || h.areas.has("crest"))) return [];
  const cells = cellsAbove(hf.f, hf.W, hf.H, Math.min(...levels));
  return levels.map((level) =>
    contours(hf.f, hf.W, cells, level)
      .filter((line) => line.length >= 6)
      .map((line) => line.map(([x, y]): Point => [hf.x0 + x * hf.g, hf.y0 + y * hf.g])),
  );
}

export function drawContours({ ctx, P }: Brush, levels: readonly Point[][][], g: number): void {
  levels.forEach((lines, n) => {
    const p = new Path2D();
    for (const pts of lines) {
      if (dist(first(pts), last(pts)) < g * 1.5) {
        traceClosed(p, pts);
        continue;
      }
      p.moveTo(...first(pts));
      for (let i = 1; i < pts.length - 1; i++) p.quadraticCurveTo(...pts[i]!, ...mid(pts[i]!, pts[i + 1]!));
    }
    const heavy = n % 3 === 2;
    stroke(ctx, p, alpha(P.contour, heavy ? 0.85 : 0.66), heavy ? 1.15 : 0.75);
  });
}
