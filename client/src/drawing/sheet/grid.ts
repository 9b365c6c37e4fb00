import { tracePolygon } from "../geometry/curve";
import { outlines } from "../geometry/outline";
import type { Point } from "../geometry/points";
import { alpha } from "../look/colour";
import { dot, fill, seen, stroke, type Brush } from "./brush";
import type { MapHex, Model } from "./model";

/** The corners of a hex, moved inwards. */
export function hexCorners(model: Model, h: { x: number; y: number }, inset = 0): Point[] {
  const k = 1 - inset / (model.layout.w / 2);
  return model.layout.corner.map(([x, y]): Point => [h.x + x * k, h.y + y * k]);
}

export function hexPath(model: Model, h: MapHex, inset: number): Path2D {
  const p = new Path2D();
  tracePolygon(p, hexCorners(model, h, inset));
  return p;
}

/** Every side once, over all areas and under water, roads and towns. */
export function drawGrid(brush: Brush): void {
  const { ctx, model, P, style } = brush;
  const p = new Path2D();
  const c = model.layout.corner;
  const dots = new Path2D();
  for (const h of model.hexes) {
    if (!seen(brush, [h.x, h.y])) continue;
    model.layout.steps.forEach(([dx, dy], i) => {
      if (i > 2 && model.at(h.X + dx, h.Y + dy)?.real) return;
      const [a, b] = [c[i]!, c[(i + 1) % 6]!];
      p.moveTo(h.x + a[0], h.y + a[1]);
      p.lineTo(h.x + b[0], h.y + b[1]);
    });
    dot(dots, h.x, h.y, 1.4);
  }
  ctx.lineCap = "round";
  stroke(ctx, p, P.grid, style.grid.width);
  if (style.grid.dot) fill(ctx, dots, P.grid);
}

/** Where the number of a hex stands: above the place of a counter. */
export const numberAt = (model: Model, h: MapHex): Point =>
  model.layout.pointy ? [h.x, h.y - model.R * 0.72] : [h.x, h.y - model.layout.w * 0.415];

export function drawNumbers(brush: Brush): void {
  const { ctx, model, P, style } = brush;
  ctx.font = `${style.number.size}px ${style.font.sans}`;
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  ctx.fillStyle = P.number;
  for (const h of model.hexes) if (seen(brush, [h.x, h.y])) ctx.fillText(h.id, ...numberAt(model, h));
}

/** Named areas of the game: a band inside their outline. */
export function drawZones({ ctx, model, P }: Brush): void {
  for (const z of model.zones) {
    const ids = new Set(z.hexes);
    const p = new Path2D();
    for (const l of outlines(model.hexes, model.layout, (h) => ids.has(h.id), model.at)) tracePolygon(p, l);
    ctx.save();
    ctx.clip(p);
    ctx.lineJoin = "round";
    stroke(ctx, p, alpha(P.zone, 0.2), 16);
    stroke(ctx, p, P.zone, 4, [10, 5]);
    ctx.restore();
  }
}
