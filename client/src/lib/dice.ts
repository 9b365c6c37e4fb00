/** Checks the proof of the dice in the browser: SHA-256 of the secret, HMAC of every draw. */
import type { DiceView } from "../contract/api";

const WORD_RANGE = 2 ** 32;

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (b) => parseInt(b, 16));
const hexOf = (raw: ArrayBuffer): string =>
  [...new Uint8Array(raw)].map((b) => b.toString(16).padStart(2, "0")).join("");

/** Whether the secret is the one that was promised. */
export async function keptPromise(secret: string, commitment: string): Promise<boolean> {
  return hexOf(await crypto.subtle.digest("SHA-256", bytesOf(secret))) === commitment;
}

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

/** A draw as a record has it: the place in the pool, and the size of the pool. */
export interface RecordedDraw {
  readonly index: number;
  readonly at: number;
  readonly size: number;
}

export interface Verdict {
  readonly promise: boolean;
  /** Number of the first wrong draw, or -1. */
  readonly wrong: number;
  readonly checked: number;
}

/** Checks the promise and, where a record gives them, every draw. */
export async function verify(dice: DiceView, match: string, draws: readonly RecordedDraw[]): Promise<Verdict> {
  if (dice.secret === null) return { promise: false, wrong: -1, checked: 0 };
  const promise = await keptPromise(dice.secret, dice.commitment);
  const numbers = new Numbers(dice.secret, match, dice.texts);
  for (const draw of draws) {
    if ((await numbers.below(draw.index, draw.size)) !== draw.at)
      return { promise, wrong: draw.index + 1, checked: draws.length };
  }
  return { promise, wrong: -1, checked: draws.length };
}
