import type { Board } from "../../contract/api";
import type { Lang } from "../../contract/lang";
import type { Model } from "./model";
import { WORDS } from "./words";

/** One entry: what the swatch shows, and the words. */
export interface Entry {
  readonly swatch: string;
  readonly text: string;
  /** Players who have such a mark. */
  readonly players: readonly string[];
}

/** The legend follows from the board: only what is on the map, terrains first. */
export function legendOf({ board, water, crests, slopes, links, crossings, lines, marks }: Model, lang: Lang): Entry[] {
  const used = new Set(board.hexes.flatMap((h) => [h.terrain, ...(h.features ?? [])]));
  const out: Entry[] = board.terrains
    .filter((t) => used.has(t.id))
    .map((t) => ({
      swatch: `look-${t.look}`,
      text: [t.name[lang], t.note[lang]].filter(Boolean).join(" "),
      players: [],
    }));
  const add = (kind: string, there: boolean, players: readonly string[] = []): void => {
    if (there) out.push({ swatch: kind, text: word(board, kind, lang), players });
  };
  add("slope", slopes.length > 0);
  add("crest", crests.length > 0);
  add(
    "river",
    water.some((g) => g.major),
  );
  add(
    "stream",
    water.some((g) => !g.major),
  );
  for (const kind of ["bridge", "ford"])
    add(
      kind,
      crossings.some((c) => c.kind === kind),
    );
  for (const kind of ["road", "trail", "rail"])
    add(
      kind,
      links.some((l) => l.kind === kind),
    );
  for (const kind of ["front", "limit", "boundary", "start"])
    add(
      kind,
      lines.some((g) => g.line.kind === kind),
    );
  for (const kind of ["supply", "victory", "entry", "observation"]) {
    const those = marks.filter((m) => m.kind === kind);
    add(kind, those.length > 0, [...new Set(those.flatMap((m) => m.player ?? []))]);
  }
  for (const z of board.zones)
    out.push({ swatch: "zone", text: z.name?.[lang] ?? word(board, "zone", lang), players: [] });
  return out;
}

export const word = (board: Board, kind: string, lang: Lang): string =>
  (board.sheet.words?.[kind] ?? WORDS[kind])?.[lang] ?? kind;
