import { describe, expect, test } from "bun:test";
import { paise } from "../../kernel/index.ts";
import { match } from "../testing/match-language.ts";
import { settleMatch } from "./prizes.ts";

describe("deals", () => {
  test("R-34 80 chips × deals each; the losers pay their counts to the winner", () => {
    match(`
      deals × 2 for 6, entry 100: A B C
      => A 160, B 160, C 160
      deal 1: A wins, B 25, C shows wrong
      => A 265, B 135, C 80`);
  });

  test("R-34 most chips after the last deal takes the prize", () => {
    const state = match(`
      deals × 2 for 2, entry 100: A B
      deal 1: A wins, B 30
      deal 2: A 20, B wins
      => A 170, B 150; mostChips: A 180, fee 20`);
    expect(settleMatch(state)).toEqual({
      transfers: [
        { from: 1, to: 0, amount: paise(8_000) },
        { from: 1, to: "fee", amount: paise(2_000) },
      ],
      fee: paise(2_000),
    });
  });

  test("R-34 a tie for first plays one more deal among the tied", () => {
    match(`
      deals × 2 for 6, entry 100, fee 0: A B C
      deal 1: A wins, B 30, C 10
      deal 2: A 40, B wins, C 30
      => A 160, B 200, C 120; mostChips: B 300, fee 0`);
    match(`
      deals × 2 for 6, entry 100, fee 0: A B C
      deal 1: A wins, B 30, C 20
      deal 2: A 30, B wins, C 20
      => A 180, B 180, (C 120); tie-break
      deal 3: A 2, B wins
      => A 178, B 182, (C 120); mostChips: B 300, fee 0`);
  });

  test("R-34 a void deal is no deal, in a tie-break too", () => {
    match(`
      deals × 2 for 2, entry 100, fee 0: A B
      deal 1: A wins, B 30
      deal 2: void
      deal 3: A 30, B wins
      => A 160, B 160; tie-break
      deal 4: void
      => A 160, B 160; tie-break
      deal 5: A wins, B 2
      => A 162, B 158; mostChips: A 200, fee 0`);
  });

  test("R-34 ends early when the lead over each rival exceeds 80 × active seats × deals left", () => {
    match(`
      deals × 3 for 2, entry 100, fee 0: A B
      deal 1: A wins, B 80
      => A 320, B 160
      deal 2: A wins, B 2
      => A 322, B 158; earlyEnd: A 200, fee 0`);
    match(`
      deals × 3 for 2, entry 100, fee 0: A B
      deal 1: A wins, B 40
      deal 2: A wins, B 40
      => A 320, B 160`);
  });

  test("R-34 leaving forfeits: in a deal its cost goes to the winner, and the last one in takes the prize", () => {
    match(`
      deals × 2 for 6, entry 100, fee 0: A B C
      deal 1: A wins, B 25, C leaves
      => A 265, B 135, (C 80)
      B leaves
      => A 265, (B 135), (C 80); lastIn: A 300, fee 0`);
  });

  test("R-34, R-15 an absent seat loses 80 a deal", () => {
    match(`
      deals × 3 for 6, entry 100, fee 0: A B C
      deal 1: A wins, B 10, C misses
      deal 2: A 20, B wins, C misses
      deal 3: A wins, B 10, C misses
      => A 400, B 320, C 0; mostChips: A 300, fee 0`);
  });

  test("R-40 three void deals in a row void the match: entries go back without a fee", () => {
    const state = match(`
      deals × 2 for 2, entry 100: A B
      deal 1: A wins, B 10
      deal 2: void
      deal 3: void
      deal 4: void
      => A 170, B 150; void: A 100, B 100, fee 0`);
    expect(settleMatch(state)).toEqual({ transfers: [], fee: paise(0) });
  });
});
