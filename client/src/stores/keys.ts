/** The keys to seats that this browser holds. A seat is its key: whoever has it plays the side. */
import { forgetText, readJson, writeJson } from "../browser/storage";

export interface SeatKey {
  readonly match: string;
  readonly key: string;
  /** The side; null for spectators. */
  readonly side: string | null;
  /** How the seat came here: a seat for a person at this screen, one by link, one to be sent away, a spectator's. */
  readonly kind: "here" | "link" | "sent" | "watch";
}

const isKey = (x: unknown): x is SeatKey =>
  typeof x === "object" &&
  x !== null &&
  typeof (x as SeatKey).match === "string" &&
  typeof (x as SeatKey).key === "string";

export function allKeys(): SeatKey[] {
  const stored = readJson("keys");
  return Array.isArray(stored) ? stored.filter(isKey) : [];
}

export const keysOf = (match: string): SeatKey[] => allKeys().filter((k) => k.match === match);

/** Whether the seat of a side is at this screen, so that it is passed on when that side must decide. */
export const isHere = (match: string, side: string): boolean =>
  keysOf(match).some((k) => k.side === side && k.kind === "here");

export function keepKey(key: SeatKey): void {
  writeJson("keys", [key, ...allKeys().filter((k) => k.key !== key.key)]);
}

/** A key was replaced by one that only this browser knows. */
export function replaceKey(old: string, key: SeatKey): void {
  writeJson("keys", [key, ...allKeys().filter((k) => k.key !== old && k.key !== key.key)]);
}

export function forgetMatch(match: string): void {
  writeJson(
    "keys",
    allKeys().filter((k) => k.match !== match),
  );
  forgetText(`dice.${match}`);
}
