import { describe, expect, it } from "vitest";
import type { Unit } from "../src/contract/api";
import {
  BADGE_NAMES,
  counterDefs,
  counterSvg,
  detailFor,
  groundOf,
  layoutOf,
  stackSvg,
  stripSvg,
} from "../src/drawing";
import { RIM } from "../src/drawing/counters/badges";
import { COUNTER } from "../src/drawing/counters/counter";
import { holds, inkOf, plateSvg } from "../src/drawing/counters/plates";
import { contrast, inkOn, isDark, mix } from "../src/drawing/look/colour";
import { SYMBOLS } from "../src/drawing/symbols/symbols";
import { BOARDS } from "./fixtures/boards";

/** Sizes of all texts of an SVG, in its own units. */
const sizes = (svg: string): number[] => [...svg.matchAll(/font-size="([\d.]+)"/g)].map((m) => Number(m[1]));

/** Every opened element is closed again. */
function balanced(svg: string): boolean {
  const open: string[] = [];
  for (const [, slash, name, rest] of svg.matchAll(/<(\/?)([a-zA-Z]+)([^>]*)>/g)) {
    if (rest!.endsWith("/")) continue;
    if (!slash) open.push(name!);
    else if (open.pop() !== name) return false;
  }
  return open.length === 0;
}

describe.each(BOARDS)("counters of %s", (_, board) => {
  const each = (check: (unit: Unit, face: number) => void): void =>
    board.units.forEach((u) => u.faces.forEach((_f, i) => check(u, i)));

  it("there are units", () => expect(board.units.length).toBeGreaterThan(10));

  it("no text is below 11 px where its detail is shown", () => {
    each((unit, face) => {
      const full = sizes(counterSvg(board.counters, unit, face, { detail: "full" }));
      expect(Math.min(...full)).toBeGreaterThanOrEqual(11);
      expect(
        Math.min(...sizes(counterSvg(board.counters, unit, face, { detail: "rich" }))) * 1.4,
      ).toBeGreaterThanOrEqual(11);
      expect(sizes(counterSvg(board.counters, unit, face, { detail: "simple" }))).toEqual([]);
    });
  });

  it("all values of a face are printed", () => {
    each((unit, face) => {
      const svg = counterSvg(board.counters, unit, face);
      for (const slot of layoutOf(board.counters, unit).slots) {
        for (const v of slot.values) {
          const value = String(unit.faces[face]!.values[v] ?? "");
          if (value) expect(svg).toContain(value.replace(/^-/, slot.join ? "-" : "−"));
        }
      }
    });
  });

  it("figures have a contrast of at least 4.5 on what lies behind them", () => {
    each((unit, n) => {
      const face = unit.faces[n]!;
      const g = groundOf(board.counters, unit);
      const behind = [g.ground, mix(g.ground, g.deep, 0.32)];
      if (face.reduced) behind.push(mix(g.ground, "#fffdf2", isDark(g.ground) ? 0.26 : 0.58));
      for (const slot of layoutOf(board.counters, unit).slots) {
        const on = slot.plate && holds(slot.plate.when, face) ? plateSvg(slot.plate, face, g).fill : null;
        const ink = on && slot.ink === "ink" ? inkOn(on) : inkOf(slot.ink, g);
        for (const ground of on ? [on] : behind)
          expect(contrast(ink, ground), `${unit.id} ${slot.values[0]}`).toBeGreaterThanOrEqual(4.5);
      }
      for (const ground of behind) expect(contrast(g.ink, ground), `${unit.id} name`).toBeGreaterThanOrEqual(4.5);
      if (unit.band) expect(contrast(inkOn(unit.band), unit.band), unit.id).toBeGreaterThanOrEqual(4.5);
      expect(contrast("#15161a", g.box)).toBeGreaterThanOrEqual(4.5);
    });
  });

  it("the SVG is well formed, pure and says its name", () => {
    each((unit, face) => {
      for (const detail of ["simple", "full", "rich"] as const) {
        const make = (): string =>
          counterSvg(board.counters, unit, face, { detail, badges: ["moved"], states: ["can"] });
        expect(balanced(make())).toBe(true);
        expect(make()).toBe(make());
        expect(make()).toContain("aria-label=");
        expect(make()).not.toMatch(/NaN|undefined|null/);
      }
    });
  });

  it("every symbol is in the sprite", () => {
    for (const u of board.units) expect(Object.keys(SYMBOLS)).toContain(u.symbol);
  });

  it("a stack shows at most four and counts all; a strip shows each", () => {
    const pieces = board.units.slice(0, 6).map((unit) => ({ unit, face: 0 }));
    const stack = stackSvg(board.counters, pieces);
    expect(stack.match(/class="counter"/g)).toHaveLength(4);
    expect(stack).toContain(">6</text>");
    expect(stackSvg(board.counters, pieces.slice(0, 1))).not.toContain('class="count"');
    const strip = stripSvg(board.counters, pieces);
    expect(strip.match(/class="counter"/g)).toHaveLength(6);
    expect(balanced(stack) && balanced(strip) && balanced(counterDefs(board))).toBe(true);
    expect(Math.min(...sizes(stack), ...sizes(strip))).toBeGreaterThanOrEqual(11);
  });
});

describe("counters in general", () => {
  const [, board] = BOARDS[0]!;
  const unit = board.units[0]!;

  it("hostile texts stay texts", () => {
    const bad = '"><script>alert(1)</script>&';
    const svg = counterSvg(
      board.counters,
      { ...unit, short: bad, formation: bad, name: { en: bad, de: bad }, faces: [{ values: { armour: bad } }] },
      0,
    );
    expect(svg).not.toContain("<script");
    expect(svg.split("&lt;script&gt;").length).toBeGreaterThan(2);
    expect(() =>
      counterSvg(
        { ...board.counters, grounds: { US: { ...board.counters.grounds.US!, ink: 'red" onload="x' } } },
        unit,
        0,
      ),
    ).toThrow();
  });

  it("badges stay on the rim and off the figures, also six of them", () => {
    const svg = counterSvg(board.counters, unit, 0, { badges: BADGE_NAMES });
    expect(svg.match(/class="badge/g)).toHaveLength(RIM.length);
    for (const slot of layoutOf(board.counters, unit).slots) {
      const box = { x0: slot.x - slot.max / 2, x1: slot.x + slot.max / 2, y0: slot.y - slot.size * 0.72, y1: slot.y };
      for (const [x, y] of RIM) {
        const away = Math.hypot(Math.max(box.x0 - x, 0, x - box.x1), Math.max(box.y0 - y, 0, y - box.y1));
        expect(away).toBeGreaterThanOrEqual(5);
      }
    }
    expect(RIM.every(([x, y]) => x >= 0 && x <= COUNTER && y >= 0 && y <= COUNTER)).toBe(true);
  });

  it("states and badges differ by shape", () => {
    const bare = (s: string): string => s.replace(/#[0-9a-f]+/gi, "").replace(/class="[^"]*"/g, "");
    const states = (["selected", "can", "target"] as const).map((s) =>
      bare(counterSvg(board.counters, unit, 0, { states: [s] })),
    );
    const badges = BADGE_NAMES.map((b) => bare(counterSvg(board.counters, unit, 0, { badges: [b] })));
    expect(new Set([...states, ...badges]).size).toBe(states.length + badges.length);
  });

  it("detail goes with zoom", () => {
    expect([0.5, 0.74, 0.75, 1, 1.39, 1.4, 3].map(detailFor)).toEqual([
      "simple",
      "simple",
      "full",
      "full",
      "full",
      "rich",
      "rich",
    ]);
  });

  it("what is missing is an error", () => {
    expect(() => counterSvg(board.counters, unit, 7)).toThrow();
    expect(() => counterSvg(board.counters, { ...unit, ground: "nobody" }, 0)).toThrow();
    expect(() => counterSvg(board.counters, { ...unit, layout: "nowhere" }, 0)).toThrow();
  });
});
