/** A canvas that only writes down what is drawn on it: one line a call, one line a property set. */
export class Log {
  readonly lines: string[] = [];
  private readonly names = new Map<object, string>();
  private readonly counts = new Map<string, number>();

  /** Short name of an object in the log, by order of appearance among its kind. */
  name(value: object): string {
    const kind = (value as { kind?: string }).kind ?? "object";
    let known = this.names.get(value);
    if (!known) {
      const n = (this.counts.get(kind) ?? 0) + 1;
      this.counts.set(kind, n);
      this.names.set(value, (known = `${kind}${n}`));
    }
    return known;
  }

  show(value: unknown): string {
    if (typeof value === "number") return value.toFixed(3);
    if (Array.isArray(value)) return `[${value.map((v) => this.show(v)).join(",")}]`;
    if (value instanceof PathStub) return `path{${value.parts.join(" ")}}`;
    return typeof value === "object" && value !== null ? this.name(value) : String(value);
  }

  add(who: string, what: string, args: readonly unknown[]): void {
    this.lines.push(`${who}.${what}(${args.map((a) => this.show(a)).join(", ")})`);
  }
}

let current = new Log();

class PathStub {
  readonly parts: string[] = [];
}
for (const name of ["moveTo", "lineTo", "quadraticCurveTo", "arc", "ellipse", "rect", "roundRect", "closePath"]) {
  Object.defineProperty(PathStub.prototype, name, {
    value(this: PathStub, ...args: number[]) {
      if (args.some((a) => !Number.isFinite(a))) throw new Error(`${name}(${args.join(", ")})`);
      this.parts.push(name + args.map((a) => a.toFixed(2)).join(","));
    },
  });
}

class MatrixStub {
  readonly kind = "matrix";
  scale(): this {
    return this;
  }
}

const DEPTH = { save: 1, restore: -1 } as Record<string, number>;

function contextOf(canvas: CanvasStub, who: string): object {
  const state: Record<string, unknown> = { canvas, depth: 0 };
  const answers: Record<string, (...args: number[]) => unknown> = {
    measureText: (s) => ({ width: String(s).length * 6 }),
    createPattern: () => ({ kind: "pattern", setTransform: () => undefined }),
    getImageData: (_x, _y, w, h) => ({ kind: "image", data: new Uint8ClampedArray(w! * h! * 4), width: w, height: h }),
    createImageData: (w, h) => ({ kind: "image", data: new Uint8ClampedArray(w! * h! * 4), width: w, height: h }),
  };
  return new Proxy(state, {
    get(target, key: string) {
      if (key in target) return target[key];
      return (...args: number[]) => {
        if (args.some((a) => typeof a === "number" && !Number.isFinite(a)))
          throw new Error(`${key}(${args.join(", ")})`);
        target.depth = (target.depth as number) + (DEPTH[key] ?? 0);
        current.add(who, key, args);
        return answers[key]?.(...args);
      };
    },
    set(target, key: string, value) {
      target[key] = value;
      current.add(`${who}=`, key, [value]);
      return true;
    },
  });
}

export class CanvasStub {
  readonly kind = "canvas";
  protected get who(): string {
    return "ctx";
  }
  readonly ctx = contextOf(this, this.who) as { depth: number };
  constructor(
    public width = 300,
    public height = 150,
  ) {}
  getContext(): object {
    return this.ctx;
  }
}

/** A canvas that the drawing makes for itself: tiles, relief. */
class HelperStub extends CanvasStub {
  protected override get who(): string {
    return "tile";
  }
}

/** Put the stubs in place of the browser's classes and start a fresh log. */
export function record(): Log {
  Object.assign(globalThis, { OffscreenCanvas: HelperStub, Path2D: PathStub, DOMMatrix: MatrixStub });
  current = new Log();
  return current;
}
