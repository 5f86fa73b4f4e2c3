/** Shared decks for tests: the same one for the same key and deal. */
import { packsOf } from "../../rummy/index.ts";
import { rootOf } from "../fairness/merkle.ts";
import { shuffleCards } from "../fairness/randomness.ts";
import type { SharedDeck, SharedShuffle } from "../ports.ts";

export const TEST_DECK: SharedDeck = { source: "duplicate", key: "cup/1" };

export function testDeck(dealNo: number, { key, packs = 2 }: { key: string; packs?: 1 | 2 }): SharedShuffle {
  const bytes = new Bun.CryptoHasher("sha256").update(`${key}/${dealNo}`).digest();
  const order = shuffleCards(packsOf(packs), Buffer.concat([bytes, bytes, bytes]));
  const saltSeed = bytes.toHex();
  return {
    order,
    saltSeed,
    root: rootOf(order, saltSeed),
    seed: new Bun.CryptoHasher("sha256").update(key).digest("hex"),
  };
}
