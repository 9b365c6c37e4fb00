/** A match in a list, in words. */
import type { Board, MatchCard, TitleInfo } from "../contract/api";
import type { PageWords } from "../words/pages";
import type { Words } from "../words/en";

/** A side as the title calls it. */
export const sideIn = (title: TitleInfo | undefined, side: string | null): string =>
  title?.sides.find((s) => s.id === side)?.name ?? side ?? "";

/** How large a title is: its scenarios, or its units if there is one scenario only. */
export const sizeOf = (board: Board, title: TitleInfo, w: Words): string =>
  title.scenarios.length > 1
    ? w.hexesScenarios(board.hexes.length, title.scenarios.length)
    : w.hexesUnits(board.hexes.length, board.units.length);

/** How long it is played: from its shortest scenario to its longest. */
export function lengthOf(title: TitleInfo, p: PageWords): string {
  const minutes = title.lengths.map((l) => l.minutes);
  const ends = minutes.length ? [Math.min(...minutes), Math.max(...minutes)] : [];
  return ends.length ? `${p.about} ${[...new Set(ends.map(p.minutes))].join(" – ")}` : "";
}

/** Who sits at the other sides. */
export function opponents(card: MatchCard, title: TitleInfo | undefined, side: string | null, w: Words): string[] {
  const player = (id: string): string => title?.players.find((p) => p.id === id)?.name ?? "";
  return card.seats
    .filter((s) => s.side !== side)
    .map((s) =>
      s.player ? [w.computer, player(s.player)].filter(Boolean).join(", ") : s.name || (s.joined ? sideIn(title, s.side) : w.nobody),
    );
}

/** Who played whom: a player reads of himself first, whoever only watched reads that. */
export function pairing(card: MatchCard, title: TitleInfo | undefined, side: string | null, w: Words, p: PageWords): string {
  const others = opponents(card, title, side, w).join(` ${p.against} `);
  return side === null ? `${w.spectator}: ${others}` : `${w.you}, ${sideIn(title, side)}${others ? ` ${p.against} ${others}` : ""}`;
}

/** How a match ended for a side; who watched is told who won. */
export function resultOf(card: MatchCard, title: TitleInfo | undefined, side: string | null, p: PageWords): string {
  const outcome = card.outcome;
  if (!outcome) return "";
  if (outcome.winner === null) return outcome.played_out ? p.drawn : p.notPlayedOut;
  if (side === null) return `${sideIn(title, outcome.winner)}: ${p.wonBy}`;
  return outcome.winner === side ? p.wonBy : p.lostBy;
}
