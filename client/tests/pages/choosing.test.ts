import { describe, expect, it } from "vitest";
import { NOTHING_SHOWN } from "../../src/shown/walk";
import type { MatchStore } from "../../src/stores/match.svelte";
import { TableStore } from "../../src/stores/table.svelte";

const words = {
  kinds: { enter: ["unit", "hex"], fire: ["unit"], done: [], move: ["hex"] },
  phrases: [],
  names: {},
};

/** A question with these orders; units lie where they are said to lie. */
function asked(
  orders: string[],
  where: Record<string, string>,
  more: object = {},
): { table: TableStore; given: string[] } {
  const given: string[] = [];
  const side = (id: string): string => (id.startsWith("B") ? "blue" : "red");
  const match = {
    view: {
      version: 1,
      set_up: "",
      undo: { left: 0, possible: true },
      log_length: 1,
      decision: {
        side: "red",
        yours: true,
        orders: orders.map((order) => ({ order })),
        words,
        concerns: { units: [], hexes: [] },
        ...more,
      },
    },
    log: [],
    notice: "",
    board: {
      hexes: [{ id: "0101" }, { id: "0102" }],
      units: Object.keys(where).map((id) => ({ id, side: side(id), name: {} })),
    },
    give: async (order: string) => (given.push(order), { ok: true, entries: [] }),
  };
  const views = {
    units: () => Object.entries(where).map(([id, place]) => ({ id, place })) as never,
    live: () => true,
    walked: () => NOTHING_SHOWN,
  };
  const table = new TableStore(match as unknown as MatchStore, views);
  table.settle();
  return { table, given };
}

describe("an order that was not answered", () => {
  it("goes on waiting to be confirmed", async () => {
    const { table } = asked(["enter A 0101", "done"], { A: "reinforcements" });
    const offer = table.offers.find((o) => o.order === "done")!;
    table.match.give = async () => ({ ok: false, text: "no answer", unanswered: true });
    table.arm(offer);
    await table.give(offer);
    expect([table.pending?.order, table.match.notice]).toEqual(["done", "no answer"]);
    table.match.give = async () => ({ ok: false, text: "no" });
    await table.give(offer);
    expect(table.pending).toBe(null);
  });
});

describe("the only unit that comes onto the map", () => {
  const entering = ["enter A 0101", "enter A 0102", "done"];

  it("is chosen by itself", () => {
    const { table } = asked(entering, { A: "reinforcements" });
    expect(table.focus.unit).toBe("A");
    expect([...table.aims.places.keys()]).toEqual(["0101", "0102"]);
  });

  it("stays chosen when it is pointed at, and can be let go of the next time", async () => {
    const { table } = asked(entering, { A: "reinforcements" });
    await table.take("A");
    expect(table.focus.unit).toBe("A");
    await table.take("A");
    expect(table.focus.unit).toBeNull();
  });

  it("is chosen neither beside others, nor if it stands on the map, nor if it is not one's own", () => {
    expect(
      asked([...entering, "enter C 0101"], { A: "reinforcements", C: "reinforcements" }).table.focus.unit,
    ).toBeNull();
    expect(asked(entering, { A: "0102" }).table.focus.unit).toBeNull();
    expect(asked(["enter B 0101"], { B: "reinforcements" }).table.focus.unit).toBeNull();
  });
});

describe("who can be chosen while a unit moves", () => {
  const moving = (leave: string[]): TableStore =>
    asked(["move 0102", "done"], { A: "0101", B: "0102", C: "0102" }, { leave: { order: "done", units: leave } }).table;

  it("is another one of ours, and nobody who could be fired at afterwards", () => {
    expect([...moving(["B", "C"]).able]).toEqual(["C"]);
    expect([...moving(["B"]).able]).toEqual([]);
  });

  it("and the key for the next unit does not end the move for an enemy", async () => {
    const { table, given } = asked(
      ["move 0102", "done"],
      { A: "0101", B: "0102" },
      { leave: { order: "done", units: ["B"] } },
    );
    await table.next(1);
    expect(given).toEqual([]);
  });
});

describe("an order that waits to be confirmed", () => {
  it("puts away the stack that was spread out: it could lie upon the button", async () => {
    const { table } = asked(["enter A 0102", "enter C 0102", "done"], { A: "0101", C: "0101" });
    await table.act("0101", true);
    expect(table.strip).toBe("0101");
    table.arm(table.offers.find((offer) => offer.order === "done")!);
    expect(table.strip).toBeNull();
    expect(table.pending?.order).toBe("done");
  });
});
