import { type Instant, type Random, randomHex, uuidv7 } from "../../kernel/index.ts";
import type { TableCommand } from "../machine/command.ts";
import type { ShuffleStage } from "../machine/state.ts";
import { DECK_SEED_BYTES, shuffleCards } from "./deck.ts";
import { drawsFrom, shuffled } from "./stream.ts";

/** The cards of a pack without jokers, for the toss. */
const TOSS_PACK = Array.from({ length: 52 }, (_, card) => card);

/** Fresh randomness for a shuffle that a table waits for: cards, and what a new deal needs besides. */
export function freshShuffle(
  { cards, forDeal }: Pick<Extract<ShuffleStage, { step: "wanted" }>, "cards" | "forDeal">,
  at: Instant,
  random: Random,
): Extract<TableCommand, { type: "shuffle" }> {
  const seed = random.bytes(DECK_SEED_BYTES).slice();
  return {
    type: "shuffle",
    at,
    dealId: forDeal ? uuidv7(at, random) : "",
    order: shuffleCards(cards, seed),
    seed: seed.toHex(),
    saltSeed: randomHex(random, 32),
    tossPack: forDeal ? shuffled(TOSS_PACK, drawsFrom("sha256", random.bytes(32).slice())).slice(0, 6) : [],
  };
}
