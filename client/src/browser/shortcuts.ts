/** The keys of the table. */
import type { OrderButton } from "../orders/buttons";
import { onControl, overlayKeys, typing } from "./keys";
import type { Sight } from "./popup";
import { guard } from "../stores/guard.svelte";
import type { ReplayStore } from "../stores/replay.svelte";
import { settings } from "../stores/settings.svelte";
import type { TableStore } from "../stores/table.svelte";
import { TEMPOS } from "../shown/walk";

export interface MapHandle {
  zoomBy(factor: number): void;
  whole(): void;
  shift(dx: number, dy: number): void;
  step(dx: number, dy: number): void;
  /** Says what is in the hex of the cursor. */
  read(): void;
  /** Takes up the magnifying glass, or puts it away. */
  magnify(): void;
  /** Goes to the next place of the question that is out of view. */
  elsewhere(): void;
  /** Where these hexes are in its window now. */
  sight(hexes: readonly string[]): Sight;
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

/** Keys that do the same again as long as they are held. */
const AGAIN = [...Object.keys(ARROWS), "+", "=", "-", "j", "k", "n", "N", "PageUp", "PageDown"];

/** Does what the key says; returns whether it meant something. */
export function pressed(e: KeyboardEvent, desk: Desk): boolean {
  const { table, replay } = desk;
  // Who has just ticked a box still confirms or cancels by key.
  const ticks = (e.target as HTMLInputElement | null)?.type === "checkbox" && ["Enter", "Escape"].includes(e.key);
  if (e.ctrlKey || e.metaKey || e.altKey || (typing(e.target) && !ticks)) return false;
  if (e.repeat && !AGAIN.includes(e.key)) return false;
  if (e.key === "Escape") {
    if (replay.mode && !table.glass && !(replay.mode === "follow" && table.fights.result)) replay.stop();
    else table.back();
    return true;
  }
  if (table.panels.dialog) return false;
  return replay.mode ? inReplay(e, desk) : onMap(e, desk) || atTable(e, desk);
}

/** The next tempo, and after the last one the first again. */
function changeTempo(replay: ReplayStore): void {
  settings.setTempo(TEMPOS[(TEMPOS.indexOf(settings.tempo) + 1) % TEMPOS.length]!);
  replay.tempoChanged();
}

function inReplay(e: KeyboardEvent, { table, replay, map }: Desk): boolean {
  const does: Record<string, () => void> = {
    j: () => replay.step(-1),
    k: () => replay.step(1),
    ArrowLeft: () => replay.step(-1),
    ArrowRight: () => replay.step(1),
    PageUp: () => replay.turn(-1),
    PageDown: () => replay.turn(1),
    End: () => replay.stop(),
    y: () => replay.stop(),
    f: () => changeTempo(replay),
    v: () => map()?.magnify(),
    "+": () => map()?.zoomBy(1.25),
    "-": () => map()?.zoomBy(0.8),
    "0": () => map()?.whole(),
  };
  // What came of one's own order lies upon the walk through what the other side has ordered meanwhile.
  const unread = table.kept ? replay.mode === "follow" : table.toRead && !replay.steps.length;
  if (!ownsKeys(e.target)) {
    does[" "] = () => (unread ? table.readResult() : replay.toggle());
    does.Enter = () => (unread ? table.readResult() : replay.step(1));
  }
  if ((e.target as HTMLElement | null)?.tagName === "INPUT") return false;
  const found = does[e.key] ?? does[e.key.toLowerCase()];
  found?.();
  return found !== undefined;
}

function onMap(e: KeyboardEvent, { map }: Desk): boolean {
  const arrow = ARROWS[e.key];
  if (!arrow || ownsKeys(e.target)) return false;
  if (e.shiftKey) map()?.shift(-arrow[0] * 90, -arrow[1] * 90);
  else map()?.step(arrow[0], arrow[1]);
  return true;
}

/** What an order button does. */
export function press(table: TableStore, b: OrderButton): void {
  if (b.menu) table.opened = table.opened === b.id ? null : b.id;
  else if (b.hex) void table.act(b.hex);
  else if (b.offer) void table.wish(b.offer);
  else table.chooseGroup(b.group);
}

/** A control that was reached by keys keeps them; a click has only left the focus on the one that it was for. */
const ownsKeys = (target: EventTarget | null): boolean => onControl(target) && !guard.clicked(target);

/** Enter and Space do what the button says that bears the key, wherever the focus is. */
function confirmed(e: KeyboardEvent, { table, buttons }: Desk): boolean {
  // Whoever has just supposed something still strikes by Shift Enter.
  const supposing = e.shiftKey && (e.target as HTMLElement | null)?.closest?.(".supp") !== null;
  const ordered = (e.target as HTMLElement | null)?.closest?.("[data-order]") !== null;
  if (ownsKeys(e.target) && !supposing && !(ordered && table.armed)) return false;
  if (table.armed) void table.confirm();
  else if (table.toRead && !e.shiftKey) table.readResult();
  else if (e.key === " " && table.led && !table.here && table.cursor) void table.ask(table.cursor);
  else {
    const button = buttons().find((b) => b.key === (e.shiftKey ? "Shift Enter" : "Enter"));
    if (button) press(table, button);
    return button !== undefined || guard.clicked(e.target);
  }
  return true;
}

function atTable(e: KeyboardEvent, desk: Desk): boolean {
  const { table, replay, map, buttons } = desk;
  if (e.key === "Enter" || e.key === " ") return confirmed(e, desk);
  if (/^[1-9]$/.test(e.key)) {
    const button = buttons().find((b) => b.key === e.key);
    if (button) press(table, button);
    return button !== undefined;
  }
  const low = e.key.toLowerCase();
  const does: Record<string, () => void> = {
    n: () => {
      // The button by which something was begun gives the keys back: Enter is what the hex of the cursor says.
      const begun = table.focus.group !== null && (e.target as HTMLElement | null)?.closest?.(".instr");
      if (begun) document.querySelector<HTMLElement>("[data-map]")?.focus({ preventScroll: true });
      void table.next(e.shiftKey ? -1 : 1);
    },
    u: () => void (e.shiftKey ? table.past.redoOne() : table.match.view?.undo.possible && table.past.undo()),
    r: () => void (table.reach = !table.reach),
    h: () => void (table.hidden = !table.hidden),
    x: () => map()?.read(),
    v: () => map()?.magnify(),
    t: () => table.panels.show("log"),
    c: () => table.panels.show("charts"),
    q: () => table.panels.show("orders"),
    m: () => table.panels.show("chat"),
    b: () => table.panels.show("boxes"),
    g: () => table.panels.show("score"),
    y: () => replay.start("replay"),
    j: () => replay.start("since"),
    f1: () => table.panels.openCase(table.match.view?.decision?.case ?? ""),
    ",": () => table.fights.supposeMore(-1),
    ".": () => table.fights.supposeMore(1),
    ":": desk.command,
    "?": () => void (table.panels.dialog = "keys"),
    "+": () => map()?.zoomBy(1.25),
    "=": () => map()?.zoomBy(1.25),
    "-": () => map()?.zoomBy(0.8),
    "0": () => map()?.whole(),
  };
  // An overlay may have the letter alone.
  if (e.shiftKey) does.a = () => table.moves.together();
  // In a panel the key turns its pages.
  if (!(e.target as HTMLElement | null)?.closest?.(".side, .sheet, .combatp")) does.pagedown = () => map()?.elsewhere();
  for (const [id, key] of overlayKeys(table.match.overlays))
    does[key.toLowerCase()] ??= () => void table.overlays.show(table.overlays.id === id ? null : id);
  does[low]?.();
  return does[low] !== undefined;
}
