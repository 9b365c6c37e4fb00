import { describe, expect, it } from "vitest";
import type { MatchCard, TitleInfo } from "../../src/contract/api";
import { pairing } from "../../src/shown/cards";
import { en } from "../../src/words/en";
import { en as pages } from "../../src/words/pages.en";

const title = {
  sides: [
    { id: "us", name: "US" },
    { id: "german", name: "German" },
  ],
  players: [],
} as unknown as TitleInfo;
const seat = (side: string, name = ""): object => ({ side, name, player: null, joined: true });
const card = { seats: [seat("us"), seat("german", "Ingrid")] } as unknown as MatchCard;

describe("a row of the list", () => {
  it("says who played whom", () => {
    expect(pairing(card, title, "us", en, pages)).toBe("you, US against Ingrid");
    expect(pairing(card, title, null, en, pages)).toBe("spectator: US against Ingrid");
  });
});
