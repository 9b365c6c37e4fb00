import { describe, expect, it } from "vitest";
import { pressed, type Desk } from "../../src/browser/shortcuts";

/** A page on which the orders of the other side have come, and what came of one's own is to be read; what keys did. */
function page(
  table: { kept?: boolean; result?: object },
  steps: number[],
): { press: (key: string) => void; done: string[] } {
  const done: string[] = [];
  const desk = {
    table: {
      panels: { dialog: "" },
      kept: table.kept === true,
      fights: { result: table.result ?? null },
      toRead: table.kept === true || table.result !== undefined,
      readResult: () => done.push("read"),
    },
    replay: { mode: "follow", steps, step: () => done.push("step"), toggle: () => done.push("play") },
    map: () => undefined,
    buttons: () => [],
    command: () => undefined,
  } as unknown as Desk;
  const press = (key: string): void => void pressed({ key, target: null } as unknown as KeyboardEvent, desk);
  return { press, done };
}

describe("Enter and Space, when orders of the other side have come", () => {
  it("put away the result of a fight, which lies before the walk", () => {
    const { press, done } = page({ result: {} }, []);
    ["Enter", " "].forEach(press);
    expect(done).toEqual(["read", "read"]);
  });

  it("put away what was drawn, which lies upon the walk", () => {
    const { press, done } = page({ kept: true }, [4, 5]);
    ["Enter", " "].forEach(press);
    expect(done).toEqual(["read", "read"]);
  });

  it("walk on when nothing is to be read", () => {
    const { press, done } = page({}, [4, 5]);
    ["Enter", " "].forEach(press);
    expect(done).toEqual(["step", "play"]);
  });
});
