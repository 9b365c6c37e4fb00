import { walk, type Step } from "../geometry/curve";
import type { Point } from "../geometry/points";
import { haloText, type Brush } from "./brush";
import type { CostMap } from "./cost";
import { lookOf, softLine } from "./lines";
import type { Course } from "./water";

const STEP = 4;

interface Letter {
  readonly ch: string;
  readonly at: Step;
}

/** Rivers are lettered along their course, letter by letter, beside the water, where the run is straight and free. */
export function nameRivers(brush: Brush, rivers: readonly Course[], costs: CostMap): void {
  const { ctx, style, P, lang } = brush;
  const done = new Map<string, Step[]>();
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  for (const r of rivers) {
    const name = r.group.line.name?.[lang];
    if (!name) continue;
    const { major } = r.group;
    ctx.font = `italic ${major ? "bold " : ""}${major ? style.label.river : style.label.stream}px ${style.font.serif}`;
    const widths = [...name].map((ch) => ctx.measureText(ch).width + (major ? 2.2 : 0.8));
    const run = walk(r.pts, STEP, 0);
    const span = Math.ceil(widths.reduce((a, b) => a + b, 0) / STEP);
    if (run.length < span + 6) continue;
    const wanted = major ? Math.max(1, Math.round((run.length * STEP) / 900)) : 1;
    const taken = done.get(name) ?? [];
    for (const s of spots(run, span, major ? 11.5 : 7.5, costs)) {
      if (taken.length >= wanted) break;
      const m = run[s.i + (span >> 1)]!;
      if (taken.some((q) => Math.hypot(q.x - m.x, q.y - m.y) < 520)) continue;
      taken.push(m);
      const letters = setLetters(name, widths, baseLine(run, s.i, span, s.dir));
      drawLetters(brush, letters, s.off * s.dir, P.labelRiver);
      for (const { at } of letters) costs.put(at.x - at.ty * s.off * s.dir, at.y + at.tx * s.off * s.dir, 255, 1);
    }
    done.set(name, taken);
  }
}

interface Spot {
  readonly c: number;
  readonly i: number;
  readonly off: number;
  readonly dir: number;
}

function spots(run: readonly Step[], span: number, away: number, costs: CostMap): Spot[] {
  const out: Spot[] = [];
  for (let i = 4; i + span + 4 < run.length; i += 3) {
    for (const up of [1, -1]) {
      const a = run[i]!;
      const b = run[i + span]!;
      const L = Math.hypot(b.x - a.x, b.y - a.y);
      const dir = b.x >= a.x ? 1 : -1;
      const off = away * up * -dir;
      let c = (1 - L / (span * STEP)) * 260 + (Math.abs(b.y - a.y) / L) * 6;
      for (let k = 0; k <= span; k += 3) {
        const q = run[i + k]!;
        c += (costs.cost(q.x - q.ty * off - 5, q.y + q.tx * off - 5, 10, 10) / (span / 3)) * 1.2;
      }
      out.push({ c, i, off, dir });
    }
  }
  return out.sort((a, b) => a.c - b.c);
}

/** A smoothed base line for the letters. */
function baseLine(run: readonly Step[], i: number, span: number, dir: number): Step[] {
  const base: Point[] = [];
  for (let k = -3; k <= span + 3; k++) {
    const near = run.slice(Math.max(0, i + k - 7), i + k + 8);
    base.push([near.reduce((s, q) => s + q.x, 0) / near.length, near.reduce((s, q) => s + q.y, 0) / near.length]);
  }
  if (dir < 0) base.reverse();
  return walk(base, 1, 0);
}

function setLetters(name: string, widths: readonly number[], line: readonly Step[]): Letter[] {
  let t = 12;
  return [...name].map((ch, k) => {
    const at = line[Math.min(line.length - 1, Math.round(t + widths[k]! / 2))]!;
    t += widths[k]!;
    return { ch, at };
  });
}

function drawLetters({ ctx, P }: Brush, letters: readonly Letter[], off: number, ink: string): void {
  ctx.lineWidth = 3;
  ctx.lineJoin = "round";
  for (const halo of [true, false]) {
    for (const { ch, at } of letters) {
      ctx.save();
      ctx.translate(at.x - at.ty * off, at.y + at.tx * off);
      ctx.rotate(Math.atan2(at.ty, at.tx));
      if (halo) {
        ctx.strokeStyle = P.halo;
        ctx.strokeText(ch, 0, 0);
      } else {
        ctx.fillStyle = ink;
        ctx.fillText(ch, 0, 0);
      }
      ctx.restore();
    }
  }
}

/** Lines of the game have their name beside them, in capitals. */
export function nameLines(brush: Brush, costs: CostMap): void {
  const { ctx, model, style, P, lang } = brush;
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  for (const g of model.lines) {
    const text = g.line.name?.[lang].toUpperCase();
    if (!text || !g.chains.length) continue;
    const longest = g.chains.reduce((a, b) => (b.pts.length > a.pts.length ? b : a));
    ctx.font = `bold ${style.label.line}px ${style.font.sans}`;
    const span = Math.ceil((ctx.measureText(text).width + text.length * 1.1) / STEP);
    const spot = besideLine(walk(softLine(longest), STEP, 0), span, costs);
    if (!spot) continue;
    ctx.save();
    ctx.translate(spot.x, spot.y);
    ctx.rotate(Math.cos(spot.angle) < 0 ? spot.angle + Math.PI : spot.angle);
    ctx.letterSpacing = "1.1px";
    haloText(ctx, text, 0, 0, P[lookOf(g.line.kind).ink], P.halo, 3.2);
    ctx.letterSpacing = "0px";
    ctx.restore();
  }
}

function besideLine(
  run: readonly Step[],
  span: number,
  costs: CostMap,
): { x: number; y: number; angle: number } | null {
  let best: { x: number; y: number; angle: number } | null = null;
  let least = Infinity;
  for (let i = 3; i + span < run.length - 3; i += 2) {
    const a = run[i]!;
    const b = run[i + span]!;
    const L = Math.hypot(b.x - a.x, b.y - a.y);
    const angle = Math.atan2(b.y - a.y, b.x - a.x);
    for (const side of [15, -15]) {
      const place = (t: number): Point => [
        a.x + (b.x - a.x) * t - Math.sin(angle) * side,
        a.y + (b.y - a.y) * t + Math.cos(angle) * side,
      ];
      let c = (1 - L / (span * STEP)) * 120 + Math.abs(Math.sin(angle)) * 16;
      for (let k = 0; k <= span; k += 4) {
        const [x, y] = place(k / span);
        c += ((costs.cost(x - 5, y - 5, 10, 10) * 4) / span) * 6;
      }
      if (c < least) {
        least = c;
        const [x, y] = place(0.5);
        best = { x, y, angle };
      }
    }
  }
  return best;
}
