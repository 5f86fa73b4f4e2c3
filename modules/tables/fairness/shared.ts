/** The seeds of a deck that several tables are dealt: the same numbers lay the same cards at each of them. The bytes are listed at /docs/protocol. */
import { createHash, hash } from "node:crypto";
import { assert } from "../../kernel/index.ts";
import { type CardId, shuffled } from "../../rummy/index.ts";
import type { ShuffleRecord, TableState } from "../machine/state.ts";
import { seedOf } from "./mix.ts";
import type { SharedMix } from "./setup.ts";
import { drawsFrom } from "./stream.ts";

/** The key goes into hashed bytes and onto pages as it is written. */
const KEY = /^[\x21-\x7e]{1,80}$/;

/** The seed of a shared deck: its root, the deal's number, the contributors' numbers and the deck's name. */
export function sharedSeed(root: string, deal: number, { source, key, seed }: SharedMix): Uint8Array {
  assert(
    KEY.test(key) && /^[0-9a-f]{64}$/.test(seed),
    "a shared deck has a key of plain letters and a seed of 32 bytes",
  );
  const number = Buffer.alloc(4);
  number.writeUInt32BE(deal, 0);
  const sha = createHash("sha256").update("rummy shared deck 1", "ascii").update(root, "hex").update(number);
  return sha.update(seed, "hex").update(`${source}/${key}`, "ascii").digest();
}

/** The seed of a reshuffle, 1 … 5: it follows from the deck's alone. */
function sharedReshuffleSeed(deckSeed: Uint8Array, reshuffle: number): Uint8Array {
  const body = [Buffer.from("rummy shared reshuffle 1", "ascii"), deckSeed, Uint8Array.of(reshuffle)];
  return hash("sha256", Buffer.concat(body), "buffer");
}

/** The seed of a bound shuffle: of its table's nonces, or of a shared deck. `deck` is the deal's first shuffle. */
export function seedOfShuffle(record: ShuffleRecord, deck: Pick<ShuffleRecord, "root">): Uint8Array {
  const { setup, shared } = record;
  assert(setup, "the shuffle is bound");
  if (!shared) return seedOf({ ...record, setup });
  const seed = sharedSeed(deck.root, setup.deal, shared);
  return setup.reshuffle === 0 ? seed : sharedReshuffleSeed(seed, setup.reshuffle);
}

/** The secrets of a reshuffle at such a table: equal cards are committed in an equal order, under salts that no other deal has. */
export function sharedReshuffle(cards: readonly CardId[], { evidence }: Pick<TableState, "evidence">) {
  const [deck] = evidence?.shuffles ?? [];
  assert(evidence && deck?.setup && deck.shared, "a shared deck is shuffled again in its deal");
  const reshuffle = evidence.shuffles.length;
  const secret = (name: string, more = "") =>
    hash("sha256", `rummy shared ${name} 1/${deck.saltSeed}/${reshuffle}/${more}`, "buffer");
  const inOrder = cards.toSorted((a, b) => a - b);
  return {
    order: shuffled(inOrder, drawsFrom("sha256", secret("order"))),
    saltSeed: secret("salts", evidence.dealId).toString("hex"),
    seed: sharedReshuffleSeed(sharedSeed(deck.root, deck.setup.deal, deck.shared), reshuffle),
    mix: deck.shared.seed,
  };
}
