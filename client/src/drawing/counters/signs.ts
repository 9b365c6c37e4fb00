import type { SignName } from "../../contract/api";
import { num } from "./text";

export function starPath(x: number, y: number, R: number, r: number): string {
  let d = "";
  for (let i = 0; i < 10; i++) {
    const a = (i * Math.PI) / 5 - Math.PI / 2;
    const k = i % 2 ? r : R;
    d += `${i ? "L" : "M"}${num(x + k * Math.cos(a))} ${num(y + k * Math.sin(a))}`;
  }
  return `${d}z`;
}

const shape = (d: string, fill: string): string => `<path fill="${fill}" d="${d}"/>`;
const line = (d: string, ink: string, width: number): string =>
  `<path fill="none" stroke="${ink}" stroke-width="${width}" d="${d}"/>`;

/** Signs of the corner: who it is, also without colour. They fill a box of about 9 by 9. */
export const SIGNS: Readonly<Record<SignName, (ink: string) => string>> = {
  star: (c) => shape(starPath(4.7, 4.9, 3.7, 1.5), c),
  cross: (c) => shape("M3.6 1.7h2.4v2h2v2.4h-2v2h-2.4v-2h-2v-2.4h2z", c),
  bars: (c) => line("M2 7.4L7.4 2M4.4 8.6L8.6 4.4", c, 1.5),
  chevrons: (c) => line("M1.8 3l3 2.6 3-2.6M1.8 6l3 2.6 3-2.6", c, 1.6),
  ring: (c) => `<circle cx="4.8" cy="4.8" r="2.7" fill="none" stroke="${c}" stroke-width="1.7"/>`,
  disc: (c) => `<circle cx="4.8" cy="4.8" r="3.1" fill="${c}"/>`,
  diamond: (c) => shape("M4.8 1.2l2.8 3.6-2.8 3.6-2.8-3.6z", c),
  halves: () =>
    shape("M2 2h5.8v2.9H2z", "#ffffff") +
    shape("M2 4.9h5.8v2.9H2z", "#c8102e") +
    line("M2 2h5.8v5.8H2z", "#240d15", 0.5),
  thirds: () =>
    shape("M2 2h2v5.8H2z", "#12307a") + shape("M4 2h2v5.8H4z", "#ffffff") + shape("M6 2h2v5.8H6z", "#c8102e"),
  none: () => "",
};

/** Mark of size above the symbol, drawn as strokes so that it stays sharp; its foot stands on y. */
export function sizeMark(size: string, x: number, y: number, ink: string, k = 1): string {
  const n = size.length;
  const part = (gap: number, one: (c: number) => string): string =>
    Array.from({ length: n }, (_, i) => one(x + (i - (n - 1) / 2) * gap * k)).join("");
  const path = (d: string, width: number): string => line(d, ink, Number(num(width * k)));
  const h = 4 * k;
  if (/^I+$/.test(size))
    return path(
      part(3, (c) => `M${num(c)} ${num(y - h)}v${num(h)}`),
      1.4,
    );
  if (/^X+$/.test(size)) {
    const w = 2.2 * k;
    const one = (c: number): string =>
      `M${num(c - w)} ${num(y - h)}l${num(2 * w)} ${num(h)}M${num(c + w)} ${num(y - h)}l${num(-2 * w)} ${num(h)}`;
    return path(part(5.6, one), 1.2);
  }
  if (/^•+$/.test(size))
    return part(3.6, (c) => `<circle cx="${num(c)}" cy="${num(y - h / 2)}" r="${num(1.3 * k)}" fill="${ink}"/>`);
  if (size === "KG") return path(`M${num(x - 6 * k)} ${num(y)}v${num(-h + 0.6)}h${num(12 * k)}v${num(h - 0.6)}`, 1.4); // a group for one task
  return "";
}
