import { expect, test } from "bun:test";
import fc from "fast-check";
import { seededRandom } from "../../../test/support/random.ts";
import type { Variant } from "../../rummy/index.ts";
import { FloorTable } from "../floor-contract.ts";
import type { TableState } from "../machine/state.ts";
import { drive, testConfig } from "../testing/driver.ts";
import { randomAction } from "../testing/random-play.ts";
import { floorTable } from "./floor-table.ts";

/** The same table as known without having seen a card: no deck, no hands, no piles, no shuffle. */
const withoutCards = (state: TableState): TableState => ({
  ...state,
  shuffle: null,
  evidence: null,
  // Whether a deal runs is no secret; everything in it is.
  deal: state.deal && ({ stage: { type: state.deal.stage.type } } as never),
  view: {
    ...state.view,
    hand: [],
    blockedDiscard: null,
    drawnCard: null,
    openPile: [],
    jokerCard: null,
    wildRank: null,
    openJokerTakable: false,
    discards: [],
    pickUps: [],
    finish: null,
    showdown: null,
    commitment: null,
    lastResult: null,
    stockCount: 0,
    scoreboard: [],
  },
});

test("O-23: whatever is played, the desk is shown nothing that depends on any card", () => {
  let running = 0;
  const variants = fc.constantFrom<Variant[]>("points", "point21", "pool101", "deals");
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), variants, (seed, variant) => {
      const random = seededRandom(seed);
      const table = drive(testConfig({ variant, deals: variant === "deals" ? 2 : 0 }), random);
      for (let act = 0; act < 150 && table.state.view.phase !== "closed"; act += 1) {
        randomAction(table, random);
        const shown = floorTable(table.state, "p0");
        expect(shown).toEqual(floorTable(withoutCards(table.state), "p0"));
        if (shown.running) running += 1;
      }
      // A new field must be added to the contract too.
      const wire = JSON.parse(JSON.stringify(floorTable(table.state, "p0")));
      expect(FloorTable.strict().parse(wire)).toEqual(wire);
    }),
    { numRuns: 12 },
  );
  expect(running).toBeGreaterThan(100);
});
