/** Small functions on colours written as #rrggbb. */
export type Rgb = readonly [number, number, number];

export function rgb(hex: string): Rgb {
  if (!/^#[0-9a-f]{6}$/i.test(hex)) throw new Error(`not a colour #rrggbb: ${hex}`);
  const part = (i: number): number => parseInt(hex.slice(i, i + 2), 16);
  return [part(1), part(3), part(5)];
}

export const alpha = (hex: string, a: number): string => `rgba(${rgb(hex).join(",")},${a})`;

/** The colour that lies t of the way from a to b. */
export function mix(a: string, b: string, t: number): string {
  const p = rgb(a);
  const q = rgb(b);
  const part = (i: 0 | 1 | 2): string =>
    Math.round(p[i] * (1 - t) + q[i] * t)
      .toString(16)
      .padStart(2, "0");
  return `#${part(0)}${part(1)}${part(2)}`;
}

/** Relative luminance of WCAG 2. */
export function luminance(hex: string): number {
  const [r, g, b] = rgb(hex).map((v) => (v / 255 <= 0.03928 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

/** Contrast of two colours by WCAG 2: 1 to 21. */
export function contrast(a: string, b: string): number {
  const x = luminance(a);
  const y = luminance(b);
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

/** Is light text the better one on this ground? */
export const isDark = (hex: string): boolean => luminance(hex) < 0.24;

/** White or near black, whichever reads better on a ground. */
export const inkOn = (ground: string): string =>
  contrast("#fffdf4", ground) > contrast("#17181b", ground) ? "#fffdf4" : "#17181b";
