/** Every request to the server. */
import type {
  Accepted,
  AnswerBack,
  AddStanding,
  AdviceView,
  AfterView,
  AnalysisView,
  AnswerView,
  Ask,
  AskAnswer,
  AskBack,
  AskClick,
  AskOdds,
  Board,
  Branch,
  ChartView,
  ChatLine,
  Created,
  Ending,
  EndMatch,
  GiveOrder,
  HandOver,
  Join,
  Keys,
  LayOut,
  ExperimentInfo,
  LessonInfo,
  LogEntry,
  MatchCard,
  MatchView,
  NewMatch,
  OddsView,
  Overlay,
  OverlayInfo,
  Problem,
  Reveal,
  RuleView,
  Say,
  SetUpText,
  StandingChoices,
  TitleInfo,
  Undo,
  WayView,
  WhyNot,
  WhyView,
} from "../contract/api";
import { settings } from "../stores/settings.svelte";

/** The server refused. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem,
  ) {
    super(problem.detail || problem.error);
  }
}

/** The server was not reached, or it cannot do it now and says why: the same may be sent again. */
export class Unreached extends Error {
  constructor(
    message: string,
    readonly said = "",
  ) {
    super(said || message);
  }
}

/** Whether the same question may be answered a little later: not reached, busy, or too many at once. */
export const isForNow = (fault: unknown): boolean =>
  fault instanceof Unreached || (fault instanceof Refused && fault.status === 429);

const BASE = "/api";

/**
 * So long, in milliseconds, a request may go without an answer. An order is answered within a second under attack, and
 * when the database is locked after three: twenty are what a slow line adds at most. What is worked out anew (odds,
 * advice, a match from a record) waits for its turn and may take longer.
 */
export const PATIENCE = 20_000;
export const LONG_PATIENCE = 90_000;

interface Wish {
  readonly key?: string;
  readonly body?: unknown;
  readonly raw?: string;
  readonly method?: "GET" | "POST" | "DELETE";
  readonly patience?: number;
}

/** The answer is read within the same time: it can break off, or hang, like the way to the server. */
async function call<T>(path: string, wish: Wish, read: (response: Response) => Promise<T>): Promise<T> {
  const clock = new AbortController();
  const timer = setTimeout(() => clock.abort(), wish.patience ?? PATIENCE);
  try {
    return await read(await answered(path, wish, clock.signal));
  } catch (fault) {
    if (fault instanceof Refused || fault instanceof Unreached) throw fault;
    throw new Unreached(clock.signal.aborted ? settings.words.noAnswer : String(fault));
  } finally {
    clearTimeout(timer);
  }
}

async function answered(path: string, { key, body, raw, method }: Wish, signal: AbortSignal): Promise<Response> {
  const headers: Record<string, string> = { "Accept-Language": settings.lang };
  if (key) headers.Authorization = `Bearer ${key}`;
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (raw !== undefined) headers["Content-Type"] = "text/plain";
  const sent = raw ?? (body === undefined ? undefined : JSON.stringify(body));
  const url = `${BASE}${path}${path.includes("?") ? "&" : "?"}language=${settings.lang}`;
  const response = await fetch(url, {
    method: method ?? (sent === undefined ? "GET" : "POST"),
    headers,
    signal,
    ...(sent === undefined ? {} : { body: sent }),
  });
  if (response.ok) return response;
  let problem: Problem = { error: String(response.status), detail: "", extra: {} };
  try {
    problem = (await response.json()) as Problem;
  } catch (fault) {
    if (signal.aborted) throw fault;
    // not from our server: the number must do
  }
  if (response.status >= 502 && response.status <= 504) throw new Unreached(problem.error, problem.detail);
  throw new Refused(response.status, problem);
}

const json = <T>(path: string, wish: Wish = {}): Promise<T> =>
  call(path, wish, async (response) => (await response.json()) as T);

export const titles = (): Promise<TitleInfo[]> => json("/titles");
export const titleBoard = (title: string): Promise<Board> => json(`/titles/${encodeURIComponent(title)}/board`);
export const titleRules = (title: string): Promise<RuleView[]> => json(`/titles/${encodeURIComponent(title)}/rules`);
export const createMatch = (wish: NewMatch): Promise<Created> =>
  json("/matches", { body: wish, patience: LONG_PATIENCE });
export const myMatches = (keys: string[]): Promise<MatchCard[]> => json("/mine", { body: { keys } satisfies Keys });
export const uploadRecord = (text: string): Promise<Created> =>
  json("/records", { raw: text, patience: LONG_PATIENCE });

const after = <T>(match: string, path = ""): Promise<T> =>
  json(`/after/${encodeURIComponent(match)}${path}`, { patience: LONG_PATIENCE });
const lessonPath = (title: string, lesson = ""): string =>
  `/titles/${encodeURIComponent(title)}/lessons${lesson ? `/${encodeURIComponent(lesson)}` : ""}`;
export const lessonsOf = (title: string): Promise<LessonInfo[]> => json(lessonPath(title));
export const beginLesson = (title: string, lesson: string): Promise<Created> =>
  json(lessonPath(title, lesson), { body: {}, patience: LONG_PATIENCE });
export const answerLesson = (title: string, lesson: string, order: string): Promise<AnswerView> =>
  json(`${lessonPath(title, lesson)}/answer`, {
    body: { order } satisfies AskAnswer,
    patience: LONG_PATIENCE,
  });

/** What the laboratory has played, and the page that tells one experiment. */
export const experiments = (): Promise<ExperimentInfo[]> => json("/experiments");
export const reportPath = (id: string): string =>
  `${BASE}/experiments/${encodeURIComponent(id)}/report?language=${settings.lang}`;

/** What a finished match came to: for whoever knows its name. */
export const afterMatch = (match: string): Promise<AfterView> => after(match);
export const afterBoard = (match: string): Promise<Board> => after(match, "/board");
export const afterAnalysis = (match: string): Promise<AnalysisView> => after(match, "/analysis");

/** One seat of one match. */
export class Seat {
  constructor(
    readonly match: string,
    readonly key: string,
  ) {}

  private ask<T>(path: string, wish: Omit<Wish, "key"> = {}): Promise<T> {
    return json(`/matches/${encodeURIComponent(this.match)}${path}`, { ...wish, key: this.key });
  }
  /** What is worked out for it. */
  private wait<T>(path: string, wish: Omit<Wish, "key"> = {}): Promise<T> {
    return this.ask(path, { ...wish, patience: LONG_PATIENCE });
  }

  view = (): Promise<MatchView> => this.ask("");
  viewAt = (number: number): Promise<MatchView> => this.wait(`/at/${number}`);
  board = (): Promise<Board> => this.wait("/board");
  log = (first: number): Promise<LogEntry[]> => this.ask(`/log?from=${first}`);
  join = (name: string, hash: string, key: string | null): Promise<MatchView> =>
    this.ask("/join", { body: { name, hash, key } satisfies Join });
  reveal = (text: string): Promise<MatchView> => this.ask("/reveal", { body: { text } satisfies Reveal });
  end = (how: Ending, client: string): Promise<Accepted> =>
    this.ask("/end", { body: { how, client } satisfies EndMatch });
  give = (order: string, version: number, client: string): Promise<Accepted> =>
    this.ask("/orders", { body: { order, version, client } satisfies GiveOrder });
  setUp = (name: string): Promise<SetUpText> => this.ask(`/set-up?name=${encodeURIComponent(name)}`);
  layOut = (text: string, version: number, client: string): Promise<Accepted> =>
    this.wait("/set-up", { body: { text, version, client } satisfies LayOut });
  /** `left`: so many orders are left; else all but the last one. */
  undo = (version: number, client: string, left: number | null = null): Promise<Accepted> =>
    this.ask("/undo", { body: { version, client, left } satisfies Undo });
  askBack = (left: number, version: number, client: string): Promise<Accepted> =>
    this.ask("/take-back", { body: { left, version, client } satisfies AskBack });
  answerBack = (agree: boolean, version: number, client: string): Promise<Accepted> =>
    this.ask("/take-back/answer", { body: { agree, version, client } satisfies AnswerBack });
  whyNot = (order: string): Promise<WhyNot> => this.wait("/why-not", { body: { order } satisfies Ask });
  click = (click: AskClick): Promise<WhyNot> => this.wait("/why-not-click", { body: click });
  /** `supposed`: as if the other side added so many of the markers that it hides. */
  /** `near`: units of which it is asked why they take no part. */
  odds = (order: string, supposed = 0, near: readonly string[] = []): Promise<OddsView> =>
    this.wait("/odds", { body: { order, supposed, near } satisfies AskOdds });
  /** The odds of an order that was given. */
  oddsThen = (number: number): Promise<OddsView> => this.wait(`/at/${number}/odds`);
  overlays = (): Promise<OverlayInfo[]> => this.ask("/overlays");
  /** `from`: the hex or unit that it needs. */
  overlay = ({ id, needs }: OverlayInfo, from: string | null): Promise<Overlay> =>
    this.wait(`/overlays/${encodeURIComponent(id)}${from ? `?${needs}=${encodeURIComponent(from)}` : ""}`);
  ways = (unit: string): Promise<WayView[]> => this.wait(`/ways?unit=${encodeURIComponent(unit)}`);
  charts = (): Promise<ChartView[]> => this.ask("/charts");
  chat = (): Promise<ChatLine[]> => this.ask("/chat");
  say = (text: string, client: string): Promise<unknown> => this.ask("/chat", { body: { text, client } satisfies Say });
  standing = (): Promise<StandingChoices> => this.ask("/standing");
  addStanding = (wish: AddStanding): Promise<unknown> => this.ask("/standing", { body: wish });
  removeStanding = (id: number): Promise<unknown> => this.ask(`/standing/${id}`, { method: "DELETE" });
  handOver = (player: string | null): Promise<MatchView> =>
    this.ask("/hand-over", { body: { player } satisfies HandOver });
  /** What the best computer player would order. */
  advice = (): Promise<AdviceView> => this.wait("/advice", { body: {} });
  /** Why the computer gave its last orders, the last one first. */
  why = (): Promise<WhyView[]> => this.wait("/why");
  /** Until a person must decide, the computer is not to think long. */
  hurry = (): Promise<boolean> => this.ask("/hurry", { body: {} });
  /** A match of one's own that begins after so many orders of this one. */
  branch = (number: number, computers: string[]): Promise<Created> =>
    this.wait("/branch", { body: { number, computers } satisfies Branch });
  record(): Promise<string> {
    const path = `/matches/${encodeURIComponent(this.match)}/record`;
    return call(path, { key: this.key, patience: LONG_PATIENCE }, (response) => response.text());
  }
  socketUrl(): string {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    return `${scheme}://${location.host}${BASE}/matches/${encodeURIComponent(this.match)}/live?key=${encodeURIComponent(this.key)}`;
  }
}
