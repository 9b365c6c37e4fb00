/** Where a callout stands: beside its place, never over it, never outside the window. */
import type { Size } from "../map/viewport";

export interface Stand {
  readonly left: number;
  readonly top: number;
  readonly tail: "left" | "right";
}

export function beside(at: { readonly x: number; readonly y: number }, gap: number, box: Size, window: Size): Stand {
  const right = at.x + gap + box.w <= window.w - 8;
  const left = right || at.x - gap - box.w < 8 ? at.x + gap : at.x - gap - box.w;
  const tail = right || at.x - gap - box.w < 8 ? "left" : "right";
  const top = Math.max(8, Math.min(window.h - box.h - 8, at.y - Math.min(54, box.h / 2)));
  return { left: Math.max(8, Math.min(window.w - box.w - 8, left)), top, tail };
}

type Spot = { readonly x: number; readonly y: number };

/**
 * Beside its place, on the side or in the corner where it covers the fewest of these spots (hexes of so large a radius that
 * something is asked about); where nothing is gained by it, as usual.
 */
export function clearOf(spots: readonly Spot[], radius: number, at: Spot, gap: number, box: Size, window: Size): Stand {
  const usual = beside(at, gap, box, window);
  const [right, low] = [window.w - box.w - 8, window.h - box.h - 8];
  const across: Stand = { ...usual, left: at.x - gap - box.w, tail: "right" };
  const corners = [8, right].flatMap((left) => [8, low].map((top): Stand => ({ left, top, tail: usual.tail })));
  const hit = (s: Stand, p: Spot, by: number): boolean =>
    p.x > s.left - by && p.x < s.left + box.w + by && p.y > s.top - by && p.y < s.top + box.h + by;
  const fits = (s: Stand): boolean => s.left >= 8 && s.top >= 8 && s.left <= right && s.top <= low && !hit(s, at, radius);
  const covered = (s: Stand): number => spots.filter((p) => hit(s, p, radius * 0.5)).length;
  return [across, ...corners].filter(fits).reduce((best, s) => (covered(s) < covered(best) ? s : best), usual);
}

/** In which corner of the window a card stands. */
export interface Corner {
  readonly top: boolean;
  readonly left: boolean;
}

/** Where the hexes are that a card tells of, and whether the map rests. */
export interface Sight {
  readonly spots: readonly Spot[];
  readonly radius: number;
  readonly window: Size;
  readonly still: boolean;
}

/** The corner where a card of this size covers the fewest hexes; as long as it covers none it stays where it is. */
export function freeCorner({ spots, radius, window }: Sight, now: Corner, usual: Corner, box: Size): Corner {
  const covered = ({ top, left }: Corner): number => {
    const [x, y] = [left ? 0 : window.w - box.w, top ? 0 : window.h - box.h];
    const hit = (p: Spot): boolean =>
      p.x > x - radius && p.x < x + box.w + radius && p.y > y - radius && p.y < y + box.h + radius;
    return spots.filter(hit).length;
  };
  if (!covered(now)) return now;
  const others = [usual, { top: usual.top, left: !usual.left }, { top: !usual.top, left: usual.left }];
  const all = [...others, { top: !usual.top, left: !usual.left }];
  return all.reduce((best, c) => (covered(c) < covered(best) ? c : best), now);
}
