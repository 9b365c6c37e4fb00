/** What this browser keeps of its matches beside their keys: names of one's own, and what was taken from the list. */
import { readJson, writeJson } from "../browser/storage";
import { forgetMatch } from "./keys";

const isNames = (x: unknown): x is Record<string, string> =>
  typeof x === "object" && x !== null && Object.values(x).every((name) => typeof name === "string");

class Shelf {
  names = $state.raw<Record<string, string>>({});
  removed = $state.raw<readonly string[]>([]);

  constructor() {
    const [names, removed] = [readJson("names"), readJson("removed")];
    if (isNames(names)) this.names = names;
    if (Array.isArray(removed)) this.removed = removed.filter((x): x is string => typeof x === "string");
  }

  rename(match: string, name: string): void {
    const rest = { ...this.names };
    if (name.trim()) rest[match] = name.trim().slice(0, 60);
    else delete rest[match];
    this.names = rest;
    writeJson("names", rest);
  }

  /** Only taken from the list: the keys stay, so that it can be put back. */
  remove(match: string): void {
    this.keep([...this.removed.filter((m) => m !== match), match]);
  }

  putBack(match: string): void {
    this.keep(this.removed.filter((m) => m !== match));
  }

  forget(match: string): void {
    forgetMatch(match);
    this.putBack(match);
    this.rename(match, "");
  }

  private keep(removed: readonly string[]): void {
    this.removed = removed;
    writeJson("removed", removed);
  }
}

export const shelf = new Shelf();
