import { groupBy } from "../geometry/points";
import { haloText, type Brush, type Ctx } from "./brush";
import type { CostMap } from "./cost";
import type { MapHex, Model } from "./model";
import type { Style } from "../look/look";

type Rank = "town" | "village" | "hill" | "area";
const ORDER: readonly Rank[] = ["town", "village", "hill", "area"];

/** A name with its place. */
export interface Name {
  readonly text: string;
  readonly rank: Rank;
  readonly font: string;
  readonly x: number;
  readonly y: number;
  readonly w: number;
}

function rankOf(hexes: readonly MapHex[]): Rank {
  const some = (...areas: readonly ("town" | "village" | "hill" | "crest" | "peak")[]): boolean =>
    hexes.some((h) => areas.some((a) => h.areas.has(a)));
  if (some("town")) return "town";
  if (some("hill", "crest", "peak")) return "hill";
  return hexes[0]!.isArea && !some("village") ? "area" : "village";
}

function fontOf(rank: Rank, size: number, style: Style): string {
  const face = { town: "bold ", village: "", hill: "italic bold ", area: "italic " }[rank];
  return `${face}${size}px ${style.font.serif}`;
}

/** Places to try round a hex: right and down, with a penalty; first below the centre, on the lower rim. */
function candidates(model: Model, w: number): readonly (readonly [number, number, number])[] {
  const R = model.R;
  const half = model.layout.w / 2;
  const beside = w / 2;
  return [
    [0, half * 0.95, 0],
    [0, -half * 0.6, 3],
    [R * 0.72 + beside, half * 0.6, 4],
    [-R * 0.72 - beside, half * 0.6, 4],
    [R * 0.74 + beside, 0, 5],
    [-R * 0.74 - beside, 0, 5],
    [R * 0.7 + beside, -half * 0.6, 5],
    [-R * 0.7 - beside, -half * 0.6, 5],
    [w * 0.28, half * 0.86, 1.5],
    [-w * 0.28, half * 0.86, 1.5],
    [w * 0.28, half * 1.08, 3],
    [-w * 0.28, half * 1.08, 3],
    [0, half * 1.08, 3],
    [0, -half * 1.16, 6],
    [w * 0.3, -half * 0.62, 4],
    [-w * 0.3, -half * 0.62, 4],
  ];
}

/** Towns first, then villages, hills, areas; each at the cheapest of its places. */
export function placeNames(ctx: Ctx, model: Model, style: Style, costs: CostMap): Name[] {
  const groups = groupBy(
    model.hexes.filter((h) => h.name),
    (h) => h.name,
  );
  const items = [...groups].map(([text, hexes]) => ({ text, hexes, rank: rankOf(hexes) }));
  items.sort((a, b) => ORDER.indexOf(a.rank) - ORDER.indexOf(b.rank) || b.text.length - a.text.length);
  return items.map(({ text, hexes, rank }): Name => {
    const base = style.label[rank === "area" ? "village" : rank];
    const size = rank === "town" && hexes.length > 1 ? base + 2 : base;
    const font = fontOf(rank, size, style);
    ctx.font = font;
    const w = ctx.measureText(text).width;
    const high = size * 0.86;
    let best = { c: Infinity, x: hexes[0]!.x, y: hexes[0]!.y };
    for (const h of hexes) {
      for (const [dx, dy, penalty] of candidates(model, w)) {
        const x = h.x + dx;
        const y = h.y + dy;
        const c = costs.cost(x - w / 2 - 1, y - high / 2 - 1, w + 2, high + 2) + penalty * 6;
        if (c < best.c) best = { c, x, y };
      }
    }
    costs.take(best.x - w / 2 - 2, best.y - high / 2, w + 4, high);
    return { text, rank, font, x: best.x, y: best.y, w };
  });
}

export function drawNames({ ctx, P }: Brush, names: readonly Name[]): void {
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  const ink = { town: P.labelTown, village: P.label, hill: P.labelHill, area: P.label };
  for (const n of names) {
    ctx.font = n.font;
    haloText(ctx, n.text, n.x, n.y, ink[n.rank], P.halo, n.rank === "town" ? 3.6 : 3);
  }
}
