import type { Board, Hex, Line, LinkKind, Look, Mark, Side, Zone } from "../../contract/api";
import { makeLayout, type Layout } from "../geometry/layout";
import type { Box, Point } from "../geometry/points";
import { BASE_STYLE, mergeStyle, type Style } from "../look/look";
import { chainInOrder, chainLoose, type Chain, type HexSide } from "./chains";

/** A kind of ground that is drawn as one connected area. */
export type Area = "woods" | "bocage" | "hill" | "peak" | "crest" | "orchard" | "town" | "village" | "marsh" | "heath";

const AREAS: Record<Look, readonly Area[]> = {
  clear: [],
  woods: ["woods"],
  village: ["village"],
  town: ["town"],
  hill: ["hill"],
  "wooded-hill": ["woods", "hill"],
  peak: ["hill", "peak"],
  crest: ["crest"],
  bocage: ["bocage"],
  orchard: ["orchard"],
  marsh: ["marsh"],
  heath: ["heath"],
};
const NATURAL: ReadonlySet<Area> = new Set<Area>(["woods", "bocage", "hill", "orchard", "marsh", "heath"]);

/** A hex of the sheet; ghosts (real = false) lie round the map and let the country run on to the neat line. */
export interface MapHex {
  readonly index: number;
  readonly id: string;
  readonly X: number;
  readonly Y: number;
  readonly x: number;
  readonly y: number;
  readonly areas: ReadonlySet<Area>;
  readonly name: string;
  readonly isArea: boolean;
  readonly real: boolean;
}

export interface LinkSide extends HexSide {
  readonly kind: LinkKind;
}
export interface Crossing extends HexSide {
  readonly kind: "bridge" | "ford";
  readonly major: boolean;
}
export interface Slope extends HexSide {
  readonly up: MapHex;
  readonly down: MapHex;
}
/** Named course along hexsides. */
export interface Group {
  readonly line: Line;
  readonly major: boolean;
  readonly chains: readonly Chain[];
}

/** Everything that the layers draw, with places in sheet units: 0, 0 is the upper left corner of the sheet. */
export interface Model {
  readonly board: Board;
  readonly style: Style;
  readonly layout: Layout;
  readonly R: number;
  readonly hexes: readonly MapHex[];
  readonly all: readonly MapHex[];
  /** The drawn country inside the neat line. */
  readonly inner: Box;
  readonly size: { readonly w: number; readonly h: number };
  readonly water: readonly Group[];
  readonly crests: readonly Group[];
  readonly lines: readonly Group[];
  readonly crossings: readonly Crossing[];
  readonly slopes: readonly Slope[];
  readonly links: readonly LinkSide[];
  readonly exits: ReadonlyMap<string, string>;
  readonly zones: readonly Zone[];
  readonly marks: readonly (Mark & { readonly at: MapHex })[];
  byId(id: string): MapHex | undefined;
  at(X: number, Y: number): MapHex | undefined;
}

const models = new WeakMap<Board, Model>();

/** The model of a board; made once. */
export function modelOf(board: Board): Model {
  let model = models.get(board);
  if (!model) models.set(board, (model = buildModel(board)));
  return model;
}

export const isRim = (model: Model, h: MapHex): boolean =>
  model.layout.steps.some(([dx, dy]) => !model.at(h.X + dx, h.Y + dy)?.real);

const place = (X: number, Y: number): number => X * 8192 + Y;

function areasOf(looks: ReadonlyMap<string, Look>, hex: Hex): Set<Area> {
  const words = [hex.terrain, ...(hex.features ?? [])];
  return new Set(words.flatMap((w) => AREAS[looks.get(w) ?? "clear"]));
}

function frameOf(board: Board, style: Style): { layout: Layout; inner: Box; size: { w: number; h: number } } {
  const flatLayout = makeLayout(board.orientation, style.R);
  const cs = board.hexes.map((h) => flatLayout.centre(h.x, h.y));
  const xs = cs.map((c) => c[0]);
  const ys = cs.map((c) => c[1]);
  const [minX, maxX, minY, maxY] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const pointy = flatLayout.pointy;
  const bleed = style.frame.bleed * style.R;
  const hw = (pointy ? flatLayout.w / 2 : style.R) + bleed;
  const hh = (pointy ? style.R : flatLayout.w / 2) + bleed;
  const b = style.frame.border;
  const parity = Math.abs(((board.hexes[0]?.x ?? 0) + (board.hexes[0]?.y ?? 0)) % 2);
  const layout = makeLayout(board.orientation, style.R, [b + hw - minX, b + hh - minY], parity);
  const inner = { x: b, y: b, w: maxX - minX + 2 * hw, h: maxY - minY + 2 * hh };
  return { layout, inner, size: { w: Math.ceil(inner.w + 2 * b), h: Math.ceil(inner.h + 2 * b + style.frame.band) } };
}

function buildModel(board: Board): Model {
  if (!board.hexes.length) throw new Error("a board without hexes");
  const style = mergeStyle(BASE_STYLE, board.style);
  const { layout, inner, size } = frameOf(board, style);
  const ids = new Map<string, MapHex>();
  const places = new Map<number, MapHex>();
  const at = (X: number, Y: number): MapHex | undefined => places.get(place(X, Y));
  const looks = new Map(board.terrains.map((t) => [t.id, t.look]));
  const hexes = board.hexes.map((h, index): MapHex => {
    const [x, y] = layout.centre(h.x, h.y);
    const areas = areasOf(looks, h);
    const made = { index, id: h.id, X: h.x, Y: h.y, x, y, areas, name: h.name, isArea: h.area ?? false, real: true };
    ids.set(h.id, made);
    places.set(place(h.x, h.y), made);
    return made;
  });
  const ghosts: MapHex[] = [];
  for (const h of hexes) {
    for (const [dx, dy] of layout.steps) {
      const [X, Y] = [h.X + dx, h.Y + dy];
      if (at(X, Y)) continue;
      const [x, y] = layout.centre(X, Y);
      const areas = new Set([...h.areas].filter((a) => NATURAL.has(a)));
      const ghost: MapHex = { index: -1, id: "", X, Y, x, y, areas, name: "", isArea: false, real: false };
      ghosts.push(ghost);
      places.set(place(X, Y), ghost);
    }
  }
  const side = (a: string, b: string): HexSide | null => sideBetween(layout, ids.get(a), ids.get(b));
  const group = (line: Line): Group => {
    const sides = line.sides.map(([a, b]) => side(a, b)).filter((s) => s !== null);
    return { line, major: line.kind === "river", chains: chainInOrder(sides) };
  };
  const nature = ["river", "stream", "crest"];
  const named = [...board.lines, ...looseLines(board, side)];
  const water = named.filter((l) => l.kind === "river" || l.kind === "stream").map(group);
  const rivers = new Set(water.filter((g) => g.major).flatMap((g) => g.chains.flatMap((c) => c.sides)));
  const sidesOf = <T>(kinds: readonly string[], make: (s: HexSide, from: Side) => T): T[] =>
    board.sides.flatMap((s) => {
      const found = kinds.includes(s.kind) ? side(s.a, s.b) : null;
      return found ? [make(found, s)] : [];
    });
  return {
    board,
    style,
    layout,
    R: style.R,
    hexes,
    all: [...hexes, ...ghosts],
    inner,
    size,
    water: water.sort((a, b) => Number(b.major) - Number(a.major)),
    crests: named.filter((l) => l.kind === "crest").map(group),
    lines: board.lines.filter((l) => !nature.includes(l.kind)).map(group),
    crossings: sidesOf(["bridge", "ford"], (s, from) => ({
      ...s,
      kind: from.kind === "ford" ? "ford" : "bridge",
      major: rivers.has(s.key),
    })),
    slopes: sidesOf(["slope"], (s, from) => ({ ...s, up: ids.get(from.a)!, down: ids.get(from.b)! })),
    links: linkSides(board, side),
    exits: exitsOf(board),
    zones: board.zones,
    marks: board.marks.flatMap((m) => {
      const hex = ids.get(m.hex);
      return hex ? [{ ...m, at: hex }] : [];
    }),
    byId: (id) => ids.get(id),
    at,
  };
}

function sideBetween(layout: Layout, a: MapHex | undefined, b: MapHex | undefined): HexSide | null {
  if (!a || !b) return null;
  if (a.id > b.id) [a, b] = [b, a];
  const [X, Y] = [b.X - a.X, b.Y - a.Y];
  const i = layout.steps.findIndex(([dx, dy]) => dx === X && dy === Y);
  if (i < 0) return null;
  const c = layout.corner[i]!;
  const e = layout.corner[(i + 1) % 6]!;
  const p: Point = [a.x + c[0], a.y + c[1]];
  const q: Point = [a.x + e[0], a.y + e[1]];
  const m: Point = [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2];
  return { key: `${a.id}-${b.id}`, a, b, p, q, m, pk: layout.vertexKey(...p), qk: layout.vertexKey(...q) };
}

type FindSide = (a: string, b: string) => HexSide | null;

/** Water and crests given side by side only: chained here, without a name. */
function looseLines(board: Board, side: FindSide): Line[] {
  const inLines = new Set(board.lines.flatMap((l) => l.sides.map(([a, b]) => `${l.kind}:${side(a, b)?.key}`)));
  return (["river", "stream", "crest"] as const).flatMap((kind) => {
    const loose = board.sides.flatMap((s) => {
      const found = s.kind === kind ? side(s.a, s.b) : null;
      return found && !inLines.has(`${kind}:${found.key}`) ? [found] : [];
    });
    return chainLoose(loose).map((sides) => ({ kind, sides: sides.map((s) => [s.a.id, s.b.id] as const) }));
  });
}

/** Links between neighbouring hexes, once each; where a road runs there is no trail. */
function linkSides(board: Board, side: FindSide): LinkSide[] {
  const out = new Map<string, LinkSide>();
  for (const kind of ["road", "trail", "rail"] as const) {
    for (const link of board.links) {
      if (link.kind !== kind) continue;
      link.hexes.slice(1).forEach((b, i) => {
        const s = side(link.hexes[i]!, b);
        if (!s || out.has(`${kind}:${s.key}`) || (kind === "trail" && out.has(`road:${s.key}`))) return;
        out.set(`${kind}:${s.key}`, { ...s, kind });
      });
    }
  }
  return [...out.values()];
}

/** Ends that lead off the map or say that they do not: "family:hex" -> direction or "none". */
function exitsOf(board: Board): Map<string, string> {
  const out = new Map<string, string>();
  for (const { kind, hexes, exits } of board.links) {
    const family = kind === "rail" ? "rail" : "road";
    if (exits?.first) out.set(`${family}:${hexes[0]}`, exits.first);
    if (exits?.last) out.set(`${family}:${hexes[hexes.length - 1]}`, exits.last);
  }
  return out;
}
