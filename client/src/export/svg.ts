import { n, WrittenPath } from "./path";

/** A texture, by the name that it has in the file. */
class WrittenPattern {
  constructor(readonly id: string, private readonly owner: SvgContext) {}

  setTransform(m?: DOMMatrix2DInit): void {
    if (m) this.owner.turnPattern(this.id, `matrix(${[m.a, m.b, m.c, m.d, m.e, m.f].map((v) => n(v ?? 0)).join(" ")})`);
  }
}

interface Look {
  fillStyle: string | WrittenPattern;
  strokeStyle: string;
  lineWidth: number;
  lineCap: string;
  lineJoin: string;
  font: string;
  textAlign: string;
  textBaseline: string;
  letterSpacing: string;
  globalAlpha: number;
  dash: readonly number[];
  matrix: DOMMatrix;
  clips: number;
}

const START: Omit<Look, "matrix"> = {
  fillStyle: "#000", strokeStyle: "#000", lineWidth: 1, lineCap: "butt", lineJoin: "miter",
  font: "10px sans-serif", textAlign: "start", textBaseline: "alphabetic", letterSpacing: "0px",
  globalAlpha: 1, dash: [], clips: 0,
};
const ANCHOR: Readonly<Record<string, string>> = { center: "middle", right: "end", end: "end" };
const BASELINE: Readonly<Record<string, string>> = { middle: "central", top: "text-before-edge", hanging: "hanging", bottom: "text-after-edge" };

/**
 * What the drawing of a sheet asks of a canvas, written down as SVG. Only what the drawing uses is
 * here; anything else fails at once and is found by the tests.
 */
export class SvgContext {
  imageSmoothingEnabled = true;
  imageSmoothingQuality = "low";
  private look: Look = { ...START, matrix: new DOMMatrix() };
  private readonly saved: Look[] = [];
  private path = new WrittenPath();
  private readonly body: string[] = [];
  private readonly defs = new Map<string, string>();
  private readonly patterns = new Map<HTMLCanvasElement, WrittenPattern>();
  private readonly measure = document.createElement("canvas").getContext("2d");

  constructor(private readonly width: number, private readonly height: number) {
    for (const name of Object.keys(START) as (keyof typeof START)[]) {
      if (name === "dash" || name === "clips") continue;
      Object.defineProperty(this, name, {
        get: () => this.look[name],
        set: (value: never) => (this.look[name] = value),
      });
    }
  }

  /** The whole file; `faces` are the rules of the faces that its texts are set in. */
  toString(faces = ""): string {
    const head = `<svg xmlns="http://www.w3.org/2000/svg" width="${n(this.width)}" height="${n(this.height)}" viewBox="0 0 ${n(this.width)} ${n(this.height)}">`;
    const open = "</g>".repeat(this.look.clips);
    return `${head}<style>${faces}</style><defs>${[...this.defs.values()].join("")}</defs>${this.body.join("\n")}${open}</svg>`;
  }

  save(): void {
    this.saved.push({ ...this.look, matrix: DOMMatrix.fromMatrix(this.look.matrix) });
  }

  restore(): void {
    const before = this.saved.pop();
    if (!before) return;
    this.body.push("</g>".repeat(this.look.clips - before.clips));
    this.look = before;
  }

  scale(x: number, y: number): void {
    this.look.matrix = this.look.matrix.scale(x, y);
  }

  translate(x: number, y: number): void {
    this.look.matrix = this.look.matrix.translate(x, y);
  }

  rotate(angle: number): void {
    this.look.matrix = this.look.matrix.rotate((angle * 180) / Math.PI);
  }

  beginPath(): void {
    this.path = new WrittenPath();
  }

  moveTo(x: number, y: number): void {
    this.path.moveTo(x, y);
  }

  lineTo(x: number, y: number): void {
    this.path.lineTo(x, y);
  }

  arc(x: number, y: number, r: number, from: number, to: number, anticlockwise = false): void {
    this.path.arc(x, y, r, from, to, anticlockwise);
  }

  rect(x: number, y: number, w: number, h: number): void {
    this.path.rect(x, y, w, h);
  }

  closePath(): void {
    this.path.closePath();
  }

  fill(path: Path2D = this.path): void {
    this.element("path", `d="${data(path)}" ${this.paint()}`);
  }

  stroke(path: Path2D = this.path): void {
    this.element("path", `d="${data(path)}" ${this.line()}`);
  }

  fillRect(x: number, y: number, w: number, h: number): void {
    this.element("rect", `${box(x, y, w, h)} ${this.paint()}`);
  }

  strokeRect(x: number, y: number, w: number, h: number): void {
    this.element("rect", `${box(x, y, w, h)} ${this.line()}`);
  }

  clip(path: Path2D = this.path): void {
    const id = `c${this.defs.size}`;
    this.defs.set(id, `<clipPath id="${id}"><path d="${data(path)}" ${this.place()}/></clipPath>`);
    this.body.push(`<g clip-path="url(#${id})">`);
    this.look.clips += 1;
  }

  setLineDash(dash: readonly number[]): void {
    this.look.dash = [...dash];
  }

  fillText(text: string, x: number, y: number): void {
    this.text(text, x, y, this.paint());
  }

  strokeText(text: string, x: number, y: number): void {
    this.text(text, x, y, this.line());
  }

  measureText(text: string): TextMetrics {
    if (!this.measure) throw new Error("no 2D canvas");
    this.measure.font = this.look.font;
    return this.measure.measureText(text);
  }

  createPattern(image: HTMLCanvasElement, _repeat: string): WrittenPattern {
    const before = this.patterns.get(image);
    if (before) return before;
    const id = `p${this.defs.size}`;
    const { width: w, height: h } = image;
    const pattern = new WrittenPattern(id, this);
    this.patterns.set(image, pattern); // a texture is written once, however often it is used
    this.defs.set(id, `<pattern id="${id}" patternUnits="userSpaceOnUse" width="${w}" height="${h}"><image href="${image.toDataURL()}" width="${w}" height="${h}"/></pattern>`);
    return pattern;
  }

  turnPattern(id: string, transform: string): void {
    const plain = (this.defs.get(id) ?? "").replace(/ patternTransform="[^"]*"/, "");
    this.defs.set(id, plain.replace("<pattern ", `<pattern patternTransform="${transform}" `));
  }

  drawImage(image: HTMLCanvasElement, x: number, y: number, w: number, h: number): void {
    this.element("image", `href="${image.toDataURL()}" preserveAspectRatio="none" ${box(x, y, w, h)}`);
  }

  private text(text: string, x: number, y: number, look: string): void {
    const { font, textAlign, textBaseline, letterSpacing } = this.look;
    const anchor = ANCHOR[textAlign] ?? "start";
    const baseline = BASELINE[textBaseline] ?? "auto";
    const style = `font:${font};letter-spacing:${letterSpacing}`.replace(/"/g, "'");
    this.element("text", `x="${n(x)}" y="${n(y)}" text-anchor="${anchor}" dominant-baseline="${baseline}" style="${style}" ${look}`, escape(text));
  }

  private element(name: string, attributes: string, inside = ""): void {
    this.body.push(`<${name} ${attributes} ${this.place()}>${inside}</${name}>`);
  }

  private paint(): string {
    const { fillStyle } = this.look;
    const fill = fillStyle instanceof WrittenPattern ? `url(#${fillStyle.id})` : fillStyle;
    return `fill="${fill}"${this.alpha()}`;
  }

  private line(): string {
    const { strokeStyle, lineWidth, lineCap, lineJoin, dash } = this.look;
    const dashes = dash.length ? ` stroke-dasharray="${dash.map(n).join(" ")}"` : "";
    return `fill="none" stroke="${strokeStyle}" stroke-width="${n(lineWidth)}" stroke-linecap="${lineCap}" stroke-linejoin="${lineJoin}"${dashes}${this.alpha()}`;
  }

  private alpha(): string {
    return this.look.globalAlpha === 1 ? "" : ` opacity="${n(this.look.globalAlpha)}"`;
  }

  private place(): string {
    const { a, b, c, d, e, f } = this.look.matrix;
    return `transform="matrix(${[a, b, c, d, e, f].map((v) => String(Math.round(v * 1e4) / 1e4)).join(" ")})"`;
  }
}

const data = (path: Path2D): string => {
  if (!(path instanceof WrittenPath)) throw new Error("a path that was not written down");
  return path.d;
};
const box = (x: number, y: number, w: number, h: number): string => `x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}"`;
const escape = (text: string): string => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
