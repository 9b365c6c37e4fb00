/**
 * The page behind `grognard map`: it draws one sheet and leaves it in the document, where the
 * command finds it. It asks the command for the board and nothing else.
 */
import type { Board } from "../contract/api";
import type { Lang } from "../contract/lang";
import { fontsReady } from "../drawing/fonts";
import { drawSheet, paintSheet, sheetSize, type PaletteName } from "../drawing";
import { writtenFaces } from "./faces";
import { WrittenPath } from "./path";
import { SvgContext } from "./svg";

const wishes = new URLSearchParams(location.search);
const palette = (wishes.get("palette") ?? "light") as PaletteName;
const lang = (wishes.get("language") ?? "en") as Lang;
const scale = Number(wishes.get("scale") ?? "1");

async function show(): Promise<void> {
  const board = (await (await fetch("/board.json")).json()) as Board;
  await fontsReady();
  const output = document.createElement("div");
  output.id = "sheet";
  if (wishes.get("format") === "png") {
    const canvas = document.createElement("canvas");
    drawSheet(canvas, board, { scale, palette, lang });
    output.textContent = canvas.toDataURL("image/png");
  } else {
    output.innerHTML = svgOf(board, await writtenFaces());
    const { w, h } = sheetSize(board);
    const page = document.createElement("style");
    page.textContent = `@page{size:${w}px ${h}px;margin:0}body{margin:0}#sheet svg{display:block}`;
    document.head.append(page);
  }
  document.body.append(output);
}

/** The drawing makes its own paths and textures: here they must be ones that can be written down. */
function svgOf(board: Board, faces: string): string {
  const globals = globalThis as unknown as { Path2D: unknown; OffscreenCanvas: unknown };
  globals.Path2D = WrittenPath;
  globals.OffscreenCanvas = undefined;
  const { w, h } = sheetSize(board);
  const context = new SvgContext(w, h);
  paintSheet(context as unknown as CanvasRenderingContext2D, board, { scale: 1, palette, lang });
  return context.toString(faces);
}

show().catch((fault: unknown) => {
  const output = document.createElement("div");
  output.id = "fault";
  output.textContent = String(fault);
  document.body.append(output);
});
