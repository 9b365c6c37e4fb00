/** Mouse, touch and wheel on the map: pan, pinch, click, long press. */
export interface GestureWishes {
  /** Whether something lies there that can be taken along; then the mouse drags it instead of the map. */
  readonly grab: (px: number, py: number) => boolean;
  readonly drop: (px: number, py: number, from: { readonly x: number; readonly y: number }) => void;
  readonly pan: (dx: number, dy: number) => void;
  readonly zoom: (factor: number, px: number, py: number) => void;
  readonly click: (px: number, py: number, touch: boolean) => void;
  /** The mouse rests there with its button down; says whether that is a wish of its own. */
  readonly hold: (px: number, py: number) => boolean;
  readonly press: (px: number, py: number) => void;
  readonly hover: (px: number, py: number) => void;
  readonly leave: () => void;
  readonly rest: () => void;
}

const SLOP = 5;
const LONG = 480;
/** So long the mouse rests until it holds. */
const STILL = 300;

/** Listens on an element; returns how to stop. */
export function listen(el: HTMLElement, wishes: GestureWishes): () => void {
  const down = new Map<number, { x: number; y: number }>();
  let moved = false;
  let holds = false;
  let done = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let start = { x: 0, y: 0 };
  const at = (e: MouseEvent): { x: number; y: number } => {
    const r = el.getBoundingClientRect();
    return { x: e.clientX - r.left, y: e.clientY - r.top };
  };
  const spread = (): { d: number; x: number; y: number } => {
    const [a, b] = [...down.values()];
    return { d: Math.hypot(a!.x - b!.x, a!.y - b!.y), x: (a!.x + b!.x) / 2, y: (a!.y + b!.y) / 2 };
  };
  const onDown = (e: PointerEvent): void => {
    if ((e.button !== 0 && e.button !== 1) || down.size > 1) return; // a third finger is nobody's wish
    const p = at(e);
    down.set(e.pointerId, p);
    start = p;
    moved = down.size > 1;
    done = false;
    holds = e.pointerType === "mouse" && e.button === 0 && down.size === 1 && wishes.grab(p.x, p.y);
    clearTimeout(timer);
    if (e.pointerType === "touch" && down.size === 1)
      timer = setTimeout(() => {
        moved = true;
        wishes.press(p.x, p.y);
      }, LONG);
    else if (e.pointerType === "mouse" && e.button === 0)
      timer = setTimeout(() => {
        if (wishes.hold(p.x, p.y)) done = true; // letting go is no click any more
      }, STILL);
  };
  const onMove = (e: PointerEvent): void => {
    const p = at(e);
    const before = down.get(e.pointerId);
    if (!before) {
      if (e.pointerType !== "touch") wishes.hover(p.x, p.y);
      return;
    }
    if (down.size === 2) {
      const a = spread();
      down.set(e.pointerId, p);
      const b = spread();
      if (a.d > 0) wishes.zoom(b.d / a.d, a.x, a.y); // what was between the fingers stays between them
      wishes.pan(b.x - a.x, b.y - a.y);
      return;
    }
    if (!moved && Math.hypot(p.x - start.x, p.y - start.y) < SLOP) return;
    if (!moved) el.setPointerCapture?.(e.pointerId);
    moved = true;
    clearTimeout(timer);
    down.set(e.pointerId, p);
    if (holds) return wishes.hover(p.x, p.y);
    wishes.pan(p.x - before.x, p.y - before.y);
  };
  const onUp = (e: PointerEvent): void => {
    clearTimeout(timer);
    const was = down.delete(e.pointerId);
    if (!was) return;
    if (moved && holds && e.type === "pointerup") wishes.drop(at(e).x, at(e).y, start);
    else if (moved || done) wishes.rest();
    else if (e.type === "pointerup" && e.button === 0) {
      if (e.pointerType === "touch") el.focus({ preventScroll: true }); // a click would have done so
      wishes.click(start.x, start.y, e.pointerType === "touch");
    }
  };
  // The browser would click after it, on what the tap itself has brought there.
  const onTouchEnd = (e: TouchEvent): void => {
    if (e.cancelable) e.preventDefault();
  };
  const onWheel = (e: WheelEvent): void => {
    e.preventDefault();
    const p = at(e);
    const step = e.deltaMode === 1 ? e.deltaY * 24 : e.deltaY;
    wishes.zoom(Math.exp(-step * (e.ctrlKey ? 0.008 : 0.0016)), p.x, p.y);
  };
  const onLeave = (): void => wishes.leave();
  const onMenu = (e: Event): void => e.preventDefault(); // a long press is ours, not the browser's
  el.addEventListener("pointerdown", onDown);
  el.addEventListener("pointermove", onMove);
  el.addEventListener("pointerup", onUp);
  el.addEventListener("pointercancel", onUp);
  el.addEventListener("pointerleave", onLeave);
  el.addEventListener("contextmenu", onMenu);
  el.addEventListener("touchend", onTouchEnd, { passive: false });
  el.addEventListener("wheel", onWheel, { passive: false });
  return () => {
    clearTimeout(timer);
    el.removeEventListener("pointerdown", onDown);
    el.removeEventListener("pointermove", onMove);
    el.removeEventListener("pointerup", onUp);
    el.removeEventListener("pointercancel", onUp);
    el.removeEventListener("pointerleave", onLeave);
    el.removeEventListener("contextmenu", onMenu);
    el.removeEventListener("touchend", onTouchEnd);
    el.removeEventListener("wheel", onWheel);
  };
}
