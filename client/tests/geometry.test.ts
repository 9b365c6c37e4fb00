import { describe, expect, it } from "vitest";
import { areaLoops, OUTLINE } from "../src/drawing/sheet/areas";
import { courses, CREST_FLOW, WATER_FLOW } from "../src/drawing/sheet/water";
import { modelOf, type Area, type Model } from "../src/drawing/sheet/model";
import { network } from "../src/drawing/sheet/network";
import type { Point } from "../src/drawing/geometry/points";
import { BOARDS } from "./fixtures/boards";

/** Distance of a point from a stretch of line. */
function toLine(p: Point, a: Point, b: Point): number {
  const l = (b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2;
  const t = Math.max(0, Math.min(1, ((p[0] - a[0]) * (b[0] - a[0]) + (p[1] - a[1]) * (b[1] - a[1])) / l));
  return Math.hypot(p[0] - a[0] - t * (b[0] - a[0]), p[1] - a[1] - t * (b[1] - a[1]));
}

const toChain = (p: Point, pts: readonly Point[]): number =>
  pts.slice(1).reduce((d, q, i) => Math.min(d, toLine(p, pts[i]!, q)), Infinity);

interface Loop {
  readonly pts: readonly Point[];
  readonly y0: number;
  readonly y1: number;
  readonly x1: number;
}

/** The curve that is drawn for a loop: two points a stretch. */
function drawn(l: readonly Point[]): Loop {
  const pts: Point[] = [];
  l.forEach((b, i) => {
    const a = l[(i + l.length - 1) % l.length]!;
    const c = l[(i + 1) % l.length]!;
    const [p, q] = [
      [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2],
      [(b[0] + c[0]) / 2, (b[1] + c[1]) / 2],
    ] as const;
    for (const t of [0, 0.5]) {
      const u = 1 - t;
      pts.push([u * u * p[0]! + 2 * u * t * b[0] + t * t * q[0]!, u * u * p[1]! + 2 * u * t * b[1] + t * t * q[1]!]);
    }
  });
  const ys = pts.map((p) => p[1]);
  return { pts, y0: Math.min(...ys), y1: Math.max(...ys), x1: Math.max(...pts.map((p) => p[0])) };
}

type Edge = readonly [Point, Point];

/** The edges that can matter to a line that begins in a hex and runs to the right. */
function edgesBeside(x: number, y: number, r: number, loops: readonly Loop[]): Edge[] {
  const out: Edge[] = [];
  for (const { pts, y0, y1, x1 } of loops) {
    if (y + r < y0 || y - r > y1 || x - r > x1) continue;
    for (let i = 0, j = pts.length - 1; i < pts.length; j = i++) {
      const [a, b] = [pts[i]!, pts[j]!];
      if (Math.max(a[1], b[1]) < y - r || Math.min(a[1], b[1]) > y + r || Math.max(a[0], b[0]) < x - r) continue;
      out.push([a, b]);
    }
  }
  return out;
}

function inside(x: number, y: number, edges: readonly Edge[]): boolean {
  let odd = false;
  for (const [a, b] of edges)
    if (a[1] > y !== b[1] > y && x < ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0]) odd = !odd;
  return odd;
}

/** Sample places of a hex, from its centre. */
function samples({ R, layout }: Model): Point[] {
  const out: Point[] = [];
  for (let i = -6; i <= 6; i++) {
    for (let j = -6; j <= 6; j++) {
      const [x, y] = [(i / 6) * R, (j / 6) * R];
      const [dx, dy] = layout.pointy ? [Math.abs(x), Math.abs(y)] : [Math.abs(y), Math.abs(x)];
      if (dx <= layout.w / 2 && dy <= R - dx / Math.sqrt(3)) out.push([x, y]);
    }
  }
  return out;
}

function measure(model: Model, area: keyof typeof OUTLINE): { least: number; most: number; wrong: number } {
  const loops = areaLoops(model, area).map(drawn);
  const places = samples(model);
  let [least, most, wrong] = [1, 0, 0];
  for (const h of model.hexes) {
    const near = edgesBeside(h.x, h.y, model.R, loops);
    const part = places.filter(([x, y]) => inside(h.x + x, h.y + y, near)).length / places.length;
    const covered = inside(h.x, h.y, near);
    if (h.areas.has(area)) least = Math.min(least, part);
    else most = Math.max(most, part);
    if (covered !== h.areas.has(area)) wrong++;
  }
  return { least, most, wrong };
}

const NATURAL: readonly (keyof typeof OUTLINE)[] = ["woods", "bocage", "hill", "orchard", "crest"];

describe.each(BOARDS)("the drawing of %s does not lie", (_, board) => {
  const model = modelOf(board);
  const has = (area: Area): boolean => model.hexes.some((h) => h.areas.has(area));

  it.each(NATURAL.filter(has))("%s covers its hexes and leaves the others free", (area) => {
    const { least, most, wrong } = measure(model, area);
    expect(wrong).toBe(0);
    expect(least).toBeGreaterThanOrEqual(0.65);
    expect(most).toBeLessThanOrEqual(0.26);
  });

  it.each((["village", "town"] as const).filter(has))("%s covers the centre of its hexes only", (area) => {
    const { most, wrong } = measure(model, area);
    expect(wrong).toBe(0);
    expect(most).toBeLessThanOrEqual(0.2);
  });

  it.each([
    ["water", model.water, WATER_FLOW],
    ["crests", model.crests, CREST_FLOW],
  ] as const)("%s stay on their hexsides", (_name, groups, flow) => {
    const lines = courses(model, groups, flow);
    groups
      .flatMap((g) => g.chains)
      .forEach((chain, n) => {
        const pts = lines[n]!.pts;
        for (const p of pts.slice(4, -4)) expect(toChain(p, chain.pts)).toBeLessThanOrEqual(0.3 * model.R);
        for (let i = 2; i < chain.pts.length - 1; i++) {
          const [a, b] = [chain.pts[i - 1]!, chain.pts[i]!];
          expect(toChain([(a[0] + b[0]) / 2, (a[1] + b[1]) / 2], pts)).toBeLessThanOrEqual(0.2 * model.R);
        }
      });
  });

  it("roads cross their hexsides in the middle third, bridges in the middle", () => {
    const { cross } = network(model);
    const bridges = new Set(model.crossings.map((c) => c.key));
    for (const l of model.links) {
      const [x, y] = cross.get(l.key)!;
      const off = Math.hypot(x - l.m[0], y - l.m[1]) / model.R;
      expect(off).toBeLessThanOrEqual(bridges.has(l.key) ? 1e-9 : 1 / 6);
    }
  });

  it("roads touch only hexes that they link", () => {
    const { lines } = network(model);
    const linked = new Set(model.links.flatMap((l) => [l.a.id, l.b.id]));
    for (const l of [...lines.road, ...lines.trail, ...lines.rail]) {
      for (const [x, y] of l) {
        const h = model.at(...model.layout.locate(x, y));
        if (h?.real) expect(linked.has(h.id), `${h.id} at ${x}, ${y}`).toBe(true);
      }
    }
  });
});
