/** Something that is pushed about by its head: mouse, pen or finger. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** How far from the edge of the window a thing may be pushed, so that its head can always be taken again. */
const EDGE = 48;

export const inside = ({ x, y }: Spot, width: number, height: number): Spot => ({
  x: Math.max(EDGE - 320, Math.min(width - EDGE, x)),
  y: Math.max(0, Math.min(height - EDGE, y)),
});

/** Listens on the head; `moved` is told where the upper left corner of its box is to be. */
export function draggable(head: HTMLElement, moved: (spot: Spot) => void): { destroy(): void } {
  let from: { x: number; y: number; left: number; top: number } | null = null;
  const onDown = (e: PointerEvent): void => {
    if (e.button !== 0 || (e.target as HTMLElement).closest("button, a, input")) return;
    const box = head.parentElement!.getBoundingClientRect();
    from = { x: e.clientX, y: e.clientY, left: box.left, top: box.top };
    head.setPointerCapture(e.pointerId);
  };
  const onMove = (e: PointerEvent): void => {
    if (!from) return;
    const [dx, dy] = [e.clientX - from.x, e.clientY - from.y];
    if (Math.hypot(dx, dy) > 6) moved(inside({ x: from.left + dx, y: from.top + dy }, innerWidth, innerHeight));
  };
  const onUp = (): void => void (from = null);
  const list = [
    ["pointerdown", onDown],
    ["pointermove", onMove],
    ["pointerup", onUp],
    ["pointercancel", onUp],
  ] as const;
  for (const [name, does] of list) head.addEventListener(name, does as EventListener);
  return {
    destroy() {
      for (const [name, does] of list) head.removeEventListener(name, does as EventListener);
    },
  };
}
