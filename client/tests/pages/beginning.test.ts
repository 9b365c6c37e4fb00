import { beforeEach, describe, expect, it, vi } from "vitest";
import type { TitleInfo } from "../../src/contract/api";
import { NewMatchStore } from "../../src/stores/newmatch.svelte";
import { forgetSetUp, keepSetUp, ordersIn, readSetUp, setUpsOf } from "../../src/stores/setups";

const player = (id: string, sides: string[], readings: Record<string, string> = {}): TitleInfo["players"][number] => ({
  id,
  name: id,
  text: "",
  sides,
  readings,
});
const MEASURED = { scenario: "day", edition: "en", players: "best", side: "red", games: 100, low: 0, high: 1 };
const EVEN = { ruling: "bid", share: 0.5 };
const TITLE: TitleInfo = {
  id: "ford",
  name: "The ford",
  sides: [
    { id: "red", name: "Red" },
    { id: "blue", name: "Blue" },
  ],
  editions: [{ id: "en", name: "English" }],
  scenarios: [
    { id: "day", name: "Day", sides: ["red", "blue"], readings: {} },
    { id: "alone", name: "Alone", sides: ["red"], readings: { drill: "on" } },
  ],
  players: [
    player("best", ["red", "blue"]),
    player("plain", ["red", "blue"]),
    player("drilled", ["red"], { drill: "on" }),
  ],
  rulings: [
    {
      id: "drill",
      case: "13.0",
      question: "",
      readings: [
        { id: "off", text: "" },
        { id: "on", text: "" },
      ],
      default: { en: "off" },
      reason: "",
      option: true,
    },
  ],
  lengths: [{ scenario: "day", minutes: 40, turns: 6 }],
  figures: [
    { ...MEASURED, ruling: "", reading: "", wins: 50 },
    { ...MEASURED, ruling: "drill", reading: "on", wins: 80 },
  ],
  bids: [
    { ...MEASURED, ...EVEN, players: { red: "best", blue: "best" }, wins: 61, reading: "-2", given: "blue", size: 2 },
    { ...MEASURED, ...EVEN, players: { red: "plain", blue: "plain" }, wins: 50, reading: "0", given: "", size: 0 },
    { ...MEASURED, ...EVEN, players: { red: "best", blue: "plain" }, wins: 80, reading: "-3", given: "blue", size: 3 },
  ],
};

describe("who plays", () => {
  let wish: NewMatchStore;
  beforeEach(() => {
    wish = new NewMatchStore();
    wish.take([TITLE]);
    wish.side = "blue";
  });

  it("is the first who can, unless somebody is chosen", () => {
    expect(wish.wish().seats).toEqual({ red: { kind: "computer", player: "best" }, blue: { kind: "here", name: "" } });
    wish.setPlayer("red", "plain");
    expect(wish.wish().seats.red).toEqual({ kind: "computer", player: "plain" });
  });

  it("is told which bid makes a match even, by who plays it; a person counts as the one he plays against", () => {
    expect(wish.bid?.reading).toBe("-2");
    wish.setPlayer("red", "plain");
    expect(wish.bid?.reading).toBe("0");
    wish.against = "friend";
    expect(wish.bid?.reading).toBe("-2");
    wish.against = "watch";
    wish.setPlayer("red", "best");
    wish.setPlayer("blue", "plain");
    expect(wish.bid?.reading).toBe("-3");
    wish.setPlayer("red", "drilled");
    expect(wish.bid).toBeUndefined();
  });

  it("is told how the sides fare: with what is chosen, or as near as it was measured", () => {
    expect(wish.figure?.wins).toBe(50);
    wish.setReading("drill", "on");
    expect(wish.figure?.wins).toBe(80);
    wish.begin("alone");
    expect([wish.figure, wish.length]).toEqual([undefined, undefined]);
  });

  it("brings along what he needs, and takes it away again", () => {
    wish.setPlayer("red", "drilled");
    expect(wish.wish().options).toEqual({ drill: "on" });
    expect(wish.missing).toEqual([]);
    wish.setReading("drill", "off");
    expect(wish.missing.map((m) => [m.player.id, m.ruling, m.reading])).toEqual([["drilled", "drill", "on"]]);
    wish.setPlayer("red", "plain");
    expect(wish.missing).toEqual([]);
    expect(wish.wish().options).toEqual({});
  });

  it("has a seat only where the scenario has one, and its readings are the usual ones", () => {
    expect(wish.wish().scenario).toBe("day");
    wish.setReading("drill", "on");
    expect(wish.wish().options).toEqual({ drill: "on" });
    wish.begin("alone");
    expect(wish.wish()).toMatchObject({ scenario: "alone", seats: { red: { kind: "here" } }, options: {} });
    expect(Object.keys(wish.wish().seats)).toEqual(["red"]);
    expect(wish.readingOf("drill")).toBe("on");
    wish.setReading("drill", "off");
    expect(wish.wish().options).toEqual({ drill: "off" });
    wish.begin("day");
    expect(wish.wish().options).toEqual({});
    expect(Object.keys(wish.wish().seats)).toEqual(["red", "blue"]);
  });

  it("never plays a side that he cannot", () => {
    wish.setPlayer("red", "drilled");
    wish.side = "red";
    wish.adjust();
    expect(wish.wish().seats.blue).toEqual({ kind: "computer", player: "best" });
    wish.against = "watch";
    wish.setPlayer("blue", "drilled");
    expect(wish.wish().seats.blue).toEqual({ kind: "computer", player: "best" });
  });
});

describe("kept set-ups", () => {
  const text = "# Grognard set-up\ntitle: ford\nside: red\nname: My line\n\nplace a 0101 # first\nplace b 0102\n";
  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal("localStorage", {
      getItem: (k: string) => kept.get(k) ?? null,
      setItem: (k: string, v: string) => kept.set(k, v),
    });
  });

  it("are read from a file and say how many orders they have", () => {
    const found = readSetUp(text, "a.txt")!;
    expect(found).toEqual({ title: "ford", side: "red", name: "My line", text });
    expect(ordersIn(found)).toBe(2);
    expect(readSetUp(text.replace("name: My line\n", ""), "beyond the river.txt")!.name).toBe("beyond the river");
    expect(readSetUp("hello", "a.txt")).toBeNull();
  });

  it("are kept for one side of one title, by name", () => {
    const one = readSetUp(text, "")!;
    keepSetUp(one);
    keepSetUp({ ...one, side: "blue" });
    keepSetUp({ ...one, text: `${text}place c 0103\n` });
    expect(setUpsOf("ford", "red").map(ordersIn)).toEqual([3]);
    forgetSetUp(one);
    expect(setUpsOf("ford", "red")).toEqual([]);
    expect(setUpsOf("ford", "blue")).toHaveLength(1);
  });
});
