/** What is said at the table, and how much of it was seen. */
import type { ChatLine } from "../contract/api";
import type { Seat } from "../net/api";
import { randomText } from "../browser/storage";

export class Talk {
  chat = $state.raw<ChatLine[]>([]);
  /** The last line of it that was seen; before any was read, -1. */
  private heard = $state(-1);

  constructor(readonly seat: Seat) {}

  protected async readChat(): Promise<void> {
    this.chat = await this.seat.chat();
    if (this.heard < 0) this.hearChat();
  }

  /** What was said and not yet seen. */
  get unread(): number {
    return this.heard < 0 ? 0 : this.chat.filter((line) => line.number > this.heard).length;
  }

  /** Everything that was said has been seen. */
  hearChat(): void {
    this.heard = this.chat.at(-1)?.number ?? 0;
  }

  async say(text: string): Promise<void> {
    await this.seat.say(text, randomText(12));
    await this.readChat();
  }
}
