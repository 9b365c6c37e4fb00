/** Who has the page of a match open: said over the socket, and no reason to read the whole view again. */
import type { MatchView } from "../contract/api";

export class Presence {
  /** The sides, once the socket has said so; a lost connection knows nothing. */
  private here: readonly string[] | null = null;

  hear(sides: string): void {
    this.here = sides.split(",");
  }

  forget(): void {
    this.here = null;
  }

  /** The view with what was heard since it was written; the same one if it says so already. */
  in(view: MatchView): MatchView {
    const { here } = this;
    if (!here || view.seats.every((seat) => seat.present === here.includes(seat.side))) return view;
    return { ...view, seats: view.seats.map((seat) => ({ ...seat, present: here.includes(seat.side) })) };
  }
}
