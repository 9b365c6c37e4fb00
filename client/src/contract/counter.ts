/** Where the figures of a counter stand, as data. All places are in a box of 46 by 46, origin at the upper left. */

/** Layouts that the drawing brings with it; a board may send its own instead. */
export type LayoutName = "one-line" | "strength-rating" | "armour-infantry" | "fire-assault" | "leader";

export type PlateShape =
  "rounded" | "sharp" | "house" | "ellipse" | "heavy-ellipse" | "hexagon" | "diamond" | "disc" | "shield";

export type SlotSign = "triangle" | "figure" | "arc" | "range" | "wheels" | "tracks" | "span";

/** Ground behind a figure. */
export interface Plate {
  readonly shape: PlateShape;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  /** Colour; "ink" and "ground" are those of the counter, swapped on dark counters for "contrast". */
  readonly fill: string;
  readonly edge?: number;
  /** Fill and shape by another value of the face: a weapon's colour is never shown by colour alone. */
  readonly by?: string;
  readonly looks?: Readonly<
    Record<string, { readonly fill: string; readonly shape: PlateShape; readonly edge?: number }>
  >;
}

/** Only drawn if a value of the face is this one. */
export interface When {
  readonly value: string;
  readonly is: string;
}

export interface Sign {
  readonly kind: SlotSign;
  readonly x: number;
  readonly y: number;
  readonly fill: string;
  readonly when?: When;
}

/** One figure, or several joined, centred at x on the base line y. */
export interface Slot {
  readonly values: readonly string[];
  readonly join?: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** Widest text in units; longer ones are squeezed. */
  readonly max: number;
  /** "ink" is the ink of the counter. */
  readonly ink: string;
  readonly plate?: Plate & { readonly when?: When };
  readonly signs?: readonly Sign[];
}

export interface CounterLayout {
  /** plain: sign in the corner and name above the symbol; band: name and formation in a coloured band. */
  readonly head: "plain" | "band";
  /** Place and width of the symbol; kind "star" draws a leader's star instead. */
  readonly symbol: { readonly x: number; readonly y: number; readonly w: number; readonly kind?: "star" };
  readonly slots: readonly Slot[];
}
