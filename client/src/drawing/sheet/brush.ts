import type { Lang } from "../../contract/lang";
import { meets, type Box, type Point } from "../geometry/points";
import type { Palette, PaletteName } from "../look/palettes";
import type { Style } from "../look/look";
import type { Model } from "./model";

export type Ctx = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** What every layer draws with. */
export interface Brush {
  readonly ctx: Ctx;
  readonly model: Model;
  /** The style of the model, or its variant for a view from afar. */
  readonly style: Style;
  readonly P: Palette;
  readonly palette: PaletteName;
  readonly scale: number;
  readonly lang: Lang;
  /** The part of the sheet that is drawn. */
  readonly view: Box;
}

export function makeCanvas(w: number, h: number): OffscreenCanvas | HTMLCanvasElement {
  if (typeof OffscreenCanvas !== "undefined") return new OffscreenCanvas(w, h);
  return Object.assign(document.createElement("canvas"), { width: w, height: h });
}

export function context(canvas: OffscreenCanvas | HTMLCanvasElement, read = false): Ctx {
  const ctx = canvas.getContext("2d", { willReadFrequently: read }) as Ctx | null;
  if (!ctx) throw new Error("no 2D canvas");
  ctx.textRendering = "geometricPrecision"; // letters stand where they belong, not at whole pixels
  return ctx;
}

/** A filled circle as part of a path. */
export function dot(path: Path2D, x: number, y: number, r: number): void {
  path.moveTo(x + r, y);
  path.arc(x, y, r, 0, 6.3);
}

/** Stroke one or more paths. */
export function stroke(
  ctx: Ctx,
  paths: Path2D | readonly Path2D[],
  colour: string,
  width: number,
  dash?: readonly number[],
): void {
  ctx.strokeStyle = colour;
  ctx.lineWidth = width;
  ctx.setLineDash(dash ? [...dash] : []);
  for (const p of paths instanceof Path2D ? [paths] : paths) ctx.stroke(p);
  ctx.setLineDash([]);
}

export function fill(ctx: Ctx, path: Path2D, colour: string | CanvasPattern): void {
  ctx.fillStyle = colour;
  ctx.fill(path);
}

/** Text with a halo. */
export function haloText(ctx: Ctx, s: string, x: number, y: number, ink: string, halo: string, width: number): void {
  ctx.lineWidth = width;
  ctx.strokeStyle = halo;
  ctx.lineJoin = "round";
  ctx.strokeText(s, x, y);
  ctx.fillStyle = ink;
  ctx.fillText(s, x, y);
}

/** Is a place, with some room round it, inside the part that is drawn? */
export const seen = (brush: Brush, [x, y]: Point, r = 60): boolean => meets(brush.view, { x, y, w: 0, h: 0 }, r);
