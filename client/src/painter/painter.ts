/** Pictures of parts of a sheet, from a worker where there is one, else from the page itself. */
import type { Board } from "../contract/api";
import { drawSheet } from "../drawing";
import { fontsReady } from "../drawing/fonts";
import { optionsOf, type Answered, type Asked, type Layer, type Wish } from "./contract";
import { mapFaces } from "./faces";

export type { Wish } from "./contract";
export type Show = (wish: Wish, picture: ImageBitmap) => void;

/** Puts a picture on a canvas that shows nothing else. */
export function put(canvas: HTMLCanvasElement, picture: ImageBitmap): void {
  canvas.width = picture.width;
  canvas.height = picture.height;
  canvas.getContext("bitmaprenderer")?.transferFromImageBitmap(picture);
}

/** What the painter needs of a worker. */
export interface Hand {
  onmessage: ((e: MessageEvent<Answered>) => void) | null;
  onerror: ((e: ErrorEvent) => void) | null;
  postMessage(asked: Asked): void;
  terminate(): void;
}

function newHand(): Hand | null {
  if (typeof Worker === "undefined" || typeof OffscreenCanvas === "undefined") return null;
  try {
    return new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  } catch {
    return null;
  }
}

/** In the page: the same picture, but the page stands still meanwhile. */
async function byPage(board: Board, wish: Wish): Promise<ImageBitmap> {
  await fontsReady();
  const canvas = document.createElement("canvas");
  drawSheet(canvas, board, optionsOf(wish));
  return createImageBitmap(canvas);
}

/** One picture at a time; of the wishes for a layer that come meanwhile only the last one counts. */
export class Painter {
  private hand: Hand | null;
  private current: Wish | null = null;
  private readonly next = new Map<Layer, Wish>();
  private readonly shows = new Map<Layer, Show>();
  private number = 0;
  /** The worker knows board and faces. */
  private ready = false;
  private closed = false;

  constructor(
    private readonly board: Board,
    make: () => Hand | null = newHand,
    private readonly alone: typeof byPage = byPage,
  ) {
    this.hand = make();
    if (!this.hand) return;
    this.hand.onmessage = (e) => this.heard(e.data);
    this.hand.onerror = () => this.fail();
    mapFaces().then(
      (faces) => {
        this.hand?.postMessage({ kind: "begin", board, faces });
        this.ready = true;
        this.start();
      },
      () => this.fail(),
    );
  }

  /** Who is given the pictures of a layer. */
  on(layer: Layer, show: Show): void {
    this.shows.set(layer, show);
  }

  /** What was asked for last and is not shown yet. */
  wanted(layer: Layer): Wish | null {
    return this.next.get(layer) ?? (this.current?.layer === layer ? this.current : null);
  }

  paint(wish: Wish): void {
    this.next.set(wish.layer, wish);
    this.start();
  }

  close(): void {
    this.closed = true;
    this.hand?.terminate();
  }

  private start(): void {
    const [wish] = this.next.values();
    if (!wish || this.current || this.closed || (this.hand && !this.ready)) return;
    this.next.delete(wish.layer);
    this.current = wish;
    if (this.hand) this.hand.postMessage({ kind: "paint", number: ++this.number, wish });
    else
      void this.alone(this.board, wish).then(
        (picture) => this.done(picture),
        () => (this.current = null),
      );
  }

  private heard(answer: Answered): void {
    if (answer.kind === "failed") this.fail();
    else if (answer.number === this.number && this.current) this.done(answer.picture);
  }

  /** The worker is of no use here: go on without it. */
  private fail(): void {
    if (this.closed) return;
    this.hand?.terminate();
    this.hand = null;
    const again = this.current;
    this.current = null;
    if (again && !this.next.has(again.layer)) this.next.set(again.layer, again);
    this.start();
  }

  private done(picture: ImageBitmap): void {
    const wish = this.current!;
    this.current = null;
    const show = this.closed ? undefined : this.shows.get(wish.layer);
    if (show) show(wish, picture);
    else picture.close();
    this.start();
  }
}
