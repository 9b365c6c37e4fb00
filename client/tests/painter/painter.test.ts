import { describe, expect, it, vi } from "vitest";
import type { Board } from "../../src/contract/api";
import type { Answered, Asked, Layer, Wish } from "../../src/painter/contract";
import { Painter, type Hand } from "../../src/painter/painter";
import { baseScale, regionFor } from "../../src/map/viewport";

vi.mock("../../src/painter/faces", () => ({ mapFaces: () => Promise.resolve([]) }));
vi.mock("../../src/drawing/fonts", () => ({ fontsReady: () => Promise.resolve() }));

const board = {} as Board;
const wish = (layer: Layer, scale: number): Wish => ({
  layer,
  scale,
  region: { x: 0, y: 0, w: 9, h: 9 },
  palette: "light",
  lang: "en",
});
const picture = { close: vi.fn() } as unknown as ImageBitmap;

/** A worker that answers when it is told to. */
class Slow implements Hand {
  onmessage: Hand["onmessage"] = null;
  onerror: Hand["onerror"] = null;
  readonly asked: Asked[] = [];
  ended = false;
  postMessage(asked: Asked): void {
    this.asked.push(asked);
  }
  terminate(): void {
    this.ended = true;
  }
  answer(data: Answered): void {
    this.onmessage?.({ data } as MessageEvent<Answered>);
  }
  paint(): void {
    const last = this.asked.at(-1)!;
    if (last.kind === "paint") this.answer({ kind: "painted", number: last.number, picture });
  }
}

describe("the painter", () => {
  it("paints one thing at a time, and only the last wish for a layer", async () => {
    const hand = new Slow();
    const shown: Wish[] = [];
    const painter = new Painter(board, () => hand);
    for (const layer of ["coarse", "sharp"] as const) painter.on(layer, (w) => shown.push(w));
    painter.paint(wish("coarse", 0.4));
    for (const scale of [1, 2, 3]) painter.paint(wish("sharp", scale));
    expect(painter.wanted("sharp")?.scale).toBe(3);
    await vi.waitFor(() => expect(hand.asked.map((a) => a.kind)).toEqual(["begin", "paint"]));
    for (let n = 0; n < 4; n++) hand.paint();
    expect(shown.map((w) => [w.layer, w.scale])).toEqual([
      ["coarse", 0.4],
      ["sharp", 3],
    ]);
    expect(painter.wanted("sharp")).toBeNull();
  });

  it("paints in the page when the worker fails, and what was asked for is not lost", async () => {
    const hand = new Slow();
    const shown: Wish[] = [];
    const alone = vi.fn(() => Promise.resolve(picture));
    const painter = new Painter(board, () => hand, alone);
    for (const layer of ["coarse", "sharp"] as const) painter.on(layer, (w) => shown.push(w));
    painter.paint(wish("coarse", 0.4));
    painter.paint(wish("sharp", 1));
    await vi.waitFor(() => expect(hand.asked).toHaveLength(2));
    hand.answer({ kind: "failed" });
    expect(hand.ended).toBe(true);
    await vi.waitFor(() => expect(shown).toHaveLength(2));
    expect(alone).toHaveBeenCalledTimes(2);
  });

  it("shows nothing after it was closed", async () => {
    const hand = new Slow();
    const show = vi.fn();
    const painter = new Painter(board, () => hand);
    painter.on("sharp", show);
    painter.paint(wish("sharp", 1));
    await vi.waitFor(() => expect(hand.asked).toHaveLength(2));
    painter.close();
    hand.paint();
    expect(show).not.toHaveBeenCalled();
    expect(hand.ended).toBe(true);
  });
});

describe("what is painted", () => {
  const [sheet, window] = [
    { w: 3228, h: 2208 },
    { w: 1068, h: 670 },
  ];
  it("the coarse picture of a large sheet is small, that of a small sheet whole", () => {
    expect(baseScale(sheet) ** 2 * sheet.w * sheet.h).toBeLessThanOrEqual(1.2e6 + 1);
    expect(baseScale({ w: 700, h: 500 })).toBe(1);
  });
  it("the sharp picture holds at most four windows, whatever the zoom", () => {
    for (const z of [0.31, 0.5, 0.8, 1, 1.3, 2, 4]) {
      const r = regionFor({ x: 900, y: 500, z }, sheet, window, z);
      expect(r.w * r.h * z * z).toBeLessThan(Math.max(4.2e6, 4.1 * window.w * window.h));
    }
  });
});
