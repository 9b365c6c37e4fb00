import { groupBy, type Point } from "../geometry/points";
import type { MapHex } from "./model";

/** The side between two neighbouring hexes, from corner p to corner q, with its middle m. */
export interface HexSide {
  /** Both ids, the smaller first. */
  readonly key: string;
  readonly a: MapHex;
  readonly b: MapHex;
  readonly p: Point;
  readonly q: Point;
  readonly m: Point;
  readonly pk: string;
  readonly qk: string;
}

/** A line of corners that follows hexsides. */
export interface Chain {
  readonly pts: readonly Point[];
  readonly keys: readonly string[];
  readonly sides: readonly string[];
}

/** Sides in the order of a course -> chains; a gap starts a new one. */
export function chainInOrder(sides: readonly HexSide[]): Chain[] {
  const out: { pts: Point[]; keys: string[]; sides: string[] }[] = [];
  sides.forEach((s, i) => {
    const cur = out[out.length - 1];
    const end = cur?.keys[cur.keys.length - 1];
    if (cur && (end === s.pk || end === s.qk)) {
      const forward = end === s.pk;
      cur.pts.push(forward ? s.q : s.p);
      cur.keys.push(forward ? s.qk : s.pk);
      cur.sides.push(s.key);
      return;
    }
    const n = sides[i + 1];
    const forward = !n || n.pk === s.qk || n.qk === s.qk;
    out.push({
      pts: forward ? [s.p, s.q] : [s.q, s.p],
      keys: forward ? [s.pk, s.qk] : [s.qk, s.pk],
      sides: [s.key],
    });
  });
  return out;
}

/** Sides in any order -> runs that can be chained; at a fork one arm goes on and the others start there. */
export function chainLoose(sides: readonly HexSide[]): HexSide[][] {
  const ends = groupBy(
    sides.flatMap((s) => [
      { k: s.pk, s },
      { k: s.qk, s },
    ]),
    (e) => e.k,
  );
  const used = new Set<HexSide>();
  const grow = (from: HexSide, corner: string): HexSide[] => {
    const run: HexSide[] = [];
    for (let s: HexSide | undefined = from, k = corner; s;) {
      used.add(s);
      run.push(s);
      k = s.pk === k ? s.qk : s.pk;
      s = ends.get(k)?.find((e) => !used.has(e.s))?.s;
    }
    return run;
  };
  const out: HexSide[][] = [];
  for (const [k, list] of ends) if (list.length === 1 && !used.has(list[0]!.s)) out.push(grow(list[0]!.s, k));
  for (const s of sides) if (!used.has(s)) out.push(grow(s, s.pk));
  return out;
}
