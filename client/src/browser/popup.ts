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
