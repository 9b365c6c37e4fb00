import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { MatchView } from "../../src/contract/api";
import { textHash } from "../../src/proof/dice";
import { forgetMatch, keepKey } from "../../src/stores/keys";
import { broken, keptOf, promiseText, reveal, textElsewhere } from "../../src/stores/promises";

const COMMITMENT = "c".repeat(64);
const OTHER = "0".repeat(64);
let stored: Map<string, string>;
let sent: { key: string; text: string; keptThen: unknown }[];

const view = (
  match: string,
  hashes: Record<string, string>,
  revealed: string[] = [],
  commitment = COMMITMENT,
): MatchView =>
  ({
    match,
    side: "us",
    phase: "waiting",
    seats: ["german", "us"].map((side) => ({ side, joined: side in hashes, revealed: revealed.includes(side) })),
    dice: { commitment, hashes, texts: {}, draws: 0, secret: null },
  }) as unknown as MatchView;

beforeEach(() => {
  stored = new Map();
  sent = [];
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => void stored.set(name, text),
    removeItem: (name: string) => void stored.delete(name),
  });
  vi.stubGlobal("fetch", async (url: string, wish: { body: string; headers: Record<string, string> }) => {
    const match = url.split("/")[3]!;
    const { text } = JSON.parse(wish.body) as { text: string };
    sent.push({ key: wish.headers.Authorization!, text, keptThen: keptOf(match)?.hashes });
    return { ok: true, json: async () => ({}) };
  });
});
afterEach(() => vi.unstubAllGlobals());

describe("a promised text", () => {
  it("is kept with the promise of the secret, and is the same when asked again", () => {
    const hash = promiseText("m1", { commitment: COMMITMENT, hashes: {} }, "us");
    const kept = keptOf("m1")!;
    expect(kept.texts.us!.length).toBeGreaterThanOrEqual(32);
    expect(hash).toBe(textHash("m1", COMMITMENT, "us", kept.texts.us!));
    expect(promiseText("m1", { commitment: COMMITMENT, hashes: {} }, "us")).toBe(hash);
    expect(promiseText("m2", { commitment: COMMITMENT, hashes: {} }, "us")).not.toBe(hash);
  });
  it("is shown when all have promised, and their hashes are kept before", async () => {
    keepKey({ match: "m3", key: "k", side: "us", kind: "here" });
    const us = promiseText("m3", { commitment: COMMITMENT, hashes: {} }, "us");
    expect(await reveal(view("m3", { us }))).toBeNull();
    expect(sent).toEqual([]);
    const hashes = { german: OTHER, us };
    expect(await reveal(view("m3", hashes))).not.toBeNull();
    expect(sent).toEqual([{ key: "Bearer k", text: keptOf("m3")!.texts.us, keptThen: hashes }]);
    await reveal(view("m3", hashes, ["us"]));
    expect(sent).toHaveLength(1);
  });
  it("is not shown to a server that has shown something else before", async () => {
    keepKey({ match: "m4", key: "k", side: "us", kind: "here" });
    const us = promiseText("m4", { commitment: COMMITMENT, hashes: { german: OTHER } }, "us");
    const changed = [
      view("m4", { german: "1".repeat(64), us }),
      view("m4", { german: OTHER, us: "1".repeat(64) }),
      view("m4", { german: OTHER, us }, [], OTHER),
    ];
    for (const each of changed) {
      expect(await reveal(each)).toBeNull();
      expect(broken(each)).toHaveLength(1);
    }
    expect(sent).toEqual([]);
    expect(broken(view("m4", { german: OTHER, us }))).toEqual([]);
  });
  it("is shown for both seats of one screen", async () => {
    const hashes: Record<string, string> = {};
    for (const side of ["german", "us"]) {
      keepKey({ match: "m5", key: side, side, kind: "here" });
      hashes[side] = promiseText("m5", { commitment: COMMITMENT, hashes }, side);
    }
    await reveal(view("m5", hashes));
    expect(sent.map((s) => s.key).sort()).toEqual(["Bearer german", "Bearer us"]);
  });
  it("is missed where it was not made, and forgotten with the match", () => {
    expect(textElsewhere(view("m6", { german: OTHER, us: OTHER }))).toBe(true);
    promiseText("m6", { commitment: COMMITMENT, hashes: {} }, "us");
    expect(textElsewhere(view("m6", { german: OTHER, us: OTHER }))).toBe(false);
    forgetMatch("m6");
    expect([...stored.keys()].filter((name) => name.includes("m6"))).toEqual([]);
  });
});
