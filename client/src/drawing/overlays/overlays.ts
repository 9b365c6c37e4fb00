/**
 * Overlays as SVG text in map units. They show what they are given and decide nothing.
 * Texts come from the caller, in the language of the page.
 */
import type { Board } from "../../contract/board";
import { num } from "../counters/text";
import { mid, type Point } from "../geometry/points";
import { centreOf, hexOf, type HexRef } from "../sheet/locate";
import { modelOf } from "../sheet/model";
import { at, countryD, halo, head, hexD, INK, lined, lineD, pill, regionD, softPath, stopSign } from "./shapes";

const group = (name: string, inner: string): string => `<g class="overlay ${name}">${inner}</g>`;
const radius = (board: Board): number => modelOf(board).R;

export interface Reach {
  /** What each hex costs, as it is to be shown. */
  readonly costs: ReadonlyMap<HexRef, string>;
  readonly origin?: HexRef;
  /** Hexes that end the move, and the word for it. */
  readonly stops?: Iterable<HexRef>;
  readonly stopWord?: string;
  /** Hexes without a figure, because a counter lies there. */
  readonly taken?: Iterable<HexRef>;
  /** Veil over everything else; on unless said otherwise. */
  readonly veil?: boolean;
}

/** Hexes that can be reached; everything else is veiled. */
export function reachOverlay(board: Board, reach: Reach): string {
  const { costs, origin, stops = [], stopWord = "", taken = [], veil = true } = reach;
  const region = regionD(board, [...costs.keys(), ...(origin === undefined ? [] : [origin])]);
  const ends = new Set([...stops].map((h) => hexOf(board, h)));
  const hidden = new Set([...taken, ...(origin === undefined ? [] : [origin])].map((h) => hexOf(board, h)));
  let s = veil ? `<path d="${countryD(board)}${region}" fill="#1a1712" fill-opacity=".3" fill-rule="evenodd"/>` : "";
  s += `<path d="${region}" fill="${INK.reach}" fill-opacity=".09"/>${lined(region, INK.reach, { width: 3 })}`;
  for (const h of ends) s += lined(hexD(board, h.index, 5), INK.stop, { width: 2.2, under: 1.8, dash: "5 3" });
  for (const [hex, cost] of costs) {
    const h = hexOf(board, hex);
    if (hidden.has(h)) continue;
    const stop = ends.has(h);
    s += halo(h.x, h.y + 6, cost, 17, stop ? INK.stopText : INK.reachText);
    if (stop && stopWord) s += halo(h.x, h.y + 20, stopWord, 11, INK.stopText);
  }
  return group("reach", s);
}

/** Zones of two sides: two hatchings that cross where both reach. */
export function zonesOverlay(board: Board, a: Iterable<HexRef>, b: Iterable<HexRef>): string {
  const one = (hexes: Iterable<HexRef>, pattern: string, ink: string, dash?: string): string => {
    const d = regionD(board, hexes);
    if (!d) return "";
    return `<path d="${d}" fill="url(#${pattern})" fill-opacity=".55"/>${lined(d, ink, { width: 2.4, under: 2.2, ...(dash ? { dash } : {}) })}`;
  };
  return group("zones", one(a, "ov-a", INK.zoneA) + one(b, "ov-b", INK.zoneB, "9 4"));
}

/** A part that lies below the counters and one above them. */
export interface Layers {
  readonly under: string;
  readonly over: string;
}

export interface Sight {
  readonly from: HexRef;
  readonly to?: HexRef;
  readonly visible?: Iterable<HexRef>;
  readonly blocker?: HexRef;
  /** Why it is blocked. */
  readonly reason?: string;
}

/** Line of fire or sight: what is not seen is shaded; the thread changes where it is blocked. */
export function sightOverlay(board: Board, { from, to, visible, blocker, reason }: Sight): Layers {
  let under = "";
  if (visible) {
    const d = regionD(board, visible);
    under = group(
      "sight",
      `<path d="${countryD(board)}${d}" fill="url(#ov-dark)" fill-rule="evenodd"/>${lined(d, INK.seen, { width: 2, under: 2 })}`,
    );
  }
  if (to === undefined) return { under, over: "" };
  const a = centreOf(board, from);
  const b = centreOf(board, to);
  const cut = blocker === undefined ? b : cutPoint(board, a, b, blocker);
  let s = lined(lineD([a, cut]), INK.seen, { width: 3.4, under: 3 });
  if (blocker !== undefined) {
    const [kx, ky] = centreOf(board, blocker);
    s += lined(lineD([cut, b]), INK.blocked, { width: 3, dash: "8 6" });
    s += lined(hexD(board, blocker, 2), INK.blocked, { width: 3.4, fill: INK.blocked });
    s += stopSign(cut, 7.5, INK.blocked);
    if (reason) s += pill(kx, ky + radius(board) * 0.98, reason);
  }
  const ring = (ink: string, width: number): string =>
    `<circle cx="${num(b[0])}" cy="${num(b[1])}" r="9" fill="none" stroke="${ink}" stroke-width="${width}"/>`;
  s += `<circle cx="${num(a[0])}" cy="${num(a[1])}" r="6" fill="${INK.seen}" stroke="${INK.paper}" stroke-width="2"/>`;
  s += ring(INK.paper, 5) + ring(blocker === undefined ? INK.seen : INK.blocked, 2.6);
  return { under, over: group("thread", s) };
}

/** Where the thread meets the blocking hex. */
function cutPoint(board: Board, a: Point, b: Point, blocker: HexRef): Point {
  const k = centreOf(board, blocker);
  const d = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const along = ((k[0] - a[0]) * (b[0] - a[0]) + (k[1] - a[1]) * (b[1] - a[1])) / (d * d);
  return mid(a, b, Math.max(0, Math.min(1, along - (radius(board) * 0.55) / d)));
}

export interface SupplyLine {
  readonly path: readonly HexRef[];
  /** Hexes where it is cut; a cut line is grey dots. */
  readonly cut?: readonly HexRef[];
  readonly source?: HexRef;
  readonly text?: string;
}

/** Lines of supply, arrow heads towards the source. */
export function supplyOverlay(board: Board, lines: readonly SupplyLine[]): string {
  const R = radius(board);
  const one = ({ path, cut = [], source, text }: SupplyLine): string => {
    const soft = softPath(board, path);
    const broken = cut.length > 0;
    let s = lined(lineD(soft), broken ? INK.grey : INK.supply, {
      width: 5,
      under: 4,
      round: true,
      ...(broken ? { dash: "1 9" } : {}),
    });
    if (!broken) for (let i = 8; i < soft.length - 4; i += 9) s += head(soft[i]!, soft[i + 1]!, INK.supply);
    if (source !== undefined) {
      const [x, y] = centreOf(board, source);
      s += lined(hexD(board, source, 3), INK.supply, { width: 4, under: 3 });
      if (text) s += pill(x, y - R * 0.95, text, { fill: INK.supply, ink: INK.paper });
    }
    for (const h of cut)
      s +=
        lined(hexD(board, h, 3), INK.cut, { width: 3, dash: "6 4", fill: INK.cut }) +
        stopSign(centreOf(board, h), 12, INK.cut);
    if (broken && text) {
      const [x, y] = centreOf(board, cut[0]!);
      s += pill(x, y + R * 1.02, text, { fill: INK.cut, ink: INK.paper });
    }
    return s;
  };
  return group("supply", lines.map(one).join(""));
}

/** Where a unit came from: empty place, dots with the points spent, head at the end. */
export function trailOverlay(board: Board, path: readonly HexRef[], costs: readonly string[] = []): string {
  if (path.length < 2) return "";
  const pts = path.map((h) => centreOf(board, h));
  const [start, before, end] = [pts[0]!, pts[pts.length - 2]!, pts[pts.length - 1]!];
  let s = `<rect x="${num(start[0] - 22)}" y="${num(start[1] - 22)}" width="44" height="44" rx="5" fill="${INK.paper}" fill-opacity=".35" stroke="${INK.trail}" stroke-width="2" stroke-dasharray="5 4"/>`;
  s += lined(lineD(softPath(board, path)), INK.trail, { width: 3.4, under: 3.6, round: true, dash: "1 8" });
  pts.slice(1, -1).forEach((p, i) => {
    s += `<circle cx="${num(p[0])}" cy="${num(p[1])}" r="9.4" fill="${INK.trail}" stroke="${INK.paper}" stroke-width="1.8"/>`;
    if (costs[i]) s += pillText(p, costs[i], 12.5);
  });
  return group("trail", s + head(mid(before, end, 0.42), end, INK.trail));
}

const pillText = (p: Point, s: string, size: number): string =>
  halo(p[0], p[1] + size * 0.36, s, size, INK.paper).replace(/ stroke="[^"]*" stroke-width="3.4"/, "");

export interface Attack {
  readonly target: HexRef;
  /** Hexes of the attackers with what each brings. */
  readonly from: readonly { readonly hex: HexRef; readonly text: string }[];
}

/** Arrows that cross only the hexside or, from further off, run along the line of fire. */
export function attackOverlay(board: Board, { target, from }: Attack): string {
  const t = centreOf(board, target);
  let s = lined(hexD(board, target, 1), INK.attack, { width: 3.6, under: 2.8 });
  for (const { hex, text } of from) {
    const h = centreOf(board, hex);
    const d = Math.hypot(t[0] - h[0], t[1] - h[1]) || 1;
    const [ux, uy] = [(t[0] - h[0]) / d, (t[1] - h[1]) / d];
    const w = modelOf(board).layout.w;
    const a: Point = [h[0] + ux * w * 0.44, h[1] + uy * w * 0.44];
    const b: Point = [t[0] - ux * w * 0.43, t[1] - uy * w * 0.43];
    const p = (base: Point, o: number, on = 0): string => at([base[0] - uy * o + ux * on, base[1] + ux * o + uy * on]);
    s += `<path d="M${p(a, 5.5)}L${p(b, 5.5)}L${p(b, 10)}L${p(b, 0, 9)}L${p(b, -10)}L${p(b, -5.5)}L${p(a, -5.5)}z" fill="${INK.attack}" stroke="${INK.paper}" stroke-width="2.4" stroke-linejoin="round"/>`;
    s += `<circle cx="${num(a[0])}" cy="${num(a[1])}" r="8.2" fill="${INK.attack}" stroke="${INK.paper}" stroke-width="2"/>${pillText(a, text, 12)}`;
  }
  return group("attack", s);
}

/** The chosen hex: amber ring inside a dark one, seen on every terrain; its name above the counters. */
export function selectedOverlay(board: Board, hex: HexRef, text = ""): Layers {
  const [x, y] = centreOf(board, hex);
  const d = hexD(board, hex, 1);
  const ring = (ink: string, width: number): string =>
    `<path d="${d}" fill="none" stroke="${ink}" stroke-width="${width}" stroke-linejoin="round"/>`;
  const label = text
    ? pill(x, y - radius(board) * 1.15, text, { fill: INK.panel, ink: INK.paper, edge: INK.paper })
    : "";
  return { under: group("selected", ring(INK.dark, 6.4) + ring(INK.select, 3.8)), over: label };
}

/** Hexes that may be chosen as a target: red brackets in the corners of the hex. */
export function targetOverlay(board: Board, hexes: Iterable<HexRef>): string {
  const side = radius(board);
  const dash = `${num(side * 0.36)} ${num(side * 0.28)} ${num(side * 0.36)} 0`;
  const one = (h: HexRef): string => lined(hexD(board, h, 3), INK.target, { width: 3.2, dash });
  return group("targets", [...hexes].map(one).join(""));
}

export interface HexMark {
  readonly hex: HexRef;
  readonly text: string;
  readonly kind?: "note" | "good" | "bad";
}

/** Marks of any kind: a ring and a word, e.g. where the log speaks of a hex. */
export function marksOverlay(board: Board, marks: readonly HexMark[]): string {
  const one = ({ hex, text, kind = "note" }: HexMark): string => {
    const [x, y] = centreOf(board, hex);
    const ink = { note: INK.note, good: INK.seen, bad: INK.blocked }[kind];
    const dash = { note: "2 4", good: "", bad: "8 5" }[kind];
    const ring = lined(hexD(board, hex, 2.5), ink, { width: 3, ...(dash ? { dash } : {}) });
    return ring + (text ? pill(x, y + radius(board) * 0.98, text, { fill: ink, ink: INK.paper, edge: INK.paper }) : "");
  };
  return group("marks", marks.map(one).join(""));
}
