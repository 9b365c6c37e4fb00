/** Draws the sheet beside the page, so that the page never waits for it. */
import type { Board } from "../contract/api";
import { drawSheet } from "../drawing/sheet/draw";
import { optionsOf, type Answered, type Asked } from "./contract";

const scope = self as unknown as {
  readonly fonts: FontFaceSet;
  onmessage: ((e: MessageEvent<Asked>) => void) | null;
  postMessage(message: Answered, transfer?: Transferable[]): void;
};
let board: Board | null = null;
let ready: Promise<unknown> = Promise.resolve();

async function answer(asked: Asked): Promise<void> {
  if (asked.kind === "begin") {
    board = asked.board;
    const faces = asked.faces.map((f) => new FontFace(f.family, f.data, { weight: f.weight, style: f.style }));
    for (const face of faces) scope.fonts.add(face);
    ready = Promise.all(faces.map((f) => f.load()));
    await ready;
    return;
  }
  await ready;
  const canvas = new OffscreenCanvas(1, 1);
  drawSheet(canvas, board!, optionsOf(asked.wish));
  const picture = canvas.transferToImageBitmap();
  scope.postMessage({ kind: "painted", number: asked.number, picture }, [picture]);
}

scope.onmessage = (e) => {
  answer(e.data).catch(() => scope.postMessage({ kind: "failed" }));
};
