/** The order buttons of the instruction line, from the offers and from what was chosen. */
import type { Offer } from "../contract/api";
import type { Aims, Group } from "./offers";

export interface OrderButton {
  readonly id: string;
  readonly label: string;
  readonly offer: Offer | null;
  /** Pressed state of a button that only begins a choice. */
  readonly group: string | null;
  readonly look: "primary" | "plain" | "risk";
  readonly key: string;
}

export interface Choice {
  readonly groups: readonly Group[];
  readonly aims: Aims;
  readonly pending: Offer | null;
  readonly unit: string | null;
  /** Units may act too: the buttons are not the only answer. */
  readonly acting: boolean;
  /** The order whose chances are being shown. */
  readonly weighed: string | null;
}

const MOST = 9;

/** One blue button at most, and one that cannot be taken back; the others have numbers. */
export function buttonsOf({ groups, aims, pending, unit, acting, weighed }: Choice): OrderButton[] {
  const out: OrderButton[] = [];
  if (pending)
    out.push({
      id: `! ${pending.order}`,
      label: pending.label,
      offer: pending,
      group: null,
      look: pending.draws ? "risk" : "primary",
      key: pending.draws ? "Shift Enter" : "Enter",
    });
  if (unit) for (const offer of aims.plain) if (offer.order !== pending?.order) out.push(plain(offer));
  for (const g of groups) {
    if (g.single && g.single.order === pending?.order) continue;
    if (g.single)
      out.push(g.single.order === weighed ? { ...plain(g.single), look: "risk", key: "Shift Enter" } : plain(g.single));
    else out.push({ id: g.id, label: g.label, offer: null, group: g.id, look: "plain", key: "" });
  }
  const hasRisk = out.some((b) => b.look === "risk");
  const first = out.findIndex((b) => b.look === "plain" && b.offer && !b.offer.draws);
  if (!out.some((b) => b.look === "primary") && first >= 0 && !hasRisk)
    out[first] = { ...out[first]!, look: "primary", key: "Enter" };
  const only = out.length === 1 && out[0]!.look === "plain" && out[0]!.offer?.draws && !acting && !aims.places.size;
  if (only) out[0] = { ...out[0]!, look: "risk", key: "Shift Enter" };
  let n = 0;
  return out.map((b) => (b.key ? b : { ...b, key: ++n <= MOST ? String(n) : "" }));
}

const plain = (offer: Offer): OrderButton => ({
  id: offer.order,
  label: offer.label,
  offer,
  group: null,
  look: "plain",
  key: "",
});
