import { assert, type Instant, type Random, randomHex, uuidv7 } from "../../kernel/index.ts";
import { type CardId, shuffled } from "../../rummy/index.ts";
import type { TableCommand } from "../machine/command.ts";
import type { ShuffleStage, TableState } from "../machine/state.ts";
import type { SharedShuffle } from "../ports.ts";
import { rootOf } from "./merkle.ts";
import { fairnessOf } from "./setup.ts";
import { sharedReshuffle, sharedSeed } from "./shared.ts";
import { blocksFrom, drawsFrom } from "./stream.ts";

/** 96 bytes: two packs with two jokers have 2^565 orders, so fewer than 71 could not reach them all. */
export const DECK_SEED_BYTES = 96;

/** Shuffles cards by a seed of {@link DECK_SEED_BYTES} fresh random bytes; the same seed gives the same order. */
export function shuffleCards(cards: readonly CardId[], seed: Uint8Array): CardId[] {
  assert(seed.length >= 72, "a deck's seed has 72 bytes of entropy at least");
  return shuffled(cards, drawsFrom("sha512", seed));
}

/** The blocks of a deck's stream that a shuffle of two packs reads at least: 105 words, in seven blocks of SHA-512. */
const BLOCKS_A_DECK = 7;

/** A fresh seed of a deck. */
const freshSeed = (random: Random): Uint8Array => random.bytes(DECK_SEED_BYTES).slice();

/**
 * The bytes that shuffles draw their numbers from, before these are scaled: 448 of each deck's stream, a deck after the
 * other, each of a fresh seed. For statistical tests; no table is dealt them.
 */
export function* shuffleBytes(random: Random): Generator<Uint8Array, never> {
  for (;;) {
    const nextBlock = blocksFrom("sha512", freshSeed(random));
    for (let block = 0; block < BLOCKS_A_DECK; block += 1) yield nextBlock();
  }
}

/** The cards of a pack without jokers, for the toss of a table of the first rules. */
const TOSS_PACK = Array.from({ length: 52 }, (_, card) => card);

type Shuffle = Extract<TableCommand, { type: "shuffle" }>;

/** Fresh randomness for a shuffle that a table waits for: cards with their root, and what a new deal needs besides. */
export function freshShuffle(
  { cards, forDeal }: Pick<Extract<ShuffleStage, { step: "wanted" }>, "cards" | "forDeal">,
  { config }: Pick<TableState, "config">,
  at: Instant,
  random: Random,
): Shuffle {
  const seed = freshSeed(random);
  const order = shuffleCards(cards, seed);
  const saltSeed = randomHex(random, 32);
  const old = fairnessOf(config) === 1;
  return {
    type: "shuffle",
    at,
    dealId: forDeal ? uuidv7(at, random) : "",
    order,
    seed: seed.toHex(),
    saltSeed,
    tossPack: old && forDeal ? shuffled(TOSS_PACK, drawsFrom("sha256", random.bytes(32).slice())).slice(0, 6) : [],
    ...(old ? {} : { root: rootOf(order, saltSeed) }),
  };
}

/** The shuffle of a deck that others are dealt too, as it was answered for this deal. */
export function sharedDeckShuffle(
  { order, saltSeed, root, seed }: SharedShuffle,
  { config, view }: Pick<TableState, "config" | "view">,
  at: Instant,
  random: Random,
): Shuffle {
  assert(config.sharedDeck, "the table is dealt shared decks");
  const deckSeed = sharedSeed(root, view.deal + 1, { ...config.sharedDeck, seed });
  return {
    type: "shuffle",
    at,
    dealId: uuidv7(at, random),
    order: [...order],
    seed: deckSeed.toHex(),
    saltSeed,
    tossPack: [],
    root,
    shared: seed,
  };
}

/** A reshuffle of such a deck: it follows from the deck's secrets, its number and the cards. */
export function sharedReshuffleOf(cards: readonly CardId[], state: TableState, at: Instant): Shuffle {
  const { order, saltSeed, seed, mix } = sharedReshuffle(cards, state);
  const root = rootOf(order, saltSeed);
  return { type: "shuffle", at, dealId: "", order, seed: seed.toHex(), saltSeed, tossPack: [], root, shared: mix };
}
