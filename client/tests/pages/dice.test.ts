import fs from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import {
  diceOf,
  differences,
  keptPromise,
  Numbers,
  textHash,
  verify,
  type Kept,
  type RecordedDice,
} from "../../src/proof/dice";
import { sha256 } from "../../src/proof/sha256";

/** Written by `tools/dice_fixture.py`: a whole match with texts that are hard to write in JSON. */
const text = fs.readFileSync(path.resolve(import.meta.dirname, "../fixtures/data/proved.grognard"), "utf8");
const lines = text.trimEnd().split("\n");
const recorded = diceOf(text) as RecordedDice;

/** The record with one line changed. */
const changed = (pick: (line: string) => boolean, change: (entry: Record<string, unknown>) => void): RecordedDice => {
  const at = lines.findIndex(pick);
  const entry = JSON.parse(lines[at]!) as Record<string, unknown>;
  change(entry);
  return diceOf([...lines.slice(0, at), JSON.stringify(entry), ...lines.slice(at + 1)].join("\n"))!;
};

describe("dice that can be proved", () => {
  it("follow from the secret as the server says", async () => {
    const numbers = new Numbers("00".repeat(32), "m", { a: "x", b: "ü" });
    const found = await Promise.all([...Array(12).keys()].map((k) => numbers.below(k, 6)));
    expect(found).toEqual([2, 0, 2, 5, 4, 2, 0, 4, 4, 3, 1, 2]);
  });
  it("draw again where a word would not be fair", async () => {
    const numbers = new Numbers("00".repeat(32), "m", {});
    for (let k = 0; k < 40; k++) expect(await numbers.below(k, 3_000_000_000)).toBeLessThan(3_000_000_000);
  });
  it("are promised by a hash", async () => {
    const commitment = "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925";
    expect(await keptPromise("00".repeat(32), commitment)).toBe(true);
    expect(await keptPromise("11".repeat(32), commitment)).toBe(false);
  });
  it("are all proved in a whole record", async () => {
    const n = recorded.draws.length;
    expect(n).toBeGreaterThan(50);
    expect(await verify(recorded)).toEqual({ promise: true, texts: true, wrong: 0, proved: n, draws: n });
  });
  it("name the first draw that was changed", async () => {
    const forged = changed(
      (l) => l.includes('"places"'),
      (e) => ((e.places as number[])[0] = ((e.places as number[])[0]! + 1) % 5),
    );
    expect(await verify(forged)).toMatchObject({ promise: true, wrong: 1, proved: 0 });
    const last = { ...recorded, draws: recorded.draws.with(-1, { place: -1, size: 6 }) };
    expect(await verify(last)).toMatchObject({ wrong: last.draws.length, proved: last.draws.length - 1 });
  });
  it("do not follow from another secret, other texts, or no places", async () => {
    const secret = changed(
      (l) => l.includes('"secret"'),
      (e) => (e.secret = "60".repeat(32)),
    );
    expect((await verify(secret)).promise).toBe(false);
    expect((await verify(secret)).wrong).toBeGreaterThan(0);
    expect((await verify({ ...recorded, texts: { ...recorded.texts, us: "two" } })).wrong).toBeGreaterThan(0);
    const bare = changed(
      (l) => l.includes('"places"'),
      (e) => delete e.places,
    );
    expect((await verify(bare)).wrong).toBe(1);
  });
  it("are not proved where draws were given by hand or come from a seed", () => {
    const first = (change: (entry: Record<string, unknown>) => void): RecordedDice | null =>
      changed((l) => l.includes('"grognard"'), change);
    expect(first(() => {})).not.toBeNull();
    expect(first((e) => (e.given = [3, 4]))).toBeNull();
    expect(first((e) => (e.given = []))).toBeNull();
    expect(first((e) => (e.seed = "mine"))).toBeNull();
  });
  it("have texts that were promised", async () => {
    expect(recorded.hashes).not.toBeNull();
    for (const [side, text] of Object.entries(recorded.texts))
      expect(textHash(recorded.match, recorded.commitment, side, text)).toBe(recorded.hashes![side]);
    const forged = [
      { texts: { ...recorded.texts, us: "two" } },
      { match: "another" },
      { commitment: "0".repeat(64) },
      { hashes: { ...recorded.hashes, us: "0".repeat(64) } },
      { texts: { ...recorded.texts, umpire: "chosen later" } },
      { hashes: { us: recorded.hashes!.us! } },
      { hashes: Object.fromEntries(Object.entries(recorded.hashes!).reverse()) },
    ];
    for (const change of forged) expect((await verify({ ...recorded, ...change })).texts).toBe(false);
  });
  it("of an earlier version are proved without promised texts", async () => {
    const old = changed(
      (l) => l.includes('"dice"'),
      (e) => delete (e.dice as Record<string, unknown>).hashes,
    );
    expect(await verify(old)).toMatchObject({ promise: true, texts: true, wrong: 0 });
  });
  it("cannot be proved before the end, nor with a seed", () => {
    expect(diceOf(lines.slice(0, -1).join("\n"))).toBeNull();
    expect(diceOf('{"seed":"1"}\n{"end":null}\n')).toBeNull();
  });
});

describe("SHA-256 by hand", () => {
  it("is the one of the standard", async () => {
    const texts = ["", "abc", "Äpfel 🎲 ", ...[55, 56, 63, 64, 65, 119, 120, 1000].map((n) => "x".repeat(n))];
    for (const text of texts) {
      const raw = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
      expect(sha256(text)).toBe(Buffer.from(raw).toString("hex"));
    }
  });
});

describe("what a browser has kept", () => {
  const { match, commitment, hashes, texts } = recorded;
  const kept: Kept = { match, commitment, hashes: hashes!, texts: { us: texts.us! } };
  it("is what the record says", () => expect(differences(kept, recorded)).toEqual([]));
  it("is not there yet while others join", () => {
    expect(differences(kept, { match, commitment, hashes: {}, texts: {} })).toEqual([]);
    expect(differences(kept, { match, commitment, hashes: { us: hashes!.us! }, texts: {} })).toEqual([]);
  });
  it("shows what was changed", () => {
    const zero = "0".repeat(64);
    expect(differences(kept, { ...recorded, match: "m" })).toEqual([{ what: "match", side: "" }]);
    expect(differences(kept, { ...recorded, commitment: zero })).toEqual([{ what: "commitment", side: "" }]);
    expect(differences(kept, { ...recorded, hashes: { ...hashes, german: zero } })).toEqual([
      { what: "hash", side: "german" },
    ]);
    expect(differences(kept, { ...recorded, texts: { ...texts, us: "two" } })).toEqual([{ what: "text", side: "us" }]);
    expect(differences(kept, { ...recorded, hashes: null })).toHaveLength(2);
    const besides = { hashes: { ...hashes!, umpire: zero }, texts: { ...texts, umpire: "chosen later" } };
    expect(differences(kept, { ...recorded, ...besides })).toEqual([{ what: "hash", side: "umpire" }]);
    expect(differences(kept, { match, commitment, hashes: { german: zero }, texts: {} })).toEqual([
      { what: "hash", side: "german" },
    ]);
  });
});
