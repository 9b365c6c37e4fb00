/**
 * Shows every map of the fixtures, its counters and overlays.
 * ?title=&palette=&scale=&lang=&view=map|scene|counters&at=hex&w=&h=&overlay=&again=
 */
import type { Board } from "../src/contract/api";
import { counterDefs, drawSheet, OVERLAY_DEFS, prepare, sheetSize, centreOf, type PaletteName } from "../src/drawing";
import { fontsReady } from "../src/drawing/fonts";
import { MAKERS } from "../tests/fixtures/boards";
import { counterPage } from "./counters";
import { scene } from "./scene";

const q = new URLSearchParams(location.search);
const byId = <T extends Element>(id: string): T => document.getElementById(id) as unknown as T;
const title = q.get("title") ?? "stand_at_mortain";
const palette = (q.get("palette") ?? "light") as PaletteName;
const lang = q.get("lang") === "de" ? "de" : "en";
const scale = Number(q.get("scale") ?? (title.startsWith("stand") ? 2 : 1));
const view = q.get("view") ?? "map";
const canvas = byId<HTMLCanvasElement>("canvas");
const over = byId<SVGSVGElement>("over");

function links(): void {
  const nav = byId<HTMLElement>("nav");
  const add = (query: string, text: string): void =>
    nav.append(Object.assign(document.createElement("a"), { href: `?${query}`, textContent: text }));
  for (const t of Object.keys(MAKERS))
    for (const p of ["light", "dark", "contrast"]) add(`title=${t}&palette=${p}`, `${t} ${p}`);
  for (const t of Object.keys(MAKERS)) add(`title=${t}&view=scene`, `scene ${t}`);
  add("view=counters", "counters");
  if (q.has("bare")) nav.remove();
}

function showMap(board: Board): void {
  const t0 = performance.now();
  if (q.has("prepare")) prepare(board.style, palette, scale);
  const layers: Record<string, number> = {};
  let lap = performance.now();
  const once = (): number => {
    const t = performance.now();
    lap = t;
    drawSheet(canvas, board, {
      scale,
      palette,
      lang,
      onLayer: (name) => {
        if (q.has("sync")) canvas.getContext("2d")!.getImageData(0, 0, 1, 1);
        layers[name] = Math.round((performance.now() - lap) * 10) / 10;
        lap = performance.now();
      },
    });
    canvas.getContext("2d")!.getImageData(0, 0, 1, 1);
    return Math.round(performance.now() - t);
  };
  const first = once();
  const again = Array.from({ length: Number(q.get("again") ?? 0) }, once);
  const result = {
    title,
    w: canvas.width,
    h: canvas.height,
    prepared: Math.round(performance.now() - t0),
    first,
    again,
    layers,
  };
  Object.assign(window, { result });
  over.remove();
}

function showScene(board: Board): void {
  const [w, h] = [Number(q.get("w") ?? innerWidth), Number(q.get("h") ?? innerHeight)];
  const size = sheetSize(board);
  const at = centreOf(board, q.get("at") ?? Math.floor(board.hexes.length / 2));
  const clamp = (v: number, most: number): number => Math.round(Math.max(0, Math.min(most, v)));
  const region = {
    x: clamp(at[0] - w / scale / 2, size.w - w / scale),
    y: clamp(at[1] - h / scale / 2, size.h - h / scale),
    w: w / scale,
    h: h / scale,
  };
  drawSheet(canvas, board, { scale, palette, lang, region });
  over.setAttribute("width", String(w));
  over.setAttribute("height", String(h));
  over.setAttribute("viewBox", `${region.x} ${region.y} ${region.w} ${region.h}`);
  over.innerHTML = OVERLAY_DEFS + counterDefs(board) + scene(board, scale, q.get("overlay"));
}

await fontsReady();
links();
const make = MAKERS[title];
if (!make) throw new Error(`no title ${title}`);
if (view === "counters") {
  byId<HTMLElement>("stage").remove();
  const page = byId<HTMLElement>("counters");
  page.hidden = false;
  page.innerHTML = counterPage(MAKERS);
} else if (view === "scene") showScene(make());
else showMap(make());
document.title = "ready";
