import { describe, expect, it } from "vitest";
import { NOTHING_SHOWN } from "../../src/shown/walk";
import type { MatchStore } from "../../src/stores/match.svelte";
import { TableStore } from "../../src/stores/table.svelte";

/** A table with the odds and an overlay that is seen from a hex; what was asked of the server is kept. */
function laid(): { table: TableStore; asked: string[]; view: { version: number } } {
  const asked: string[] = [];
  const view = { version: 1, language: "en", phase: "playing", decision: null };
  const match = {
    view,
    log: [],
    board: { hexes: [{ id: "0101" }, { id: "0102" }], units: [] },
    overlays: [
      { id: "odds", name: "Odds", needs: "nothing" },
      { id: "sight", name: "Sight", needs: "hex" },
    ],
    seat: {
      overlay: async ({ id, needs }: { id: string; needs: string }, from: string | null) => {
        asked.push(from ? `${id}?${needs}=${from}` : id);
        return { id, hexes: [], unit: needs === "unit" ? from : null };
      },
    },
  };
  const views = { units: () => [], live: () => true, walked: () => NOTHING_SHOWN };
  return { table: new TableStore(match as unknown as MatchStore, views), asked, view };
}

describe("overlays", () => {
  it("are asked for again when the match has moved, and not when only the cursor has", async () => {
    const { table, asked, view } = laid();
    await table.overlays.show("odds");
    table.cursor = "0102";
    await table.overlays.show("odds");
    expect(asked).toEqual(["odds"]);
    view.version = 2;
    await table.overlays.show("odds");
    expect(asked).toEqual(["odds", "odds"]);
  });

  it("that are seen from a hex follow the cursor", async () => {
    const { table, asked } = laid();
    await table.overlays.show("sight");
    expect([asked, table.overlays.shown]).toEqual([[], null]);
    table.cursor = "0102";
    await table.overlays.show("sight");
    expect(asked).toEqual(["sight?hex=0102"]);
  });

  it("show the odds of the chosen unit alone", async () => {
    const { table, asked } = laid();
    table.choose("R1");
    await table.overlays.show("odds");
    table.choose(null);
    await table.overlays.show("odds");
    expect(asked).toEqual(["odds?unit=R1", "odds"]);
  });
});
