import { assert } from "../../kernel/index.ts";
import { type CardId, shuffled } from "../../rummy/index.ts";
import { drawsFrom } from "./stream.ts";

/** 96 bytes: two packs with two jokers have 2^565 orders, so fewer than 71 could not reach them all. */
export const DECK_SEED_BYTES = 96;

/** Shuffles cards by a seed of {@link DECK_SEED_BYTES} fresh random bytes; the same seed gives the same order. */
export function shuffleCards(cards: readonly CardId[], seed: Uint8Array): CardId[] {
  assert(seed.length >= 72, "a deck's seed has 72 bytes of entropy at least");
  return shuffled(cards, drawsFrom("sha512", seed));
}
