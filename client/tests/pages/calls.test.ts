import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Calls } from "../../src/stores/calls.svelte";

const shown: string[] = [];
const page = { hidden: true };

/** A browser that answers so when it is asked. */
function browser(answer: NotificationPermission, before: NotificationPermission = "default"): { asked: number } {
  const told = { asked: 0 };
  class Note {
    static permission = before;
    static async requestPermission(): Promise<NotificationPermission> {
      told.asked++;
      return answer;
    }
    constructor(title: string, more: { body: string }) {
      shown.push(`${title}: ${more.body}`);
    }
  }
  vi.stubGlobal("Notification", Note);
  return told;
}

beforeEach(() => {
  shown.length = 0;
  page.hidden = true;
  const kept = new Map<string, string>();
  vi.stubGlobal("document", page);
  vi.stubGlobal("localStorage", { getItem: (k: string) => kept.get(k) ?? null, setItem: (k: string, v: string) => kept.set(k, v), removeItem: (k: string) => kept.delete(k) });
});
afterEach(() => vi.unstubAllGlobals());

describe("a note on the desktop", () => {
  it("is off, and nobody is asked, until it is switched on", () => {
    const told = browser("granted", "granted");
    const calls = new Calls();
    calls.look("m", false, "Turn", "x");
    calls.look("m", true, "Turn", "x");
    expect([calls.on, told.asked, shown.length]).toEqual([false, 0, 0]);
  });

  it("comes once when it becomes one's turn and nobody sees the page", async () => {
    const told = browser("granted");
    const calls = new Calls();
    await calls.set(true);
    expect(told.asked).toBe(1);
    calls.look("m", true, "Turn", "so it was when the page was opened");
    for (const [mine, body] of [[false, "a"], [true, "b"], [true, "c"], [false, "d"]] as const) calls.look("m", mine, "Turn", body);
    page.hidden = false;
    calls.look("m", true, "Turn", "seen");
    expect(shown).toEqual(["Turn: b"]);
  });

  it("says when the browser does not allow it, or has none", async () => {
    browser("denied");
    const calls = new Calls();
    await calls.set(true);
    expect([calls.on, calls.refused]).toEqual([false, true]);
    vi.stubGlobal("Notification", undefined);
    const none = new Calls();
    await none.set(true);
    expect([none.on, none.refused]).toEqual([false, true]);
  });

  it("is switched off where the browser takes no note from a page, and the match goes on", async () => {
    browser("granted");
    const calls = new Calls();
    await calls.set(true);
    const allowed = Object.assign(() => { throw new TypeError("Illegal constructor"); }, { permission: "granted" });
    vi.stubGlobal("Notification", allowed);
    calls.look("m", false, "Turn", "a");
    calls.look("m", true, "Turn", "b");
    expect([calls.on, calls.refused, new Calls().on]).toEqual([false, true, false]);
  });

  it("is remembered, as long as the browser allows it", async () => {
    browser("granted", "granted");
    await new Calls().set(true);
    expect(new Calls().on).toBe(true);
    browser("denied", "denied");
    expect(new Calls().on).toBe(false);
  });
});
