/** Signs of what lies on a hex: shellfire, mines, road blocks, batteries. They stand at the rim, above the counters. */
import type { Board, HexMark } from "../../contract/api";
import { centreOf, hexPolygon } from "../sheet/locate";

const PAPER = "#fffdf4";
const DARK = "#17181b";

const star = (rays: number, far: number, near: number): string =>
  `M${Array.from({ length: 2 * rays }, (_, i) => {
    const [a, r] = [(i * Math.PI) / rays - Math.PI / 2, i % 2 ? near : far];
    return `${(r * Math.cos(a)).toFixed(1)} ${(r * Math.sin(a)).toFixed(1)}`;
  }).join("L")}z`;

const round = (inner: string, ink: string): string =>
  `<circle r="9" fill="${PAPER}" stroke="${ink}" stroke-width="2"/>${inner}`;
const gun = (ink: string): string =>
  `<path d="M-6 3.5L5-4" stroke="${ink}" stroke-width="3" stroke-linecap="round"/>` +
  `<circle cx="-2" cy="3" r="3.2" fill="${PAPER}" stroke="${ink}" stroke-width="1.8"/>`;
const burst = (d: string, fill: string): string =>
  `<path d="${d}" fill="${fill}" stroke="${DARK}" stroke-width="1.2" stroke-linejoin="round"/>`;
const dot = (x: number, ink: string): string => `<circle cx="${x}" cy="${x ? 2 : -3}" r="2.3" fill="${ink}"/>`;
const CROSS = "M-5-5L5 5M5-5L-5 5";
const TICK = `<path d="M3 5l2 2 4-5" fill="none" stroke="${DARK}" stroke-width="1.8"/>`;

/** By kind; a kind may end with the player whose thing it is. */
const SIGNS: Readonly<Record<string, (ink: string) => string>> = {
  "light-barrage": () => `${burst(star(8, 11, 5.5), "#f2a33c")}<circle r="2.6" fill="${PAPER}"/>`,
  "heavy-barrage": () => `${burst(star(10, 13.5, 7), "#c62a1c")}<path d="${star(8, 7, 3.4)}" fill="#ffd35c"/>`,
  mines: (ink) => round([-4, 0, 4].map((x) => dot(x, ink)).join(""), ink),
  block: (ink) => round(`<path d="${CROSS}" stroke="${ink}" stroke-width="3" stroke-linecap="round"/>`, ink),
  park: (ink) => round(gun(ink), ink),
  "park-fired": (ink) => `<g opacity=".75">${round(gun(ink) + TICK, ink)}</g>`,
};

/** The sign of a kind, and the ink of the player that it names. */
function signOf(board: Board | null, kind: string): { draw: (ink: string) => string; ink: string } | null {
  const player = board?.players.find((p) => kind.endsWith(`-${p.id}`));
  const draw = SIGNS[kind] ?? SIGNS[player ? kind.slice(0, -player.id.length - 1) : kind.replace(/-[^-]+$/, "")];
  return draw ? { draw, ink: player?.light ?? DARK } : null;
}

export const isSign = (kind: string): boolean => signOf(null, kind) !== null;

/** All signs; those of one hex stand at its sides in turn. */
export function signsOverlay(board: Board, marks: readonly HexMark[]): string {
  const wide = Math.max(...hexPolygon(board, 0).map(([x]) => x)) - centreOf(board, 0)[0];
  const number = new Map<string, number>();
  const one = (m: HexMark): string => {
    const sign = signOf(board, m.kind);
    if (!sign) return "";
    const n = number.get(m.hex) ?? 0;
    number.set(m.hex, n + 1);
    const [x, y] = centreOf(board, m.hex);
    const [dx, dy] = [n % 2 ? 1 : -1, Math.floor(n / 2)];
    const at = `${(x + dx * wide * 0.74).toFixed(1)} ${(y + 4 + dy * 16).toFixed(1)}`;
    return `<g class="sign" data-sign="${m.kind}" transform="translate(${at})">${sign.draw(sign.ink)}</g>`;
  };
  return `<g class="signs" aria-hidden="true">${marks.map(one).join("")}</g>`;
}
