/** The four questions of a new match, all answered by default. */
import type { NewMatch, SeatWish, TitleInfo } from "../contract/api";
import { createMatch, Seat } from "../net/api";
import { randomText } from "../lib/storage";
import { keepKey } from "./keys";
import { router } from "./router.svelte";
import { settings } from "./settings.svelte";

export type Against = "computer" | "friend" | "here" | "watch";

export class NewMatchStore {
  titles = $state.raw<TitleInfo[]>([]);
  titleId = $state("");
  edition = $state("");
  scenario = $state("");
  side = $state("");
  against = $state<Against>("computer");
  player = $state("");
  readings = $state<Record<string, string>>({});
  busy = $state(false);
  fault = $state("");

  get title(): TitleInfo | undefined {
    return this.titles.find((t) => t.id === this.titleId);
  }

  take(titles: TitleInfo[]): void {
    this.titles = titles;
    if (this.title || !titles[0]) return;
    const asked = router.route.page === "new" ? router.route.title : undefined;
    this.choose((titles.find((t) => t.id === asked) ?? titles[0]).id);
  }

  choose(id: string): void {
    this.titleId = id;
    const title = this.title;
    if (!title) return;
    const local = title.editions.find((e) => e.id === settings.lang || e.id.startsWith(settings.lang));
    this.edition = (local ?? title.editions[0])?.id ?? "";
    this.scenario = title.scenarios[0]?.id ?? "";
    this.side = title.sides.at(-1)?.id ?? "";
    this.player = title.players[0]?.id ?? "";
    this.readings = {};
  }

  defaultOf(ruling: string): string {
    return this.title?.rulings.find((r) => r.id === ruling)?.default[this.edition] ?? "";
  }

  readingOf = (ruling: string): string => this.readings[ruling] ?? this.defaultOf(ruling);

  setReading(ruling: string, reading: string): void {
    const rest = { ...this.readings };
    if (reading === this.defaultOf(ruling)) delete rest[ruling];
    else rest[ruling] = reading;
    this.readings = rest;
  }

  get changed(): string[] {
    return Object.keys(this.readings).filter((r) => this.readings[r] !== this.defaultOf(r));
  }

  wish(): NewMatch {
    const seats: Record<string, SeatWish> = {};
    for (const { id } of this.title?.sides ?? []) seats[id] = this.seatFor(id);
    const options = Object.fromEntries(this.changed.map((r) => [r, this.readings[r]!]));
    return { title: this.titleId, edition: this.edition || null, scenario: this.scenario || null, options, seats };
  }

  private seatFor(side: string): SeatWish {
    const me: SeatWish = { kind: "here", name: settings.name };
    if (this.against === "watch") return { kind: "computer", player: this.player };
    if (side === this.side || this.against === "here") return me;
    return this.against === "friend" ? { kind: "link" } : { kind: "computer", player: this.player };
  }

  /** Create the match and sit down; returns its name. */
  async start(): Promise<string | null> {
    this.busy = true;
    this.fault = "";
    try {
      const wish = this.wish();
      const made = await createMatch(wish);
      keepKey({ match: made.match, key: made.watch, side: null, kind: "watch" });
      for (const [side, key] of Object.entries(made.seats).reverse()) {
        const here = wish.seats[side]?.kind === "here";
        keepKey({ match: made.match, key, side, kind: here ? "here" : "sent" });
        if (here) await new Seat(made.match, key).join(settings.name, randomText(12), null);
      }
      return made.match;
    } catch (e) {
      this.fault = e instanceof Error ? e.message : settings.words.failed;
      return null;
    } finally {
      this.busy = false;
    }
  }
}
