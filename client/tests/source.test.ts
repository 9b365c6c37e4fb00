import fs from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { BOARDS } from "./fixtures/boards";

const root = path.resolve(import.meta.dirname, "../src/drawing");
const files = fs
  .readdirSync(root, { recursive: true, encoding: "utf8" })
  .filter((f) => f.endsWith(".ts"))
  .map((f) => [f, fs.readFileSync(path.join(root, f), "utf8")] as const);

describe("the drawing code", () => {
  it.each(files)("%s has no chance or clock of its own, and is small", (file, text) => {
    expect(text).not.toMatch(/Math\.random|\bDate\b|performance\.now|crypto\./);
    if (!file.startsWith("symbols")) expect(text.split("\n").length).toBeLessThanOrEqual(261);
  });

  it("knows no title, no place and no unit", () => {
    const code = files
      .map(([, text]) => text)
      .join("\n")
      .toLowerCase();
    for (const [name, board] of BOARDS) {
      expect(code).not.toContain(name);
      expect(code).not.toContain(board.name.en.toLowerCase());
      for (const h of board.hexes) if (h.name.length > 4) expect(code, h.name).not.toContain(h.name.toLowerCase());
      for (const u of board.units)
        if (u.name.en.length > 6) expect(code, u.name.en).not.toContain(u.name.en.toLowerCase());
    }
    expect(code).not.toMatch(/mortain|falaise|normandy|german|american|milsymbol from/);
  });
});
