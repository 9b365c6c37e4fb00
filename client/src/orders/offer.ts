/** An offered order with all that is said of it; on the wire a line is short, since there may be a thousand. */
import type { DecisionView, Offered, OrderWords } from "../contract/api";

/** What an order names: a unit, a hex, or another word. */
export interface Argument {
  readonly kind: string;
  readonly id: string;
}

export interface Offer extends Required<Omit<Offered, "phrase">> {
  readonly verb: string;
  /** The order in the reader's words. */
  readonly label: string;
  readonly arguments: readonly Argument[];
}

const made = new WeakMap<DecisionView, readonly Offer[]>();

/** The orders of a question, read once. */
export function offersOf(decision: DecisionView): readonly Offer[] {
  let offers = made.get(decision);
  if (!offers) made.set(decision, (offers = decision.orders.map((line) => read(line, decision.words))));
  return offers;
}

function read(line: Offered, words: OrderWords): Offer {
  const [verb = "", ...ids] = line.order.split(" ");
  const kinds = words.kinds[verb] ?? [];
  const named = ids.map((id, i) => ({ kind: kinds[i] ?? "", id }));
  const phrase = words.phrases[line.phrase ?? 0] || line.order;
  const label = phrase.replace(/\{([123])\}/g, (place, number: string) => {
    const one = named[Number(number) - 1];
    return one ? (words.names[one.kind]?.[one.id] ?? one.id) : place;
  });
  const { order, draws = false, final = false, ends = false, weighs = false } = line;
  return { order, verb, label, arguments: named, draws, final, ends, weighs };
}
