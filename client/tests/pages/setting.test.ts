import { describe, expect, it } from "vitest";
import { NOTHING_SHOWN } from "../../src/shown/walk";
import type { MatchStore } from "../../src/stores/match.svelte";
import { TableStore } from "../../src/stores/table.svelte";

const words = {
  kinds: { setup: ["setup"], pick: ["unit"], place: ["hex"], put: ["unit", "hex"] },
  phrases: [],
  names: {},
};
const asks = (version: number, orders: string[], units: string[] = []): object => ({
  version,
  set_up: "open",
  undo: { left: 0, possible: true },
  log_length: version,
  decision: { yours: true, orders: orders.map((order) => ({ order })), words, concerns: { units, hexes: [] } },
});

/** A set-up: what is asked after each order; what was ordered is kept. */
function setUp(script: Record<string, object>, first: object): { table: TableStore; given: string[] } {
  const given: string[] = [];
  const answer = (order: string): { ok: true; entries: [] } => {
    given.push(order);
    match.view = script[given.join(" / ")] ?? match.view;
    return { ok: true, entries: [] };
  };
  const match = {
    view: first,
    log: [],
    notice: "",
    board: { hexes: [{ id: "0101" }], units: [] },
    give: async (order: string) => answer(order),
    undo: async () => answer("undo"),
  };
  const views = { units: () => [], live: () => true, walked: () => NOTHING_SHOWN };
  return { table: new TableStore(match as unknown as MatchStore, views), given };
}

describe("setting up one by one", () => {
  it("chooses the next unit where a unit and its hex are one order", async () => {
    const { table } = setUp({ "put A 0101": asks(2, ["put B 0101", "put C 0101"]) }, asks(1, ["put A 0101"]));
    await table.give(table.offers[0]!);
    expect(table.focus.unit).toBe("B");
  });

  it("picks the next unit up where that is an order, and takes another one instead", async () => {
    const waiting = ["pick B", "pick C"];
    const { table, given } = setUp(
      {
        "place 0101": asks(2, waiting),
        "place 0101 / pick B": asks(3, ["place 0101"], ["B"]),
        "place 0101 / pick B / undo": asks(4, waiting),
        "place 0101 / pick B / undo / pick C": asks(5, ["place 0101"], ["C"]),
      },
      asks(1, ["place 0101"], ["A"]),
    );
    await table.give(table.offers[0]!);
    expect(given).toEqual(["place 0101", "pick B"]);
    expect([...table.setting.instead]).toEqual(["C"]);
    await table.take("C");
    expect(given.slice(2)).toEqual(["undo", "pick C"]);
    expect([...table.setting.instead]).toEqual(["B"]);
  });

  it("still has the ready set-up when a unit was placed, and takes that back for it", async () => {
    const first = ["setup default", "put A 0101"];
    const { table, given } = setUp(
      { "put A 0101": asks(1, ["put B 0101"]), "put A 0101 / undo": asks(0, first) },
      asks(0, first),
    );
    table.setting.see();
    expect(table.setting.late).toBe(null);
    await table.give(table.offers[1]!);
    expect(table.setting.late?.order).toBe("setup default");
    await table.setting.layOut();
    expect(given.slice(1)).toEqual(["undo", "setup default"]);
  });

  it("does nothing by itself outside of a set-up", async () => {
    const later = { ...asks(2, ["pick B"]), set_up: "" };
    const { table, given } = setUp({ "place 0101": later }, asks(1, ["place 0101"]));
    await table.give(table.offers[0]!);
    expect(given).toEqual(["place 0101"]);
  });
});
