import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Offer } from "../../src/orders/offer";
import { NOTHING_SHOWN } from "../../src/shown/walk";
import { guard } from "../../src/stores/guard.svelte";
import { CLICK, HOLD } from "../../src/stores/hold.svelte";
import type { MatchStore } from "../../src/stores/match.svelte";
import { TableStore } from "../../src/stores/table.svelte";

const line = (order: string, final: boolean): object => ({ order, final, draws: final });
const words = { kinds: { fire: ["hex"], walk: ["hex"] }, phrases: [], names: {} };

/** A table at which one order draws and another can be taken back; `down` and `up` are what the hands do. */
function seated(): { table: TableStore; given: string[]; send: (name: string, more: object) => void } {
  const given: string[] = [];
  const match = {
    view: {
      phase: "playing",
      decision: { yours: true, orders: [line("fire 0101", true), line("walk 0102", false)], words, concerns: {} },
    },
    log: [],
    notice: "",
    board: { hexes: [{ id: "0101" }, { id: "0102" }], units: [] },
    seat: {},
    give: async (order: string) => (given.push(order), { ok: true, entries: [] }),
  };
  const table = new TableStore(match as unknown as MatchStore, {
    units: () => [],
    live: () => true,
    walked: () => NOTHING_SHOWN,
  });
  const window = new EventTarget();
  table.hold.watch(window as Window);
  const send = (name: string, more: object): void => {
    const event = Object.assign(new Event(name, { cancelable: true }), more);
    if ("at" in more) Object.defineProperty(event, "target", { value: more.at });
    window.dispatchEvent(event);
  };
  return { table, given, send };
}

const onButton = (order: string): object => ({
  at: { closest: () => ({ dataset: { order } }) },
  button: 0,
  clientX: 10,
  clientY: 10,
});
const fire = (table: TableStore): Offer => table.offers[0]!;

describe("holding", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("gives what is held on a button until the bar is full, and shows it before", async () => {
    const { table, given, send } = seated();
    send("pointerdown", onButton("fire 0101"));
    await vi.advanceTimersByTimeAsync(CLICK);
    expect(table.pending?.order).toBe("fire 0101");
    expect(table.hold.going).toBe(true);
    await vi.advanceTimersByTimeAsync(HOLD - 1);
    expect(given).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(given).toEqual(["fire 0101"]);
    const stopped = vi.spyOn(Event.prototype, "stopImmediatePropagation");
    send("pointerup", {});
    send("click", {}); // letting go presses nothing of what has come under the finger
    expect(stopped).toHaveBeenCalledTimes(1);
    stopped.mockRestore();
  });

  it("leaves waiting what was let go too early, or pushed away", async () => {
    for (const [name, more] of [
      ["pointerup", {}],
      ["pointermove", { clientX: 60, clientY: 10 }],
      ["pointercancel", {}],
    ] as const) {
      const { table, given, send } = seated();
      send("pointerdown", onButton("fire 0101"));
      await vi.advanceTimersByTimeAsync(CLICK + HOLD / 2);
      send(name, more);
      await vi.advanceTimersByTimeAsync(2 * HOLD);
      expect(given).toEqual([]);
      expect(table.hold.going).toBe(false);
      expect(table.pending?.order).toBe("fire 0101");
    }
  });

  it("takes a short press for a click, and needs no holding where nothing asks", async () => {
    const { table, given, send } = seated();
    send("pointerdown", onButton("fire 0101"));
    send("pointerup", {});
    send("pointerdown", onButton("walk 0102"));
    await vi.advanceTimersByTimeAsync(2 * HOLD);
    expect([given, table.pending]).toEqual([[], null]);
  });

  it("gives by a key that stays down, and not by one that goes up", async () => {
    for (const [up, orders] of [
      [true, []],
      [false, ["fire 0101"]],
    ] as const) {
      const { table, given, send } = seated();
      send("keydown", { code: "Enter", at: null });
      await table.wish(fire(table));
      if (up) send("keyup", { code: "Enter" });
      await vi.advanceTimersByTimeAsync(HOLD);
      expect(given).toEqual(orders);
    }
  });

  it("holds the one order that a hex means, and nothing else of the map", async () => {
    const { table, given } = seated();
    expect(table.hold.rest("0102", { x: 0, y: 0 })).toBe(false); // it can be taken back: a click is enough
    expect(table.hold.rest("0101", { x: 5, y: 6 })).toBe(true);
    expect(table.hold.spot).toEqual({ x: 5, y: 6 });
    await vi.advanceTimersByTimeAsync(HOLD);
    expect(given).toEqual(["fire 0101"]);
  });

  it("waits with a full bar until the odds are there and the page listens", async () => {
    const { table, given } = seated();
    table.hold.rest("0101", { x: 0, y: 0 });
    table.fights.asking = true;
    await vi.advanceTimersByTimeAsync(2 * HOLD);
    expect(given).toEqual([]);
    guard.hush(); // the odds have come, and with them something else under the pointer
    table.fights.asking = false;
    await vi.advanceTimersByTimeAsync(300);
    expect(given).toEqual([]);
    await vi.advanceTimersByTimeAsync(100);
    expect(given).toEqual(["fire 0101"]);
  });

  it("gives nothing when the question has changed meanwhile", async () => {
    const { table, given } = seated();
    table.hold.rest("0101", { x: 0, y: 0 });
    table.settle();
    await vi.advanceTimersByTimeAsync(2 * HOLD);
    expect(given).toEqual([]);
  });
});
