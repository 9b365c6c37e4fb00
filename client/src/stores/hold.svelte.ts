/**
 * Holding instead of a second press. What is held, by mouse, finger or key, is shown first like everything that asks
 * before it is given; held on until the bar is full it is given, let go before that it waits to be confirmed.
 */
import { editable } from "../browser/keys";
import { readText } from "../browser/storage";
import { asksFirst, guard } from "./guard.svelte";
import { settings } from "./settings.svelte";
import type { TableStore } from "./table.svelte";

/** So long, in milliseconds, something is held until it is given. Programs may be quicker. */
export const HOLD = Number(readText("hold") ?? 900);
/** A click is shorter than this. */
export const CLICK = 300;
/** What is not ready yet when the bar is full is tried again so soon. */
const AGAIN = 40;
/** A hand is never quite still. */
const SLOP = 12;

type Spot = { readonly x: number; readonly y: number };

export class Hold {
  /** Something is held that will be given. */
  going = $state(false);
  /** Where on the map the pointer holds; a button shows it itself. */
  spot = $state.raw<Spot | null>(null);
  /** What is held: its order, or the hex of its way. */
  private what = "";
  /** The key that is down. */
  private key: string | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private start: Spot | null = null;
  /** It was given while the pointer was still down: letting go is no click. */
  private spent = false;

  constructor(private readonly table: TableStore) {}

  /** Something was shown that waits: a key that is still down holds it. */
  armed(): void {
    if (this.key !== null) this.begin();
  }

  /** The pointer rests on a hex of the map: what a click would mean there is shown, and held. */
  rest(hex: string, spot: Spot): boolean {
    if (guard.deaf || this.table.ways.going) return false;
    const offer = this.table.meant(hex);
    const [way] = offer ? [] : (this.table.ways.byHex.get(hex) ?? []);
    if (offer && asksFirst(offer)) this.table.arm(offer);
    else if (way?.risk && settings.asks.risk) this.table.moves.pointed(way);
    else return false;
    this.begin();
    this.spot = spot;
    return true;
  }

  /** Let go. */
  end(): void {
    clearTimeout(this.timer);
    [this.going, this.spot, this.start] = [false, null, null];
  }

  private begin(): void {
    clearTimeout(this.timer);
    this.what = this.named();
    this.going = true;
    this.timer = setTimeout(() => this.full(), HOLD);
  }

  private named(): string {
    return this.table.pending?.order ?? this.table.ways.chosen?.hex ?? "";
  }

  /** The bar is full: it is given, unless what it does is not shown yet or has only just been. */
  private full(): void {
    if (!this.table.armed || this.named() !== this.what) return this.end();
    if (guard.deaf || this.table.fights.asking) {
      this.timer = setTimeout(() => this.full(), AGAIN);
      return;
    }
    this.spent = this.key === null;
    this.end();
    void this.table.confirm();
  }

  private onDown(e: PointerEvent): void {
    this.spent = false;
    const order = (e.target as HTMLElement | null)?.closest?.<HTMLElement>("button[data-order]:enabled")?.dataset.order;
    const offer = e.button === 0 ? this.table.offers.find((o) => o.order === order) : undefined;
    if (!offer || !asksFirst(offer)) return;
    this.start = { x: e.clientX, y: e.clientY };
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      if (guard.deaf || this.table.match.busy) return;
      if (this.table.pending?.order !== offer.order) this.table.arm(offer);
      this.begin();
    }, CLICK);
  }

  /** Look at what goes down and up; returns how to stop. */
  watch(window: Window): () => void {
    const list: [string, (e: never) => void][] = [
      ["keydown", (e: KeyboardEvent) => void (e.repeat || editable(e.target) || (this.key = e.code))],
      ["keyup", (e: KeyboardEvent) => e.code === this.key && ((this.key = null), this.end())],
      ["blur", (e: Event) => e.target === window && ((this.key = null), this.end())],
      ["pointerdown", (e: PointerEvent) => this.onDown(e)],
      ["pointermove", (e: PointerEvent) => this.start && far(this.start, e) && this.end()],
      ["pointerup", () => this.key === null && this.end()],
      ["pointercancel", () => this.key === null && this.end()],
      ["click", (e: Event) => this.spent && ((this.spent = false), e.stopImmediatePropagation())],
    ];
    for (const [name, does] of list) window.addEventListener(name, does as EventListener, true);
    return () => {
      this.end();
      for (const [name, does] of list) window.removeEventListener(name, does as EventListener, true);
    };
  }
}

const far = (from: Spot, e: PointerEvent): boolean => Math.hypot(e.clientX - from.x, e.clientY - from.y) > SLOP;
