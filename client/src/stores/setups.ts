/** The set-ups that this browser keeps. There are no accounts: they lie beside the keys of the seats. */
import { readJson, writeJson } from "../browser/storage";

export interface KeptSetUp {
  readonly title: string;
  readonly side: string;
  readonly name: string;
  /** The file: a heading, then an order a line. */
  readonly text: string;
}

const MOST = 60;

const isSetUp = (x: unknown): x is KeptSetUp =>
  typeof x === "object" &&
  x !== null &&
  ["title", "side", "name", "text"].every((k) => typeof (x as Record<string, unknown>)[k] === "string");

export function setUpsOf(title: string, side: string): KeptSetUp[] {
  const stored = readJson("setups");
  return (Array.isArray(stored) ? stored.filter(isSetUp) : []).filter((s) => s.title === title && s.side === side);
}

const others = ({ title, side, name }: KeptSetUp): KeptSetUp[] => {
  const stored = readJson("setups");
  return (Array.isArray(stored) ? stored.filter(isSetUp) : []).filter(
    (s) => s.title !== title || s.side !== side || s.name !== name,
  );
};

/** Keep a set-up; one of the same name is replaced. */
export function keepSetUp(setUp: KeptSetUp): void {
  writeJson("setups", [setUp, ...others(setUp)].slice(0, MOST));
}

export const forgetSetUp = (setUp: KeptSetUp): void => writeJson("setups", others(setUp));

/** What a file says of itself; what it says of its orders the server reads. */
export function readSetUp(text: string, file: string): KeptSetUp | null {
  const said = (key: string): string => new RegExp(`^\\s*${key}\\s*:\\s*(.*?)\\s*$`, "mi").exec(text)?.[1] ?? "";
  const [title, side] = [said("title"), said("side")];
  if (!title || !side) return null;
  return { title, side, name: said("name") || file.replace(/\.[^.]*$/, ""), text };
}

/** How many orders a set-up has. */
export const ordersIn = ({ text }: KeptSetUp): number =>
  text.split("\n").filter((l) => l.trim() && !/^\s*(#|(title|side|name)\s*:)/i.test(l)).length;
