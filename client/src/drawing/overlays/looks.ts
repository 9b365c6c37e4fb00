/**
 * The looks that an overlay may name. Each has its own ink and, apart from it, its own dash, pattern or sign:
 * no two differ by colour alone. The server has the same names (`kernel/overlay.py`); a test compares them.
 */
import { num } from "../counters/text";
import type { Point } from "../geometry/points";
import { halo, head, INK, lined, stopSign } from "./shapes";

export const LOOK_NAMES = [
  "from",
  "reach",
  "reach-costly",
  "zone",
  "zone-enemy",
  "fire",
  "blocked",
  "range",
  "supply",
  "source",
  "cut",
  "border",
  "area",
  "kind-1",
  "kind-2",
  "kind-3",
  "kind-4",
  "kind-5",
  "kind-6",
] as const;
export type LookName = (typeof LOOK_NAMES)[number];

export type Sign =
  "none" | "ring" | "sight" | "cross" | "stop" | "star" | "arrow" | "tooth" | `${1 | 2 | 3 | 4 | 5 | 6}`;

export interface Look {
  readonly ink: string;
  /** Ink of figures. */
  readonly text: string;
  readonly width: number;
  readonly dash: string;
  /** Short dashes are dots. */
  readonly round?: boolean;
  readonly fill: "none" | "tint" | "hatch-a" | "hatch-b";
  readonly sign: Sign;
  /** All hexes of the look have one outline, together with those of these looks; else each has its own. */
  readonly joins?: readonly LookName[];
}

const kind = (n: 1 | 2 | 3 | 4 | 5 | 6, ink: string, dash: string): Look => ({
  ink,
  text: ink,
  width: 2.6,
  dash,
  fill: "tint",
  sign: `${n}`,
});

export const LOOKS: Readonly<Record<LookName, Look>> = {
  from: { ink: INK.dark, text: INK.dark, width: 3.6, dash: "", fill: "none", sign: "ring" },
  reach: {
    ink: INK.reach,
    text: INK.reachText,
    width: 3,
    dash: "",
    fill: "tint",
    sign: "none",
    joins: ["reach-costly", "from"],
  },
  "reach-costly": { ink: INK.stop, text: INK.stopText, width: 2.4, dash: "5 3", fill: "tint", sign: "none" },
  zone: { ink: INK.zoneA, text: INK.zoneA, width: 2.4, dash: "", fill: "hatch-a", sign: "tooth", joins: [] },
  "zone-enemy": {
    ink: INK.zoneB,
    text: INK.stopText,
    width: 2.4,
    dash: "9 4",
    fill: "hatch-b",
    sign: "tooth",
    joins: [],
  },
  fire: { ink: INK.seen, text: INK.seen, width: 2.8, dash: "", fill: "tint", sign: "sight", joins: ["from"] },
  blocked: { ink: INK.blocked, text: INK.blocked, width: 2.8, dash: "8 6", fill: "tint", sign: "cross" },
  range: {
    ink: INK.note,
    text: INK.note,
    width: 3.4,
    dash: "1 7",
    round: true,
    fill: "tint",
    sign: "none",
    joins: ["from"],
  },
  supply: { ink: INK.supply, text: INK.supply, width: 5, dash: "", fill: "none", sign: "arrow", joins: [] },
  source: { ink: INK.supply, text: INK.supply, width: 4, dash: "", fill: "none", sign: "star" },
  cut: { ink: INK.cut, text: INK.cut, width: 3, dash: "6 4", fill: "tint", sign: "stop" },
  border: { ink: INK.trail, text: INK.trail, width: 4.4, dash: "14 4 3 4", fill: "none", sign: "none", joins: [] },
  area: { ink: INK.panel, text: INK.panel, width: 3.4, dash: "18 5", fill: "none", sign: "none", joins: [] },
  "kind-1": kind(1, INK.seen, ""),
  "kind-2": kind(2, INK.zoneA, "2 5"),
  "kind-3": kind(3, INK.note, "12 4"),
  "kind-4": kind(4, INK.stopText, "4 3"),
  "kind-5": kind(5, INK.grey, "1 4"),
  "kind-6": kind(6, INK.blocked, "10 3 2 3"),
};

const isLook = (name: string): name is LookName => (LOOK_NAMES as readonly string[]).includes(name);

/** A look that is not known is drawn as the last of the kinds. */
export const lookOf = (name: string): Look => LOOKS[isLook(name) ? name : "kind-6"];

/** How an area of a look is filled. */
export const fillOf = ({ fill, ink }: Look): string =>
  fill === "none"
    ? 'fill="none"'
    : fill === "tint"
      ? `fill="${ink}" fill-opacity=".13"`
      : `fill="url(#ov-${fill === "hatch-a" ? "a" : "b"})" fill-opacity=".55"`;

export const stroked = (d: string, look: Look, width = look.width): string =>
  lined(d, look.ink, {
    width,
    ...(look.dash ? { dash: look.dash } : {}),
    ...(look.round ? { round: true } : {}),
  });

const crossed = ([x, y]: Point, r: number, ink: string): string =>
  lined(`M${num(x - r)} ${num(y - r)}l${num(2 * r)} ${num(2 * r)}m0 ${num(-2 * r)}l${num(-2 * r)} ${num(2 * r)}`, ink, {
    width: 3,
  });

function star([x, y]: Point, r: number, ink: string): string {
  const points = [...Array(10).keys()].map((i) => {
    const [a, d] = [(i * Math.PI) / 5 - Math.PI / 2, i % 2 ? r * 0.42 : r];
    return `${num(x + d * Math.cos(a))} ${num(y + d * Math.sin(a))}`;
  });
  return `<path d="M${points.join("L")}z" fill="${ink}" stroke="${INK.paper}" stroke-width="2" stroke-linejoin="round"/>`;
}

/** What tells a look apart without its colour; nothing for looks whose dash or hatching does. */
export function signSvg(look: Look, at: Point, r: number): string {
  const [x, y] = at;
  const circle = (radius: number, ink: string, width: number): string =>
    `<circle cx="${num(x)}" cy="${num(y)}" r="${num(radius)}" fill="none" stroke="${ink}" stroke-width="${width}"/>`;
  switch (look.sign) {
    case "none":
    case "tooth":
      return "";
    case "ring":
      return circle(r, INK.paper, 6) + circle(r, look.ink, 3.4) + circle(r * 0.4, INK.select, 3.4);
    case "sight": {
      const d = `M${num(x - r)} ${num(y)}h${num(2 * r)}M${num(x)} ${num(y - r)}v${num(2 * r)}`;
      return (
        circle(r * 0.66, INK.paper, 5) +
        lined(d, look.ink, { width: 1.8, under: 2.4 }) +
        circle(r * 0.66, look.ink, 2.2)
      );
    }
    case "cross":
      return crossed(at, r * 0.7, look.ink);
    case "stop":
      return stopSign(at, r, look.ink);
    case "star":
      return star(at, r * 1.25, look.ink);
    case "arrow":
      return head([x - 2, y], [x + 8, y], look.ink, r / 11);
    default: {
      const disc = `<circle cx="${num(x)}" cy="${num(y)}" r="${num(r * 0.85)}" fill="${INK.paper}" stroke="${look.ink}" stroke-width="1.6"/>`;
      return disc + halo(x, y + r * 0.42, look.sign, Math.max(11, Math.round(r * 1.15)), look.ink);
    }
  }
}

/** A small picture of a look for a legend, 30 by 20. */
export function swatchSvg(name: string): string {
  const look = lookOf(name);
  const d = "M3 3h24v14h-24z";
  const sign = look.sign === "tooth" ? "" : signSvg(look, [15, 10], 7);
  return `<svg width="30" height="20" viewBox="0 0 30 20" aria-hidden="true"><path d="${d}" ${fillOf(look)}/>${stroked(d, look, Math.min(2.6, look.width))}${sign}</svg>`;
}
