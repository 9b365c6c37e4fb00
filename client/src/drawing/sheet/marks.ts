import type { Mark, MarkKind } from "../../contract/api";
import { tracePolygon } from "../geometry/curve";
import type { Point } from "../geometry/points";
import { dot, fill, stroke, type Brush } from "./brush";
import { hexPath } from "./grid";
import type { MapHex, Model } from "./model";

/** Below this scale (in device pixels per unit) nobody could read what is written in a star. */
const LEGIBLE = 0.5;

/** Where the sign of a mark stands in its hex; an entry stands on the neat line. */
export function markAt(model: Model, kind: MarkKind, h: MapHex): Point {
  const R = model.R;
  if (kind === "victory") return [h.x + R * (model.layout.pointy ? 0.52 : 0.56), h.y - R * 0.52];
  if (kind === "supply") return [h.x + R * 0.55, h.y + R * 0.5];
  if (kind === "observation") return [h.x - R * 0.56, h.y - R * 0.46];
  return [h.x, h.y];
}

export function playerInk({ model, palette, P }: Brush, id: string | undefined): string {
  const player = model.board.players.find((p) => p.id === id);
  return player ? (palette === "dark" ? player.dark : player.light) : P.player;
}

export function drawMarks(brush: Brush): void {
  const { ctx, model, P } = brush;
  for (const m of model.marks) {
    const ink = playerInk(brush, m.player);
    const [x, y] = markAt(model, m.kind, m.at);
    if (m.kind === "victory") stroke(ctx, hexPath(model, m.at, 2.6), P.victory, 2);
    if (m.kind === "supply") stroke(ctx, hexPath(model, m.at, 3), ink, 2.6, [7, 4]);
    if (m.kind === "entry") {
      const [ex, ey, turn] = rimPlace(model, m.at);
      drawEntry(brush, ex, ey, turn, ink);
    } else drawMark(brush, m.kind, x, y, m);
  }
  for (const h of model.hexes) if (h.areas.has("peak")) drawPeak(brush, h.x, h.y - model.R * 0.1);
}

function rimPlace({ inner }: Model, h: MapHex): readonly [number, number, number] {
  const ways = [
    { d: h.x - inner.x, at: [inner.x + 7, h.y, 0] as const },
    { d: inner.x + inner.w - h.x, at: [inner.x + inner.w - 7, h.y, Math.PI] as const },
    { d: h.y - inner.y, at: [h.x, inner.y + 7, Math.PI / 2] as const },
    { d: inner.y + inner.h - h.y, at: [h.x, inner.y + inner.h - 7, -Math.PI / 2] as const },
  ];
  return ways.reduce((a, b) => (b.d < a.d ? b : a)).at;
}

function polygon(pts: readonly Point[]): Path2D {
  const p = new Path2D();
  tracePolygon(p, pts);
  return p;
}

/** The sign of one mark. */
export function drawMark(brush: Brush, kind: MarkKind, x: number, y: number, m: Partial<Mark> = {}): void {
  const { ctx, P, style } = brush;
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  ctx.lineJoin = "round";
  ctx.lineCap = "round";
  if (kind === "victory") {
    const ray = (_: unknown, i: number): Point => {
      const a = (i * Math.PI) / 5 - Math.PI / 2;
      const r = i % 2 ? 6.4 : 11;
      return [x + r * Math.cos(a), y + r * Math.sin(a)];
    };
    const star = polygon(Array.from({ length: 10 }, ray));
    stroke(ctx, star, P.victoryRim, 2.6);
    fill(ctx, star, P.victory);
    stroke(ctx, star, "#3a2a05", 0.8);
    if (m.text && brush.scale >= LEGIBLE) {
      ctx.fillStyle = "#1d1503";
      ctx.font = `bold 11px ${style.font.sans}`;
      ctx.fillText(m.text, x, y + 0.8);
    }
  } else if (kind === "supply") {
    const ink = playerInk(brush, m.player);
    const wheel = new Path2D();
    dot(wheel, x, y, 9);
    fill(ctx, wheel, P.under);
    stroke(ctx, wheel, ink, 2.4);
    const spokes = new Path2D();
    for (let i = 0; i < 4; i++) {
      const [c, s] = [7 * Math.cos((i * Math.PI) / 4), 7 * Math.sin((i * Math.PI) / 4)];
      spokes.moveTo(x + c, y + s);
      spokes.lineTo(x - c, y - s);
    }
    stroke(ctx, spokes, ink, 1.3);
    const hub = new Path2D();
    dot(hub, x, y, 2.6);
    fill(ctx, hub, ink);
  } else if (kind === "observation") {
    const tent = polygon([
      [x, y - 7],
      [x + 6.6, y + 4.6],
      [x - 6.6, y + 4.6],
    ]);
    fill(ctx, tent, P.light);
    stroke(ctx, tent, P.markInk, 1.5);
    const eye = new Path2D();
    dot(eye, x, y + 1, 1.7);
    fill(ctx, eye, P.markInk);
  } else drawEntry(brush, x, y, 0, playerInk(brush, m.player));
}

export function drawPeak({ ctx, P }: Brush, x: number, y: number): void {
  fill(
    ctx,
    polygon([
      [x, y - 7.5],
      [x + 7.5, y + 5],
      [x - 7.5, y + 5],
    ]),
    P.hachure,
  );
  fill(
    ctx,
    polygon([
      [x, y - 7.5],
      [x + 2.4, y - 3.4],
      [x, y - 1.8],
      [x - 2.4, y - 3.4],
    ]),
    P.light,
  );
}

function drawEntry({ ctx, P }: Brush, x: number, y: number, turn: number, ink: string): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate(turn);
  ctx.scale(1.25, 1.25);
  const arrow = polygon([
    [-5, -7],
    [2, -7],
    [10, 0],
    [2, 7],
    [-5, 7],
    [0, 0],
  ]);
  stroke(ctx, arrow, P.light, 2.6);
  fill(ctx, arrow, ink);
  ctx.restore();
}
