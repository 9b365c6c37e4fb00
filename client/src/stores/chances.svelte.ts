/**
 * The chances of a finished match, from play-outs that the server does in the background. They are asked for while the
 * replay is looked at, until all are there; without them the replay is what it was.
 */
import type { AnalysisView } from "../contract/api";
import { afterAnalysis, isForNow } from "../net/api";
import { Later } from "../net/later";
import type { MatchStore } from "./match.svelte";
import { settings } from "./settings.svelte";

const POLL = 1500;

export class ChancesStore {
  found = $state.raw<AnalysisView | null>(null);
  /** In which language the last answer was asked for. */
  private lang = "";
  private timer: ReturnType<typeof setTimeout> | undefined;
  private later: Later | null = null;

  constructor(private readonly match: MatchStore) {}

  /** Somebody looks at the replay. A match that is not over has no chances: they would tell what is hidden. */
  look(): void {
    this.rest();
    if (this.match.view?.phase !== "finished" || (this.found?.done && this.lang === settings.lang)) return;
    const later = (this.later = new Later(() => void this.ask(later)));
    void this.ask(later);
  }

  /** Nobody looks any more. */
  rest(): void {
    clearTimeout(this.timer);
    this.later?.end();
    this.later = null;
  }

  private async ask(asking: Later): Promise<void> {
    const lang = settings.lang;
    try {
      const found = await afterAnalysis(this.match.seat.match);
      if (this.later !== asking) return;
      [this.found, this.lang] = [found, lang];
      asking.answered();
      if (!found.done) this.timer = setTimeout(() => void this.ask(asking), POLL);
    } catch (fault) {
      if (isForNow(fault)) asking.again();
    }
  }
}
