import type { Board } from "../src/contract/api";
import {
  BADGE_NAMES,
  counterDefs,
  counterSvg,
  stackSvg,
  stripSvg,
  type CounterOptions,
  type Piece,
} from "../src/drawing";

const svg = (w: number, h: number, inner: string): string =>
  `<svg width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">${inner}</svg>`;

/** A sample that shows every kind of unit. */
function sample(board: Board, n: number): Piece[] {
  const kinds = new Map<string, Piece[]>();
  for (const unit of board.units) {
    const key = `${unit.ground}/${unit.symbol}/${unit.layout ?? ""}/${unit.band ?? ""}`;
    kinds.set(key, [...(kinds.get(key) ?? []), { unit, face: 0 }]);
  }
  const chosen: Piece[] = [];
  for (let i = 0; chosen.length < Math.min(n, board.units.length); i++)
    for (const l of kinds.values()) if (l[i] && chosen.length < n) chosen.push(l[i]!);
  return chosen;
}

function row(board: Board, pieces: readonly Piece[], size: number, step: number, options: CounterOptions = {}): string {
  const each = pieces.map((p, i) =>
    counterSvg(board.counters, p.unit, p.face, { x: 6 + i * step, y: 6, size, ...options }),
  );
  return svg(pieces.length * step + 8, step + 8, each.join(""));
}

export function counterPage(makers: Readonly<Record<string, () => Board>>): string {
  let html = "<h1>Counters</h1>";
  for (const make of Object.values(makers)) {
    const board = make();
    const all = sample(board, 30);
    const two = board.units
      .filter((u) => u.faces.length > 1)
      .slice(0, 10)
      .map((unit) => ({ unit, face: 1 }));
    html += `${svg(0, 0, counterDefs(board))}<h2>${board.name.en}</h2><h3>100 %</h3>${row(board, all, 46, 50)}`;
    html += `<h3>200 %</h3>${row(board, all.slice(0, 14), 92, 104, { detail: "rich" })}`;
    html += `<h3>60 %</h3>${row(board, all, 28, 32, { detail: "simple" })}`;
    if (two.length) html += `<h3>reduced</h3>${row(board, two, 46, 54)}`;
    html += `<h3>states, badges, stacks</h3>${states(board, all)}`;
  }
  return html;
}

function states(board: Board, all: readonly Piece[]): string {
  const c = board.counters;
  const at = (i: number): Piece => all[i % all.length]!;
  let s = "";
  (["selected", "can", "target"] as const).forEach((state, i) => {
    s += counterSvg(c, at(i).unit, 0, { x: 14 + i * 76, y: 14, states: [state] });
  });
  s += counterSvg(c, at(3).unit, 0, { x: 242, y: 14, done: true, badges: ["moved"] });
  BADGE_NAMES.forEach((b, i) => {
    s += counterSvg(c, at(i + 4).unit, 0, { x: 320 + i * 66, y: 14, badges: [b] });
  });
  [2, 3, 4].forEach((n, i) => {
    s += stackSvg(c, all.slice(0, n), { x: 950 + i * 90, y: 18 });
  });
  s += stripSvg(c, all.slice(0, 3), { x: 1240, y: 0 });
  return svg(1460, 100, s);
}
