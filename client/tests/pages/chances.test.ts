import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ChancesStore } from "../../src/stores/chances.svelte";
import type { MatchStore } from "../../src/stores/match.svelte";
import { settings } from "../../src/stores/settings.svelte";

const matchIn = (phase: string): MatchStore => ({ view: { phase }, seat: { match: "m" } }) as unknown as MatchStore;
const answer = (body: unknown, status = 200): Response => new Response(JSON.stringify(body), { status });
const some = (done: boolean): Response => answer({ done, chances: [{ number: 0 }], turning: [], games: 4 });
const asked = vi.fn<(url: string) => Promise<Response>>();

beforeEach(() => {
  vi.useFakeTimers();
  asked.mockReset();
  vi.stubGlobal("fetch", asked);
});
afterEach(async () => {
  await settings.setLang("en");
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the chances of a match", () => {
  it("are not asked for while it goes on", async () => {
    new ChancesStore(matchIn("playing")).look();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).not.toHaveBeenCalled();
  });

  it("are asked for until all are there, and then no more", async () => {
    const chances = new ChancesStore(matchIn("finished"));
    asked.mockImplementation(async () => some(asked.mock.calls.length === 3));
    chances.look();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveBeenCalledTimes(3);
    chances.look();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveBeenCalledTimes(3);
    expect(chances.found?.done).toBe(true);
  });

  it("are asked for again in another language, with its words", async () => {
    const chances = new ChancesStore(matchIn("finished"));
    asked.mockImplementation(async () => some(true));
    chances.look();
    await vi.advanceTimersByTimeAsync(10);
    await settings.setLang("de");
    chances.look();
    await vi.advanceTimersByTimeAsync(10);
    expect(asked.mock.calls.map(([url]) => url.slice(-2))).toEqual(["en", "de"]);
  });

  it("are left alone when nobody looks any more, also by an answer that comes late", async () => {
    const chances = new ChancesStore(matchIn("finished"));
    let come: (response: Response) => void = () => {};
    asked.mockImplementation(() => new Promise((done) => (come = done)));
    chances.look();
    chances.rest();
    come(some(false));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveBeenCalledTimes(1);
    expect(chances.found).toBeNull();
  });

  it("are asked for again by a server that was too busy, and not by one that has none", async () => {
    const busy = new ChancesStore(matchIn("finished"));
    asked.mockImplementation(async () => (asked.mock.calls.length === 1 ? answer({ error: "busy", detail: "", extra: {} }, 429) : some(true)));
    busy.look();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(busy.found?.done).toBe(true);
    asked.mockReset();
    asked.mockImplementation(async () => answer({ error: "none", detail: "", extra: {} }, 404));
    const none = new ChancesStore(matchIn("finished"));
    none.look();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveBeenCalledTimes(1);
  });
});
