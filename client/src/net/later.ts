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

/** Asked again, after longer and longer waits, until it is answered or nothing is to be hoped for. */
export async function insist(ask: () => Promise<void>, hopes: (fault: unknown) => boolean): Promise<void> {
  for (let failed = 0; ; failed++) {
    try {
      return await ask();
    } catch (fault) {
      if (!hopes(fault)) return;
      await new Promise((done) => setTimeout(done, waitBefore(failed)));
    }
  }
}
