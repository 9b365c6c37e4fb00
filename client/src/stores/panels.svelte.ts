/** What lies beside and above the map: the panels, and the windows that are opened from them. */
import type { Fights } from "./fights.svelte";

export type Tab = "log" | "hex" | "rules" | "charts" | "orders" | "chat" | "score" | "boxes";
export type Window = "menu" | "keys" | "dice" | "links" | "charts" | "rules" | "setups" | "replay" | "advice" | "why" | "box";

export class Panels {
  tab = $state<Tab>("log");
  dialog = $state<"" | Window>("");
  /** The case that is read. */
  ruleCase = $state("");
  /** The box whose counters are looked at. */
  box = $state("");
  /** The chart that is open. */
  chart = $state("");

  constructor(private readonly fights: Fights) {}

  /** Look at all counters of a box, large: also at those that are gone. */
  lookInto(box: string): void {
    this.box = box;
    this.dialog = "box";
  }

  /** Open a panel beside the map; that of a fight makes room for it. */
  show(tab: Tab): void {
    this.tab = tab;
    if (this.fights.combat && !this.fights.spot) this.fights.folded = true;
  }

  openCase(id: string): void {
    this.ruleCase = id;
    this.tab = "rules";
    // The combat panel and the sheet of a phone leave no room for the side: there the rule lies above everything.
    const hidden = this.fights.combat !== null || matchMedia("(max-width: 640px)").matches;
    this.dialog = hidden ? "rules" : "";
  }
}
