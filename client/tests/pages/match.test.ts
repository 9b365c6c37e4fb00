import { afterEach, describe, expect, it, vi } from "vitest";
import type { LogEntry, MatchView } from "../../src/contract/api";
import { isForNow, LONG_PATIENCE, PATIENCE, Seat, Unreached } from "../../src/net/api";
import { MatchStore } from "../../src/stores/match.svelte";
import { en } from "../../src/words/en";

const entry = (number: number): LogEntry => ({
  number,
  side: "us",
  order: "",
  label: "",
  standing: false,
  turn: 1,
  lines: [],
});
const log = (length: number): LogEntry[] => [...Array(length).keys()].map(entry);
const view = (version: number, log_length: number): MatchView =>
  ({ version, log_length, language: "en", decision: null, phase: "playing" }) as unknown as MatchView;

/** Answers that wait until they are let go. */
function table(): { answers: Map<string, unknown>; free: () => void } {
  const answers = new Map<string, unknown>();
  let free = (): void => undefined;
  const gate = new Promise<void>((done) => (free = done));
  vi.stubGlobal("fetch", async (url: string) => {
    await gate;
    const path = url.replace(/^\/api\/matches\/m/, "").replace(/[?&]language=.*/, "");
    const answer = answers.get(path);
    return { ok: true, json: async () => (typeof answer === "function" ? answer() : answer) };
  });
  return { answers, free };
}

afterEach(() => vi.unstubAllGlobals());

describe("a server that cannot store an order now", () => {
  const busy = { error: "database-busy", detail: "The database is in use.", extra: {} };
  const answers = (failures: number): { sent: string[]; calls: () => number } => {
    const sent: string[] = [];
    vi.stubGlobal("setTimeout", (done: () => void) => void Promise.resolve().then(done));
    vi.stubGlobal("fetch", async (url: string, wish: { body?: string }) => {
      if (!url.includes("/orders")) return { ok: true, json: async () => (url.includes("/log") ? [] : view(3, 0)) };
      sent.push(JSON.parse(wish.body!).client as string);
      if (sent.length <= failures) return { ok: false, status: 503, json: async () => busy };
      return { ok: true, json: async () => ({ accepted: true, stale: false, view: view(4, 1), entries: [] }) };
    });
    return { sent, calls: () => sent.length };
  };

  it("gets it again under the same name, and the connection is not called lost", async () => {
    const { sent } = answers(2);
    const store = new MatchStore("m", "k");
    store.view = view(3, 0);
    const before = store.connection;
    expect((await store.give("x")).ok).toBe(true);
    expect(sent.length).toBe(3);
    expect(new Set(sent).size).toBe(1);
    expect(store.connection).toBe(before);
  });

  it("is asked a few times, then its sentence is shown", async () => {
    const { calls } = answers(1000);
    const store = new MatchStore("m", "k");
    store.view = view(3, 0);
    expect(await store.give("x")).toMatchObject({ ok: false, text: "The database is in use." });
    expect(calls()).toBeLessThan(10);
  });
});

describe("a server that does not answer", () => {
  /** So many orders hang, before or after they have arrived; what is sent, and what has been carried out. */
  function hanging(times: number, arrives: boolean): { store: MatchStore; sent: string[]; done: Set<string> } {
    const [sent, done]: [string[], Set<string>] = [[], new Set()];
    vi.useFakeTimers();
    vi.stubGlobal("fetch", (url: string, wish: { body?: string; signal: AbortSignal }) => {
      if (!url.includes("/orders"))
        return Promise.resolve({ ok: true, json: async () => (url.includes("/log") ? log(1) : view(3, 0)) });
      const { client } = JSON.parse(wish.body!) as { client: string };
      sent.push(client);
      const hangs = sent.length <= times;
      if (arrives || !hangs) done.add(client); // the server counts a name once
      const answer = { accepted: true, stale: false, view: view(4, 1), entries: [] };
      if (!hangs) return Promise.resolve({ ok: true, json: async () => answer });
      return new Promise((_, fail) => wish.signal.addEventListener("abort", () => fail(new Error("aborted"))));
    });
    const store = new MatchStore("m", "k");
    store.view = view(3, 0);
    return { store, sent, done };
  }
  afterEach(() => void vi.useRealTimers());

  it.each([false, true])("is asked again under the same name, and says so (arrived: %s)", async (arrives) => {
    const { store, sent, done } = hanging(1, arrives);
    const given = store.give("x");
    await vi.advanceTimersByTimeAsync(PATIENCE - 1);
    expect([sent.length, store.notice]).toEqual([1, ""]);
    await vi.advanceTimersByTimeAsync(1);
    expect(store.notice).toBe(en.asksAgain);
    await vi.advanceTimersByTimeAsync(1000);
    expect((await given).ok).toBe(true);
    expect([sent.length, done.size, store.notice, store.busy]).toEqual([2, 1, "", false]);
  });

  it("is given up after a minute or so; the same order later has the same name, another one has not", async () => {
    const { store, sent, done } = hanging(3, true);
    const given = store.give("x");
    await vi.advanceTimersByTimeAsync(70_000);
    expect(await given).toEqual({ ok: false, text: en.gaveUp, unanswered: true });
    expect(store.busy).toBe(false);
    expect((await store.give("x")).ok).toBe(true);
    expect([sent.length, done.size]).toEqual([4, 1]);
    await store.give("y");
    expect(done.size).toBe(2);
  });

  it("does not keep what is worked out waiting too short, nor for ever", async () => {
    const asked: AbortSignal[] = [];
    vi.useFakeTimers();
    vi.stubGlobal("fetch", (_: string, wish: { signal: AbortSignal }) => {
      asked.push(wish.signal);
      return new Promise((__, fail) => wish.signal.addEventListener("abort", () => fail(new Error("aborted"))));
    });
    const answer = new Seat("m", "k").odds("x").catch((fault: unknown) => fault);
    await vi.advanceTimersByTimeAsync(LONG_PATIENCE - 1);
    expect(asked[0]!.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    const fault = await answer;
    expect(fault).toBeInstanceOf(Unreached);
    expect([isForNow(fault), (fault as Error).message]).toEqual([true, en.noAnswer]);
  });

  it("is given up when it begins an answer and does not end it", async () => {
    vi.useFakeTimers();
    vi.stubGlobal("fetch", async (_: string, { signal }: { signal: AbortSignal }) => ({
      ok: true,
      json: () => new Promise((__, fail) => signal.addEventListener("abort", () => fail(new Error("aborted")))),
    }));
    const answer = new Seat("m", "k").view().catch((fault: unknown) => fault);
    await vi.advanceTimersByTimeAsync(PATIENCE);
    expect(await answer).toBeInstanceOf(Unreached);
  });
});

describe("a server that cannot tell what is new now", () => {
  /** The page has heard of version 4; so many questions fail before it is told. */
  const heard = (failures: number, status: number): { store: MatchStore; asked: () => number } => {
    let asked = 0;
    vi.stubGlobal("setTimeout", (done: () => void) => void Promise.resolve().then(done));
    vi.stubGlobal("fetch", async (url: string) => {
      if (url.includes("/log")) return { ok: true, json: async () => log(1) };
      asked += 1;
      if (asked > failures) return { ok: true, json: async () => view(4, 0) };
      if (!status) throw new TypeError("not reached");
      return { ok: false, status, json: async () => ({ error: "x", detail: "", extra: {} }) };
    });
    const store = new MatchStore("m", "k");
    store.view = view(3, 0);
    (store as unknown as { hear(version: number): void }).hear(4);
    return { store, asked: () => asked };
  };

  it("is asked again until it does", async () => {
    for (const status of [0, 429, 503]) {
      const { store, asked } = heard(3, status);
      await vi.waitFor(() => expect([status, store.view?.version]).toEqual([status, 4]));
      expect(asked()).toBe(4);
      expect(store.fault).toBe("");
    }
  });

  it("is asked again when its answer broke off", async () => {
    vi.stubGlobal("setTimeout", (done: () => void) => void Promise.resolve().then(done));
    let asked = 0;
    vi.stubGlobal("fetch", async (url: string) => {
      if (url.includes("/log")) return { ok: true, json: async () => log(1) };
      if (++asked > 1) return { ok: true, json: async () => view(4, 0) };
      return { ok: true, json: () => Promise.reject(new TypeError("network error")) };
    });
    const store = new MatchStore("m", "k");
    store.view = view(3, 0);
    await store.refresh();
    await vi.waitFor(() => expect(store.view?.version).toBe(4));
    expect(store.fault).toBe("");
  });

  it("is not asked any more by a page that was left", async () => {
    const { store, asked } = heard(1000, 503);
    store.close();
    for (let turn = 0; turn < 50; turn++) await Promise.resolve();
    expect(asked()).toBe(1);
  });

  it("is not asked again when the answer is no", async () => {
    const { store, asked } = heard(1000, 404);
    await vi.waitFor(() => expect(store.fault).not.toBe(""));
    expect(asked()).toBe(1);
  });
});

describe("a match that is being opened", () => {
  /** Sockets that are open, and what they hear. */
  function sockets(): { open: Set<object>; say: (message: object) => void } {
    const open = new Set<{ onmessage?: (event: { data: string }) => void }>();
    vi.stubGlobal(
      "WebSocket",
      class {
        onmessage?: (event: { data: string }) => void;
        constructor() {
          open.add(this);
        }
        close(): void {
          open.delete(this);
        }
      },
    );
    vi.stubGlobal("location", { protocol: "http:", host: "here" });
    return { open, say: (message) => open.forEach((s) => s.onmessage?.({ data: JSON.stringify(message) })) };
  }
  /** A server whose answers to these paths fail so many times. */
  function failing(path: RegExp, failures: number, now: { version: number } = { version: 3 }): { asked: () => number } {
    let asked = 0;
    vi.stubGlobal("fetch", async (url: string) => {
      if (path.test(url) && asked++ < failures)
        return { ok: false, status: 429, json: async () => ({ error: "busy", detail: "", extra: {} }) };
      if (url.includes("/log")) return { ok: true, json: async () => log(1) };
      const list = /chat|overlays|rules|charts/.test(url);
      return { ok: true, json: async () => (list ? [] : view(now.version, 0)) };
    });
    return { asked: () => asked };
  }

  it("hears what is ordered elsewhere, whatever could not be read at first", async () => {
    vi.stubGlobal("setTimeout", (done: () => void) => void Promise.resolve().then(done));
    for (const path of [/charts/, /m\?language/]) {
      const { open, say } = sockets();
      const now = { version: 3 };
      failing(path, 2, now);
      const store = new MatchStore("m", "k");
      await store.open();
      expect([store.fault, open.size]).toEqual(["", 1]);
      now.version = 4;
      say({ kind: "changed", version: 4, detail: "" });
      await vi.waitFor(() => expect(store.view?.version).toBe(4));
    }
  });

  it("says that there is none, and asks no more, when that is the answer", async () => {
    sockets();
    let asked = 0;
    const none = { error: "no-match", detail: "No such match.", extra: {} };
    vi.stubGlobal("fetch", async () => (asked++, { ok: false, status: 404, json: async () => none }));
    const store = new MatchStore("m", "k");
    await store.open();
    expect([store.fault, asked]).toEqual(["No such match.", 3]);
  });

  it("does not listen when it was left meanwhile", async () => {
    const { open } = sockets();
    failing(/^$/, 0);
    const store = new MatchStore("m", "k");
    const opened = store.open();
    store.close();
    await opened;
    expect(open.size).toBe(0);
  });
});

describe("a line of the chat", () => {
  /** A page that is told of a line; so many questions for it fail. */
  function told(failures: number, status = 503): { store: MatchStore; asked: () => number } {
    let asked = 0;
    vi.useFakeTimers();
    vi.stubGlobal("fetch", async () => {
      if (asked++ < failures)
        return { ok: false, status, json: async () => ({ error: "busy", detail: "", extra: {} }) };
      return { ok: true, json: async () => [{ number: 1, who: "us", at: "", text: "Hello" }] };
    });
    const store = new MatchStore("m", "k");
    void (store as unknown as { readChat(): Promise<void> }).readChat();
    return { store, asked: () => asked };
  }
  afterEach(() => void vi.useRealTimers());

  it("that cannot be read just then is asked for again, after longer and longer", async () => {
    const { store, asked } = told(3);
    await vi.advanceTimersByTimeAsync(250);
    expect(asked()).toBe(1);
    await vi.advanceTimersByTimeAsync(10_000);
    expect([asked(), store.chat.map((line) => line.text)]).toEqual([4, ["Hello"]]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked()).toBe(4);
  });

  it("is not asked for again by a page that was left, nor when the answer is no", async () => {
    const left = told(1000);
    left.store.close();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(left.asked()).toBe(1);
    const refused = told(1000, 404);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(refused.asked()).toBe(1);
  });

  it("that is said is sent again under the same name", async () => {
    const names: string[] = [];
    vi.useFakeTimers();
    vi.stubGlobal("fetch", async (_: string, { body }: { body?: string }) => {
      if (!body) return { ok: true, json: async () => [] };
      names.push((JSON.parse(body) as { client: string }).client);
      if (names.length < 3) throw new TypeError("not reached");
      return { ok: true, json: async () => ({}) };
    });
    const said = new MatchStore("m", "k").say("Hello");
    await vi.advanceTimersByTimeAsync(5000);
    await said;
    expect([names.length, new Set(names).size]).toEqual([3, 1]);
  });
});

describe("the log of a match", () => {
  it("has no gap when it was made shorter while an answer was on its way", async () => {
    const { answers, free } = table();
    const store = new MatchStore("m", "k");
    store.view = view(3, 29);
    store.log = log(30);
    answers.set("", view(4, 31));
    answers.set("/log?from=22", () => {
      store.log = []; // another language was chosen
      return log(32).slice(22);
    });
    const asked = store.refresh();
    free();
    await asked;
    expect(store.log).toEqual(log(32));
  });

  it("holds no news of what has become known while it was read: one's own order", async () => {
    const { answers, free } = table();
    const store = new MatchStore("m", "k");
    store.view = view(3, 29);
    store.log = log(30);
    let news = 0;
    store.onNews = () => void news++;
    answers.set("", view(4, 30));
    answers.set("/log?from=22", () => {
      store.log = log(31); // meanwhile it was answered
      return log(31).slice(22);
    });
    const asked = store.refresh();
    free();
    await asked;
    expect(news).toBe(0);
    expect(store.fresh).toEqual([]);
  });

  it("is not made older by an answer that comes late", async () => {
    const { answers, free } = table();
    const store = new MatchStore("m", "k");
    store.view = view(3, 29);
    store.log = log(30);
    answers.set("", view(4, 30));
    answers.set("/log?from=22", () => {
      store.view = view(6, 33); // meanwhile an own order was answered
      store.log = log(34);
      return log(31).slice(22);
    });
    const asked = store.refresh();
    free();
    await asked;
    expect(store.view.version).toBe(6);
    expect(store.log).toHaveLength(34);
  });
});

describe("an order", () => {
  /** A store that stands before an order, and everything that is asked. */
  function before(entries: LogEntry[], after: MatchView): { store: MatchStore; asked: string[] } {
    const asked: string[] = [];
    vi.stubGlobal("fetch", async (url: string) => {
      asked.push(url.replace(/^\/api\/matches\/m/, "").replace(/[?&]language=.*/, ""));
      // The others are told before the order is answered, and the page hears it too.
      (store as unknown as { hear(version: number): void }).hear(after.version);
      const answer = { accepted: true, stale: false, view: after, entries };
      return { ok: true, json: async () => (url.includes("/log") ? log(after.log_length + 1).slice(22) : answer) };
    });
    const store = new MatchStore("m", "k");
    store.view = view(3, 29);
    store.log = log(30);
    return { store, asked };
  }

  it("asks for nothing that its answer holds", async () => {
    const { store, asked } = before([entry(30), entry(31)], view(4, 31));
    expect(await store.give("go")).toMatchObject({ ok: true });
    expect(asked).toEqual(["/orders"]);
    expect(store.log).toEqual(log(32));
  });

  it("that is taken back makes the log shorter without a question", async () => {
    const { store, asked } = before([], view(4, 28));
    await store.undo();
    expect(asked).toEqual(["/undo"]);
    expect(store.log).toEqual(log(29));
  });

  it("reads what is missing before its answer", async () => {
    const { store, asked } = before([entry(33)], view(6, 33));
    await store.give("go");
    expect(asked).toEqual(["/orders", "/log?from=22"]);
  });
});
