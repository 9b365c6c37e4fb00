/** One tab stop for a group of buttons, arrows inside. */
export function roving(node: HTMLElement): { destroy(): void } {
  const items = (): HTMLElement[] => [
    ...node.querySelectorAll<HTMLElement>("button:not([disabled]), [role=tab], a[href]"),
  ];
  const set = (on: HTMLElement | undefined): void => {
    for (const item of items()) item.tabIndex = item === on ? 0 : -1;
  };
  const current = (): HTMLElement | undefined =>
    items().find((i) => i.getAttribute("aria-selected") === "true") ??
    items().find((i) => i.tabIndex === 0) ??
    items()[0];
  const onKey = (e: KeyboardEvent): void => {
    const list = items();
    const at = list.indexOf(document.activeElement as HTMLElement);
    if (at < 0) return;
    const to = {
      ArrowRight: at + 1,
      ArrowDown: at + 1,
      ArrowLeft: at - 1,
      ArrowUp: at - 1,
      Home: 0,
      End: list.length - 1,
    }[e.key];
    if (to === undefined) return;
    e.preventDefault();
    e.stopPropagation();
    const next = list[(to + list.length) % list.length]!;
    set(next);
    next.focus();
  };
  const onFocus = (e: FocusEvent): void => {
    const item = items().find((i) => i.contains(e.target as Node));
    if (item) set(item);
  };
  set(current());
  const watch = new MutationObserver(() => {
    if (!items().some((i) => i.tabIndex === 0)) set(current());
    const more = items().filter((i) => i.tabIndex === 0);
    if (more.length > 1) set(current());
  });
  watch.observe(node, { childList: true, subtree: true });
  node.addEventListener("keydown", onKey);
  node.addEventListener("focusin", onFocus);
  return {
    destroy() {
      watch.disconnect();
      node.removeEventListener("keydown", onKey);
      node.removeEventListener("focusin", onFocus);
    },
  };
}
