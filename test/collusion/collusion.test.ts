/** No friends at one table end above what they paid in, whatever they do with bonus, tickets and lost deals (M-3, M-10). */
import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { act } from "./model.ts";
import { MOST_DEALS, replay, replayable } from "./replay.ts";
import { search } from "./search.ts";
import { ahead, opening, type Rules, tableOf } from "./state.ts";
import { strategyOf } from "./strategies.ts";

const TABLES = {
  "₹10 points at 9 %": [tableOf(1_000, false, 900)],
  "5 paise points at 15 %": [tableOf(5, false, 1_500)],
  "7 paise points at 9 %": [tableOf(7, false, 900)],
  "₹500 matches at 12 %": [tableOf(50_000, true, 1_200)],
  "a private table besides": [tableOf(400, false, 1_200), tableOf(400, false, 1_500, true)],
} as const;
const rulesOf = (players: number, given: Partial<Rules>): Rules => ({
  players,
  tables: TABLES["₹10 points at 9 %"],
  releaseBps: 5_000,
  counts: "borne",
  taxed: false,
  ...given,
});

describe("friends who lose to each other on purpose", () => {
  test("the search finds what lock bonus that counts all fees would give away", () => {
    const found = search(rulesOf(2, { counts: "all" }), { width: 6, depth: 30 });
    expect(found.best).toBeGreaterThan(50_000);
  });

  test.each(Object.entries(TABLES))("M-3, M-10: nothing is gained at %s", (_, tables) => {
    for (const players of [2, 3, 6]) {
      const found = search(rulesOf(players, { tables }), { width: players === 6 ? 3 : 8, depth: 24 });
      expect({ players, ...found }).toMatchObject({ best: 0 });
      expect(found.tried).toBeGreaterThan(1_000);
    }
  });

  test("M-3, M-4, M-5, M-10: two to six friends are never ahead, after any step, at any table", () => {
    fc.assert(
      fc.property(strategyOf, ({ rules, steps }) => {
        const state = opening(rules);
        for (const step of steps) {
          act(rules, state, step);
          expect(ahead(state)).toBeLessThanOrEqual(0);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  test("the ledger and the bonus module say what the model says, step by step: the best strategy of before", async () => {
    const rules = rulesOf(2, {});
    const { steps } = search({ ...rules, counts: "all" }, { width: 6, depth: 30 });
    expect(await replay(rules, replayable(steps))).toBeGreaterThan(5);
  }, 60_000);

  test("the ledger and the bonus module say what the model says, step by step: strategies at random", async () => {
    let deals = 0;
    const strategies = fc.sample(strategyOf, { numRuns: 5, seed: 23 });
    for (const { rules, steps } of strategies) deals += await replay(rules, replayable(steps).slice(0, MOST_DEALS));
    expect(deals).toBeGreaterThan(5);
  }, 60_000);
});
