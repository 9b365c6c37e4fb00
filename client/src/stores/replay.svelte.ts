/**
 * Looking back: the replay of the whole match, the walk through what happened since my last order, and the orders of
 * others as they come. The page shows those at the reader's tempo: until he has seen them, it is not his turn here.
 */
import type { LogEntry, MatchView } from "../contract/api";
import { readSession, writeSession } from "../browser/storage";
import { hexesIn, sinceLastOrder, turnStarts } from "../shown/log";
import { stay, stepsOf } from "../shown/walk";
import { ChancesStore } from "./chances.svelte";
import type { MatchStore } from "./match.svelte";
import { settings } from "./settings.svelte";

const CACHE = 64;
/** A page that nobody looks at waits. */
const UNSEEN = 400;

export class ReplayStore {
  mode = $state<"" | "replay" | "since" | "follow">("");
  /** After how many orders. */
  at = $state(0);
  view = $state.raw<MatchView | null>(null);
  /** The match before the step that is shown. */
  before = $state.raw<MatchView | null>(null);
  /** The view came by a single step, not by a jump. */
  single = false;
  playing = $state(false);
  /** After how many orders each step ends. */
  steps = $state.raw<readonly number[]>([]);
  /** So many orders were there before the first step. */
  private origin = -1;
  /** So many orders have been seen on this page. */
  private seen: number | null = null;
  /** The next step is wanted as soon as it comes. */
  private eager = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly kept = new Map<string, Promise<MatchView>>();

  /** What play-outs say of the match, when it is over. */
  readonly chances: ChancesStore;

  constructor(readonly match: MatchStore) {
    this.chances = new ChancesStore(match);
  }

  /** So many orders have been shown. */
  get shown(): number {
    return this.seen ?? 0;
  }
  get entry(): LogEntry | null {
    return this.match.log.find((e) => e.number === this.at) ?? null;
  }
  /** The orders of the step. */
  get entries(): LogEntry[] {
    const from = this.steps.findLast((n) => n < this.at) ?? this.origin;
    return this.match.log.filter((e) => e.number > from && e.number <= this.at);
  }
  get last(): number {
    return this.steps.at(-1) ?? 0;
  }
  get place(): number {
    return this.steps.findLastIndex((n) => n <= this.at);
  }
  get hexes(): string[] {
    return [...new Set(this.entries.flatMap(hexesIn))];
  }
  /** What is there to be walked through. */
  get since(): LogEntry[] {
    return sinceLastOrder(this.match.log, this.match.view?.side ?? null);
  }

  start(mode: "replay" | "since"): void {
    if (mode === "since") return this.walk(this.since);
    this.open(
      "replay",
      this.match.log.map((e) => e.number),
    );
    // A match that is over is told from its beginning; in one that goes on, what was last is looked at first.
    void this.go(this.match.view?.phase === "finished" ? (this.steps[0] ?? 0) : this.last);
  }

  /** Walk through some orders, from the first one on. */
  walk(entries: readonly LogEntry[]): void {
    const steps = stepsOf(entries).map((step) => step.at(-1)!.number);
    if (!steps.length) return;
    this.open("since", steps, entries[0]!.number - 1);
    void this.go(steps[0]!, true);
    if (settings.tempo !== "step") this.play();
  }

  private open(mode: "replay" | "since" | "follow", steps: readonly number[], origin = -1): void {
    this.pause();
    this.eager = false;
    [this.mode, this.steps, this.origin] = [mode, steps, origin];
  }

  stop(): void {
    this.pause();
    if (this.mode === "follow") this.see(this.match.view?.log_length ?? 0);
    this.mode = "";
    this.steps = [];
    [this.view, this.before] = [null, null];
  }

  // ---------------------------------------------------------------- the orders of others, as they come

  /** Others have ordered something: the map stays as it is until that is walked through. */
  hold(now: MatchView): void {
    if (this.mode || settings.tempo === "once" || this.seen === null) return;
    this.open("follow", [], this.seen);
    [this.at, this.view, this.before] = [this.seen, now, null];
  }

  /** So much has been seen, on the map or in the panel of a fight. */
  see(number: number): void {
    this.seen = Math.max(this.seen ?? 0, number);
    if (this.match.view?.side === null) writeSession(`seen.${this.match.seat.match}`, String(this.seen));
  }

  /** After every change of the match. `waits`: something else is still to be read. */
  arrived(waits: boolean): void {
    const view = this.match.view;
    if (!view || this.match.log.length <= view.log_length) return; // the log is still being read
    this.seen ??= this.known(view);
    this.seen = Math.min(Math.max(this.seen, this.match.brought), view.log_length);
    if (this.mode === "replay" || this.mode === "since") return;
    const news = this.match.log.filter((e) => e.number > this.seen! && e.number <= view.log_length);
    if (!news.length || settings.tempo === "once") {
      this.see(view.log_length);
      if (this.mode) this.stop();
    } else if (waits) void this.wait();
    else this.follow(news);
  }

  /** What was there when the page was opened is known, unless two computers play for somebody who came to watch. */
  private known(view: MatchView): number {
    const watched = view.side === null && view.seats.every((s) => s.player);
    return watched ? Number(readSession(`seen.${view.match}`) ?? 0) : view.log_length;
  }

  /** The match as it was seen last, until something was read. */
  private async wait(): Promise<void> {
    if (this.mode) return;
    this.open("follow", [], this.seen!);
    this.at = this.seen!;
    await this.read(this.seen!).then(
      (view) => {
        if (this.mode === "follow" && !this.steps.length) this.view = view;
      },
      () => this.stop(),
    );
  }

  private follow(news: readonly LogEntry[]): void {
    const fresh = !this.steps.length;
    if (!this.mode) this.open("follow", [], this.seen!);
    this.steps = stepsOf(news).map((step) => step.at(-1)!.number);
    const next = fresh ? this.steps[0] : this.eager ? this.steps.find((n) => n > this.at) : undefined;
    if (next === undefined) {
      if (this.eager) this.wanting(); // what came belongs to the step that is shown
      return;
    }
    this.eager = false;
    void this.go(next, true);
    if (settings.tempo !== "step") this.play();
  }

  // ---------------------------------------------------------------- going

  async go(number: number, single = false): Promise<void> {
    const wanted = Math.max(this.steps[0] ?? 0, Math.min(this.last, number));
    this.at = wanted;
    const from = this.steps.findLast((n) => n < wanted) ?? this.origin;
    try {
      const [before, view] = await Promise.all([from < 0 ? null : this.read(from), this.read(wanted)]);
      if (this.at !== wanted || !this.mode) return;
      this.single = single;
      [this.before, this.view] = [before, view];
    } catch {
      if (this.at === wanted && this.mode) this.stop(); // no answer: the present is shown, as far as it is known
    }
  }

  step(by: 1 | -1): void {
    if (by === -1) this.pause();
    const next = by === 1 ? this.steps.find((n) => n > this.at) : this.steps.findLast((n) => n < this.at);
    if (next !== undefined) void this.go(next, true);
    else if (by === 1 && this.mode === "follow") this.wanting();
    else this.pause();
    if (this.playing && !this.eager) this.later();
  }

  /** All has been seen. A computer that is about to order more is waited for; else it is one's turn, or another's. */
  private wanting(): void {
    const { decision, seats, phase } = this.match.view!;
    const thinks = phase === "playing" && !decision?.yours && seats.find((s) => s.side === decision?.side)?.player;
    if (thinks) this.eager = true;
    else this.stop();
  }

  turn(by: 1 | -1): void {
    const starts = turnStarts(this.match.log).map((t) => t.number);
    const next = by === 1 ? starts.find((n) => n > this.at) : starts.filter((n) => n < this.at).at(-1);
    void this.go(next ?? (by === 1 ? this.last : (this.steps[0] ?? 0)));
  }

  toggle(): void {
    if (this.playing) return this.pause();
    if (this.at === this.last && this.mode !== "follow") void this.go(this.steps[0] ?? 0);
    this.play();
  }

  /** Another tempo is heard at once. */
  tempoChanged(): void {
    if (settings.tempo === "once" && this.mode === "follow") this.stop();
    else if (settings.tempo === "step") this.pause();
    else if (this.mode === "follow" || this.playing) this.play();
  }

  private play(): void {
    this.playing = true;
    this.later();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.timer);
  }

  /** A walk goes on by itself when its step has been there long enough. */
  private later(wait = stay(this.entries, settings.tempo)): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => (document.hidden ? this.later(UNSEEN) : this.step(1)), wait);
  }

  /** So many orders were given until then: how a match ended is told after the last one, and is no order. */
  ordersUntil(number: number): number {
    return Math.min(number, this.match.view?.log_length ?? number);
  }

  private read(told: number): Promise<MatchView> {
    const number = this.ordersUntil(told);
    const name = `${number} ${this.match.view?.language} ${this.match.log[number]?.order ?? ""}`;
    let found = this.kept.get(name);
    if (!found) {
      found = this.match.seat.viewAt(number);
      found.catch(() => this.kept.delete(name));
      this.kept.set(name, found);
      if (this.kept.size > CACHE) this.kept.delete(this.kept.keys().next().value!);
    }
    return found;
  }
}
