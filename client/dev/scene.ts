/** Units on a map with one overlay, to look at; the positions and the reach are toys, no rules. */
import type { Board } from "../src/contract/api";
import {
  attackOverlay,
  centreOf,
  COUNTER,
  detailFor,
  marksOverlay,
  neighboursOf,
  overlayLayers,
  stackSvg,
  targetOverlay,
  trailOverlay,
  type Layers,
  type OverlayParts,
  type Piece,
} from "../src/drawing";
import setup from "../tests/fixtures/data/falaise/setup_example.json";
import mortainSetup from "../tests/fixtures/data/mortain_counterattack/setup_example.csv?raw";
import { parseCsv } from "../tests/fixtures/csv";

const PLACES: Record<string, readonly (readonly string[])[]> = {
  stand_at_mortain: [
    ["0601", "US-117"],
    ["0501", "US-119"],
    ["0801", "US-120"],
    ["0703", "US-823"],
    ["0602", "US-SPTD"],
    ["0303", "US-CCB"],
    ["0902", "DE-2Pz1", "DE-D"],
    ["0903", "DE-DF", "DE-2Pz2"],
    ["0704", "DE-17StuG"],
    ["0804", "DE-37"],
    ["0701", "DE-102"],
    ["0604", "DE-38"],
  ],
  mortain_counterattack: [
    ["2609", "G07", "G01"],
    ["2608", "G10"],
    ["2710", "G08"],
    ["2510", "G04"],
    ["2909", "G03"],
    ["2511", "G12"],
    ["2613", "G13", "G16"],
    ["2713", "G14"],
    ["2915", "G22"],
    ["2916", "G24"],
    ["2914", "G23", "G25", "G15"],
    ["2812", "G09"],
    ["2708", "G02", "G05"],
  ],
  strike_counter_strike: [
    ["30.22", "ldr-114", "us-44-114-F"],
    ["31.21", "us-44-114-E"],
    ["29.22", "us-44-114-G"],
    ["30.23", "us-44-114-H"],
    ["32.21", "us-44-776-A"],
    ["33.19", "us-cav-106-B-AC", "us-cav-106-B-SCT"],
    ["34.18", "ldr-106"],
    ["28.21", "us-44-114-AT"],
    ["28.17", "ger-902-5"],
    ["29.17", "ger-902-6", "ger-902-10"],
    ["30.17", "ger-Pz130-5"],
    ["28.16", "ldr-902", "ger-902-GrW8"],
    ["27.17", "ger-902-7"],
    ["27.15", "ger-902-9"],
    ["31.17", "ger-Pz130-6"],
  ],
};

function positions(board: Board): Map<string, Piece[]> {
  const units = new Map(board.units.map((u) => [u.id, u]));
  const out = new Map<string, Piece[]>();
  const put = (hex: string, id: string): void => {
    const unit = units.get(id);
    if (!unit || !board.hexes.some((h) => h.id === hex)) return;
    const face = unit.faces.length > 1 && unit.id.length % 3 === 0 && unit.id.endsWith("7") ? 1 : 0;
    out.set(hex, [...(out.get(hex) ?? []), { unit, face }]);
  };
  for (const [hex, ...ids] of PLACES[board.title] ?? []) for (const id of ids) put(hex!, id);
  if (board.title === "falaise") for (const [id, hex] of Object.entries(setup.positions)) put(hex as string, id);
  if (board.title === "mortain_counterattack") for (const r of parseCsv(mortainSetup)) put(r.hex!, r.id!);
  return out;
}

function flood(board: Board, from: number, most: number): Map<number, string> {
  const cost = new Map([[from, 0]]);
  const open = [from];
  for (let h = open.shift(); h !== undefined; h = open.shift()) {
    for (const n of neighboursOf(board, h)) {
      const c = cost.get(h)! + 1 + (board.hexes[n]!.terrain === "clear" ? 0 : 1);
      if (c <= most && c < (cost.get(n) ?? Infinity)) {
        cost.set(n, c);
        open.push(n);
      }
    }
  }
  return new Map([...cost].filter(([, c]) => c > 0).map(([h, c]) => [h, String(c)]));
}

/** Some hexes in one direction. */
function straight(board: Board, from: number, side: number, n: number): number[] {
  const path = [from];
  while (path.length < n) path.push(neighboursOf(board, path[path.length - 1]!)[side] ?? from);
  return path;
}

export function scene(board: Board, scale: number, overlay: string | null): string {
  const at = positions(board);
  const number = new Map(board.hexes.map((h, i) => [h.id, i]));
  const detail = detailFor(scale);
  let counters = "";
  for (const [hex, pieces] of at) {
    const [x, y] = centreOf(board, hex);
    const marked = pieces.map((p, i): Piece =>
      p.face ? { ...p, options: { badges: ["disrupted"] } } : i === 1 ? { ...p, options: { badges: ["moved"] } } : p,
    );
    counters += stackSvg(board.counters, marked, { x: x - COUNTER / 2, y: y - COUNTER / 2, detail });
  }
  const { under, over } = drawOverlay(board, overlay, at, number);
  return under + counters + over;
}

function drawOverlay(
  board: Board,
  overlay: string | null,
  at: Map<string, Piece[]>,
  number: Map<string, number>,
): Layers {
  const first = board.units[0]!.side;
  const of = (own: boolean): number[] =>
    [...at].filter(([, p]) => (p[0]!.unit.side === first) === own).map(([h]) => number.get(h)!);
  const near = (own: boolean): number[] => of(own).flatMap((h) => neighboursOf(board, h));
  const middle = of(true)[Math.floor(of(true).length / 2)] ?? 0;
  const away = (h: number): number =>
    Math.hypot(centreOf(board, h)[0] - centreOf(board, middle)[0], centreOf(board, h)[1] - centreOf(board, middle)[1]);
  const enemy = of(false).sort((a, b) => away(a) - away(b))[3] ?? 0;
  const id = (h: number): string => board.hexes[h]!.id;
  const shown = (parts: Partial<OverlayParts>): Layers =>
    overlayLayers(board, { hexes: [], sides: [], lines: [], areas: [], ...parts }, new Set(at.keys()));
  switch (overlay) {
    case "reach":
      return shown({
        hexes: [
          { hex: id(middle), look: "from", text: "" },
          ...[...flood(board, middle, 6)].map(([h, cost]) => ({
            hex: id(h),
            look: near(false).includes(h) ? "reach-costly" : "reach",
            text: cost,
          })),
        ],
      });
    case "zones":
      return shown({
        hexes: [true, false].flatMap((own) =>
          near(own).map((h) => ({ hex: id(h), look: own ? "zone" : "zone-enemy", text: "" })),
        ),
      });
    case "supply": {
      const [open, cut] = [straight(board, middle, 0, 6), straight(board, middle, 3, 4)];
      return shown({
        hexes: [
          { hex: id(open[5]!), look: "source", text: "" },
          { hex: id(cut[2]!), look: "cut", text: "" },
        ],
        lines: [open, cut].map((path) => ({ hexes: path.map(id), look: "supply", text: "" })),
      });
    }
    case "attack":
      return {
        under: "",
        over: attackOverlay(board, {
          target: enemy,
          from: neighboursOf(board, enemy)
            .slice(0, 3)
            .map((hex, i) => ({ hex, text: String(i + 2) })),
        }),
      };
    case "trail":
      return { under: trailOverlay(board, straight(board, middle, 0, 6), ["1", "2", "3", "4"]), over: "" };
    case "targets":
      return {
        under: targetOverlay(board, near(false).slice(0, 4)),
        over: marksOverlay(board, [{ hex: enemy, text: "here", kind: "bad" }]),
      };
    default:
      return { under: "", over: "" };
  }
}
