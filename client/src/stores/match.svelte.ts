/** One match as one seat sees it: the view and the log, kept fresh over the socket. */
import type { Accepted, Board, Ending, LogEntry, MatchView, OverlayInfo } from "../contract/api";
import { isForNow, Refused, Seat, Unreached } from "../net/api";
import { insist, Later } from "../net/later";
import { renewed } from "../net/renewed";
import { Sending } from "../net/sending";
import { LiveSocket, type Connection } from "../net/socket";
import { Aids } from "./aids.svelte";
import { Presence } from "./presence";
import { reveal } from "./promises";
import { settings } from "./settings.svelte";
import { Talk } from "./talk.svelte";

export type Outcome =
  | { readonly ok: true; readonly entries: readonly LogEntry[] }
  /** `unanswered`: nobody knows whether it arrived; the same order may be given again, and counts once. */
  | { readonly ok: false; readonly text: string; readonly unanswered?: boolean };

const OVERLAP = 8;

export class MatchStore extends Talk {
  view = $state.raw<MatchView | null>(null);
  log = $state.raw<LogEntry[]>([]);
  board = $state.raw<Board | null>(null);
  overlays = $state.raw<OverlayInfo[]>([]);
  connection = $state<Connection>("connecting");
  thinking = $state("");
  /** How far a computer player is that thinks long. */
  progress = $state("");
  fault = $state("");
  /** An order is on its way. */
  busy = $state(false);
  notice = $state("");
  /** What was done between the view before and this one. */
  fresh: readonly LogEntry[] = [];
  /** So many orders were there when the last order of this page was answered. */
  brought = 0;
  /** Others have done something: told with what was shown until then. */
  onNews: (before: MatchView) => void = () => {};
  readonly aids = new Aids(this.seat, () => this.closed);
  private socket: LiveSocket | null = null;
  private closed = false;
  private asking: Promise<void> | null = null;
  private askAgain = false;
  private readonly later = new Later(() => void this.refresh());
  private revealing = false;
  private lang = settings.lang;
  /** The newest version that was heard of. */
  private newest = 0;
  private readonly presence = new Presence();
  private readonly sending = new Sending();

  constructor(match: string, key: string) {
    super(new Seat(match, key));
  }

  /** Load everything and listen; what cannot be answered now is asked again until it is. */
  async open(): Promise<void> {
    this.fault = "";
    await insist(
      () => this.load(),
      (fault) => {
        this.fault = fault instanceof Error ? fault.message : String(fault);
        return isForNow(fault) && !this.closed;
      },
    );
  }

  /** What others order while the rest is being read is heard too. */
  private async load(): Promise<void> {
    const [view, board, overlays] = await Promise.all([this.seat.view(), this.seat.board(), this.seat.overlays()]);
    this.board = board;
    this.overlays = overlays;
    this.take(view);
    this.listen();
    await Promise.all([this.readLog(), this.readChat(), this.aids.readCharts()]);
    this.fault = "";
  }

  /** Once; and not for a page that was left while it was opened. */
  private listen(): void {
    if (this.closed || this.socket) return;
    this.socket = new LiveSocket({
      url: () => this.seat.socketUrl(),
      onState: (state) => {
        if (state === "open" && this.connection === "lost") void renewed().then((other) => other && location.reload());
        if (state !== "open") this.presence.forget();
        this.connection = state;
      },
      onMessage: (message) => {
        if (message.kind === "chat") void this.readChat();
        else if (message.kind === "thinking") [this.thinking, this.progress] = [message.detail, ""];
        else if (message.kind === "progress") this.progress = message.detail;
        else if (message.kind === "presence") {
          this.presence.hear(message.detail);
          if (this.view) this.view = this.presence.in(this.view);
        } else if (message.kind === "changed") this.hear(message.version);
      },
    });
  }

  /** The match has another version: it is read, unless the answer to an order of this page is about to bring it. */
  private hear(version: number): void {
    this.newest = Math.max(this.newest, version);
    if (!this.busy && this.newest > (this.view?.version ?? -1)) void this.refresh();
  }

  close(): void {
    this.closed = true;
    this.later.end();
    this.hush();
    this.socket?.close();
  }

  /** Another language: everything that was written for us must be written anew. */
  async relearn(): Promise<void> {
    if (this.lang === settings.lang || !this.view) return;
    this.lang = settings.lang;
    this.log = [];
    await Promise.all([
      this.refresh(),
      this.aids.relearn(this.view.title),
      this.seat.overlays().then((o) => (this.overlays = o)),
    ]);
  }

  /** An answer has come: if the socket is open, only a request was lost. */
  private reached(): void {
    if (this.socket?.isOpen) this.connection = "open";
  }

  /** Ask for the present state; several wishes at once are one question. */
  refresh(): Promise<void> {
    this.askAgain = true;
    this.asking ??= (async () => {
      try {
        while (this.askAgain) {
          this.askAgain = false;
          const lang = this.lang;
          const view = await this.seat.view();
          const log = await this.logFor(view, this.log);
          if (lang !== this.lang) continue; // another language was chosen meanwhile: it is asked again
          this.reached();
          this.take(view, log.slice(this.log.length)); // what has become known meanwhile is no news
          this.keepLog(view, log);
          this.later.answered();
        }
      } catch (fault) {
        if (isForNow(fault)) this.later.again();
        else this.fault = String(fault);
      } finally {
        this.asking = null;
      }
    })();
    return this.asking;
  }

  private take(view: MatchView, fresh: readonly LogEntry[] = [], own = false): void {
    // An older answer that comes late changes nothing.
    if (this.view && view.version < this.view.version && view.language === this.view.language) return;
    if (view.version !== this.view?.version) this.fresh = fresh;
    if (own) this.brought = view.log_length;
    else if (this.view && fresh.length) this.onNews(this.view);
    this.view = this.presence.in(view);
    if (view.decision?.yours || view.phase === "finished") [this.thinking, this.progress] = ["", ""];
    if (view.phase === "waiting") void this.reveal();
  }

  /** When all have promised a text for the dice, ours is shown by itself. */
  private async reveal(): Promise<void> {
    if (this.revealing || !this.view) return;
    this.revealing = true;
    try {
      const begun = await reveal(this.view);
      if (begun) await this.refresh();
    } catch (fault) {
      this.notice = fault instanceof Error ? fault.message : String(fault);
    } finally {
      this.revealing = false;
    }
  }

  /** Read what is new, and a little before it again: the last orders may have been taken back. */
  private async logFor(view: MatchView, known: readonly LogEntry[]): Promise<LogEntry[]> {
    const first = Math.max(0, Math.min(known.length, view.log_length + 1) - OVERLAP);
    const fresh = await this.seat.log(first);
    // What was known when it was asked: meanwhile another answer may have made the log shorter.
    return [...known.slice(0, first), ...fresh];
  }

  private async readLog(): Promise<void> {
    const view = this.view;
    if (view) this.keepLog(view, await this.logFor(view, this.log));
  }

  /** An answer holds what is new: nothing more is asked, unless something is missing before it. */
  private async takeLog({ view, entries }: Accepted): Promise<void> {
    const log = [...this.log.slice(0, entries[0]?.number ?? view.log_length + 1), ...entries];
    const whole = log.length === view.log_length + 1 && log.every((entry, i) => entry.number === i);
    if (whole) this.keepLog(view, log);
    else await this.readLog();
  }

  /** A log that was read for an older view comes too late. */
  private keepLog(view: MatchView, log: LogEntry[]): void {
    const now = this.view;
    if (!now || view.version >= now.version || view.language !== now.language) this.log = log;
  }

  /** Give an order. A lost connection is tried again under the same name, so that it counts once. */
  give(order: string): Promise<Outcome> {
    return this.send(`give ${order}`, (version, client) => this.seat.give(order, version, client));
  }

  /** `left`: so many orders are left; else all but the last one. */
  undo(left: number | null = null): Promise<Outcome> {
    return this.send(`undo ${left}`, (version, client) => this.seat.undo(version, client, left));
  }

  /** Ask the other side to take orders back, or answer such a wish. */
  askBack(left: number): Promise<Outcome> {
    return this.send(`ask ${left}`, (version, client) => this.seat.askBack(left, version, client));
  }

  answerBack(agree: boolean): Promise<Outcome> {
    return this.send(`answer ${agree}`, (version, client) => this.seat.answerBack(agree, version, client));
  }

  /** End the match for ever. */
  end(how: Ending): Promise<Outcome> {
    return this.send(`end ${how}`, (_, client) => this.seat.end(how, client));
  }

  /** Lay out a saved set-up: all of it or nothing. */
  layOut(text: string): Promise<Outcome> {
    return this.send(`set-up ${text}`, (version, client) => this.seat.layOut(text, version, client));
  }

  private async send(
    what: string,
    ask: (version: number, client: string) => ReturnType<Seat["give"]>,
  ): Promise<Outcome> {
    if (this.busy || !this.view) return { ok: false, text: "" };
    this.busy = true;
    const { version } = this.view;
    try {
      const answer = await this.sending.send(
        what,
        version,
        (client) => ask(version, client),
        ({ said }) => said || ([this.connection, this.notice] = ["lost", settings.words.asksAgain]),
      );
      if (this.notice === settings.words.asksAgain) this.notice = "";
      this.reached();
      this.take(answer.view, answer.entries, !answer.stale);
      this.busy = false; // the next order may be given at once
      await this.takeLog(answer).catch(() => this.later.again()); // it was carried out: only its log is late
      this.hear(this.newest);
      if (answer.stale) return { ok: false, text: settings.words.stale };
      return { ok: true, entries: answer.entries };
    } catch (fault) {
      if (fault instanceof Unreached) {
        void this.refresh(); // it may hang as well, and is asked until it is answered
        return { ok: false, text: fault.said || settings.words.gaveUp, unanswered: true };
      }
      await this.refresh();
      return { ok: false, text: fault instanceof Refused ? fault.message : settings.words.failed };
    } finally {
      this.busy = false;
    }
  }

  async handOver(player: string | null): Promise<void> {
    this.take(await this.seat.handOver(player));
    await this.refresh();
  }
}
