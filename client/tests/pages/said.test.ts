import { describe, expect, it } from "vitest";
import { neededWords } from "../../src/orders/odds";
import type { Offer } from "../../src/orders/offer";
import { aimsOf, NOTHING } from "../../src/orders/offers";
import { hexInWords, scaleOf } from "../../src/shown/describe";
import { toChoose } from "../../src/shown/standing";
import { de } from "../../src/words/de";
import { en } from "../../src/words/en";
import { stand } from "../fixtures/stand";

const own = (unit: string): boolean => unit.startsWith("A");

describe("what the table says", () => {
  it("a number that is needed says in which direction", () => {
    expect(neededWords({ at_least: false }, en)).toBe("or less needed");
    expect(neededWords({ at_least: true }, en)).toBe("or more needed");
    expect(neededWords({ at_least: false }, de)).toBe("oder weniger nötig");
    expect(neededWords({ at_least: true }, de)).toBe("oder mehr nötig");
  });
  it("units of the other side are targets: they do not act", () => {
    expect(toChoose(["B-1", "B-2"], own, en)).toBe("2 targets: choose one");
    expect(toChoose(["B-1", "B-2"], own, de)).toBe("2 Ziele: wähle eins");
    expect(toChoose(["A-1", "A-2"], own, en)).toBe("2 units may act: choose one");
    expect(toChoose(["A-1", "B-2"], own, en)).toBe("2 units may act: choose one");
  });
  it("whoever listens hears what a unit is that can be chosen", () => {
    const board = stand();
    const [hex, unit] = [board.hexes[0]!, board.units[0]!];
    const there = [{ id: unit.id, place: hex.id, face: 0, badges: [], can_act: true }];
    const heard = (role: string): string =>
      hexInWords(board, hex.id, there, new Map([[unit.id, unit]]), "en", en, () => role);
    expect(heard(en.target)).toMatch(/, target$/);
    expect(heard("")).not.toMatch(/target|may act/);
  });
  it("the scale has two figures, in the reader's way", () => {
    expect(scaleOf(1207, "en")).toBe("1.2 km");
    expect(scaleOf(1207, "de")).toBe("1,2 km");
    expect(scaleOf(500, "en")).toBe("0.5 km");
  });
  it("a hex in which only enemies stand is a target, not a place to go", () => {
    const at = (order: string): Offer => {
      const [verb = "", id = ""] = order.split(" ");
      return { order, verb, label: order, arguments: [{ kind: "hex", id }], draws: true, final: true, ends: false, weighs: true };
    };
    const offers = ["bombard h1", "strike h2", "enter h3"].map(at);
    const { places, targets } = aimsOf(offers, NOTHING, () => undefined, (hex) => hex !== "h3");
    expect([...targets.keys()]).toEqual(["h1", "h2"]);
    expect([...places.keys()]).toEqual(["h3"]);
  });
});
