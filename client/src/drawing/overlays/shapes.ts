import type { Board } from "../../contract/api";
import { esc, FONT, num, widthOf } from "../counters/text";
import { relax, smoothChain } from "../geometry/curve";
import { outlines } from "../geometry/outline";
import type { Point } from "../geometry/points";
import { centreOf, hexOf, hexPolygon, type HexRef } from "../sheet/locate";
import { modelOf } from "../sheet/model";

/** Inks of overlays, for all palettes: every line has a paper line below it, so that it reads on woods and at night. */
export const INK = {
  reach: "#1f6fc4",
  reachText: "#123f75",
  stop: "#c2571a",
  stopText: "#8f3b0c",
  zoneA: "#1f5fb0",
  zoneB: "#c2571a",
  seen: "#1c7c54",
  blocked: "#b3261e",
  supply: "#0f766e",
  cut: "#b3261e",
  attack: "#b3261e",
  target: "#d1341f",
  trail: "#3d2f6b",
  select: "#ffb000",
  note: "#7a4fa0",
  dark: "#17181b",
  paper: "#fffdf4",
  panel: "#1d2226",
  grey: "#6b7280",
} as const;

export const at = (p: Point): string => `${num(p[0])} ${num(p[1])}`;

export const lineD = (pts: readonly Point[]): string => pts.map((p, i) => `${i ? "L" : "M"}${at(p)}`).join("");

export const hexD = (board: Board, hex: HexRef, inset = 0): string => `${lineD(hexPolygon(board, hex, inset))}z`;

/** Outline of a set of hexes. */
export function regionD(board: Board, hexes: Iterable<HexRef>): string {
  const model = modelOf(board);
  const set = new Set([...hexes].map((h) => hexOf(board, h)));
  return outlines([...set], model.layout, (h) => set.has(h), model.at)
    .map((l) => `${lineD(l)}z`)
    .join("");
}

/** Soft line through the centres of a path. */
export function softPath(board: Board, path: readonly HexRef[]): Point[] {
  return smoothChain(
    relax(
      path.map((h) => centreOf(board, h)),
      0.2,
    ),
    5,
  );
}

export interface Stroke {
  readonly width: number;
  /** Extra width of the paper line below. */
  readonly under?: number;
  readonly dash?: string;
  /** Round ends: short dashes become dots. */
  readonly round?: boolean;
  readonly fill?: string;
}

/** A line with its paper line. */
export function lined(d: string, ink: string, { width, under = 2.6, dash, round, fill = "none" }: Stroke): string {
  const path = (colour: string, w: number, more: string): string =>
    `<path d="${d}" ${more} stroke="${colour}" stroke-width="${num(w)}" stroke-linejoin="round"${round ? ' stroke-linecap="round"' : ""}/>`;
  const dashed = dash ? ` stroke-dasharray="${dash}"` : "";
  return (
    path(INK.paper, width + under, 'fill="none"') +
    path(ink, width, `fill="${fill}"${fill === "none" ? "" : ' fill-opacity=".2"'}${dashed}`)
  );
}

/** Text with a paper halo. */
export const halo = (x: number, y: number, s: string, size: number, ink: string): string =>
  `<text x="${num(x)}" y="${num(y)}" font-size="${size}" text-anchor="middle" fill="${ink}" stroke="${INK.paper}" stroke-width="3.4" stroke-linejoin="round" paint-order="stroke" ${FONT}>${esc(s)}</text>`;

export interface PillOptions {
  readonly size?: number;
  readonly fill?: string;
  readonly ink?: string;
  readonly edge?: string;
}

/** Text on a rounded plate. */
export function pill(x: number, y: number, s: string, options: PillOptions = {}): string {
  const { size = 14, fill = INK.paper, ink = INK.dark, edge = INK.dark } = options;
  const w = widthOf(s, size) + size * 1.1;
  return (
    `<rect x="${num(x - w / 2)}" y="${num(y - size * 0.72)}" width="${num(w)}" height="${num(size * 1.44)}" rx="${num(size * 0.72)}" fill="${fill}" stroke="${edge}" stroke-width="1.2"/>` +
    `<text x="${num(x)}" y="${num(y + size * 0.35)}" font-size="${size}" text-anchor="middle" fill="${ink}" ${FONT}>${esc(s)}</text>`
  );
}

/** Arrow head along a direction. */
export const head = (p: Point, q: Point, ink: string, k = 1): string =>
  `<path transform="translate(${at(p)}) rotate(${num((Math.atan2(q[1] - p[1], q[0] - p[0]) * 180) / Math.PI)}) scale(${k})" d="M-6-9.5L9 0-6 9.5-2 0z" fill="${ink}" stroke="${INK.paper}" stroke-width="1.8"/>`;

/** Struck-through disc. */
export const stopSign = ([x, y]: Point, r: number, ink: string): string =>
  `<circle cx="${num(x)}" cy="${num(y)}" r="${r}" fill="${ink}" stroke="${INK.paper}" stroke-width="2.2"/><path d="M${num(x - r * 0.42)} ${num(y - r * 0.42)}l${num(r * 0.84)} ${num(r * 0.84)}m0 ${num(-r * 0.84)}l${num(-r * 0.84)} ${num(r * 0.84)}" stroke="${INK.paper}" stroke-width="${num(r * 0.27)}"/>`;

/** Patterns that overlays use, once in the page. */
export const OVERLAY_DEFS =
  `<defs><pattern id="ov-a" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 4h8" stroke="${INK.zoneA}" stroke-width="1.9"/></pattern>` +
  `<pattern id="ov-b" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)"><path d="M0 4h8" stroke="${INK.zoneB}" stroke-width="1.9"/></pattern></defs>`;
