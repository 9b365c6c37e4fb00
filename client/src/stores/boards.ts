/** Which matches of this browser are what-if boards, and of what. */
import { readJson, writeJson } from "../browser/storage";

export interface BoardOf {
  /** The match that it was taken from, and after how many orders. */
  readonly of: string;
  readonly at: number;
  /** Hidden facts were guessed. */
  readonly guessed: boolean;
}

export const noteBoard = (match: string, board: BoardOf): void => writeJson(`board.${match}`, board);

/** What a match was taken from, if it is such a board. */
export function boardOf(match: string): BoardOf | null {
  const found = readJson(`board.${match}`) as Partial<BoardOf> | null;
  const whole = found && typeof found.of === "string" && typeof found.at === "number";
  return whole ? { of: found.of!, at: found.at!, guessed: found.guessed === true } : null;
}
