import { walk } from "../geometry/curve";
import { groupBy, type Point } from "../geometry/points";
import { hash, rng } from "../geometry/random";
import { alpha } from "../look/colour";
import { dot, fill, stroke, type Brush } from "./brush";
import type { MapHex, Model } from "./model";
import type { Network } from "./network";

export interface House {
  readonly x: number;
  readonly y: number;
  readonly angle: number;
  readonly length: number;
  readonly depth: number;
}

export interface Place {
  readonly hex: MapHex;
  readonly town: boolean;
  readonly houses: readonly House[];
  readonly church: Point | null;
}

/** Little blocks along the roads of each built-up hex, thinning outwards. */
export function planTowns(model: Model, net: Network): Place[] {
  const roads = groupBy([...net.pieces.road, ...net.pieces.trail], (s) => s.hex);
  return model.hexes
    .filter((h) => h.areas.has("town") || h.areas.has("village"))
    .map((h) =>
      build(
        h,
        model.R,
        (roads.get(h) ?? []).map((s) => s.pts),
      ),
    );
}

function build(h: MapHex, R: number, streets: readonly (readonly Point[])[]): Place {
  const town = h.areas.has("town");
  const r = rng(hash(`b${h.id}`));
  const reach = R * (town ? 0.78 : 0.56);
  const lanes = withLanes(h, R, town, streets, r);
  const houses: House[] = [];
  const free = (x: number, y: number): boolean =>
    houses.every((b) => Math.hypot(b.x - x, b.y - y) > 5.6) &&
    lanes.every((l) => l.every((p) => Math.hypot(p[0] - x, p[1] - y) > 4.3));
  for (const lane of lanes) {
    for (const row of town ? [6.3, 12.4] : [6.2]) {
      for (const w of walk(lane, town ? 6.4 : 7.2, 2 + r() * 3)) {
        for (const s of [-1, 1]) {
          const d = Math.hypot(w.x - h.x, w.y - h.y);
          if (d > reach || r() < (town ? 0.1 : 0.16) + (d / reach) * 0.35) continue;
          const off = row + r() * 1.2;
          const x = w.x - w.ty * s * off;
          const y = w.y + w.tx * s * off;
          if (!free(x, y)) continue;
          const angle = Math.atan2(w.ty, w.tx) + (r() - 0.5) * 0.25;
          houses.push({ x, y, angle, length: 3.8 + r() * 2.6, depth: 3.2 + r() * 1.4 });
        }
      }
    }
  }
  const from = (b: House): number => Math.hypot(b.x - h.x, b.y - h.y);
  const nave = houses.length ? houses.reduce((p, q) => (from(p) < from(q) ? p : q)) : null;
  return { hex: h, town, houses, church: nave && [nave.x, nave.y - 1] };
}

/** The streets of the hex; a place without enough of them gets lanes of its own. */
function withLanes(
  h: MapHex,
  R: number,
  town: boolean,
  streets: readonly (readonly Point[])[],
  r: () => number,
): (readonly Point[])[] {
  const lanes = streets.slice();
  const ray = (a: number, l: number): Point => [h.x + Math.cos(a) * R * l, h.y + Math.sin(a) * R * l];
  if (!lanes.length) {
    const a = r() * 3.1;
    lanes.push([ray(a + Math.PI, 0.5), [h.x, h.y + 2], ray(a + 0.3, 0.5)]);
  }
  if (lanes.length < 2) lanes.push([[h.x, h.y], ray(r() * 6, 0.55)]);
  if (town) {
    const a = r() * 6;
    for (const da of [0, 2.2, 4.1]) lanes.push([[h.x, h.y], ray(a + da, 0.75)]);
  }
  return lanes;
}

export function drawTowns({ ctx, P }: Brush, places: readonly Place[]): void {
  const crosses = new Path2D();
  const towers = new Path2D();
  for (const place of places) {
    const shadow = new Path2D();
    const walls = new Path2D();
    for (const b of place.houses) {
      block(shadow, b, 1);
      block(walls, b, 0);
    }
    fill(ctx, shadow, alpha(P.shadow, 0.4));
    fill(ctx, walls, place.town ? P.buildingTown : P.building);
    if (!place.church) continue;
    const [x, y] = place.church;
    crosses.moveTo(x, y - 8.5);
    crosses.lineTo(x, y - 1.5);
    crosses.moveTo(x - 2.4, y - 6.3);
    crosses.lineTo(x + 2.4, y - 6.3);
    dot(towers, x, y, 2.5);
  }
  ctx.lineCap = "butt";
  stroke(ctx, crosses, P.church, 1.3);
  fill(ctx, towers, P.church);
}

function block(p: Path2D, { x, y, angle, length, depth }: House, o: number): void {
  const c = (Math.cos(angle) * length) / 2;
  const s = (Math.sin(angle) * length) / 2;
  const e = (Math.cos(angle) * depth) / 2;
  const f = (Math.sin(angle) * depth) / 2;
  p.moveTo(x - c + f + o, y - s - e + o);
  p.lineTo(x + c + f + o, y + s - e + o);
  p.lineTo(x + c - f + o, y + s + e + o);
  p.lineTo(x - c - f + o, y - s + e + o);
  p.closePath();
}
