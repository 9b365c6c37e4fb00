/** The four questions of a new match, all answered by default. */
import type {
  BidInfo,
  Choice,
  Created,
  FigureInfo,
  LengthInfo,
  MatchView,
  NewMatch,
  PlayerInfo,
  ScenarioInfo,
  SeatWish,
  TitleInfo,
} from "../contract/api";
import { createMatch, Seat } from "../net/api";
import { keepKey } from "./keys";
import { promiseText, reveal } from "./promises";
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
  /** The computer player of each side, where it is played by one. */
  players = $state<Record<string, string>>({});
  readings = $state<Record<string, string>>({});
  busy = $state(false);
  fault = $state("");

  get title(): TitleInfo | undefined {
    return this.titles.find((t) => t.id === this.titleId);
  }

  take(titles: TitleInfo[]): void {
    this.titles = titles;
    if (this.title || !titles[0]) return;
    this.choose(titles[0].id);
    this.ask(router.route.page === "new" ? router.route.title : undefined);
  }

  /** A title that an address names, if there is one. */
  ask(title: string | undefined): void {
    if (title !== this.titleId && this.titles.some((t) => t.id === title)) this.choose(title!);
  }

  choose(id: string): void {
    this.titleId = id;
    const title = this.title;
    if (!title) return;
    const local = title.editions.find((e) => e.id === settings.lang || e.id.startsWith(settings.lang));
    this.edition = (local ?? title.editions[0])?.id ?? "";
    this.players = {};
    this.readings = {};
    this.begin(title.scenarios[0]?.id ?? "");
  }

  /** Another scenario: its own sides are played, and its own readings are the usual ones. */
  begin(scenario: string): void {
    this.scenario = scenario;
    if (!this.sides.some((s) => s.id === this.side)) this.side = this.sides.at(-1)?.id ?? "";
    for (const ruling of Object.keys(this.readings)) this.setReading(ruling, this.readings[ruling]!);
    this.adjust();
  }

  get chosen(): ScenarioInfo | undefined {
    return this.title?.scenarios.find((s) => s.id === this.scenario);
  }

  /** The sides that are played in the scenario. */
  get sides(): Choice[] {
    const played = this.chosen?.sides;
    return (this.title?.sides ?? []).filter((s) => played?.includes(s.id) ?? true);
  }

  defaultOf(ruling: string): string {
    return (
      this.chosen?.readings[ruling] ?? this.title?.rulings.find((r) => r.id === ruling)?.default[this.edition] ?? ""
    );
  }

  readingOf = (ruling: string): string => this.readings[ruling] ?? this.defaultOf(ruling);

  setReading(ruling: string, reading: string): void {
    const rest = { ...this.readings };
    if (reading === this.defaultOf(ruling)) delete rest[ruling];
    else rest[ruling] = reading;
    this.readings = rest;
  }

  /** What was measured for this scenario and edition. */
  private get figures(): FigureInfo[] {
    const fits = (f: FigureInfo): boolean => f.scenario === this.scenario && f.edition === this.edition;
    return (this.title?.figures ?? []).filter(fits);
  }

  /** How the sides fare with the usual readings. */
  get usualFigure(): FigureInfo | undefined {
    return this.figures.find((f) => f.ruling === "");
  }

  /** How they fare with another reading of a ruling. */
  figuresOf = (ruling: string): FigureInfo[] => this.figures.filter((f) => f.ruling === ruling);

  /** How they fare with what is chosen, as near as it was measured. */
  get figure(): FigureInfo | undefined {
    const one = this.changed.length === 1 ? this.changed[0]! : "";
    return this.figures.find((f) => f.ruling === one && f.reading === this.readings[one]) ?? this.usualFigure;
  }

  /** Who a side is measured as: a computer player as himself, a person as his opponent or as the usual player. */
  private levelOf(side: string): string | undefined {
    const computer = this.computers.includes(side) ? side : this.computers[0];
    return (computer ? this.playerOf(computer) : this.title?.players[0])?.id;
  }

  /** What was measured of those who play, and which bid makes them even. */
  get bid(): BidInfo | undefined {
    const fits = (b: BidInfo): boolean => b.scenario === this.scenario && b.edition === this.edition;
    const bids = (this.title?.bids ?? []).filter(fits);
    return bids.find((b) => Object.entries(b.players).every(([side, id]) => id === this.levelOf(side)));
  }

  get length(): LengthInfo | undefined {
    return this.title?.lengths.find((l) => l.scenario === this.scenario);
  }

  get changed(): string[] {
    return Object.keys(this.readings).filter((r) => this.readings[r] !== this.defaultOf(r));
  }

  /** The sides that the computer plays. */
  get computers(): string[] {
    const sides = this.sides.map((s) => s.id);
    if (this.against === "watch") return sides;
    return this.against === "computer" ? sides.filter((s) => s !== this.side) : [];
  }

  /** Who plays a side: who was chosen, else the first of those who can. */
  playerOf(side: string): PlayerInfo | undefined {
    const able = this.title?.players.filter((p) => p.sides.includes(side)) ?? [];
    return able.find((p) => p.id === this.players[side]) ?? able[0];
  }

  /** A computer player for a side. The readings that it needs come with it, and go with it. */
  setPlayer(side: string, id: string): void {
    const before = this.playerOf(side);
    this.players = { ...this.players, [side]: id };
    for (const ruling of Object.keys(before?.readings ?? {})) this.setReading(ruling, this.defaultOf(ruling));
    this.adjust();
  }

  /** Whoever plays now has what he needs. */
  adjust(): void {
    for (const side of this.computers)
      for (const [ruling, reading] of Object.entries(this.playerOf(side)?.readings ?? {}))
        this.setReading(ruling, reading);
  }

  /** The readings that a chosen player needs and has not. */
  get missing(): { player: PlayerInfo; ruling: string; reading: string }[] {
    return this.computers.flatMap((side) => {
      const player = this.playerOf(side);
      const needs = Object.entries(player?.readings ?? {}).filter(([r, v]) => this.readingOf(r) !== v);
      return player ? needs.map(([ruling, reading]) => ({ player, ruling, reading })) : [];
    });
  }

  wish(): NewMatch {
    const seats: Record<string, SeatWish> = {};
    for (const { id } of this.sides) seats[id] = this.seatFor(id);
    const options = Object.fromEntries(this.changed.map((r) => [r, this.readings[r]!]));
    return { title: this.titleId, edition: this.edition || null, scenario: this.scenario || null, options, seats };
  }

  private seatFor(side: string): SeatWish {
    const me: SeatWish = { kind: "here", name: settings.name };
    if (this.computers.includes(side)) return { kind: "computer", player: this.playerOf(side)?.id ?? "" };
    return side === this.side || this.against === "here" ? me : { kind: "link" };
  }

  /** Join with the hash of a text that this browser keeps. */
  private async sit(made: Created, side: string, key: string): Promise<MatchView> {
    const seat = new Seat(made.match, key);
    return seat.join(settings.name, promiseText(made.match, (await seat.view()).dice, side), null);
  }

  /** Create the match and sit down; returns its name. */
  async start(): Promise<string | null> {
    this.busy = true;
    this.fault = "";
    try {
      const wish = this.wish();
      const made = await createMatch(wish);
      let view: MatchView | null = null;
      keepKey({ match: made.match, key: made.watch, side: null, kind: "watch" });
      for (const [side, key] of Object.entries(made.seats).reverse()) {
        const here = wish.seats[side]?.kind === "here";
        keepKey({ match: made.match, key, side, kind: here ? "here" : "sent" });
        if (here) view = await this.sit(made, side, key);
      }
      if (view) await reveal(view);
      return made.match;
    } catch (e) {
      this.fault = e instanceof Error ? e.message : settings.words.failed;
      return null;
    } finally {
      this.busy = false;
    }
  }
}
