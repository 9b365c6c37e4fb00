import { describe, expect, it, vi } from "vitest";
import type { LogEntry, MatchView, OddsView } from "../../src/contract/api";
import { forcesOf } from "../../src/orders/odds";
import type { Offer } from "../../src/orders/offer";
import { NOTHING_SHOWN } from "../../src/shown/walk";
import type { Outcome, MatchStore } from "../../src/stores/match.svelte";
import { TableStore } from "../../src/stores/table.svelte";

const offer = (order: string): Offer =>
  ({ order, verb: order, label: order, arguments: [], draws: true, weighs: true }) as unknown as Offer;
const [first, second] = [offer("first"), offer("second")];
const entry = { number: 1, side: "us", order: "first", label: "", standing: false, turn: 1, lines: [] } as LogEntry;
const odds = { outcomes: [], lit: [], cells: [], modifiers: [], notes: [], assumed: [], strength: 3, unknowns: 0 };

/** A table whose answer to an order waits until it is let go, and where a second fight follows the first. */
function fighting(): { table: TableStore; change: () => Promise<void>; answer: (outcome: Outcome) => void } {
  let answer = (_: Outcome): void => undefined;
  const asks = (orders: Offer[]): unknown => ({
    phase: "playing",
    decision: { yours: true, orders, words: { kinds: {}, phrases: [], names: {} }, concerns: {} },
  });
  const match = {
    view: asks([first]),
    log: [],
    board: null,
    notice: "",
    seat: { odds: async () => odds as unknown as OddsView },
    give: () => new Promise<Outcome>((done) => (answer = done)),
  };
  const table = new TableStore(match as unknown as MatchStore, {
    units: () => [],
    live: () => true,
    walked: () => NOTHING_SHOWN,
  });
  return {
    table,
    answer: (outcome) => answer(outcome),
    // What the page does when the view has changed.
    change: async () => {
      match.view = asks([second]);
      table.settle();
      await table.fights.weigh(second, { units: [], hexes: [] }, "us");
    },
  };
}

describe("the panel of a fight", () => {
  it("stays from the order to its result, and the result until it is closed", async () => {
    const { table, change, answer } = fighting();
    await table.fights.weigh(first, { units: [], hexes: [] }, "us");
    const done = table.give(first);
    await change(); // the view is there before the log, and with it the next fight
    expect(table.combat?.offer).toBe(first);
    answer({ ok: true, entries: [entry] });
    await done;
    expect(table.combat?.after).toEqual([entry]);
    table.readResult();
    expect(table.combat).toMatchObject({ offer: second, after: null });
  });

  it("does not stay busy when markers are supposed while its odds are on their way", async () => {
    const { table } = fighting();
    await table.fights.weigh(first, { units: [], hexes: [] }, "us");
    const again = table.fights.weigh(first, { units: [], hexes: [] }, "us");
    await table.fights.suppose(0);
    await again;
    expect(table.fights.asking).toBe(false);
  });

  it("is not replaced by the next fight while the result is being read", async () => {
    const { table, change, answer } = fighting();
    await table.fights.weigh(first, { units: [], hexes: [] }, "us");
    const done = table.give(first);
    answer({ ok: true, entries: [entry] });
    await done;
    await change();
    expect(table.combat?.after).toEqual([entry]);
  });

  it("keeps those who took part, though they may be gone after it", async () => {
    const { table, change, answer } = fighting();
    const before = table.match.view;
    await table.fights.weigh(first, { units: [], hexes: [] }, "us");
    const done = table.give(first);
    await change();
    answer({ ok: true, entries: [entry] });
    await done;
    expect(table.match.view).not.toBe(before);
    expect(table.combat?.then).toBe(before);
  });

  it("shows what may be fought now when the order was refused", async () => {
    const { table, change, answer } = fighting();
    await table.fights.weigh(first, { units: [], hexes: [] }, "us");
    const done = table.give(first);
    await change();
    answer({ ok: false, text: "too late" });
    await done;
    expect(table.combat).toMatchObject({ offer: second, after: null });
  });
});

describe("the card of what was drawn", () => {
  const drew = (turn: number): LogEntry => ({ ...entry, turn, lines: [{ draw: "5" }] }) as unknown as LogEntry;
  it("is shown for an order of a turn, and not for the beginning of the game", () => {
    const { table } = fighting();
    table.told([drew(0)]);
    expect(table.drawn).toEqual([]);
    table.told([drew(1)]);
    expect(table.drawn).toEqual([drew(1)]);
  });

  it("has to be put away only before the seat goes to somebody else at this screen", () => {
    const keys = JSON.stringify([{ match: "m", key: "k", side: "blue", kind: "here" }]);
    vi.stubGlobal("localStorage", { getItem: () => keys });
    const kept = (side: string, hides = true): boolean => {
      const { table } = fighting();
      table.match.view = { match: "m", hides, decision: { side, yours: false } } as unknown as MatchView;
      table.told([drew(1)]);
      return table.kept;
    };
    expect([kept("blue"), kept("red"), kept("blue", false)]).toEqual([true, false, false]);
    vi.unstubAllGlobals();
  });
});

describe("the two sides of a fight", () => {
  const side = (unit: string): string => (unit.startsWith("A") ? "red" : "blue");
  const stand = [
    { id: "A-1", place: "h1" },
    { id: "A-2", place: "h1" },
    { id: "B-1", place: "h2" },
    { id: "B-2", place: "h2" },
  ];
  const forces = (units: string[], hexes: string[], decides: string, attacked = false): unknown =>
    forcesOf({ units, hexes, side: decides }, ["red", "blue"], side, stand, attacked);

  it("are those who are named, and all in the hex that is meant", () => {
    const fight = { attacker: "red", attackers: ["A-1"], meant: ["B-1", "B-2"] };
    expect(forces(["A-1"], ["h2"], "red")).toEqual(fight);
    expect(forces(["A-1", "B-1", "B-2"], [], "red")).toEqual(fight);
  });
  it("do not change places when the defender answers", () => {
    const fight = { attacker: "red", attackers: ["A-1"], meant: ["B-1", "B-2"] };
    expect(forces(["A-1", "B-1"], ["h2"], "blue")).toEqual(fight);
    expect(forces(["A-1"], ["h2"], "blue")).toEqual(fight);
    expect(forces(["A-1", "B-1", "B-2"], [], "blue", true)).toEqual(fight);
  });
  it("are those in the hex that fires, where the order names only that", () => {
    const fight = { attacker: "red", attackers: ["A-1", "A-2"], meant: ["B-1", "B-2"] };
    expect(forces(["B-1"], ["h1", "h2"], "red")).toEqual(fight);
  });
  it("have no unit that attacks where guns or aircraft do", () => {
    expect(forces([], ["h2"], "red")).toEqual({ attacker: "red", attackers: [], meant: ["B-1", "B-2"] });
    expect(forces([], ["h2"], "blue")).toEqual({ attacker: "red", attackers: [], meant: ["B-1", "B-2"] });
  });
  it("are told by the unit that goes, if it goes to a hex of its own side", () => {
    expect(forces(["B-1"], ["h3"], "blue")).toMatchObject({ attacker: "blue", attackers: ["B-1"] });
    expect(forces(["A-1"], ["h1"], "red")).toMatchObject({ attacker: "blue", meant: ["A-1", "A-2"] });
  });
});
