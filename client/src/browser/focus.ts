import { editable } from "./keys";

/** Takes the focus when it appears, unless somebody is writing, and gives it back when it goes. */
export function focusOn(node: HTMLElement): { destroy(): void } {
  const before = document.activeElement as HTMLElement | null;
  if (!editable(before)) node.querySelector<HTMLElement>("[data-first], button, input, a[href]")?.focus({ preventScroll: true });
  return {
    destroy() {
      if (before?.isConnected && (document.activeElement === document.body || node.contains(document.activeElement)))
        before.focus({ preventScroll: true });
    },
  };
}

/** Keeps Tab inside a dialog. */
export function trap(node: HTMLElement): { destroy(): void } {
  const onKey = (e: KeyboardEvent): void => {
    if (e.key !== "Tab") return;
    const list = [...node.querySelectorAll<HTMLElement>('button:not([disabled]), input, select, textarea, a[href], [tabindex="0"]')];
    const [first, last] = [list[0], list.at(-1)];
    if (!first || !last) return;
    if (e.shiftKey && document.activeElement === first) {
      e.preventDefault();
      last.focus();
    } else if (!e.shiftKey && document.activeElement === last) {
      e.preventDefault();
      first.focus();
    }
  };
  node.addEventListener("keydown", onKey);
  return { destroy: () => node.removeEventListener("keydown", onKey) };
}

/** What is longer than its frame can be scrolled by the keyboard too: it takes the focus as long as it is. */
export function scrollable(node: HTMLElement): { destroy(): void } {
  const look = (): void => {
    if (node.scrollHeight > node.clientHeight) node.tabIndex = 0;
    else node.removeAttribute("tabindex");
  };
  const [sizes, content] = [new ResizeObserver(look), new MutationObserver(look)];
  sizes.observe(node);
  content.observe(node, { childList: true, subtree: true });
  look();
  return {
    destroy() {
      sizes.disconnect();
      content.disconnect();
    },
  };
}
