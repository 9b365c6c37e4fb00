/** Checks the proof of the dice in the browser: SHA-256 of the secret and of the texts, HMAC of every draw. */
import { sha256 } from "./sha256";

const WORD_RANGE = 2 ** 32;

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (b) => parseInt(b, 16));
const hexOf = (raw: ArrayBuffer): string =>
  [...new Uint8Array(raw)].map((b) => b.toString(16).padStart(2, "0")).join("");

/** Whether this page may compute hashes: over plain HTTP from another machine a browser does not let it. */
export const canVerify = (): boolean => globalThis.crypto?.subtle !== undefined;

/** Whether the secret is the one that was promised. */
export async function keptPromise(secret: string, commitment: string): Promise<boolean> {
  return hexOf(await crypto.subtle.digest("SHA-256", bytesOf(secret))) === commitment;
}

/** The hash that promises a text: it holds the match, the promise of the secret and the side. */
export const textHash = (match: string, commitment: string, side: string, text: string): string =>
  sha256(JSON.stringify([match, commitment, side, text]));

/** The numbers that follow from the secret: number `index`, from 0 to size - 1. */
export class Numbers {
  private readonly head: Uint8Array;
  private readonly key: Promise<CryptoKey>;

  constructor(secret: string, match: string, texts: Readonly<Record<string, string>>) {
    this.head = new TextEncoder().encode(JSON.stringify([match, texts]));
    this.key = crypto.subtle.importKey("raw", bytesOf(secret), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  }

  async below(index: number, size: number): Promise<number> {
    const limit = WORD_RANGE - (WORD_RANGE % size);
    for (let attempt = 0; ; attempt++) {
      const tail = new TextEncoder().encode(`/${index}/${attempt}`);
      const message = new Uint8Array(this.head.length + tail.length);
      message.set(this.head);
      message.set(tail, this.head.length);
      const view = new DataView(await crypto.subtle.sign("HMAC", await this.key, message));
      for (let at = 0; at < 32; at += 4) {
        const word = view.getUint32(at);
        if (word < limit) return word % size;
      }
    }
  }
}

/** The dice of a record: what was promised, what was added, and every draw with its place in its pool. */
export interface RecordedDice {
  readonly match: string;
  readonly commitment: string;
  /** The promises of the texts; none in matches of an earlier version. */
  readonly hashes: Readonly<Record<string, string>> | null;
  readonly texts: Readonly<Record<string, string>>;
  readonly secret: string;
  readonly draws: readonly { readonly place: number; readonly size: number }[];
}

export interface Verdict {
  readonly promise: boolean;
  /** Whether each text is the one that was promised by its hash. */
  readonly texts: boolean;
  /** Number of the first draw that does not follow, counted from 1; 0 if there is none. */
  readonly wrong: number;
  readonly proved: number;
  readonly draws: number;
}

interface RecordLine {
  readonly seed?: string | null;
  readonly given?: readonly number[];
  readonly dice?: Omit<RecordedDice, "secret" | "draws" | "hashes"> & Partial<Pick<RecordedDice, "hashes">>;
  readonly draws?: readonly (readonly unknown[])[];
  readonly places?: readonly number[];
  readonly secret?: string;
}

/**
 * Reads a record; null if its dice cannot be proved, or not yet.
 * Draws that were given by hand or come from a seed were not promised, whatever stands beside them.
 */
export function diceOf(record: string): RecordedDice | null {
  const lines = record
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as RecordLine);
  const [first, secret] = [lines[0], lines.at(-1)?.secret];
  const dice = first?.dice;
  if (!dice || secret === undefined || first.given !== undefined || (first.seed ?? null) !== null) return null;
  const draws = lines.flatMap((line) =>
    (line.draws ?? []).map((draw, i) => ({ place: line.places?.[i] ?? -1, size: Number(draw[3]) })),
  );
  return { ...dice, hashes: dice.hashes ?? null, secret, draws };
}

/** What this browser has kept from the beginning: its own texts, and the promises that it was shown. */
export interface Kept {
  readonly match: string;
  readonly commitment: string;
  readonly texts: Readonly<Record<string, string>>;
  readonly hashes: Readonly<Record<string, string>>;
}

export interface Difference {
  readonly what: "match" | "commitment" | "hash" | "text";
  readonly side: string;
}

type Said = Omit<Kept, "hashes"> & { readonly hashes: Kept["hashes"] | null };

/**
 * What is said otherwise than it was kept. Before the match has begun nobody's text is shown, and our own hash may not
 * have arrived; then every side that has a text must have the hash that was kept before ours was shown.
 */
export function differences(kept: Kept, said: Said): Difference[] {
  const [found, hashes, begun]: [Difference[], Kept["hashes"], boolean] = [
    [],
    said.hashes ?? {},
    Object.keys(said.texts).length > 0,
  ];
  if (said.match !== kept.match) found.push({ what: "match", side: "" });
  if (said.commitment !== kept.commitment) found.push({ what: "commitment", side: "" });
  for (const side of new Set([...Object.keys(kept.hashes), ...Object.keys(said.texts)]))
    if (hashes[side] !== kept.hashes[side] && (begun || hashes[side] !== undefined)) found.push({ what: "hash", side });
  for (const [side, text] of Object.entries(kept.texts))
    if ((said.texts[side] ?? text) !== text) found.push({ what: "text", side });
  return found;
}

const textsFit = ({ match, commitment, hashes, texts }: RecordedDice): boolean =>
  hashes === null ||
  (Object.keys(hashes).join("/") === Object.keys(texts).join("/") &&
    Object.entries(texts).every(([side, text]) => textHash(match, commitment, side, text) === hashes[side]));

/** Checks the promises and every draw; stops at the first that does not follow. */
export async function verify(dice: RecordedDice): Promise<Verdict> {
  const promise = await keptPromise(dice.secret, dice.commitment);
  const texts = textsFit(dice);
  const numbers = new Numbers(dice.secret, dice.match, dice.texts);
  for (const [index, draw] of dice.draws.entries()) {
    if (!(draw.size > 0) || (await numbers.below(index, draw.size)) !== draw.place)
      return { promise, texts, wrong: index + 1, proved: index, draws: dice.draws.length };
  }
  return { promise, texts, wrong: 0, proved: dice.draws.length, draws: dice.draws.length };
}
