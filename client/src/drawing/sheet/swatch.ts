import type { Look, MarkKind } from "../../contract/api";
import type { Box } from "../geometry/points";
import { jitter } from "../geometry/random";
import { alpha } from "../look/colour";
import { stroke, type Brush } from "./brush";
import type { Entry } from "./legend";
import { lookOf, LINE_LOOK, strokeLine } from "./lines";
import { drawMark, drawPeak } from "./marks";
import { bridge, ford } from "./roads";
import { pattern, type TileName } from "./tiles";

const TILE: Partial<Record<Look, TileName>> = { bocage: "bocage", woods: "trees", marsh: "marsh", heath: "heath" };
const MARKS: readonly string[] = ["victory", "supply", "observation"];

/** A small picture of what an entry of the legend means. */
export function drawSwatch(brush: Brush, entry: Entry, box: Box): void {
  const { ctx, P } = brush;
  const frame = new Path2D();
  frame.roundRect(box.x, box.y, box.w, box.h, 2.5);
  ctx.save();
  ctx.clip(frame);
  flood(brush, box, pattern(ctx, "fields", P, brush.scale));
  const { swatch } = entry;
  const [cx, cy] = [box.x + box.w / 2, box.y + box.h / 2];
  if (swatch.startsWith("look-")) ground(brush, swatch.slice(5) as Look, box);
  else if (swatch === "entry") {
    entry.players
      .slice(0, 2)
      .forEach((player, i, all) => drawMark(brush, swatch, cx - 3 + (i - (all.length - 1) / 2) * 17, cy, { player }));
  } else if (MARKS.includes(swatch)) {
    const [player] = entry.players;
    drawMark(brush, swatch as MarkKind, cx, cy, {
      text: swatch === "victory" ? "2" : "",
      ...(player ? { player } : {}),
    });
  } else if (swatch === "zone") zone(brush, box);
  else if (swatch === "bridge" || swatch === "ford") crossing(brush, box, swatch);
  else if (swatch === "slope" || swatch === "crest") ticks(brush, box, swatch);
  else wavy(brush, box, swatch);
  ctx.restore();
  stroke(ctx, frame, P.frame, 0.7);
}

function flood({ ctx }: Brush, { x, y, w, h }: Box, colour: string | CanvasPattern): void {
  ctx.fillStyle = colour;
  ctx.fillRect(x, y, w, h);
}

/** The line on which roads, rivers and lines are shown. */
function wave({ x, y, w, h }: Box): Path2D {
  const [cx, cy] = [x + w / 2, y + h / 2];
  const p = new Path2D();
  p.moveTo(x - 2, cy + 2);
  p.quadraticCurveTo(cx - 4, cy - 5, cx + 2, cy);
  p.quadraticCurveTo(cx + 8, cy + 4, x + w + 2, cy - 3);
  return p;
}

function rings({ ctx, P }: Brush, { x, y, w, h }: Box, radii: readonly number[], strength: number): void {
  for (const k of radii) {
    const p = new Path2D();
    p.ellipse(x + w / 2, y + h / 2, k * 1.25, k * 0.72, -0.2, 0, 7);
    stroke(ctx, p, alpha(P.contour, strength), 0.85);
  }
}

function ground(brush: Brush, look: Look, box: Box): void {
  const { ctx, P, scale } = brush;
  const name = TILE[look];
  if (name) flood(brush, box, pattern(ctx, name, P, scale));
  if (look === "orchard") {
    flood(brush, box, P.orchard);
    flood(brush, box, pattern(ctx, "orchard", P, scale));
  }
  if (look === "hill" || look === "peak" || look === "wooded-hill" || look === "crest") {
    flood(brush, box, alpha(P.hill, 0.75));
    rings(brush, box, look === "crest" ? [11, 6] : [13, 9, 5], 0.8);
  }
  if (look === "peak") drawPeak(brush, box.x + box.w / 2, box.y + box.h / 2);
  if (look === "wooded-hill") {
    ctx.globalAlpha = 0.8;
    flood(brush, box, pattern(ctx, "trees", P, scale));
    ctx.globalAlpha = 1;
    rings(brush, box, [13, 8], 0.9);
  }
  if (look === "town" || look === "village") houses(brush, box, look === "town");
}

const TOWN = [
  [-14, -7],
  [-7, -9],
  [1, -8],
  [9, -7],
  [-13, 5],
  [-5, 4],
  [3, 5],
  [11, 4],
  [-9, 9],
  [0, 10],
] as const;
const VILLAGE = [
  [-8, -8],
  [3, -8],
  [-4, 4],
  [8, 4],
] as const;

function houses(brush: Brush, box: Box, town: boolean): void {
  const { ctx, P } = brush;
  flood(brush, box, town ? P.town : alpha(P.village, 0.8));
  stroke(ctx, wave(box), P.roadCasing, 4.4);
  stroke(ctx, wave(box), P.road, 2.6);
  ctx.fillStyle = town ? P.buildingTown : P.building;
  for (const [a, b] of town ? TOWN : VILLAGE)
    ctx.fillRect(box.x + box.w / 2 + a - 2.6, box.y + box.h / 2 + b - 2, 5.2, 4);
}

function ticks({ ctx, P }: Brush, { x, y, w, h }: Box, kind: "slope" | "crest"): void {
  const cy = y + h / 2;
  const slope = kind === "slope";
  ctx.fillStyle = P.hachure;
  ctx.fillRect(x, cy - (slope ? 5 : 1), w, slope ? 1.5 : 2);
  for (let i = 0; i < (slope ? 12 : 9); i++) {
    const a = x + (slope ? 1.5 + i * 3.1 : 2 + i * 4);
    const from = slope ? cy - 4 : cy;
    ctx.beginPath();
    ctx.moveTo(a - 1, from);
    ctx.lineTo(a + 1, from);
    ctx.lineTo(a, slope ? cy + 4 + jitter(`s${i}`) * 2 : cy + (i % 2 ? 6.5 : -6.5));
    ctx.fill();
  }
}

function crossing({ ctx, P }: Brush, { x, y, w, h }: Box, kind: "bridge" | "ford"): void {
  const [cx, cy] = [x + w / 2, y + h / 2];
  ctx.fillStyle = P.waterBank;
  ctx.fillRect(cx - 5, y, 10, h);
  ctx.fillStyle = P.water;
  ctx.fillRect(cx - 4, y, 8, h);
  if (kind === "bridge") {
    ctx.fillStyle = P.roadCasing;
    ctx.fillRect(x, cy - 3, w, 6);
    ctx.fillStyle = P.road;
    ctx.fillRect(x, cy - 1.8, w, 3.6);
  }
  ctx.save();
  ctx.translate(cx, cy);
  if (kind === "bridge") bridge(ctx, P, 8);
  else ford(ctx, P, 8);
  ctx.restore();
}

function zone({ ctx, P }: Brush, { x, y, w, h }: Box): void {
  const p = new Path2D();
  p.rect(x + 5, y + 4, w, h);
  stroke(ctx, p, alpha(P.zone, 0.25), 14);
  stroke(ctx, p, P.zone, 2, [10, 5]);
}

function wavy(brush: Brush, box: Box, kind: string): void {
  const { ctx, P, style } = brush;
  const p = wave(box);
  ctx.lineCap = "butt";
  if (kind === "river") {
    stroke(ctx, p, P.waterBank, 9);
    stroke(ctx, p, P.water, 7);
  } else if (kind === "stream") {
    stroke(ctx, p, alpha(P.waterGlow, 0.6), 6);
    stroke(ctx, p, P.stream, 2.8);
  } else if (kind === "road") {
    stroke(ctx, p, P.roadCasing, style.road.casing);
    stroke(ctx, p, P.road, style.road.width);
  } else if (kind === "trail") stroke(ctx, p, P.trail, 1.6, style.trail.dash);
  else if (kind === "rail") {
    stroke(ctx, p, P.rail, style.rail.width);
    stroke(ctx, p, P.rail, style.rail.tick, [1.1, style.rail.every - 1.1]);
  } else if (kind in LINE_LOOK) {
    const { x, y, w, h } = box;
    const pts = Array.from(
      { length: 9 },
      (_, i) => [x - 2 + (i * (w + 4)) / 8, y + h / 2 + Math.sin(i * 0.9) * 2.4] as const,
    );
    strokeLine(ctx, P, lookOf(kind as keyof typeof LINE_LOOK), pts);
  }
}
