/**
 * What the offered orders mean for the map. An order is a verb with arguments; arguments of the kinds "unit" and "hex"
 * can be pointed at, all others are chosen by a button. Nothing is known here of any title.
 */
import type { Offer } from "./offer";

/** What the player has chosen so far. */
export interface Focus {
  /** The unit that is to act. */
  readonly unit: string | null;
  /** A group of orders that was chosen by its button. */
  readonly group: string | null;
  /** The unit was the only one, nobody has chosen it. */
  readonly auto?: boolean;
}

export const NOTHING: Focus = { unit: null, group: null };

/** A button that stands for one order, or for several that still need a place. */
export interface Group {
  readonly id: string;
  readonly label: string;
  readonly offers: readonly Offer[];
  /** The order itself, if nothing is left to be chosen. */
  readonly single: Offer | null;
}

const onMap = (kind: string): boolean => kind === "unit" || kind === "hex";
export const unitsOf = (offer: Offer): string[] => offer.arguments.filter((a) => a.kind === "unit").map((a) => a.id);
export const hexesOf = (offer: Offer): string[] => offer.arguments.filter((a) => a.kind === "hex").map((a) => a.id);

/** The unit that an order is for: its first argument, if that is a unit. */
export function actorOf(offer: Offer): string | null {
  const first = offer.arguments[0];
  return first?.kind === "unit" ? first.id : null;
}

/** Orders that no unit gives: they get buttons, one for each verb and its words. */
export function groupsOf(offers: readonly Offer[]): Group[] {
  const found = new Map<string, Offer[]>();
  for (const offer of offers) {
    if (actorOf(offer)) continue;
    const id = [offer.verb, ...offer.arguments.filter((a) => !onMap(a.kind)).map((a) => a.id)].join(" ");
    found.set(id, [...(found.get(id) ?? []), offer]);
  }
  return [...found].map(([id, list]) => {
    const single = list.length === 1 ? list[0]! : null;
    return { id, label: single ? single.label : commonLabel(list.map((o) => o.label)), offers: list, single };
  });
}

/** What several labels begin with, by whole words, with an ellipsis for the rest. */
export function commonLabel(labels: readonly string[]): string {
  const words = labels.map((l) => l.split(" "));
  const first = words[0] ?? [];
  let n = 0;
  while (n < first.length - 1 && words.every((w) => w[n] === first[n])) n++;
  return n ? `${first.slice(0, n).join(" ")} …` : (labels[0] ?? "");
}

/** Units that may act, in the order of the offers. */
export const actors = (offers: readonly Offer[]): string[] => [
  ...new Set(offers.map(actorOf).filter((u): u is string => u !== null)),
];

/** The orders that fit what was chosen. */
export function fitting(offers: readonly Offer[], focus: Focus): Offer[] {
  if (focus.unit) return offers.filter((o) => actorOf(o) === focus.unit);
  if (focus.group) return [...(groupsOf(offers).find((g) => g.id === focus.group)?.offers ?? [])];
  // Nothing chosen, and no unit could be: the places themselves are the choice.
  return actors(offers).length === 0 ? offers.filter((o) => o.arguments.some((a) => onMap(a.kind))) : [];
}

/** Where a unit lies: a hex or a box. */
export type PlaceOf = (unit: string) => string | undefined;

/** The hexes that a click could mean, each with its orders: places to go, and places of units that are meant. */
export interface Aims {
  readonly places: ReadonlyMap<string, readonly Offer[]>;
  readonly targets: ReadonlyMap<string, readonly Offer[]>;
  /** Orders of the chosen unit that need nothing else. */
  readonly plain: readonly Offer[];
}

/**
 * `hostile`: whether only units of another side stand in a hex; an order that names it means them. `own`: whether a unit is
 * one's own; it is gone to, joined or helped, and is no target.
 */
export function aimsOf(
  offers: readonly Offer[],
  focus: Focus,
  placeOf: PlaceOf,
  hostile: (hex: string) => boolean = () => false,
  own: (unit: string) => boolean = () => false,
): Aims {
  const places = new Map<string, Offer[]>();
  const targets = new Map<string, Offer[]>();
  const plain: Offer[] = [];
  const add = (map: Map<string, Offer[]>, key: string, offer: Offer): void =>
    void map.set(key, [...(map.get(key) ?? []), offer]);
  for (const offer of fitting(offers, focus)) {
    const rest = focus.unit ? offer.arguments.slice(1) : offer.arguments;
    const last = rest.filter((a) => onMap(a.kind)).at(-1);
    if (!last) plain.push(offer);
    else if (last.kind === "hex") add(hostile(last.id) ? targets : places, last.id, offer);
    else add(own(last.id) ? places : targets, placeOf(last.id) ?? last.id, offer);
  }
  return { places, targets, plain };
}

/** Whether a click on a unit is the whole order: every unit's order in this question names that unit alone. */
export const pointing = (offers: readonly Offer[]): boolean => {
  const named = offers.filter((o) => actorOf(o));
  return named.length > 0 && named.every((o) => o.arguments.length === 1);
};

/** The next unit that may act, after the one that is chosen. */
export function nextActor(offers: readonly Offer[], now: string | null, step: 1 | -1): string | null {
  const list = actors(offers);
  if (!list.length) return null;
  const at = now === null ? -1 : list.indexOf(now);
  if (at < 0) return step === 1 ? list[0]! : list.at(-1)!;
  return list[(at + step + list.length) % list.length]!;
}

/** Completes what was typed with words of the offered orders. */
export function complete(offers: readonly Offer[], typed: string): string[] {
  const low = typed.toLowerCase().replace(/\s+/g, " ").trimStart();
  const words = low.split(" ");
  const fits = offers.map((o) => o.order).filter((order) => matches(order.toLowerCase().split(" "), words));
  return [...new Set(fits.map((order) => order.split(" ").slice(0, words.length).join(" ")))];
}

/** Each typed word begins, or lies inside, the word at its place. */
function matches(order: readonly string[], typed: readonly string[]): boolean {
  if (typed.length > order.length) return false;
  return typed.every((w, i) =>
    i < typed.length - 1 ? order[i] === w || order[i]!.endsWith(`-${w}`) : order[i]!.includes(w),
  );
}

/** The one offered order that was typed, also with the beginning of a unit's name left out. */
export function typedOrder(offers: readonly Offer[], typed: string): Offer | null {
  const low = typed.trim().toLowerCase().replace(/\s+/g, " ");
  const exact = offers.find((o) => o.order.toLowerCase() === low);
  if (exact) return exact;
  const words = low.split(" ");
  const fits = offers.filter((o) => {
    const parts = o.order.toLowerCase().split(" ");
    return parts.length === words.length && words.every((w, i) => parts[i] === w || parts[i]!.endsWith(`-${w}`));
  });
  return fits.length === 1 ? fits[0]! : null;
}

/** Whose ways are shown: those of the chosen unit of one's own that can be told something, else of whom the question is about. */
export function whoGoes(focus: Focus, about: string | null, offers: readonly Offer[], own: (unit: string) => boolean): string | null {
  if (focus.unit === null) return focus.group === null ? about : null;
  return own(focus.unit) && offers.some((o) => actorOf(o) === focus.unit) ? focus.unit : null;
}
