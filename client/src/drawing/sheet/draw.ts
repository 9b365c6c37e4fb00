import type { Board } from "../../contract/api";
import type { Lang } from "../../contract/lang";
import type { Box } from "../geometry/points";
import type { PaletteName } from "../look/palettes";
import { BASE_STYLE, fromAfar, mergeStyle, type StylePatch } from "../look/look";
import { drawAreas } from "./areas";
import { context, type Brush, type Ctx } from "./brush";
import { costMap } from "./cost";
import { nameLines, nameRivers } from "./courses";
import { drawGrid, drawNumbers, drawZones } from "./grid";
import { drawCrests, drawLines, drawSlopes } from "./lines";
import { drawFrame, drawMargin } from "./margin";
import { drawMarks } from "./marks";
import { modelOf } from "./model";
import { drawNames, placeNames } from "./names";
import { planOf, type Plan } from "./plan";
import { drawContours, drawRelief } from "./relief";
import { drawCrossings, drawRoads } from "./roads";
import { tile, type TileName } from "./tiles";
import { drawTowns } from "./towns";
import { drawWater } from "./water";

export interface SheetOptions {
  /** Device pixels per map unit. */
  readonly scale: number;
  readonly palette?: PaletteName;
  readonly lang?: Lang;
  /** Part of the sheet, in map units; the canvas holds just this part. */
  readonly region?: Box;
  readonly numbers?: boolean;
  readonly names?: boolean;
  /** Called after each layer with its name. */
  readonly onLayer?: (layer: string) => void;
}

/** Size of the whole sheet in map units, and the country inside the neat line. */
export function sheetSize(board: Board): { readonly w: number; readonly h: number; readonly inner: Box } {
  const { size, inner } = modelOf(board);
  return { ...size, inner };
}

/** Make the textures before a map is opened: the first drawing is then faster. */
export function prepare(
  style: StylePatch = {},
  palette: PaletteName = "light",
  scale = 1,
  only?: readonly TileName[],
): void {
  const P = palettes(style)[palette];
  for (const name of only ?? (["fields", "bocage", "trees"] as const)) tile(name, P, scale);
}

const known = new WeakMap<StylePatch, ReturnType<typeof mergeStyle>["palette"]>();

/** One palette object a style, so that its tiles are found again. */
function palettes(style: StylePatch): ReturnType<typeof mergeStyle>["palette"] {
  if (!style.palette) return BASE_STYLE.palette;
  let made = known.get(style);
  if (!made) known.set(style, (made = mergeStyle(BASE_STYLE, style).palette));
  return made;
}

/** Below this scale (in device pixels per unit) numbers go and names grow. */
const FAR = 0.75;

/** Draw a sheet, or a region of it. The canvas gets the size it needs. */
export function drawSheet(canvas: HTMLCanvasElement | OffscreenCanvas, board: Board, options: SheetOptions): void {
  const { size } = modelOf(board);
  const region = options.region ?? { x: 0, y: 0, w: size.w, h: size.h };
  const w = Math.max(1, Math.round(region.w * options.scale));
  const h = Math.max(1, Math.round(region.h * options.scale));
  if (canvas.width !== w) canvas.width = w;
  if (canvas.height !== h) canvas.height = h;
  paintSheet(context(canvas), board, { ...options, region });
}

/** The same on a context that is already there. */
export function paintSheet(ctx: Ctx, board: Board, options: SheetOptions): void {
  const { scale, palette = "light", lang = "en", names = true, onLayer } = options;
  const plan = planOf(board);
  const { model } = plan;
  const far = scale < FAR;
  const view = options.region ?? { x: 0, y: 0, w: model.size.w, h: model.size.h };
  const style = far ? fromAfar(model.style, scale) : model.style;
  const brush: Brush = { ctx, model, style, P: palettes(board.style)[palette], palette, scale, lang, view };
  const { inner } = model;
  ctx.save();
  ctx.scale(scale, scale);
  ctx.translate(-view.x, -view.y);
  ctx.fillStyle = brush.P.sheet;
  ctx.fillRect(0, 0, model.size.w, model.size.h);
  ctx.imageSmoothingEnabled = scale !== Math.round(scale); // tiles are made at the very scale: no filter needed
  ctx.save();
  ctx.beginPath();
  ctx.rect(inner.x, inner.y, inner.w, inner.h);
  ctx.clip();
  paintCountry(brush, plan, { numbers: (options.numbers ?? true) && !far, names, onLayer });
  ctx.restore();
  if (!within(view, inner)) {
    drawFrame(brush);
    drawMargin(brush);
  }
  onLayer?.("margin");
  ctx.restore();
}

/** Whether a part of the sheet shows nothing but country: then no face of the margin is asked for. */
const within = (part: Box, inner: Box): boolean =>
  part.x >= inner.x &&
  part.y >= inner.y &&
  part.x + part.w <= inner.x + inner.w &&
  part.y + part.h <= inner.y + inner.h;

interface Wishes {
  readonly numbers: boolean;
  readonly names: boolean;
  readonly onLayer: ((layer: string) => void) | undefined;
}

/** The layers inside the neat line, from the ground up. */
function paintCountry(brush: Brush, plan: Plan, { numbers, names, onLayer }: Wishes): void {
  const layers: readonly (readonly [string, () => void])[] = [
    ["areas", () => drawAreas(brush, plan.areas)],
    ["relief", () => drawRelief(brush, plan.height)],
    ["contours", () => drawContours(brush, plan.contours, plan.height.g)],
    ["grid", () => drawGrid(brush)],
    ["zones", () => drawZones(brush)],
    ["slopes", () => drawSlopes(brush)],
    ["crests", () => drawCrests(brush, plan.crests)],
    ["water", () => drawWater(brush, plan.rivers)],
    ["roads", () => drawRoads(brush, plan.net)],
    ["crossings", () => drawCrossings(brush, plan.net)],
    ["towns", () => drawTowns(brush, plan.towns)],
    ["lines", () => drawLines(brush)],
    ["marks", () => drawMarks(brush)],
    ["numbers", () => numbers && drawNumbers(brush)],
    ["names", () => names && letter(brush, plan)],
  ];
  for (const [name, draw] of layers) {
    draw();
    onLayer?.(name);
  }
}

function letter(brush: Brush, plan: Plan): void {
  const costs = costMap(plan);
  drawNames(brush, placeNames(brush.ctx, plan.model, brush.style, costs));
  nameRivers(brush, plan.rivers, costs);
  nameLines(brush, costs);
}
