/**
 * A path that remembers what was drawn, as SVG path data. It is a real path too, so that canvases
 * which the drawing makes on its way (textures, relief) take it as before.
 */
export class WrittenPath extends Path2D {
  d = "";

  override moveTo(x: number, y: number): void {
    super.moveTo(x, y);
    this.d += `M${n(x)} ${n(y)}`;
  }

  override lineTo(x: number, y: number): void {
    super.lineTo(x, y);
    this.d += `L${n(x)} ${n(y)}`;
  }

  override quadraticCurveTo(cx: number, cy: number, x: number, y: number): void {
    super.quadraticCurveTo(cx, cy, x, y);
    this.d += `Q${n(cx)} ${n(cy)} ${n(x)} ${n(y)}`;
  }

  override bezierCurveTo(ax: number, ay: number, bx: number, by: number, x: number, y: number): void {
    super.bezierCurveTo(ax, ay, bx, by, x, y);
    this.d += `C${n(ax)} ${n(ay)} ${n(bx)} ${n(by)} ${n(x)} ${n(y)}`;
  }

  override closePath(): void {
    super.closePath();
    this.d += "Z";
  }

  override rect(x: number, y: number, w: number, h: number): void {
    super.rect(x, y, w, h);
    this.d += `M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}Z`;
  }

  override roundRect(x: number, y: number, w: number, h: number, radii?: number | DOMPointInit | Iterable<number | DOMPointInit>): void {
    super.roundRect(x, y, w, h, radii);
    const r = typeof radii === "number" ? Math.min(radii, w / 2, h / 2) : 0;
    const a = `a${n(r)} ${n(r)} 0 0 1`;
    this.d +=
      `M${n(x + r)} ${n(y)}h${n(w - 2 * r)}${a} ${n(r)} ${n(r)}v${n(h - 2 * r)}${a} ${n(-r)} ${n(r)}` +
      `h${n(2 * r - w)}${a} ${n(-r)} ${n(-r)}v${n(2 * r - h)}${a} ${n(r)} ${n(-r)}Z`;
  }

  override arc(x: number, y: number, r: number, from: number, to: number, anticlockwise = false): void {
    super.arc(x, y, r, from, to, anticlockwise);
    this.round(x, y, r, r, 0, from, to, anticlockwise);
  }

  override ellipse(x: number, y: number, rx: number, ry: number, turn: number, from: number, to: number, anticlockwise = false): void {
    super.ellipse(x, y, rx, ry, turn, from, to, anticlockwise);
    this.round(x, y, rx, ry, turn, from, to, anticlockwise);
  }

  private round(x: number, y: number, rx: number, ry: number, turn: number, from: number, to: number, anticlockwise: boolean): void {
    const whole = Math.abs(to - from) >= 2 * Math.PI;
    const sweep = whole ? 2 * Math.PI : anticlockwise ? -wrap(from - to) : wrap(to - from);
    const at = (angle: number): string => {
      const [c, s] = [rx * Math.cos(angle), ry * Math.sin(angle)];
      return `${n(x + c * Math.cos(turn) - s * Math.sin(turn))} ${n(y + c * Math.sin(turn) + s * Math.cos(turn))}`;
    };
    this.d += `${this.d && !this.d.endsWith("Z") ? "L" : "M"}${at(from)}`;
    const arcTo = (angle: number): void => {
      this.d += `A${n(rx)} ${n(ry)} ${n((turn * 180) / Math.PI)} 0 ${sweep > 0 ? 1 : 0} ${at(angle)}`;
    };
    arcTo(from + sweep / 2); // two halves: a whole circle in one arc would be nothing
    arcTo(from + sweep);
  }
}

const wrap = (angle: number): number => ((angle % (2 * Math.PI)) + 2 * Math.PI) % (2 * Math.PI);

/** Two decimals are a hundredth of a pixel: enough, and the file stays small. */
export const n = (x: number): string => String(Math.round(x * 100) / 100);
