/** Moments of matches that this browser has marked, each with a comment. Nobody else sees them. */
import { readJson, writeJson } from "../browser/storage";

export interface Bookmark {
  readonly number: number;
  readonly text: string;
}

const isMark = (x: unknown): x is Bookmark =>
  typeof x === "object" && x !== null && typeof (x as Bookmark).number === "number" && typeof (x as Bookmark).text === "string";

class Bookmarks {
  private kept = $state.raw<Record<string, readonly Bookmark[]>>({});

  of(match: string): readonly Bookmark[] {
    if (this.kept[match]) return this.kept[match];
    const stored = readJson(`marks.${match}`);
    return Array.isArray(stored) ? stored.filter(isMark) : [];
  }

  /** Mark a moment, or change its comment. */
  mark(match: string, number: number, text: string): void {
    const rest = this.of(match).filter((b) => b.number !== number);
    this.keep(match, [...rest, { number, text: text.trim().slice(0, 300) }].sort((a, b) => a.number - b.number));
  }

  remove(match: string, number: number): void {
    this.keep(match, this.of(match).filter((b) => b.number !== number));
  }

  private keep(match: string, list: readonly Bookmark[]): void {
    this.kept = { ...this.kept, [match]: list };
    writeJson(`marks.${match}`, list);
  }
}

export const bookmarks = new Bookmarks();
