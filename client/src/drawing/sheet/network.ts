import type { LinkKind } from "../../contract/api";
import { relax, sampleQuad } from "../geometry/curve";
import { groupBy, mid, type Point } from "../geometry/points";
import { jitter } from "../geometry/random";
import { isRim, type LinkSide, type MapHex, type Model } from "./model";

/** A piece of a road inside one hex, from end k1 to end k2. */
export interface Piece {
  readonly pts: readonly Point[];
  readonly k1: string;
  readonly k2: string;
  readonly hex: MapHex;
}

export interface Network {
  readonly lines: Readonly<Record<LinkKind, readonly Point[][]>>;
  readonly pieces: Readonly<Record<LinkKind, readonly Piece[]>>;
  /** Where each link crosses its hexside. */
  readonly cross: ReadonlyMap<string, Point>;
}

const RANK: Record<LinkKind, number> = { road: 0, trail: 1, rail: 2 };
const FAMILIES: readonly (readonly LinkKind[])[] = [["road", "trail"], ["rail"]];

/** Smooth lines of the road net. Every link crosses its hexside in the middle third, a bridge exactly in the middle. */
export function network(model: Model): Network {
  const bridged = new Set(model.crossings.map((c) => c.key));
  const cross = new Map<string, Point>();
  for (const l of model.links) {
    if (!cross.has(l.key)) cross.set(l.key, mid(l.p, l.q, 0.5 + (bridged.has(l.key) ? 0 : jitter(l.key) * 0.13)));
  }
  const pieces: Record<LinkKind, Piece[]> = { road: [], trail: [], rail: [] };
  const nodes = groupBy(
    model.links.flatMap((l) => [
      { hex: l.a, l },
      { hex: l.b, l },
    ]),
    (e) => e.hex,
  );
  for (const [hex, ends] of nodes) {
    for (const family of FAMILIES) {
      const links = ends.map((e) => e.l).filter((l) => family.includes(l.kind));
      links.sort((a, b) => RANK[a.kind] - RANK[b.kind]);
      if (links.length) joinInHex(model, hex, links, cross, pieces);
    }
  }
  const smooth = (list: readonly Piece[]): Point[][] => join(list).map((l) => relax(relax(relax(l, 0.5), 0.5), 0.5));
  return {
    lines: { road: smooth(pieces.road), trail: smooth(pieces.trail), rail: smooth(pieces.rail) },
    pieces,
    cross,
  };
}

/** The straightest pair runs through with the centre as control point; the others join on its curve. */
function joinInHex(
  model: Model,
  hex: MapHex,
  links: readonly LinkSide[],
  cross: ReadonlyMap<string, Point>,
  pieces: Record<LinkKind, Piece[]>,
): void {
  const family = links[0]!.kind === "rail" ? "rail" : "road";
  const built = hex.areas.has("town") || hex.areas.has("village");
  const amp = (family === "rail" ? 0.16 : built ? 0.03 : 0.1) * model.R;
  const aside = family === "rail" ? [5, -4] : [0, 0];
  const N: Point = [
    hex.x + jitter(hex.id + family) * amp + aside[0]!,
    hex.y + jitter(family + hex.id) * amp + aside[1]!,
  ];
  const X = links.map((l) => cross.get(l.key)!);
  const piece = (kind: LinkKind, p: Point, c: Point, q: Point, k1: string, k2: string): void => {
    const pts: Point[] = [p];
    sampleQuad(pts, p, c, q, 7);
    pieces[kind].push({ pts, k1, k2, hex });
  };
  if (links.length === 1) {
    const l = links[0]!;
    const out = outward(model, hex, N, X[0]!, built, model.exits.get(`${family}:${hex.id}`));
    piece(l.kind, X[0]!, out ? N : mid(X[0]!, N), out ?? N, l.key, `end${hex.id}`);
    return;
  }
  const [i, j] = straightest(links, X, N);
  const [a, b] = [links[i]!, links[j]!];
  const [p, q] = [X[i]!, X[j]!];
  const J: Point = [(p[0] + 2 * N[0] + q[0]) / 4, (p[1] + 2 * N[1] + q[1]) / 4];
  if (a.kind === b.kind) piece(a.kind, p, N, q, a.key, b.key);
  else {
    piece(a.kind, p, mid(p, J), J, a.key, `j${hex.id}`);
    piece(b.kind, q, mid(q, J), J, b.key, `j${hex.id}`);
  }
  links.forEach((l, k) => {
    if (k !== i && k !== j) piece(l.kind, X[k]!, mid(mid(X[k]!, J), N, 0.3), J, l.key, `j${hex.id}${k}`);
  });
}

function straightest(links: readonly LinkSide[], X: readonly Point[], N: Point): readonly [number, number] {
  const angle = (p: Point): number => Math.atan2(p[1] - N[1], p[0] - N[0]);
  let best: readonly [number, number] = [0, 1];
  let least = Infinity;
  for (let i = 0; i < links.length; i++) {
    for (let j = i + 1; j < links.length; j++) {
      const turn = angle(X[i]!) - angle(X[j]!);
      const bend = Math.abs(Math.abs(Math.atan2(Math.sin(turn), Math.cos(turn))) - Math.PI);
      const score = bend + (RANK[links[i]!.kind] + RANK[links[j]!.kind]) * 1.2;
      if (score < least) {
        least = score;
        best = [i, j];
      }
    }
  }
  return best;
}

/** Where a road that ends on the rim leaves the sheet: as it is told, or the nearest edge that does not lead back. */
function outward(
  model: Model,
  h: MapHex,
  N: Point,
  from: Point,
  built: boolean,
  told: string | undefined,
): Point | null {
  if (told === "none" || (!told && (built || !isRim(model, h)))) return null;
  const { inner, R } = model;
  const t: Point = [N[0] - from[0], N[1] - from[1]];
  const all = [
    { name: "W", dx: -1, dy: 0, d: h.x - inner.x },
    { name: "E", dx: 1, dy: 0, d: inner.x + inner.w - h.x },
    { name: "N", dx: 0, dy: -1, d: h.y - inner.y },
    { name: "S", dx: 0, dy: 1, d: inner.y + inner.h - h.y },
  ].sort((a, b) => a.d - b.d);
  const onwards = all.find((w) => w.d < R * 1.6 && w.dx * t[0] + w.dy * t[1] > -R * 0.3);
  const way = (told && all.find((w) => told.includes(w.name))) || onwards || all[0]!;
  const { dx, dy, d } = way;
  return [N[0] + dx * (d + 8) + t[0] * 0.25 * Math.abs(dy), N[1] + dy * (d + 8) + t[1] * 0.25 * Math.abs(dx)];
}

/** Pieces that share an end become one line. */
function join(pieces: readonly Piece[]): Point[][] {
  const by = groupBy(
    pieces.flatMap((s) => [
      { k: s.k1, s },
      { k: s.k2, s },
    ]),
    (e) => e.k,
  );
  const used = new Set<Piece>();
  const grow = (pts: Point[], from: string): Point[] => {
    let end = from;
    for (;;) {
      const next = by.get(end)?.find((e) => !used.has(e.s))?.s;
      if (!next) return pts;
      used.add(next);
      const forward = next.k1 === end;
      pts.push(...(forward ? next.pts : next.pts.slice().reverse()).slice(1));
      end = forward ? next.k2 : next.k1;
    }
  };
  const out: Point[][] = [];
  for (const s of pieces) {
    if (used.has(s)) continue;
    used.add(s);
    const forward = grow(s.pts.slice(), s.k2);
    const back = grow([s.pts[0]!], s.k1);
    out.push([...back.slice(1).reverse(), ...forward]);
  }
  return out;
}
