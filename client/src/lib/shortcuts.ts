/** The keys of the table. */
import type { OrderButton } from "./buttons";
import { onControl, overlayKeys, typing } from "./keys";
import type { ReplayStore } from "../stores/replay.svelte";
import type { TableStore } from "../stores/table.svelte";

export interface MapHandle {
  zoomBy(factor: number): void;
  whole(): void;
  shift(dx: number, dy: number): void;
  step(dx: number, dy: number): void;
  /** Says what is in the hex of the cursor. */
  read(): void;
  /** Takes up the magnifying glass, or puts it away. */
  magnify(): void;
}

export interface Desk {
  readonly table: TableStore;
  readonly replay: ReplayStore;
  readonly map: () => MapHandle | undefined;
  readonly buttons: () => readonly OrderButton[];
  readonly command: () => void;
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Does what the key says; returns whether it meant something. */
export function pressed(e: KeyboardEvent, desk: Desk): boolean {
  const { table, replay } = desk;
  if (e.ctrlKey || e.metaKey || e.altKey || typing(e.target)) return false;
  if (e.key === "Escape") {
    if (replay.mode && !table.glass) replay.stop();
    else table.back();
    return true;
  }
  if (table.dialog) return false;
  return replay.mode ? inReplay(e, desk) : onMap(e, desk) || atTable(e, desk);
}

function inReplay(e: KeyboardEvent, { replay, map }: Desk): boolean {
  const does: Record<string, () => void> = {
    j: () => replay.step(-1),
    k: () => replay.step(1),
    ArrowLeft: () => replay.step(-1),
    ArrowRight: () => replay.step(1),
    PageUp: () => replay.turn(-1),
    PageDown: () => replay.turn(1),
    End: () => replay.stop(),
    y: () => replay.stop(),
    v: () => void (e.repeat || map()?.magnify()),
    "+": () => map()?.zoomBy(1.25),
    "-": () => map()?.zoomBy(0.8),
    "0": () => map()?.whole(),
  };
  if (e.key === " " && !onControl(e.target)) does[" "] = () => replay.toggle();
  if ((e.target as HTMLElement | null)?.tagName === "INPUT") return false;
  const found = does[e.key] ?? does[e.key.toLowerCase()];
  found?.();
  return found !== undefined;
}

function onMap(e: KeyboardEvent, { table, map }: Desk): boolean {
  const arrow = ARROWS[e.key];
  if (arrow) {
    if (onControl(e.target)) return false;
    if (e.shiftKey) map()?.shift(-arrow[0] * 90, -arrow[1] * 90);
    else map()?.step(arrow[0], arrow[1]);
    return true;
  }
  const focused = (e.target as HTMLElement | null)?.hasAttribute?.("data-map");
  const hex = table.cursor;
  if (!focused || !hex || table.pending || e.shiftKey) return false;
  const means =
    table.aims.places.has(hex) ||
    table.ways.byHex.has(hex) ||
    table.aims.targets.has(hex) ||
    (table.stacks.get(hex) ?? []).some((u) => table.actors.has(u.id));
  if (e.key === " " || (e.key === "Enter" && (means || table.focus.unit !== null) && !table.combat?.after)) {
    void table.act(hex);
    return true;
  }
  return false;
}

/** What an order button does. */
export function press(table: TableStore, b: OrderButton): void {
  if (b.menu) table.opened = table.opened === b.id ? null : b.id;
  else if (b.way) void table.go(b.way);
  else if (b.offer) void table.give(b.offer);
  else table.chooseGroup(b.group);
}

function atTable(e: KeyboardEvent, desk: Desk): boolean {
  const { table, replay, map, buttons } = desk;
  if (e.key === "Enter") {
    // Whoever has just supposed something still strikes by Shift Enter.
    const supposing = e.shiftKey && (e.target as HTMLElement | null)?.closest?.(".supp") !== null;
    if (onControl(e.target) && !supposing) return false;
    if (table.combat?.after && !e.shiftKey) {
      table.combat = null;
      return true;
    }
    const button = buttons().find((b) => b.key === (e.shiftKey ? "Shift Enter" : "Enter"));
    if (button) press(table, button);
    return button !== undefined;
  }
  if (/^[1-9]$/.test(e.key)) {
    const button = buttons().find((b) => b.key === e.key);
    if (button) press(table, button);
    return button !== undefined;
  }
  const low = e.key.toLowerCase();
  const does: Record<string, () => void> = {
    n: () => table.next(e.shiftKey ? -1 : 1),
    u: () => void (table.match.view?.undo.possible && table.undo()),
    r: () => void (table.reach = !table.reach),
    h: () => void (table.hidden = !table.hidden),
    x: () => map()?.read(),
    v: () => void (e.repeat || map()?.magnify()),
    t: () => void (table.tab = "log"),
    c: () => void (table.tab = "charts"),
    q: () => void (table.tab = "orders"),
    m: () => void (table.tab = "chat"),
    b: () => void (table.tab = "boxes"),
    g: () => void (table.tab = "score"),
    y: () => replay.start("replay"),
    j: () => replay.start("since"),
    f1: () => table.openCase(table.match.view?.decision?.case ?? ""),
    ",": () => table.fights.supposeMore(-1),
    ".": () => table.fights.supposeMore(1),
    ":": desk.command,
    "?": () => void (table.dialog = "keys"),
    "+": () => map()?.zoomBy(1.25),
    "=": () => map()?.zoomBy(1.25),
    "-": () => map()?.zoomBy(0.8),
    "0": () => map()?.whole(),
  };
  for (const [id, key] of overlayKeys(table.match.overlays))
    does[key.toLowerCase()] ??= () => void table.showOverlay(table.overlayId === id ? null : id);
  does[low]?.();
  return does[low] !== undefined;
}
