/** Two at one screen: what one of them has still to read before the other gets the seat, and what he finds there. */
import type { LogEntry } from "../contract/api";

class Unread {
  /** The seat stays until this was read. */
  now = $state(false);
  /** What was drawn last: whoever gets the seat sees it too, if nothing is hidden from him. */
  drawn: readonly LogEntry[] = [];
  private left: readonly LogEntry[] = [];

  /** The seat goes to the other. */
  pass(): void {
    this.left = this.drawn;
  }

  /** What the one before has left. */
  take(): readonly LogEntry[] {
    const found = this.left;
    this.left = [];
    return found;
  }
}

export const unread = new Unread();
