/** Kinds of orders that are asked for once more before they are given; each can be switched off. */
import type { Offer } from "./offer";

export const KINDS = ["draws", "passes", "ends", "risk"] as const;
export type Kind = (typeof KINDS)[number];
export type Asks = Readonly<Record<Kind, boolean>>;

/** What there is to think of before an order is given. */
export function kindsOf(offer: Pick<Offer, "draws" | "final" | "ends">): Kind[] {
  return [
    ...(offer.draws ? ["draws" as const] : offer.final ? ["passes" as const] : []),
    ...(offer.ends ? ["ends" as const] : []),
  ];
}

export const asked = (kinds: readonly Kind[], asks: Asks): boolean => kinds.some((kind) => asks[kind]);
