/** What the map shows by itself: the part that the open question is about. */
import type { Board, DecisionView } from "../contract/api";
import { centreOf } from "../drawing";
import { offersOf } from "../orders/offer";
import { actors, hexesOf } from "../orders/offers";
import type { Area } from "./viewport";

/** Where units lie, and which of those places are hexes. */
export interface Places {
  readonly where: ReadonlyMap<string, string>;
  readonly hexIds: ReadonlySet<string>;
}

export interface Matter {
  readonly hexes: readonly string[];
  /** All of them must be seen; else it is enough to see one. */
  readonly all: boolean;
}

/** The hexes of a question: those that it names, else those of who may act, of what may be chosen, of whom it is asked for. */
export function matterOf(decision: DecisionView | null | undefined, { where, hexIds }: Places): Matter {
  const onMap = (list: readonly string[]): string[] => [...new Set(list)].filter((h) => hexIds.has(h));
  if (!decision) return { hexes: [], all: false };
  const { units, hexes } = decision.concerns;
  const places = (list: readonly string[]): string[] => onMap(list.map((u) => where.get(u) ?? ""));
  const named = onMap([...hexes, ...units.map((u) => where.get(u) ?? "")]);
  if (named.length) return { hexes: named, all: true };
  const offers = offersOf(decision);
  const found = [places(actors(offers)), onMap(offers.flatMap(hexesOf)), places(decision.near)];
  return { hexes: found.find((list) => list.length) ?? [], all: false };
}

/** The area round some hexes, with room for their neighbours. */
export function areaOf(board: Board, hexes: readonly string[], margin: number): Area {
  const points = hexes.map((h) => centreOf(board, h));
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [x, y] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  return { x, y, w: Math.max(...xs) + margin - x, h: Math.max(...ys) + margin - y };
}

/** The middle of those hexes of which the most find room in a window of this size, in map units. */
export function thickest(board: Board, hexes: readonly string[], w: number, h: number): readonly [number, number] {
  const points = hexes.map((hex) => centreOf(board, hex));
  const round = (x: number, y: number): (readonly [number, number])[] =>
    points.filter(([px, py]) => Math.abs(px - x) < w * 0.45 && Math.abs(py - y) < h * 0.45);
  const best = points.map(([x, y]) => round(x, y)).reduce((a, b) => (b.length > a.length ? b : a), []);
  const middle = (values: readonly number[]): number => (Math.min(...values) + Math.max(...values)) / 2;
  return [middle(best.map(([x]) => x)), middle(best.map(([, y]) => y))];
}
