/** The magnifying glass: which hex lies under it, where it stands, and how long its key is held. */
import type { Board } from "../contract/api";
import { hexPolygon, type Box } from "../drawing";
import type { TableStore } from "../stores/table.svelte";
import type { Size } from "./viewport";

/** A press that is longer is a hold: the glass goes when the key is let go. */
const HOLD = 350;

/** The part of the sheet that is shown large: the hex and a rim of its neighbours, as wide as it is wanted. */
export function closeUp(board: Board, hex: string, shape: Size): Box {
  const p = hexPolygon(board, hex);
  const [xs, ys] = [p.map(([x]) => x), p.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [w, h] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const high = Math.max(h * 1.24, (w * 1.24 * shape.h) / shape.w);
  const wide = (high * shape.w) / shape.h;
  return { x: left + w / 2 - wide / 2, y: top + h / 2 - high / 2, w: wide, h: high };
}

/** On the other side of the window, so that the glass never covers what it shows. */
export const opposite = (at: { readonly x: number }, window: Size): "left" | "right" =>
  at.x < window.w / 2 ? "right" : "left";

/** A glass that was taken up by key or button goes with the pointer; one by touch stays where it is. */
export function follows(table: Pick<TableStore, "glass">, hex: string | null): void {
  if (hex && table.glass?.by === "key" && table.glass.hex !== hex) table.glass = { hex, by: "key" };
}

/** Tells a key that is held from one that is pressed. */
export function held(key = "v"): {
  down(pressed: string, at: number, repeat: boolean): void;
  up(released: string, at: number): boolean;
} {
  let since: number | null = null;
  return {
    down(pressed, at, repeat) {
      if (!repeat) since = pressed.toLowerCase() === key ? at : null;
    },
    up(released, at) {
      const long = since !== null && released.toLowerCase() === key && at - since > HOLD;
      if (released.toLowerCase() === key) since = null;
      return long;
    },
  };
}
