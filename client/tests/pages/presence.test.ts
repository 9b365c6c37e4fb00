import { beforeEach, describe, expect, it, vi } from "vitest";
import type { MatchView } from "../../src/contract/api";
import { Seat } from "../../src/net/api";
import { Aids } from "../../src/stores/aids.svelte";
import { Presence } from "../../src/stores/presence";
import { settings } from "../../src/stores/settings.svelte";

const view = (...here: string[]): MatchView =>
  ({ version: 3, seats: ["us", "german"].map((side) => ({ side, present: here.includes(side) })) }) as unknown as MatchView;

describe("who has the page open", () => {
  it("is what the view says until the socket says something", () => {
    const seen = view("us");
    expect(new Presence().in(seen)).toBe(seen);
  });

  it("is what the socket has said, also in a view that was written before", () => {
    const presence = new Presence();
    presence.hear("german,us");
    expect(presence.in(view("us")).seats.map((s) => s.present)).toEqual([true, true]);
    presence.hear("");
    expect(presence.in(view("us")).seats.map((s) => s.present)).toEqual([false, false]);
  });

  it("leaves a view as it is that says the same, so that nothing is drawn again", () => {
    const presence = new Presence();
    presence.hear("us");
    const seen = view("us");
    expect(presence.in(seen)).toBe(seen);
  });

  it("is not known while the connection is lost", () => {
    const presence = new Presence();
    presence.hear("german,us");
    presence.forget();
    expect(presence.in(view("us")).seats.map((s) => s.present)).toEqual([true, false]);
  });
});

describe("the rules beside the map", () => {
  const asked = vi.fn<(url: string) => Promise<Response>>();
  beforeEach(() => {
    asked.mockReset();
    asked.mockImplementation(async () => new Response("[]"));
    vi.stubGlobal("fetch", asked);
    return async () => {
      vi.unstubAllGlobals();
      await settings.setLang("en");
    };
  });
  const rules = (): string[] => asked.mock.calls.map(([url]) => String(url)).filter((url) => url.includes("/rules"));

  it("are read when somebody opens them, once, and not for a page that is only shown", async () => {
    const aids = new Aids(new Seat("m", ""), () => false);
    await aids.readCharts();
    expect(rules()).toHaveLength(0);
    await Promise.all([aids.readRules("falaise"), aids.readRules("falaise")]);
    expect(rules()).toHaveLength(1);
  });

  it("are read anew in another language only where somebody had opened them", async () => {
    const [opened, closed] = [new Aids(new Seat("m", ""), () => false), new Aids(new Seat("m", ""), () => false)];
    await opened.readRules("falaise");
    await settings.setLang("de");
    await closed.relearn("falaise");
    expect(rules()).toHaveLength(1);
    await opened.relearn("falaise");
    expect(rules()).toHaveLength(2);
  });
});
