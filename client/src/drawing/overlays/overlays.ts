/**
 * Overlays as SVG text in map units. They show what they are given and decide nothing.
 * Texts come from the caller, in the language of the page.
 */
import type { Board } from "../../contract/api";
import { num } from "../counters/text";
import { mid, type Point } from "../geometry/points";
import { centreOf, type HexRef } from "../sheet/locate";
import { modelOf } from "../sheet/model";
import { at, halo, head, hexD, INK, lined, lineD, pill, softPath } from "./shapes";

const group = (name: string, inner: string): string => `<g class="overlay ${name}">${inner}</g>`;
const radius = (board: Board): number => modelOf(board).R;

/** A part that lies below the counters and one above them. */
export interface Layers {
  readonly under: string;
  readonly over: string;
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
    const [off, short] = text ? [0.44, 0.43] : [0.36, 0.4]; // without a disc the shaft needs its length to be seen
    const a: Point = [h[0] + ux * w * off, h[1] + uy * w * off];
    const b: Point = [t[0] - ux * w * short, t[1] - uy * w * short];
    const p = (base: Point, o: number, on = 0): string => at([base[0] - uy * o + ux * on, base[1] + ux * o + uy * on]);
    s += `<path d="M${p(a, 5.5)}L${p(b, 5.5)}L${p(b, 10)}L${p(b, 0, 9)}L${p(b, -10)}L${p(b, -5.5)}L${p(a, -5.5)}z" fill="${INK.attack}" stroke="${INK.paper}" stroke-width="2.4" stroke-linejoin="round"/>`;
    if (text) s += `<circle cx="${num(a[0])}" cy="${num(a[1])}" r="8.2" fill="${INK.attack}" stroke="${INK.paper}" stroke-width="2"/>${pillText(a, text, 12)}`;
  }
  return group("attack", s);
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
