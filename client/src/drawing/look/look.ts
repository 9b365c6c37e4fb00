import { PALETTES, type Palette, type PaletteName } from "./palettes";

/** Sizes and colours of a sheet; a board overrides what differs. All lengths are map units. */
export interface Style {
  /** Circumradius of a hex. */
  readonly R: number;
  /** Ground beyond the outer hexes (in R), width of the border, height of the margin with title and legend. */
  readonly frame: { readonly bleed: number; readonly border: number; readonly band: number };
  readonly outline: { readonly amp: number };
  readonly relief: Relief;
  readonly grid: { readonly width: number; readonly dot: boolean };
  readonly number: { readonly size: number };
  readonly water: { readonly major: number; readonly minor: number };
  readonly road: { readonly width: number; readonly casing: number };
  readonly trail: { readonly width: number; readonly dash: readonly number[] };
  readonly rail: { readonly width: number; readonly tick: number; readonly every: number };
  readonly label: Labels;
  readonly font: { readonly serif: string; readonly sans: string };
  readonly palette: Readonly<Record<PaletteName, Palette>>;
}

/** Height that each thing adds, levels of contour lines, rings on small summits. */
export interface Relief {
  readonly hill: number;
  readonly peak: number;
  readonly crest: number;
  readonly slope: number;
  readonly ridge: number;
  readonly river: number;
  readonly stream: number;
  readonly strength: number;
  readonly contours: readonly number[];
  readonly rings: readonly number[];
}

export interface Labels {
  readonly village: number;
  readonly town: number;
  readonly river: number;
  readonly stream: number;
  readonly hill: number;
  readonly line: number;
}

/** Any part of a style. */
export type StylePatch = Deep<Style>;
type Deep<T> = {
  readonly [K in keyof T]?: T[K] extends readonly unknown[] ? T[K] : T[K] extends object ? Deep<T[K]> : T[K];
};

export const BASE_STYLE: Style = {
  R: 36,
  frame: { bleed: 0.32, border: 28, band: 112 },
  outline: { amp: 0.19 },
  relief: {
    hill: 1,
    peak: 0.9,
    crest: 0.9,
    slope: 0.5,
    ridge: 0.75,
    river: -0.35,
    stream: -0.2,
    strength: 0.8,
    contours: [0.66, 0.78, 0.9, 1.02, 1.16, 1.36, 1.6],
    rings: [],
  },
  grid: { width: 1, dot: false },
  number: { size: 11 },
  water: { major: 8, minor: 2.8 },
  road: { width: 3.6, casing: 6 },
  trail: { width: 1.5, dash: [5, 3.2] },
  rail: { width: 1.5, tick: 5.2, every: 6 },
  label: { village: 12, town: 14.5, river: 14.5, stream: 11, hill: 11.5, line: 11 },
  font: {
    serif: '"PT Serif", "Charis SIL", Georgia, serif',
    sans: '"PT Sans Narrow", "Roboto Condensed", "Arial Narrow", sans-serif',
  },
  palette: PALETTES,
};

/** A style with some parts replaced: objects are joined, lists and values replaced. */
export function mergeStyle(base: Style, own: StylePatch): Style {
  return join(base, own) as Style;
}

function join(base: unknown, own: unknown): unknown {
  if (own === undefined) return base;
  if (!isRecord(base) || !isRecord(own)) return own;
  const out: Record<string, unknown> = { ...base };
  for (const [k, v] of Object.entries(own)) out[k] = join(base[k], v);
  return out;
}

const isRecord = (v: unknown): v is Record<string, unknown> => typeof v === "object" && v !== null && !Array.isArray(v);

/** Seen from afar: no numbers, names and thin lines keep about their size on the screen. */
export function fromAfar(style: Style, scale: number): Style {
  const k = 0.8 / scale;
  const label = Object.fromEntries(Object.entries(style.label).map(([n, v]) => [n, v * k])) as unknown as Labels;
  return {
    ...style,
    label,
    trail: { ...style.trail, width: style.trail.width * k },
    grid: { ...style.grid, width: 0.8 },
  };
}
