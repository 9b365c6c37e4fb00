/** Text in SVG: always escaped, squeezed instead of cut. */
export const FONT = `font-family="'PT Sans Narrow','Roboto Condensed','Arial Narrow',sans-serif" font-weight="700"`;

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

export const esc = (s: string | number): string => String(s).replace(/[&<>"']/g, (c) => ENTITIES[c]!);

/** A number with two digits at most, without trailing zeros. */
export const num = (v: number): string => String(Math.round(v * 100) / 100);

/** Width of a text in the bold narrow face, about. */
export function widthOf(s: string, size: number): number {
  let w = 0;
  for (const c of s) w += /[\s/.,:;'’|!ilIjf·-]/.test(c) ? 0.29 : /[MWmw@%–]/.test(c) ? 0.68 : 0.48;
  return w * size;
}

export interface TextOptions {
  readonly size: number;
  readonly fill: string;
  /** Widest; longer texts are squeezed. */
  readonly max?: number;
  readonly anchor?: "start" | "middle" | "end";
}

export function text(s: string | number, x: number, y: number, o: TextOptions): string {
  const shown = String(s);
  const squeeze =
    o.max !== undefined && widthOf(shown, o.size) > o.max
      ? ` textLength="${num(o.max)}" lengthAdjust="spacingAndGlyphs"`
      : "";
  const anchor = o.anchor === "start" ? "" : ` text-anchor="${o.anchor ?? "middle"}"`;
  return `<text x="${num(x)}" y="${num(y)}" font-size="${num(o.size)}"${anchor} fill="${o.fill}"${squeeze}>${esc(shown)}</text>`;
}

/** A hyphen before a figure is a minus. */
export const figure = (v: string | number): string => String(v).replace(/^-(?=\d)/, "−");

/** A colour or a known word only: nothing else gets into an attribute. */
export function safeColour(colour: string): string {
  if (!/^#[0-9a-f]{3,8}$/i.test(colour)) throw new Error(`not a colour: ${colour}`);
  return colour;
}
