import { expect, test } from "bun:test";
import { paise } from "../../modules/kernel/index.ts";
import { VARIANT_IDS, VARIANTS } from "../../modules/rummy/browser.ts";
import { exitCost } from "../../modules/tables/machine/exit-cost.ts";
import { drive, testConfig } from "../../modules/tables/testing/driver.ts";
import { randomAction } from "../../modules/tables/testing/random-play.ts";
import { seededRandom } from "../../test/support/random.ts";
import { exitShown } from "./exit-cost.ts";

/** Acts of each game; a deal takes some 60. */
const ACTS = 400;

test("R-17, R-23, R-31: what the window shows that going costs is what the server asks for, whatever is played", () => {
  for (const variant of VARIANT_IDS) {
    const isMatch = VARIANTS[variant].match.type !== "points";
    const kind = { variant, ...(isMatch ? { pointValuePaise: paise(0), deals: variant === "deals" ? 3 : 0 } : {}) };
    const random = seededRandom(1);
    const seen = new Set<string>();
    let table = drive(testConfig(kind), random);
    for (let act = 0; act < ACTS; act += 1) {
      if (table.state.view.phase === "closed") table = drive(testConfig(kind), random);
      randomAction(table, random);
      for (const seat of table.state.seats) {
        if (seat?.status !== "seated" || seat.gone) continue;
        const shown = exitShown(table.view(seat.seat));
        expect(shown).toEqual({ deal: table.state.view.deal, ...exitCost(table.state, seat) });
        seen.add(`${shown.points > 0 ? "a drop" : "none"}, ${shown.forfeit ? "the match" : "no match"}`);
      }
    }
    const whole = isMatch ? ["a drop, the match", "none, the match"] : ["a drop, no match"];
    expect([...seen].toSorted()).toEqual([...whole, "none, no match"].toSorted());
  }
});
