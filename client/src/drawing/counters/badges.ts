import { num, text } from "./text";

interface Badge {
  readonly fill: string;
  readonly shape: string;
  readonly glyph: string;
  readonly ink?: string;
}

const ROUND = "M-5.6 0a5.6 5.6 0 1 0 11.2 0a5.6 5.6 0 1 0-11.2 0z";
const stroke = (d: string, width: number, ink = "#fff"): string =>
  `<path d="${d}" stroke="${ink}" stroke-width="${width}" fill="none"/>`;

/** Shape, colour and glyph: never colour alone. */
const BADGES = {
  disrupted: {
    fill: "#d1495b",
    shape: "M0-6.2L5.9 4.6H-5.9z",
    glyph: `${stroke("M0-3v4", 1.7)}<circle cy="3" r=".95" fill="#fff"/>`,
  },
  halted: {
    fill: "#b3261e",
    shape: "M-2.4-5.7h4.8L5.7-2.4v4.8L2.4 5.7h-4.8L-5.7 2.4v-4.8z",
    glyph: stroke("M-3.2 0h6.4", 2),
  },
  activated: { fill: "#1b6ca8", shape: ROUND, glyph: stroke("M-2.8 0l2 2.3 3.6-4.4", 1.7) },
  suppressed: {
    fill: "#6a4c93",
    shape: "M-5.2-5.2h10.4v10.4h-10.4z",
    glyph: stroke("M0-3.2v4.6M-2.6.2L0 3.2 2.6.2", 1.5),
  },
  cohesion: { fill: "#c2571a", shape: "M0-6.2L6.2 0 0 6.2-6.2 0z", glyph: stroke("M-1-3.4L1.2-1-1 .8 1 3.4", 1.5) },
  column: {
    fill: "#f2c230",
    shape: "M-3-5.8h6v11.6h-6z",
    glyph: stroke("M-1.8-1.4L0-3.4l1.8 2M-1.8 1.6L0-.4l1.8 2M-1.8 4.4L0 2.4l1.8 2", 1.1, "#17181b"),
  },
  riding: { fill: "#3f6b3a", shape: ROUND, glyph: stroke("M-3.4 3h6.8M0-3.6v4.2M-2-1.2L0 1 2-1.2", 1.3) },
  moved: { fill: "#5b6470", shape: ROUND, glyph: stroke("M-3.2 0h5.4M.2-2.4L2.8 0 .2 2.4", 1.5) },
  fired: {
    fill: "#8a5a12",
    shape: ROUND,
    glyph: `${stroke("M0-3.8v7.6M-3.8 0h7.6", 1.1)}<circle r="2.2" fill="none" stroke="#fff" stroke-width="1.1"/>`,
  },
  improved: { fill: "#7a5c34", shape: "M-6.2 3.4L-3.4-3.4h6.8L6.2 3.4z", glyph: stroke("M-3.6 1.6h7.2", 1.7) },
  entrenched: {
    fill: "#4f3a1c",
    shape: "M-6.2 4.6L-3.8-4.6h7.6L6.2 4.6z",
    glyph: stroke("M-3.2-1.2h6.4M-3.8 2.2h7.6", 1.6),
  },
  hero: { fill: "#b8860b", shape: ROUND, glyph: `<path d="M0-3.8l1.1 2.5 2.7.2-2.1 1.7.7 2.7L0 1.7l-2.4 1.6.7-2.7-2.1-1.7 2.7-.2z" fill="#fff"/>` },
  unsupplied: {
    fill: "#fbfaf4",
    shape: ROUND,
    ink: "#b3261e",
    glyph: `<path d="M0-3.6c2 2.6 2.6 3.6 2.6 4.8a2.6 2.6 0 0 1-5.2 0c0-1.2.6-2.2 2.6-4.8z" fill="#17181b"/>${stroke("M-4 4L4-4", 1.9, "#b3261e")}`,
  },
} as const satisfies Record<string, Badge>;

export type BadgeName = keyof typeof BADGES;
export const BADGE_NAMES = Object.keys(BADGES) as readonly BadgeName[];

/** Places on the rim, in order of use; the factors at the bottom stay free. */
export const RIM: readonly (readonly [number, number])[] = [
  [44.5, 3.5],
  [44.5, 15.5],
  [44.5, 26.5],
  [1.5, 26.5],
  [1.5, 15.5],
  [33, 1],
];

/** One badge round x, y. */
export function badgeSvg(name: BadgeName, x: number, y: number, k = 1): string {
  const b: Badge = BADGES[name];
  const path = (ink: string, width: number): string =>
    `<path d="${b.shape}" fill="${b.fill}" stroke="${ink}" stroke-width="${width}" stroke-linejoin="round"/>`;
  return `<g class="badge ${name}" transform="translate(${num(x)} ${num(y)}) scale(${num(k)})">${path("#fffdf4", 2.2)}${path(b.ink ?? "#17181b", 0.8)}${b.glyph}</g>`;
}

/** Number of units in a stack. */
export const countSvg = (n: number, x: number, y: number, k: number): string =>
  `<g class="count" transform="translate(${num(x)} ${num(y)}) scale(${num(k)})"><circle r="6.8" fill="#17181b" stroke="#fffdf4" stroke-width="1.3"/>${text(n, 0, 3.9, { size: 11, fill: "#fffdf4" })}</g>`;

export type StateName = "selected" | "can" | "target";

const ring = (at: number, side: number, rx: number, ink: string, width: number): string =>
  `<rect x="${at}" y="${at}" width="${side}" height="${side}" rx="${rx}" fill="none" stroke="${ink}" stroke-width="${width}"/>`;
const CORNERS = "M-2 8v-10h10M38-2h10v10M48 38v10h-10M8 48h-10v-10";

/** A wide plate, a thin frame, corner brackets: states differ by shape. */
export const STATES: Readonly<Record<StateName, string>> = {
  selected: ring(-3.2, 52.4, 7.4, "#17181b", 5) + ring(-3.2, 52.4, 7.4, "#ffb000", 3.2),
  can: ring(-2, 50, 6.2, "#fffdf4", 4) + ring(-2, 50, 6.2, "#14548a", 2.8),
  target: `<g fill="none" stroke-linecap="square"><path d="${CORNERS}" stroke="#fffdf4" stroke-width="4.2"/><path d="${CORNERS}" stroke="#d1341f" stroke-width="2.8"/></g>`,
};
