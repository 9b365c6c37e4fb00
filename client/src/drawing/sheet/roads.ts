import { traceOpen } from "../geometry/curve";
import { alpha } from "../look/colour";
import type { Palette } from "../look/palettes";
import { stroke, type Brush, type Ctx } from "./brush";
import type { Network } from "./network";

/** Railways, trails, casings, roads. One path a line: a single path of the whole net is much slower. */
export function drawRoads({ ctx, P, style }: Brush, net: Network): void {
  const paths = (kind: keyof Network["lines"]): Path2D[] =>
    net.lines[kind].map((l) => {
      const p = new Path2D();
      traceOpen(p, l);
      return p;
    });
  ctx.lineJoin = "round";
  ctx.lineCap = "butt";
  const { rail, trail, road } = style;
  const rails = paths("rail");
  const trails = paths("trail");
  const roads = paths("road");
  stroke(ctx, rails, alpha(P.under, 0.5), rail.width + 2.4);
  stroke(ctx, rails, P.rail, rail.width);
  stroke(ctx, rails, P.rail, rail.tick, [1.1, rail.every - 1.1]);
  stroke(ctx, trails, alpha(P.under, 0.55), trail.width + 2);
  stroke(ctx, trails, P.trail, trail.width, trail.dash);
  ctx.lineCap = "round";
  stroke(ctx, roads, P.roadCasing, road.casing);
  stroke(ctx, roads, P.road, road.width);
}

/** Bridges and fords sit on the middle of their side, at a right angle to it. */
export function drawCrossings({ ctx, model, P, style }: Brush, net: Network): void {
  for (const c of model.crossings) {
    const [x, y] = net.cross.get(c.key) ?? c.m;
    ctx.save();
    ctx.translate(x, y);
    ctx.rotate(Math.atan2(c.b.y - c.a.y, c.b.x - c.a.x));
    const half = c.major ? style.water.major / 2 + 4.2 : 5.4;
    if (c.kind === "bridge") bridge(ctx, P, half);
    else ford(ctx, P, half);
    ctx.restore();
  }
}

/** A bridge along the x axis. */
export function bridge(ctx: Ctx, P: Palette, half: number): void {
  ctx.fillStyle = P.under;
  ctx.fillRect(-half, -4.6, 2 * half, 9.2);
  ctx.fillStyle = P.road;
  ctx.fillRect(-half - 0.5, -1.9, 2 * half + 1, 3.8);
  const rails = new Path2D();
  for (const s of [-1, 1]) {
    rails.moveTo(-half - 2.4, s * 7);
    rails.lineTo(-half, s * 4.4);
    rails.lineTo(half, s * 4.4);
    rails.lineTo(half + 2.4, s * 7);
  }
  ctx.lineCap = "round";
  ctx.lineJoin = "round";
  stroke(ctx, rails, P.church, 1.7);
}

/** Stepping stones along the x axis. */
export function ford(ctx: Ctx, P: Palette, half: number): void {
  ctx.fillStyle = P.light;
  ctx.strokeStyle = P.church;
  ctx.lineWidth = 0.8;
  for (let i = -2; i <= 2; i++) {
    for (const s of [-2.4, 2.4]) {
      ctx.beginPath();
      ctx.arc((i * half) / 2, s, 1.35, 0, 7);
      ctx.fill();
      ctx.stroke();
    }
  }
}
