import { expect, test } from "bun:test";
import { playDeal } from "../../../test/bench/bots/deal.ts";
import { PLAYERS } from "../../../test/bench/bots/players.ts";
import { seededRandom } from "../../../test/support/random.ts";
import { below } from "../../kernel/index.ts";
import { packsOf, shuffled } from "../../rummy/index.ts";

const DECKS = 120;
// `playDeal` throws after far more commands than a deal takes whose stock is shuffled again until it is void.
for (const players of [
  ["usual", "usual"],
  ["easy", "usual"],
  ["usual", "usual", "usual"],
]) {
  test(`R-14: bots do not hand each other the same cards for ever (${players.join(", ")})`, () => {
    for (let deck = 0; deck < DECKS; deck += 1) {
      const random = seededRandom(14n * 0x1_0000_0000n + BigInt(deck));
      const cards = shuffled(packsOf(2), (bound) => below(random, bound));
      const seats = players.map((name) => PLAYERS[name]!);
      expect(playDeal(seats, { variant: "points", cards, random }).result.rows).toHaveLength(players.length);
    }
  });
}
