/** The layers above the terrain, as SVG text in map units: what the view says, in the looks of the drawing library. */
import type { Board, HexMark, Unit, UnitView } from "../contract/api";
import {
  attackOverlay,
  BADGE_NAMES,
  centreOf,
  COUNTER,
  hexPolygon,
  marksOverlay,
  stackSvg,
  targetOverlay,
  trailOverlay,
  type BadgeName,
  type Detail,
  type Piece,
  type Point,
} from "../drawing";
import { regionD } from "../drawing/overlays/shapes";
import { isSign, signsOverlay } from "../drawing/overlays/signs";

export interface Scene {
  readonly board: Board;
  readonly stacks: ReadonlyMap<string, readonly UnitView[]>;
  readonly printed: ReadonlyMap<string, Unit>;
  readonly selected: string | null;
  /** Who decides: units of the other side that may be chosen are targets. */
  readonly side: string | null;
  readonly actors: ReadonlySet<string>;
  readonly targets: ReadonlySet<string>;
  /** Who takes part in the fight that is shown: these lie on top. */
  readonly fighting: ReadonlySet<string>;
  readonly detail: Detail;
}

const isBadge = (b: string): b is BadgeName => (BADGE_NAMES as readonly string[]).includes(b);

/** Side of a counter in map units: large hexes have larger counters. */
export function counterSize(board: Board): number {
  const p = hexPolygon(board, 0);
  const w = Math.max(...p.map(([x]) => x)) - Math.min(...p.map(([x]) => x));
  return Math.max(COUNTER, Math.min(COUNTER * 1.3, w * 0.52));
}

function piece(scene: Scene, u: UnitView): Piece | null {
  const unit = scene.printed.get(u.id);
  if (!unit) return null;
  const able = scene.actors.has(u.id);
  const meant = able && scene.side !== null && unit.side !== scene.side;
  const states = [
    ...(scene.selected === u.id ? ["selected" as const] : able && !meant ? ["can" as const] : []),
    ...(meant || scene.targets.has(u.id) ? ["target" as const] : []),
  ];
  return {
    unit,
    face: Math.min(u.face, unit.faces.length - 1),
    options: { states, badges: u.badges.filter(isBadge), label: "" },
  };
}

/** The counters in one hex. */
export interface Stack {
  readonly hex: string;
  readonly can: boolean;
  readonly svg: string;
}

/** All counters on the map, stack by stack, so that only those that have changed are drawn anew. */
export function countersLayer(scene: Scene): Stack[] {
  const size = counterSize(scene.board);
  return [...scene.stacks].map(([hex, units]) => {
    const order = [...units].sort((a, b) => rank(scene, a) - rank(scene, b));
    const pieces = order.map((u) => piece(scene, u)).filter((p): p is Piece => p !== null);
    const [x, y] = centreOf(scene.board, hex);
    const place = { x: x - size / 2, y: y - size / 2, size, detail: scene.detail };
    const can = units.some((u) => scene.actors.has(u.id));
    return { hex, can, svg: stackSvg(scene.board.counters, pieces, place) };
  });
}

/** The chosen unit lies on top of its stack. */
const rank = (scene: Scene, u: UnitView): number =>
  u.id === scene.selected || scene.fighting.has(u.id) ? 2 : scene.actors.has(u.id) || scene.targets.has(u.id) ? 1 : 0;

const polygon = (board: Board, hex: string, inset = 0): string =>
  `M${hexPolygon(board, hex, inset)
    .map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`)
    .join("L")}z`;

/** Hexes that may be chosen: blue rim with a paper halo; everything else under tracing paper. */
export function placesLayer(
  board: Board,
  places: Iterable<string>,
  origin: string | null,
  draws: ReadonlySet<string>,
): string {
  const list = [...places];
  if (!list.length) return "";
  const rim = regionD(board, list);
  const all = origin ? regionD(board, [...list, origin]) : rim;
  const marks = list.map((h) => {
    const [x, y] = centreOf(board, h);
    const dot = draws.has(h)
      ? `<g class="cost fire" transform="translate(${x} ${y})"><rect x="-10" y="-10" width="20" height="20" rx="4.5"/>${PIPS}</g>`
      : `<circle class="pdot" cx="${x}" cy="${y}" r="5"/>`;
    return `<path class="rh" data-place="${h}" d="${polygon(board, h, 1)}"/>${dot}`;
  });
  return `<g class="reach"><path class="veil" d="M-9999 -9999h29999v29999h-29999z${all}" fill-rule="evenodd"/><path class="ro-halo" d="${rim}"/><path class="ro" d="${rim}"/>${marks.join("")}</g>`;
}

export interface Reached {
  readonly hex: string;
  readonly cost: string;
  readonly risk: boolean;
}

/** Hexes that several orders lead to: the same rim, with what each costs; a flash where fire or an end may come. */
export function waysLayer(
  board: Board,
  ways: readonly Reached[],
  near: Iterable<string>,
  origin: string | null,
  taken: ReadonlySet<string>,
): string {
  const first = new Map<string, Reached>();
  for (const way of ways) if (!first.has(way.hex)) first.set(way.hex, way);
  const close = new Set(near);
  const all = [...new Set([...first.keys(), ...close])];
  const rim = regionD(board, all);
  const hole = origin ? regionD(board, [...all, origin]) : rim;
  const marks = all.map((h) => {
    const way = first.get(h);
    const name = close.has(h) ? "data-place" : "data-goal";
    return `<path class="rh" ${name}="${h}" d="${polygon(board, h, 1)}"/>${taken.has(h) ? "" : costPill(board, h, way)}`;
  });
  return `<g class="reach ways"><path class="veil" d="M-9999 -9999h29999v29999h-29999z${hole}" fill-rule="evenodd"/><path class="ro-halo" d="${rim}"/><path class="ro" d="${rim}"/>${marks.join("")}</g>`;
}

const FLASH = '<path class="flame" d="M2-8l-7 9h5l-2 8 8-10h-5z" transform="translate(12 0) scale(.78)"/>';

function costPill(board: Board, hex: string, way: Reached | undefined): string {
  const [x, y] = centreOf(board, hex);
  if (!way) return `<circle class="pdot" cx="${x}" cy="${y}" r="5"/>`;
  const w = 12 + 8 * way.cost.length + (way.risk ? 14 : 0);
  const shift = way.risk ? -6 : 0;
  return `<g class="cost${way.risk ? " fire" : ""}" transform="translate(${x} ${y})"><rect x="${-w / 2}" y="-11" width="${w}" height="22" rx="11"/><text x="${shift}" y="5">${way.cost}</text>${way.risk ? FLASH.replace("translate(12 0)", `translate(${w / 2 - 10} 0)`) : ""}</g>`;
}

const PIPS = [-4, 0, 4].map((p) => `<circle class="pip" cx="${p}" cy="${p}" r="1.9"/>`).join("");

/** Rings for what is happening: chosen hex, hexes of a log line. */
export const ringLayer = (board: Board, hex: string, kind: "here" | "lit" | "bad"): string =>
  kind === "bad"
    ? `<path class="bad" d="${polygon(board, hex, 2)}"/>${cross(board, hex)}`
    : `<path class="heredark" d="${polygon(board, hex, 1.5)}"/><path class="here${kind === "lit" ? " lit" : ""}" d="${polygon(board, hex, 1.5)}"/>`;

function cross(board: Board, hex: string): string {
  const [x, y] = centreOf(board, hex);
  const d = `M${x - 10} ${y - 10}l20 20M${x + 10} ${y - 10}l-20 20`;
  return `<path class="cutline" d="${d}"/><path class="cutline2" d="${d}"/>`;
}

export const targetsLayer = (board: Board, hexes: readonly string[]): string =>
  targetOverlay(board, hexes) +
  hexes.map((h) => `<path data-target="${h}" fill="none" d="${polygon(board, h)}"/>`).join("");

/** Arrows from the hexes of those who take part to the hexes of those they mean. */
export function attackLayer(board: Board, from: readonly string[], to: readonly string[]): string {
  return to
    .map((target) =>
      attackOverlay(board, { target, from: from.filter((h) => h !== target).map((hex) => ({ hex, text: "" })) }),
    )
    .join("");
}

export const trailLayer = (board: Board, path: readonly string[]): string => trailOverlay(board, path);

/** A pill beside a unit: the points that it has left. */
export function leftLayer(board: Board, hex: string, text: string): string {
  const [x, y] = centreOf(board, hex);
  const size = counterSize(board);
  const w = 14 + 7.6 * text.length;
  return `<g class="leftp" data-left="${text}" transform="translate(${x} ${y - size * 0.78})"><rect x="${-w / 2}" y="-11" width="${w}" height="22" rx="11"/><text y="4.8">${text}</text></g>`;
}

/** The way that a unit has gone, over the counters: from the edge of its old hex to the edge of its new one. */
export function wayLayer(board: Board, path: readonly string[]): string {
  if (path.length < 2) return "";
  const points = path.map((h) => centreOf(board, h));
  const size = counterSize(board);
  const part = (a: Point, b: Point, off: number): Point => {
    const d = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    return [a[0] + ((b[0] - a[0]) * off) / d, a[1] + ((b[1] - a[1]) * off) / d];
  };
  const [first, second, before, last] = [points[0]!, points[1]!, points.at(-2)!, points.at(-1)!];
  const line = [part(first, second, size * 0.45), ...points.slice(1, -1), part(last, before, size * 0.62)];
  const d = line.map(([x, y], i) => `${i ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");
  const tip = part(last, before, size * 0.38);
  const back = line.at(-1)!;
  const [ux, uy] = [tip[0] - back[0], tip[1] - back[1]];
  const head = `M${tip[0].toFixed(1)} ${tip[1].toFixed(1)}L${(back[0] - uy * 0.8).toFixed(1)} ${(back[1] + ux * 0.8).toFixed(1)}L${(back[0] + uy * 0.8).toFixed(1)} ${(back[1] - ux * 0.8).toFixed(1)}z`;
  return `<g class="wentway" data-way="${path.join(" ")}"><path class="path-halo" d="${d}"/><path class="path" d="${d}"/><path class="arrhead" d="${head}"/></g>`;
}

/** What lies on hexes: a sign beside the counters where there is one for it, else a ring with a word. */
export const signsLayer = (board: Board, marks: readonly HexMark[]): string => signsOverlay(board, marks);

export const notesLayer = (board: Board, marks: readonly HexMark[]): string =>
  marksOverlay(
    board,
    marks
      .filter((m) => !isSign(m.kind))
      .map((m) => ({
        hex: m.hex,
        text: m.text.length > 6 ? (m.text.match(/^\S+/)?.[0] ?? "").replace(/[:,;]$/, "") : m.text,
      })),
  );
