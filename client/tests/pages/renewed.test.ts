import { afterEach, describe, expect, it, vi } from "vitest";
import { renewed } from "../../src/net/renewed";

const page = (script: string): string => `<html><script type="module" crossorigin src="${script}"></script></html>`;

function serve(own: string | null, served: string | Error): void {
  vi.stubGlobal("document", { querySelector: () => own && { getAttribute: () => own } });
  vi.stubGlobal("fetch", async () => {
    if (served instanceof Error) throw served;
    return { text: async () => served };
  });
}

afterEach(() => vi.unstubAllGlobals());

describe("a page that outlives its server", () => {
  it("is old when the server serves another program", async () => {
    serve("/assets/index-a.js", page("/assets/index-b.js"));
    expect(await renewed()).toBe(true);
  });

  it("is not old when it is the same, or when nothing can be told", async () => {
    for (const served of [page("/assets/index-a.js"), "<h1>The page has not been built</h1>", new Error("lost")]) {
      serve("/assets/index-a.js", served);
      expect(await renewed()).toBe(false);
    }
    serve(null, page("/assets/index-b.js"));
    expect(await renewed()).toBe(false);
  });
});
