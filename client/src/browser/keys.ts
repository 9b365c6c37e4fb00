/** Which key does what. */
import type { OverlayInfo } from "../contract/api";

const TAKEN = "RNUHXTCQMYJVBGF";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** A key for each overlay: the first letter of its id that is free, or any that is. */
export function overlayKeys(overlays: readonly OverlayInfo[]): Map<string, string> {
  const used = new Set(TAKEN);
  const out = new Map<string, string>();
  for (const { id } of overlays) {
    const free = (c: string): boolean => c >= "A" && c <= "Z" && !used.has(c);
    const key = [...id.toUpperCase()].find(free) ?? [...LETTERS].find(free);
    if (!key) continue;
    used.add(key);
    out.set(id, key);
  }
  return out;
}

const NOT_WRITTEN = ["button", "checkbox", "file", "radio", "range", "submit"];

/** Whether something is written there. */
export function editable(target: EventTarget | null): boolean {
  const el = target as HTMLInputElement | null;
  return typing(el) && !(el!.tagName === "INPUT" && NOT_WRITTEN.includes(el!.type));
}

/** Whether a key press is meant for a field, not for the table. */
export function typing(target: EventTarget | null): boolean {
  const el = target as HTMLElement | null;
  return !!el && (el.isContentEditable || ["INPUT", "TEXTAREA", "SELECT"].includes(el.tagName));
}

/** Enter and Space belong to a button that has the focus. */
export const onControl = (target: EventTarget | null): boolean =>
  !!(target as HTMLElement | null)?.closest?.("button, a[href], [role=tab], [role=switch], summary");
