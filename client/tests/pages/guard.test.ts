import fs from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Offer } from "../../src/orders/offer";
import { asksFirst, Guard } from "../../src/stores/guard.svelte";

const offer = (more: Partial<Offer>): Offer => ({
  order: "go",
  verb: "go",
  label: "go",
  arguments: [],
  draws: false,
  final: false,
  ends: false,
  weighs: false,
  ...more,
});

describe("the guard", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("hears nothing for at least 300 milliseconds after a change", () => {
    const guard = new Guard();
    expect(guard.deaf).toBe(false);
    guard.hush();
    vi.advanceTimersByTime(300);
    expect(guard.deaf).toBe(true);
    guard.hush(); // another change begins it anew
    vi.advanceTimersByTime(300);
    expect(guard.deaf).toBe(true);
    vi.advanceTimersByTime(100);
    expect(guard.deaf).toBe(false);
  });

  it("does not keep what is to be read because orders arrive, only when it has just come itself", () => {
    const guard = new Guard();
    guard.keep();
    expect(guard.unread).toBe(true);
    vi.advanceTimersByTime(400);
    guard.hush();
    expect([guard.unread, guard.deaf]).toEqual([false, true]);
  });

  it("stands before every click: no button gives an order by itself", () => {
    const folder = path.resolve(import.meta.dirname, "../../src");
    const pages = fs.readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((f) => f.endsWith(".svelte"));
    expect(pages.length).toBeGreaterThan(50);
    const gives = (file: string): boolean =>
      /onclick=\{[^}]*table\.(give|moves\.go)\(/.test(fs.readFileSync(path.join(folder, file), "utf8"));
    const giving = pages.filter(gives);
    expect(giving).toEqual([]);
  });

  it("asks before what cannot be taken back, and before a phase ends too early", () => {
    expect(asksFirst(offer({}))).toBe(false);
    expect(asksFirst(offer({ draws: true, final: true }))).toBe(true);
    expect(asksFirst(offer({ final: true }))).toBe(true);
    expect(asksFirst(offer({ ends: true }))).toBe(true);
  });
});
