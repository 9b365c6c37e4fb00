import { describe, expect, it } from "vitest";
import type { AfterView } from "../../src/contract/api";
import { apart, chanceAt, lossesByTurn, luckOf, sharesOf, turnsApart } from "../../src/shown/curves";
import { seatsOf } from "../../src/stores/rematch";

const luck = (number: number, side: string, came: number, mean: number, variance: number) => ({
  number,
  side,
  came,
  mean,
  variance,
  label: "",
});

describe("luck", () => {
  it("is summed up for each side, with the band of fair draws", () => {
    const rows = [luck(3, "red", 2, 0.5, 1), luck(5, "blue", 0, 1, 4), luck(9, "red", 0, 1, 3)];
    const red = luckOf(rows, "red");
    expect(red.points).toEqual([[0, 0], [3, 1.5], [9, 0.5]]);
    expect(red.reach).toBeCloseTo(1.96 * 2);
    expect(luckOf(rows, "blue").sum).toBe(-1);
    expect(luckOf([], "red")).toMatchObject({ sum: 0, reach: 0 });
  });
});

describe("the turns below a line", () => {
  it("do not lie upon each other; of two the later one is written", () => {
    const place = (at: number): number => at;
    expect(apart([0, 5, 40, 90, 100], place, 18)).toEqual([5, 40, 100]);
    expect(apart([0, 20, 40], place, 18)).toEqual([0, 20, 40]);
    expect(apart([], place, 18)).toEqual([]);
  });
});

describe("chances", () => {
  const chance = (number: number, share: number) => ({ number, turn: 1, games: 30, share, low: share - 0.1, high: share + 0.1 });
  const turned = (last: number, change: number) => ({ first: last, last, turn: 1, change, clear: true, side: "red", label: "" });
  it("of a moment are those of the last play-outs that began at it or before it", () => {
    const known = [chance(4, 0.5), chance(8, 0.7)];
    expect([4, 7, 8, 20].map((at) => chanceAt(known, at)?.number)).toEqual([4, 4, 8, 8]);
    expect(chanceAt(known, 0)?.number).toBe(4);
    expect(chanceAt([], 3)).toBeNull();
  });
  it("are told before and after what changed them", () => {
    const [before, after] = sharesOf([chance(4, 0.5), chance(8, 0.7)], turned(8, 0.2));
    expect([before.toFixed(2), after]).toEqual(["0.50", 0.7]);
  });
  it("are marked where they turned, and no mark lies upon a larger one", () => {
    const turning = [turned(30, 0.1), turned(10, -0.2), turned(11, 0.4), turned(12, 0.3)];
    expect(turnsApart(turning, (n) => n * 12, 24).map((t) => t.last)).toEqual([11, 30]);
    expect(turnsApart(turning, (n) => n * 24, 24).map((t) => t.last)).toEqual([10, 11, 12, 30]);
  });
});

describe("losses", () => {
  it("are counted by turn and side, with the turns between", () => {
    const loss = (turn: number, side: string) => ({ number: 1, turn, side, unit: "", name: "", hex: "", place: "" });
    const found = lossesByTurn([loss(1, "red"), loss(3, "blue"), loss(3, "blue")], ["red", "blue"]);
    expect(found).toEqual([
      { turn: 1, counts: [1, 0] },
      { turn: 2, counts: [0, 0] },
      { turn: 3, counts: [0, 2] },
    ]);
    expect(lossesByTurn([], ["red"])).toEqual([]);
  });
});

describe("a rematch", () => {
  const seat = (side: string, kind: "here" | "link" | "computer", player = "") => ({
    side, kind, player, name: "", present: true, joined: true, revealed: true,
  });
  const view = { seats: [seat("red", "here"), seat("blue", "computer", "captain")] } as unknown as AfterView;
  it("changes the sides over, the computer too", () => {
    expect(seatsOf(view, "red", true, "Me")).toEqual({
      red: { kind: "computer", player: "captain" },
      blue: { kind: "here", name: "Me" },
    });
    expect(seatsOf(view, "red", false, "Me").red).toEqual({ kind: "here", name: "Me" });
  });
  it("invites the other again", () => {
    const two = { seats: [seat("red", "link"), seat("blue", "link")] } as unknown as AfterView;
    expect(seatsOf(two, "red", true, "Me")).toEqual({ red: { kind: "link" }, blue: { kind: "here", name: "Me" } });
  });
});
