/** The same match once more: by the same people and computers, perhaps with the sides changed over. */
import type { AfterView, SeatWish } from "../contract/api";
import { createMatch, Seat } from "../net/api";
import { keepKey } from "./keys";
import { promiseText, reveal } from "./promises";
import { settings } from "./settings.svelte";

/** Who sits where next time; `mine` is the side of this browser, if it had one. */
export function seatsOf(view: AfterView, mine: string | null, swapped: boolean, me: string): Record<string, SeatWish> {
  const sides = view.seats.map((s) => s.side);
  const from = (side: string): string => (swapped && sides.length === 2 ? sides.find((s) => s !== side)! : side);
  const wish = (side: string): SeatWish => {
    const seat = view.seats.find((s) => s.side === side)!;
    if (seat.kind === "computer" || seat.player) return { kind: "computer", player: seat.player };
    return side === mine || seat.kind === "here" || mine === null ? { kind: "here", name: me } : { kind: "link" };
  };
  return Object.fromEntries(sides.map((side) => [side, wish(from(side))]));
}

/** Creates it and sits down; returns its name. */
export async function rematch(view: AfterView, mine: string | null, swapped: boolean): Promise<string> {
  const seats = seatsOf(view, mine, swapped, settings.name);
  const { title, scenario, edition, readings } = view;
  const made = await createMatch({ title, scenario, edition, options: readings, seats });
  keepKey({ match: made.match, key: made.watch, side: null, kind: "watch" });
  let last = null;
  for (const [side, key] of Object.entries(made.seats).reverse()) {
    const here = seats[side]?.kind === "here";
    keepKey({ match: made.match, key, side, kind: here ? "here" : "sent" });
    if (!here) continue;
    const seat = new Seat(made.match, key);
    last = await seat.join(settings.name, promiseText(made.match, (await seat.view()).dice, side), null);
  }
  if (last) await reveal(last);
  return made.match;
}
