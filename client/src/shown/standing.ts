/** Whose turn it is, in the words of the plate. */
import type { Board, MatchView } from "../contract/api";
import type { Lang } from "../contract/lang";
import type { Words } from "../words/en";

export interface Standing {
  readonly title: string;
  readonly side: string;
  readonly sentence: string;
  readonly icon: "flag" | "clock" | "eye" | "check";
}

export const sideName = (board: Board | null, side: string | null, lang: Lang): string =>
  side === null ? "" : (board?.players.find((p) => p.id === side)?.name[lang] ?? side);

/** How many can be chosen, and what they are: if all are of the other side they are targets, and none of them acts. */
export const toChoose = (units: readonly string[], isOwn: (unit: string) => boolean, w: Words): string =>
  (units.some(isOwn) ? w.unitsCanAct : w.unitsMeant)(units.length);

export function standing(view: MatchView, thinking: string, board: Board | null, lang: Lang, w: Words): Standing {
  const name = (side: string | null): string => sideName(board, side, lang);
  if (view.halted) return { title: w.halted, side: name(view.side), sentence: view.halted, icon: "eye" };
  if (view.phase === "finished") {
    const winner = view.outcome?.winner ?? null;
    const mine =
      view.side === null
        ? name(winner)
        : !view.outcome?.played_out && winner === null
          ? w.unfinished
          : winner === null
            ? w.draw
            : winner === view.side
              ? w.won
              : w.lost;
    return { title: w.over, side: mine, sentence: view.outcome?.text ?? w.over, icon: "check" };
  }
  if (view.phase === "waiting")
    return { title: w.notStarted, side: name(view.side), sentence: w.waitingFor, icon: "clock" };
  const decision = view.decision;
  if (decision?.yours)
    return { title: w.yourDecision, side: name(decision.side), sentence: decision.prompt, icon: "flag" };
  const seat = view.seats.find((s) => s.side === decision?.side);
  const computer = seat?.player || thinking;
  const title = view.side === null && !computer ? w.watching : computer ? w.computerThinks : w.otherDecides;
  return {
    title,
    side: name(decision?.side ?? null),
    sentence: decision?.prompt ?? "",
    icon: view.side === null && !computer ? "eye" : "clock",
  };
}
