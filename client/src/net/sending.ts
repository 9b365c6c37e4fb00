/** An order on its way: it is sent again under the same name until it is answered or given up, and counts once. */
import { randomText } from "../browser/storage";
import { Unreached } from "./api";

const RETRY = 900;
const ATTEMPTS = 40;
const FEW = 5; // when the server itself says that it cannot now
/** So long, in milliseconds, it is sent again and again: three requests that hang, or all attempts that fail. */
const GIVE_UP = 60_000;

interface Named {
  readonly what: string;
  readonly version: number;
  readonly client: string;
}

export class Sending {
  /** What was given up: given again at the same version, it has the same name. */
  private unanswered: Named | null = null;

  /** Send what was ordered at a version; `fails` hears of each attempt in vain that is followed by another. */
  async send<T>(
    what: string,
    version: number,
    ask: (client: string) => Promise<T>,
    fails: (fault: Unreached) => void,
  ): Promise<T> {
    const known = this.unanswered?.what === what && this.unanswered.version === version ? this.unanswered : null;
    const named = known ?? { what, version, client: randomText(12) };
    const until = Date.now() + GIVE_UP;
    this.unanswered = null;
    for (let attempt = 0; ; attempt++) {
      try {
        return await ask(named.client);
      } catch (fault) {
        if (!(fault instanceof Unreached)) throw fault;
        if (attempt >= (fault.said ? FEW : ATTEMPTS) || Date.now() >= until) {
          this.unanswered = named;
          throw fault;
        }
        fails(fault);
        await new Promise((done) => setTimeout(done, RETRY));
      }
    }
  }
}
