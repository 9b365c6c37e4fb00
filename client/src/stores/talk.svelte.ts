/** What is said at the table, and how much of it was seen. */
import type { ChatLine } from "../contract/api";
import { isForNow, type Seat } from "../net/api";
import { Later } from "../net/later";
import { Sending } from "../net/sending";

export class Talk {
  chat = $state.raw<ChatLine[]>([]);
  /** The last line of it that was seen; before any was read, -1. */
  private heard = $state(-1);
  private question = 0;
  /** Nobody may say anything more, so a line that could not be read is asked for again. */
  private readonly chatLater = new Later(() => void this.readChat());
  private readonly words = new Sending();

  constructor(readonly seat: Seat) {}

  protected async readChat(): Promise<void> {
    const question = ++this.question;
    try {
      const chat = await this.seat.chat();
      if (question !== this.question) return; // it was asked again meanwhile: what comes then is newer
      this.chat = chat;
      this.chatLater.answered();
      if (this.heard < 0) this.hearChat();
    } catch (fault) {
      if (question === this.question && isForNow(fault)) this.chatLater.again();
    }
  }

  /** The page is left. */
  protected hush(): void {
    this.chatLater.end();
  }

  /** What was said and not yet seen. */
  get unread(): number {
    return this.heard < 0 ? 0 : this.chat.filter((line) => line.number > this.heard).length;
  }

  /** Everything that was said has been seen. */
  hearChat(): void {
    this.heard = this.chat.at(-1)?.number ?? 0;
  }

  /** Say something. Sent again it has the same name, and is said once. */
  async say(text: string): Promise<void> {
    await this.words.send(
      text,
      0,
      (client) => this.seat.say(text, client),
      () => {},
    );
    await this.readChat();
  }
}
