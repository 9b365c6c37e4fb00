/**
 * The texts of the dice that this browser has promised, and what it was shown before it said them.
 *
 * A text leaves the browser only when every seat has promised one by its hash, and those hashes are kept first:
 * whoever looked for another text afterwards could not show one that fits.
 */
import type { DiceView, MatchView } from "../contract/api";
import { differences, textHash, type Difference, type Kept } from "../proof/dice";
import { randomText, readJson, writeJson } from "../browser/storage";
import { Seat, Unreached } from "../net/api";
import { keysOf } from "./keys";

const RETRY = 900;
const ATTEMPTS = 40;
/** Where the browser keeps nothing, the page still must not forget what it has promised. */
const held = new Map<string, Kept>();

const isKept = (x: unknown): x is Kept =>
  typeof x === "object" &&
  x !== null &&
  typeof (x as Kept).commitment === "string" &&
  !!(x as Kept).texts &&
  !!(x as Kept).hashes;

export function keptOf(match: string): Kept | null {
  const stored = readJson(`dice.${match}`);
  return isKept(stored) ? stored : (held.get(match) ?? null);
}

function keep(kept: Kept): void {
  held.set(kept.match, kept);
  writeJson(`dice.${kept.match}`, kept);
}

/** Chooses a text for a seat and keeps it with the promise of the secret; returns its hash. A second time: the same. */
export function promiseText(match: string, dice: Pick<DiceView, "commitment" | "hashes">, side: string): string {
  const before = keptOf(match);
  const kept =
    before?.commitment === dice.commitment ? before : { match, commitment: dice.commitment, texts: {}, hashes: {} };
  const text = kept.texts[side] ?? randomText(24);
  const hash = textHash(match, dice.commitment, side, text);
  keep({ ...kept, texts: { ...kept.texts, [side]: text }, hashes: { ...dice.hashes, ...kept.hashes, [side]: hash } });
  return hash;
}

const allPromised = (view: MatchView): boolean =>
  view.phase === "waiting" && view.seats.every((s) => s.joined && (view.dice.hashes[s.side] ?? "") !== "");

/** The seats of this browser whose text must be shown now. */
function due(view: MatchView): { key: string; text: string }[] {
  const kept = keptOf(view.match);
  if (!kept || !allPromised(view)) return [];
  return keysOf(view.match).flatMap(({ side, key }) => {
    const text = side === null ? undefined : kept.texts[side];
    return text && !view.seats.find((s) => s.side === side)?.revealed ? [{ key, text }] : [];
  });
}

/** Shows the texts of this browser if all have promised theirs; the last view, or null if there was nothing to do. */
export async function reveal(view: MatchView): Promise<MatchView | null> {
  const [kept, texts] = [keptOf(view.match), due(view)];
  // A promise that is not the one we were shown: say nothing, the page tells it.
  if (!kept || !texts.length || differences(kept, { ...view.dice, match: view.match }).length) return null;
  keep({ ...kept, hashes: { ...view.dice.hashes, ...kept.hashes } });
  let last: MatchView | null = null;
  for (const { key, text } of texts) last = await insist(() => new Seat(view.match, key).reveal(text));
  return last;
}

async function insist<T>(ask: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await ask();
    } catch (fault) {
      if (!(fault instanceof Unreached) || attempt >= ATTEMPTS) throw fault;
      await new Promise((done) => setTimeout(done, RETRY));
    }
  }
}

/** Whether the match waits for a text that this browser does not have. */
export const textElsewhere = (view: MatchView): boolean =>
  allPromised(view) &&
  view.seats.some((s) => s.side === view.side && !s.revealed && keptOf(view.match)?.texts[s.side] === undefined);

/** What the server shows otherwise than it did. */
export function broken(view: MatchView): Difference[] {
  const kept = keptOf(view.match);
  return kept ? differences(kept, { ...view.dice, match: view.match }) : [];
}
