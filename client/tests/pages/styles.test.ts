import fs from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "../../src");
const files = fs
  .readdirSync(root, { recursive: true, encoding: "utf8" })
  .map((f) => [f, path.join(root, f)] as const)
  .filter(([f]) => f.endsWith(".css") || /stores.*\.ts$/.test(f));

describe("what is written for people to read", () => {
  it.each(files.filter(([f]) => f.endsWith(".css")))("%s has a rule a line, and no endless ones", (_, file) => {
    const long = fs
      .readFileSync(file, "utf8")
      .split("\n")
      .filter((line) => line.length > 160);
    expect(long).toEqual([]);
  });

  it.each(files.filter(([f]) => f.endsWith(".ts")))("%s has one trade, and is small", (_, file) => {
    expect(fs.readFileSync(file, "utf8").split("\n").length).toBeLessThanOrEqual(290);
  });
});
