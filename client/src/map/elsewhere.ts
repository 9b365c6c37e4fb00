/** What a question is about and the window does not show, and where to look for it. */
import type { Board } from "../contract/api";
import { centreOf } from "../drawing";
import { type Size, type Viewport, wellInside } from "./viewport";

/** So far from the edge of the window a hex is seen, in pixels. */
const EDGE = 12;

/** Those of the hexes that the window does not show. */
export const outside = (board: Board, hexes: readonly string[], view: Viewport, size: Size): string[] =>
  hexes.filter((hex) => !wellInside(view, ...centreOf(board, hex), size, EDGE));

/** Of hexes out of view: the one that lies nearest to what is shown, with those round it that find room beside it. */
export function nextCluster(board: Board, hexes: readonly string[], view: Viewport, size: Size, zoom: number): string[] {
  const [x, y] = [view.x + size.w / view.z / 2, view.y + size.h / view.z / 2];
  const points = hexes.map((hex) => ({ hex, at: centreOf(board, hex) }));
  const far = ({ at }: { at: readonly [number, number] }): number => Math.hypot(at[0] - x, at[1] - y);
  const nearest = points.reduce<(typeof points)[number] | null>((a, b) => (a && far(a) <= far(b) ? a : b), null);
  if (!nearest) return [];
  const [w, h] = [(size.w / zoom) * 0.4, (size.h / zoom) * 0.4];
  return points.filter(({ at }) => Math.abs(at[0] - nearest.at[0]) < w && Math.abs(at[1] - nearest.at[1]) < h).map((p) => p.hex);
}
