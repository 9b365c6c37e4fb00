import type { Board, CounterLayout, Counters, Face, GroundStyle, Slot, Unit } from "../../contract/api";
import { inkOn, isDark, mix } from "../look/colour";
import { SYMBOLS } from "../symbols/symbols";
import { badgeSvg, RIM, STATES, type BadgeName, type StateName } from "./badges";
import { LAYOUTS, type LayoutName } from "./layouts";
import { holds, inkOf, plateSvg, signSvg } from "./plates";
import { SIGNS, sizeMark, starPath } from "./signs";
import { esc, figure, FONT, num, safeColour, text, widthOf } from "./text";

/** Side of a counter in map units. */
export const COUNTER = 46;
/** Smallest text on the screen, in CSS pixels. */
export const SMALLEST = 11;

/**
 * simple: ground, symbol and size only (under 75 %); full: all text has at least 11 units (from 75 %);
 * rich: also small print, 8 units (from 140 %).
 */
export type Detail = "simple" | "full" | "rich";

/** Below this zoom a counter bears no figures. */
export const FIGURES = 0.75;

/** The detail for a zoom, so that no text falls below the smallest size by more than a quarter. */
export const detailFor = (zoom: number): Detail => (zoom < FIGURES ? "simple" : zoom < 1.4 ? "full" : "rich");

export interface CounterOptions {
  readonly x?: number;
  readonly y?: number;
  readonly size?: number;
  readonly detail?: Detail;
  readonly states?: readonly StateName[];
  readonly badges?: readonly BadgeName[];
  /** Done for now: paler. */
  readonly done?: boolean;
  readonly shadow?: boolean;
  /** Spoken label; the name of the unit if not given. */
  readonly label?: string;
}

const PRINT = "#15161a";
const EDGE = "#17181b";
const BAND = 10.6;

export function layoutOf(counters: Counters, unit: Unit): CounterLayout {
  const wanted = unit.layout ?? counters.layout;
  if (typeof wanted !== "string") return wanted;
  const found = counters.layouts?.[wanted] ?? LAYOUTS[wanted as LayoutName];
  if (!found) throw new Error(`no counter layout ${wanted}`);
  return found;
}

export function groundOf(counters: Counters, unit: Unit): GroundStyle {
  const found = counters.grounds[unit.ground];
  if (!found) throw new Error(`no ground ${unit.ground} for ${unit.id}`);
  return found;
}

export function faceOf(unit: Unit, face: number): Face {
  const found = unit.faces[face];
  if (!found) throw new Error(`no face ${face} of ${unit.id}`);
  return found;
}

const gradientId = (g: GroundStyle): string => `cg${g.ground.slice(1)}${g.deep.slice(1)}`;

/** Gradients of the grounds, once in the page; without them a counter has a plain ground. */
export function counterDefs({ counters }: Pick<Board, "counters">): string {
  const one = (g: GroundStyle): string =>
    `<linearGradient id="${gradientId(g)}" x1="0" y1="0" x2=".35" y2="1"><stop offset="0" stop-color="${safeColour(g.ground)}"/><stop offset="1" stop-color="${mix(g.ground, g.deep, 0.32)}"/></linearGradient>`;
  return `<defs>${Object.values(counters.grounds).map(one).join("")}</defs>`;
}

/** One counter as SVG text, in a group that is moved and scaled to its place. */
export function counterSvg(counters: Counters, unit: Unit, face: number, options: CounterOptions = {}): string {
  const { x = 0, y = 0, size = COUNTER, detail = "full", states = [], badges = [], shadow = true } = options;
  const layout = layoutOf(counters, unit);
  const ground = groundOf(counters, unit);
  const shown = faceOf(unit, face);
  const parts = [
    shadow ? `<rect x="1.2" y="2" width="46" height="46" rx="4.6" fill="#000" opacity=".32"/>` : "",
    `<rect width="46" height="46" rx="4.6" fill="url(#${gradientId(ground)}) ${safeColour(ground.ground)}"/>`,
    shown.reduced ? reducedBand(ground) : "",
    layout.head === "band" ? bandHead(unit, detail) : plainHead(unit, ground, detail),
    BEVEL,
    detail === "simple" ? simpleBody(unit, layout, ground) : body(unit, layout, ground, shown, detail),
    `<rect x=".3" y=".3" width="45.4" height="45.4" rx="4.4" fill="none" stroke="#17130c" stroke-width=".8"/>`,
    ...states.map((s) => STATES[s]),
    ...badges.slice(0, RIM.length).map((b, i) => badgeSvg(b, ...RIM[i]!, detail === "simple" ? 1.5 : 1)),
  ];
  const place = `translate(${num(x)} ${num(y)}) scale(${num(size / COUNTER)})`;
  const dim = options.done ? ' opacity=".66"' : "";
  const label = esc(options.label ?? unit.name.en);
  return `<g class="counter" transform="${place}" ${FONT}${dim} role="img" aria-label="${label}">${parts.join("")}</g>`;
}

/** Light from the north-west, as on the map. */
const BEVEL =
  `<path d="M.9 43.5V4.6A3.7 3.7 0 0 1 4.6.9H43.5" fill="none" stroke="#fff" stroke-opacity=".62" stroke-width="1.5"/>` +
  `<path d="M2.5 45.1h38.9a3.7 3.7 0 0 0 3.7-3.7V2.5" fill="none" stroke="#000" stroke-opacity=".34" stroke-width="1.6"/>`;

/** Pale diagonal band with two thin lines. */
function reducedBand(g: GroundStyle): string {
  const strength = isDark(g.ground) ? 0.26 : 0.58;
  return (
    `<path d="M0 30L30 0H43L0 43z" fill="#fffdf2" opacity="${strength}"/>` +
    `<path d="M0 30L30 0M0 43L43 0" stroke="${safeColour(g.ink)}" stroke-opacity=".45" stroke-width=".8"/>`
  );
}

/** Sign in the corner, name beside it. */
function plainHead(unit: Unit, g: GroundStyle, detail: Detail): string {
  const corner =
    `<path d="M0 4.6A4.6 4.6 0 0 1 4.6 0H12.5L0 12.5z" fill="${safeColour(g.deep)}"/>` +
    SIGNS[g.sign](isDark(g.deep) || isDark(g.ground) ? "#f4f1e6" : "#fffdf2");
  if (detail === "simple") return corner;
  return corner + text(unit.short, 25.8, 10, { size: SMALLEST, fill: g.ink, max: 26.5 });
}

/** Name and formation in a band of the formation's colour. */
function bandHead(unit: Unit, detail: Detail): string {
  const band = safeColour(unit.band ?? "#fbfaf4");
  const ink = inkOn(band);
  const ground =
    `<path d="M0 ${BAND}V4.6A4.6 4.6 0 0 1 4.6 0H41.4A4.6 4.6 0 0 1 46 4.6V${BAND}z" fill="${band}"/>` +
    `<path d="M0 ${BAND}h46" stroke="${EDGE}" stroke-width=".8"/>`;
  if (detail === "simple") return ground;
  const right = Math.min(18, widthOf(unit.formation, SMALLEST));
  const alone = !unit.formation || widthOf(unit.short, SMALLEST) + right > 48;
  const name = { size: SMALLEST, fill: ink };
  if (alone) return ground + text(unit.short, 23, 9.2, { ...name, max: 42 });
  return (
    ground +
    text(unit.short, 2.4, 9.2, { ...name, max: 38.2 - right, anchor: "start" }) +
    text(unit.formation, 43.6, 9.2, { ...name, max: 18, anchor: "end" })
  );
}

function symbolSvg(unit: Unit, x: number, y: number, w: number, g: GroundStyle): string {
  const inner = SYMBOLS[unit.symbol as keyof typeof SYMBOLS] ?? SYMBOLS.infantry;
  const u = w / 150;
  return (
    `<rect x="${num(x - w / 2)}" y="${num(y - w / 3)}" width="${num(w)}" height="${num((w * 2) / 3)}" fill="${safeColour(g.box)}"/>` +
    `<svg x="${num(x - 80 * u)}" y="${num(y - 55 * u)}" width="${num(160 * u)}" height="${num(110 * u)}" viewBox="20 45 160 110" color="${PRINT}">${inner}</svg>`
  );
}

const star = (x: number, y: number, w: number, g: GroundStyle, edge: number): string =>
  `<path d="${starPath(x, y, w / 2, w * 0.207)}" fill="${safeColour(g.box)}" stroke="${safeColour(g.ink)}" stroke-width="${edge}"/>`;

/** From afar: a large symbol and its size. */
function simpleBody(unit: Unit, layout: CounterLayout, g: GroundStyle): string {
  if (layout.symbol.kind === "star") return star(23, 27, 24, g, 1.4);
  return symbolSvg(unit, 23, 28, 31, g) + sizeMark(unit.size, 24, 16.6, safeColour(g.ink), 1.35);
}

function body(unit: Unit, layout: CounterLayout, g: GroundStyle, face: Face, detail: Detail): string {
  const { x, y, w, kind } = layout.symbol;
  const symbol = kind === "star" ? star(x, y, w, g, 1) : symbolSvg(unit, x, y, w, g);
  const plain = layout.head === "plain";
  const mark = plain ? sizeMark(unit.size, x, y - w / 3 - 0.5, safeColour(g.ink)) : "";
  const side = plain ? formation(unit, x + w / 2 + 2.6, y - 1.6, g, detail) : "";
  return symbol + mark + side + layout.slots.map((s) => slotSvg(s, g, face)).join("");
}

/** Upright at the right of the symbol: large if it fits, else only where small print can be read. */
function formation(unit: Unit, x: number, y: number, g: GroundStyle, detail: Detail): string {
  const room = 16.6;
  const large = widthOf(unit.formation, SMALLEST) <= room / 0.85;
  if (!unit.formation || (!large && detail !== "rich")) return "";
  const size = large ? SMALLEST : 8;
  return `<g transform="translate(${num(x)} ${num(y - 0.4)}) rotate(90)">${text(unit.formation, 0, 0, { size, fill: safeColour(g.ink), max: room })}</g>`;
}

function slotSvg(slot: Slot, g: GroundStyle, face: Face): string {
  const given = slot.values.map((v) => face.values[v]).filter((v) => v !== undefined && v !== "");
  const on = slot.plate && holds(slot.plate.when, face) ? plateSvg(slot.plate, face, g) : null;
  const signs = (slot.signs ?? []).map((s) => signSvg(s, face, g)).join("");
  if (!given.length) return "";
  const shown = given.map((v) => (slot.join ? String(v) : figure(v!))).join(slot.join ?? " ");
  const ink = inkOf(slot.ink, g);
  const fill = on && slot.ink === "ink" ? inkOn(on.fill) : ink;
  return (on?.svg ?? "") + signs + text(shown, slot.x, slot.y, { size: slot.size, fill, max: slot.max });
}
