import type { Counters, Unit } from "../../contract/api";
import { countSvg } from "./badges";
import { COUNTER, counterSvg, type CounterOptions, type Detail } from "./counter";
import { FONT, num, text } from "./text";

/** A unit as it lies on the map: which face is up and what is marked on it. */
export interface Piece {
  readonly unit: Unit;
  readonly face: number;
  readonly options?: Pick<CounterOptions, "states" | "badges" | "done" | "label">;
}

export interface StackOptions {
  /** Upper left corner of the place of one counter. */
  readonly x?: number;
  readonly y?: number;
  readonly size?: number;
  readonly detail?: Detail;
}

/** How far each counter of a stack lies from the next, in a counter of 46. */
const STEP = 4;
const SHOWN = 4;

/** Up to four counters, the last of the list on top at the upper left, with the number of units. */
export function stackSvg(counters: Counters, pieces: readonly Piece[], options: StackOptions = {}): string {
  const { x = 0, y = 0, size = COUNTER, detail = "full" } = options;
  const k = size / COUNTER;
  const shown = pieces.slice(-SHOWN);
  const half = ((shown.length - 1) * STEP * k) / 2;
  const one = (p: Piece, i: number): string => {
    const o = (shown.length - 1 - i) * STEP * k - half;
    return counterSvg(counters, p.unit, p.face, { ...p.options, x: x + o, y: y + o, size, detail });
  };
  const count =
    pieces.length > 1 ? `<g ${FONT}>${countSvg(pieces.length, x + half + 45.5 * k, y + half + 47 * k, k)}</g>` : "";
  return shown.map(one).join("") + count;
}

export interface StripOptions {
  readonly x?: number;
  readonly y?: number;
  readonly size?: number;
  readonly pointer?: "left" | "below";
}

/** The opened stack: a dark strip of counters beside the hex, top unit first, with captions. */
export function stripSvg(counters: Counters, pieces: readonly Piece[], options: StripOptions = {}): string {
  const { x = 0, y = 0, size = COUNTER, pointer = "left" } = options;
  const [pad, gap] = [9, 9];
  const w = pieces.length * size + (pieces.length - 1) * gap + 2 * pad;
  const h = size + 2 * pad + 15;
  const tip =
    pointer === "left"
      ? `M${num(x)} ${num(y + h / 2 - 9)}l-10 9 10 9z`
      : `M${num(x + w / 2 - 9)} ${num(y + h)}l9 10 9-10z`;
  const ground =
    `<path d="${tip}" fill="#1d2226" fill-opacity=".94"/>` +
    `<rect x="${num(x)}" y="${num(y)}" width="${num(w)}" height="${num(h)}" rx="8" fill="#1d2226" fill-opacity=".94" stroke="#fffdf4" stroke-opacity=".35"/>`;
  const detail: Detail = size >= COUNTER * 1.4 ? "rich" : "full";
  const one = (p: Piece, i: number): string => {
    const X = x + pad + i * (size + gap);
    const caption = text(p.unit.short, X + size / 2, y + h - 6, { size: 11, fill: "#f2ecd8", max: size + gap - 2 });
    return (
      counterSvg(counters, p.unit, p.face, { ...p.options, x: X, y: y + pad, size, detail, shadow: false }) + caption
    );
  };
  return `<g class="strip" ${FONT}>${ground}${pieces.map(one).join("")}</g>`;
}
