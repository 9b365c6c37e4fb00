/** Looking back: the replay of the whole match, and the walk through what happened since my last order. */
import type { LogEntry, MatchView } from "../contract/api";
import { hexesIn, sinceLastOrder, turnStarts } from "../shown/log";
import type { MatchStore } from "./match.svelte";

const PACE = 1100;
const CACHE = 64;

export class ReplayStore {
  mode = $state<"" | "replay" | "since">("");
  /** After how many orders. */
  at = $state(0);
  view = $state.raw<MatchView | null>(null);
  /** The view came by a single step, not by a jump. */
  single = false;
  playing = $state(false);
  steps = $state.raw<readonly number[]>([]);
  private timer: ReturnType<typeof setInterval> | undefined;
  private readonly kept = new Map<string, Promise<MatchView>>();

  constructor(readonly match: MatchStore) {}

  get entry(): LogEntry | null {
    return this.match.log.find((e) => e.number === this.at) ?? null;
  }
  get last(): number {
    return this.steps.at(-1) ?? 0;
  }
  get place(): number {
    return this.steps.indexOf(this.at);
  }
  get hexes(): string[] {
    return this.entry ? hexesIn(this.entry) : [];
  }
  /** What is there to be walked through. */
  get since(): LogEntry[] {
    return sinceLastOrder(this.match.log, this.match.view?.side ?? null);
  }

  start(mode: "replay" | "since"): void {
    this.steps = mode === "since" ? this.since.map((e) => e.number) : this.match.log.map((e) => e.number);
    if (!this.steps.length) return;
    this.mode = mode;
    void this.go(mode === "since" ? this.steps[0]! : this.last);
  }

  stop(): void {
    this.pause();
    this.mode = "";
    this.view = null;
  }

  async go(number: number, single = false): Promise<void> {
    const wanted = Math.max(this.steps[0] ?? 0, Math.min(this.last, number));
    this.at = wanted;
    const view = await this.read(wanted);
    if (this.at !== wanted || !this.mode) return;
    this.single = single;
    this.view = view;
  }

  step(by: 1 | -1): void {
    const next = this.steps[this.place + by];
    if (next !== undefined) void this.go(next, true);
    else this.pause();
  }

  turn(by: 1 | -1): void {
    const starts = turnStarts(this.match.log).map((t) => t.number);
    const next = by === 1 ? starts.find((n) => n > this.at) : starts.filter((n) => n < this.at).at(-1);
    void this.go(next ?? (by === 1 ? this.last : (this.steps[0] ?? 0)));
  }

  toggle(): void {
    if (this.playing) return this.pause();
    if (this.at === this.last) void this.go(this.steps[0] ?? 0);
    this.playing = true;
    this.timer = setInterval(() => this.step(1), PACE);
  }

  pause(): void {
    this.playing = false;
    clearInterval(this.timer);
  }

  private read(number: number): Promise<MatchView> {
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
