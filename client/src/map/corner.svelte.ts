/** In which corner of the map a card stands: not upon the hexes that it tells of, while there is room elsewhere. */
import { untrack } from "svelte";
import { freeCorner, type Corner, type Sight } from "../browser/popup";
import { guard } from "../stores/guard.svelte";

export class Cornered {
  /** As large as the card is; bound to its element. */
  box = $state({ w: 0, h: 0 });
  private corner = $state.raw<Corner>({ top: true, left: false });

  /** `what`: which card it is; another one begins at its usual corner. `sight`: where its hexes are now. */
  constructor(usual: () => Corner, what: () => string, sight: () => Sight | null) {
    let last = "";
    $effect.pre(() => {
      const [name, seen] = [what(), sight()];
      const { w, h } = this.box;
      untrack(() => {
        const now = name === last ? this.corner : usual();
        last = name;
        const next = seen?.still && w && h ? freeCorner(seen, now, usual(), { w, h }) : now;
        if (next.top === this.corner.top && next.left === this.corner.left) return;
        this.corner = next;
        guard.hush(); // its buttons may have come under the pointer
      });
    });
  }

  get style(): string {
    const { top, left } = this.corner;
    // Low corners leave the overlays and their key their room.
    return `align-self:${top ? "start" : "end"};--side:${left ? "start" : "end"};${top ? "" : "margin-bottom:var(--foot,56px)"}`;
  }
}
