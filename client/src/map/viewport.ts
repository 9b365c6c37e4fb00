/** The part of the map that is seen: upper left corner in map units, and pixels per unit. */
export interface Viewport {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

export interface Size {
  readonly w: number;
  readonly h: number;
}

export interface Area extends Size {
  readonly x: number;
  readonly y: number;
}

export const LARGEST = 4;
/** How far the map may be pushed out of the window, in pixels. */
const MARGIN = 24;

/** The smallest zoom: the whole sheet is seen. */
export const smallest = (sheet: Size, window: Size): number =>
  Math.min(1, Math.min(window.w / sheet.w, window.h / sheet.h) * 0.98);

/** Keep the sheet in the window; a sheet that is smaller than the window lies in its middle. */
export function clamp(v: Viewport, sheet: Size, window: Size): Viewport {
  const z = Math.max(smallest(sheet, window), Math.min(LARGEST, v.z));
  const axis = (at: number, all: number, seen: number): number => {
    const shown = seen / z;
    if (shown >= all) return (all - shown) / 2;
    const over = MARGIN / z;
    return Math.max(-over, Math.min(all - shown + over, at));
  };
  return { x: axis(v.x, sheet.w, window.w), y: axis(v.y, sheet.h, window.h), z };
}

/** Zoom so that the place under the pointer stays there. */
export function zoomAt(v: Viewport, factor: number, px: number, py: number, sheet: Size, window: Size): Viewport {
  const z = Math.max(smallest(sheet, window), Math.min(LARGEST, v.z * factor));
  return clamp({ x: v.x + px / v.z - px / z, y: v.y + py / v.z - py / z, z }, sheet, window);
}

export const pan = (v: Viewport, dx: number, dy: number, sheet: Size, window: Size): Viewport =>
  clamp({ ...v, x: v.x - dx / v.z, y: v.y - dy / v.z }, sheet, window);

/** Show an area whole. */
export function fit(area: Area, sheet: Size, window: Size, most = LARGEST): Viewport {
  const z = Math.min(most, window.w / area.w, window.h / area.h);
  return clamp(
    { x: area.x + area.w / 2 - window.w / z / 2, y: area.y + area.h / 2 - window.h / z / 2, z },
    sheet,
    window,
  );
}

export const centreOn = (x: number, y: number, z: number, sheet: Size, window: Size): Viewport =>
  clamp({ x: x - window.w / z / 2, y: y - window.h / z / 2, z }, sheet, window);

/** Part of the way from one view to another. */
export const between = (a: Viewport, b: Viewport, t: number): Viewport => ({
  x: a.x + (b.x - a.x) * t,
  y: a.y + (b.y - a.y) * t,
  z: a.z + (b.z - a.z) * t,
});

export const isSame = (a: Viewport, b: Viewport): boolean => a.x === b.x && a.y === b.y && a.z === b.z;

/** Whether a place is well inside the window, so that the map need not move. */
export function wellInside(v: Viewport, x: number, y: number, window: Size, margin = 70): boolean {
  const [px, py] = [(x - v.x) * v.z, (y - v.y) * v.z];
  return px > margin && py > margin && px < window.w - margin && py < window.h - margin;
}

/** The scale of the coarse picture of a whole sheet: little to draw, and never finer than the map itself. */
export const baseScale = (sheet: Size, pixels = 1.2e6): number => Math.min(1, Math.sqrt(pixels / (sheet.w * sheet.h)));

/** The part of the sheet to be drawn: what is seen and half a window round it, or all if that is little. */
export function regionFor(v: Viewport, sheet: Size, window: Size, scale: number, pixels = 4e6): Area {
  if (sheet.w * sheet.h * scale * scale <= pixels) return { x: 0, y: 0, ...sheet };
  const [w, h] = [window.w / v.z, window.h / v.z];
  const x = Math.max(0, Math.floor(v.x - w / 2));
  const y = Math.max(0, Math.floor(v.y - h / 2));
  return {
    x,
    y,
    w: Math.min(sheet.w, Math.ceil(v.x + w * 1.5)) - x,
    h: Math.min(sheet.h, Math.ceil(v.y + h * 1.5)) - y,
  };
}

/** Whether what was drawn still holds for what is seen. */
export function covers(drawn: Area, v: Viewport, sheet: Size, window: Size): boolean {
  const [right, bottom] = [Math.min(sheet.w, v.x + window.w / v.z), Math.min(sheet.h, v.y + window.h / v.z)];
  return (
    drawn.x <= Math.max(0, v.x) &&
    drawn.y <= Math.max(0, v.y) &&
    drawn.x + drawn.w >= right &&
    drawn.y + drawn.h >= bottom
  );
}
