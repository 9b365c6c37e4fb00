/** A question that could not be answered now is put again, after longer and longer waits: nobody else may ever say that there is something new. */
import { waitBefore } from "./socket";

export class Later {
  private failed = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private ended = false;

  constructor(private readonly ask: () => void) {}

  again(): void {
    clearTimeout(this.timer);
    if (!this.ended) this.timer = setTimeout(this.ask, waitBefore(this.failed++));
  }

  answered(): void {
    this.failed = 0;
  }

  /** Whoever asked is gone. */
  end(): void {
    this.ended = true;
    clearTimeout(this.timer);
  }
}
