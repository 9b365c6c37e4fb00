/**
 * A strip that may be longer than its place: then it says so at its edges (`data-more`), can be reached by keys, and the
 * wheel moves it along.
 */
export function strip(node: HTMLElement): { destroy(): void } {
  const look = (): void => {
    const hidden = node.scrollWidth - node.clientWidth;
    const more = [
      ...(hidden > 1 && node.scrollLeft > 1 ? ["left"] : []),
      ...(hidden > 1 && node.scrollLeft < hidden - 1 ? ["right"] : []),
    ].join(" ");
    if (more) node.dataset.more = more;
    else delete node.dataset.more;
    if (hidden > 1 && !node.querySelector("button:not([disabled]), a[href]")) node.tabIndex = 0;
    else node.removeAttribute("tabindex");
  };
  const onWheel = (e: WheelEvent): void => {
    if (!node.dataset.more || Math.abs(e.deltaX) > Math.abs(e.deltaY)) return;
    e.preventDefault();
    node.scrollLeft += e.deltaY;
  };
  look();
  const sizes = new ResizeObserver(look);
  const watch = (): void => {
    sizes.disconnect();
    sizes.observe(node);
    for (const child of node.children) sizes.observe(child);
    look();
  };
  watch();
  const changes = new MutationObserver(watch);
  changes.observe(node, { childList: true });
  node.addEventListener("scroll", look, { passive: true });
  node.addEventListener("wheel", onWheel, { passive: false });
  return {
    destroy() {
      sizes.disconnect();
      changes.disconnect();
      node.removeEventListener("scroll", look);
      node.removeEventListener("wheel", onWheel);
    },
  };
}
