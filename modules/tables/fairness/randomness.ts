import { type Instant, type Random, randomHex, uuidv7 } from "../../kernel/index.ts";
import type { TableCommand } from "../machine/command.ts";
import { DECK_SEED_BYTES, shuffleCards } from "./deck.ts";
import { drawsFrom, shuffled } from "./stream.ts";

/** The cards of a pack without jokers, for the toss. */
const TOSS_PACK = Array.from({ length: 52 }, (_, card) => card);

/** Fresh randomness for a shuffle that a table waits for. */
export function freshShuffle(
  cards: readonly number[],
  at: Instant,
  random: Random,
): Extract<TableCommand, { type: "shuffle" }> {
  const seed = random.bytes(DECK_SEED_BYTES).slice();
  return {
    type: "shuffle",
    at,
    dealId: uuidv7(at, random),
    order: shuffleCards(cards, seed),
    seed: seed.toHex(),
    saltSeed: randomHex(random, 32),
    tossPack: shuffled(TOSS_PACK, drawsFrom("sha256", random.bytes(32).slice())).slice(0, 6),
  };
}
