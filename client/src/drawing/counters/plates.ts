import type { Face, GroundStyle, Plate, PlateShape, Sign, SlotSign, When } from "../../contract/api";
import { isDark } from "../look/colour";
import { num, safeColour } from "./text";

const EDGE = "#17181b";

/** Words for colours in a layout: those of the counter, and a pair that stands out on every ground. */
export function inkOf(word: string, g: GroundStyle): string {
  if (word === "ink") return g.ink;
  if (word === "ground") return g.ground;
  if (word === "box") return g.box;
  if (word === "strong") return isDark(g.ground) ? "#f4f1e6" : "#1b1c1a";
  if (word === "on-strong") return isDark(g.ground) ? "#1b1c1a" : "#fffdf4";
  return safeColour(word);
}

export const holds = (when: When | undefined, face: Face): boolean =>
  !when || String(face.values[when.value] ?? "") === when.is;

/** Ground behind a figure: shape, fill and edge, by another value where the layout says so. */
export function plateSvg(plate: Plate, face: Face, g: GroundStyle): { readonly svg: string; readonly fill: string } {
  const look = plate.by === undefined ? undefined : plate.looks?.[String(face.values[plate.by] ?? "")];
  const fill = inkOf(look?.fill ?? plate.fill, g);
  const edge = look?.edge ?? plate.edge ?? 0.9;
  const paint = `fill="${fill}"${edge ? ` stroke="${EDGE}" stroke-width="${num(edge)}"` : ""}`;
  return { svg: OUTLINE[look?.shape ?? plate.shape](plate.x, plate.y, plate.w, plate.h, paint), fill };
}

type Outline = (x: number, y: number, w: number, h: number, paint: string) => string;

const path = (points: readonly (readonly [number, number])[], paint: string): string =>
  `<path d="${points.map(([x, y], i) => `${i ? "L" : "M"}${num(x)} ${num(y)}`).join("")}z" ${paint}/>`;
const ellipse: Outline = (x, y, w, h, paint) =>
  `<ellipse cx="${num(x + w / 2)}" cy="${num(y + h / 2)}" rx="${num(w / 2 + 0.5)}" ry="${num(h / 2)}" ${paint}/>`;

const OUTLINE: Readonly<Record<PlateShape, Outline>> = {
  rounded: (x, y, w, h, paint) =>
    `<rect x="${num(x)}" y="${num(y)}" width="${num(w)}" height="${num(h)}" rx="2.8" ${paint}/>`,
  sharp: (x, y, w, h, paint) =>
    path(
      [
        [x, y],
        [x + w, y],
        [x + w, y + h],
        [x, y + h],
      ],
      paint,
    ),
  house: (x, y, w, h, paint) =>
    path(
      [
        [x, y + 4.2],
        [x + w / 2, y - 0.6],
        [x + w, y + 4.2],
        [x + w, y + h],
        [x, y + h],
      ],
      paint,
    ),
  ellipse,
  "heavy-ellipse": ellipse,
  hexagon: (x, y, w, h, paint) =>
    path(
      [
        [x + 3.4, y],
        [x + w - 3.4, y],
        [x + w + 0.5, y + h / 2],
        [x + w - 3.4, y + h],
        [x + 3.4, y + h],
        [x - 0.5, y + h / 2],
      ],
      paint,
    ),
  diamond: (x, y, w, h, paint) =>
    path(
      [
        [x + w / 2, y - 0.8],
        [x + w + 0.6, y + h / 2],
        [x + w / 2, y + h + 0.8],
        [x - 0.6, y + h / 2],
      ],
      paint,
    ),
  disc: (x, y, w, h, paint) =>
    `<circle cx="${num(x + w / 2)}" cy="${num(y + h / 2)}" r="${num(Math.min(w, h) / 2)}" ${paint}/>`,
  shield: (x, y, w, h, paint) =>
    `<path d="M${num(x)} ${num(y)}h${num(w)}v${num(h * 0.5)}c0 ${num(h * 0.3)} ${num(-w * 0.3)} ${num(h * 0.41)} ${num(-w / 2)} ${num(h * 0.5)}c${num(-w * 0.2)} ${num(-h * 0.09)} ${num(-w / 2)} ${num(-h * 0.2)} ${num(-w / 2)} ${num(-h * 0.5)}z" ${paint}/>`,
};

const SIGN: Readonly<Record<SlotSign, (fill: string) => string>> = {
  triangle: (f) => `<path d="M-3.6 3.5L0-3.5 3.6 3.5z" fill="${f}"/>`,
  figure: (f) => `<circle cy="-3.3" r="2" fill="${f}"/><path d="M-3.3 4.8c0-6.6 6.6-6.6 6.6 0z" fill="${f}"/>`,
  arc: (f) => `<path d="M-3.8 1c2-2.4 5.6-2.4 7.6 0" fill="none" stroke="${f}" stroke-width="1"/>`,
  range: (f) => `<path d="M-7.6 0l2.4-1.6v3.2zM7.6 0l-2.4-1.6v3.2z" fill="${f}"/>`,
  wheels: (f) => `<circle cx="-2.8" r="1.2" fill="${f}"/><circle cx="2.8" r="1.2" fill="${f}"/>`,
  tracks: (f) => `<rect x="-5" y="-1.1" width="10" height="2.2" rx="1.1" fill="${f}"/>`,
  span: (f) => `<path d="M-7 0h14M4-2.6L7 0 4 2.6M-4-2.6L-7 0l3 2.6" fill="none" stroke="${f}" stroke-width="1.1"/>`,
};

export function signSvg(sign: Sign, face: Face, g: GroundStyle): string {
  if (!holds(sign.when, face)) return "";
  return `<g transform="translate(${num(sign.x)} ${num(sign.y)})">${SIGN[sign.kind](inkOf(sign.fill, g))}</g>`;
}
