/**
 * A note on the desktop when it becomes one's turn while nobody sees the page. It is off until somebody switches it on,
 * and only then the browser asks whether it may.
 */
import { readText, writeText } from "../browser/storage";

const KEPT = "calls";

export class Calls {
  on = $state(readText(KEPT) === "on" && globalThis.Notification?.permission === "granted");
  /** The browser was asked, and does not allow it. */
  refused = $state(false);
  /** Whose turn it was in each match when this page looked last. */
  private readonly mine = new Map<string, boolean>();

  async set(on: boolean): Promise<void> {
    const may = on && (await globalThis.Notification?.requestPermission()) === "granted";
    this.keep(may, on && !may);
  }

  /** After every change of a match. What was so when the page was opened is no news. */
  look(match: string, mine: boolean, title: string, body: string): void {
    const was = this.mine.get(match);
    this.mine.set(match, mine);
    if (!this.on || !mine || was !== false || !document.hidden) return;
    try {
      const note = new Notification(title, { body, tag: match });
      note.onclick = () => {
        window.focus();
        note.close();
      };
    } catch {
      // Browsers of phones allow notes and then take none from a page: the match goes on without them.
      this.keep(false, true);
    }
  }

  private keep(on: boolean, refused: boolean): void {
    [this.on, this.refused] = [on, refused];
    writeText(KEPT, on ? "on" : "off");
  }
}

export const calls = new Calls();
