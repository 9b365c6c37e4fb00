import type { LineKind } from "../../contract/api";
import { relax, smoothChain, traceOpen, walk } from "../geometry/curve";
import { dist, type Point } from "../geometry/points";
import { jitter } from "../geometry/random";
import { alpha } from "../look/colour";
import type { Palette } from "../look/palettes";
import { fill, stroke, type Brush, type Ctx } from "./brush";
import type { Chain } from "./chains";
import type { Course } from "./water";

/** Slopes lie on the straight side itself; the wedges point down. */
export function drawSlopes({ ctx, model, P }: Brush): void {
  const wedges = new Path2D();
  const edge = new Path2D();
  for (const s of model.slopes) {
    const L = dist([s.up.x, s.up.y], [s.down.x, s.down.y]);
    const nx = (s.down.x - s.up.x) / L;
    const ny = (s.down.y - s.up.y) / L;
    const len = dist(s.p, s.q);
    const n = Math.round(len / 3.3);
    const tx = (s.q[0] - s.p[0]) / len;
    const ty = (s.q[1] - s.p[1]) / len;
    edge.moveTo(...s.p);
    edge.lineTo(...s.q);
    for (let i = 0; i < n; i++) {
      const t = (i + 0.5) / n;
      const k = `${s.key}${i}`;
      const x = s.p[0] + (s.q[0] - s.p[0]) * t;
      const y = s.p[1] + (s.q[1] - s.p[1]) * t;
      const l = (8.6 + 2.6 * jitter(k)) * (0.74 + 0.26 * Math.sin(Math.PI * t));
      const lean = jitter(`${k}l`) * 0.12;
      wedge(wedges, x, y, tx * 0.95, ty * 0.95, (nx + tx * lean) * l, (ny + ty * lean) * l);
    }
  }
  fill(ctx, wedges, P.hachure);
  ctx.lineCap = "round";
  stroke(ctx, edge, P.hachure, 1.5);
}

function wedge(p: Path2D, x: number, y: number, bx: number, by: number, lx: number, ly: number): void {
  p.moveTo(x - bx, y - by);
  p.lineTo(x + bx, y + by);
  p.lineTo(x + lx, y + ly);
  p.closePath();
}

/** Crest lines along hexsides: ticks in turn on both sides. */
export function drawCrests({ ctx, P }: Brush, lines: readonly Course[]): void {
  const spine = new Path2D();
  const ticks = new Path2D();
  for (const c of lines) {
    traceOpen(spine, c.pts);
    walk(c.pts, 4.2, 2).forEach((w, i) => {
      const l = (5.6 + 1.8 * jitter(`${Math.round(w.x)},${Math.round(w.y)}`)) * (i % 2 ? 1 : -1);
      wedge(ticks, w.x, w.y, w.tx * 0.9, w.ty * 0.9, -w.ty * l, w.tx * l);
    });
  }
  ctx.lineCap = "round";
  ctx.lineJoin = "round";
  stroke(ctx, spine, alpha(P.under, 0.5), 5);
  fill(ctx, ticks, P.hachure);
  stroke(ctx, spine, P.hachure, 2);
}

/** The soft line of a chain of a game's own lines. */
export const softLine = (chain: Chain): Point[] => smoothChain(relax(chain.pts, 0.3), 5);

interface Look {
  readonly ink: keyof Palette & ("front" | "start" | "limit" | "zone");
  readonly under: readonly [width: number, strength: number];
  readonly width: number;
  readonly dash?: readonly number[];
  readonly inside?: { readonly width: number; readonly dash: readonly number[] };
  readonly teeth?: boolean;
}

/** Every line has its own dash or teeth: colour is never alone. */
export const LINE_LOOK: Readonly<Record<Exclude<LineKind, "river" | "stream" | "crest">, Look>> = {
  front: { ink: "front", under: [4.6, 0.55], width: 2.2, teeth: true },
  limit: { ink: "limit", under: [6, 0.6], width: 3, dash: [13, 4, 3, 4] },
  boundary: { ink: "zone", under: [4, 0.5], width: 2, dash: [3, 4] },
  start: { ink: "start", under: [7.4, 0.7], width: 5, inside: { width: 1.9, dash: [7, 5] } },
};

export const lookOf = (kind: LineKind): Look => LINE_LOOK[kind as keyof typeof LINE_LOOK] ?? LINE_LOOK.boundary;

export function strokeLine(ctx: Ctx, P: Palette, look: Look, pts: readonly Point[]): void {
  const p = new Path2D();
  traceOpen(p, pts);
  ctx.lineJoin = "round";
  ctx.lineCap = "butt";
  stroke(ctx, p, alpha(P.under, look.under[1]), look.under[0]);
  stroke(ctx, p, P[look.ink], look.width, look.dash);
  if (look.inside) stroke(ctx, p, P.under, look.inside.width, look.inside.dash);
  if (!look.teeth) return;
  const teeth = new Path2D();
  for (const w of walk(pts, 9)) {
    teeth.moveTo(w.x + w.ty * 0.5, w.y - w.tx * 0.5);
    teeth.lineTo(w.x + w.ty * 4.6, w.y - w.tx * 4.6);
  }
  stroke(ctx, teeth, P[look.ink], 1.5);
}

/** Front, start and other lines of the game. */
export function drawLines({ ctx, model, P }: Brush): void {
  for (const g of model.lines) for (const ch of g.chains) strokeLine(ctx, P, lookOf(g.line.kind), softLine(ch));
}
