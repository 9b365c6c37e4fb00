import { describe, expect, it } from "vitest";
import type { DecisionView } from "../../src/contract/api";
import { type Offer, offersOf } from "../../src/orders/offer";
import { buttonsOf } from "../../src/orders/buttons";
import {
  actors,
  aimsOf,
  commonLabel,
  complete,
  fitting,
  groupsOf,
  nextActor,
  NOTHING,
  pointing,
  typedOrder,
  whoGoes,
} from "../../src/orders/offers";

const offer = (order: string, kinds: string[], draws = false): Offer => {
  const [verb = "", ...ids] = order.split(" ");
  const named = ids.map((id, i) => ({ kind: kinds[i] ?? "word", id }));
  return { order, verb, label: order, arguments: named, draws, final: draws, ends: false, weighs: false };
};
const OFFERS = [
  offer("go A-1 h1", ["unit", "hex"]),
  offer("go A-1 h2", ["unit", "hex"], true),
  offer("hit A-1 B-1", ["unit", "unit"]),
  offer("leave A-1", ["unit"]),
  offer("go A-2 h1", ["unit", "hex"]),
  offer("rain big h1", ["word", "hex"]),
  offer("rain big h2", ["word", "hex"]),
  offer("rain small h1", ["word", "hex"]),
  offer("end", [], true),
];
const place = (unit: string): string | undefined => ({ "B-1": "h9" })[unit];

describe("offers", () => {
  it("are read from short lines and the words that are said once", () => {
    const decision = {
      orders: [
        { order: "place A-1 h1" },
        { order: "end", phrase: 1, draws: true, final: true },
        { order: "odd x y", phrase: 2 },
      ],
      words: {
        kinds: { place: ["unit", "hex"], end: [], odd: ["word"] },
        phrases: ["Put {1} into {2}", "That is all {1}", ""],
        names: { unit: { "A-1": "First Company" } },
      },
    } as unknown as DecisionView;
    const [place, end, odd] = offersOf(decision);
    expect(place).toEqual({
      order: "place A-1 h1",
      verb: "place",
      label: "Put First Company into h1",
      arguments: [
        { kind: "unit", id: "A-1" },
        { kind: "hex", id: "h1" },
      ],
      draws: false,
      final: false,
      ends: false,
      weighs: false,
    });
    expect([end!.label, end!.draws, end!.final]).toEqual(["That is all {1}", true, true]);
    expect([odd!.label, odd!.arguments[1]]).toEqual(["odd x y", { kind: "", id: "y" }]);
    expect(offersOf(decision)).toBe(offersOf(decision));
  });
  it("groups what no unit gives by verb and words", () => {
    const groups = groupsOf(OFFERS);
    expect(groups.map((g) => g.id)).toEqual(["rain big", "rain small", "end"]);
    expect(groups[2]!.single?.order).toBe("end");
    expect(groups[0]!.label).toBe("rain big …");
  });
  it("finds the units that may act", () => {
    expect(actors(OFFERS)).toEqual(["A-1", "A-2"]);
    expect(nextActor(OFFERS, null, 1)).toBe("A-1");
    expect(nextActor(OFFERS, "A-2", 1)).toBe("A-1");
    expect(nextActor(OFFERS, null, -1)).toBe("A-2");
    expect(nextActor([], null, 1)).toBeNull();
  });
  it("lights places, targets and what needs nothing more", () => {
    const aims = aimsOf(OFFERS, { unit: "A-1", group: null }, place);
    expect([...aims.places.keys()]).toEqual(["h1", "h2"]);
    expect([...aims.targets.keys()]).toEqual(["h9"]);
    expect(aims.plain.map((o) => o.order)).toEqual(["leave A-1"]);
  });
  it("takes a hex in which only others stand for a target", () => {
    const aims = aimsOf(OFFERS, { unit: null, group: "rain big" }, place, (hex) => hex === "h2");
    expect([...aims.places.keys()]).toEqual(["h1"]);
    expect([...aims.targets.keys()]).toEqual(["h2"]);
  });
  it("takes a unit of one's own for no target", () => {
    const given = [offer("give A-1 A-2", ["unit", "unit"]), offer("hit A-1 B-1", ["unit", "unit"])];
    const aims = aimsOf(given, { unit: "A-1", group: null }, (u) => `of ${u}`, () => false, (u) => u.startsWith("A"));
    expect([...aims.places.keys()]).toEqual(["of A-2"]);
    expect([...aims.targets.keys()]).toEqual(["of B-1"]);
  });
  it("lights nothing before a choice, unless places are the only choice", () => {
    expect(fitting(OFFERS, NOTHING)).toEqual([]);
    const only = OFFERS.filter((o) => o.order.startsWith("rain big"));
    expect(fitting(only, NOTHING)).toHaveLength(2);
    expect(fitting(OFFERS, { unit: null, group: "rain small" })).toHaveLength(1);
  });
  it("shows the ways of a chosen unit of one's own, also where it is only named first", () => {
    const own = (unit: string): boolean => unit.startsWith("A");
    const named = [offer("move A-1", ["unit"]), offer("hit B-1", ["unit"]), offer("end", [])];
    const whose = (unit: string | null, group: string | null = null): string | null =>
      whoGoes({ unit, group }, "A-9", named, own);
    expect([whose("A-1"), whose("A-2"), whose("B-1")]).toEqual(["A-1", null, null]);
    expect([whose(null), whose(null, "hit")]).toEqual(["A-9", null]);
  });
  it("knows questions in which pointing is the answer", () => {
    expect(pointing([offer("join A-1", ["unit"]), offer("end", [])])).toBe(true);
    expect(pointing(OFFERS)).toBe(false);
    expect(pointing([])).toBe(false);
  });
  it("cuts labels at whole words", () => {
    expect(commonLabel(["Air strike on 0101", "Air strike on 0102"])).toBe("Air strike on …");
    expect(commonLabel(["one"])).toBe("one");
  });
  it("completes and reads what is typed", () => {
    expect(complete(OFFERS, "ra")).toEqual(["rain"]);
    expect(complete(OFFERS, "go a")).toEqual(["go A-1", "go A-2"]);
    expect(typedOrder(OFFERS, " GO a-1  h2 ")?.order).toBe("go A-1 h2");
    expect(typedOrder(OFFERS, "go 1 h1")?.order).toBe("go A-1 h1");
    expect(typedOrder(OFFERS, "go A-1")).toBeNull();
  });
});

describe("buttons", () => {
  const choice = (more: object = {}): Parameters<typeof buttonsOf>[0] => ({
    groups: groupsOf(OFFERS),
    aims: aimsOf(OFFERS, NOTHING, place),
    unit: null,
    acting: false,
    weighed: null,
    ...more,
  });
  it("has a number for every plain button", () => {
    expect(buttonsOf(choice()).map((b) => [b.id, b.look, b.key])).toEqual([
      ["rain big", "plain", "1"],
      ["rain small h1", "plain", "2"],
      ["end", "plain", "3"],
    ]);
  });
  it("marks what cannot be taken back", () => {
    expect(buttonsOf(choice({ weighed: "end" })).at(-1)).toMatchObject({ look: "risk" });
    const strike = groupsOf([offer("strike", [])]);
    expect(buttonsOf(choice({ groups: strike, weighed: "strike" }))[0]).toMatchObject({
      look: "primary",
      key: "Enter",
    });
    expect(buttonsOf(choice({ groups: groupsOf([OFFERS[8]!]) }))).toMatchObject([{ look: "risk", key: "Shift Enter" }]);
  });
  it("puts many orders of one verb into a menu, and what finds no room into another", () => {
    const guns = ["a", "b", "c"].map((g) => offer(`shell ${g} h1`, ["word", "hex"]));
    const others = ["one", "two", "three", "four"].map((o) => offer(o, []));
    const buttons = buttonsOf(choice({ groups: groupsOf([...guns, ...others]) }));
    expect(buttons.map((b) => [b.id, b.menu?.length ?? 0])).toEqual([
      ["menu shell", 3],
      ["one", 0],
      ["two", 0],
      ["menu", 2],
    ]);
    expect(buttons[0]!.label).toBe("shell …");
  });
  it("is one for orders that say the same", () => {
    const guns = ["a", "b", "c"].map((g) => ({ ...offer(`fire ${g}`, ["gun"]), label: g === "c" ? "+2" : "+1" }));
    const buttons = buttonsOf(choice({ groups: groupsOf([...guns, { ...offer("end", []), label: "+1" }]) }));
    expect(buttons.map((b) => [b.id, b.label, b.alike ?? 1])).toEqual([
      ["fire a", "+1", 2],
      ["fire c", "+2", 1],
      ["end", "+1", 1],
    ]);
  });
  it("says what Enter does in the hex that the keys have led to", () => {
    const here = { hex: "h3", label: "A-1 to h3" };
    const groups = groupsOf([offer("a", [])]);
    expect(buttonsOf(choice({ groups, here }))).toMatchObject([
      { look: "primary", key: "Enter", hex: "h3", label: "A-1 to h3" },
      { look: "plain", key: "1" },
    ]);
  });
  it("has one blue button at most", () => {
    const groups = groupsOf([offer("a", []), offer("b", [])]);
    expect(buttonsOf(choice({ groups })).map((b) => b.look)).toEqual(["primary", "plain"]);
  });
});
