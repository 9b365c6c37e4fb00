/** Hexes and units in words, for the panels and for those who listen. */
import type { Board, BoardWords, Hex, Unit, UnitView } from "../contract/api";
import type { Lang } from "../contract/lang";
import type { Words } from "../words/en";

export function terrainOf(board: Board, hex: Hex, lang: Lang): string {
  const names = [hex.terrain, ...(hex.features ?? [])].map((id) => board.terrains.find((t) => t.id === id));
  return names
    .map((t) => (t ? [t.name[lang], t.note[lang]].filter(Boolean).join(" ") : ""))
    .filter(Boolean)
    .join(", ");
}

/** How far it is from hex to hex: two figures are as exact as a map is. */
export const scaleOf = (metres: number, lang: Lang): string =>
  `${(metres / 1000).toLocaleString(lang, { maximumSignificantDigits: 2 })} km`;

/** An id of the board in the reader's words. */
export const called = (board: Board | null, kind: keyof BoardWords, id: string, lang: Lang): string =>
  board?.words?.[kind][id]?.[lang] ?? id;

/** The values printed on a face: name and figure, as the board calls them. What only the drawing needs has no name. */
export const valuesOf = (board: Board | null, unit: Unit, face: number, lang: Lang): [string, string][] =>
  Object.entries(unit.faces[face]?.values ?? {})
    .filter(([id]) => !board?.words || id in board.words.values)
    .map(([id, value]) => [called(board, "values", id, lang), String(value)]);

export const badgesOf = (board: Board | null, u: UnitView, lang: Lang): string[] =>
  u.badges.map((id) => called(board, "badges", id, lang));

/** A unit in one line: name, values, state. */
export function unitInWords(board: Board, unit: Unit, u: UnitView, lang: Lang, w: Words, role: string): string {
  const values = valuesOf(board, unit, u.face, lang).map(([name, value]) => `${name} ${value}`);
  const state = [unit.faces[u.face]?.reduced ? w.reduced : "", ...badgesOf(board, u, lang), role];
  return [unit.name[lang], unit.formation, ...values, ...state].filter(Boolean).join(", ");
}

/** A hex with everything in it, as a screen reader should hear it. */
export function hexInWords(
  board: Board,
  id: string,
  units: readonly UnitView[],
  printed: ReadonlyMap<string, Unit>,
  lang: Lang,
  w: Words,
  /** What a unit is that can be chosen. */
  role: (unit: string) => string,
): string {
  const hex = board.hexes.find((h) => h.id === id);
  if (!hex) return id;
  const who = units.map((u) => {
    const unit = printed.get(u.id);
    return unit ? unitInWords(board, unit, u, lang, w, role(u.id)) : u.id;
  });
  return `${[hex.id, hex.name].filter(Boolean).join(" ")}, ${terrainOf(board, hex, lang)}: ${who.length ? who.join("; ") : w.empty}`;
}
