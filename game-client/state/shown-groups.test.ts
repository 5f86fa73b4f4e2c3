import { expect, test } from "bun:test";
import { hand } from "../fixtures/views.ts";
import { inMeldOrder } from "./shown-groups.ts";

test("a finished hand is shown in the order of its melds, loose cards together at the end", () => {
  const [kings, clubs, two, run, eight, pure] = hand("KS KD KC | 2D 8C | 2C | 9S TS JO QS | 8D | 4H 5H 6H");
  const shown = inMeldOrder([
    { kind: "set", cards: kings! },
    { kind: "rest", cards: two! },
    { kind: "rest", cards: clubs! },
    { kind: "sequence", cards: run! },
    { kind: "rest", cards: eight! },
    { kind: "pure", cards: pure! },
  ]);
  expect(shown.map(({ cards }) => cards)).toEqual([pure!, run!, kings!, clubs!, [...two!, ...eight!]]);
});
