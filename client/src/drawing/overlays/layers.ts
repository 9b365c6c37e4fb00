/**
 * An overlay as a title sends it: areas, hexes, hexsides and lines with the looks of the library. What lies below
 * the counters and what must be seen above them are drawn apart. Nothing is decided here.
 */
import type { Board } from "../../contract/api";
import { mid, type Point } from "../geometry/points";
import { centreOf, hexPolygon, type HexRef } from "../sheet/locate";
import { modelOf } from "../sheet/model";
import { fillOf, LOOKS, lookOf, signSvg, stroked, type Look, type LookName } from "./looks";
import type { Layers } from "./overlays";
import { at, halo, head, hexD, INK, lineD, pill, regionD, softPath } from "./shapes";

interface Marked {
  readonly look: string;
  readonly text: string;
}
export interface OverlayParts {
  readonly hexes: readonly (Marked & { readonly hex: string })[];
  readonly sides: readonly { readonly first: string; readonly second: string; readonly look: string }[];
  readonly lines: readonly (Marked & { readonly hexes: readonly string[] })[];
  readonly areas: readonly (Marked & { readonly hexes: readonly string[] })[];
}

/** Longest text that is written into a hex; longer ones are read in the hex panel. */
const SHORT = 4;

/** `taken`: hexes with counters, where a text must keep clear. */
export function overlayLayers(board: Board, parts: OverlayParts, taken: ReadonlySet<string> = new Set()): Layers {
  const model = modelOf(board);
  const known = (h: string): boolean => model.byId(h) !== undefined;
  const hexes = parts.hexes.filter((h) => known(h.hex));
  const areas = parts.areas.map((a) => ({ ...a, hexes: a.hexes.filter(known) })).filter((a) => a.hexes.length);
  const lines = parts.lines.map((l) => ({ ...l, hexes: l.hexes.filter(known) })).filter((l) => l.hexes.length > 1);
  const sides = parts.sides.filter((s) => known(s.first) && known(s.second));
  const under =
    areas.map((a) => region(board, a.hexes, lookOf(a.look), a.look)).join("") +
    hexShapes(board, hexes) +
    sides.map((s) => sideSvg(board, s.first, s.second, lookOf(s.look))).join("") +
    lines.map((l) => lineSvg(board, l.hexes, lookOf(l.look))).join("");
  const over =
    hexes.map((h) => hexMark(board, h.hex, lookOf(h.look), h.text, taken.has(h.hex))).join("") +
    lines.map((l) => label(board, l.hexes.at(-1)!, lookOf(l.look), l.text)).join("") +
    areas.map((a) => label(board, middle(board, a.hexes), lookOf(a.look), a.text)).join("");
  const group = (inner: string): string => (inner ? `<g class="overlay shown">${inner}</g>` : "");
  return { under: group(under), over: group(over) };
}

const region = (board: Board, hexes: readonly HexRef[], look: Look, name: string): string => {
  const d = regionD(board, hexes);
  return `<g data-look="${name in LOOKS ? name : ""}"><path d="${d}" ${fillOf(look)} fill-rule="evenodd"/>${stroked(d, look)}</g>`;
};

/** Looks with a common outline first, then those with one for each hex. */
function hexShapes(board: Board, hexes: OverlayParts["hexes"]): string {
  const by = new Map<string, string[]>();
  for (const h of hexes) {
    const own = by.get(h.look);
    if (own) own.push(h.hex);
    else by.set(h.look, [h.hex]);
  }
  const joined = [...by].filter(([name]) => lookOf(name).joins);
  const single = [...by].filter(([name]) => !lookOf(name).joins);
  const withOthers = (name: string, own: string[]): string[] => [
    ...own,
    ...lookOf(name).joins!.flatMap((other: LookName) => by.get(other) ?? []),
  ];
  return (
    joined.map(([name, own]) => region(board, withOthers(name, own), lookOf(name), name)).join("") +
    single.map(([name, own]) => own.map((h) => singleHex(board, h, name)).join("")).join("")
  );
}

function singleHex(board: Board, hex: string, name: string): string {
  const look = lookOf(name);
  const d = hexD(board, hex, 4);
  return `<g data-look="${name in LOOKS ? name : ""}"><path d="${d}" ${fillOf(look)}/>${stroked(d, look)}</g>`;
}

/** Text and sign of a hex: in its middle, or beside the counters that lie there. */
function hexMark(board: Board, hex: string, look: Look, text: string, taken: boolean): string {
  const [x, y] = centreOf(board, hex);
  const R = modelOf(board).R;
  const short = text.length > 0 && text.length <= SHORT;
  const aside = taken || short;
  // A line has the heads itself; where a unit stands that is looked from, the rim of its hex is enough.
  const plain = look.sign === "arrow" || (look.sign === "ring" && taken);
  const sign = plain ? "" : signSvg(look, aside ? [x + R * 0.5, y - R * 0.5] : [x, y], aside ? 9 : 11);
  if (!short) return sign;
  return (
    sign +
    (taken
      ? pill(x, y + R * 0.72, text, { fill: look.text, ink: INK.paper, edge: INK.paper, size: 13 })
      : halo(x, y + 6, text, 18, look.text))
  );
}

/** The two corners that neighbours share, or null. */
export function commonSide(board: Board, a: HexRef, b: HexRef): [Point, Point] | null {
  const theirs = hexPolygon(board, b);
  const shared = hexPolygon(board, a).filter(([x, y]) => theirs.some(([u, v]) => Math.hypot(x - u, y - v) < 1));
  return shared.length === 2 ? [shared[0]!, shared[1]!] : null;
}

/** A hexside; looks of zones have a tooth into the second hex, signs sit on its middle. */
function sideSvg(board: Board, first: string, second: string, look: Look): string {
  const side = commonSide(board, first, second);
  if (!side) return "";
  const [a, b] = [mid(side[0], side[1], 0.1), mid(side[0], side[1], 0.9)];
  const line = stroked(lineD([a, b]), look, Math.max(4, look.width));
  if (look.sign !== "tooth") return line + (look.sign === "none" ? "" : signSvg(look, mid(a, b, 0.5), 7));
  const [m, goal] = [mid(a, b, 0.5), centreOf(board, second)];
  const tip = mid(m, goal, 0.26);
  const tooth = `M${at(mid(a, b, 0.32))}L${at(tip)}L${at(mid(a, b, 0.68))}z`;
  return `${line}<path d="${tooth}" fill="${look.ink}" stroke="${INK.paper}" stroke-width="1.6" stroke-linejoin="round"/>`;
}

/** A line through hexes; what has a direction has an arrow head on each hexside that it crosses. */
function lineSvg(board: Board, hexes: readonly string[], look: Look): string {
  const centres = hexes.map((h) => centreOf(board, h));
  const line = stroked(lineD(hexes.length > 2 ? softPath(board, hexes) : centres), look, Math.min(5, look.width));
  if (look.sign !== "arrow") return line;
  return (
    line +
    centres
      .slice(1)
      .map((p, i) => head(mid(centres[i]!, p, 0.5), p, look.ink))
      .join("")
  );
}

function label(board: Board, hex: HexRef, look: Look, text: string): string {
  if (!text) return "";
  const [x, y] = centreOf(board, hex);
  return pill(x, y - modelOf(board).R * 0.86, text, { fill: look.text, ink: INK.paper, edge: INK.paper });
}

/** The hex of a group that lies nearest to its middle. */
function middle(board: Board, hexes: readonly string[]): string {
  const all = hexes.map((h) => centreOf(board, h));
  const mean = (i: 0 | 1): number => all.reduce((sum, p) => sum + p[i], 0) / all.length;
  const [x, y] = [mean(0), mean(1)];
  const far = (h: string): number => Math.hypot(centreOf(board, h)[0] - x, centreOf(board, h)[1] - y);
  return hexes.reduce((best, h) => (far(h) < far(best) ? h : best));
}
