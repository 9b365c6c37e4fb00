/** The order buttons of the instruction line, from the offers and from what was chosen. */
import type { Offer } from "./offer";
import { commonLabel, type Aims, type Group } from "./offers";

export interface OrderButton {
  readonly id: string;
  readonly label: string;
  readonly offer: Offer | null;
  /** Pressed state of a button that only begins a choice. */
  readonly group: string | null;
  readonly look: "primary" | "plain" | "risk";
  readonly key: string;
  /** The hex of the cursor: the button does what a click there would do. */
  readonly hex?: string;
  /** So many orders say the same: the button gives the first of them. */
  readonly alike?: number;
  /** What the button opens instead. Without a label it stands for whatever found no room. */
  readonly menu?: readonly OrderButton[];
}

export interface Choice {
  readonly groups: readonly Group[];
  readonly aims: Aims;
  readonly unit: string | null;
  /** Units may act too: the buttons are not the only answer. */
  readonly acting: boolean;
  /** The order whose chances are being shown. */
  readonly weighed: string | null;
  /** The hex that the keys have led the cursor to, if something can be done there. */
  readonly here?: { readonly hex: string; readonly label: string } | null;
}

const MOST = 9;
/** So many buttons of one verb become a menu. */
const FAMILY = 3;
/** So many buttons have room. */
const ROOM = 4;

/** One blue button at most, and one that cannot be taken back; the others have numbers. */
export function buttonsOf({ groups, aims, unit, acting, weighed, here }: Choice): OrderButton[] {
  const out: OrderButton[] = [];
  if (here)
    out.push({ id: "here", label: here.label, offer: null, group: null, look: "primary", key: "Enter", hex: here.hex });
  if (unit) for (const offer of aims.plain) out.push(plain(offer));
  for (const g of alike(groups)) {
    if (g.single && g.alike > 1) out.push({ ...plain(g.single), alike: g.alike });
    else if (g.single) out.push(g.single.order === weighed ? weighedButton(g.single) : plain(g.single));
    else out.push({ id: g.id, label: g.label, offer: null, group: g.id, look: "plain", key: "" });
  }
  const hasRisk = out.some((b) => b.look === "risk");
  const first = out.findIndex(
    (b) => b.look === "plain" && b.offer && !b.offer.draws && !b.offer.arguments.some((x) => x.kind === "hex"),
  );
  if (!out.some((b) => b.look === "primary") && first >= 0 && !hasRisk)
    out[first] = { ...out[first]!, look: "primary", key: "Enter" };
  const only = out.length === 1 && out[0]!.look === "plain" && out[0]!.offer?.draws && !acting && !aims.places.size;
  if (only) out[0] = { ...out[0]!, look: "risk", key: "Shift Enter" };
  let n = 0;
  return crowded(families(out)).map((b) => (b.key ? b : { ...b, key: ++n <= MOST ? String(n) : "" }));
}

/** Orders of one verb that are said in the same words are one choice: two pieces that are worth the same. */
function alike(groups: readonly Group[]): (Group & { readonly alike: number })[] {
  const same = (a: Group, b: Group): boolean =>
    !!a.single && !!b.single && a.single.verb === b.single.verb && a.label === b.label;
  return groups
    .filter((g, i) => groups.findIndex((x) => x === g || same(x, g)) === i)
    .map((g) => ({ ...g, alike: groups.filter((x) => x === g || same(x, g)).length }));
}

const verbOf = (b: OrderButton): string => (b.look === "plain" ? (b.offer?.verb ?? b.group?.split(" ")[0] ?? "") : "");
const menu = (id: string, label: string, buttons: readonly OrderButton[]): OrderButton => ({
  id,
  label,
  offer: null,
  group: null,
  look: "plain",
  key: "",
  menu: buttons,
});

/** Buttons that differ only in what their order names stand together under one. */
function families(buttons: readonly OrderButton[]): OrderButton[] {
  const out: OrderButton[] = [];
  for (const b of buttons) {
    const verb = verbOf(b);
    const all = verb ? buttons.filter((x) => verbOf(x) === verb) : [];
    if (all.length < FAMILY) out.push(b);
    else if (all[0] === b) out.push(menu(`menu ${verb}`, commonLabel(all.map((x) => x.label)), all));
  }
  return out;
}

/** What finds no room goes into a menu at the end; what is blue or orange stays. */
function crowded(buttons: readonly OrderButton[]): OrderButton[] {
  if (buttons.length <= ROOM) return [...buttons];
  let left = ROOM - 1 - buttons.filter((b) => b.look !== "plain").length;
  const kept = buttons.filter((b) => b.look !== "plain" || left-- > 0);
  return [
    ...kept,
    menu(
      "menu",
      "",
      buttons.filter((b) => !kept.includes(b)).flatMap((b) => b.menu ?? [b]),
    ),
  ];
}

/** The order whose chances are shown; it may still be taken back if nothing is drawn and nobody else is asked. */
const weighedButton = (offer: Offer): OrderButton =>
  offer.final
    ? { ...plain(offer), look: "risk", key: "Shift Enter" }
    : { ...plain(offer), look: "primary", key: "Enter" };

const plain = (offer: Offer): OrderButton => ({
  id: offer.order,
  label: offer.label,
  offer,
  group: null,
  look: "plain",
  key: "",
});
