import { traceClosed, walk } from "../geometry/curve";
import { organic, outlines, type Organic } from "../geometry/outline";
import type { Point } from "../geometry/points";
import { alpha } from "../look/colour";
import { dot, fill, stroke, type Brush } from "./brush";
import type { Area, Model } from "./model";
import { pattern } from "./tiles";

/** How the outline of each kind of area is made; also what the geometry tests measure. */
export const OUTLINE: Readonly<Record<Exclude<Area, "peak">, Organic>> = {
  bocage: { seed: 3, amp: 0.1, ease: 0.3 },
  heath: { seed: 29, amp: 0.14 },
  marsh: { seed: 37, amp: 0.14 },
  hill: { seed: 13, inset: -1, ease: 0.32 },
  crest: { seed: 13, inset: -1, ease: 0.32 },
  orchard: { seed: 23, inset: 1 },
  woods: { seed: 7, inset: 1.5 },
  village: { seed: 41, amp: 0.1, inset: 7 },
  town: { seed: 41, amp: 0.1, inset: 2 },
};

/** Organic outlines of all hexes of one kind. */
export function areaLoops(model: Model, area: Exclude<Area, "peak">, more: Organic = {}): Point[][] {
  const options = { amp: model.style.outline.amp, ...OUTLINE[area], ...more };
  return outlines(model.all, model.layout, (h) => h.areas.has(area), model.at).map((l) => organic(l, model.R, options));
}

export interface Areas {
  readonly loops: ReadonlyMap<Area, readonly Point[][]>;
  /** Inner rings on small summits. */
  readonly rings: readonly Point[][];
}

export function planAreas(model: Model): Areas {
  const loops = new Map<Area, Point[][]>();
  for (const area of Object.keys(OUTLINE) as (keyof typeof OUTLINE)[]) {
    const found = areaLoops(model, area);
    if (found.length) loops.set(area, found);
  }
  const high = (["hill", "crest"] as const).filter((a) => loops.has(a));
  const rings = high.flatMap((a) =>
    model.style.relief.rings.flatMap((inset) => areaLoops(model, a, { inset, ease: 0.46 })),
  );
  return { loops, rings };
}

const pathOf = (loops: readonly Point[][]): Path2D => {
  const p = new Path2D();
  for (const l of loops) traceClosed(p, l);
  return p;
};

/** Layers 2 to 7: fields, hedges, heights, orchards, woods, built-up ground. */
export function drawAreas(brush: Brush, areas: Areas): void {
  const { ctx, model, P, scale } = brush;
  const { inner } = model;
  const tiled = (name: Parameters<typeof pattern>[1]): CanvasPattern => pattern(ctx, name, P, scale);
  const each = (area: Area, draw: (p: Path2D, loops: readonly Point[][]) => void): void => {
    const loops = areas.loops.get(area);
    if (loops) draw(pathOf(loops), loops);
  };
  ctx.fillStyle = tiled("fields");
  ctx.fillRect(inner.x, inner.y, inner.w, inner.h);
  ctx.lineJoin = "round";
  each("bocage", (p) => {
    stroke(ctx, p, alpha(P.bocage, 0.35), 9);
    fill(ctx, p, tiled("bocage"));
  });
  each("heath", (p) => fill(ctx, p, tiled("heath")));
  each("marsh", (p) => fill(ctx, p, tiled("marsh")));
  for (const [area, strength] of [
    ["hill", 0.8],
    ["crest", 0.55],
  ] as const) {
    each(area, (p) => {
      fill(ctx, p, alpha(P.hill, strength));
      stroke(ctx, p, alpha(P.contour, 0.55), 0.9);
    });
  }
  if (areas.rings.length) stroke(ctx, pathOf(areas.rings), alpha(P.contour, 0.55), 0.9);
  each("orchard", (p) => {
    fill(ctx, p, P.orchard);
    fill(ctx, p, tiled("orchard"));
  });
  each("woods", (p, loops) => {
    fill(ctx, p, tiled("trees"));
    drawWoodEdge(brush, loops);
  });
  each("village", (p) => fill(ctx, p, alpha(P.village, 0.75)));
  each("town", (p) => fill(ctx, p, alpha(P.town, 0.9)));
}

/** Single trees along the rim of a wood, a few dozen in one path: one huge path is slow to fill. */
function drawWoodEdge({ ctx, P }: Brush, loops: readonly Point[][]): void {
  let dark = new Path2D();
  let body = new Path2D();
  let light = new Path2D();
  let n = 0;
  let a = 7;
  const ink = (): void => {
    fill(ctx, dark, alpha(P.treeDark, 0.55));
    fill(ctx, body, P.tree);
    fill(ctx, light, alpha(P.treeLight, 0.5));
    [dark, body, light] = [new Path2D(), new Path2D(), new Path2D()];
    n = 0;
  };
  for (const l of loops) {
    for (const w of walk([...l, l[0]!], 5.8)) {
      a = (Math.imul(a, 1103515245) + 12345) | 0;
      const r = 2.5 + (((a >>> 20) & 255) / 255) * 1.6;
      const o = (((a >>> 10) & 255) / 255 - 0.5) * 3.4;
      const x = w.x - w.ty * o;
      const y = w.y + w.tx * o;
      dot(dark, x + 1, y + 1.4, r + 0.3);
      dot(body, x, y, r);
      dot(light, x - r * 0.3, y - r * 0.35, r * 0.48);
      if (++n >= 36) ink();
    }
  }
  ink();
}
