import type { Point } from "./points";

/** Cells of a grid that reach above a level: the only ones that `contours` has to look at. */
export function cellsAbove(field: Float32Array, W: number, H: number, level: number): number[] {
  const out: number[] = [];
  for (let y = 0; y < H - 1; y++) {
    for (let x = 0, i = y * W; x < W - 1; x++, i++) {
      if (field[i]! > level || field[i + 1]! > level || field[i + W]! > level || field[i + W + 1]! > level) out.push(i);
    }
  }
  return out;
}

interface Node {
  readonly p: Point;
  readonly to: number[];
}

/** Sides of a cell that a line of equal height joins, by the corners above it: 0 top, 1 right, 2 bottom, 3 left. */
const JOINS: Record<number, readonly (readonly [number, number])[]> = {
  1: [[3, 0]],
  14: [[3, 0]],
  2: [[0, 1]],
  13: [[0, 1]],
  3: [[3, 1]],
  12: [[3, 1]],
  4: [[1, 2]],
  11: [[1, 2]],
  6: [[0, 2]],
  9: [[0, 2]],
  7: [[3, 2]],
  8: [[3, 2]],
  5: [
    [3, 0],
    [1, 2],
  ],
  10: [
    [0, 1],
    [3, 2],
  ],
};

/** Lines of equal height in a grid, chained and ready to smooth (marching squares). */
export function contours(field: Float32Array, W: number, cells: readonly number[], level: number): Point[][] {
  const nodes = new Map<number, Node>(); // crossing of a grid edge -> its place and the crossings it is joined to
  const node = (edge: number): Node => {
    const known = nodes.get(edge);
    if (known) return known;
    const i = edge >> 1;
    const x = i % W;
    const y = (i - x) / W;
    const down = edge & 1;
    const a = field[i]!;
    const b = field[down ? i + W : i + 1]!;
    const t = (level - a) / (b - a);
    const made: Node = { p: down ? [x, y + t] : [x + t, y], to: [] };
    nodes.set(edge, made);
    return made;
  };
  const above = (i: number): number => (field[i]! > level ? 1 : 0);
  for (const i of cells) {
    const code = above(i) | (above(i + 1) << 1) | (above(i + W + 1) << 2) | (above(i + W) << 3);
    const side = [2 * i, 2 * (i + 1) + 1, 2 * (i + W), 2 * i + 1];
    for (const [a, b] of JOINS[code] ?? []) {
      node(side[a]!).to.push(side[b]!);
      node(side[b]!).to.push(side[a]!);
    }
  }
  return chain(nodes).filter((line) => line.length > 3);
}

function chain(nodes: Map<number, Node>): Point[][] {
  const lines: Point[][] = [];
  const take = (start: number): void => {
    const line: Point[] = [nodes.get(start)!.p];
    let k = start;
    for (let to = nodes.get(k)!.to.pop(); to !== undefined; to = nodes.get(k)!.to.pop()) {
      const back = nodes.get(to)!;
      back.to.splice(back.to.indexOf(k), 1);
      line.push(back.p);
      k = to;
    }
    lines.push(line);
  };
  for (const [k, e] of nodes) if (e.to.length === 1) take(k);
  for (const [k, e] of nodes) if (e.to.length) take(k);
  return lines;
}
