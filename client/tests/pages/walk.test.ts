import { describe, expect, it } from "vitest";
import type { LogEntry, LogLine, MatchView } from "../../src/contract/api";
import { linesOf, namesStep, shownOf, stay, stepsOf } from "../../src/shown/walk";
import type { MatchStore } from "../../src/stores/match.svelte";
import { ReplayStore } from "../../src/stores/replay.svelte";

const line = (more: Partial<LogLine> = {}): LogLine => ({
  case: "",
  text: "x",
  hexes: [],
  units: [],
  modifiers: [],
  draw: "",
  result: false,
  auto: false,
  lit: [],
  ...more,
});
const entry = (number: number, order: string, lines: LogLine[], side = "red"): LogEntry => ({
  number,
  side,
  order,
  label: order,
  standing: false,
  turn: 1,
  lines,
});
const moved = (number: number, unit: string, from: string, to: string, side = "red"): LogEntry =>
  entry(number, `move ${unit} ${to}`, [line({ units: [unit], hexes: [from, to] })], side);
const ground = {
  isHex: (h: string) => /^\d{4}$/.test(h),
  near: (a: string, b: string) => Math.abs(Number(a) - Number(b)) === 100,
};
const view = (places: Record<string, string>, concerns = { units: [] as string[], hexes: [] as string[] }): MatchView =>
  ({
    units: Object.entries(places).map(([id, place]) => ({ id, place, face: 0, badges: [], can_act: false })),
    decision: { side: "red", concerns },
  }) as unknown as MatchView;
const sideOf = (unit: string): string => (unit.startsWith("r") ? "red" : "blue");

describe("a walk through the orders of others", () => {
  it("makes one step of a unit's way, and another one as soon as something is drawn", () => {
    const way = [moved(1, "r1", "0101", "0201"), moved(2, "r1", "0201", "0301"), entry(3, "stop", [])];
    const shot = entry(4, "fire b1 r1", [line({ draw: "5" }), line({ result: true })], "blue");
    const steps = stepsOf([...way, shot, moved(5, "r2", "0101", "0201")]);
    expect(steps.map((s) => s.map((e) => e.number))).toEqual([[1, 2, 3], [4], [5]]);
    expect(namesStep(steps[0]!)?.number).toBe(2);
  });
  it("keeps the orders of two units, and of two sides, apart", () => {
    const steps = stepsOf([
      moved(1, "r1", "0101", "0201"),
      moved(2, "r2", "0101", "0201"),
      entry(3, "pass", [], "blue"),
    ]);
    expect(steps).toHaveLength(3);
  });
  it("stays longer where there is something to read, and never for ever", () => {
    const quiet = [moved(1, "r1", "0101", "0201")];
    const shot = [entry(1, "fire", [line({ draw: "5" }), line({ result: true })])];
    expect(stay(shot, "slow")).toBeGreaterThan(stay(quiet, "slow"));
    expect(stay(shot, "fast")).toBeLessThan(stay(quiet, "slow"));
    expect(
      stay(
        [
          entry(
            1,
            "fire",
            Array.from({ length: 40 }, () => line({ result: true })),
          ),
        ],
        "slow",
      ),
    ).toBeLessThan(6000);
  });
  it("says what was decided by itself, and leaves out what is only the order once more", () => {
    const lines = linesOf([
      entry(1, "fire", [
        line({ text: "fires" }),
        line({ text: "only", auto: true }),
        line({ text: "hit", result: true }),
      ]),
    ]);
    expect(lines.map((l) => l.text)).toEqual(["only", "hit"]);
  });
  it("draws a move from where the unit stood to where it stands", () => {
    const shown = shownOf([moved(1, "r1", "0101", "0201")], view({ r1: "0101" }), view({ r1: "0201" }), sideOf, ground);
    expect(shown.ways).toEqual([["0101", "0201"]]);
    expect(shown.to).toEqual([]);
  });
  it("draws a fight from those who take part to those whom they mean, named or not", () => {
    const before = view({ r1: "0101", r2: "0301", b1: "0201" }, { units: ["r1", "r2"], hexes: ["0201"] });
    const shown = shownOf(
      [entry(1, "resolve", [line({ draw: "3" }), line({ result: true })])],
      before,
      before,
      sideOf,
      ground,
    );
    expect(shown.who).toEqual(["r1", "r2"]);
    expect(shown.whom).toEqual(["b1"]);
    expect([shown.from, shown.to]).toEqual([["0101", "0301"], ["0201"]]);
  });
});

describe("a replay", () => {
  it("begins at the beginning when the match is over, else where the match is now", () => {
    const log = [0, 1, 2].map((number) => ({ number, side: "us", order: "x", label: "", standing: false, turn: 1, lines: [] }));
    const opened = (phase: string): number => {
      const match = { log, view: { phase, language: "en" }, seat: { viewAt: async () => ({}) } };
      const replay = new ReplayStore(match as unknown as MatchStore);
      replay.start("replay");
      return replay.at;
    };
    expect([opened("finished"), opened("playing")]).toEqual([0, 2]);
  });
  it("goes on to how the match ended, which is told after the last order", async () => {
    const log = [0, 1, 2].map((number) => ({ number, side: "us", order: "x", label: "", standing: false, turn: 1, lines: [] }));
    const asked: number[] = [];
    const viewAt = async (number: number) => (asked.push(number), {});
    const match = { log, view: { phase: "finished", language: "en", log_length: 1 }, seat: { viewAt } };
    const replay = new ReplayStore(match as unknown as MatchStore);
    replay.start("replay");
    await replay.go(2);
    expect([replay.mode, replay.at, Math.max(...asked)]).toEqual(["replay", 2, 1]);
  });
});
