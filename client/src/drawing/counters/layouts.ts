import type { CounterLayout, Plate, PlateShape } from "../../contract/api";

/** A weapon's colour is a rule of some games, so it has a shape too: seven outlines for seven colours. */
const WEAPONS: NonNullable<Plate["looks"]> = {
  pink: look("#e79ab0", "rounded"),
  white: look("#fbfaf4", "sharp", 1.7),
  blue: look("#7fb2e5", "house"),
  green: look("#79b36a", "ellipse"),
  orange: look("#f0a04b", "heavy-ellipse", 2),
  brown: look("#b98a5e", "hexagon"),
  yellow: look("#f2d64b", "diamond"),
};

function look(fill: string, shape: PlateShape, edge = 0.9): { fill: string; shape: PlateShape; edge: number } {
  return { fill, shape, edge };
}

const DARK = "#17181b";
const PAPER = "#fbfaf4";
const SYMBOL = { x: 23, y: 22.3, w: 20.4 } as const;

/** Layouts that the drawing brings with it; a board may send its own instead. */
export type LayoutName = "one-line" | "strength-rating" | "armour-infantry" | "fire-assault" | "leader";

export const LAYOUTS: Readonly<Record<LayoutName, CounterLayout>> = {
  /** attack-defence-movement */
  "one-line": {
    head: "plain",
    symbol: SYMBOL,
    slots: [{ values: ["attack", "defence", "movement"], join: "-", x: 23, y: 42.6, size: 15.5, max: 42, ink: "ink" }],
  },
  /** strength, and a rating in reversed colours */
  "strength-rating": {
    head: "plain",
    symbol: SYMBOL,
    slots: [
      { values: ["strength"], x: 13.5, y: 43, size: 17, max: 18, ink: "ink" },
      {
        values: ["rating"],
        x: 32.5,
        y: 42.3,
        size: 14.5,
        max: 14,
        ink: "on-strong",
        plate: { shape: "rounded", x: 24, y: 30.4, w: 17, h: 13.6, fill: "strong", edge: 0 },
      },
    ],
  },
  /** against armour | against infantry, each with its own sign and ground */
  "armour-infantry": {
    head: "plain",
    symbol: SYMBOL,
    slots: [
      {
        values: ["armour"],
        x: 17,
        y: 42.4,
        size: 14.5,
        max: 9.6,
        ink: "#fffdf4",
        plate: { shape: "rounded", x: 2.8, y: 30.2, w: 19.4, h: 13.8, fill: "#2b2d2f", edge: 0 },
        signs: [{ kind: "triangle", x: 8.4, y: 37, fill: "#f2c14e" }],
      },
      {
        values: ["infantry"],
        x: 38.2,
        y: 42.4,
        size: 14.5,
        max: 9.6,
        ink: "#1b1c1a",
        plate: { shape: "rounded", x: 23.8, y: 30.2, w: 19.4, h: 13.8, fill: "#f7f3e2", edge: 0.8 },
        signs: [{ kind: "figure", x: 29.3, y: 36.6, fill: "#2b2d2f" }],
      },
    ],
  },
  /** fire (weapon) and range, quality; assault (weapon), defence, movement */
  "fire-assault": {
    head: "band",
    symbol: { x: 23.4, y: 16.6, w: 13.4 },
    slots: [
      {
        values: ["fire"],
        x: 9,
        y: 25.2,
        size: 14,
        max: 11,
        ink: DARK,
        plate: { shape: "rounded", x: 2.4, y: 12.4, w: 13.2, h: 15.2, fill: PAPER, by: "weapon", looks: WEAPONS },
        signs: [{ kind: "arc", x: 9, y: 14.6, fill: DARK, when: { value: "indirect", is: "yes" } }],
      },
      {
        values: ["range"],
        x: 23.4,
        y: 29.6,
        size: 11,
        max: 9.4,
        ink: "ink",
        signs: [{ kind: "range", x: 23.4, y: 25.8, fill: "ink" }],
      },
      {
        values: ["quality"],
        x: 38,
        y: 23.8,
        size: 12.5,
        max: 10,
        ink: DARK,
        plate: { shape: "disc", x: 31.2, y: 12.6, w: 13.6, h: 13.6, fill: PAPER },
      },
      {
        values: ["assault"],
        x: 9,
        y: 41.8,
        size: 13,
        max: 10,
        ink: DARK,
        plate: {
          shape: "rounded",
          x: 2.4,
          y: 30.4,
          w: 13.2,
          h: 13.2,
          fill: PAPER,
          by: "assaultWeapon",
          looks: WEAPONS,
        },
      },
      {
        values: ["defence"],
        x: 23,
        y: 41.2,
        size: 11.5,
        max: 10,
        ink: "ink",
        plate: {
          shape: "shield",
          x: 17.2,
          y: 31,
          w: 11.6,
          h: 13.6,
          fill: PAPER,
          when: { value: "armoured", is: "yes" },
        },
      },
      {
        values: ["movement"],
        x: 38,
        y: 41,
        size: 13,
        max: 12,
        ink: "ink",
        signs: [
          { kind: "wheels", x: 38, y: 43.4, fill: "ink", when: { value: "moves", is: "wheeled" } },
          { kind: "tracks", x: 38, y: 43.4, fill: "ink", when: { value: "moves", is: "tracked" } },
        ],
      },
    ],
  },
  /** reach of command and the number of units it can order */
  leader: {
    head: "band",
    symbol: { x: 23, y: 22, w: 18.8, kind: "star" },
    slots: [
      { values: ["range"], x: 9, y: 42, size: 13.5, max: 12, ink: "ink" },
      {
        values: ["limit"],
        x: 37,
        y: 42,
        size: 13.5,
        max: 12,
        ink: "ink",
        signs: [{ kind: "span", x: 23, y: 37.4, fill: "ink" }],
      },
    ],
  },
};
