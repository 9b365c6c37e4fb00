/**
 * What the drawing needs to know of a title: one neutral board, sent once by the server.
 * Nothing in it is a rule: words, places, looks and figures to print.
 */
import type { StylePatch } from "../drawing/style/style";
import type { CounterLayout, LayoutName } from "./counter";

export type Lang = "en" | "de";
export type Texts = Readonly<Record<Lang, string>>;
export type Direction = "N" | "NE" | "E" | "SE" | "S" | "SW" | "W" | "NW";

/** How a terrain is drawn; several titles may give one look several names. */
export type Look =
  | "clear"
  | "woods"
  | "village"
  | "town"
  | "hill"
  | "wooded-hill"
  | "peak"
  | "crest"
  | "bocage"
  | "orchard"
  | "marsh"
  | "heath";

export type LinkKind = "road" | "trail" | "rail";
export type SideKind = "river" | "stream" | "slope" | "crest" | "bridge" | "ford";
/** River, stream and crest are nature; the others are lines of the game, each with its own look. */
export type LineKind = "river" | "stream" | "crest" | "front" | "limit" | "boundary" | "start";
export type MarkKind = "victory" | "supply" | "observation" | "entry";

/** The array index in `Board.hexes` is the number of the hex. */
export interface Hex {
  readonly id: string;
  /**
   * Exact whole centres from the north-west. pointy: x in half hex widths, y in rows (1.5 R each);
   * flat: x in columns (1.5 R each), y in half hex heights. x + y is even for all hexes of a board, or odd for all.
   */
  readonly x: number;
  readonly y: number;
  readonly terrain: string;
  /** Further terrains in the same hex: a village in woods, a crest. */
  readonly features?: readonly string[];
  /** Name of the place, or "". */
  readonly name: string;
  /** The name is that of a stretch of country, not of a place. */
  readonly area?: boolean;
  /** Where the data come from, in the words of the data. */
  readonly source: string;
}

export interface Terrain {
  readonly id: string;
  readonly name: Texts;
  readonly look: Look;
  /** What the legend adds to the name, e.g. a modifier. */
  readonly note: Texts;
}

/** A chain of neighbouring hexes. Without exits an end on the rim of the map leads off it, unless it is built up. */
export interface Link {
  readonly kind: LinkKind;
  readonly hexes: readonly string[];
  readonly exits?: { readonly first?: Direction | "none"; readonly last?: Direction | "none" };
}

/** Something on one hexside. For a slope `a` is the upper hex. */
export interface Side {
  readonly kind: SideKind;
  readonly a: string;
  readonly b: string;
}

export interface Zone {
  readonly kind: string;
  readonly hexes: readonly string[];
  readonly name?: Texts;
}

/** A course along hexsides, in order; rivers run downstream. */
export interface Line {
  readonly kind: LineKind;
  readonly sides: readonly (readonly [string, string])[];
  readonly name?: Texts;
}

export interface Mark {
  readonly kind: MarkKind;
  readonly hex: string;
  readonly text?: string;
  /** Player whose colour it bears. */
  readonly player?: string;
}

export interface Player {
  readonly id: string;
  readonly name: Texts;
  /** Ink on the map by day and by night. */
  readonly light: string;
  readonly dark: string;
}

export interface Sheet {
  readonly title: Texts;
  readonly subtitle: Texts;
  readonly note: Texts;
  /** Width of a hex in metres, for the scale bar. */
  readonly hexMetres?: number;
  /** Which characters of a hex id are its column and its row, for the border: [from, to) each. */
  readonly numbering?: { readonly column: readonly [number, number]; readonly row: readonly [number, number] };
  /** Other words for the legend, by kind: "river", "road", "supply", … */
  readonly words?: Readonly<Record<string, Texts>>;
}

export type SignName =
  "star" | "cross" | "bars" | "chevrons" | "ring" | "diamond" | "halves" | "thirds" | "disc" | "none";

/** Ground of a counter: two colours of the face, ink on it, ground of the symbol, sign in the corner. */
export interface GroundStyle {
  readonly ground: string;
  readonly deep: string;
  readonly ink: string;
  readonly box: string;
  readonly sign: SignName;
}

export type Value = number | string;

export interface Face {
  readonly values: Readonly<Record<string, Value>>;
  /** Draws the pale band of a reduced side. */
  readonly reduced?: boolean;
}

export interface Unit {
  readonly id: string;
  readonly side: string;
  /** What is printed on the counter. */
  readonly short: string;
  readonly name: Texts;
  readonly formation: string;
  readonly ground: string;
  /** Name of a symbol in the sprite. */
  readonly symbol: string;
  /** I, II, III, X, XX, XXX or KG (a group made for one task). */
  readonly size: string;
  readonly faces: readonly Face[];
  /** Another layout than the board's, by its name. */
  readonly layout?: string;
  /** Colour of the band of layouts that have one. */
  readonly band?: string;
}

export interface Counters {
  readonly layout: CounterLayout | LayoutName;
  readonly layouts?: Readonly<Record<string, CounterLayout>>;
  readonly grounds: Readonly<Record<string, GroundStyle>>;
}

/** What the ids of a board are called. */
export interface BoardWords {
  /** Values of a face. */
  readonly values: Readonly<Record<string, Texts>>;
  readonly badges: Readonly<Record<string, Texts>>;
  readonly sources: Readonly<Record<string, Texts>>;
}

export interface Board {
  readonly title: string;
  readonly name: Texts;
  readonly orientation: "pointy" | "flat";
  readonly hexes: readonly Hex[];
  readonly terrains: readonly Terrain[];
  readonly links: readonly Link[];
  readonly sides: readonly Side[];
  readonly zones: readonly Zone[];
  readonly lines: readonly Line[];
  readonly marks: readonly Mark[];
  readonly players: readonly Player[];
  readonly sheet: Sheet;
  readonly style: StylePatch;
  readonly counters: Counters;
  readonly units: readonly Unit[];
  readonly words?: BoardWords;
}
