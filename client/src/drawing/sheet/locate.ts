import type { Board } from "../../contract/api";
import type { Point } from "../geometry/points";
import { hexCorners } from "./grid";
import { modelOf, type MapHex } from "./model";

/** A hex by its id or by its number (index in the board). */
export type HexRef = string | number;

export function hexOf(board: Board, hex: HexRef): MapHex {
  const model = modelOf(board);
  const found = typeof hex === "number" ? model.hexes[hex] : model.byId(hex);
  if (!found) throw new Error(`no hex ${hex} on the board ${board.title}`);
  return found;
}

/** Centre of a hex in map units, from the upper left corner of the sheet. */
export function centreOf(board: Board, hex: HexRef): Point {
  const h = hexOf(board, hex);
  return [h.x, h.y];
}

/** The six corners of a hex; `inset` moves them inwards. */
export const hexPolygon = (board: Board, hex: HexRef, inset = 0): Point[] =>
  hexCorners(modelOf(board), hexOf(board, hex), inset);

/** Number of the hex at a place of the sheet, or null beside the map. */
export function hexAt(board: Board, x: number, y: number): number | null {
  const model = modelOf(board);
  const found = model.at(...model.layout.locate(x, y));
  return found?.real ? found.index : null;
}

/** Numbers of the neighbours, in the order of the sides. */
export function neighboursOf(board: Board, hex: HexRef): number[] {
  const model = modelOf(board);
  const h = hexOf(board, hex);
  return model.layout.steps.flatMap(([dx, dy]) => {
    const n = model.at(h.X + dx, h.Y + dy);
    return n?.real ? [n.index] : [];
  });
}
